"""Section 4: melds and canastas."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import railcanasta as rc
from railcanasta import violations as v
from railcanasta.testing import Place, position

from .helpers import (
    ACES,
    BLACK_QUEENS,
    OTHER,
    RED_KINGS,
    SEVENS,
    WILD_CARDS,
    add,
    allowed,
    canastas,
    cards,
    discard,
    lying,
    played,
    random_play,
    ranks,
    refused,
    result,
    row,
    start,
)

if TYPE_CHECKING:
    import random

KING = rc.Rank.KING
KEPT = "9C 8C"
"""Two cards to keep, so that a lay leaves a discard (9.1)."""


@pytest.mark.parametrize("rank", "456789TJQKA")
def test_4_1_three_cards_of_one_rank_are_a_meld(rank: str) -> None:
    """Any rank from four to ace is melded with three cards of it, whatever their suits."""
    three = f"{rank}S {rank}S {rank}D"
    state = position(Place(f"{three} {KEPT}", is_open=True), OTHER)
    after = allowed(state, start(three))
    assert lying(after, ranks(rank)[0]) == cards(three)
    assert after.hand(0) == cards(KEPT)


def test_4_1_fewer_or_other_cards_are_no_meld() -> None:
    """Two kings are no meld, nor are cards of several ranks, and a run is none either."""
    state = position(Place(f"KC KD QC JC 2C 2D {KEPT}", melds=ACES), OTHER)
    refused(state, start("KC KD"), v.NotThreeCards(2), "4.1")
    refused(state, start("2C 2D"), v.NotThreeCards(2), "4.1")
    refused(state, start("KC KD QC"), v.RanksDiffer(row("QC KC KD")), "4.1")
    refused(state, start("KC QC JC"), v.RanksDiffer(row("JC QC KC")), "4.1")
    refused(state, start("KC QC 2C"), v.RanksDiffer(row("2C QC KC")), "4.1")


def test_4_1_a_larger_meld_is_a_start_and_additions() -> None:
    """Four kings are laid as three and one; a start of four at once is no elementary play."""
    state = position(Place(f"KC KD KH KS {KEPT}", melds=ACES), OTHER)
    refused(state, start("KC KD KH KS"), v.NotThreeCards(4), "4.1")
    assert state.lay("KC KD KH KS") == played(state, start("KC KD KH"), add("KS"))


def test_4_1_cards_are_added_by_the_owner_of_the_meld() -> None:
    """A meld may be added to later, but not another player's, nor one that is not there."""
    state = position(
        Place(f"KS QS JS {KEPT}", melds=("KC KD KH",)), Place("9D 9H", melds=("QC QD QH",))
    )
    assert lying(allowed(state, add("KS")), KING) == cards("KC KD KH KS")
    refused(state, add("QS"), v.NoOpenMeld(rc.Rank.QUEEN), "4.1")
    refused(state, add("JS"), v.NoOpenMeld(rc.Rank.JACK), "4.1")


def test_4_1_a_card_is_added_to_its_own_rank() -> None:
    """A queen does not belong among kings, nor any natural card among wild cards."""
    state = position(Place(f"QC {KEPT}", melds=("KC KD KH", "2C 2D 2H")), OTHER)
    queen = row("QC")[0]
    refused(state, add("QC", KING), v.CardDoesNotBelong(queen, KING), "4.1")
    refused(state, add("QC", rc.WILD), v.CardDoesNotBelong(queen, rc.WILD), "4.1")


def test_4_1_there_is_no_meld_of_twos_or_jokers() -> None:
    """Twos and jokers lie in the one meld of wild cards, not in melds of their own ranks."""
    state = position(Place(f"2S X {KEPT}", melds=("2C 2D 2H",)), OTHER)
    for code in ("2S", "X"):
        wild = row(code)[0]
        refused(state, add(code), v.CardDoesNotBelong(wild, wild.rank), "4.1")
    assert lying(allowed(state, add("2S", rc.WILD)), rc.WILD) == cards("2C 2D 2H 2S")


def test_4_1_only_cards_held_are_melded() -> None:
    """Every card melded comes from the player's own hand."""
    state = position(Place(f"KC KD {KEPT}", melds=("AC AD AH", "JC JD JH")), Place("KH KS JS AS"))
    refused(state, start("KC KD KH"), v.CardsNotHeld(cards("KH")), "6.1")
    refused(state, start("KC KC KD"), v.CardsNotHeld(cards("KC")), "6.1")
    refused(state, add("JS"), v.CardsNotHeld(cards("JS")), "6.1")


