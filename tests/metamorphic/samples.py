"""Plays to ask about at a state: all that are legal, in all suits, and some of any sort."""

from __future__ import annotations

from random import Random
from typing import Final

from hypothesis import strategies as st
from tests.alphabet.letters import ALPHABET

import railcanasta as rc
from railcanasta.testing.strategies import hard_positions, states
from railcanasta.testing.strategies.plays import in_suits

ANY_STATE: Final = states() | hard_positions()
TO_ACT: Final = ANY_STATE.filter(lambda state: state.turn is not None)
SEEDS: Final = st.integers(0, 2**16)
"""Seeds of samples, which are as good as any other."""

OF_THE_ALPHABET: Final = 120
OF_THE_LEGAL: Final = 60


def legal_in_all_suits(state: rc.GameState) -> list[rc.Action]:
    """Every legal action of a seat to act."""
    assert state.turn is not None
    hand = list(state.hand(state.turn))
    return [play for action in state.legal_actions() for play in in_suits(action, hand)]


def plays(state: rc.GameState, seed: int) -> list[rc.Action]:
    """Some of the legal actions and some of all that there are."""
    rng = Random(seed)
    some = [letter.action for letter in rng.sample(ALPHABET, OF_THE_ALPHABET)]
    if state.turn is None:
        return some
    legal = legal_in_all_suits(state)
    return [*rng.sample(legal, min(OF_THE_LEGAL, len(legal))), *some]
