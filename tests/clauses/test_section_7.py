"""Section 7: the discard pile, and how it is taken (7.5 to 7.8)."""

from __future__ import annotations

import pytest

import railcanasta as rc
from railcanasta import violations as v
from railcanasta.testing import Place, position

from .helpers import (
    ACES,
    ALL_FOUR,
    ALL_KINDS,
    DRAW,
    END_ROUND,
    END_TURN,
    OTHER,
    RED_KINGS,
    SEVENS,
    TAKE_TOP,
    add,
    allowed,
    canastas,
    card,
    cards,
    discard,
    drawing,
    lying,
    offered,
    played,
    refused,
    row,
    start,
    take,
)

DRAWING, MELDING = rc.Phase.DRAW, rc.Phase.MELD
KING = rc.Rank.KING
ON = rc.RuleSet(top_card_takes_pile=True)
PAIR = Place("KC KD 9C 8C", melds=ACES)
"""An open player who holds two kings."""
KINGS = Place("9C 8C", melds=("KC KD KS",))
"""A player with an open meld of kings and none in hand."""


@pytest.mark.parametrize("frozen", [False, True])
def test_7_5_takes_the_pile_with_two_natural_cards(frozen: bool) -> None:
    """Frozen or not, the top card and the pair are melded and the rest comes to the hand."""
    state = drawing(PAIR, "5C 3D 6C KH", frozen=frozen)
    after = allowed(state, take("KC KD"))
    assert lying(after, KING) == cards("KC KD KH")
    assert after.hand(0) == cards("9C 8C 5C 6C")
    assert after.seats[0].red_threes == cards("3D")
    assert (after.discard_pile, after.frozen, after.pending) == ((), False, False)


def test_7_5_not_with_wild_or_other_cards() -> None:
    """The pair is two natural cards of the top card's rank, both of them held."""
    state = drawing(Place("KC KS 2C QC QD 9C", melds=ACES), "5C KH")
    for pair in ("KC 2C", "QC QD", "KC QC", "KC", "KC KS 2C"):
        facts = tuple(sorted(row(pair)))
        refused(state, take(pair), v.PairDoesNotMatch(facts, card("KH")), "7.5")
    refused(state, take("KC KD"), v.PairNotHeld(cards("KD")), "7.5")
    refused(state, take("KC KC"), v.PairNotHeld(cards("KC")), "7.5")


def test_7_5_there_must_be_a_pile() -> None:
    """After the pile is taken and nothing discarded, there is none to take."""
    state = drawing(PAIR, "")
    refused(state, take("KC KD"), v.PileIsEmpty(), "7.5")
    refused(state, TAKE_TOP, v.PileIsEmpty(), "7.5")


def test_7_5_the_rest_waits_for_the_requirement() -> None:
    """A player who is not open lays from the hand alone until the rest of the pile comes."""
    place = Place("KC KD 4C 4D 4H 4S 9C 8C")
    state = drawing(place, "3D 9H 9D KH", frozen=True)
    taken = allowed(state, take("KC KD"))
    assert (taken.pending, taken.frozen, taken.laid) == (True, True, 30)
    assert taken.discard_pile == row("3D 9H 9D")
    assert taken.hand(0) == cards("4C 4D 4H 4S 9C 8C")
    assert taken.seats[0].red_threes == cards("")
    refused(taken, discard("9C"), v.OpeningNotMet(50, 30), "5.1")
    refused(taken, END_TURN, v.TurnNeedsDiscard(), "9.2")
    refused(taken, END_ROUND, v.RoundCannotBeEnded(), "8.1")
    half = allowed(taken, start("4C 4D 4H"))
    refused(half, start("9C 9D 9H"), v.CardsNotHeld(cards("9D 9H")), "6.1")
    refused(half, discard("9D"), v.CardsNotHeld(cards("9D")), "6.1")
    opened = allowed(half, add("4S"))
    assert (opened.pending, opened.frozen, opened.discard_pile) == (False, False, ())
    assert opened.hand(0) == cards("9C 8C 9D 9H")
    assert opened.seats[0].red_threes == cards("3D")
    assert allowed(opened, discard("9D")).turn == 1


def test_7_5_the_rest_of_the_pile_does_not_help_to_open() -> None:
    """Three fives in the pile are no points for a player who holds one more."""
    state = drawing(Place("KC KD 5C 9C 8C"), "5D 5H 5S KH")
    refused(state, take("KC KD"), v.OpeningOutOfReach(50, 30), "5.1")


def test_7_5_the_taking_alone_may_open() -> None:
    """Below zero three fours are the 15 points, and three aces are 60 of 50."""
    state = position(Place("4C 4D 9C"), OTHER, pile="6C 4H", phase=DRAWING, scores=(-5, 0))
    after = allowed(state, take("4C 4D"))
    assert (after.seats[0].is_open, after.pending) == (True, False)
    assert after.hand(0) == cards("9C 6C")
    after = allowed(drawing(Place("AC AD 9C"), "6C AH"), take("AC AD"))
    assert after.hand(0) == cards("9C 6C")


def test_7_5_what_the_pile_will_bring_keeps_the_discard() -> None:
    """The whole hand may be laid to open when the rest of the pile brings two cards (9.1)."""
    state = drawing(Place("KC KD 4C 4D 4H 4S"), "3D 6C 9D KH")
    taken = allowed(state, take("KC KD")).lay("4C 4D 4H 4S")
    assert taken.hand(0) == cards("6C 9D")
    too_few = drawing(Place("KC KD 4C 4D 4H 4S"), "3D 6C KH")
    refused(too_few, take("KC KD"), v.OpeningOutOfReach(50, 45), "5.1")
    only_sevens = drawing(Place("KC KD 4C 4D 4H 4S"), "7C 7D KH")
    refused(only_sevens, take("KC KD"), v.OpeningOutOfReach(50, 45), "5.1")


