"""Section 7: the discard pile, and what freezes or blocks it (7.1 to 7.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import railcanasta as rc
from railcanasta import violations as v
from railcanasta.testing import Place, position

from .helpers import (
    ACES,
    DRAW,
    END_TURN,
    OTHER,
    SEVENS,
    TAKE_TOP,
    add,
    allowed,
    canastas,
    card,
    cards,
    dealt,
    discard,
    drawing,
    offered,
    played,
    random_play,
    refused,
    row,
    take,
)

if TYPE_CHECKING:
    import random

DRAWING, MELDING = rc.Phase.DRAW, rc.Phase.MELD
KING = rc.Rank.KING
ON = rc.RuleSet(top_card_takes_pile=True)
PAIR = Place("KC KD 9C 8C", melds=ACES)
"""An open player who holds two kings."""
KINGS = Place("9C 8C", melds=("KC KD KS",))
"""A player with an open meld of kings and none in hand."""


def test_7_1_any_card_may_be_discarded() -> None:
    """Natural cards, wild cards and black threes may all be discarded."""
    state = position(Place("KC 4C 2C X 3S"), OTHER)
    for code in ("KC", "4C", "2C", "X", "3S"):
        assert allowed(state, discard(code)).discard_pile[-1:] == row(code)


def test_7_1_no_seven_until_everybody_has_a_canasta_of_sevens() -> None:
    """One player without a canasta of sevens keeps everyone from discarding a seven."""
    with_sevens, without = Place("7S 9C", melds=(SEVENS,)), Place("9D", melds=("7C 7D 7H",))
    state = position(with_sevens, without, Place("9H"))
    refused(state, discard("7S"), v.SevenNotFree((1, 2)), "7.1")
    state = position(with_sevens, without)
    refused(state, discard("7S"), v.SevenNotFree((1,)), "7.1")
    state = position(Place("7S 9C", melds=ACES), Place("9D", melds=(SEVENS,)))
    refused(state, discard("7S"), v.SevenNotFree((0,)), "7.1")


def test_7_1_then_a_seven_is_a_card_like_any_other() -> None:
    """When every player has a canasta of sevens, sevens are discarded."""
    state = position(Place("7S 9C", melds=(SEVENS,)), Place("9D", melds=(SEVENS,)))
    assert allowed(state, discard("7S")).discard_pile == row("7S")


def test_7_1_the_canasta_completed_in_the_turn_counts() -> None:
    """Who completes the last canasta of sevens may discard a seven in the same turn."""
    place = Place("7S 7S 9C", melds=("7C 7C 7D 7D 7H 7H",))
    state = position(place, Place("9D", melds=(SEVENS,)))
    refused(state, discard("7S"), v.SevenNotFree((0,)), "7.1")
    assert played(state, add("7S"), discard("7S")).turn == 1


@pytest.mark.parametrize("wild", ["2D", "X"])
def test_7_2_a_wild_card_discarded_freezes_the_pile_until_it_is_taken(wild: str) -> None:
    """The pile stays frozen under later discards, and thaws when it is taken."""
    place = Place(f"{wild} KC KC 9C 9D 5C", melds=("KD KD KS",))
    state = position(place, Place("8C 8D KH"), pile="6C", stock="4C 4D 4H 4S")
    frozen = allowed(state, discard(wild))
    assert frozen.frozen
    later = played(frozen, DRAW, discard("KH"))
    assert later.frozen
    refused(later, TAKE_TOP, v.PileIsFrozen(), "7.2")
    taken = allowed(later, take("KC KC"))
    assert (taken.frozen, taken.discard_pile) == (False, ())
    assert allowed(taken, discard("9C")).frozen is False


def test_7_2_a_wild_card_taken_with_the_pile_no_longer_freezes_it() -> None:
    """The wild card goes to the hand of the player who takes the pile."""
    after = allowed(drawing(PAIR, "2C 6C KH", frozen=True), take("KC KD"))
    assert after.hand(0) == cards("9C 8C 2C 6C")
    assert not after.frozen


@pytest.mark.parametrize("upcard", ["3D", "3H"])
def test_7_2_a_red_three_turned_up_freezes_the_pile(upcard: str) -> None:
    """With a red three as its first card the pile is frozen, and that card is not taken."""
    state = dealt("KC KD 9C", "", upcard=upcard)
    assert state.frozen
    refused(state, take("KC KD"), v.TopCannotBeTaken(card(upcard)), "7.6")
    assert allowed(allowed(state, DRAW), discard("9C")).frozen


@pytest.mark.parametrize("upcard", ["2S", "X"])
def test_7_3_so_does_a_wild_card_turned_up(upcard: str) -> None:
    """With a wild card as its first card the pile is frozen."""
    state = dealt("2C 2D 9C", "", upcard=upcard)
    assert state.frozen
    refused(state, take("2C 2D"), v.TopCannotBeTaken(card(upcard)), "7.6")


@pytest.mark.parametrize("upcard", ["4H", "7C", "AS", "3C"])
def test_7_3_no_other_card_turned_up_does(upcard: str) -> None:
    """A natural card or a black three turned up leaves the pile as it is."""
    assert not dealt("", "", upcard=upcard).frozen


def test_7_4_a_black_three_on_top_blocks_the_pile() -> None:
    """The next player cannot take the pile under a black three, and the one after can."""
    place = Place("3S 9C 9D 9H", melds=ACES)
    state = position(place, Place("9S 8C 8D", melds=("KC KD KS",)), stock="4C 4D 4H 4S")
    blocked = allowed(state, discard("3S"))
    refused(blocked, take("3C 3S"), v.PileIsBlocked(card("3S")), "7.4")
    refused(blocked, take("8C 8D"), v.PileIsBlocked(card("3S")), "7.4")
    refused(blocked, TAKE_TOP, v.PileIsBlocked(card("3S")), "7.4")
    assert offered(blocked) == {DRAW}
    covered = played(blocked, DRAW, discard("9S"))
    assert allowed(covered, take("9C 9D")).hand(0) == cards("9H 3S")


def test_7_4_a_black_three_turned_up_blocks_as_well() -> None:
    """Under a black three as its first card the pile is blocked for the first player."""
    state = dealt("3C 3C 9C", "", upcard="3S")
    refused(state, take("3C 3C"), v.PileIsBlocked(card("3S")), "7.4")
    assert offered(state) == {DRAW}


def test_7_4_a_black_three_not_covered_blocks_a_second_player() -> None:
    """If the next player cannot discard, the black three blocks the pile for one more."""
    stuck, second = Place("9C", melds=ACES), Place("8C 8D", melds=ACES)
    state = position(stuck, second, pile="8S 3C", stock="3D 3H 4C 4D", phase=DRAWING)
    after = played(state, DRAW, END_TURN)
    assert after.turn == 1
    refused(after, take("8C 8D"), v.PileIsBlocked(card("3C")), "7.4")


def test_7_4_a_black_three_deeper_in_the_pile_means_nothing() -> None:
    """A black three that is covered comes to the hand with the pile."""
    after = allowed(drawing(PAIR, "3C 3S KH"), take("KC KD"))
    assert after.hand(0) == cards("9C 8C 3C 3S")


def test_7_4_a_black_three_that_comes_to_lie_on_top_is_covered_by_the_next_discard() -> None:
    """Who takes the top card from a black three covers it again with their discard."""
    state = position(KINGS, Place("9D 9H 5C", melds=ACES), pile="3C KH", phase=DRAWING)
    taken = allowed(state, TAKE_TOP)
    assert taken.discard_pile == row("3C")
    assert allowed(played(taken, discard("9C")), take("9D 9H")).hand(1) == cards("5C 3C")


@given(rng=st.randoms(use_true_random=True))
@settings(derandomize=True, max_examples=5, deadline=None)
def test_7_1_no_seven_is_thrown_away_in_play(rng: random.Random) -> None:
    """However the round is played, no seven lies on another card before all have their canasta."""
    for state in random_play(rng, 400):
        free = all(rc.CanastaKind.SEVENS in canastas(state, seat) for seat in (0, 1))
        assert free or all(each.rank is not rc.Rank.SEVEN for each in state.discard_pile[1:])


@given(rng=st.randoms(use_true_random=True), whole=st.booleans())
@settings(derandomize=True, max_examples=6, deadline=None)
def test_7_2_frozen_is_a_pile_with_a_wild_card_in_it(rng: random.Random, whole: bool) -> None:
    """A pile is frozen just as long as a wild card or a red three lies in it (also 7.3)."""
    for state in random_play(rng, 300, rules=rc.RuleSet(top_card_takes_pile=whole)):
        freezing = [each for each in state.discard_pile if each.is_wild or each.is_red_three]
        assert state.frozen == bool(freezing)
