"""Every way to be illegal: a kind of its own, with the facts and the clause.

A violation is a value. `clause` names the clause of the rule book that is broken, the
fields say how, and ``str()`` makes a plain sentence of them; nothing need be read out of
the sentence. :data:`Violation` is the union of all kinds, so a `match` can be exhaustive.
"""

from __future__ import annotations

import enum
from typing import ClassVar, TypeAlias, final

from railcanasta.cards import Card, MeldRank
from railcanasta.melds import CanastaKind
from railcanasta.multiset import Cards
from railcanasta.state import Phase
from railcanasta.values import Value


class Kind(Value):
    """What all violations have in common: a clause, and a sentence made of their facts."""

    __slots__ = ()

    clause: ClassVar[str]
    sentence: ClassVar[str]

    def facts(self) -> dict[str, str]:
        """The fields as the sentence shows them."""
        names: tuple[str, ...] = self.__match_args__
        return {name: _shown(getattr(self, name)) for name in names}

    def __str__(self) -> str:
        return self.sentence.format(**self.facts())


def _shown(value: object) -> str:
    if isinstance(value, enum.IntEnum):
        return value.name.lower()
    if isinstance(value, int):
        return f"{value:,}"
    if type(value) is tuple:
        return ", ".join(map(_shown, value)) or "none"
    return str(value)


# --- who may act, and when ---------------------------------------------------------------


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
        "A turn is: draw, lay cards, discard. That play belongs to {due}, and this is {phase}."
    )


@final
class CardsNotHeld(Kind):
    """The player does not hold these cards."""

    __slots__ = ()

    cards: Cards

    clause: ClassVar[str] = "6.1"
    sentence: ClassVar[str] = "You do not hold {cards}."


# --- drawing and taking ------------------------------------------------------------------


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
    sentence: ClassVar[str] = "The round goes on: the stock still has {left} to draw from."


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
    sentence: ClassVar[str] = "The top card {top} cannot be taken: it is wild or a three."


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


@final
class NoMeldForTop(Kind):
    """Only a player with an open meld of its rank may take the top card."""

    __slots__ = ()

    rank: MeldRank

    clause: ClassVar[str] = "7.7"
    sentence: ClassVar[str] = "To take the top card alone you need an open meld of {rank}."


# --- laying cards ------------------------------------------------------------------------


@final
class NotThreeCards(Kind):
    """A meld starts with exactly three cards here; further ones are added one by one."""

    __slots__ = ()

    number: int

    clause: ClassVar[str] = "4.1"
    sentence: ClassVar[str] = "A meld starts with three cards, not {number}."


@final
class RanksDiffer(Kind):
    """The cards are not of one rank."""

    __slots__ = ()

    cards: tuple[Card, ...]

    clause: ClassVar[str] = "4.1"
    sentence: ClassVar[str] = "{cards} are not of one rank."


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


@final
class MeldIsOpen(Kind):
    """There is an open meld of the rank already."""

    __slots__ = ()

    rank: MeldRank

    clause: ClassVar[str] = "4.3"
    sentence: ClassVar[str] = "You have an open meld of {rank}: complete it before you start another."


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
    sentence: ClassVar[str] = "{card} does not belong in a meld of {rank}."


@final
class OpeningOutOfReach(Kind):
    """The opening requirement can no longer be met, with a card kept to discard."""

    __slots__ = ()

    required: int
    reachable: int

    clause: ClassVar[str] = "5.1"
    sentence: ClassVar[str] = (
        "Your first melds of the round must be worth {required} points; after this you could "
        "reach {reachable} at most and still discard."
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
        "You have laid black threes: every card but the last must be melded, and it discarded."
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
        "You must keep two cards, one to discard and one to hold: to go out you still need "
        "these canastas: {missing}."
    )


@final
class NoDiscardLeft(Kind):
    """The play would leave no card that may be discarded to go out."""

    __slots__ = ()

    clause: ClassVar[str] = "8.4"
    sentence: ClassVar[str] = "To go out you must keep one card to discard, which is no seven."


# --- ending the turn ---------------------------------------------------------------------


