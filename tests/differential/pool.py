"""A pack from which melds and cards are taken to build a position."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Final

from tests.differential.mapping import reference_rules
from tests.reference.cards import full_pack, is_red_three, is_wild

import railcanasta as rc

ORDINARY: Final = "45689TJQKA"

Cards = list[str]


class Pool:
    """The cards not yet handed out, suits by lot."""

    def __init__(self, rules: rc.RuleSet, players: int, random: Random) -> None:
        self.rules = rules
        self.players = players
        self.random = random
        self.left = full_pack(reference_rules(rules), players)
        random.shuffle(self.left)

    def chance(self, likelihood: float) -> bool:
        """True as often as that."""
        return self.random.random() < likelihood

    def take(self, wanted: Callable[[str], bool], number: int) -> Cards:
        """As many of the cards wanted as there are, up to the number."""
        found = [card for card in self.left if wanted(card)][: max(0, number)]
        for card in found:
            self.left.remove(card)
        return found

    def rank(self, rank: str, number: int) -> Cards:
        """Cards of a rank; "W" for wild cards, "3" for black threes."""
        if rank == "W":
            return self.take(is_wild, number)
        return self.take(lambda card: card[0] == rank and not is_red_three(card), number)

    def any_card(self, number: int) -> Cards:
        """Any cards but red threes."""
        return self.take(lambda card: not is_red_three(card), number)

    def give_back(self, cards: Iterable[str]) -> None:
        """Cards that were not of use."""
        self.left += cards

    def ordinary(self) -> str:
        """The rank of some ordinary card that is left, or nothing."""
        ranks = [card[0] for card in self.left if card[0] in ORDINARY]
        return self.random.choice(ranks) if ranks else ""

    def meld(self, rank: str, length: int, wilds: int = 0) -> Cards:
        """A meld of a rank, naturals first; nothing if the cards are not there."""
        if not rank:
            return []
        naturals, wild_cards = self.rank(rank, length - wilds), self.rank("W", wilds)
        if len(naturals) == length - wilds and len(wild_cards) == wilds:
            return naturals + wild_cards
        self.give_back(naturals + wild_cards)
        return []

    def canasta(self, kind: str, more: int = 0) -> Cards:
        """The cards of a canasta of this kind, and perhaps some more."""
        rank = {"wild": "W", "sevens": "7"}.get(kind) or self.ordinary()
        size = self.rules.canasta_size
        most = min(self.rules.wild_limit, size - 2) if kind == "black" else 0
        return self.meld(rank, size + more, self.random.randint(min(1, most), most))

    def open_meld(self, rank: str) -> Cards:
        """An open meld of a rank, of any length, with or without wild cards."""
        size = self.rules.canasta_size
        if size == 3:
            return []
        length = self.random.choice((3, size - 1, self.random.randint(3, size - 1)))
        most = min(self.rules.wild_limit, length - 2) if rank in ORDINARY else 0
        return self.meld(rank, length, self.random.randint(0, most))


def rank_of(meld: Cards) -> str:
    """What a meld is of, "W" for wild cards."""
    return next((card[0] for card in meld if not is_wild(card)), "W")
