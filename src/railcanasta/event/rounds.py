"""Events of a round's beginning and end."""

from __future__ import annotations

from typing import final

from railcanasta.cards import Card
from railcanasta.event.kind import Hidden, Kind
from railcanasta.scoring import Ending, RoundResult


@final
class RoundStarted(Kind):
    """A round begins: melds and books are cleared, and a whole pack is ready to be dealt (2)."""

    __slots__ = ()

    number: int
    """How many rounds have begun, this one included."""
    dealer: int
    """The seat that deals."""
    pack_size: int
    """How many cards the pack has."""


@final
class HandDealt(Hidden):
    """A seat was dealt its hand (2.2). Red threes among it are laid by an event to follow."""

    __slots__ = ()

    seat: int
    size: int
    """How many cards."""
    cards: tuple[Card, ...] | None
    """The cards, in sorting order; ``None`` for everyone but that seat."""


@final
class KittyDealt(Kind):
    """A seat was dealt its kitty, which nobody may look at (2.2)."""

    __slots__ = ()

    seat: int
    size: int
    """How many cards."""


@final
class UpcardTurned(Kind):
    """The top card of the stock was turned over to start the discard pile (2.3)."""

    __slots__ = ()

    card: Card


@final
class RoundEnded(Kind):
    """The round is over (8.1)."""

    __slots__ = ()

    seat: int
    """By whose play."""
    ending: Ending
    """Why."""


@final
class HandsShown(Kind):
    """All hands and all kitties are shown (12.4)."""

    __slots__ = ()

    hands: tuple[tuple[Card, ...], ...]
    """The cards left in hand, of each seat, in sorting order."""
    kitties: tuple[tuple[Card, ...] | None, ...]
    """Each kitty, in sorting order; ``None`` once it was taken up."""


@final
class RoundScored(Kind):
    """The round is scored (10)."""

    __slots__ = ()

    result: RoundResult
    """Everyone's score sheet, and how the round ended."""
    scores: tuple[int, ...]
    """The new totals."""
    dealer: int
    """The seat that deals next (2.1)."""


@final
class GameWon(Kind):
    """The game is over, and a seat has won it (11)."""

    __slots__ = ()

    seat: int
