"""The numbers of paths are those of the file, and the reference finds the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.perft import __main__ as command
from tests.perft import table
from tests.perft.counting import paths, paths_of_reference, paths_remembered
from tests.perft.positions import POSITIONS
from tests.perft.table import Entry
from tests.reference import ReferenceGame
from tests.worlds.judge import reference_at

import railcanasta as rc
from railcanasta.testing import broken_invariants

MOST = 20_000
MOST_OF_REFERENCE = 130
ENTRIES = table.read()
KEEP_NO_WHOLE_PACK = ("a hand of sevens", "an empty stock")


def _of(position: str) -> list[Entry]:
    return [entry for entry in ENTRIES if entry.position == position]


def test_the_file_has_every_position_and_no_other() -> None:
    """The depths of each go from one up without a gap; the first are confirmed."""
    assert list(dict.fromkeys(entry.position for entry in ENTRIES)) == list(POSITIONS)
    for position in POSITIONS:
        entries = _of(position)
        assert [entry.depth for entry in entries] == list(range(1, len(entries) + 1))
        assert [entry for entry in entries if entry.confirmed]
        assert all(entry.confirmed for entry in entries if entry.paths <= MOST_OF_REFERENCE)


@pytest.mark.parametrize("position", POSITIONS)
def test_the_engine_finds_as_many_paths_as_ever(position: str) -> None:
    """From each position, as deep as a test can wait for; equal states lead to as many paths."""
    state = POSITIONS[position]()
    for entry in _of(position):
        assert paths_remembered(state, entry.depth) == entry.paths, entry
        if entry.paths <= MOST // 4:
            assert paths(state, entry.depth) == entry.paths, entry


@pytest.mark.parametrize("position", POSITIONS)
def test_the_reference_finds_as_many(position: str) -> None:
    """From each position, some plays deep."""
    game = reference_at(POSITIONS[position]())
    for entry in _of(position):
        if entry.paths <= MOST_OF_REFERENCE:
            assert paths_of_reference(game, entry.depth) == entry.paths, entry


@pytest.mark.parametrize("position", POSITIONS)
def test_the_positions_are_sound(position: str) -> None:
    """They break no invariant; two are set up without the whole pack."""
    faults = broken_invariants(POSITIONS[position]())
    assert [fault[:2] for fault in faults] == ["1:"] * (position in KEEP_NO_WHOLE_PACK)


def test_the_numbers_know_of_suits_only_what_counts() -> None:
    """Other suits of the same colour give the same numbers: paths are counted suits apart."""
    state = POSITIONS["an open player"]()
    pack = state.seats[0].hand
    swapped = rc.Cards.of(_other_suit(card) for card in pack)
    mine = state.seats[0]._replace(packed_hand=swapped.packed)
    changed = state._replace(seats=(mine, *state.seats[1:]))
    assert changed != state
    assert [paths(changed, depth) for depth in (1, 2, 3)] == [
        entry.paths for entry in _of("an open player")[:3]
    ]


def _other_suit(card: rc.Card) -> rc.Card:
    other = {
        rc.Suit.CLUBS: rc.Suit.SPADES,
        rc.Suit.SPADES: rc.Suit.CLUBS,
        rc.Suit.HEARTS: rc.Suit.DIAMONDS,
        rc.Suit.DIAMONDS: rc.Suit.HEARTS,
    }
    return card if card.suit is None else rc.Card(card.rank, other[card.suit])


def test_the_command_counts_again(capsys: pytest.CaptureFixture[str]) -> None:
    """It compares with the file."""
    assert command.main(["--paths", "30", "--reference", "5"]) == 0
    shown = capsys.readouterr().out
    assert "numbers that differ: 0" in shown
    assert "by both" in shown and "by the engine" in shown


LEGAL_ACTIONS = rc.GameState.legal_actions


def _twenty_at_most(state: rc.GameState) -> tuple[rc.Action, ...]:
    return LEGAL_ACTIONS(state)[:20]


def _seven(_game: ReferenceGame, _depth: int) -> int:
    return 7


def test_another_number_is_noticed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A play more or less shows."""
    monkeypatch.setattr(rc.GameState, "legal_actions", _twenty_at_most)
    assert command.main(["--paths", "30", "--reference", "0"]) == 1
    assert "the file has 25" in capsys.readouterr().out
    monkeypatch.undo()
    monkeypatch.setattr(command, "paths_of_reference", _seven)
    with pytest.raises(AssertionError, match="not 7"):
        list(command.counted(30, 30))


def test_the_file_can_be_made_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What is written is what is read."""
    before = table.FILE.read_text(encoding="utf-8")
    monkeypatch.setattr(table, "FILE", tmp_path / "numbers.txt")
    table.write(ENTRIES)
    assert table.read() == ENTRIES
    assert table.FILE.read_text(encoding="utf-8") == before
