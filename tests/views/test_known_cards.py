"""The cards that everyone knows to be in a hand (12.2)."""

from __future__ import annotations

from collections import Counter

import pytest

from railcanasta import (
    Action,
    AddToMeld,
    Card,
    Cards,
    Discard,
    DrawStock,
    Phase,
    Rank,
    StartMeld,
    TakePile,
    TakeTop,
)
from railcanasta.testing import Place, position
from railcanasta.views import view_of

from .public_history import Onlooker
from .walks import WORLDS, walk

CANASTA = "KC KC KD KD KH KH KS"


@pytest.mark.parametrize("world", WORLDS)
def test_known_cards_are_what_an_onlooker_counts_12_2(world: str) -> None:
    """E5, E9: known are the cards of piles taken, less those of their faces that left."""
    steps = walk(world)
    onlooker = Onlooker(steps[0].before.players)
    for before, action, after in steps:
        if before.round_number == 0:  # another game has been started
            onlooker = Onlooker(before.players)
        view = view_of(after, None)
        onlooker.sees(view_of(before, None), action, view)
        for index, seen in enumerate(view.seats):
            assert Counter(seen.known) == +onlooker.known[index]
            assert seen.known <= after.hand(index)


def known_after(*actions: Action, hand: str, pile: str, melds: tuple[str, ...] = ()) -> str:
    """Play from a draw on, and say what is known of the hand in the end."""
    state = position(
        Place(hand, melds=[CANASTA, *melds]), Place("9C 9D"), pile=pile, phase=Phase.DRAW
    )
    for action in actions:
        state = state.apply(action)
    return str(view_of(state, 1).seats[0].known)


def test_a_pile_taken_is_known_until_it_leaves_12_2() -> None:
    """The rest of the pile is known, the cards melded and red threes are not in the hand."""
    take, pile = TakePile("QC QC"), "5C 5C 3H 6D QS"
    hand = "QC QC 5D 8D 8H"
    assert known_after(take, hand=hand, pile=pile) == "5C 5C 6D"
    meld = StartMeld("5C 5C 5D")
    assert known_after(take, meld, hand=hand, pile=pile) == "6D"
    assert known_after(take, meld, Discard(Card.parse("8D")), hand=hand, pile=pile) == "6D"
    assert known_after(take, meld, Discard(Card.parse("6D")), hand=hand, pile=pile) == ""


def test_a_card_is_not_followed_once_it_has_met_its_like_e5() -> None:
    """E5: of two fives of clubs one may be the known one, so after one has left none is."""
    take, five = TakePile("QC QC"), Discard(Card.parse("5C"))
    assert known_after(take, five, hand="QC QC 5C 5D", pile="5C QS") == ""
    assert known_after(take, five, hand="QC QC 5C 5D", pile="5C 5C QS") == "5C"
    assert known_after(take, five, hand="QC QC 8C 5D", pile="5D 5C QS") == "5D"


def test_the_top_card_alone_makes_nothing_known_12_2() -> None:
    """A card drawn is not known, nor is one that went straight to a meld."""
    hand, pile = "8C 8D", "5C QS"
    top = known_after(TakeTop(), hand=hand, pile=pile, melds=("QC QD QH",))
    assert (top, known_after(DrawStock(), hand=hand, pile=pile)) == ("", "")


def test_the_rest_of_a_pending_pile_becomes_known_when_it_comes_12_2() -> None:
    """With the requirement met the rest comes, and what was laid for it had left before."""
    state = position(
        Place("QC QC 8C 8D 8H 8S 5D"), Place("9C 9D"), pile="8C 6D QS", phase=Phase.DRAW
    )
    state = state.apply(TakePile("QC QC"))
    assert state.pending
    assert not len(view_of(state, 1).seats[0].known)
    state = state.lay("8C 8D 8H")
    assert view_of(state, 1).seats[0].known == Cards.parse("6D 8C")
    state = state.apply(AddToMeld(Card.parse("8C"), Rank.EIGHT))
    assert view_of(state, 1).seats[0].known == Cards.parse("6D")
