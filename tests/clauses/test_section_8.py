"""Section 8: the end of a round."""

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
    ALL_FOUR,
    ALL_KINDS,
    DRAW,
    END_ROUND,
    OTHER,
    RED_KINGS,
    SEVENS,
    TAKE_TOP,
    WILD_CARDS,
    add,
    allowed,
    cards,
    discard,
    offered,
    played,
    points,
    random_play,
    refused,
    result,
    start,
    take,
)

if TYPE_CHECKING:
    import random

DRAWING = rc.Phase.DRAW
SEVEN = rc.Rank.SEVEN
WITH_SEVENS = Place("9D 9H", melds=(SEVENS,))
"""Another player who has a canasta of sevens."""


def ended(state: rc.GameState) -> tuple[rc.Ending, int]:
    """How the round has ended, and by whose play."""
    return result(state)[:2]


def test_8_1_a_round_ends_when_a_player_goes_out() -> None:
    """The discard of the last card ends the round at once."""
    state = position(OTHER, Place("9C", melds=ALL_FOUR), turn=1)
    after = allowed(state, discard("9C"))
    assert ended(after) == (rc.Ending.GOING_OUT, 1)
    assert (after.phase, after.turn, after.legal_actions()) == (rc.Phase.DEAL, None, ())


@pytest.mark.parametrize(
    ("hand", "melds", "frozen"),
    [("9C", (), False), ("KC KD 9C 8C", ACES, False), ("9C 8C", ("KC KD KS",), True)],
    ids=["cannot", "will not", "frozen"],
)
def test_8_1_a_round_ends_with_the_stock(hand: str, melds: tuple[str, ...], frozen: bool) -> None:
    """With the stock empty, who cannot or will not take from the pile ends the round."""
    place = Place(hand, melds=melds)
    state = position(place, OTHER, pile="5C KH", stock="", frozen=frozen, phase=DRAWING)
    refused(state, DRAW, v.StockIsEmpty(), "9.3")
    assert ended(allowed(state, END_ROUND)) == (rc.Ending.STOCK, 0)


@pytest.mark.parametrize("others", [SEVENS, "KC KD KH"])
def test_8_1_a_round_ends_with_a_hand_of_sevens(others: str) -> None:
    """Who has drawn into nothing but sevens ends the round while they are not free."""
    state = position(Place("7C"), Place("9C", melds=(others,)), stock="7D 7H 4C", phase=DRAWING)
    assert ended(played(state, DRAW, END_ROUND)) == (rc.Ending.SEVENS, 0)


def test_8_1_nothing_else_ends_it() -> None:
    """A player with any other hand plays on, also if they hold many sevens."""
    state = position(Place("7C 7D 9C"), OTHER, stock="7H 7S 4C", phase=DRAWING)
    refused(state, END_ROUND, v.StockIsNotEmpty(3), "9.3")
    refused(allowed(state, DRAW), END_ROUND, v.RoundCannotBeEnded(), "8.1")


def test_8_2_an_empty_stock_alone_does_not_end_the_round() -> None:
    """The round goes on while each player in turn takes from the discard pile."""
    first = Place("9C 8C 5C", melds=("KC KD KS",))
    second = Place("9D 9H 6C", melds=("JC JD JS",))
    state = position(first, second, pile="QC KH", stock="", phase=DRAWING)
    taken = played(state, TAKE_TOP, discard("9C"), take("9D 9H"), discard("6C"))
    assert taken.turn == 0
    assert offered(taken) == {END_ROUND}
    assert ended(allowed(taken, END_ROUND)) == (rc.Ending.STOCK, 0)


def test_8_2_the_last_card_of_the_stock_is_still_a_draw() -> None:
    """With one card left the round is not over, and the player who draws it plays on."""
    state = position(Place("9C 8C"), OTHER, stock="4C", phase=DRAWING)
    refused(state, END_ROUND, v.StockIsNotEmpty(1), "9.3")
    after = played(state, DRAW, discard("4C"))
    assert offered(after) == {END_ROUND}


def test_8_3_no_lay_may_leave_only_sevens() -> None:
    """A player keeps a card that they may discard besides their sevens."""
    state = position(Place("KC KD KH 7C 7D", melds=ACES), OTHER)
    refused(state, start("KC KD KH"), v.OnlySevensLeft(), "8.3")
    state = position(Place("AS 7C 7D", melds=ACES), OTHER)
    refused(state, add("AS"), v.OnlySevensLeft(), "8.3")
    state = position(Place("KC KD KH 7C 7D 9C", melds=ACES), OTHER)
    assert allowed(state, start("KC KD KH")).hand(0) == cards("7C 7D 9C")


