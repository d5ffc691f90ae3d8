"""Clause 9.1 by brute force: can the turn still be finished by a legal discard?"""

from __future__ import annotations

from collections.abc import Hashable

from .cards import is_wild, points_of
from .melds import KINDS, WILD, wilds_in
from .plays import after_lay, discards, lays
from .position import Position

DEFAULT_BUDGET = 200_000
GOING_OUT_ORDER = "7AKQJT98654" + "3" + WILD


class SearchBudgetExceeded(Exception):
    """A search visited more positions than it was allowed to."""


def unlayable(position: Position) -> list[str]:
    """Cards of the hand that cannot be laid while nothing new comes to the hand.

    Not all of them, but none that could be laid: a natural card needs an open meld of its
    rank, or enough others to start one (4.1, 4.4, 4.7).
    """
    wilds = wilds_in(position.hand)
    found = []
    for card in position.hand:
        if is_wild(card) or card in position.open_melds:
            continue
        needed = 2 if wilds and card not in ("3", "7") else 3
        if position.hand.count(card) < needed:
            found.append(card)
    return found


def within_reach(position: Position, kind: str) -> bool:
    """Whether the cards of hand and open melds could make up a canasta of this kind."""
    size = position.rules.canasta_size

    def together(rank: str) -> int:
        return position.hand.count(rank) + len(position.open_melds.get(rank, []))

    if kind == "sevens":
        return together("7") >= size
    if kind == "wild":
        return wilds_in(position.hand) + len(position.open_melds.get(WILD, [])) >= size
    ranks = set(position.hand) | set(position.open_melds)
    wilds = wilds_in(position.hand) if kind == "black" else 0
    return any(together(rank) + wilds >= size for rank in ranks if rank not in ("2", "X", WILD))


def hopeless(position: Position) -> bool:
    """Whether it is plain without a search that the turn cannot be finished.

    This only spares time: it never says so of a position that can be finished.
    """
    stranded = unlayable(position)
    if position.half_met():
        # 5.1: until the requirement is met, only the cards in hand can be laid.
        hand = points_of(position.rules, position.hand)
        lost = points_of(position.rules, stranded)
        if position.laid_points + hand - lost < position.requirement:
            return True
    if "3" in position.open_melds and not position.pending:
        # 3.7: all but one card must be laid, and the last one discarded, which is no seven (8.4).
        if len(stranded) > 1 or "7" in stranded:
            return True
        missing = [kind for kind in KINDS if kind not in position.kinds]
        return not all(within_reach(position, kind) for kind in missing)
    return False


class Search:
    """Depth-first searches that share what they have found, and one budget of positions."""

    def __init__(self, budget: int = DEFAULT_BUDGET, prune: bool = True) -> None:
        self.budget = budget
        self.visited = 0
        self.prune = prune
        self.known: dict[Hashable, bool] = {}

    def can_finish(self, position: Position) -> bool:
        """Whether a legal discard is possible now or after some sequence of lays. 9.1"""
        if discards(position):
            return True
        key = position.key()
        if key not in self.known:
            self._count()
            self.known[key] = self._try_lays(position)
        return self.known[key]

    def _count(self) -> None:
        self.visited += 1
        if self.visited > self.budget:
            raise SearchBudgetExceeded(f"more than {self.budget} positions")

    def _try_lays(self, position: Position) -> bool:
        if self.prune and hopeless(position):
            return False
        if self.prune and "3" in position.open_melds and not position.pending:
            return self._go_out(position, GOING_OUT_ORDER)
        return any(self.can_finish(after_lay(position, play)) for play in lays(position))

    def _go_out(self, position: Position, melds: str) -> bool:
        """Whether all cards but a last discard can be laid, on these melds only. 3.7

        With black threes laid nothing can be discarded but the last card, so only what has
        been laid at the end matters. Lays on one meld take nothing from another but cards of
        the hand, so every lay-down can be made meld by meld, in a fixed order.
        """
        if discards(position):
            return True
        left = [card for card in position.hand if not is_wild(card) and card not in melds]
        if not melds or len(left) > 1 or "7" in left or hopeless(position):
            return False
        key = (position.key(), melds)
        if key not in self.known:
            self._count()
            self.known[key] = self._go_out(position, melds[1:]) or any(
                self._go_out(after_lay(position, play), melds)
                for play in lays(position)
                if play[1 if play[0] == "start" else 2] == melds[0]
            )
        return self.known[key]


def can_meet_requirement(position: Position) -> bool:
    """Whether further lays can leave the requirement not half met. 9.2a: section 5 still holds.

    For a blocked hand, of sevens only: every lay there is, is a lay of sevens.
    """
    if not position.half_met():
        return True
    return any(can_meet_requirement(after_lay(position, play)) for play in lays(position))