@pytest.mark.parametrize("meld", ["KC KD KH", "2C 2D X", "7C 7D 7H", "QC QD 2C"])
def test_4_2_the_seventh_card_makes_a_canasta(meld: str) -> None:
    """A meld stays open up to six cards, and the seventh closes it."""
    rank = rc.WILD if meld.startswith("2C 2D") else row(meld)[0].rank
    more = {"KC KD KH": "KC KD KH KS", "2C 2D X": "2C 2D 2H 2S", "7C 7D 7H": "7C 7D 7H 7S"}
    state = position(Place(f"{more.get(meld, 'QC QD QH QS')} {KEPT}", melds=(meld,)), OTHER)
    for size, code in enumerate(more.get(meld, "QC QD QH QS").split(), start=4):
        state = allowed(state, add(code, rank))
        assert len(canastas(state)) == (1 if size == 7 else 0)
        assert len(lying(state, rank)) == (0 if size == 7 else size)


def test_4_2_nothing_is_added_to_a_canasta() -> None:
    """An eighth king does not go to the canasta, and starts nothing by itself."""
    state = position(Place(f"KS 2S {KEPT}", melds=(RED_KINGS,)), OTHER)
    refused(state, add("KS"), v.NoOpenMeld(KING), "4.1")
    refused(state, add("2S", KING), v.NoOpenMeld(KING), "4.1")


def test_4_3_no_two_open_melds_of_one_rank() -> None:
    """While a meld of kings, sevens or wild cards is open, no other of it is started."""
    melds = ("KC KD KH", "7C 7D 7H", "2C 2D X")
    state = position(Place(f"KC KD KH 7C 7D 7S 2C 2H X {KEPT}", melds=melds), OTHER)
    refused(state, start("KC KD KH"), v.MeldIsOpen(KING), "4.3")
    refused(state, start("KC KD 2C"), v.MeldIsOpen(KING), "4.3")
    refused(state, start("7C 7D 7S"), v.MeldIsOpen(rc.Rank.SEVEN), "4.3")
    refused(state, start("2C 2H X"), v.MeldIsOpen(rc.WILD), "4.3")


@pytest.mark.parametrize(
    ("canasta", "three"),
    [
        (RED_KINGS, "KC KD KS"),
        (SEVENS, "7C 7D 7S"),
        (WILD_CARDS, "2C 2D X"),
        (BLACK_QUEENS, "QC QD 2H"),
    ],
)
def test_4_3_another_is_started_when_one_is_complete(canasta: str, three: str) -> None:
    """Beside a canasta another meld of the same rank may be opened."""
    state = position(Place(f"{three} {KEPT}", melds=(canasta,)), OTHER)
    after = allowed(state, start(three))
    assert [len(meld.cards) for meld in after.seats[0].melds] == [7, 3]


def test_4_4_a_meld_of_a_rank_holds_three_wild_cards_at_most() -> None:
    """The fourth wild card is not added, whether twos or jokers lie there."""
    state = position(Place(f"KC KD 2C 2D X 2H X {KEPT}", melds=ACES), OTHER)
    three = played(state, start("KC KD 2C"), add("2D", KING), add("X", KING))
    assert lying(three, KING) == cards("KC KD 2C 2D X")
    refused(three, add("2H", KING), v.TooManyWilds(KING, 3), "4.4")
    refused(three, add("X", KING), v.TooManyWilds(KING, 3), "4.4")


@pytest.mark.parametrize("three", ["KC 2C 2D", "KC 2C X", "KC X X"])
def test_4_4_a_mixed_meld_starts_with_two_natural_cards(three: str) -> None:
    """One king and two wild cards are no meld."""
    state = position(Place(f"{three} {KEPT}", melds=ACES), OTHER)
    refused(state, start(three), v.TooFewNaturals(), "4.4")


