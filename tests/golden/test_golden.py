"""The golden games come out as they are committed, position by position."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path

import pytest
from tests.golden import __main__ as command
from tests.golden import files
from tests.golden.files import names, positions_file, read_record, record_file, told
from tests.golden.played import GAMES

import railcanasta as rc
from railcanasta.testing import broken_invariants


def _difference(name: str, now: list[str], committed: list[str]) -> str:
    """The first line that differs and the part of the position that it differs in; or nothing."""
    play = ""
    for line, (new, old) in enumerate(zip_longest(now, committed, fillvalue="nothing"), 1):
        if new == old:
            play = new if new.startswith("#") else play
            continue
        fields = [
            f"  committed: {was.strip()}\n  now:       {became.strip()}"
            for became, was in zip_longest(new.split(";"), old.split(";"), fillvalue="nothing")
            if became != was
        ]
        return "\n".join([f"{name}.positions, line {line}, {play}", *fields])
    return ""


@pytest.mark.parametrize("name", names())
def test_every_position_is_the_one_committed(name: str) -> None:
    """The rules make of the record what they made of it when people read it."""
    committed = positions_file(name).read_text(encoding="utf-8").splitlines()
    if difference := _difference(name, list(told(read_record(name))), committed):
        pytest.fail(f"{difference}\n`python -m tests.golden` writes the file anew", pytrace=False)


@pytest.mark.parametrize("name", names())
def test_records_and_positions_are_written_as_they_are_read(name: str) -> None:
    """So the files can be had again byte by byte from what they say."""
    record = read_record(name)
    assert record.to_text() == record_file(name).read_text(encoding="utf-8")
    texts = positions_file(name).read_text(encoding="utf-8").splitlines()[1::2]
    for text, state in zip(texts, record.replay(), strict=True):
        assert rc.GameState.from_text(text) == state
        assert not broken_invariants(state)


def test_the_files_are_those_of_the_games() -> None:
    """One of each kind for every game, and together not too much to read."""
    kept = sorted(path.name for path in files.FOLDER.iterdir())
    assert kept == sorted(f"{name}.{kind}" for name in GAMES for kind in ("record", "positions"))
    assert sum(path.stat().st_size for path in files.FOLDER.iterdir()) < 1_500_000


def _states(name: str) -> list[rc.GameState]:
    return list(read_record(name).replay())


WHAT_THEY_SHOW: dict[str, Callable[[list[rc.GameState]], bool]] = {
    "two-players-until-the-stock-is-empty": lambda states: (
        _ending(states) is rc.Ending.STOCK and not states[-1].stock_size
    ),
    "two-players-going-out-with-black-threes": lambda states: (
        _ending(states) is rc.Ending.GOING_OUT
        and any(meld.rank is rc.Rank.THREE for seat in states[-1].seats for meld in seat.melds)
    ),
    "three-players-with-both-options": lambda states: (
        _ending(states) is rc.Ending.SEVENS and states[0].players == 3
    ),
    "small-world-a-blocked-hand": lambda states: any(
        state.strait is rc.Strait.BLOCKED for state in states
    ),
    "small-world-a-stuck-hand": lambda states: any(
        state.strait is rc.Strait.STUCK for state in states
    ),
    "small-world-a-tie-played-off": lambda states: (
        states[-1].winner is not None
        and any(
            state.phase is rc.Phase.DEAL and max(state.scores) >= state.rules.target
            for state in states
        )
    ),
}


def _ending(states: list[rc.GameState]) -> rc.Ending | None:
    result = states[-1].last_round
    return None if result is None else result.ending


@pytest.mark.parametrize("name", GAMES)
def test_each_shows_what_its_name_says(name: str) -> None:
    """A file of another game under this name would not do."""
    assert WHAT_THEY_SHOW[name](_states(name))


def test_a_difference_is_told_by_field() -> None:
    """The play and the fields that differ are named, and nothing else."""
    now = ["# 1. DrawStock()", "RC1; turn 1; scores 0 0", "# 2. Discard('4C')"]
    old = ["# 1. DrawStock()", "RC1; turn 0; scores 0 0"]
    assert _difference("a", now, now) == ""
    assert _difference("a", now[:2], old).splitlines() == [
        "a.positions, line 2, # 1. DrawStock()",
        "  committed: turn 0",
        "  now:       turn 1",
    ]
    assert "committed: nothing" in _difference("a", now, now[:2])


def test_the_command_writes_them_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From the records, and the records too if asked: then of all games."""
    kept = {path.name: path.read_bytes() for path in files.FOLDER.iterdir()}
    name = "small-world-a-stuck-hand"
    (tmp_path / f"{name}.record").write_bytes(kept[f"{name}.record"])
    monkeypatch.setattr(files, "FOLDER", tmp_path)
    assert command.main([]) == 0
    assert (tmp_path / f"{name}.positions").read_bytes() == kept[f"{name}.positions"]
    assert capsys.readouterr().out.startswith(f"{name}: ")
    monkeypatch.setattr(command, "GAMES", {"another": GAMES[name]})
    assert command.main(["--records"]) == 0
    assert sorted(path.stem for path in tmp_path.glob("*.positions")) == ["another", name]
