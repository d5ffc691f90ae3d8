"""Section 12: what everyone may know."""

from __future__ import annotations

import pytest

import railcanasta as rc
from railcanasta.testing import Place, position
from railcanasta.views import PlayerView

from .helpers import (
    ACES,
    DRAW,
    END_ROUND,
    LEAVE_KITTY,
    LOOK,
    OTHER,
    RED_KINGS,
    TAKE_KITTY,
    TAKE_TOP,
    add,
    allowed,
    cards,
    dealt,
    discard,
    played,
    row,
    start,
    take,
)

DRAWING = rc.Phase.DRAW
EVERYBODY = (0, 1, 2, None)
"""The seats of three players, and the spectator."""


def views(state: rc.GameState) -> list[PlayerView]:
    """Show the state to everybody."""
    return [state.view(seat) for seat in (*range(state.players), None)]


def known(state: rc.GameState, seat: int = 0) -> rc.Cards:
    """Collect the cards that everybody knows a seat to hold; nobody knows of others."""
    seen = {view.seats[seat].known for view in views(state)}
    assert len(seen) == 1
    return seen.pop()


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_12_1_what_lies_on_the_table_is_public(viewer: int | None) -> None:
    """Everyone sees the melds, the red threes, the pile in its order and whether it is frozen."""
    state = position(
        Place("9C 8C", melds=("KC KD KS", RED_KINGS), red_threes="3D"),
        Place("TC TD", melds=ACES, kitty="5C"),
        Place("9H"),
        pile="5D 2C 3H KH",
        frozen=True,
    )
    view = state.view(viewer)
    assert [seat.melds for seat in view.seats] == [seat.melds for seat in state.seats]
    assert [seat.red_threes for seat in view.seats] == [cards("3D"), cards(""), cards("")]
    assert (view.discard_pile, view.frozen) == (row("5D 2C 3H KH"), True)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_12_1_the_numbers_of_cards_are_public(viewer: int | None) -> None:
    """Everyone sees how many cards are in every hand, in every kitty and in the stock."""
    first, second = Place("9C 8C", kitty="AC AD AH"), Place("TC TD TH", kitty="5C 5D")
    state = position(first, second, Place("9H"), stock="4C 4D 4H 4S")
    view = state.view(viewer)
    assert [seat.hand_size for seat in view.seats] == [2, 3, 1]
    assert [seat.kitty_size for seat in view.seats] == [3, 2, 0]
    assert view.stock_size == len(row("4C 4D 4H 4S"))


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_12_1_the_course_of_the_game_is_public(viewer: int | None) -> None:
    """Everyone sees the scores, whose turn it is, and who deals."""
    state = position(Place("9C"), OTHER, Place("9H"), turn=2, scores=(250, -45, 0))
    view = state.view(viewer)
    assert (view.scores, view.turn, view.phase) == ((250, -45, 0), 2, rc.Phase.MELD)
    assert view.dealer == state.dealer


def test_12_1_everyone_sees_who_looked_at_a_kitty_and_who_took_it_up() -> None:
    """It shows that a kitty was looked at or taken up, and how many red threes came from it."""
    place = Place("9C 8C", melds=(RED_KINGS,), red_threes="3H", kitty="AC 3D 3D")
    state = position(place, OTHER)
    looked = allowed(state, LOOK)
    left = played(looked, discard("9C"), LEAVE_KITTY)
    taken = played(looked, discard("9C"), TAKE_KITTY)
    for after, facts in (
        (state, (False, False, 0, 3)),
        (looked, (True, False, 0, 3)),
        (left, (True, False, 0, 3)),
        (taken, (True, True, 2, 0)),
    ):
        for view in views(after):
            seat = view.seats[0]
            shown = (seat.kitty_looked, seat.kitty_taken, seat.kitty_red_threes, seat.kitty_size)
            assert shown == facts


def test_12_2_the_cards_of_a_pile_taken_are_known() -> None:
    """Everybody saw them go to the hand; red threes went to the table."""
    state = position(Place("KC KD 9C 8C", melds=ACES), OTHER, pile="3D 5C X KH", phase=DRAWING)
    assert known(state) == cards("")
    after = allowed(state, take("KC KD"))
    assert known(after) == cards("5C X")
    assert known(after, 1) == cards("")


def test_12_2_until_they_leave_the_hand() -> None:
    """A card known is so until it is laid or discarded, whatever else is drawn or played."""
    place = Place("KC KD 9C 8C 6C 6D", melds=ACES)
    stock = "4C 4D 4H 4S 5D 5H 5S 9D"
    state = position(place, OTHER, pile="5C AS 6H 6S KH", stock=stock, phase=DRAWING)
    after = allowed(state, take("KC KD"))
    assert known(after) == cards("5C 6H 6S AS")
    after = played(after, start("6C 6D 6H"), add("AS"), discard("9C"))
    assert known(after) == cards("5C 6S")
    after = played(after, DRAW, discard("TC"), DRAW)
    assert known(after) == cards("5C 6S")
    assert known(allowed(after, discard("6S"))) == cards("5C")


def test_12_2_of_equal_cards_any_may_be_the_one_that_leaves() -> None:
    """If a hand held a nine of clubs before, the one known shrinks to none with the first."""
    state = position(Place("KC KD 9C 8C", melds=ACES), OTHER, pile="5C 9C KH", phase=DRAWING)
    after = allowed(state, take("KC KD"))
    assert after.hand(0) == cards("5C 8C 9C 9C")
    after = allowed(after, discard("9C"))
    assert (known(after), after.hand(0)) == (cards("5C"), cards("5C 8C 9C"))


