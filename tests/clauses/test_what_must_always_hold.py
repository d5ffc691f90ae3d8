"""What must always hold, of every state that can be reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

import railcanasta as rc
from railcanasta.testing import broken_invariants

from .helpers import ALL_KINDS, canastas, random_play

if TYPE_CHECKING:
    import random

OPTIONS = st.sampled_from(
    [
        rc.RuleSet(replace_red_threes=replace, top_card_takes_pile=whole)
        for replace in (False, True)
        for whole in (False, True)
    ]
)


@given(rng=st.randoms(use_true_random=True), players=st.integers(2, 5), rules=OPTIONS)
@settings(derandomize=True, max_examples=6, deadline=None)
def test_always_1_to_6_hold_on_the_way(rng: random.Random, players: int, rules: rc.RuleSet) -> None:
    """The pack stays whole, melds and hands are in order, and there is always a legal play."""
    for state in random_play(rng, 120, players, rules):
        assert broken_invariants(state) == []


@given(rng=st.randoms(use_true_random=True))
@settings(derandomize=True, max_examples=5, deadline=None)
def test_always_4_a_round_ends(rng: random.Random) -> None:
    """However it is played, a round comes to its end, scores are multiples of five."""
    ended = [state for state in random_play(rng, 1_500) if state.turn is None]
    assert ended
    for state in ended:
        assert all(score % 5 == 0 for score in state.scores)
        last = state.last_round
        if last is not None and last.ending is rc.Ending.GOING_OUT:
            assert set(canastas(state, last.seat)) == set(ALL_KINDS)
