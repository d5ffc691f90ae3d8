"""Clause 12.2 once more: a player at the table who keeps count of the piles taken."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from railcanasta import (
    Action,
    AddToMeld,
    Card,
    Deal,
    Discard,
    StartMeld,
    TakePile,
    TakeTop,
)

if TYPE_CHECKING:
    from railcanasta.views import PlayerView


class Onlooker:
    """Somebody who sees what everyone sees, and remembers what went into which hand.

    They are told nothing but the spectator's views before and after each action, and the
    action as it is seen at the table.
    """

    def __init__(self, players: int) -> None:
        self.known = [Counter[Card]() for _ in range(players)]

    def sees(self, before: PlayerView, action: Action, after: PlayerView) -> None:
        """Keep count of what leaves the hand of the seat that acts, then of what comes."""
        match action:
            case Deal():
                self.known = [Counter() for _ in self.known]
            case StartMeld(cards) | TakePile(cards):
                self._leave(before, cards)
            case AddToMeld(card) | Discard(card):
                self._leave(before, (card,))
        if isinstance(action, (StartMeld, AddToMeld)) and before.pending and not after.pending:
            self._come(before, before.discard_pile)
        elif isinstance(action, (TakePile, TakeTop)):
            rest = before.discard_pile[:-1]
            self._come(before, rest[len(after.discard_pile) :])

    def _leave(self, view: PlayerView, cards: tuple[Card, ...]) -> None:
        assert view.turn is not None
        for card in cards:
            if self.known[view.turn][card]:
                self.known[view.turn][card] -= 1

    def _come(self, view: PlayerView, cards: tuple[Card, ...]) -> None:
        assert view.turn is not None
        self.known[view.turn].update(card for card in cards if not card.is_red_three)
