"""The code on the pages runs as it stands; the clauses and examples that are named exist."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, get_args

import pytest
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser

import railcanasta as rc

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    *(page for page in sorted((ROOT / "docs").rglob("*.md")) if "_build" not in page.parts),
]
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
NEEDED: Final = {"adapters.md": ("pettingzoo", "PIL", "pyspiel")}
"""What some pages need besides the library."""


def named(path: Path) -> str:
    """Name a test after the file, and after its folder within `docs` and `examples`."""
    inside = path.parts[len(ROOT.parts) + 1 :] if path.is_relative_to(ROOT) else ()
    return "/".join(inside) or path.name


def clauses_cited() -> Iterator[str]:
    """Every clause that a violation, or a line of the engine, cites."""
    for kind in get_args(rc.Violation):
        yield kind.clause
    for path in (ROOT / "src").rglob("*.py"):
        for cited in re.findall(r"# (\d+\.\d+(?:, \d+\.\d+)*)", path.read_text(encoding="utf-8")):
            yield from cited.split(", ")


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_the_code_of_a_page_runs(page: Path) -> None:
    """Run its blocks of Python one after the other, in one namespace."""
    for needed in NEEDED.get(named(page), ()):
        pytest.importorskip(needed, reason=f"{named(page)} needs {needed}, which an extra brings")
    for example in Sybil([PythonCodeBlockParser()]).parse(page).examples():
        example.evaluate()


def test_there_is_code_to_run() -> None:
    parser = Sybil([PythonCodeBlockParser()])
    with_code = [named(page) for page in PAGES if list(parser.parse(page).examples())]
    assert {"README.md", "start.md", "legality.md", "errors.md"} <= set(with_code)


def test_a_page_that_is_wrong_is_found_out(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```python\n>>> 1 + 1\n3\n```\n", encoding="utf-8")
    with pytest.raises(Exception, match="Expected"):
        test_the_code_of_a_page_runs(page)


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_an_example_runs(example: Path) -> None:
    done = subprocess.run([sys.executable, example], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


def test_every_clause_cited_is_in_the_rule_book() -> None:
    rules = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    anchors = re.findall(r"^\(clause-(\d+-\d+)\)=\n\*\*(\d+\.\d+)\*\* ", rules, re.MULTILINE)
    assert all(anchor.replace("-", ".") == number for anchor, number in anchors)
    written = [number for _, number in anchors]
    assert len(set(written)) == len(written)
    assert set(clauses_cited()) <= set(written)