def test_8_3_no_taking_may_leave_only_sevens() -> None:
    """The same holds for what is taken from the pile."""
    hand = Place("KC KD 7C 7D", melds=ACES)
    state = position(hand, OTHER, pile="7H KH", phase=DRAWING)
    refused(state, take("KC KD"), v.OnlySevensLeft(), "8.3")
    state = position(hand, OTHER, pile="5C KH", phase=DRAWING)
    assert allowed(state, take("KC KD")).hand(0) == cards("7C 7D 5C")
    state = position(Place("7C 7D", melds=ACES), OTHER, pile="5C AS", phase=DRAWING)
    refused(state, TAKE_TOP, v.OnlySevensLeft(), "8.3")


def test_8_3_free_sevens_are_no_hindrance() -> None:
    """When everybody has a canasta of sevens a hand of sevens is a hand like any other."""
    place = Place("KC KD KH 7S 7S", melds=(SEVENS,))
    state = position(place, WITH_SEVENS)
    assert played(state, start("KC KD KH"), discard("7S")).turn == 1


def test_8_3_the_discard_may_leave_only_sevens() -> None:
    """A hand of sevens may be left by the discard, since the next draw comes."""
    state = position(Place("9C 7C 7D"), OTHER)
    assert allowed(state, discard("9C")).hand(0) == cards("7C 7D")


def test_8_3_who_draws_into_sevens_may_still_meld_them() -> None:
    """The sevens are melded and count, and then the round ends for want of a discard."""
    place = Place("7C 7D", melds=ACES)
    state = position(place, OTHER, stock="7H 7S 4C", phase=DRAWING)
    blocked = allowed(state, DRAW)
    assert offered(blocked) == {start("7C 7D 7H"), END_ROUND}
    refused(blocked, discard("7C"), v.SevenNotFree((0, 1)), "7.1")
    after = played(blocked, start("7C 7D 7H"), add("7S"), END_ROUND)
    assert ended(after) == (rc.Ending.SEVENS, 0)
    sheet = result(after).sheets[0]
    assert (sheet.cards, sheet.hand, sheet.total) == (80, 0, 80)


@pytest.mark.parametrize("last", ["9C", "2H", "X", "3C"])
def test_8_4_going_out_takes_all_four_kinds_of_canasta(last: str) -> None:
    """With one canasta of each kind the last card is discarded, be it wild or a black three."""
    state = position(Place(last, melds=ALL_FOUR), OTHER)
    after = allowed(state, discard(last))
    assert ended(after) == (rc.Ending.GOING_OUT, 0)
    assert after.hand(0) == cards("")


def test_8_4_all_cards_but_one_are_melded() -> None:
    """The player lays what they hold, the last canasta too, and discards one card."""
    place = Place("9C 9D 9H QS 8C", melds=(RED_KINGS, "QC QC QD QD QH 2C", WILD_CARDS, SEVENS))
    after = played(position(place, OTHER), start("9C 9D 9H"), add("QS"), discard("8C"))
    assert ended(after) == (rc.Ending.GOING_OUT, 0)


def test_8_4_the_last_card_is_kept_for_the_discard() -> None:
    """A player does not go out by melding their last card, also with all four canastas."""
    state = position(Place("9S", melds=(*ALL_FOUR, "9C 9D 9H")), OTHER)
    refused(state, add("9S"), v.NoDiscardLeft(), "8.4")
    state = position(Place("9C 9D 9H", melds=ALL_FOUR), OTHER)
    refused(state, start("9C 9D 9H"), v.NoDiscardLeft(), "8.4")
    assert allowed(state, discard("9C")).turn == 1


def test_8_4_the_last_card_may_not_be_a_seven() -> None:
    """Even when sevens are free nobody goes out with one."""
    state = position(Place("7S", melds=ALL_FOUR), WITH_SEVENS)
    refused(state, discard("7S"), v.LastCardIsSeven(), "8.4")
    state = position(Place("9C 9D 9H 7S", melds=ALL_FOUR), WITH_SEVENS)
    refused(state, start("9C 9D 9H"), v.NoDiscardLeft(), "8.4")
    state = position(Place("9C 9D 9H 7S", melds=ALL_FOUR), OTHER)
    refused(state, start("9C 9D 9H"), v.NoDiscardLeft(), "8.4")
    assert allowed(state, discard("9C")).turn == 1


