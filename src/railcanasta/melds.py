"""Melds and canastas: what they are, and what three cards may start (section 4)."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Final, final

from railcanasta import packed
from railcanasta.cards import WILD, Card, MeldRank, Rank
from railcanasta.multiset import Cards
from railcanasta.values import Value


class CanastaKind(enum.IntEnum):
    """The four kinds of canasta (4.5)."""

    RED = 0
    BLACK = 1
    WILD = 2
    SEVENS = 3


EVERY_KIND: Final = 0b1111
"""A set of canasta kinds is a bit mask, ``1 << kind`` for each; this one holds all four."""

WILD_MELD: Final = packed.JOKER
"""Where a kind is asked for, the one that stands for melds of wild cards."""

MELD_KINDS: Final = (*range(packed.FOUR, packed.ACE + 1), WILD_MELD, packed.THREE)
"""Everything that a meld can be of, in the order of the lists of legal actions."""


@final
class Meld(Value):
    """One meld on the table: what it is of, its cards, and which canasta it is, if closed.

    >>> print(Meld(Rank.KING, Cards.parse("KH KS 2C")))
    KING: 2C KH KS
    """

    __slots__ = ()

    rank: MeldRank
    cards: Cards
    canasta: CanastaKind | None = None

    @property
    def naturals(self) -> int:
        """How many natural cards it holds; none in a meld of wild cards."""
        return len(self.cards) - self.wilds

    @property
    def wilds(self) -> int:
        """How many wild cards it holds."""
        return self.cards.count_rank(Rank.TWO) + self.cards.count_rank(Rank.JOKER)

    def __str__(self) -> str:
        name = f"{self.canasta.name.lower()} canasta of " if self.canasta is not None else ""
        return f"{name}{self.rank.name}: {self.cards}"


_RANK_OF: Final[tuple[MeldRank, ...]] = tuple(
    WILD if kind == WILD_MELD else Rank(kind + 2) for kind in range(WILD_MELD + 1)
)


def meld_rank(kind: int) -> MeldRank:
    """The rank that a kind of meld goes by."""
    return _RANK_OF[kind]


def meld_kind(rank: MeldRank) -> int | None:
    """The kind of meld that goes by this rank; ``None`` for twos and jokers, which have none."""
    if rank is WILD:
        return WILD_MELD
    return None if rank.is_wild else rank - 2


def canasta_kind(kind: int, wilds: int) -> CanastaKind:
    """The canasta that a full meld of this kind with so many wild cards is (4.5, 4.6, 4.7)."""
    if kind == WILD_MELD:
        return CanastaKind.WILD
    if kind == packed.SEVEN:
        return CanastaKind.SEVENS
    return CanastaKind.BLACK if wilds else CanastaKind.RED


class NoMeld(enum.Enum):
    """Why three cards are no meld."""

    NUMBER = enum.auto()  # 4.1
    RANKS_DIFFER = enum.auto()  # 4.1
    RED_THREE = enum.auto()  # 3.3
    WILD_WITH_BLACK_THREES = enum.auto()  # 3.6
    WILD_WITH_SEVENS = enum.auto()  # 4.7
    ONE_NATURAL = enum.auto()  # 4.4


def started_by(cards: Sequence[Card]) -> int | NoMeld:
    """The kind of meld that the cards start, or why they start none."""
    naturals = [card for card in cards if not card.is_wild]
    if any(card.is_red_three for card in cards):
        return NoMeld.RED_THREE  # 3.3
    if len({card.rank for card in naturals}) > 1:
        return NoMeld.RANKS_DIFFER  # 4.1
    if len(cards) != 3:
        return NoMeld.NUMBER  # 4.1
    if not naturals:
        return WILD_MELD  # 4.6
    rank = naturals[0].rank
    if len(naturals) < len(cards):
        if rank is Rank.THREE:
            return NoMeld.WILD_WITH_BLACK_THREES  # 3.6
        if rank is Rank.SEVEN:
            return NoMeld.WILD_WITH_SEVENS  # 4.7
        if len(naturals) < 2:
            return NoMeld.ONE_NATURAL  # 4.4
    return packed.KIND_OF_FACE[naturals[0].face]


def takes(card: Card, kind: int) -> bool:
    """Whether a card belongs into a meld of this kind at all, however full it is."""
    if card.is_wild:
        return kind == WILD_MELD or kind in packed.NATURALS  # 3.1, 4.6, 4.7
    return packed.KIND_OF_FACE[card.face] == kind  # 4.1
