"""Events of cards that come to a hand: from the stock, the discard pile and the kitty."""

from __future__ import annotations

import enum
from typing import final

from railcanasta.cards import Card
from railcanasta.event.kind import Hidden, Kind


class Origin(enum.IntEnum):
    """Where red threes came from, into the hand (3.4)."""

    DEAL = 0
    STOCK = 1
    PILE = 2
    KITTY = 3


@final
class Drew(Hidden):
    """A seat drew from the stock (6.2). Red threes among it are laid by an event to follow."""

    __slots__ = ()

    seat: int
    size: int
    """How many cards."""
    cards: tuple[Card, ...] | None
    """The cards, in sorting order; ``None`` for everyone but that seat."""


@final
class LaidRedThrees(Kind):
    """A seat laid red threes that had come to its hand (3.3); everyone sees them."""

    __slots__ = ()

    seat: int
    cards: tuple[Card, ...]
    """The red threes, one or more, in sorting order."""
    origin: Origin
    """Where they came from."""


@final
class ReplacedRedThrees(Hidden):
    """A seat drew from the stock in place of red threes (3.5); it may have drawn more of them."""

    __slots__ = ()

    seat: int
    size: int
    """How many cards."""
    cards: tuple[Card, ...] | None
    """The cards, in sorting order; ``None`` for everyone but that seat."""


@final
class TookPile(Kind):
    """A seat took the discard pile with two cards from its hand (7.5).

    So far only the top card has left the pile: the three are melded by the event to follow.
    The rest goes by :class:`CollectedPile`, which comes later if the seat is to open first.
    """

    __slots__ = ()

    seat: int
    card: Card
    """The top card."""
    pair: tuple[Card, ...]
    """The two from the hand, in sorting order."""


@final
class TookTop(Kind):
    """A seat took the top card of the discard pile (7.7); the event to follow adds it to a meld."""

    __slots__ = ()

    seat: int
    card: Card


@final
class CollectedPile(Kind):
    """The rest of the discard pile went to the hand, and the pile is frozen no longer (7.5, 7.8).

    Red threes among it are laid by an event to follow.
    """

    __slots__ = ()

    seat: int
    cards: tuple[Card, ...]
    """The cards from the bottom up, as all have seen them lie; there may be none."""


@final
class LookedAtKitty(Hidden):
    """A seat looked at its kitty (6.5)."""

    __slots__ = ()

    seat: int
    size: int
    """How many cards."""
    cards: tuple[Card, ...] | None
    """The cards, in sorting order; ``None`` for everyone but that seat."""


@final
class TookKitty(Hidden):
    """A seat took up its kitty (6.4). Red threes among it are laid by an event to follow."""

    __slots__ = ()

    seat: int
    size: int
    """How many cards."""
    cards: tuple[Card, ...] | None
    """The cards, in sorting order; ``None`` for everyone but that seat."""


@final
class LeftKitty(Kind):
    """A seat left its kitty where it was, for now (6.5)."""

    __slots__ = ()

    seat: int
