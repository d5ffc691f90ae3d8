"""Exactly what is offered is accepted, of every action there is, and nothing else changes."""

from __future__ import annotations

from typing import Final, get_args

import pytest
from hypothesis import given, settings
from tests.alphabet.letters import ALPHABET, key_of, melds
from tests.alphabet.tally import Tally
from tests.alphabet.trial import try_all
from tests.expectations.pool import corners, nobody_to_act

import railcanasta as rc
from railcanasta import violations as v
from railcanasta.testing.strategies import Corner, hard_positions, states

TALLY: Final = Tally()


def test_the_alphabet_is_whole() -> None:
    """All faces, all additions, all 759 melds of three cards, all pairs, all plays without cards.

    Suits apart, of starts and additions that make sense there are as many as in the rule book.
    """
    actions = [letter.action for letter in ALPHABET]
    assert len(set(actions)) == len(actions)
    assert sum(isinstance(action, rc.Discard) for action in actions) == 53
    assert sum(isinstance(action, rc.AddToMeld) for action in actions) == 53 * 15
    starts = [action for action in actions if isinstance(action, rc.StartMeld)]
    assert {start for start in starts if start.meld is not None} == set(melds())
    assert len(set(melds())) == 10 * (20 + 10 * 5) + 20 + 35 + 4 == 759
    assert len(set(map(key_of, melds()))) == 36
    pairs = [action for action in actions if isinstance(action, rc.TakePile)]
    assert sum(len(pair.pair) == 2 for pair in pairs) == 53 * 54 // 2
    assert {type(action) for action in actions} | {rc.Deal} == set(get_args(rc.Action))


@given(state=states())
@settings(max_examples=40)
def test_at_reached_states(state: rc.GameState) -> None:
    """At states that games come to, by the published rules and in small worlds."""
    try_all(state, TALLY)


@pytest.mark.parametrize("corner", Corner)
def test_in_every_corner(corner: Corner) -> None:
    """At hard positions of every sort."""

    @given(state=hard_positions(corner))
    @settings(max_examples=5)
    def look(state: rc.GameState) -> None:
        try_all(state, TALLY)

    look()


def test_every_kind_is_met() -> None:
    """At positions in corners, every kind of action is legal and every violation met."""
    tally = Tally()
    at_rest = {state.phase: state for state in nobody_to_act()}
    for state in (*corners(), *at_rest.values()):
        try_all(state, tally)
    assert tally.never_accepted == set()
    assert tally.never_broken == {v.NotAnAction}
