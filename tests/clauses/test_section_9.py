"""Section 9: what is a legal play."""

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
    LOOK,
    OTHER,
    SEVENS,
    TAKE_TOP,
    add,
    allowed,
    canastas,
    cards,
    discard,
    offered,
    played,
    refused,
    result,
    start,
    take,
)

DRAWING = rc.Phase.DRAW
FIVE, SIX = "7C 7C 7D 7D 7H", "7C 7C 7D 7D 7H 7H"
WITH_SEVENS = Place("9D 9H", melds=(SEVENS,))
"""Another player who has a canasta of sevens."""


def drawn(place: Place, stock: str, other: Place = OTHER, score: int = 0) -> rc.GameState:
    """Set a turn up and draw."""
    state = position(place, other, pile="6C", stock=stock, phase=DRAWING, scores=(score, 0))
    return allowed(state, DRAW)


def test_9_1_short_of_the_requirement_only_on_the_way_to_it() -> None:
    """Kings are laid short of 50 if the fours can follow, and fours if the kings can."""
    state = position(Place("KC KD KH 4C 4D 4H 4S 9C 8C"), OTHER)
    assert {start("KC KD KH"), start("4C 4D 4H")} <= offered(state)
    state = position(Place("KC KD KH 4C 4D 4H 9C 8C"), OTHER)
    refused(state, start("4C 4D 4H"), v.OpeningOutOfReach(50, 45), "5.1")


def test_9_1_every_step_must_keep_the_rest_possible() -> None:
    """A joker needed with the pair of aces is not added to the kings."""
    state = position(Place("KC KD KH AC AD X 9C 8C"), OTHER, scores=(10_000, 0))
    begun = allowed(state, start("KC KD KH"))
    refused(begun, add("X", rc.Rank.KING), v.OpeningOutOfReach(120, 80), "5.1")
    assert allowed(begun, start("AC AD X")).seats[0].is_open


def test_9_1_black_threes_only_if_every_other_card_can_follow() -> None:
    """Of two cards besides, one must find a meld, or the black threes stay in hand."""
    melds = (*ALL_FOUR, "KC KD KS")
    state = position(Place("3C 3C 3S KH 9C", melds=melds), OTHER)
    assert result(played(state, start("3C 3C 3S"), add("KH"), discard("9C"))).seat == 0
    state = position(Place("3C 3C 3S 8C 9C", melds=melds), OTHER)
    refused(state, start("3C 3C 3S"), v.BlackThreesOnlyGoingOut(), "3.6")


def test_9_1_the_discard_itself_may_leave_a_single_card() -> None:
    """A discard that leaves only one card is legal, for the next draw comes."""
    state = position(Place("9C 8C", melds=ACES), OTHER)
    assert allowed(state, discard("9C")).hand(0) == cards("8C")
    unopened = position(Place("9C 7C"), OTHER)
    assert allowed(unopened, discard("9C")).hand(0) == cards("7C")


def test_9_1_sevens_that_the_turn_itself_sets_free() -> None:
    """A lay may leave only sevens if two are over when they complete the last canasta needed."""
    melds = (FIVE, "KC KD KS")
    state = position(Place("KH 7H 7S 7S 7S", melds=melds), WITH_SEVENS)
    after = played(state, add("KH"), add("7H"), add("7S"), discard("7S"))
    assert (after.turn, after.hand(0)) == (1, cards("7S"))


def test_9_1_one_seven_over_is_not_enough() -> None:
    """If only one seven is over it cannot be discarded, and the lay is refused."""
    state = position(Place("KH 7H 7S 7S", melds=(FIVE, "KC KD KS")), WITH_SEVENS)
    refused(state, add("KH"), v.OnlySevensLeft(), "8.3")
    others = position(Place("KH 7H 7S 7S 7S", melds=(FIVE, "KC KD KS")), OTHER)
    refused(others, add("KH"), v.OnlySevensLeft(), "8.3")


def test_9_1_freed_sevens_by_taking_from_the_pile() -> None:
    """The top card may complete the canasta that frees the sevens in hand."""
    place = Place("7S 7S", melds=(SIX,))
    free = position(place, WITH_SEVENS, pile="5C 7S", phase=DRAWING)
    assert played(free, TAKE_TOP, discard("7S")).turn == 1
    not_free = position(place, OTHER, pile="5C 7S", phase=DRAWING)
    refused(not_free, TAKE_TOP, v.OnlySevensLeft(), "8.3")


def test_9_1_a_rest_of_the_pile_still_to_come_counts() -> None:
    """A lay may leave no card at all in hand if it brings the pile, with two cards to keep."""
    place = Place("KC KD 5C 5D 5S 5H")
    state = position(place, OTHER, pile="3D 6C 6D KH", phase=DRAWING)
    taken = played(state, take("KC KD"), start("5C 5D 5H"))
    after = allowed(taken, add("5S"))
    assert (after.hand(0), after.seats[0].red_threes) == (cards("6C 6D"), cards("3D"))


