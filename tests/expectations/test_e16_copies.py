"""E16: pickles, copies and workers in other processes."""

from __future__ import annotations

import copy
import random
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.expectations.alphabet import FIXED, GARBAGE, plays
from tests.expectations.copies import PROTOCOLS, pickled
from tests.expectations.pool import chance, pool, small, to_act
from tests.expectations.workers import follow, play_on, together

import railcanasta as rc

if TYPE_CHECKING:
    from collections.abc import Callable

STATES: Final = st.sampled_from(pool())


WAYS: Final[dict[str, Callable[[Any], Any]]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    **{f"protocol {n}": partial(pickled, protocol=n) for n in PROTOCOLS},
}


@pytest.mark.parametrize("way", WAYS)
@given(state=STATES, rng=chance())
@small(4)
def test_a_state_there_and_back(way: str, state: rc.GameState, rng: random.Random) -> None:
    """E16: a state copied or pickled is equal, hashes alike, and takes the same actions."""
    again: rc.GameState = WAYS[way](state)
    assert again == state
    assert hash(again) == hash(state)
    assert again.ply == state.ply
    assert type(again) is rc.GameState
    assert again.legal_actions() == state.legal_actions()
    for action in rng.sample(list(plays(state, rng)), 40):
        there: rc.Action = WAYS[way](action)
        assert again.why_not(action) == state.why_not(there)
        if state.why_not(action) is None:
            assert again.apply(action) == state.apply(there)


@pytest.mark.parametrize("way", WAYS)
def test_shared_things_there_and_back(way: str) -> None:
    """E16: cards and the plays that all games share come back as the very same objects."""
    for thing in (*FIXED, *rc.CARDS, rc.WILD, *rc.Rank, *rc.Suit, *rc.Phase, *rc.CanastaKind):
        assert WAYS[way](thing) is thing
    for play in (rc.StartMeld("KC KD 2H"), rc.TakePile("KC KD"), rc.StartMeld("KC 2H")):
        assert WAYS[way](play) == play
        assert hash(WAYS[way](play)) == hash(play)


@pytest.mark.parametrize("way", WAYS)
@given(state=STATES, rng=chance())
@small(3)
def test_everything_else_there_and_back(way: str, state: rc.GameState, rng: random.Random) -> None:
    """E16: rules, parts of states, views, violations and errors come back equal, and hash alike."""
    refused = {state.why_not(play) for play in rng.sample(list(plays(state, rng)), 200)}
    things: list[object] = [state.rules, state.round, state.last_round, *state.seats, *refused]
    for seat in state.seats:
        things += [seat.hand, *seat.melds, seat.table, seat.kitty, seat.kitty.cards]
    things += [state.view(seat) for seat in (*range(state.players), None)]
    for thing in things:
        again = WAYS[way](thing)
        assert again == thing
        assert hash(again) == hash(thing)
        assert type(again) is type(thing)
        assert repr(again) == repr(thing)
    for violation in refused - {None}:
        assert violation is not None
        error = rc.IllegalAction(violation)
        again = WAYS[way](error)
        assert type(again) is rc.IllegalAction
        assert (again.violation, str(again)) == (violation, str(error))


def test_refusals_of_garbage_there_and_back() -> None:
    """E16: the refusal of any garbage can be pickled, though the garbage itself may not be."""
    state = to_act()[0]
    for garbage in GARBAGE:
        with pytest.raises(rc.IllegalAction) as caught:
            state.apply(garbage)  # type: ignore[arg-type]
        again = pickled(caught.value)
        assert again.violation == caught.value.violation


def test_a_spawned_worker_and_back() -> None:
    """E16: a worker plays on from states sent to it, and what it sends back is accepted here."""
    states = [state for state in pool() if state.phase is not rc.Phase.OVER][::9]
    (sent,) = together("spawn", play_on, [states])
    expected = play_on(states)
    assert sent == expected
    assert [hash(after) for _, after in sent[0]] == [hash(after) for _, after in expected[0]]
    assert [after for steps in sent for _, after in steps] == [
        after
        for state, steps in zip(states, sent, strict=True)
        for after in follow([(state, [action for action, _ in steps])])[0]
    ]


def test_a_spawned_worker_takes_our_actions() -> None:
    """E16: a worker accepts the actions sent to it, as its own, and comes to the same states."""
    states = [state for state in pool() if state.phase is not rc.Phase.OVER][::9]
    ours = play_on(states)
    tasks = [
        (state, [action for action, _ in steps]) for state, steps in zip(states, ours, strict=True)
    ]
    (theirs,) = together("spawn", follow, [tasks])
    assert theirs == [[after for _, after in steps] for steps in ours]
