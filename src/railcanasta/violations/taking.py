"""Violations in drawing and taking (6.2, 7, 9.3)."""

from __future__ import annotations

from typing import ClassVar, final

from railcanasta.cards import Card, MeldRank
from railcanasta.multiset import Cards
from railcanasta.violations.kind import Kind


@final
class StockIsEmpty(Kind):
    """There is no card to draw."""

    __slots__ = ()

    clause: ClassVar[str] = "9.3"
    sentence: ClassVar[str] = "The stock is empty: take from the discard pile or end the round."


@final
class StockIsNotEmpty(Kind):
    """The round cannot be ended while there are cards to draw."""

    __slots__ = ()

    left: int

    clause: ClassVar[str] = "9.3"
    sentence: ClassVar[str] = (
        "The round goes on while there are cards to draw: {left} in the stock."
    )
    counted: ClassVar[str] = "left"


@final
class PileIsEmpty(Kind):
    """There is no discard pile to take."""

    __slots__ = ()

    clause: ClassVar[str] = "7.5"
    sentence: ClassVar[str] = "The discard pile is empty."


@final
class PileIsBlocked(Kind):
    """A black three on top blocks the pile."""

    __slots__ = ()

    top: Card

    clause: ClassVar[str] = "7.4"
    sentence: ClassVar[str] = "The black three {top} on top blocks the discard pile."


@final
class TopCannotBeTaken(Kind):
    """A wild card or a three on top can never be taken."""

    __slots__ = ()

    top: Card

    clause: ClassVar[str] = "7.6"
    sentence: ClassVar[str] = (
        "The top card, {top}, cannot be taken: wild cards and threes never can."
    )


@final
class PileIsFrozen(Kind):
    """A frozen pile can only be taken whole, with two natural cards."""

    __slots__ = ()

    clause: ClassVar[str] = "7.2"
    sentence: ClassVar[str] = (
        "The discard pile is frozen: it takes two natural cards of the top card's rank."
    )


@final
class PairDoesNotMatch(Kind):
    """The pile takes exactly two natural cards of the rank of its top card."""

    __slots__ = ()

    pair: tuple[Card, ...]
    top: Card

    clause: ClassVar[str] = "7.5"
    sentence: ClassVar[str] = (
        "The discard pile takes two natural cards of the rank of its top card {top}, not {pair}."
    )


@final
class PairNotHeld(Kind):
    """The player does not hold these two cards."""

    __slots__ = ()

    cards: Cards

    clause: ClassVar[str] = "7.5"
    sentence: ClassVar[str] = "To take the discard pile you must hold both cards; you lack {cards}."
    counted: ClassVar[str] = "cards"


@final
class PairDoesNotFit(Kind):
    """The open meld of the rank has no room for the top card and the two from the hand."""

    __slots__ = ()

    rank: MeldRank
    size: int
    limit: int

    clause: ClassVar[str] = "7.6"
    sentence: ClassVar[str] = (
        "Your meld of {rank} has {size} cards and holds {limit}: three more do not fit."
    )
    counted: ClassVar[str] = "size"


@final
class NoMeldForTop(Kind):
    """Only a player with an open meld of its rank may take the top card."""

    __slots__ = ()

    rank: MeldRank

    clause: ClassVar[str] = "7.7"
    sentence: ClassVar[str] = "To take the top card alone you need an open meld of {rank}."
