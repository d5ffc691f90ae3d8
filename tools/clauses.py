"""Where each clause of the rule book lives: ``python -m tools.clauses 7.5``.

Code cites a clause in a comment (``# 7.5``), in a docstring, as the `clause` of a violation, or in
brackets in a text; a test bears it in its name (``test_7_5_...``) or cites it likewise. Without a
number this lists all clauses, and with ``--check`` only what is wrong: a clause that has no code or
no test, and a mark of a clause that is not there.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

ROOT: Final = Path(__file__).parent.parent

Clause: TypeAlias = tuple[int, int]
"""The numbers of a clause: 7.5 is ``(7, 5)``."""


class Mark(NamedTuple):
    """A line that cites a clause."""

    path: str
    """From the root of the repository, with slashes."""
    line: int
    name: str
    """The function or class around it, "" outside of any."""


class Trace(NamedTuple):
    """What there is to a clause, each in the order of the files and lines."""

    code: tuple[Mark, ...]
    """Where the library carries it out, or speaks of it."""
    reference: tuple[Mark, ...]
    """Where the second implementation does, which the tests compare with the library."""
    tests: tuple[Mark, ...]
    """The tests, each by its first line."""


NUMBER: Final = r"(?<!Python )(?<![\w.])[1-9]\d?\.[1-9]\d?(?![\w%]|\.\d)"
"""Two small numbers: what is no clause (a version, a share) is kept apart by ``literal`` quotes."""
CITED: Final = re.compile(rf"({NUMBER})(?: to ({NUMBER}))?")
BRACKETS: Final = re.compile(rf"\({NUMBER}(?:, {NUMBER})*\)|^{NUMBER}: ")
NO_PROSE: Final = re.compile(r"``.+?``|^ *>>>.*?(?:^ *$|\Z)", re.DOTALL | re.MULTILINE)
"""What is no prose in a docstring: literals, and examples with their output."""
COMMENT: Final = re.compile(rf"#.*{NUMBER}")
TEST: Final = re.compile(r"test_(\d+)_(\d+)_")
ANCHOR: Final = re.compile(r"^\(clause-(\d+)-(\d+)\)=$", re.MULTILINE)


def shown(clause: Clause) -> str:
    """Write a clause as people do."""
    return "{}.{}".format(*clause)


def clauses_of(book: str) -> tuple[Clause, ...]:
    """Find the clauses of a rule book by their anchors, in its order."""
    return tuple((int(section), int(number)) for section, number in ANCHOR.findall(book))


def cited(text: str) -> Iterator[Clause]:
    """Find the clauses in a piece of prose; "4.1 to 4.3" is three."""
    for first, last in CITED.findall(text):
        section, number = map(int, first.split("."))
        end = int(last.split(".")[1]) if last else number
        for each in range(number, max(number, end) + 1):
            yield section, each


Span: TypeAlias = tuple[int, int, str]
"""The first and last line of a function or class, and its name, with those around it."""


def _spans(node: ast.AST, within: str = "") -> Iterator[Span]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            name = f"{within}.{child.name}".lstrip(".")
            yield child.lineno, child.end_lineno or child.lineno, name
            yield from _spans(child, name)
        elif isinstance(child, ast.stmt):
            yield from _spans(child, within)


def marks_of(path: str, source: str) -> Iterator[tuple[Clause, Mark]]:
    """Find every citation in a module, each clause at most once for a line."""
    if not CITED.search(source):
        return
    tree = ast.parse(source)
    found: set[tuple[int, Clause]] = set()
    if COMMENT.search(source):
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                found |= {(token.start[0], clause) for clause in cited(token.string)}
    docstrings: set[ast.expr] = set()
    for node in ast.walk(tree):  # a statement comes before what is in it
        if isinstance(node, ast.Expr):
            docstrings.add(node.value)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node in docstrings:
                prose = NO_PROSE.sub(_blank, node.value)
            else:
                prose = " ".join(BRACKETS.findall(node.value))
            for offset, text in enumerate(prose.split("\n")):
                found |= {(node.lineno + offset, clause) for clause in cited(text)}
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "clause":
            named = node.value.value if isinstance(node.value, ast.Constant) else ""
            found |= {(node.lineno, clause) for clause in cited(str(named))}
    spans = list(_spans(tree))[::-1]  # so that the innermost comes first
    for line, clause in sorted(found):
        name = next((name for first, last, name in spans if first <= line <= last), "")
        yield clause, Mark(path, line, name)


def _blank(match: re.Match[str]) -> str:
    return "\n" * match[0].count("\n")  # so that the lines keep their numbers


def proofs_of(path: str, source: str) -> Iterator[tuple[Clause, Mark]]:
    """Find the tests of clauses in a module: by their names, or by what is cited within."""
    tests = {
        name: Mark(path, line, name)
        for line, _, name in _spans(ast.parse(source))
        if name.rpartition(".")[2].startswith("test_")
    }
    for mark in tests.values():
        if clause := _borne_by(mark):
            yield clause, mark
    for clause, mark in marks_of(path, source):
        if mark.name in tests:
            yield clause, tests[mark.name]


def _borne_by(test: Mark) -> Clause | None:
    match = TEST.match(test.name.rpartition(".")[2])
    return (int(match[1]), int(match[2])) if match else None


def _modules(root: Path, folder: str) -> Iterator[tuple[str, str]]:
    for path in sorted((root / folder).rglob("*.py")):
        yield path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")


def traces(root: Path = ROOT) -> dict[Clause, Trace]:
    """Gather all marks of a repository, by clause; these need not be in the rule book."""
    code = [mark for module in _modules(root, "src") for mark in marks_of(*module)]
    tests = [mark for module in _modules(root, "tests") for mark in proofs_of(*module)]
    reference = [
        mark
        for path, source in _modules(root, "tests/reference")
        if not path.rpartition("/")[2].startswith("test_")
        for mark in marks_of(path, source)
    ]
    kinds = [_by_clause(marks) for marks in (code, reference, tests)]
    return {
        clause: Trace(*(kind.get(clause, ()) for kind in kinds))
        for clause in sorted(set().union(*kinds))
    }


def _by_clause(marks: Iterable[tuple[Clause, Mark]]) -> dict[Clause, tuple[Mark, ...]]:
    return {
        clause: tuple(mark for _, mark in group)
        for clause, group in groupby(sorted(set(marks)), key=lambda each: each[0])
    }


def faults(clauses: Iterable[Clause], found: Mapping[Clause, Trace]) -> list[str]:
    """Say what is wrong, a line for each: nothing if all clauses are kept and tested."""
    nothing = Trace((), (), ())
    known = tuple(clauses)
    wrong: list[str] = []
    for clause in known:
        trace = found.get(clause, nothing)
        if not trace.code:
            wrong.append(f"{shown(clause)}: no code cites it")
        wrong += [f"{shown(clause)}: no test bears its number"] * (
            clause not in map(_borne_by, trace.tests)
        )
    for clause, trace in found.items():
        if clause not in known:
            wrong += [
                f"{mark.path}:{mark.line}: {shown(clause)} is no clause of the rule book"
                for mark in (*trace.code, *trace.reference, *trace.tests)
            ]
    return wrong


def told(clause: Clause, trace: Trace) -> Iterator[str]:
    """Tell of a clause in lines that a terminal or an editor makes links of."""
    yield shown(clause)
    for kind, marks in zip(Trace._fields, trace, strict=True):
        for mark in marks:
            yield f"  {kind:9}  {mark.path}:{mark.line}  {mark.name}".rstrip()


def main(arguments: list[str] | None = None) -> int:
    """Print where clauses live, and whether anything is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.clauses", description=__doc__)
    parser.add_argument("clause", nargs="*", help="a clause, such as 7.5; all of them if none")
    parser.add_argument("--check", action="store_true", help="only say what is wrong")
    asked = parser.parse_args(arguments)
    book = clauses_of((ROOT / "docs" / "rules.md").read_text(encoding="utf-8"))
    found = traces()
    wanted = list(cited(" ".join(asked.clause))) if asked.clause else list(book)
    if (asked.clause and not wanted) or not set(wanted) <= set(book):
        parser.error(f"there is no such clause; they go from {shown(book[0])} to {shown(book[-1])}")
    if not asked.check:
        for clause in wanted:
            print(*told(clause, found[clause]), sep="\n")
    wrong = faults(book, found)
    print(*wrong, sep="\n", file=sys.stderr, end="\n" if wrong else "")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
