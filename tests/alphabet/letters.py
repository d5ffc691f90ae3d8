"""The whole alphabet of actions, each with what has to be known of it at any state."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement, pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from tests.expectations.alphabet import ADDS, BARE, DISCARDS, packs

import railcanasta as rc

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Key = tuple[object, ...]
"""A play with its suits left out."""

WILDS: Final = tuple(card for card in rc.CARDS if card.is_wild)
BLACK_THREES: Final = tuple(card for card in rc.CARDS if card.is_black_three)
RED_THREES: Final = tuple(card for card in rc.CARDS if card.is_red_three)
ORDINARY: Final[tuple[rc.Rank, ...]] = tuple(
    rank for rank in rc.Rank if not rank.is_wild and rank not in (rc.Rank.THREE, rc.Rank.SEVEN)
)


class Letter(NamedTuple):
    """An action, its play without suits, and the cards that it takes from a hand."""

    action: rc.Action
    key: Key
    cards: rc.Cards


def of_rank(rank: rc.Rank) -> tuple[rc.Card, ...]:
    """The faces of a rank."""
    return tuple(card for card in rc.CARDS if card.rank is rank)


def melds() -> Iterator[rc.StartMeld]:
    """Every meld of three cards there is (4.1, 4.4, 4.6, 4.7, 3.6)."""
    for rank in ORDINARY:
        yield from map(rc.StartMeld, combinations_with_replacement(of_rank(rank), 3))
        for pair in combinations_with_replacement(of_rank(rank), 2):
            yield from (rc.StartMeld((*pair, wild)) for wild in WILDS)
    for cards in (of_rank(rc.Rank.SEVEN), WILDS, BLACK_THREES):
        yield from map(rc.StartMeld, combinations_with_replacement(cards, 3))


def no_melds() -> Iterator[rc.StartMeld]:
    """What is no meld, in each way in which cards can be none."""
    for rank in ORDINARY:
        card = of_rank(rank)[0]
        yield from (rc.StartMeld((card, *pair)) for pair in combinations_with_replacement(WILDS, 2))
    for a, b in pairwise((*ORDINARY, rc.Rank.SEVEN, rc.Rank.THREE)):
        one, other = of_rank(a)[0], of_rank(b)[-1]
        yield from (rc.StartMeld((one, other, third)) for third in (one, other, WILDS[0]))
    for wild in WILDS:
        for cards in (of_rank(rc.Rank.SEVEN), BLACK_THREES, RED_THREES):
            yield rc.StartMeld((cards[0], cards[1], wild))
            yield rc.StartMeld((cards[0], wild, wild))
    for red in RED_THREES:
        yield from (rc.StartMeld((red, red, other)) for other in rc.CARDS)
    for size in (0, 1, 2, 4, 5, 7, 60):
        for rank in (*ORDINARY, rc.Rank.SEVEN, rc.Rank.THREE, rc.Rank.TWO, rc.Rank.JOKER):
            yield rc.StartMeld(of_rank(rank)[:1] * size)


def takes() -> Iterator[rc.TakePile]:
    """Every pair there is to take the pile with, and what are no pairs (7.5)."""
    yield from map(rc.TakePile, combinations_with_replacement(rc.CARDS, 2))
    for size in (0, 1, 3, 60):
        for rank in (*ORDINARY, rc.Rank.SEVEN):
            yield rc.TakePile(of_rank(rank)[:1] * size)


def key_of(action: rc.Action) -> Key:
    """A play by its kind and the ranks of its cards."""
    match action:
        case rc.StartMeld(cards):
            return ("start", *sorted(card.rank for card in cards))
        case rc.AddToMeld(card, meld):
            return ("add", card.rank, meld)
        case rc.Discard(card):
            return ("discard", card.rank)
        case rc.TakePile(pair):
            return ("take the pile", *sorted(card.rank for card in pair))
        case other:
            return (type(other).__name__,)


def letter(action: rc.Action) -> Letter:
    """An action with what has to be known of it."""
    match action:
        case rc.StartMeld(cards) | rc.TakePile(cards):
            held: Iterable[rc.Card] = cards
        case rc.AddToMeld(card, _) | rc.Discard(card):
            held = (card,)
        case _:
            held = ()
    return Letter(action, key_of(action), rc.Cards.of(held))


ALPHABET: Final = tuple(
    letter(action)
    for action in dict.fromkeys((*BARE, *DISCARDS, *ADDS, *melds(), *no_melds(), *takes()))
)
"""All actions but deals."""


def deals(state: rc.GameState, seed: int) -> tuple[rc.Deal, ...]:
    """Packs for a state: a right one first, then some that are wrong by a little and a lot."""
    return tuple(packs(state, random.Random(seed)))