def test_12_2_a_card_of_another_suit_is_another_card() -> None:
    """The nine of clubs stays known when the nine of hearts is discarded."""
    state = position(Place("KC KD 9H 8C", melds=ACES), OTHER, pile="5C 9C KH", phase=DRAWING)
    assert known(played(state, take("KC KD"), discard("9H"))) == cards("5C 9C")


def test_12_2_a_pile_still_to_come_is_not_in_the_hand() -> None:
    """Until the requirement is met the rest lies in the pile, and then it is known."""
    place = Place("KC KD 4C 4D 4H 4S 9C")
    state = position(place, OTHER, pile="3D 6C 9C KH", phase=DRAWING)
    taken = allowed(state, take("KC KD"))
    assert known(taken) == cards("")
    assert known(taken.lay("4C 4D 4H 4S")) == cards("6C 9C")


def test_12_2_the_rest_that_comes_with_the_top_card_is_known() -> None:
    """With the option of 7.8 the same holds for the rest behind the top card."""
    rules = rc.RuleSet(top_card_takes_pile=True)
    place = Place("9C 8C", melds=("KC KD KS",))
    state = position(place, OTHER, pile="3D 5C KH", phase=DRAWING, rules=rules)
    assert known(allowed(state, TAKE_TOP)) == cards("5C")


def test_12_2_a_kitty_taken_up_is_not_known() -> None:
    """What comes from the kitty only its owner knows."""
    state = position(Place("9C 8C", melds=(RED_KINGS,), kitty="AC 3D"), OTHER)
    assert known(played(state, discard("9C"), TAKE_KITTY)) == cards("")


def test_12_2_the_next_deal_makes_all_hands_unknown() -> None:
    """What was known of a hand ends with the round."""
    state = position(Place("9C", known="9C"), OTHER, pile="6C", stock="", phase=DRAWING)
    assert known(state) == cards("9C")
    following = allowed(state, END_ROUND).deal()
    assert [known(following, seat) for seat in (0, 1)] == [cards(""), cards("")]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_12_3_a_hand_is_private(viewer: int | None) -> None:
    """Everyone sees their own hand and no other."""
    view = position(Place("9C"), Place("9D"), Place("9H")).view(viewer)
    hands = [cards("9C"), cards("9D"), cards("9H")]
    expected = [hand if seat == viewer else None for seat, hand in enumerate(hands)]
    assert [seat.hand for seat in view.seats] == expected


def test_12_3_a_kitty_looked_at_is_private_to_its_owner() -> None:
    """Before it is looked at nobody sees a kitty, then its owner does, in later turns too."""
    state = position(Place("9C 8C", melds=(RED_KINGS,), kitty="AC"), OTHER)
    looked = allowed(state, LOOK)
    later = played(looked, discard("9C"), LEAVE_KITTY, DRAW, discard("TC"))
    for after, seen in ((state, None), (looked, cards("AC")), (later, cards("AC"))):
        assert after.view(0).kitty == seen
        assert [view.seats[0].kitty for view in views(after)[1:]] == [None, None]


def test_12_3_what_nobody_knows_makes_no_difference() -> None:
    """Kitties and stock dealt otherwise look the same to everyone."""
    one = dealt("", "", kitties=("3D AC", ""), stock="4C 4D")
    other = dealt("", "", kitties=("4D", "3D"), stock="AC 4C")
    assert [seat.hand for seat in one.seats] == [seat.hand for seat in other.seats]
    assert views(one) == views(other)
    assert repr(one) == repr(other)
    assert one != other


def test_12_3_a_hand_has_no_order() -> None:
    """Hands of the same cards, dealt or drawn in another order, are the same hand."""
    there = position(Place("9C 8C"), OTHER, stock="4C 4D", phase=DRAWING)
    back = position(Place("8C 9C"), OTHER, stock="4D 4C", phase=DRAWING)
    assert allowed(there, DRAW).hand(0) == allowed(back, DRAW).hand(0)
    assert list(allowed(there, DRAW).view(0).hand) == list(allowed(back, DRAW).view(0).hand)


def test_12_3_only_the_seat_to_act_is_told_what_it_may_play() -> None:
    """Legal plays would tell of the hand, so only the seat to act has them."""
    state = position(Place("9C 8C"), OTHER, Place("9H"))
    assert state.view(0).legal_actions == state.legal_actions()
    assert [view.legal_actions for view in views(state)[1:]] == [(), (), ()]


def test_12_4_when_the_round_is_scored_everything_is_shown() -> None:
    """All hands and kitties lie open then, until the next deal."""
    first, second = Place("9C", kitty="AC 3D"), Place("9D TC", kitty="5C")
    state = position(first, second, pile="6C", stock="", phase=DRAWING)
    for view in views(allowed(state, END_ROUND)):
        assert [seat.hand for seat in view.seats] == [cards("9C"), cards("9D TC")]
        assert [seat.kitty for seat in view.seats] == [cards("3D AC"), cards("5C")]
    spectator = views(allowed(state, END_ROUND).deal())[-1]
    assert [seat.hand for seat in spectator.seats] == [None, None]
    assert [seat.kitty for seat in spectator.seats] == [None, None]
