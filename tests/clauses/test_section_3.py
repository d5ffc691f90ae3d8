"""Section 3: the cards."""

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
    OTHER,
    SEVENS,
    TAKE_KITTY,
    add,
    allowed,
    cards,
    dealt,
    discard,
    lying,
    offered,
    played,
    points,
    ranks,
    refused,
    result,
    start,
    take,
    without_suits,
)

ON = rc.RuleSet(replace_red_threes=True)
OFF = rc.RuleSet()
DRAWING = rc.Phase.DRAW
NATURALS = "45689TJQKA"


def test_3_1_ranks_run_from_ace_down_to_four() -> None:
    """The ace is high and the four is low."""
    assert ranks("AKQJT987654") == sorted(ranks("A456789TJQK"), reverse=True)


@pytest.mark.parametrize("rank", NATURALS)
@pytest.mark.parametrize("wild", ["2C", "X"])
def test_3_1_a_wild_card_stands_for_any_rank(rank: str, wild: str) -> None:
    """Jokers and twos may stand for any rank from ace to four, sevens apart."""
    pair = f"{rank}D {rank}S"
    state = position(Place(f"{pair} {wild} 9C 8C", melds=("7C 7D 7H",)), OTHER)
    after = allowed(state, start(f"{pair} {wild}"))
    assert lying(after, ranks(rank)[0]) == cards(f"{pair} {wild}")


@pytest.mark.parametrize("wild", ["2C", "X"])
def test_3_1_but_not_for_a_seven(wild: str) -> None:
    """No wild card stands for a seven (4.7)."""
    state = position(Place(f"7C 7D {wild} 9C 8C", melds=ACES), OTHER)
    refused(state, start(f"7C 7D {wild}"), v.WildWithSevens(), "4.7")


@pytest.mark.parametrize(
    ("codes", "each"),
    [
        ("X", 50),
        ("2C 2D 2H 2S AC AD AH AS", 20),
        ("KC QD JH TS 9C 8D", 10),
        ("7C 6D 5H 4S 3C 3S", 5),
    ],
)
def test_3_2_points_of_the_cards(codes: str, each: int) -> None:
    """A joker is 50, two and ace 20, king to eight 10, seven to four and black three 5."""
    for code in codes.split():
        state = position(Place(f"{code} {code}"), OTHER, stock="", phase=DRAWING)
        assert result(allowed(state, END_ROUND)).sheets[0].hand == -2 * each


def test_3_3_a_red_three_drawn_is_laid_at_once() -> None:
    """A red three drawn from the stock goes to the table and not to the hand."""
    state = position(Place("9C 8C"), OTHER, stock="3H KC 5C", phase=DRAWING)
    after = allowed(state, DRAW)
    assert after.hand(0) == cards("9C 8C KC")
    assert after.seats[0].red_threes == cards("3H")


def test_3_3_a_red_three_is_worth_100_to_its_owner() -> None:
    """At the end of the round each red three laid scores 100 for its owner alone."""
    state = position(Place(red_threes="3D 3H 3H"), Place(red_threes="3D"), stock="", phase=DRAWING)
    sheets = result(allowed(state, END_ROUND)).sheets
    assert [(sheet.red_threes, sheet.total) for sheet in sheets] == [(300, 300), (100, 100)]


def test_3_3_a_red_three_does_not_count_towards_the_requirement() -> None:
    """With 45 points of melds a player is five short of 50, however many red threes they laid."""
    hand = "KC KD KH 4C 4D 4H 9C 8C"
    state = position(Place(hand, red_threes="3D 3D 3H"), OTHER)
    refused(state, start("KC KD KH"), v.OpeningOutOfReach(50, 45), "5.1")


def test_3_3_a_red_three_is_no_part_of_a_meld() -> None:
    """Red threes are neither melded nor added to a meld."""
    state = position(Place("3C 3S KC 9C", melds=(*ACES, "3C 3S 3S", "KC KD KH")), OTHER)
    refused(state, start("3C 3S 3H"), v.RedThreeInMeld(), "3.3")
    refused(state, start("3D 3H 2C"), v.RedThreeInMeld(), "3.3")
    refused(state, add("3H"), v.RedThreeInMeld(), "3.3")
    refused(state, add("3D", rc.Rank.KING), v.RedThreeInMeld(), "3.3")
    refused(state, discard("3D"), v.CardsNotHeld(cards("3D")), "6.1")


@pytest.mark.parametrize("rules", [OFF, ON])
def test_3_4_red_threes_come_to_the_table_from_the_deal(rules: rc.RuleSet) -> None:
    """A red three dealt to a hand is laid before the first draw, the kitty's stay there."""
    state = dealt("3H", "3D 3D", kitties=("3H", ""), rules=rules)
    assert [seat.red_threes for seat in state.seats] == [cards("3H"), cards("3D 3D")]
    assert cards("3H") <= state.seats[0].kitty.cards
    for seat in (0, 1):
        assert not any(each.is_red_three for each in state.hand(seat))


