"""Section 6: the turn, and the kitty."""

from __future__ import annotations

from typing import cast

import pytest

import railcanasta as rc
from railcanasta import violations as v
from railcanasta.testing import Place, position

from .helpers import (
    ACES,
    BLACK_QUEENS,
    DRAW,
    END_ROUND,
    END_TURN,
    LEAVE_KITTY,
    LOOK,
    OTHER,
    RED_KINGS,
    SEVENS,
    TAKE_KITTY,
    TAKE_TOP,
    WILD_CARDS,
    add,
    allowed,
    canastas,
    cards,
    discard,
    drawing,
    offered,
    played,
    refused,
    start,
    take,
)

DRAWING, MELDING, KITTY = rc.Phase.DRAW, rc.Phase.MELD, rc.Phase.KITTY
NOT_BLACK = (RED_KINGS, WILD_CARDS, SEVENS)


def test_6_1_draw_then_lay_then_discard() -> None:
    """A turn is a draw, any number of cards laid, and one card discarded."""
    state = drawing(Place("KC KD KH 9C 8C", melds=ACES))
    after = played(state, DRAW, start("KC KD KH"), discard("9C"))
    assert (after.turn, after.phase) == (1, DRAWING)
    assert after.discard_pile[-1:] == (rc.Card.parse("9C"),)
    assert after.hand(0) == cards("8C 4C 4D")


def test_6_1_laying_is_not_asked_for() -> None:
    """A player may draw and discard without laying anything."""
    assert played(drawing(Place("KC KD KH 9C")), DRAW, discard("KC")).turn == 1


@pytest.mark.parametrize("action", [start("KC KD KH"), add("AS"), discard("9C"), END_TURN])
def test_6_1_nothing_is_played_before_the_draw(action: rc.Action) -> None:
    """Laying, discarding and ending the turn come after the draw."""
    state = drawing(Place("KC KD KH AS 9C 8C", melds=ACES))
    refused(state, action, v.WrongPhase(DRAWING, (MELDING,)), "6.1")


@pytest.mark.parametrize("action", [DRAW, take("6D 6H"), TAKE_TOP])
def test_6_1_one_draw_a_turn(action: rc.Action) -> None:
    """After the draw there is no other, neither from the stock nor from the pile."""
    state = allowed(drawing(Place("6D 6H 9C", melds=("6C 6D 6S",))), DRAW)
    refused(state, action, v.WrongPhase(MELDING, (DRAWING,)), "6.1")


def test_6_1_only_a_card_held_is_discarded() -> None:
    """A player cannot discard what they do not hold."""
    state = allowed(drawing(Place("9C 8C")), DRAW)
    refused(state, discard("9D"), v.CardsNotHeld(cards("9D")), "6.1")


def test_6_1_whatever_is_no_play_is_refused() -> None:
    """A card by itself is no play."""
    state = drawing(Place("9C 8C"))
    refused(state, cast("rc.Action", 3), v.NotAnAction("3"), "6.1")
    refused(state, cast("rc.Action", "draw"), v.NotAnAction("'draw'"), "6.1")


def test_6_2_the_draw_is_the_top_two_cards_of_the_stock() -> None:
    """Two cards come from the top of the stock, and the pile stays."""
    state = drawing(Place("9C 8C"), stock="KH QD JC")
    after = allowed(state, DRAW)
    assert after.hand(0) == cards("9C 8C KH QD")
    assert (after.stock_size, after.discard_pile) == (1, state.discard_pile)


def test_6_2_or_the_discard_pile() -> None:
    """Who takes the pile draws nothing from the stock."""
    state = drawing(Place("6D 6H 9C", melds=ACES), pile="8C 6C")
    assert offered(state) == {DRAW, take("6D 6H")}
    after = allowed(state, take("6D 6H"))
    assert (after.stock_size, after.phase) == (state.stock_size, MELDING)


def test_6_3_the_last_card_of_the_stock_is_drawn_alone() -> None:
    """If the stock holds only one card, that is drawn and the turn goes on."""
    after = allowed(drawing(Place("9C 8C"), stock="KH"), DRAW)
    assert (after.hand(0), after.stock_size, after.phase) == (cards("9C 8C KH"), 0, MELDING)
    assert allowed(after, discard("KH")).turn == 1


@pytest.mark.parametrize("canasta", NOT_BLACK)
def test_6_4_a_canasta_that_is_not_black_opens_the_kitty(canasta: str) -> None:
    """With a canasta of kings, of wild cards or of sevens a player may look at their kitty."""
    state = position(Place("9C 8C", melds=(canasta,), kitty="AC AD"), OTHER)
    looked = allowed(state, LOOK)
    assert looked.seats[0].kitty.looked
    assert looked.seats[0].kitty.cards == cards("AC AD")
    taken = played(looked, discard("9C"), TAKE_KITTY)
    assert (taken.hand(0), taken.turn) == (cards("8C AC AD"), 1)


