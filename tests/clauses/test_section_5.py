"""Section 5: the first meld of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import railcanasta as rc
from railcanasta import violations as v
from railcanasta.testing import Place, position

from .helpers import (
    ALL_KINDS,
    DRAW,
    END_ROUND,
    LOOK,
    OTHER,
    add,
    allowed,
    canastas,
    cards,
    discard,
    lying,
    offered,
    played,
    points,
    refused,
    result,
    start,
    take,
    without_suits,
)

if TYPE_CHECKING:
    import random

KEPT = "9C 8D"
"""Two cards to keep, so that a lay leaves a discard (9.1)."""
EXACTLY = {
    15: "4C 4D 4H",
    50: "KC KD KH 4C 4D 4H 4S",
    90: "AC AD AH KC KD KH",
    120: "AC AC AD AD AH AH",
    150: "AC AC AD AD AH AH KC KD KH",
}
"""Melds that are worth exactly so many points."""
FIVE_SHORT = {
    50: "KC KD KH 4C 4D 4H",
    90: "AC AD AH 5C 5D 5H 5S 5C",
    120: "AC AC AD AD AH 4C 4D 4H",
    150: "AC AC AD AD AH AH 4C 4D 4H 4S 4C",
}
"""Melds that are worth five points less."""
BY_SCORE = [
    (-20_000, 15),
    (-5, 15),
    (0, 50),
    (5, 50),
    (4_995, 50),
    (5_000, 90),
    (9_995, 90),
    (10_000, 120),
    (14_995, 120),
    (15_000, 150),
    (19_995, 150),
]
OPENING_THREES = {"KC": "KC KD KH", "AC": "AC AD AH", "4C": "4C 4D 4H"}


def first_three(melds: str) -> rc.StartMeld:
    """Name the start of the first of these melds."""
    return start(OPENING_THREES[melds[:2]] if "AC AC" not in melds else "AC AC AD")


@pytest.mark.parametrize(("score", "required"), BY_SCORE)
def test_5_1_the_requirement_met_exactly(score: int, required: int) -> None:
    """Below zero 15, then 50, from 5,000 on 90, from 10,000 on 120, from 15,000 on 150."""
    melds = EXACTLY[required]
    state = position(Place(f"{melds} {KEPT}"), OTHER, scores=(score, 0))
    opened = state.lay(melds)
    assert opened.seats[0].is_open
    assert opened.hand(0) == cards(KEPT)
    assert allowed(opened, discard("9C")).turn == 1


@pytest.mark.parametrize(("score", "required"), [each for each in BY_SCORE if each[1] > 15])
def test_5_1_five_points_short(score: int, required: int) -> None:
    """With five points less no card may be laid at all."""
    melds = FIVE_SHORT[required]
    state = position(Place(f"{melds} {KEPT}"), OTHER, scores=(score, 0))
    refused(state, first_three(melds), v.OpeningOutOfReach(required, required - 5), "5.1")
    assert {without_suits(each)[0] for each in offered(state)} == {"discard"}


def test_5_1_any_meld_opens_with_a_negative_score() -> None:
    """Three fours are 15 points, which is all that a player below zero needs."""
    state = position(Place(f"4C 4D 4H {KEPT}"), OTHER, scores=(-5, 0))
    assert allowed(state, start("4C 4D 4H")).seats[0].is_open


def test_5_1_the_players_own_score_counts() -> None:
    """Each player has the requirement of their own total before the round."""
    melds = "KC KD KH 4C 4D 4H 4S"
    places = Place(f"{melds} {KEPT}"), Place("AC AD AH 9D 8C")
    assert position(*places, scores=(0, 15_000)).lay(melds).seats[0].is_open
    state = position(*places, scores=(15_000, 0))
    refused(state, start("KC KD KH"), v.OpeningOutOfReach(150, 50), "5.1")
    other = position(*places, scores=(15_000, 0), turn=1)
    assert allowed(other, start("AC AD AH")).seats[1].is_open


def test_5_1_the_turn_does_not_end_half_way() -> None:
    """Once a card is laid, the player discards only when the requirement is met."""
    state = position(Place(f"KC KD KH 4C 4D 4H 4S {KEPT}"), OTHER)
    half = allowed(state, start("KC KD KH"))
    refused(half, discard("9C"), v.OpeningNotMet(50, 30), "5.1")
    half = allowed(half, start("4C 4D 4H"))
    refused(half, discard("9C"), v.OpeningNotMet(50, 45), "5.1")
    assert played(half, add("4S"), discard("9C")).turn == 1


def test_5_1_cards_needed_for_the_requirement_are_not_thrown_away() -> None:
    """A player may lay nothing and discard a card that would have opened."""
    state = position(Place(f"{EXACTLY[50]} {KEPT}"), OTHER)
    assert allowed(state, discard("KC")).turn == 1


def test_5_1_the_requirement_must_leave_a_discard() -> None:
    """Points that take the last card but one to reach do not count (9.1)."""
    state = position(Place("KC KD KH 4C 4D 4H 4S 9C"), OTHER)
    refused(state, start("KC KD KH"), v.OpeningOutOfReach(50, 45), "5.1")
    state = position(Place("KC KD KH 4C 4D 4H 4S 7C 7D"), OTHER)
    refused(state, start("KC KD KH"), v.OpeningOutOfReach(50, 45), "5.1")


def test_5_1_a_lay_that_wastes_a_wild_card_is_refused() -> None:
    """A joker that makes the second meld may not go to the first."""
    state = position(Place(f"4C 4D 4H 4S QC QD X {KEPT}"), OTHER, scores=(5_000, 0))
    begun = allowed(state, start("4C 4D 4H"))
    refused(begun, add("X", rc.Rank.FOUR), v.OpeningOutOfReach(90, 70), "5.1")
    assert begun.lay("4S QC QD X").seats[0].is_open


def test_5_2_many_melds_are_laid_together() -> None:
    """Four small melds make the points that none of them has."""
    melds = "4C 4D 4H 5C 5D 5H 6C 6D 6H 7C"
    state = position(Place(f"{melds} 7D 7H {KEPT}"), OTHER)
    opened = state.lay("4C 4D 4H").lay("5C 5D 5H").lay("6C 6D 6H").lay("7C 7D 7H")
    assert opened.seats[0].is_open
    assert len(opened.seats[0].melds) == 4


def test_5_2_wild_cards_count_their_own_points() -> None:
    """Two tens and a joker are 70, and a joker and two twos are 90."""
    for melds, score in (("TC TD X", 0), ("X 2C 2D", 5_000)):
        state = position(Place(f"{melds} {KEPT}"), OTHER, scores=(score, 0))
        assert allowed(state, start(melds)).seats[0].is_open


def test_5_2_a_canasta_bonus_does_not_count() -> None:
    """A canasta of sevens, worth 1,535 points, is only 35 towards the requirement."""
    sevens = "7C 7C 7D 7D 7H 7H 7S"
    state = position(Place(f"{sevens} {KEPT}"), OTHER)
    refused(state, start("7C 7C 7D"), v.OpeningOutOfReach(50, 35), "5.1")
    opened = position(Place(f"{sevens} 5C 5D 5H {KEPT}"), OTHER).lay(sevens)
    assert (canastas(opened), opened.seats[0].is_open) == ([ALL_KINDS[3]], False)
    assert allowed(opened, start("5C 5D 5H")).seats[0].is_open


def test_5_2_red_threes_do_not_count() -> None:
    """Four red threes on the table help nothing towards 50."""
    state = position(Place(f"4C 4D 4H {KEPT}", red_threes="3D 3D 3H 3H"), OTHER)
    refused(state, start("4C 4D 4H"), v.OpeningOutOfReach(50, 15), "5.1")


def test_5_2_earlier_canastas_do_not_count() -> None:
    """What a player melded in the last round is gone, and the requirement is to be met anew."""
    place = Place("9C", melds=("KC KC KD KD KH KH KS",))
    state = position(place, OTHER, stock="", phase=rc.Phase.DRAW)
    after = allowed(state, END_ROUND).deal()
    assert [seat.melds for seat in after.seats] == [(), ()]
    assert not any(seat.is_open for seat in after.seats)


def test_5_3_cards_added_in_the_same_turn_count() -> None:
    """Three kings and two added to them are the 50 points."""
    state = position(Place(f"KC KD KH KS KC {KEPT}"), OTHER)
    laid = played(state, start("KC KD KH"), add("KS"))
    assert (laid.laid, laid.seats[0].is_open) == (40, False)
    assert allowed(laid, add("KC")).seats[0].is_open


def test_5_3_who_has_opened_stays_open_for_the_round() -> None:
    """In later turns an open player lays any meld, and the points no longer matter."""
    first = Place(f"{EXACTLY[50]} {KEPT} 6C 6D")
    state = position(first, Place("9D 9H"), stock="6H JC JD JH QC QD", phase=rc.Phase.DRAW)
    opened = allowed(state, DRAW).lay(EXACTLY[50])
    later = played(opened, discard("9C"), DRAW, discard("9D"), DRAW)
    assert lying(allowed(later, start("6C 6D 6H")), rc.Rank.SIX) == cards("6C 6D 6H")


def test_5_3_the_top_card_of_the_pile_counts() -> None:
    """Two kings, the king on the pile and four fours from the hand open the game (7.5)."""
    place = Place(f"KC KD 4C 4D 4H 4S {KEPT}")
    state = position(place, OTHER, pile="6C KH", phase=rc.Phase.DRAW)
    taken = allowed(state, take("KC KD"))
    assert (taken.laid, taken.seats[0].is_open) == (30, False)
    assert taken.lay("4C 4D 4H 4S").seats[0].is_open


def test_5_3_opening_is_for_one_round_only() -> None:
    """In the next round everybody has to open again, with the requirement of the new total."""
    place = Place("4C", melds=("AC AC AD AD AH", "KC KC KD KD KH KH KS"))
    state = position(place, OTHER, stock="", phase=rc.Phase.DRAW, scores=(4_800, 0))
    after = allowed(state, END_ROUND)
    assert result(after).sheets[0].total == 100 + 70 + 500 - 5
    dealt = after.deal()
    assert (dealt.seats[0].is_open, dealt.scores[0]) == (False, 5_465)
    assert dealt.rules.opening_requirement(dealt.scores[0]) == 90


def test_5_3_looking_at_the_kitty_does_not_open() -> None:
    """A canasta laid towards the requirement lets its owner look, but not yet discard (6.5)."""
    sevens = "7C 7C 7D 7D 7H 7H 7S"
    state = position(Place(f"{sevens} 5C 5D 5H {KEPT}", kitty="AC"), OTHER).lay(sevens)
    refused(allowed(state, LOOK), discard("9C"), v.OpeningNotMet(50, 35), "5.1")


def test_5_3_a_total_below_zero_makes_the_next_opening_cheap() -> None:
    """Who falls below zero in a round opens the next one with 15 points."""
    state = position(Place("X 4C"), OTHER, stock="", phase=rc.Phase.DRAW, scores=(50, 0))
    after = allowed(state, END_ROUND)
    assert after.scores[0] == -5
    assert after.deal().view(0).seats[0].requirement == 15


@given(rng=st.randoms(use_true_random=True), score=st.integers(-200, 3_999).map(lambda n: 5 * n))
@settings(derandomize=True, max_examples=20, deadline=None)
def test_5_3_who_is_open_has_laid_enough(rng: random.Random, score: int) -> None:
    """In play, nobody is open with fewer points on the table than their score asks for."""
    steps = ((15_000, 150), (10_000, 120), (5_000, 90), (0, 50), (score, 15))
    required = next(most for least, most in steps if score >= least)
    state = rc.new_game(players=2, scores=(score, score), rng=rng)
    for _ in range(200):
        if state.turn is None:
            break
        state = state.apply(rng.choice(state.legal_actions()))
        for seat in state.seats:
            laid = sum(points(*map(str, meld.cards)) for meld in seat.melds)
            assert laid >= required if seat.is_open else laid < required