def test_9_2_a_only_sevens_are_a_blocked_hand() -> None:
    """The player lays sevens, or ends the round at once."""
    blocked = drawn(Place("7C", melds=ACES), "7D 7H 4C")
    assert offered(blocked) == {start("7C 7D 7H"), END_ROUND}
    refused(blocked, discard("7C"), v.SevenNotFree((0, 1)), "7.1")
    refused(blocked, END_TURN, v.TurnNeedsDiscard(), "9.2")
    assert result(allowed(blocked, END_ROUND)).sheets[0].hand == -15


def test_9_2_a_the_hand_may_become_empty() -> None:
    """All sevens may be laid, and the round is ended with no card in hand."""
    blocked = drawn(Place("7C", melds=ACES), "7D 7H 4C")
    laid = allowed(blocked, start("7C 7D 7H"))
    assert (laid.hand(0), offered(laid)) == (cards(""), {END_ROUND})
    after = result(allowed(laid, END_ROUND))
    assert (after.ending, after.sheets[0].going_out) == (rc.Ending.SEVENS, 0)


def test_9_2_a_the_round_may_be_ended_after_any_lay() -> None:
    """Having laid some sevens the player may keep the others and end the round."""
    blocked = drawn(Place("7S 7S", melds=("7C 7D 7H",)), "7S 7H 4C")
    for state in (allowed(blocked, add("7H")), played(blocked, add("7H"), add("7S"))):
        assert offered(state) == {add("7S"), END_ROUND}
        assert result(allowed(state, END_ROUND)).ending is rc.Ending.SEVENS


def test_9_2_a_a_single_seven_is_blocked_as_well() -> None:
    """One seven and no other card is a hand of sevens."""
    assert offered(drawn(Place("7C", melds=ACES), "3D 3H 4C")) == {END_ROUND}
    assert offered(drawn(Place("7C", melds=(SEVENS,)), "3D 3H 4C")) == {END_ROUND}


def test_9_2_a_the_requirement_still_holds() -> None:
    """A player who is not open lays sevens only if all of them can make the requirement."""
    blocked = drawn(Place("7C 7D"), "7H 7S 4C")
    assert offered(blocked) == {END_ROUND}
    refused(blocked, start("7C 7D 7H"), v.OpeningOutOfReach(50, 20), "5.1")
    ten = drawn(Place("7C 7C 7C 7C 7D 7D 7D 7D"), "7H 7S 4C", score=5_000)
    refused(ten, start("7C 7C 7C"), v.OpeningOutOfReach(90, 50), "5.1")
    below_zero = drawn(Place("7C 7D"), "7H 7S 4C", score=-5)
    opened = allowed(below_zero, start("7C 7D 7H"))
    assert opened.seats[0].is_open
    assert offered(opened) == {add("7S"), END_ROUND}


def test_9_2_a_half_met_the_round_is_not_ended() -> None:
    """Ten sevens are 50 points: once three are laid all ten must follow."""
    blocked = drawn(Place("7C 7C 7C 7C 7D 7D 7D 7D"), "7H 7S 4C")
    half = allowed(blocked, start("7C 7C 7C"))
    refused(half, END_ROUND, v.OpeningNotMet(50, 15), "5.1")
    laid = half.lay("7C 7D 7D 7D").lay("7D 7H 7S")
    assert (canastas(laid), laid.seats[0].is_open) == ([ALL_KINDS[3]], True)
    assert offered(laid) >= {END_ROUND}
    nine = drawn(Place("7C 7C 7C 7C 7D 7D 7D 7D"), "7H 3D 4C")
    assert offered(nine) == {END_ROUND}


def test_9_2_a_sevens_set_free_let_the_turn_go_on() -> None:
    """If completing the canasta frees the sevens, one is discarded and the round goes on."""
    blocked = drawn(Place("7H 7S", melds=(FIVE,), kitty="AC"), "7S 7S 4C", other=WITH_SEVENS)
    assert offered(blocked) == {add("7H"), END_ROUND}
    begun = allowed(blocked, add("7H"))
    assert offered(begun) == {add("7S"), END_ROUND}
    free = allowed(begun, add("7S"))
    assert offered(free) == {discard("7S"), LOOK}
    refused(free, END_ROUND, v.RoundCannotBeEnded(), "8.1")
    assert allowed(free, discard("7S")).phase is rc.Phase.KITTY


