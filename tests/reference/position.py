"""What decides the rest of a turn: the cards of the player whose turn it is, without suits."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from .cards import points_of
from .melds import is_closed, kind_of, wilds_in
from .rules import ReferenceRules


@dataclass
class Position:
    """The player to act, with plain ranks for cards ("3" is a black three)."""

    rules: ReferenceRules
    requirement: int  # 5.1
    others_have_sevens: bool  # 7.1: every other player has completed a canasta of sevens
    hand: list[str]
    open_melds: dict[str, list[str]]
    kinds: set[str]  # the kinds of canasta completed in this round
    opened: bool  # 5.3
    laid_points: int  # 5.3; 0 once the player is open
    pending: bool  # 7.5: the pile is taken, its rest not yet collected
    rest: list[str]  # what the rest of a pending pile will bring to the hand

    def copy(self) -> Position:
        """A position that can be changed without changing this one."""
        return Position(
            self.rules,
            self.requirement,
            self.others_have_sevens,
            list(self.hand),
            {rank: list(cards) for rank, cards in self.open_melds.items()},
            set(self.kinds),
            self.opened,
            self.laid_points,
            self.pending,
            list(self.rest),
        )

    def key(self) -> Hashable:
        """Equal for positions that allow the same plays from here on."""
        melds = ((r, len(c), wilds_in(c)) for r, c in self.open_melds.items())
        return (
            "".join(sorted(self.hand)),
            tuple(sorted(melds)),
            tuple(sorted(self.kinds)),
            self.opened,
            self.laid_points,
            self.pending,
            "".join(sorted(self.rest)),
        )

    def half_met(self) -> bool:
        """Whether the player has laid cards short of the requirement. 5.1

        A player who is not open has no melds but those of this turn.
        """
        return not self.opened and bool(self.open_melds or self.kinds)

    def sevens_free(self) -> bool:
        """Whether sevens may be discarded. 7.1"""
        return self.others_have_sevens and "sevens" in self.kinds

    def sevens_only(self) -> bool:
        """Whether the hand is of sevens only, and not empty. 9.2a"""
        return bool(self.hand) and all(card == "7" for card in self.hand)

    def put(self, rank: str, cards: list[str]) -> None:
        """Cards that have left the hand, or the pile, come to the player's meld of a rank."""
        meld = self.open_melds.setdefault(rank, [])
        meld.extend(cards)
        if is_closed(self.rules, rank, meld):
            self.kinds.add(kind_of(rank, meld))  # 4.2
            del self.open_melds[rank]
        if not self.opened:
            self.laid_points += points_of(self.rules, cards)  # 5.3
            if self.laid_points >= self.requirement:
                self.opened = True
                self.laid_points = 0
        if self.opened and self.pending:  # 7.5: the rest comes by itself
            self.hand.extend(self.rest)
            self.rest = []
            self.pending = False