def test_3_4_red_threes_come_to_the_table_from_the_pile() -> None:
    """A red three that lay in the pile goes to the table of the player who takes it."""
    state = position(Place("KC KD 9C", melds=ACES), OTHER, pile="3D 5C 3H KH", phase=DRAWING)
    after = allowed(state, take("KC KD"))
    assert after.hand(0) == cards("9C 5C")
    assert after.seats[0].red_threes == cards("3D 3H")


def test_3_4_red_threes_come_to_the_table_from_the_kitty() -> None:
    """A red three in a kitty is laid when the kitty is taken up, and stays there till then."""
    state = position(Place("9C 8C", melds=(SEVENS,), kitty="3D 5C 3H"), OTHER)
    left = allowed(state, discard("9C"))
    assert left.seats[0].red_threes == cards("")
    assert left.seats[0].kitty.cards == cards("3D 5C 3H")
    taken = allowed(left, TAKE_KITTY)
    assert taken.hand(0) == cards("8C 5C")
    assert taken.seats[0].red_threes == cards("3D 3H")


def test_3_5_off_a_red_three_is_not_replaced() -> None:
    """By the published rules a red three laid leaves the hand a card shorter."""
    state = dealt("3H 3D", "3D", stock="KC 3H QC", rules=OFF)
    assert [len(state.hand(seat)) for seat in (0, 1)] == [11, 12]
    after = allowed(state, DRAW)
    assert after.hand(0) == state.hand(0) + cards("KC")
    assert after.stock_size == state.stock_size - 2


def test_3_5_on_red_threes_dealt_are_replaced_seat_by_seat() -> None:
    """Left of the dealer first, each hand is settled in turn, from the stock under the upcard."""
    off, on = (
        dealt("3H 3D", "3H", upcard="9C", stock="KC 3D QC JC 5C", rules=rules)
        for rules in (OFF, ON)
    )
    assert on.hand(0) == off.hand(0) + cards("KC QC")
    assert on.hand(1) == off.hand(1) + cards("JC")
    assert [seat.red_threes for seat in on.seats] == [cards("3D 3D 3H"), cards("3H")]
    assert on.discard_pile == off.discard_pile
    assert on.stock == off.stock[4:]


def test_3_5_on_the_kitty_dealt_is_not_looked_through() -> None:
    """A red three dealt to a kitty is not replaced, since it stays there."""
    off, on = (dealt("", "", kitties=("3H 3D", "3D"), rules=rules) for rules in (OFF, ON))
    assert on.stock == off.stock
    assert [seat.kitty for seat in on.seats] == [seat.kitty for seat in off.seats]


@pytest.mark.parametrize(
    ("stock", "hand", "red_threes", "left"),
    [
        ("3H KC QC JC", "KC QC", "3H", 1),
        ("3H 3D QC JC 5C", "QC JC", "3D 3H", 1),
        ("3H KC 3D 3D QC JC", "KC QC", "3D 3D 3H", 1),
        ("3H KC 3D", "KC", "3D 3H", 0),
        ("3H 3D KC", "KC", "3D 3H", 0),
        ("3H KC", "KC", "3H", 0),
        ("3H 3D", "", "3D 3H", 0),
        ("KC QC 3D", "KC QC", "", 1),
    ],
)
def test_3_5_on_red_threes_drawn_are_replaced_while_the_stock_lasts(
    stock: str, hand: str, red_threes: str, left: int
) -> None:
    """A red three drawn is replaced at once, again and again, as long as there is a card."""
    state = position(Place("9C 8C"), OTHER, stock=stock, phase=DRAWING, rules=ON)
    after = allowed(state, DRAW)
    assert after.hand(0) == cards("9C 8C") + cards(hand)
    assert after.seats[0].red_threes == cards(red_threes)
    assert after.stock_size == left


def test_3_5_on_red_threes_of_pile_and_kitty_are_not_replaced() -> None:
    """A red three from the discard pile or from the kitty draws nothing from the stock."""
    place = Place("KC KD 9C", melds=(SEVENS,), kitty="3D 5C")
    state = position(place, OTHER, pile="3H 6C KH", phase=DRAWING, rules=ON)
    after = played(state, take("KC KD"), discard("9C"), TAKE_KITTY)
    assert after.hand(0) == cards("6C 5C")
    assert after.seats[0].red_threes == cards("3D 3H")
    assert after.stock_size == state.stock_size


def test_3_6_black_threes_are_melded_only_when_going_out() -> None:
    """Without the four canastas black threes stay in hand."""
    state = position(Place("3C 3C 3S KC 9C 8C", melds=ACES), OTHER)
    refused(state, start("3C 3C 3S"), v.BlackThreesOnlyGoingOut(), "3.6")
    state = position(Place("3C 3C 3S KC", melds=ALL_FOUR[:3]), OTHER)
    refused(state, start("3C 3C 3S"), v.BlackThreesOnlyGoingOut(), "3.6")