@pytest.mark.parametrize("melds", [(), ACES, (BLACK_QUEENS,), (RED_KINGS[:-3],)])
def test_6_4_nothing_else_does(melds: tuple[str, ...]) -> None:
    """With no canasta, or only a black one, the kitty stays closed, also after the discard."""
    state = position(Place("9C 8C", melds=melds, kitty="AC AD"), OTHER)
    for action in (LOOK, TAKE_KITTY, LEAVE_KITTY):
        refused(state, action, v.KittyIsClosed(), "6.4")
    assert allowed(state, discard("9C")).turn == 1


def test_6_4_where_no_kitty_is_dealt_there_is_none_to_look_at() -> None:
    """With rules of a table that deals no kitties, the turn ends with the discard."""
    rules = rc.RuleSet(kitty_size=0)
    state = position(Place("9C 8C", melds=(RED_KINGS,), kitty=""), OTHER, rules=rules)
    assert LOOK not in offered(state)
    assert allowed(state, discard("9C")).turn == 1


def test_6_4_another_players_canasta_does_not_help() -> None:
    """The canasta has to be one's own."""
    state = position(Place("9C 8C", kitty="AC"), Place("9D", melds=(RED_KINGS,), kitty="AD"))
    refused(state, LOOK, v.KittyIsClosed(), "6.4")


def test_6_4_the_kitty_is_taken_up_after_the_discard() -> None:
    """While cards are laid the kitty may be looked at, but neither taken up nor left."""
    state = position(Place("9C 8C", melds=(RED_KINGS,), kitty="AC"), OTHER)
    for action in (TAKE_KITTY, LEAVE_KITTY):
        refused(state, action, v.WrongPhase(MELDING, (KITTY,)), "6.1")
    after = allowed(state, discard("9C"))
    assert (after.turn, after.phase) == (0, KITTY)
    assert offered(after) == {LOOK, TAKE_KITTY, LEAVE_KITTY}


def test_6_5_looking_is_for_after_the_draw() -> None:
    """At the beginning of the turn the kitty is not looked at yet."""
    state = drawing(Place("9C 8C", melds=(RED_KINGS,), kitty="AC"))
    refused(state, LOOK, v.WrongPhase(DRAWING, (MELDING, KITTY)), "6.1")
    refused(state, TAKE_KITTY, v.WrongPhase(DRAWING, (KITTY,)), "6.1")
    assert allowed(allowed(state, DRAW), LOOK).phase is MELDING


def test_6_5_looking_in_the_turn_that_completes_the_canasta() -> None:
    """The kitty opens in the moment in which the canasta is complete."""
    state = position(Place("KS 9C 8C", melds=("KC KC KD KD KH KH",), kitty="AC"), OTHER)
    refused(state, LOOK, v.KittyIsClosed(), "6.4")
    assert played(state, add("KS"), LOOK, discard("9C"), TAKE_KITTY).hand(0) == cards("8C AC")


def test_6_5_looking_before_the_requirement_is_met() -> None:
    """A canasta of sevens laid towards the first 50 points lets its owner look."""
    state = position(Place(f"{SEVENS} 5C 5D 5H 9C 8C", kitty="AC"), OTHER).lay(SEVENS)
    assert not state.seats[0].is_open
    assert allowed(state, LOOK).seats[0].kitty.looked


def test_6_5_looking_while_the_pile_is_still_to_come() -> None:
    """Also a player who has the pile taken but not yet collected may look."""
    place = Place("4C 4C 4D 4D 4H 4H KC KD KH 9C", kitty="AC")
    state = played(drawing(place, pile="8C 4S"), take("4C 4C"))
    state = state.lay("4D 4D 4H 4H")
    assert (canastas(state), state.pending) == ([rc.CanastaKind.RED], True)
    assert allowed(state, LOOK).pending


def test_6_5_looking_with_a_blocked_hand() -> None:
    """A player who drew into a hand of sevens may look at the kitty at any time of that turn."""
    state = drawing(Place("7C", melds=(RED_KINGS,), kitty="AC"), stock="7D 7H 4C")
    blocked = allowed(state, DRAW)
    assert allowed(blocked, LOOK).seats[0].kitty.looked
    laid = allowed(blocked, start("7C 7D 7H"))
    assert offered(allowed(laid, LOOK)) == {END_ROUND}


def test_6_5_looking_once_the_blocked_hand_has_completed_a_canasta() -> None:
    """The sevens laid by a blocked hand may be what opens the kitty."""
    state = drawing(Place("7S", melds=("7C 7C 7D 7D 7H 7H",), kitty="AC"), stock="3D 3H 4C")
    blocked = allowed(state, DRAW)
    refused(blocked, LOOK, v.KittyIsClosed(), "6.4")
    assert offered(allowed(blocked, add("7S"))) == {LOOK, END_ROUND}