@pytest.mark.parametrize(
    ("meld", "last", "kind", "bonus"),
    [
        ("KC KC KD KD KH KH", "KS", rc.CanastaKind.RED, 500),
        ("QC QD QH QS 2C 2C", "2D", rc.CanastaKind.BLACK, 300),
        ("QC QC QD QH QS QS", "X", rc.CanastaKind.BLACK, 300),
        ("QC QC QD QH QS X", "QS", rc.CanastaKind.BLACK, 300),
        ("2D 2H 2H 2S 2S X", "X", rc.CanastaKind.WILD, 1_000),
        ("2C 2D 2D 2H 2H 2S", "2S", rc.CanastaKind.WILD, 1_000),
        ("7C 7C 7D 7D 7H 7H", "7S", rc.CanastaKind.SEVENS, 1_500),
    ],
)
def test_4_5_four_kinds_of_canasta(meld: str, last: str, kind: rc.CanastaKind, bonus: int) -> None:
    """Red is 500, black 300, wild 1000 and sevens 1500."""
    rank = rc.WILD if meld.startswith("2") else row(meld)[0].rank
    place = Place(f"{last} {KEPT}", melds=(meld,))
    state = allowed(position(place, OTHER, pile="5C", stock=""), add(last, rank))
    assert canastas(state) == [kind]
    ended = played(state, discard("9C"), rc.EndRound())
    assert result(ended).sheets[0].canastas == ((kind, bonus),)


@pytest.mark.parametrize("three", ["2C 2D 2H", "2C 2D X", "2C X X", "X X X"])
def test_4_6_wild_cards_alone_are_a_meld(three: str) -> None:
    """Twos and jokers mix freely in a meld of wild cards, which may hold more than three."""
    state = position(Place(f"{three} 2S X {KEPT}", melds=ACES), OTHER)
    after = played(state, start(three), add("2S", rc.WILD), add("X", rc.WILD))
    assert lying(after, rc.WILD) == cards(f"{three} 2S X")


def test_4_6_wild_cards_join_an_open_wild_meld_only() -> None:
    """A wild card is not added to a meld of wild cards that is not there."""
    state = position(Place(f"2C {KEPT}", melds=ACES), OTHER)
    refused(state, add("2C", rc.WILD), v.NoOpenMeld(rc.WILD), "4.1")


def test_4_7_a_meld_of_sevens_takes_no_wild_cards() -> None:
    """Sevens are melded alone, at the start and later."""
    state = position(Place(f"7C 7D 2C X {KEPT}", melds=("7C 7D 7H",)), OTHER)
    for wild in ("2C", "X"):
        refused(state, add(wild, rc.Rank.SEVEN), v.WildWithSevens(), "4.7")
        refused(state, start(f"7C 7D {wild}"), v.WildWithSevens(), "4.7")


def test_4_7_seven_sevens_are_no_red_canasta() -> None:
    """A canasta of sevens is of its own kind."""
    state = position(Place(f"{SEVENS} {KEPT}", melds=ACES), OTHER)
    assert canastas(state.lay(SEVENS)) == [rc.CanastaKind.SEVENS]


def test_4_8_a_wild_card_stays_where_it_was_laid() -> None:
    """A two laid with kings makes their canasta black for good."""
    state = position(Place(f"KC KD 2C KH KS KC KD KH {KEPT}", melds=ACES), OTHER)
    after = played(state, start("KC KD 2C"), *[add(code) for code in ("KH", "KS", "KC", "KD")])
    assert canastas(after) == [rc.CanastaKind.BLACK]
    refused(after, add("2C", rc.Rank.ACE), v.CardsNotHeld(cards("2C")), "6.1")


@given(rng=st.randoms(use_true_random=True))
@settings(derandomize=True, max_examples=5, deadline=None)
def test_4_8_what_is_laid_is_never_taken_back(rng: random.Random) -> None:
    """During a round every seat's melds only grow."""
    for before, after in pairwise(random_play(rng, 150)):
        if after.round_number == before.round_number:
            for old, new in zip(before.seats, after.seats, strict=True):
                laid = [sum((meld.cards for meld in seat.melds), cards("")) for seat in (old, new)]
                assert laid[0] <= laid[1]


def test_4_9_red_and_black_are_not_the_colours_of_suits() -> None:
    """Seven natural kings of clubs and spades are a red canasta, which a red card on top marks."""
    black_suits = "KC KC KC KS KS KS"
    state = position(Place(f"KS {KEPT}", melds=(black_suits,)), OTHER)
    assert canastas(allowed(state, add("KS"))) == [rc.CanastaKind.RED]


def test_4_9_a_canasta_of_red_suits_may_be_black() -> None:
    """One wild card among hearts and diamonds makes a black canasta."""
    state = position(Place(f"2H {KEPT}", melds=("KD KD KD KH KH KH",)), OTHER)
    assert canastas(allowed(state, add("2H", KING))) == [rc.CanastaKind.BLACK]
