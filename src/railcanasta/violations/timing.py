"""Violations of who may act, and when."""

from __future__ import annotations

from typing import ClassVar, final

from railcanasta.cards import Card
from railcanasta.multiset import Cards
from railcanasta.state import Phase
from railcanasta.violations.kind import Kind


@final
class NotAnAction(Kind):
    """What was given is no action at all."""

    __slots__ = ()

    given: str

    clause: ClassVar[str] = "6.1"
    sentence: ClassVar[str] = "{given} is no play of this game."


@final
class GameIsOver(Kind):
    """The game is over; nobody is to act."""

    __slots__ = ()

    winner: int

    clause: ClassVar[str] = "11.1"
    sentence: ClassVar[str] = "The game is over: seat {winner} has won."


@final
class NotDealt(Kind):
    """The round is not dealt yet; the next action is a deal."""

    __slots__ = ()

    clause: ClassVar[str] = "2.2"
    sentence: ClassVar[str] = "The cards are not dealt yet."


@final
class DealNotDue(Kind):
    """A deal in the middle of a round."""

    __slots__ = ()

    clause: ClassVar[str] = "8.1"
    sentence: ClassVar[str] = "The round is not over, so there is nothing to deal."


@final
class WrongPack(Kind):
    """The pack to deal from is not the pack of these players and rules."""

    __slots__ = ()

    missing: Cards
    surplus: tuple[Card, ...]

    clause: ClassVar[str] = "1.2"
    sentence: ClassVar[str] = "That is not the whole pack: missing {missing}; too many {surplus}."

    def facts(self) -> dict[str, str]:
        """The fields as the sentence shows them; of many cards, only their number."""
        shown = {"missing": list(self.missing), "surplus": list(self.surplus)}
        return {
            name: " ".join(map(str, cards)) or "none" if len(cards) <= 8 else f"{len(cards)} cards"
            for name, cards in shown.items()
        }


@final
class WrongPhase(Kind):
    """The play belongs to another part of the turn."""

    __slots__ = ()

    phase: Phase
    due: tuple[Phase, ...]

    clause: ClassVar[str] = "6.1"
    sentence: ClassVar[str] = (
        "A turn is: draw, lay cards, discard. That play belongs to {due}; now is {phase}."
    )


@final
class CardsNotHeld(Kind):
    """The player does not hold these cards."""

    __slots__ = ()

    cards: Cards

    clause: ClassVar[str] = "6.1"
    sentence: ClassVar[str] = "You do not hold {cards}."
    counted: ClassVar[str] = "cards"