def test_7_5_a_seven_turned_up_is_taken_with_two_sevens() -> None:
    """Sevens too are taken with a pair of them, and may free the sevens kept by it."""
    after = allowed(drawing(Place("7C 7D 9C 8C", melds=ACES), "7H"), take("7C 7D"))
    assert lying(after, rc.Rank.SEVEN) == cards("7C 7D 7H")
    hand = Place("7D 7H 7S 7S", melds=("7C 7C 7D 7H",))
    others = Place("9D 9H", melds=(SEVENS,))
    free = position(hand, others, pile="7S", phase=DRAWING)
    assert played(free, take("7D 7H"), discard("7S")).turn == 1
    refused(drawing(hand, "7S"), take("7D 7H"), v.OnlySevensLeft(), "8.3")


def test_7_6_the_three_join_an_open_meld_if_they_fit() -> None:
    """Into a meld of four they fit and complete it; into one of five or six they do not."""
    four = drawing(Place("KC KD 9C 8C", melds=("KC KD KH KS",)), "5C KH", frozen=True)
    assert canastas(allowed(four, take("KC KD"))) == [rc.CanastaKind.RED]
    for meld in ("KC KD KH KS KS", "KC KD KH KS KS 2C"):
        state = drawing(Place("KC KD 9C 8C", melds=(meld,)), "5C KH")
        facts = v.PairDoesNotFit(KING, len(meld.split()), 7)
        refused(state, take("KC KD"), facts, "7.6")
        assert offered(state) == {DRAW, TAKE_TOP}


def test_7_6_beside_a_canasta_the_three_start_a_meld() -> None:
    """A canasta is closed, so that the three are the beginning of the next meld."""
    state = drawing(Place("KS KS 9C 8C", melds=(RED_KINGS,)), "5C KH")
    after = allowed(state, take("KS KS"))
    assert (canastas(after), lying(after, KING)) == ([rc.CanastaKind.RED], cards("KH KS KS"))


@pytest.mark.parametrize("top", ["2H", "X", "3H", "3D"])
def test_7_6_a_wild_card_or_a_red_three_is_never_taken(top: str) -> None:
    """Two wild cards in hand do not take a wild card, nor anything a red three."""
    state = drawing(Place("2C 2D X X 9C 8C", melds=ACES), f"5C {top}", frozen=True)
    for action in (take("2C 2D"), take("X X"), TAKE_TOP):
        refused(state, action, v.TopCannotBeTaken(card(top)), "7.6")


def test_7_6_nor_a_black_three_by_a_player_who_is_going_out() -> None:
    """Two black threes in hand do not take a third one."""
    state = drawing(Place("3C 3C 9C", melds=ALL_FOUR), "5C 3S")
    refused(state, take("3C 3C"), v.PileIsBlocked(card("3S")), "7.4")


def test_7_7_the_top_card_is_added_to_an_open_meld() -> None:
    """Who has an open meld of its rank may take the top card alone, onto that meld."""
    after = allowed(drawing(KINGS, "5C KH"), TAKE_TOP)
    assert (lying(after, KING), after.hand(0)) == (cards("KC KD KH KS"), cards("9C 8C"))
    six = Place("9C 8C", melds=("KC KC KD KD KH KS",))
    assert canastas(allowed(drawing(six, "KH"), TAKE_TOP)) == [rc.CanastaKind.RED]


def test_7_7_an_open_meld_of_ones_own_is_needed() -> None:
    """Neither a canasta nor another player's meld of the rank will do."""
    refused(drawing(PAIR, "5C KH"), TAKE_TOP, v.NoMeldForTop(KING), "7.7")
    closed = drawing(Place("9C 8C", melds=(RED_KINGS,)), "5C KS")
    refused(closed, TAKE_TOP, v.NoMeldForTop(KING), "7.7")
    others = position(Place("9C 8C", melds=ACES), KINGS, pile="5C KH", phase=DRAWING)
    refused(others, TAKE_TOP, v.NoMeldForTop(KING), "7.7")


def test_7_7_not_from_a_frozen_pile() -> None:
    """A frozen pile gives its top card only to a pair."""
    refused(drawing(KINGS, "5C KH", frozen=True), TAKE_TOP, v.PileIsFrozen(), "7.2")


def test_7_8_off_the_player_gets_the_one_card() -> None:
    """By the published reading the rest of the pile stays where it is."""
    after = allowed(drawing(KINGS, "3D 5C KH"), TAKE_TOP)
    assert (after.hand(0), after.discard_pile) == (cards("9C 8C"), row("3D 5C"))
    assert after.seats[0].red_threes == cards("")
    last = drawing(Place("9C", melds=("KC KD KS",)), "5C KH")
    refused(last, TAKE_TOP, v.NoCardLeft(ALL_KINDS), "8.5")


def test_7_8_on_the_top_card_brings_the_pile() -> None:
    """With the option the rest comes to the hand, red threes to the table."""
    after = allowed(drawing(KINGS, "3D 5C KH", rules=ON), TAKE_TOP)
    assert (after.hand(0), after.discard_pile) == (cards("9C 8C 5C"), ())
    assert after.seats[0].red_threes == cards("3D")
    last = drawing(Place("9C", melds=("KC KD KS",)), "5C KH", rules=ON)
    assert allowed(last, TAKE_TOP).hand(0) == cards("9C 5C")
    refused(drawing(KINGS, "5C KH", frozen=True, rules=ON), TAKE_TOP, v.PileIsFrozen(), "7.2")
    refused(drawing(PAIR, "5C KH", rules=ON), TAKE_TOP, v.NoMeldForTop(KING), "7.7")
