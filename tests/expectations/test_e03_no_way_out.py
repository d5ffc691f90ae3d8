"""E3: no path leads from what a client gets to the state, the pack or a generator."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from tests.expectations.alphabet import plays
from tests.expectations.pool import corners
from tests.views.reach import reachable
from tests.views.walks import WORLDS, viewers, walk

import railcanasta as rc
from railcanasta.state import Canasta, Kitty, Round, Seat, State, Table
from railcanasta.tables import Tables

INSIDES: Final = (State, Round, Seat, Table, Canasta, Kitty, Tables, Random, bytes, bytearray)
"""What no client may come by; the stock lies in `bytes`."""


def ways_in(given: object, *hidden: tuple[rc.Card, ...]) -> list[object]:
    """List what can be got at from something given out, and should not be."""
    cards = [pile for pile in hidden if pile]
    return [thing for thing in reachable(given) if isinstance(thing, INSIDES) or _is(thing, cards)]


def _is(thing: object, hidden: list[tuple[rc.Card, ...]]) -> bool:
    items: tuple[object, ...] = thing if isinstance(thing, tuple) else ()
    return bool(items) and all(type(item) is rc.Card for item in items) and items in hidden


@pytest.mark.parametrize("world", WORLDS)
def test_views_and_events_lead_nowhere(world: str) -> None:
    """E3: neither from a view nor from an event of any seat can hidden things be reached."""
    for before, action, after in walk(world)[::17]:
        hidden = [before.stock, after.stock]
        if isinstance(action, rc.Deal):
            hidden.append(action.pack)
        for viewer in viewers(after):
            seen = tuple(event.seen_by(viewer) for event in rc.events(before, action))
            assert ways_in(seen, *hidden) == []
            assert ways_in(after.view(viewer), *hidden) == []
            assert ways_in(before.view(viewer).after(seen), *hidden) == []


def test_a_deal_tells_nobody_the_pack() -> None:
    """E3: of a deal a seat is told its hand, the upcard and red threes, and no more."""
    state = rc.new_game(3, dealer=0, rng=Random(1), dealt=False)
    deal = rc.Deal(rc.shuffled_pack(3, rng=Random(2)))
    for viewer in (0, 1, 2, None):
        seen = [event.seen_by(viewer) for event in rc.events(state, deal)]
        cards = [thing for thing in reachable(seen) if type(thing) is rc.Card]
        shown = set(cards)
        after = state.apply(deal)
        public = {*after.discard_pile, *(card for seat in after.seats for card in seat.red_threes)}
        own = set(rc.Cards() if viewer is None else after.hand(viewer))
        assert shown == public | own


def test_refusals_lead_nowhere() -> None:
    """E3: the reason that a player is given for a refusal leads to no state and no stock."""
    rng = Random(3)
    refused = 0
    for state in corners():
        for action in rng.sample(list(plays(state, rng)), 60):
            if (violation := state.why_not(action)) is not None:
                refused += 1
                assert ways_in(violation, state.stock) == []
                assert ways_in(rc.IllegalAction(violation), state.stock) == []
    assert refused > 1_000
    assert ways_in(rc.StaleAction(1, 2)) == []


def test_the_search_for_ways_finds_them() -> None:
    """The search comes from a state to all that must not be come by."""
    state = rc.new_game(2, rng=Random(1))
    assert {type(thing) for thing in ways_in([state])} >= {Round, Seat, Kitty, Tables, bytes}