def test_3_6_black_threes_go_down_when_the_rest_can() -> None:
    """With the four canastas they are melded if every other card but the discard can be."""
    state = position(Place("3C 3C 3S KC 9C 8C", melds=ALL_FOUR), OTHER)
    refused(state, start("3C 3C 3S"), v.BlackThreesOnlyGoingOut(), "3.6")
    state = position(Place("3C 3C 3S KC", melds=ALL_FOUR), OTHER)
    out = played(state, start("3C 3C 3S"), discard("KC"))
    assert result(out).ending is rc.Ending.GOING_OUT


def test_3_6_the_last_canasta_may_still_be_to_come() -> None:
    """Black threes may go down before the canasta that makes the player able to go out."""
    melds = (*ALL_FOUR[:3], "7C 7C 7D 7D 7H 7H")
    state = position(Place("3C 3C 3S 7S 9C", melds=melds), OTHER)
    out = played(state, start("3C 3C 3S"), add("7S"), discard("9C"))
    assert result(out).ending is rc.Ending.GOING_OUT


def test_3_6_as_many_as_they_wish_and_no_canasta() -> None:
    """Eight black threes lie in one meld, which is never closed and earns no bonus."""
    threes = "3C 3C 3C 3C 3S 3S 3S 3S"
    down = position(Place(f"{threes} KC", melds=ALL_FOUR), OTHER).lay(threes)
    meld = down.seats[0].melds[-1]
    assert (meld.rank, len(meld.cards), meld.canasta) == (rc.Rank.THREE, 8, None)
    sheet = result(allowed(down, discard("KC"))).sheets[0]
    assert [kind for kind, _ in sheet.canastas] == list(ALL_KINDS)
    assert sheet.cards == points(*ALL_FOUR, threes)


def test_3_6_fewer_than_held_if_they_wish() -> None:
    """A player going out may discard a black three and meld the others."""
    state = position(Place("3C 3C 3S 3S", melds=ALL_FOUR), OTHER)
    assert result(played(state, start("3C 3C 3S"), discard("3S"))).seat == 0


def test_3_6_no_wild_cards_among_black_threes() -> None:
    """A wild card is not melded with black threes, neither at the start nor later."""
    state = position(Place("3C 3S 2C KC", melds=(*ALL_FOUR, "3C 3S 3S")), OTHER)
    refused(state, start("3C 3S 2C"), v.WildWithBlackThrees(), "3.6")
    refused(state, add("2C", rc.Rank.THREE), v.WildWithBlackThrees(), "3.6")


def test_3_7_a_meld_of_black_threes_starts_with_three() -> None:
    """Two black threes are no meld, not even for a player who is going out."""
    state = position(Place("3C 3S KC", melds=ALL_FOUR), OTHER)
    refused(state, start("3C 3S"), v.NotThreeCards(2), "4.1")
    refused(state, add("3C"), v.NoOpenMeld(rc.Rank.THREE), "4.1")
    assert {without_suits(each)[0] for each in offered(state)} == {"discard"}


def test_3_7_once_black_threes_are_laid_the_turn_ends_by_going_out() -> None:
    """After laying black threes no discard is made that leaves cards in hand."""
    state = position(Place("3C 3C 3S 8C 8D 2C 9C", melds=(*ALL_FOUR, "9D 9H 9S")), OTHER)
    down = allowed(state, start("3C 3C 3S"))
    refused(down, discard("9C"), v.MustGoOut(), "3.7")
    refused(down, add("2C", rc.Rank.NINE), v.MustGoOut(), "3.7")
    out = played(down, start("8C 8D 2C"), discard("9C"))
    assert result(out).ending is rc.Ending.GOING_OUT


def test_3_7_black_threes_count_towards_the_requirement() -> None:
    """Seven black threes make 15 points into 50, and the rest of the pile comes to go out with."""
    naturals, wilds = "4C 4C 4D 4S QC QD QH QS QC", "2C 2D 2C 2H 2H 2S X X X"
    threes = "3C 3C 3C 3C 3S 3S 3S 3S"
    pile = f"{naturals} {wilds} {SEVENS} KC 4H"
    state = position(Place(f"4C 4D {threes}"), OTHER, pile=pile, phase=DRAWING)
    taken = played(
        state, take("4C 4D"), start("3C 3C 3C"), *[add(code) for code in ("3C", "3S", "3S")]
    )
    assert (taken.laid, taken.seats[0].is_open) == (45, False)
    assert taken.hand(0) == cards("3S 3S")
    opened = allowed(taken, add("3S"))
    assert opened.seats[0].is_open
    assert opened.hand(0) == cards(f"3S {naturals} {wilds} {SEVENS} KC")
    laid = (
        opened.lay("4C 4C 4D 4S").lay("QC QD QH QS QC 2C 2D").lay("2C 2H 2H 2S X X X").lay(SEVENS)
    )
    assert result(played(laid, add("3S"), discard("KC"))).ending is rc.Ending.GOING_OUT