@final
class SevenNotFree(Kind):
    """No seven is discarded until every player has completed a canasta of sevens."""

    __slots__ = ()

    seats: tuple[int, ...]
    """The seats without one."""

    clause: ClassVar[str] = "7.1"
    sentence: ClassVar[str] = (
        "Sevens may not be discarded until every player has a canasta of sevens; "
        "still without: seat {seats}."
    )


@final
class OpeningNotMet(Kind):
    """Cards are laid, but not yet enough for the opening requirement."""

    __slots__ = ()

    required: int
    laid: int

    clause: ClassVar[str] = "5.1"
    sentence: ClassVar[str] = (
        "Your first melds of the round must be worth {required} points; you have laid {laid}."
    )


@final
class LastCardMissesCanastas(Kind):
    """Discarding the last card is going out, which takes all four kinds of canasta."""

    __slots__ = ()

    missing: tuple[CanastaKind, ...]

    clause: ClassVar[str] = "8.5"
    sentence: ClassVar[str] = (
        "You may not give away your last card: to go out you still need these canastas: {missing}."
    )


@final
class LastCardIsSeven(Kind):
    """The card discarded to go out may not be a seven."""

    __slots__ = ()

    clause: ClassVar[str] = "8.4"
    sentence: ClassVar[str] = "The card you go out with may not be a seven."


@final
class RoundCannotBeEnded(Kind):
    """There is no blocked hand of sevens, so the round goes on."""

    __slots__ = ()

    clause: ClassVar[str] = "8.1"
    sentence: ClassVar[str] = "Only a hand of nothing but sevens, just drawn, ends the round."


@final
class TurnNeedsDiscard(Kind):
    """A discard can be reached, so the turn must end with one."""

    __slots__ = ()

    clause: ClassVar[str] = "9.2"
    sentence: ClassVar[str] = "The turn ends with a discard; only where none can be had it ends without."


# --- the kitty ---------------------------------------------------------------------------


@final
class KittyIsClosed(Kind):
    """The kitty takes a completed canasta that is not black."""

    __slots__ = ()

    clause: ClassVar[str] = "6.4"
    sentence: ClassVar[str] = (
        "Your kitty stays closed until you have completed a canasta that is not black."
    )


@final
class KittyIsSeen(Kind):
    """The kitty may be looked at once."""

    __slots__ = ()

    clause: ClassVar[str] = "6.5"
    sentence: ClassVar[str] = "You have looked at your kitty already."


@final
class KittyIsTaken(Kind):
    """The kitty has been taken up."""

    __slots__ = ()

    clause: ClassVar[str] = "6.5"
    sentence: ClassVar[str] = "You have taken up your kitty already."


Violation: TypeAlias = (
    NotAnAction
    | GameIsOver
    | NotDealt
    | DealNotDue
    | WrongPack
    | WrongPhase
    | CardsNotHeld
    | StockIsEmpty
    | StockIsNotEmpty
    | PileIsEmpty
    | PileIsBlocked
    | TopCannotBeTaken
    | PileIsFrozen
    | PairDoesNotMatch
    | PairNotHeld
    | PairDoesNotFit
    | NoMeldForTop
    | NotThreeCards
    | RanksDiffer
    | RedThreeInMeld
    | WildWithBlackThrees
    | WildWithSevens
    | TooFewNaturals
    | TooManyWilds
    | MeldIsOpen
    | NoOpenMeld
    | CardDoesNotBelong
    | OpeningOutOfReach
    | BlackThreesOnlyGoingOut
    | MustGoOut
    | OnlySevensLeft
    | NoCardLeft
    | NoDiscardLeft
    | SevenNotFree
    | OpeningNotMet
    | LastCardMissesCanastas
    | LastCardIsSeven
    | RoundCannotBeEnded
    | TurnNeedsDiscard
    | KittyIsClosed
    | KittyIsSeen
    | KittyIsTaken
)
"""Every kind of violation."""


class IllegalAction(ValueError):
    """An action that the rules do not allow. `violation` says why; the state is as it was."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation)
        self.violation = violation

    def __str__(self) -> str:
        return f"{self.violation} (clause {self.violation.clause})"
