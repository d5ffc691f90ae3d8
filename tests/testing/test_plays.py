"""Strategies for plays give all that is legal, in all suits, and everything that is not."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, get_args

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

import railcanasta as rc
from railcanasta.testing import Place, position
from railcanasta.testing.strategies import actions, hard_positions, legal_actions_of, states
from railcanasta.testing.strategies.plays import in_suits

if TYPE_CHECKING:
    from collections.abc import Iterator

ANY_STATE = states() | hard_positions()


def every_play(hand: list[rc.Card]) -> Iterator[rc.Action]:
    """Every play with the cards of a hand."""
    some = [card for card in set(hand) for _ in range(min(3, hand.count(card)))]
    yield from map(rc.Discard, set(hand))
    yield from (rc.AddToMeld(card, meld) for card in set(hand) for meld in (*rc.Rank, rc.WILD))
    yield from map(rc.StartMeld, set(combinations(sorted(some), 3)))
    yield from map(rc.TakePile, set(combinations(sorted(some), 2)))


@given(state=ANY_STATE.filter(lambda state: state.turn is not None))
def test_all_legal_plays_are_those_offered_in_all_suits(state: rc.GameState) -> None:
    """In the suits that the hand allows, the plays offered are all there are, each once."""
    assert state.turn is not None
    hand = list(state.hand(state.turn))[:24]
    offered = [play for action in state.legal_actions() for play in in_suits(action, hand)]
    assert len(set(offered)) == len(offered)
    assert all(state.why_not(play) is None for play in offered)
    legal = {play for play in every_play(hand) if state.why_not(play) is None}
    assert legal <= set(offered)


@given(data=st.data(), state=ANY_STATE)
def test_legal_actions_are_legal(data: st.DataObject, state: rc.GameState) -> None:
    """What is drawn as legal is accepted, deals included."""
    if state.phase is rc.Phase.OVER:
        assert legal_actions_of(state).is_empty
    else:
        action = data.draw(legal_actions_of(state))
        assert state.apply(action).ply == state.ply + 1


@given(state=ANY_STATE, data=st.data())
def test_any_action_is_judged(state: rc.GameState, data: st.DataObject) -> None:
    """Any action at all is judged, and the verdict stands."""
    action = data.draw(actions(state))
    violation = state.why_not(action)
    if violation is None:
        assert state.apply(action).ply == state.ply + 1
    else:
        with pytest.raises(rc.IllegalAction) as caught:
            state.apply(action)
        assert caught.value.violation == violation


@pytest.mark.parametrize("kind", get_args(rc.Action))
def test_actions_are_of_every_kind(kind: type[rc.Action]) -> None:
    """All twelve kinds come up."""
    assert isinstance(find(actions(), lambda action: isinstance(action, kind)), kind)


@pytest.mark.parametrize("kind", [rc.StartMeld, rc.AddToMeld, rc.Discard])
def test_actions_near_a_state_are_legal_there_now_and_then(kind: type[rc.Action]) -> None:
    """With a state, legal plays are found soon, in spite of all the others."""
    state = position(
        Place("KH KS KD QC QD QH JC JD JH 4C", melds=["4D 4H 4S"]), Place("5C 5D"), pile="9H"
    )
    play = find(
        actions(state),
        lambda action: isinstance(action, kind) and state.why_not(action) is None,
        settings=settings(
            max_examples=500, derandomize=True, database=None, phases=[Phase.generate]
        ),
    )
    assert isinstance(play, kind)
