"""Nothing hidden is in a view, and no way leads from it to where things are hidden."""

from __future__ import annotations

import copy
import pickle
from random import Random

import attrs
import pytest

from railcanasta import Card, Cards, GameState, Phase, Strait
from railcanasta.rules import MELD_SIZE
from railcanasta.state import Canasta, Kitty, Round, Seat, State, Table
from railcanasta.tables import Tables
from railcanasta.testing import Place, position
from railcanasta.views import PlayerView, SeatView, view_of

from .exchange import exchanged
from .reach import reachable
from .walks import WORLDS, states, viewers, views

INSIDES = (State, Round, Seat, Table, Canasta, Kitty, Tables, Random, bytes, bytearray)
OFTEN = 0.3


@pytest.mark.parametrize("world", WORLDS)
def test_a_view_is_the_same_whatever_is_hidden_e1(world: str) -> None:
    """E1, E7: other hidden cards give an equal view, an equal hash and the same repr."""
    rng = Random(world)
    changed = 0
    for state, viewer, view in views(world):
        other = exchanged(state, viewer, rng)
        changed += other != state
        again = view_of(other, viewer)
        assert view == again
        assert hash(view) == hash(again)
        if rng.random() < OFTEN:  # it takes longest
            assert repr(view) == repr(again)
    assert changed > 0.9 * len(views(world))


def test_straits_are_seen_by_the_mover_alone_e1() -> None:
    """E1: a blocked, a stuck and an ordinary hand of one card look alike to the others."""
    views = {}
    for card in ("7C", "8C"):
        state = position(
            Place(card, melds=["KC KD KH"]),
            Place("9C 9D"),
            drawn_from_stock=True,
            stock="4C",
        )
        views[state.strait] = [view_of(state, viewer) for viewer in (0, 1, None)]
    assert set(views) == {Strait.BLOCKED, Strait.STUCK}
    blocked, stuck = views[Strait.BLOCKED], views[Strait.STUCK]
    assert (blocked[0].strait, stuck[0].strait) == (Strait.BLOCKED, Strait.STUCK)
    assert blocked[1:] == stuck[1:]
    assert {view.strait for view in blocked[1:]} == {Strait.NONE}
    assert [len(view.legal_actions) for view in blocked] == [1, 0, 0]


@pytest.mark.parametrize("world", WORLDS)
def test_no_way_leads_out_of_a_view_e3(world: str) -> None:
    """E3: a view leads to no state, no stock and no pack."""
    for state in states(world)[::25]:
        for viewer in viewers(state):
            view = view_of(state, viewer)
            for thing in reachable(view):
                assert not isinstance(thing, INSIDES)
                if isinstance(thing, tuple) and all(type(item) is Card for item in thing):
                    assert thing == view.discard_pile or len(thing) <= MELD_SIZE


def test_the_search_for_ways_finds_them() -> None:
    """The search comes from a state to all that a view must not lead to."""
    found = {type(thing) for thing in reachable(states("kings")[100])}
    assert {GameState, Round, Seat, Table, Canasta, Kitty, Tables, bytes} <= found


@pytest.mark.parametrize("world", ["published", "kings"])
def test_a_view_cannot_be_used_to_change_the_game_e8(world: str) -> None:
    """E8: whatever is set on a view by force, the state and other views do not notice."""
    for state in states(world)[::40]:
        for viewer in viewers(state):
            before, other = _snapshot(state), view_of(state, viewer)
            assert repr(other) in before
            for thing in list(reachable(view_of(state, viewer))):
                _attack(thing)
            assert _snapshot(state) == before
            assert repr(other) in before
            assert other == view_of(state, viewer)


def _snapshot(state: GameState) -> list[str]:
    """Write a state out in texts, which hold on to no part of it."""
    plays = [repr(state.legal_actions()), repr(list(map(list, state.seats)))]
    seen = [repr(view_of(state, viewer)) for viewer in viewers(state)]
    return [repr(list(state)), repr(list(state.round)), *plays, *seen]


def _attack(thing: object) -> None:
    """Set every field of an object to something else, past all that forbids it."""
    names = ["packed_pile", "rules", "face"]
    if isinstance(thing, (PlayerView, SeatView)):
        names += [field.name for field in attrs.fields(type(thing))]
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(thing, names[-1], 0)
    elif isinstance(thing, Cards):
        names += ["_packed"]
        with pytest.raises(AttributeError, match="frozen"):
            setattr(thing, names[-1], 0)
    elif not isinstance(thing, tuple):
        return  # numbers, texts and the members of enumerations
    for name in names:
        try:
            object.__setattr__(thing, name, Cards.parse("X X X"))
        except AttributeError:
            assert name not in names[3:], "the field could not be set, so nothing was tried"


def test_a_repr_shows_what_the_seat_sees_e7() -> None:
    """E7: a repr has the seat's own hand in it, and not another's."""
    state = position(Place("KH KS 4C", kitty="AC"), Place("5D 9D", kitty="TC TD"), pile="9H")
    shown = [repr(view_of(state, viewer)) for viewer in (0, 1, None)]
    assert ["4C KH KS" in text for text in shown] == [True, False, False]
    assert ["5D 9D" in text for text in shown] == [False, True, False]
    assert not any("AC" in text or "TC" in text for text in shown)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_views_can_be_copied_and_pickled(viewer: int | None) -> None:
    """A copy is equal, hashes alike, and is frozen as well."""
    state = next(state for state in states("kings") if state.phase is Phase.KITTY)
    view = view_of(state, viewer)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        same = pickle.loads(pickle.dumps(view, protocol))  # noqa: S301 - our own bytes
        assert same == view
        assert hash(same) == hash(view)
    assert copy.deepcopy(view) == view
