"""E7: what is printed of a state by the way shows no hidden cards; only a save holds them all."""

from __future__ import annotations

import io
import logging
import pprint
import re
import traceback
from collections.abc import Callable
from typing import Any, Final

import pytest
from tests.formats.hard import hard

import railcanasta as rc
from railcanasta.formats.written import written
from railcanasta.state import State


def logged(thing: object) -> str:
    """What a log says of a thing."""
    stream = io.StringIO()
    record = logging.makeLogRecord({"msg": "%s %r", "args": (thing, thing)})
    logging.StreamHandler(stream).emit(record)
    return stream.getvalue()


def raised(thing: object) -> str:
    """What a traceback says of an error about a thing."""
    return "".join(traceback.format_exception(LookupError(thing)))


WAYS: Final[dict[str, Callable[[Any], str]]] = {
    "repr": repr,
    "str": str,
    "format": "{0} {0!r} {0:}".format,
    "in a tuple": lambda thing: repr((thing, [thing])),
    "in a dict": lambda thing: str({"state": thing}),
    "pprint": pprint.pformat,
    "log": logged,
    "error": raised,
}

A_CARD: Final = re.compile(r"\b(?:[2-9TJQKA][CDHS]|X)\b")


def parts(state: rc.GameState) -> tuple[object, ...]:
    """A state, and the parts of it that hold cards which are hidden."""
    seats = state.seats
    kitties = tuple(seat.kitty for seat in seats)
    record = written(state)
    return (state, State(*state), state.round, *seats, seats, *kitties, record, *record.seats)


@pytest.mark.parametrize("way", WAYS)
def test_nothing_printed_by_the_way_names_a_card(way: str) -> None:
    """E7: one reads counts of a state, its seats and its kitties, however they are printed."""
    for state in hard().values():
        for part in parts(state):
            shown = WAYS[way](part)
            assert not A_CARD.search(without_melds(shown)), shown


def without_melds(shown: str) -> str:
    """What is printed without what lies on the table."""
    return re.sub(r"Table\(.*\)", "Table", shown)


def test_a_state_shows_counts() -> None:
    """E7: round, turn, phase and counts."""
    state = hard()["kitty offered, 0"]
    assert repr(state) == str(state) == f"{state}"
    for fact in (f"round {state.round_number}", f"ply {state.ply}", "KITTY", f"seat {state.turn}"):
        assert fact in repr(state)
    for seat in state.seats:
        assert str(len(seat.hand)) in repr(state)


@pytest.mark.parametrize("call", ["to_json", "to_text"])
def test_full_contents_come_by_name_only(call: str) -> None:
    """E7: a save holds every hidden card, and its name says that it writes the state."""
    state = hard()["just dealt"]
    assert " ".join(map(str, state.stock)) in getattr(state, call)()
