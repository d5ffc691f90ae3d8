"""E19: nobody to move, a seat not to move, a finished game."""

from __future__ import annotations

import copy
import random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.expectations.alphabet import BARE, FIXED, GARBAGE, plays
from tests.expectations.copies import pickled
from tests.expectations.digest import SMALL, steps
from tests.expectations.pool import chance, nobody_to_act, pool, small, to_act

import railcanasta as rc
from railcanasta.agents import RandomAgent
from railcanasta.testing import broken_invariants

NOBODY: Final = st.sampled_from(nobody_to_act())
OVER: Final = st.sampled_from([state for state in nobody_to_act() if state.phase is rc.Phase.OVER])
QUESTIONS: Final = [
    name
    for name in dir(rc.GameState)
    if not name.startswith("_") and not callable(getattr(rc.GameState, name))
]
"""Everything that a state says about itself without being given anything."""


@given(state=NOBODY)
@small(15)
def test_nobody_to_move_has_no_plays(state: rc.GameState) -> None:
    """E19: with nobody to move there are no legal actions, for anyone."""
    assert state.phase in (rc.Phase.DEAL, rc.Phase.OVER)
    assert state.turn is None
    assert state.legal_actions() == ()
    for seat in (*range(state.players), None):
        assert state.view(seat).legal_actions == ()
        assert state.view(seat).turn is None


@given(state=NOBODY, rng=chance())
@small(10)
def test_nobody_to_move_refuses_every_play(state: rc.GameState, rng: random.Random) -> None:
    """E19: with nobody to move every play is refused, and between rounds all but a right deal."""
    for action in plays(state, rng):
        violation = state.why_not(action)
        if violation is None:
            assert state.phase is rc.Phase.DEAL
            assert isinstance(action, rc.Deal)
            continue
        with pytest.raises(rc.IllegalAction) as caught:
            state.apply(action)
        assert caught.value.violation == violation
        assert violation.clause in (("1.2", "2.2") if state.phase is rc.Phase.DEAL else ("11.1",))
    for handful in ("KH KS KD", "X", rc.CARDS):
        with pytest.raises(rc.IllegalAction):
            state.lay(handful)


@given(state=st.sampled_from(pool()), rng=chance())
@small(25)
def test_no_question_makes_a_state_crash(state: rc.GameState, rng: random.Random) -> None:
    """E19: whatever is asked of a state, whoever is to move or nobody, it does not crash."""
    asked = [getattr(state, name) for name in QUESTIONS]
    asked += [getattr(seat, name) for seat in state.seats for name in ("hand", "melds", "known")]
    assert "turn" in QUESTIONS
    assert {"winner", "scores", "last_round", "stock_size", "discard_pile"} <= set(QUESTIONS)
    for seat in range(state.players):
        assert state.hand(seat) == state.seats[seat].hand
        view = state.view(seat)
        assert len(view.unseen()) >= 0
        assert view.winner == state.winner
        asked += [view.blocked, view.hand, view.kitty, view.seats]
    texts = [*map(repr, asked), repr(state), str(state), f"{state}"]
    assert all(texts)
    assert {state: 1}[pickled(state)] == 1
    assert copy.deepcopy(state) == copy.copy(state) == state
    for thing in (*rng.sample(FIXED, 30), *GARBAGE):
        state.why_not(thing)  # type: ignore[arg-type]
    assert not [fault for fault in broken_invariants(state) if not fault.startswith("1:")]


@given(state=OVER, rng=chance())
@small(5)
def test_a_finished_game_stays_finished(state: rc.GameState, rng: random.Random) -> None:
    """E19: a finished game has a winner, and neither a deal nor an agent goes on with it."""
    assert state.winner is not None
    assert state.scores[state.winner] == max(state.scores) >= state.rules.target
    with pytest.raises(rc.IllegalAction, match="seat") as caught:
        state.deal(rng)
    assert caught.value.violation.clause == "11.1"
    for action in BARE:
        with pytest.raises(rc.IllegalAction, match="over"):
            state.apply(action)
    agents = [RandomAgent(rng)] * state.players
    assert list(rc.plays(state, agents)) == []
    assert rc.play(state, agents) is state


@given(state=st.sampled_from(to_act()))
@small(40)
def test_a_seat_not_to_move_has_no_plays(state: rc.GameState) -> None:
    """E19: a seat that is not to move, and a spectator, have no legal actions."""
    for seat in (*range(state.players), None):
        offered = state.view(seat).legal_actions
        assert offered == (state.legal_actions() if seat == state.turn else ())


def test_someone_to_move_has_a_play() -> None:
    """E19: someone to move has a legal play, in every state of the pool."""
    assert all(state.legal_actions() for state in to_act())
    assert len(to_act()) > 100


@given(seed=st.integers(0, 10**6), players=st.integers(2, 5))
@small(8)
def test_someone_to_move_always_has_a_play(seed: int, players: int) -> None:
    """E19: from the first deal to the end of a game, someone to move is never without a play."""
    rng = random.Random(seed)
    start = rc.new_game(players, rules=SMALL, rng=rng)
    for state in steps(start, rng, 250):
        assert (state.turn is None) == (state.phase in (rc.Phase.DEAL, rc.Phase.OVER))
        assert bool(state.legal_actions()) == (state.turn is not None)