def test_9_2_a_sevens_set_free_are_kept_until_the_requirement_is_met() -> None:
    """A canasta of sevens laid half way to the requirement frees no discard yet."""
    hand = "7S 7S 7S 7S 7S 7S 7S 7S 7S 7S"
    sevens = 2 * ["7C 7C 7C 7D 7D 7H 7H", "7C 7C 7D 7D 7D 7H 7H"]
    others = [Place("9D 9H", melds=(each,)) for each in sevens]
    state = position(Place(hand), *others, stock="7H 7H 4C", phase=DRAWING)
    half = allowed(state, DRAW).lay("7S 7S 7S 7S 7S 7S 7S")
    assert (half.sevens_are_free, half.laid, offered(half)) == (True, 35, {start("7H 7H 7S")})
    refused(half, discard("7S"), v.OpeningNotMet(50, 35), "5.1")
    refused(half, END_ROUND, v.OpeningNotMet(50, 35), "5.1")
    free = allowed(half, start("7S 7S 7S"))
    assert offered(free) == {discard("7H")}
    refused(free, END_ROUND, v.RoundCannotBeEnded(), "8.1")


def test_9_2_a_free_sevens_without_a_discard_end_the_round() -> None:
    """One seven over when the canasta is complete is no legal discard, and the round ends."""
    blocked = drawn(Place("7H", melds=(FIVE,)), "7S 7S 4C", other=WITH_SEVENS)
    laid = played(blocked, add("7H"), add("7S"))
    assert offered(laid) == {END_ROUND}
    refused(laid, discard("7S"), v.LastCardMissesCanastas(ALL_KINDS[:3]), "8.5")


def test_9_2_a_free_sevens_are_not_blocked() -> None:
    """With sevens free from the start a hand of sevens just discards one."""
    free = drawn(Place("7S", melds=(SEVENS,)), "7S 3D 4C", other=WITH_SEVENS)
    refused(free, END_ROUND, v.RoundCannotBeEnded(), "8.1")
    assert allowed(free, discard("7S")).turn == 1


@pytest.mark.parametrize(
    ("hand", "melds", "other"),
    [
        ("9C", (), OTHER),
        ("9C", ALL_FOUR[:3], OTHER),
        ("2C", ALL_FOUR[1:], OTHER),
        ("9S", ("9C 9D 9H",), OTHER),
        ("7S", ALL_FOUR, WITH_SEVENS),
        ("", ACES, OTHER),
    ],
)
def test_9_2_b_no_discard_in_reach_ends_the_turn(
    hand: str, melds: tuple[str, ...], other: Place
) -> None:
    """One card that may not be discarded, or none, leaves only the end of the turn."""
    stuck = drawn(Place(hand, melds=melds), "3D 3H 4C", other=other)
    assert offered(stuck) == {END_TURN}
    after = allowed(stuck, END_TURN)
    assert (after.turn, after.phase, after.hand(0)) == (1, DRAWING, cards(hand))
    assert after.discard_pile == stuck.discard_pile


def test_9_2_b_a_stuck_hand_lays_and_discards_nothing() -> None:
    """The last card is neither melded nor discarded, and the round does not end."""
    stuck = drawn(Place("9S", melds=("9C 9D 9H",)), "3D 3H 4C")
    refused(stuck, add("9S"), v.NoCardLeft(ALL_KINDS), "8.5")
    refused(stuck, discard("9S"), v.LastCardMissesCanastas(ALL_KINDS), "8.5")
    refused(stuck, END_ROUND, v.RoundCannotBeEnded(), "8.1")


def test_9_2_b_who_can_discard_must() -> None:
    """With two cards, or with a last card to go out with, the turn ends by a discard."""
    refused(drawn(Place("9C 8C"), "3D 3H 4C"), END_TURN, v.TurnNeedsDiscard(), "9.2")
    last = drawn(Place("9C", melds=ALL_FOUR), "3D 3H 4C")
    assert offered(last) == {discard("9C")}
    refused(last, END_TURN, v.TurnNeedsDiscard(), "9.2")


def test_9_3_with_an_empty_stock_the_choice_is_the_players() -> None:
    """A player who could take from the pile may end the round instead."""
    place = Place("KC KD 9C 8C", melds=("KS KS KH",))
    state = position(place, OTHER, pile="5C KH", stock="", phase=DRAWING)
    assert offered(state) == {take("KC KD"), TAKE_TOP, END_ROUND}
    refused(state, DRAW, v.StockIsEmpty(), "9.3")


@pytest.mark.parametrize("left", [1, 2, 3])
def test_9_3_while_the_stock_has_a_card_drawing_is_legal(left: int) -> None:
    """Down to the last card of the stock it is drawn, and the round is not ended."""
    state = position(Place("7C"), OTHER, stock=" ".join(["4C"] * left), phase=DRAWING)
    refused(state, END_ROUND, v.StockIsNotEmpty(left), "9.3")
    assert allowed(state, DRAW).stock_size == max(left - 2, 0)
