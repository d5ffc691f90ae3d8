"""Section 1: object and equipment."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import railcanasta as rc
from railcanasta import violations as v
from railcanasta.testing import Place, position

from .helpers import ALL_FOUR, OTHER, allowed, card, cards, dealt, discard, offered, refused

if TYPE_CHECKING:
    import random

ROUND = 405 + 3_300 + 100
"""What going out with the four canastas of the helpers scores."""


def test_1_1_the_game_is_won_by_reaching_20_000_points() -> None:
    """A player whose total reaches 20,000 with the round has won the game."""
    state = position(Place("9C", melds=ALL_FOUR), OTHER, scores=(20_000 - ROUND, 0))
    after = allowed(state, discard("9C"))
    assert (after.phase, after.winner, after.scores[0]) == (rc.Phase.OVER, 0, 20_000)


def test_1_1_the_game_takes_as_many_rounds_as_it_needs() -> None:
    """A player five points short of 20,000 has not won, and another round is dealt."""
    state = position(Place("9C", melds=ALL_FOUR), OTHER, scores=(19_995 - ROUND, 0))
    after = allowed(state, discard("9C"))
    assert (after.phase, after.winner, after.scores[0]) == (rc.Phase.DEAL, None, 19_995)
    assert after.deal().round_number == after.round_number + 1


@pytest.mark.parametrize("players", [2, 3, 4, 7, 20])
def test_1_1_two_or_more_play_each_for_themselves(players: int) -> None:
    """Any number of players from two up can play, and each has a total of their own."""
    state = rc.new_game(players=players)
    assert state.players == len(state.scores) == players


@pytest.mark.parametrize("players", [1, 0, -2])
def test_1_1_fewer_than_two_cannot_play(players: int) -> None:
    """Nobody plays alone."""
    with pytest.raises(ValueError, match="players"):
        rc.new_game(players=players)


@given(players=st.integers(2, 30), rng=st.randoms(use_true_random=True))
@settings(derandomize=True, max_examples=10, deadline=None)
def test_1_2_the_pack_holds_two_decks_and_two_jokers_a_player(
    players: int, rng: random.Random
) -> None:
    """The pack is 106 cards a player: every face twice, and two jokers."""
    pack = rc.shuffled_pack(players=players, rng=rng)
    assert len(pack) == 106 * players
    assert Counter(pack) == dict.fromkeys(rc.CARDS, 2 * players)
    assert len(rc.CARDS) == 53


def test_1_2_no_other_pack_is_dealt() -> None:
    """A pack with a card too few, exchanged, or of another table is not dealt."""
    undealt = rc.new_game(players=2, dealer=0, dealt=False)
    pack = rc.full_pack(2, rc.RuleSet())
    assert str(pack[0]) == "2C"
    refused(undealt, rc.Deal(pack[1:]), v.WrongPack(cards("2C"), ()), "1.2")
    exchanged = rc.Deal((card("AS"), *pack[1:]))
    refused(undealt, exchanged, v.WrongPack(cards("2C"), (card("AS"),)), "1.2")
    larger = rc.Deal(rc.full_pack(3, rc.RuleSet()))
    violation = undealt.why_not(larger)
    assert isinstance(violation, v.WrongPack)
    assert (violation.missing, len(violation.surplus)) == (cards(""), 106)
    assert undealt.why_not(rc.Deal(pack)) is None


def test_1_3_cards_of_one_face_are_the_same_card() -> None:
    """It makes no difference which of two kings of hearts, or of two jokers, is dealt where."""
    pack = list(rc.shuffled_pack(players=2))
    undealt = rc.new_game(players=2, dealer=0, dealt=False)
    for code in ("KH", "X"):
        first, second = [i for i, each in enumerate(pack) if each is card(code)][:2]
        swapped = pack.copy()
        swapped[first], swapped[second] = pack[second], pack[first]
        assert undealt.apply(rc.Deal(swapped)) == undealt.apply(rc.Deal(pack))


def test_1_3_of_equal_cards_one_is_offered() -> None:
    """A player with two kings of hearts and two jokers has one discard of each."""
    state = position(Place("KH KH X X"), OTHER)
    assert offered(state) == {discard("KH"), discard("X")}
    assert allowed(state, discard("X")).hand(0) == cards("KH KH X")


def test_1_3_any_suit_held_may_be_played() -> None:
    """Of cards that differ in suit only one is offered, but the player chooses the suit."""
    state = position(Place("KC KS 9D"), OTHER)
    assert offered(state) == {discard("9D"), discard("KC")}
    assert allowed(state, discard("KS")).hand(0) == cards("KC 9D")
    refused(state, discard("KH"), v.CardsNotHeld(cards("KH")), "6.1")


def test_1_3_the_deal_keeps_the_pack_whole() -> None:
    """Hands, kitties, upcard and stock of a deal are the pack."""
    state = dealt("KH KH", "X X")
    held = cards("")
    for seat in state.seats:
        held += seat.hand + seat.kitty.cards + seat.red_threes
    whole = held + rc.Cards.of(state.discard_pile) + rc.Cards.of(state.stock)
    assert tuple(whole) == rc.full_pack(2, rc.RuleSet())
