"""Melds and canastas: what may lie together. Section 4.

A meld is known by a plain rank, or by "W" for a meld of wild cards; "3" is one of black threes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .cards import is_ordinary, is_red_three, is_wild, plain
from .rules import ReferenceRules

WILD = "W"
KINDS = ("red", "black", "wild", "sevens")  # 4.5


class Meld(NamedTuple):
    """Cards on the table, with the rank they belong to."""

    rank: str
    cards: list[str]


def wilds_in(cards: Sequence[str]) -> int:
    """How many of the cards are wild."""
    return sum(1 for card in cards if is_wild(card))


def is_closed(rules: ReferenceRules, rank: str, cards: Sequence[str]) -> bool:
    """Whether the meld is a canasta. 4.2; black threes never are one: 3.6"""
    return rank != "3" and len(cards) >= rules.canasta_size


def kind_of(rank: str, cards: Sequence[str]) -> str:
    """The kind of a canasta. 4.5"""
    if rank == WILD:
        return "wild"
    if rank == "7":
        return "sevens"  # 4.7
    return "red" if wilds_in(cards) == 0 else "black"


def started_by(rules: ReferenceRules, cards: Sequence[str]) -> str | None:
    """The rank of the meld that these three cards start, or None if they start none."""
    if len(cards) != 3 or any(is_red_three(card) for card in cards):  # 3.3, 4.1
        return None
    naturals = [card for card in cards if not is_wild(card)]
    if not naturals:
        return WILD  # 4.6
    rank = plain(naturals[0])
    if any(plain(card) != rank for card in naturals):
        return None  # 4.1
    wilds = 3 - len(naturals)
    if wilds == 0:
        return rank
    if rank in ("3", "7"):
        return None  # 3.6, 4.7
    if len(naturals) < 2 or wilds > rules.wild_limit:
        return None  # 4.4
    return rank


def can_add(rules: ReferenceRules, card: str, rank: str, cards: Sequence[str]) -> bool:
    """Whether the card may be added to this open meld."""
    if is_red_three(card):
        return False  # 3.3
    if rank == "3":
        return plain(card) == "3"  # 3.6: no wild cards, and more than seven
    if len(cards) + 1 > rules.canasta_size:
        return False  # 4.2
    if rank == WILD:
        return is_wild(card)  # 4.6
    if not is_wild(card):
        return plain(card) == rank  # 4.1
    if rank == "7":
        return False  # 4.7
    return wilds_in(cards) + 1 <= rules.wild_limit  # 4.4


def pile_fits(rules: ReferenceRules, rank: str, cards: Sequence[str] | None) -> bool:
    """Whether a top card of this rank and two more can be melded at once.

    The cards are those of the open meld of the rank, or None if there is none. 7.6
    """
    if not is_ordinary(rank):
        return False  # 7.6: neither a wild card nor a three
    return cards is None or len(cards) + 3 <= rules.canasta_size
