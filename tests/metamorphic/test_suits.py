"""Suits make no difference, but for the colour of threes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tests.alphabet.letters import key_of
from tests.metamorphic.samples import ANY_STATE, SEEDS, plays
from tests.metamorphic.suits import (
    AS_THEY_ARE,
    action_in,
    cards_in,
    other_suits,
    refusal_in,
    state_in,
)

import railcanasta as rc
from railcanasta.testing import broken_invariants
from railcanasta.testing.strategies import Game, games


@given(game=games(), data=st.data())
def test_a_game_in_other_suits_goes_the_same_way(game: Game, data: st.DataObject) -> None:
    """Packs and plays in other suits are as legal, and lead to the same states and scores."""
    suits = data.draw(other_suits(game.rules))
    state = told = game.start
    for action, after in game.steps:
        assert [key_of(play) for play in told.legal_actions()] == [
            key_of(play) for play in state.legal_actions()
        ]
        state, told = after, told.apply(action_in(suits, action))
        assert told.scores == state.scores
        assert told.phase is state.phase
    assert told == state_in(suits, state)


@given(state=ANY_STATE, data=st.data(), seed=SEEDS)
def test_a_play_in_other_suits_is_judged_the_same(
    state: rc.GameState, data: st.DataObject, seed: int
) -> None:
    """At any state, what is offered, refused and reached is the same in other suits."""
    suits = data.draw(other_suits(state.rules))
    told = state_in(suits, state)
    assert broken_invariants(told) == broken_invariants(state) == []
    assert list(map(key_of, told.legal_actions())) == list(map(key_of, state.legal_actions()))
    for action in plays(state, seed):
        violation = state.why_not(action)
        theirs = told.why_not(action_in(suits, action))
        assert refusal_in(suits, violation) == refusal_in(AS_THEY_ARE, theirs)
        if violation is None:
            after = told.apply(action_in(suits, action))
            assert after == state_in(suits, state.apply(action))


@given(state=ANY_STATE, data=st.data())
def test_what_is_seen_is_the_same(state: rc.GameState, data: st.DataObject) -> None:
    """A seat sees its cards in other suits, and everything else as it was."""
    suits = data.draw(other_suits(state.rules))
    told = state_in(suits, state)
    for seat in (None, *range(state.players)):
        view, theirs = state.view(seat), told.view(seat)
        assert theirs.hand == rc.Cards.of(cards_in(suits, view.hand))
        assert theirs.unseen() == rc.Cards.of(cards_in(suits, view.unseen()))
        assert theirs.discard_pile == tuple(cards_in(suits, view.discard_pile))
        assert list(map(key_of, theirs.legal_actions)) == list(map(key_of, view.legal_actions))


@given(state=ANY_STATE, data=st.data(), seed=SEEDS)
def test_plays_that_differ_in_suits_have_one_fate(
    state: rc.GameState, data: st.DataObject, seed: int
) -> None:
    """What is legal in some suits is legal in all that the hand has (1.3)."""
    suits = data.draw(other_suits(state.rules))
    hand = state.hand(state.turn) if state.turn is not None else rc.Cards()
    for action in plays(state, seed):
        other = action_in(suits, action)
        held = [rc.Cards.of(cards_of(each)) <= hand for each in (action, other)]
        if all(held):
            one, two = state.why_not(action), state.why_not(other)
            assert (type(one), one and one.clause) == (type(two), two and two.clause)


def cards_of(action: rc.Action) -> tuple[rc.Card, ...]:
    """The cards that an action takes from the hand."""
    match action:
        case rc.StartMeld(cards) | rc.TakePile(cards):
            return cards
        case rc.AddToMeld(card, _) | rc.Discard(card):
            return (card,)
        case _:
            return ()