def test_6_5_looking_with_a_stuck_hand() -> None:
    """A player who cannot discard at all may look before the turn ends."""
    state = drawing(Place("9C", melds=(RED_KINGS,), kitty="AC"), stock="3D 3H 4C")
    stuck = allowed(state, DRAW)
    assert offered(stuck) == {LOOK, END_TURN}
    assert offered(allowed(stuck, LOOK)) == {END_TURN}


def test_6_5_looking_after_the_discard() -> None:
    """After the discard the kitty may still be looked at before it is taken up or left."""
    state = position(Place("9C 8C", melds=(RED_KINGS,), kitty="AC"), OTHER)
    looked = played(state, discard("9C"), LOOK)
    assert offered(looked) == {TAKE_KITTY, LEAVE_KITTY}


def test_6_5_looking_is_allowed_once() -> None:
    """Who has looked is not offered it again, in this turn or a later one."""
    place = Place("9C 8C 5C", melds=(RED_KINGS,), kitty="AC")
    looked = played(drawing(place), DRAW, LOOK)
    refused(looked, LOOK, v.KittyIsSeen(), "6.5")
    left = played(looked, discard("9C"))
    refused(left, LOOK, v.KittyIsSeen(), "6.5")
    later = played(left, LEAVE_KITTY, DRAW, discard("TC"), DRAW)
    refused(later, LOOK, v.KittyIsSeen(), "6.5")


def test_6_5_taking_up_needs_no_look() -> None:
    """The kitty may be taken up unseen, and that includes looking."""
    state = position(Place("9C 8C", melds=(RED_KINGS,), kitty="AC"), OTHER)
    taken = played(state, discard("9C"), TAKE_KITTY)
    assert taken.seats[0].kitty.taken
    assert taken.seats[0].kitty.looked


def test_6_5_a_kitty_of_red_threes_is_a_kitty() -> None:
    """Taking up a kitty of nothing but red threes lays them and leaves the hand as it was."""
    state = position(Place("9C 8C", melds=(RED_KINGS,), kitty="3D 3H"), OTHER)
    taken = played(state, discard("9C"), TAKE_KITTY)
    assert (taken.hand(0), taken.seats[0].red_threes) == (cards("8C"), cards("3D 3H"))
    assert taken.seats[0].kitty.taken


def test_6_5_the_kitty_is_offered_after_each_discard_until_it_is_taken() -> None:
    """It may be declined, stays face down with its owner, and is offered in the next turn."""
    place = Place("9C 8C 5C", melds=(RED_KINGS,), kitty="AC")
    left = played(drawing(place), DRAW, discard("9C"), LEAVE_KITTY)
    assert left.turn == 1
    assert left.seats[0].kitty.cards == cards("AC")
    again = played(left, DRAW, discard("TC"), DRAW, discard("8C"))
    assert offered(again) == {LOOK, TAKE_KITTY, LEAVE_KITTY}
    taken = played(again, TAKE_KITTY, DRAW, discard("TD"), DRAW)
    for action in (LOOK, TAKE_KITTY, LEAVE_KITTY):
        refused(taken, action, v.KittyIsTaken(), "6.5")
    assert played(taken, discard("AC")).turn == 1


@pytest.mark.parametrize("action", [DRAW, discard("8C"), start("8C 8D 8H"), END_TURN, END_ROUND])
def test_6_5_after_the_discard_only_the_kitty_is_left(action: rc.Action) -> None:
    """Nothing is drawn, laid or discarded between the discard and the kitty."""
    state = position(Place("9C 8C 8D 8H", melds=(RED_KINGS,), kitty="AC"), OTHER)
    after = allowed(state, discard("9C"))
    violation = after.why_not(action)
    assert isinstance(violation, v.WrongPhase)
    assert (violation.phase, violation.clause) == (KITTY, "6.1")


def test_6_5_a_turn_without_a_discard_offers_no_kitty() -> None:
    """Who is stuck and ends the turn without a discard does not come to their kitty."""
    state = drawing(Place("9C", melds=(RED_KINGS,), kitty="AC"), stock="3D 3H 4C")
    after = played(state, DRAW, END_TURN)
    assert (after.turn, after.phase) == (1, DRAWING)


def test_6_5_a_turn_that_ends_the_round_offers_no_kitty() -> None:
    """Who goes out, or ends the round, leaves their kitty."""
    every = (RED_KINGS, BLACK_QUEENS, WILD_CARDS, SEVENS)
    out = allowed(position(Place("9C", melds=every, kitty="AC"), OTHER), discard("9C"))
    assert (out.phase, out.seats[0].kitty.cards) == (rc.Phase.DEAL, cards("AC"))
    blocked = drawing(Place("7C", melds=(RED_KINGS,), kitty="AC"), stock="7D 7H 4C")
    assert played(blocked, DRAW, END_ROUND).phase is rc.Phase.DEAL
