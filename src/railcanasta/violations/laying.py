"""Violations in laying cards (3.3, 3.6, 4, 5, 8)."""

from __future__ import annotations

from typing import ClassVar, final

from railcanasta.cards import Card, MeldRank
from railcanasta.melds import CanastaKind
from railcanasta.violations.kind import Kind


@final
class NotThreeCards(Kind):
    """A meld starts with exactly three cards here; further ones are added one by one."""

    __slots__ = ()

    number: int

    clause: ClassVar[str] = "4.1"
    sentence: ClassVar[str] = "A meld starts with three cards, not {number}."
    counted: ClassVar[str] = "number"


@final
class RanksDiffer(Kind):
    """The cards are not of one rank."""

    __slots__ = ()

    cards: tuple[Card, ...]

    clause: ClassVar[str] = "4.1"
    sentence: ClassVar[str] = "{cards} are not of one rank."
    counted: ClassVar[str] = "cards"


@final
class RedThreeInMeld(Kind):
    """Red threes are laid by themselves, never in a meld."""

    __slots__ = ()

    clause: ClassVar[str] = "3.3"
    sentence: ClassVar[str] = "A red three is laid by itself; it is no part of a meld."


@final
class WildWithBlackThrees(Kind):
    """A meld of black threes takes no wild cards."""

    __slots__ = ()

    clause: ClassVar[str] = "3.6"
    sentence: ClassVar[str] = "Black threes are melded without wild cards."


@final
class WildWithSevens(Kind):
    """A meld of sevens takes no wild cards."""

    __slots__ = ()

    clause: ClassVar[str] = "4.7"
    sentence: ClassVar[str] = "Sevens are melded without wild cards."


@final
class TooFewNaturals(Kind):
    """A mixed meld starts with two natural cards or more."""

    __slots__ = ()

    clause: ClassVar[str] = "4.4"
    sentence: ClassVar[str] = "A mixed meld starts with at least two natural cards."


@final
class TooManyWilds(Kind):
    """The meld holds as many wild cards as a mixed meld may."""

    __slots__ = ()

    rank: MeldRank
    limit: int

    clause: ClassVar[str] = "4.4"
    sentence: ClassVar[str] = "A meld of {rank} may not hold more than {limit} wild cards."
    counted: ClassVar[str] = "limit"
    singular: ClassVar[str] = "A meld of {rank} may not hold more than {limit} wild card."


@final
class MeldIsOpen(Kind):
    """There is an open meld of the rank already."""

    __slots__ = ()

    rank: MeldRank

    clause: ClassVar[str] = "4.3"
    sentence: ClassVar[str] = (
        "You have an open meld of {rank}: complete it before you start another."
    )


@final
class NoOpenMeld(Kind):
    """There is no open meld of the rank to add to."""

    __slots__ = ()

    rank: MeldRank

    clause: ClassVar[str] = "4.1"
    sentence: ClassVar[str] = "You have no open meld of {rank} to add to."


@final
class CardDoesNotBelong(Kind):
    """The card is of another rank than the meld."""

    __slots__ = ()

    card: Card
    rank: MeldRank

    clause: ClassVar[str] = "4.1"
    sentence: ClassVar[str] = "There is no place for {card} in a meld of {rank}."


@final
class OpeningOutOfReach(Kind):
    """The opening requirement can no longer be met, with a card kept to discard."""

    __slots__ = ()

    required: int
    reachable: int

    clause: ClassVar[str] = "5.1"
    sentence: ClassVar[str] = (
        "Your first melds of the round must be worth {required} points; after this play your "
        "hand could bring them to {reachable} at most."
    )
    counted: ClassVar[str] = "required"
    singular: ClassVar[str] = (
        "Your first melds of the round must be worth {required} point; after this play your "
        "hand could bring them to {reachable} at most."
    )


@final
class BlackThreesOnlyGoingOut(Kind):
    """Black threes are laid only by a player who is going out in this turn."""

    __slots__ = ()

    clause: ClassVar[str] = "3.6"
    sentence: ClassVar[str] = "Black threes may be melded only when you can go out in this turn."


@final
class MustGoOut(Kind):
    """Black threes are laid, and after this the turn could no longer end by going out."""

    __slots__ = ()

    clause: ClassVar[str] = "3.7"
    sentence: ClassVar[str] = (
        "You have laid black threes, so you must go out: meld every card but one, and discard "
        "that one."
    )


@final
class OnlySevensLeft(Kind):
    """The play would leave only sevens, which may not be discarded."""

    __slots__ = ()

    clause: ClassVar[str] = "8.3"
    sentence: ClassVar[str] = "That would leave you only sevens, and no legal discard."


@final
class NoCardLeft(Kind):
    """The play would leave no card to discard, or none after it, without the four canastas."""

    __slots__ = ()

    missing: tuple[CanastaKind, ...]

    clause: ClassVar[str] = "8.5"
    sentence: ClassVar[str] = (
        "You must keep two cards, one to discard and one to hold, for you cannot go out yet: "
        "you still need {missing}."
    )


@final
class NoDiscardLeft(Kind):
    """The play would leave no card that may be discarded to go out."""

    __slots__ = ()

    clause: ClassVar[str] = "8.4"
    sentence: ClassVar[str] = "To go out you must keep one card to discard, which is no seven."
