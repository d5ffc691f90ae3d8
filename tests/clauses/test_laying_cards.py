"""Laying cards, one step at a time: the elementary plays that make up every way to lay cards."""

from __future__ import annotations

from itertools import product
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
    DRAW,
    END_ROUND,
    END_TURN,
    LEAVE_KITTY,
    LOOK,
    OTHER,
    TAKE_KITTY,
    TAKE_TOP,
    add,
    cards,
    discard,
    lying,
    offered,
    played,
    random_play,
    start,
    take,
    without_suits,
)

if TYPE_CHECKING:
    import random

NATURALS = "45689TJQKA"
DRAWS: list[rc.Action] = [DRAW, take("KC KD"), TAKE_TOP, END_ROUND]
STARTS: list[rc.Action] = [
    *(start(f"{rank}C {rank}D {third}") for rank in NATURALS for third in (f"{rank}H", "2C", "X")),
    start("7C 7D 7H"),
    *map(start, ("2C 2D 2H", "2C 2D X", "2C X X", "X X X")),
    start("3C 3C 3S"),
]
ADDITIONS: list[rc.Action] = [
    *(
        add(code.format(rank), add(f"{rank}C").meld)
        for rank, code in product(NATURALS, ("{}C", "2C", "X"))
    ),
    add("7C"),
    add("2C", rc.WILD),
    add("X", rc.WILD),
    add("3C"),
]
DISCARDS: list[rc.Action] = [*(discard(f"{rank}C") for rank in "456789TJQKA23"), discard("X")]
REST: list[rc.Action] = [LOOK, TAKE_KITTY, LEAVE_KITTY, END_TURN]
TABLE = [*DRAWS, *STARTS, *ADDITIONS, *DISCARDS, *REST]


def test_fewer_than_a_hundred_plays() -> None:
    """Suits apart there are 4 draws, 36 starts, 34 additions, 14 discards and 4 other plays."""
    numbers = [len(plays) for plays in (DRAWS, STARTS, ADDITIONS, DISCARDS, REST)]
    assert numbers == [4, 36, 34, 14, 4]
    assert len(set(map(without_suits, TABLE))) == sum(numbers)


@given(rng=st.randoms(use_true_random=True), players=st.integers(2, 4))
@settings(derandomize=True, max_examples=6, deadline=None)
def test_no_other_play_is_ever_offered(rng: random.Random, players: int) -> None:
    """Whatever the position, all that is legal stands in the table, and nothing twice."""
    table = set(map(without_suits, TABLE))
    for state in random_play(rng, 150, players):
        plays = list(map(without_suits, state.legal_actions()))
        assert set(plays) <= table
        assert len(set(plays)) == len(plays)


def test_a_handful_is_laid_play_by_play() -> None:
    """Laying four kings and a two at once is a start and two additions."""
    state = position(Place("KC KD KH KS 2C 9C 8C", melds=ACES), OTHER)
    one_by_one = played(state, start("KC KD KH"), add("KS"), add("2C", rc.Rank.KING))
    assert state.lay("KS 2C KH KD KC") == one_by_one


def test_every_beginning_of_a_legal_lay_down_is_legal() -> None:
    """A player may stop after any of the plays, and go on from there (9.1)."""
    state = position(Place("KC KD KH KS 4C 4D 4H 4S 9C 8C"), OTHER)
    for play in (start("4C 4D 4H"), start("KC KD KH"), add("KS"), add("4S")):
        state = played(state, play)
    assert state.seats[0].is_open


def test_cards_laid_at_once_may_be_of_several_ranks() -> None:
    """Each card finds the meld of its rank, started or open."""
    state = position(Place("KC KD KH AS 9C 8C", melds=ACES), OTHER).lay("AS KC KD KH")
    assert lying(state, rc.Rank.KING) == cards("KC KD KH")
    assert lying(state, rc.Rank.ACE) == cards("AC AD AH AS")


def test_nothing_is_laid_of_a_handful_that_is_not_legal() -> None:
    """One card that may not be laid keeps the others in hand as well."""
    state = position(Place("KC KD KH QS 9C 8C", melds=ACES), OTHER)
    with pytest.raises(rc.IllegalAction) as caught:
        state.lay("KC KD KH QS")
    assert caught.value.violation == v.NotThreeCards(1)
    with pytest.raises(rc.IllegalAction) as caught:
        state.lay("KC KD KS")
    assert caught.value.violation == v.CardsNotHeld(cards("KS"))
    with pytest.raises(rc.IllegalAction) as caught:
        state.lay("3D")
    assert caught.value.violation == v.RedThreeInMeld()
    assert len(state.hand(0)) == len(cards("KC KD KH QS 9C 8C"))


def test_black_threes_are_laid_at_once_by_who_goes_out() -> None:
    """The whole hand but one may be laid in one go."""
    state = position(Place("3C 3C 3S 3S KC KD 2H 9C", melds=ALL_FOUR), OTHER)
    laid = state.lay("3C 3C 3S 3S KC KD 2H")
    assert offered(laid) == {discard("9C")}
