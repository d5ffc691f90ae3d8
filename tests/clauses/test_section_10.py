"""Section 10: scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import railcanasta as rc
from railcanasta.testing import Place, position

from .helpers import (
    ACES,
    ALL_FOUR,
    BLACK_QUEENS,
    DRAW,
    END_ROUND,
    OTHER,
    RED_KINGS,
    SEVENS,
    TAKE_KITTY,
    allowed,
    discard,
    played,
    points,
    random_play,
    result,
    row,
)

if TYPE_CHECKING:
    import random

KIND = rc.CanastaKind


def without_stock(*places: Place, scores: tuple[int, ...] | None = None) -> rc.GameState:
    """Set up a round that its first player is about to end."""
    return position(*places, pile="6C", stock="", phase=rc.Phase.DRAW, scores=scores)


def sheet(place: Place) -> rc.ScoreSheet:
    """Score what one player has at the end of a round that nobody goes out of."""
    return result(allowed(without_stock(place, OTHER), END_ROUND)).sheets[0]


def test_10_1_the_sheet_of_a_player_who_goes_out() -> None:
    """Going out, cards melded, canastas and red threes count for, the kitty left against."""
    melds = (*ALL_FOUR, "AC AD 2S")
    place = Place("9C", melds=melds, red_threes="3D 3H", kitty="AH KS 5C")
    state = position(place, OTHER, scores=(250, -45))
    after = allowed(state, discard("9C"))
    assert result(after).sheets[0] == rc.ScoreSheet(
        cards=70 + 100 + 200 + 35 + 60,
        canastas=((KIND.RED, 500), (KIND.BLACK, 300), (KIND.WILD, 1_000), (KIND.SEVENS, 1_500)),
        red_threes=200,
        going_out=100,
        hand=0,
        kitty=-35,
    )
    assert result(after).sheets[0].bonuses == 3_300
    assert result(after).sheets[0].total == 465 + 3_300 + 200 + 100 - 35
    assert after.scores == (250 + 4_030, -45 - points(OTHER.hand))


def test_10_1_the_sheet_of_another_player() -> None:
    """Everybody scores what they melded, less the cards in their hand and in their kitty."""
    other = Place("X 2H 9D 5C 3C", melds=("JC JD JH",), red_threes="3D", kitty="KD 7S 2D")
    state = position(Place("9C", melds=ALL_FOUR), other)
    assert result(allowed(state, discard("9C"))).sheets[1] == rc.ScoreSheet(
        cards=30, canastas=(), red_threes=100, going_out=0, hand=-90, kitty=-35
    )


def test_10_1_the_round_is_added_to_the_total() -> None:
    """A total grows or shrinks by the round, and may become negative."""
    first, second = Place("X X", melds=ACES), Place("KC 4C")
    after = allowed(without_stock(first, second, scores=(35, 5)), END_ROUND)
    assert after.scores == (35 + 60 - 100, 5 - 15)


def test_10_1_each_canasta_scores_its_bonus() -> None:
    """Two red canastas score twice."""
    queens = "QC QD QH QS QC QD QH"
    scored = sheet(Place("9C", melds=(queens, SEVENS, RED_KINGS)))
    assert scored.canastas == ((KIND.RED, 500), (KIND.RED, 500), (KIND.SEVENS, 1_500))
    assert (scored.bonuses, scored.cards) == (2_500, 70 + 35 + 70)


def test_10_1_canastas_stand_in_the_order_of_the_kinds() -> None:
    """A red canasta is written before a black one, whichever was completed first."""
    place = Place("KS QD 9C 8C", melds=("QC QC QH QS 2C 2C", "KC KC KD KD KH KH"))
    state = position(place, OTHER, pile="6C", stock="")
    ended = played(state.lay("QD").lay("KS"), discard("9C"), END_ROUND)
    assert [kind for kind, _ in result(ended).sheets[0].canastas] == [KIND.RED, KIND.BLACK]


def test_10_1_an_open_meld_scores_its_cards_only() -> None:
    """Six kings are 60 points and no canasta."""
    scored = sheet(Place("9C", melds=("KC KC KD KD KH KH",)))
    assert (scored.cards, scored.canastas, scored.total) == (60, (), 50)


def test_10_1_a_kitty_taken_up_counts_as_part_of_the_hand() -> None:
    """Once taken up, the kitty's cards are in the hand and count there alone."""
    place = Place("9C 8C", melds=(RED_KINGS,), kitty="AC 3D 5C")
    state = position(place, OTHER, pile="6C", stock="")
    scored = result(played(state, discard("9C"), TAKE_KITTY, END_ROUND)).sheets[0]
    assert (scored.hand, scored.kitty, scored.red_threes) == (-35, 0, 100)


