"""In which order cards are laid makes no difference, nor do things that no rule looks at."""

from __future__ import annotations

from itertools import combinations
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st
from tests.metamorphic.samples import ANY_STATE, SEEDS, TO_ACT, legal_in_all_suits, plays

import railcanasta as rc
from railcanasta.testing.strategies import Corner, hard_positions, states

MOST_PAIRS = 150
MELDING = st.one_of(
    states(),
    hard_positions(
        Corner.OPENING,
        Corner.GOING_OUT,
        Corner.BLACK_THREES,
        Corner.SEVENS,
        Corner.HUGE_HAND,
    ),
).filter(lambda state: state.phase is rc.Phase.MELD)


def meld_of(action: rc.Action) -> rc.MeldRank | None:
    """What a lay is laid on; ``None`` for other plays."""
    return action.meld if isinstance(action, (rc.StartMeld, rc.AddToMeld)) else None


@given(state=MELDING, seed=SEEDS)
def test_two_lays_in_either_order(state: rc.GameState, seed: int) -> None:
    """Of two lays on different ranks each is legal after the other or neither, to one end.

    Not so while a pile is pending: the lay that opens brings it in (7.5), and its cards are
    there for the second lay, but were not for the first.
    """
    assume(not state.pending)
    lays = [play for play in legal_in_all_suits(state) if meld_of(play) is not None]
    pairs = [pair for pair in combinations(lays, 2) if meld_of(pair[0]) is not meld_of(pair[1])]
    for one, two in Random(seed).sample(pairs, min(MOST_PAIRS, len(pairs))):
        first, second = state.apply(one), state.apply(two)
        refused, also = first.why_not(two), second.why_not(one)
        assert (refused is None) == (also is None), (one, two, refused, also)
        if refused is None:
            assert first.apply(two) == second.apply(one)


@given(state=TO_ACT, seed=SEEDS)
def test_what_lies_deeper_in_the_pile_is_not_looked_at(state: rc.GameState, seed: int) -> None:
    """The order of the pile under its top card decides nothing (7.4)."""
    rng = Random(seed)
    under = list(state.packed_pile if state.pending else state.packed_pile[:-1])
    rng.shuffle(under)
    told = state._replace(packed_pile=bytes(under) + state.packed_pile[len(under) :])
    same_verdicts(state, told, seed)


@given(state=TO_ACT, seed=SEEDS)
def test_the_order_of_the_stock_is_not_looked_at(state: rc.GameState, seed: int) -> None:
    """What will be drawn decides nothing now."""
    rng = Random(seed)
    left = list(state.round.stock[state.drawn :])
    rng.shuffle(left)
    stock = state.round.stock[: state.drawn] + bytes(left)
    same_verdicts(state, state._replace(round=state.round._replace(stock=stock)), seed)


@given(state=ANY_STATE, seed=SEEDS, by=st.integers(1, 9))
def test_the_number_of_the_round_is_not_looked_at(state: rc.GameState, seed: int, by: int) -> None:
    """A later round goes like an earlier one."""
    number = state.round.number + by
    same_verdicts(state, state._replace(round=state.round._replace(number=number)), seed)


@given(state=TO_ACT, seed=SEEDS, by=st.integers(-200, 200).map(lambda number: 5 * number))
def test_scores_are_looked_at_by_the_requirement_alone(
    state: rc.GameState, seed: int, by: int
) -> None:
    """A score that asks for the same requirement changes nothing in the round (5.1)."""
    needs = state.rules.opening_requirement
    scores = tuple(
        score + by if needs(score + by) == needs(score) else score for score in state.scores
    )
    same_verdicts(state, state._replace(round=state.round._replace(scores=scores)), seed)


def same_verdicts(state: rc.GameState, told: rc.GameState, seed: int) -> None:
    """The same is offered, and refused for the same reasons."""
    assert told.legal_actions() == state.legal_actions()
    for action in plays(state, seed):
        assert told.why_not(action) == state.why_not(action), action