def test_8_4_two_canastas_of_a_kind_are_not_four_kinds() -> None:
    """Two red canastas do not stand for a black one."""
    melds = (RED_KINGS, "JC JC JD JD JH JH JS", WILD_CARDS, SEVENS)
    state = position(Place("9C", melds=melds), OTHER)
    refused(state, discard("9C"), v.LastCardMissesCanastas((rc.CanastaKind.BLACK,)), "8.5")


@pytest.mark.parametrize("lacking", [0, 1, 2, 3])
def test_8_5_the_last_card_is_not_given_away_without_the_canastas(lacking: int) -> None:
    """With one of the four kinds lacking the last card is neither discarded nor melded."""
    melds = tuple(meld for i, meld in enumerate(ALL_FOUR) if i != lacking)
    missing = (ALL_KINDS[lacking],)
    state = position(Place("9S", melds=(*melds, "9C 9D 9H")), OTHER)
    refused(state, discard("9S"), v.LastCardMissesCanastas(missing), "8.5")
    refused(state, add("9S"), v.NoCardLeft(missing), "8.5")


def test_8_5_no_lay_may_leave_fewer_than_two_cards() -> None:
    """One card is needed for the discard and one to stay in hand."""
    state = position(Place("KC KD KH 9C", melds=ACES), OTHER)
    refused(state, start("KC KD KH"), v.NoCardLeft(ALL_KINDS), "8.5")
    state = position(Place("AS 9C", melds=ACES), OTHER)
    refused(state, add("AS"), v.NoCardLeft(ALL_KINDS), "8.5")
    state = position(Place("KC KD KH 9C 8C", melds=ACES), OTHER)
    assert played(state, start("KC KD KH"), discard("9C")).hand(0) == cards("8C")


def test_8_5_no_taking_may_leave_fewer_than_two_cards() -> None:
    """The pair may be all that a player holds only if the pile brings two cards."""
    two, one = (
        position(Place("KC KD", melds=ACES), OTHER, pile=pile, phase=DRAWING)
        for pile in ("5C 6C KH", "3D 5C KH")
    )
    assert allowed(two, take("KC KD")).hand(0) == cards("5C 6C")
    refused(one, take("KC KD"), v.NoCardLeft(ALL_KINDS), "8.5")
    top = position(Place("9C", melds=ACES), OTHER, pile="5C AS", phase=DRAWING)
    refused(top, TAKE_TOP, v.NoCardLeft(ALL_KINDS), "8.5")


def test_8_5_with_the_four_canastas_one_card_will_do() -> None:
    """A player who can go out may be left with the one card to do it."""
    state = position(Place("KC KD KH 9C", melds=ALL_FOUR), OTHER)
    assert ended(played(state, start("KC KD KH"), discard("9C"))) == (rc.Ending.GOING_OUT, 0)
    top = position(Place("9C", melds=(*ALL_FOUR, *ACES)), OTHER, pile="AS", phase=DRAWING)
    assert ended(played(top, TAKE_TOP, discard("9C"))) == (rc.Ending.GOING_OUT, 0)


def test_8_5_the_top_card_may_complete_the_last_canasta() -> None:
    """A player with one card may take the top card that makes their last kind of canasta."""
    melds = (RED_KINGS, "QC QC QD QD QH 2C", WILD_CARDS, SEVENS)
    state = position(Place("9C", melds=melds), OTHER, pile="5C QS", phase=DRAWING)
    assert ended(played(state, TAKE_TOP, discard("9C"))) == (rc.Ending.GOING_OUT, 0)


def test_8_6_the_kitty_may_be_left_untaken_and_counts_against_its_owner() -> None:
    """Who goes out with their kitty still lying there loses its points."""
    state = position(Place("9C", melds=ALL_FOUR, kitty="AC KD X 5C"), OTHER)
    after = allowed(state, discard("9C"))
    assert ended(after) == (rc.Ending.GOING_OUT, 0)
    assert result(after).sheets[0].kitty == -points("AC KD X 5C")


@given(rng=st.randoms(use_true_random=True))
@settings(derandomize=True, max_examples=5, deadline=None)
def test_8_5_between_turns_every_player_holds_a_card(rng: random.Random) -> None:
    """In play, at the beginning of a turn no hand is empty."""
    for state in random_play(rng, 400, players=3):
        if state.phase is DRAWING:
            assert all(len(seat.hand) > 0 for seat in state.seats)
