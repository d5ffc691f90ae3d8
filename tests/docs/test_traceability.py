"""Each clause of the rule book has code and tests, and every mark names a clause that is there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest
from tools.clauses import Trace, cited, clauses_of, faults, main, marks_of, proofs_of, traces

ROOT = Path(__file__).parents[2]
BOOK = "# Rules\n\n(clause-1-1)=\n**1.1** Draw.\n\n(clause-1-2)=\n**1.2** Discard.\n"
CODE = '''
"""A game (1.1)."""

class Turn:
    """Neither ``1.5`` nor Python 3.12 is a clause.

    >>> 2.5 * 2
    5.0
    """

    clause: str = "1.2"

    def draw(self) -> str:
        return f"{self} drew (1.1), 1.3 times"  # 1.1

SHARE = 0.5  # half, 1.2 and 1.1 to 1.2
'''
TESTS = '''
def test_1_1_a_card_is_drawn() -> None:
    assert True

def test_1_2_a_card_is_discarded() -> None:
    """After the draw (1.1)."""

def helper() -> None:
    """For 1.2."""
'''


def repository(folder: Path, **changed: str) -> Path:
    """Make one of a rule book, a module and tests, some of them other than above."""
    texts = {"docs/rules.md": BOOK, "src/game.py": CODE, "tests/test_game.py": TESTS}
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True)
        path.write_text(changed.get(path.stem, text), encoding="utf-8")
    return folder


def wrong(root: Path) -> list[str]:
    return faults(clauses_of((root / "docs/rules.md").read_text(encoding="utf-8")), traces(root))


def test_this_rule_book_is_carried_out_and_tested() -> None:
    assert wrong(ROOT) == []


def test_marks_are_found_where_they_are() -> None:
    marks = [(clause, mark.line, mark.name) for clause, mark in marks_of("game.py", CODE)]
    assert marks == [
        ((1, 1), 2, ""),
        ((1, 2), 11, "Turn"),
        ((1, 1), 14, "Turn.draw"),
        ((1, 1), 16, ""),
        ((1, 2), 16, ""),
    ]


@pytest.mark.parametrize(
    ("prose", "clauses"),
    [
        ("7.5, and 10.1 to 10.3", [(7, 5), (10, 1), (10, 2), (10, 3)]),
        ("9.2 (b); see section 4.", [(9, 2)]),
        ("JSON-RPC 2.0, version 1.2.3, 1.5x, 0.5, v1.5", []),
    ],
)
def test_what_is_a_clause_in_prose(prose: str, clauses: list[tuple[int, int]]) -> None:
    assert list(cited(prose)) == clauses


def test_a_test_is_found_by_its_name_and_by_what_it_cites() -> None:
    found = [(clause, mark.name) for clause, mark in proofs_of("test_game.py", TESTS)]
    assert found == [
        ((1, 1), "test_1_1_a_card_is_drawn"),
        ((1, 2), "test_1_2_a_card_is_discarded"),
        ((1, 1), "test_1_2_a_card_is_discarded"),
    ]


def test_all_is_well_with_a_small_repository(tmp_path: Path) -> None:
    root = repository(tmp_path)
    assert wrong(root) == []
    assert all(isinstance(trace, Trace) and trace.tests for trace in traces(root).values())


def test_a_clause_without_code_is_found(tmp_path: Path) -> None:
    root = repository(tmp_path, game="def draw(): ...  # 1.1\n")
    assert wrong(root) == ["1.2: no code cites it"]


def test_a_clause_that_a_test_only_mentions_is_not_tested(tmp_path: Path) -> None:
    text = 'def test_1_2_a_card_is_discarded():\n    """After the draw (1.1)."""\n'
    assert wrong(repository(tmp_path, test_game=text)) == ["1.1: no test bears its number"]


def test_code_that_cites_a_clause_that_is_not_there_is_found(tmp_path: Path) -> None:
    root = repository(tmp_path, game=f"{CODE}WON = 20_000  # 1.3\n")
    assert wrong(root) == ["src/game.py:17: 1.3 is no clause of the rule book"]


def test_the_command_tells_of_one_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["4.8"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "4.8"
    assert any(line.startswith("  code       src/railcanasta/laying.py:") for line in told)
    assert any("test_4_8_a_wild_card_stays_where_it_was_laid" in line for line in told)


@pytest.mark.parametrize("asked", ["4.13", "four"])
def test_the_command_refuses_what_is_no_clause(asked: str) -> None:
    with pytest.raises(SystemExit, match="2"):
        main([asked])


def built(root: Path) -> subprocess.CompletedProcess[str]:
    """Build the pages of a small repository, with the extension of this one."""
    conf = f"""
        import sys
        sys.path[:0] = {[str(ROOT), str(ROOT / "docs" / "_ext")]!r}
        extensions = ["myst_parser", "traceability"]
    """
    (root / "docs" / "conf.py").write_text(dedent(conf), encoding="utf-8")
    (root / "docs" / "index.md").write_text(
        "# Pages\n\n```{traceability}\n```\n\n```{toctree}\nrules\n```\n", encoding="utf-8"
    )
    command = [sys.executable, "-m", "sphinx", "-W", "-n", "-q", "docs", "pages"]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)


class TestPages:
    @pytest.fixture(autouse=True)
    def _sphinx(self) -> None:
        pytest.importorskip("myst_parser", reason="the extra `docs` brings Sphinx")

    def test_show_marks_below_a_clause_and_in_a_table(self, tmp_path: Path) -> None:
        root = repository(tmp_path)
        assert built(root).stderr == ""
        rules = (root / "pages/rules.html").read_text(encoding="utf-8")
        first, second = rules.split('id="clause-1-2"')
        assert "1.1 in the code and in tests</summary>" in first
        assert 'href="source/src/game.html#line-14">Turn.draw 14</a>' in first
        assert 'href="source/tests/test_game.html#line-5">a card is discarded</a>' in second
        table = (root / "pages/index.html").read_text(encoding="utf-8")
        assert 'href="rules.html#clause-1-2">1.2</a>' in table
        source = (root / "pages/source/src/game.html").read_text(encoding="utf-8")
        assert 'id="line-14"' in source

    def test_are_not_built_if_a_clause_has_no_test(self, tmp_path: Path) -> None:
        done = built(repository(tmp_path, test_game="def test_1_1_draw(): ...\n"))
        assert done.returncode != 0
        assert "1.2: no test bears its number" in done.stderr
