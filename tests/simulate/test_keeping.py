"""What is kept: the journal, the files, the summary, the picture."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import pytest

from railcanasta.simulate import (
    Journal,
    JournalError,
    MissingExtra,
    Plan,
    Row,
    batches,
    check_extras,
    files,
    frame,
    mean,
    plot,
    run,
    save,
    summary,
    wilson,
)

PLAN = Plan(("heuristic", "random"), games=4, seed=3, rounds=1)


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    """What comes of the plan."""
    return run(PLAN, workers=1)


def begun(path: Path, games: int) -> None:
    """Play so many games, and stop."""
    with Journal(path, PLAN) as journal:
        for batch, _ in zip(batches(PLAN, workers=1, together=1), range(games), strict=False):
            journal.add(batch)


def test_what_was_begun_is_gone_on_with(tmp_path: Path, rows: list[Row]) -> None:
    """Stop after two games, go on another day, and have the same rows."""
    path = tmp_path / "games.part"
    begun(path, 2)
    with Journal(path, PLAN) as journal:
        assert journal.done == {0, 1}
        for batch in batches(PLAN, workers=1, done=journal.done):
            journal.add(batch)
        assert journal.rows == rows
    with Journal(path, PLAN) as journal:
        assert journal.rows == rows
        journal.remove()
    assert not path.exists()
    with pytest.raises(ValueError, match="closed"):
        journal.add(())


def test_a_line_that_is_not_whole_is_played_again(tmp_path: Path, rows: list[Row]) -> None:
    """Drop a line in whose midst the program was ended, wherever that was."""
    path = tmp_path / "games.part"
    begun(path, 2)
    whole = path.read_bytes()
    start = whole.rindex(b"\n", 0, -1) + 1
    for end in (start + 1, (start + len(whole)) // 2, len(whole) - 1):
        path.write_bytes(whole[:end])
        with Journal(path, PLAN) as journal:
            assert journal.done == {0}
            for batch in batches(PLAN, workers=1, done=journal.done):
                journal.add(batch)
            assert journal.rows == rows


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda text: text.replace('"seed": 3', '"seed": 4'), "journal of other games"),
        (lambda text: text.replace('"rounds": 1', '"rounds": 2'), "journal of other games"),
        (lambda _: "game,round\n1,2\n", "no journal"),
        (lambda _: "", "no journal"),
        (lambda text: text.replace("\n[[0,", "\n[[9,"), "line 2"),
        (lambda text: text.replace("\n[[0,", "\n[[true,"), "line 2"),
        (lambda text: f"{text}[]\n", "line 4"),
        (lambda text: f"{text}{'[' * 100_000}\n", "line 4"),
        (lambda text: f"{text}5\n", "line 4"),
    ],
)
def test_other_journals_are_refused(
    tmp_path: Path, spoil: Callable[[str], str], words: str
) -> None:
    """Refuse what is of other games, or no journal, and leave it as it is."""
    path = tmp_path / "games.part"
    begun(path, 2)
    text = spoil(path.read_text(encoding="utf-8"))
    path.write_text(text, encoding="utf-8")
    with pytest.raises(JournalError, match=words), Journal(path, PLAN):
        pass
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("suffix", files.SUFFIXES)
def test_rows_are_kept_as_a_table(tmp_path: Path, rows: list[Row], suffix: str) -> None:
    """Write Parquet and CSV that are read back as the same rows."""
    polars = pytest.importorskip("polars")
    path = tmp_path / f"rows{suffix}"
    path.write_text("what was there before")
    save(rows, path)
    found = polars.read_csv(path) if suffix == ".csv" else polars.read_parquet(path)
    assert [Row._make(values) for values in found.rows()] == rows
    assert found.columns == [*Row._fields]
    assert [*tmp_path.iterdir()] == [path]


def test_an_empty_table_has_its_columns() -> None:
    """Give a frame with all columns and no rows."""
    pytest.importorskip("polars")
    assert frame([]).columns == [*Row._fields]


def test_a_file_of_no_known_form_is_refused(tmp_path: Path, rows: list[Row]) -> None:
    """Name the endings there are."""
    with pytest.raises(ValueError, match=r"must end in \.parquet or \.csv"):
        save(rows, tmp_path / "rows.xlsx")


@pytest.mark.parametrize("suffix", ["png", "svg"])
def test_rows_are_drawn(tmp_path: Path, rows: list[Row], suffix: str) -> None:
    """Write a picture of some size."""
    pytest.importorskip("matplotlib")
    plot(rows, tmp_path / f"rows.{suffix}")
    assert (tmp_path / f"rows.{suffix}").stat().st_size > 5_000
    with pytest.raises(ValueError, match="nothing to draw"):
        plot([], tmp_path / "none.png")


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Say what to install."""
    monkeypatch.setattr(files, "find_spec", lambda _: None)
    with pytest.raises(MissingExtra, match=r"needs polars.*railcanasta\[simulate\]"):
        check_extras(table=True, picture=False)
    with pytest.raises(MissingExtra, match="needs matplotlib"):
        check_extras(table=False, picture=True)
    check_extras(table=False, picture=False)


def test_a_summary_counts_rounds_and_wins(rows: list[Row]) -> None:
    """Count games stopped before their end for the rounds only."""
    found = summary(rows)
    assert (found.games, found.rounds) == (4, 4)
    assert sum(count for _, count in found.endings) == 4
    heuristic, other = found.agents
    assert (heuristic.agent, heuristic.games, heuristic.rounds) == ("heuristic", 0, 4)
    assert heuristic.round_total.value > other.round_total.value
    won = [row._replace(won=row.agent == "random") for row in rows]
    assert [(a.games, a.wins) for a in summary(won).agents] == [(4, 0), (4, 4)]
    assert summary([]).games == 0


def test_intervals() -> None:
    """Compare with figures worked out by hand."""
    share, low, high = wilson(8, 10)
    assert (share, round(low, 4), round(high, 4)) == (0.8, 0.4902, 0.9433)
    assert wilson(0, 0) == (0, 0, 1)
    assert wilson(10, 10).high == pytest.approx(1)
    assert tuple(mean([1, 3])) == pytest.approx((2, 2 - 1.959964, 2 + 1.959964))
    assert mean([7]).high == mean([]).high == math.inf
    with pytest.raises(ValueError, match="part must be"):
        wilson(3, 2)
