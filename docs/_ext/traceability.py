"""Where each clause lives: a note below it in the rule book, and a table of all.

Both are made from the marks in code and tests, by `tools.clauses`. The build fails for a clause
without code or without a test, and for a mark of a clause that the rule book does not have.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

from docutils import nodes
from sources import Sources
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective
from tools.clauses import TEST, Clause, Mark, Trace, clauses_of, faults, shown, traces

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment
    from sphinx.util.typing import ExtensionMetadata

KINDS: Final = ("In the code", "In the reference engine", "Tests")
"""What the fields of a `Trace` are called on the pages."""


class table_of_clauses(nodes.General, nodes.Element):  # noqa: N801 - as nodes are called
    """Where the table comes, which is made once all is read."""


class Traceability(SphinxDirective):
    """The table of all clauses, and how many marks there are."""

    def run(self) -> list[nodes.Node]:
        """Leave a place for it."""
        self.env.metadata[self.env.docname]["traceability"] = True
        return [table_of_clauses()]


class Tracing:
    """The marks of one build, and the pages that show them."""

    def __init__(self) -> None:
        self.found: dict[Clause, Trace] = {}
        self.sources = Sources()

    def gather(self, app: Sphinx) -> None:
        """Find all marks, and fail if any clause lacks one or any mark its clause."""
        book = Path(app.srcdir, f"{app.config.traceability_book}.md").read_text(encoding="utf-8")
        self.found = traces(Path(app.confdir, app.config.traceability_root))
        if wrong := faults(clauses_of(book), self.found):
            raise ExtensionError("\n".join(("rule book, code and tests differ:", *wrong)))

    def outdated(self, app: Sphinx, env: BuildEnvironment, *_: object) -> list[str]:
        """Make the pages that show marks anew, as these are in no file that Sphinx watches."""
        shows = [name for name, facts in env.metadata.items() if "traceability" in facts]
        book = app.config.traceability_book
        return [name for name in (book, *shows) if name in env.all_docs]

    def fill(self, app: Sphinx, doctree: nodes.document, docname: str) -> None:
        """Put a note at the end of each clause of the rule book, and the table in its place."""
        links = _Links(app, docname, self.sources)
        for place in list(doctree.findall(table_of_clauses)):
            place.replace_self([self._summary(), self._table(links)])
        if docname == app.config.traceability_book:
            for section in list(doctree.findall(nodes.section)):
                section[:] = list(self._annotated(section.children, links))

    def _annotated(self, children: Sequence[nodes.Node], links: _Links) -> Iterator[nodes.Node]:
        clause: Clause | None = None
        for child in children:
            if clause and isinstance(child, (nodes.target, nodes.section)):
                yield from _note(clause, self.found[clause], links)
                clause = None
            if isinstance(child, nodes.target) and "refid" in child:
                kind, *numbers = child["refid"].split("-")
                clause = (int(numbers[0]), int(numbers[1])) if kind == "clause" else None
            yield child
        if clause:
            yield from _note(clause, self.found[clause], links)

    def _summary(self) -> nodes.Node:
        code, reference, tests = (
            len({mark for trace in self.found.values() for mark in trace[kind]})
            for kind in range(3)
        )
        return nodes.paragraph(
            text=f"{len(self.found)} clauses, {code} marks in the code, "
            f"{reference} in the reference engine, {tests} tests."
        )

    def _table(self, links: _Links) -> nodes.Node:
        group = nodes.tgroup("", cols=4)
        group += [nodes.colspec(colwidth=width) for width in (1, 4, 4, 5)]
        group += nodes.thead("", _row(*(nodes.paragraph(text=told) for told in ("Clause", *KINDS))))
        rows = nodes.tbody()
        for clause, trace in self.found.items():
            number = nodes.paragraph("", "", links.clause(clause))
            lists = (links.files(trace.code), links.files(trace.reference))
            rows += _row(number, *lists, links.statements(trace.tests))
        group += rows
        return nodes.container("", nodes.table("", group), classes=["traceability"])


class _Links:
    """The lists of marks as one page shows them, with links where the builder has such pages."""

    def __init__(self, app: Sphinx, docname: str, sources: Sources) -> None:
        self._app = app
        self._sources = sources
        self._docname = docname

    def _uri(self, page: str) -> str:
        return self._app.builder.get_relative_uri(self._docname, page)

    def clause(self, clause: Clause) -> nodes.Node:
        """Link to a clause of the rule book."""
        uri = f"{self._uri(self._app.config.traceability_book)}#clause-{clause[0]}-{clause[1]}"
        return nodes.reference("", shown(clause), refuri=uri, internal=True)

    def _mark(self, mark: Mark, told: str) -> nodes.Node:
        if self._app.builder.format != "html":
            return nodes.inline("", told)
        uri = f"{self._uri(self._sources.page_of(mark.path))}#line-{mark.line}"
        return nodes.reference("", told, refuri=uri, internal=True)

    def files(self, marks: Iterable[Mark]) -> nodes.Node:
        """List files, each with the lines that cite the clause."""
        listed = nodes.bullet_list()
        for path, group in groupby(marks, lambda mark: mark.path):
            name = path.removeprefix("src/railcanasta/").removeprefix("tests/reference/")
            told = nodes.paragraph("", "", nodes.literal(text=name))
            for index, mark in enumerate(group):
                told += nodes.Text(", " if index else ": ")
                told += self._mark(mark, f"{mark.name} {mark.line}".strip())
            listed += nodes.list_item("", told)
        return listed

    def statements(self, tests: Iterable[Mark]) -> nodes.Node:
        """List tests by what they say."""
        listed = nodes.bullet_list()
        for test in tests:
            name = test.name.rpartition(".")[2]
            told = TEST.sub("", name).removeprefix("test_").replace("_", " ")
            listed += nodes.list_item("", nodes.paragraph("", "", self._mark(test, told)))
        return listed


def _row(*cells: nodes.Node) -> nodes.row:
    return nodes.row("", *(nodes.entry("", cell) for cell in cells))


def _note(clause: Clause, trace: Trace, links: _Links) -> Iterator[nodes.Node]:
    summary = f"{shown(clause)} in the code and in tests"
    yield nodes.raw("", f'<details class="trace"><summary>{summary}</summary>', format="html")
    lists = (links.files(trace.code), links.files(trace.reference), links.statements(trace.tests))
    for kind, listed in zip(KINDS, lists, strict=True):
        if listed.children:
            yield nodes.paragraph("", f"{kind}:")
            yield listed
    yield nodes.raw("", "</details>", format="html")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Make all this known to Sphinx."""
    tracing = Tracing()
    app.add_config_value("traceability_book", "rules", "env", str)
    app.add_config_value("traceability_root", "..", "env", str)
    app.add_node(table_of_clauses)
    app.add_directive("traceability", Traceability)
    app.connect("builder-inited", tracing.gather)
    app.connect("env-get-outdated", tracing.outdated)
    app.connect("doctree-resolved", tracing.fill)
    app.connect("html-collect-pages", tracing.sources.pages)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": False}