def test_10_1_a_kitty_looked_at_counts_against_its_owner_all_the_same() -> None:
    """Looking at a kitty is not taking it up."""
    scored = sheet(Place("9C", melds=(RED_KINGS,), kitty="AC 5C", looked=True))
    assert (scored.hand, scored.kitty) == (-10, -25)


def test_10_1_black_threes_in_hand_cost_five() -> None:
    """A black three left in hand costs its five points."""
    assert sheet(Place("3C 3S")).hand == -10


def test_10_1_a_round_may_cost_more_than_it_brings() -> None:
    """A full hand of wild cards makes the round worth less than nothing."""
    scored = sheet(Place("X X X 2C", melds=(BLACK_QUEENS,), kitty="X 2C 2D 2H 2S"))
    assert scored.total == 100 + 300 - 170 - 130 == 100
    assert sheet(Place("X X X X 2C 2D", kitty="AC")).total == -260


@pytest.mark.parametrize(("kitty", "cost"), [("3D 3H", 0), ("3D KC", -10), ("3C", -5)])
def test_10_2_a_red_three_in_a_kitty_not_taken_up_is_nothing(kitty: str, cost: int) -> None:
    """It neither scores 100 nor costs anything."""
    scored = sheet(Place("9C", melds=(RED_KINGS,), kitty=kitty))
    assert (scored.kitty, scored.red_threes) == (cost, 0)


@pytest.mark.parametrize("ending", [rc.Ending.STOCK, rc.Ending.SEVENS])
def test_10_3_without_going_out_there_are_no_100_points(ending: rc.Ending) -> None:
    """A round that nobody went out of is scored the same way, for the one who ended it too."""
    if ending is rc.Ending.STOCK:
        state = without_stock(Place("9C", melds=ALL_FOUR, red_threes="3D"), OTHER)
    else:
        place = Place("7S", melds=ALL_FOUR, red_threes="3D")
        state = position(place, OTHER, stock="7D 3H", phase=rc.Phase.DRAW)
        state = allowed(state, DRAW)
    scored = result(allowed(state, END_ROUND))
    assert scored.ending is ending
    assert [each.going_out for each in scored.sheets] == [0, 0]
    assert scored.sheets[0].cards == points(*ALL_FOUR)
    assert scored.sheets[0].bonuses == 3_300


@given(rng=st.randoms(use_true_random=True))
@settings(derandomize=True, max_examples=4, deadline=None)
def test_10_3_the_sheet_agrees_with_the_table(rng: random.Random) -> None:
    """Whatever lies on the table when a round has ended can be counted by hand."""
    ended = [state for state in random_play(rng, 1_000) if state.turn is None]
    assert ended
    for state in ended:
        for seat, scored in zip(state.seats, result(state).sheets, strict=True):
            laid = [each for meld in seat.melds for each in meld.cards]
            assert scored.cards == points(*map(str, laid))
            assert scored.red_threes == 100 * len(seat.red_threes)
            assert scored.hand == -points(*map(str, seat.hand))
            kept = [each for each in seat.kitty.cards if each not in row("3D 3H")]
            assert scored.kitty == -points(*map(str, kept))
