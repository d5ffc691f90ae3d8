"""Card codes: a rank and a suit ("KH"), or "X" for a joker. Clauses 1.2 and 3.1.

Every function also takes a plain rank ("K") in place of a code; a plain "3" is a black three.
"""

from __future__ import annotations

from collections.abc import Iterable

from .rules import ReferenceRules

JOKER = "X"
WILD_RANKS = ("2", JOKER)  # 3.1


def plain(card: str) -> str:
    """The plain rank of a card: its first character."""
    return card[0]


def plain_ranks(cards: Iterable[str]) -> str:
    """The plain ranks of some cards, sorted into one string."""
    return "".join(sorted(plain(card) for card in cards))


def is_wild(card: str) -> bool:
    """Twos and jokers. 3.1"""
    return plain(card) in WILD_RANKS


def is_red_three(card: str) -> bool:
    """A three of diamonds or of hearts. 3.3"""
    return card in ("3D", "3H")


def is_ordinary(card: str) -> bool:
    """A natural card of a rank that may be melded at any time: 4 to ace. 3.1, 3.6"""
    return not is_wild(card) and plain(card) != "3"


def full_pack(rules: ReferenceRules, players: int) -> list[str]:
    """All cards of the pack, in no particular order. 1.2"""
    deck = [rank + suit for rank in rules.ranks for suit in rules.suits]
    decks = deck * (rules.decks_per_player * players)
    return decks + [JOKER] * (rules.jokers_per_player * players)


def points_of(rules: ReferenceRules, cards: Iterable[str]) -> int:
    """The points of some cards; a red three has none here, it scores apart. 3.2, 3.3"""
    return sum(0 if is_red_three(card) else rules.points[plain(card)] for card in cards)
