"""Every way to be illegal: a kind of its own, with the facts and the clause.

A violation is a value. `clause` names the clause of the rule book that is broken, the
fields say how, and ``str()`` makes a plain sentence of them; nothing need be read out of
the sentence. :data:`Violation` is the union of all kinds, so a `match` can be exhaustive.
"""

from __future__ import annotations

import enum
from typing import ClassVar, TypeAlias, final

import attrs

from railcanasta.cards import Card, MeldRank
from railcanasta.melds import CanastaKind
from railcanasta.multiset import Cards
from railcanasta.state import Phase


class Kind:
    """What all violations have in common: a clause, and a sentence made of their facts."""

    __slots__ = ()

    clause: ClassVar[str]
    sentence: ClassVar[str]

    def facts(self) -> dict[str, str]:
        """The fields as the sentence shows them."""
        fields = attrs.fields(type(self))  # type: ignore[arg-type]  # since every kind is frozen by attrs
        return {field.name: _shown(getattr(self, field.name)) for field in fields}

    def __str__(self) -> str:
        return self.sentence.format(**self.facts())


def _shown(value: object) -> str:
    if isinstance(value, enum.IntEnum):
        return value.name.lower()
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, tuple) and not isinstance(value, Card):
        return ", ".join(map(_shown, value)) or "none"
    return str(value)


# --- who may act, and when ---------------------------------------------------------------


@final
@attrs.frozen
class NotAnAction(Kind):
    """What was given is no action at all."""

    given: str

    clause: ClassVar = "6.1"
    sentence: ClassVar = "{given} is no play of this game."


@final
@attrs.frozen
class GameIsOver(Kind):
    """The game is over; nobody is to act."""

    winner: int

    clause: ClassVar = "11.1"
    sentence: ClassVar = "The game is over: seat {winner} has won."


@final
@attrs.frozen
class NotDealt(Kind):
    """The round is not dealt yet; the next action is a deal."""

    clause: ClassVar = "2.2"
    sentence: ClassVar = "The cards are not dealt yet."


@final
@attrs.frozen
class DealNotDue(Kind):
    """A deal in the middle of a round."""

    clause: ClassVar = "8.1"
    sentence: ClassVar = "The round is not over, so there is nothing to deal."


@final
@attrs.frozen
class WrongPack(Kind):
    """The pack to deal from is not the pack of these players and rules."""

    missing: Cards
    surplus: tuple[Card, ...]

    clause: ClassVar = "1.2"
    sentence: ClassVar = "That is not the whole pack: missing {missing}; too many {surplus}."

    def facts(self) -> dict[str, str]:
        """The fields as the sentence shows them; of many cards, only their number."""
        shown = {"missing": list(self.missing), "surplus": list(self.surplus)}
        return {
            name: " ".join(map(str, cards)) or "none" if len(cards) <= 8 else f"{len(cards)} cards"
            for name, cards in shown.items()
        }


@final
@attrs.frozen
class WrongPhase(Kind):
    """The play belongs to another part of the turn."""

    phase: Phase
    due: tuple[Phase, ...]

    clause: ClassVar = "6.1"
    sentence: ClassVar = (
        "A turn is: draw, lay cards, discard. That play belongs to {due}, and this is {phase}."
    )


@final
@attrs.frozen
class CardsNotHeld(Kind):
    """The player does not hold these cards."""

    cards: Cards

    clause: ClassVar = "6.1"
    sentence: ClassVar = "You do not hold {cards}."


# --- drawing and taking ------------------------------------------------------------------


@final
@attrs.frozen
class StockIsEmpty(Kind):
    """There is no card to draw."""

    clause: ClassVar = "9.3"
    sentence: ClassVar = "The stock is empty: take from the discard pile or end the round."


@final
@attrs.frozen
class StockIsNotEmpty(Kind):
    """The round cannot be ended while there are cards to draw."""

    left: int

    clause: ClassVar = "9.3"
    sentence: ClassVar = "The round goes on: the stock still has {left} to draw from."


@final
@attrs.frozen
class PileIsEmpty(Kind):
    """There is no discard pile to take."""

    clause: ClassVar = "7.5"
    sentence: ClassVar = "The discard pile is empty."


@final
@attrs.frozen
class PileIsBlocked(Kind):
    """A black three on top blocks the pile."""

    top: Card

    clause: ClassVar = "7.4"
    sentence: ClassVar = "The black three {top} on top blocks the discard pile."


@final
@attrs.frozen
class TopCannotBeTaken(Kind):
    """A wild card or a three on top can never be taken."""

    top: Card

    clause: ClassVar = "7.6"
    sentence: ClassVar = "The top card {top} cannot be taken: it is wild or a three."


@final
@attrs.frozen
class PileIsFrozen(Kind):
    """A frozen pile can only be taken whole, with two natural cards."""

    clause: ClassVar = "7.2"
    sentence: ClassVar = (
        "The discard pile is frozen: it takes two natural cards of the top card's rank."
    )


@final
@attrs.frozen
class PairDoesNotMatch(Kind):
    """The pile takes exactly two natural cards of the rank of its top card."""

    pair: tuple[Card, ...]
    top: Card

    clause: ClassVar = "7.5"
    sentence: ClassVar = (
        "The discard pile takes two natural cards of the rank of its top card {top}, not {pair}."
    )


@final
@attrs.frozen
class PairNotHeld(Kind):
    """The player does not hold these two cards."""

    cards: Cards

    clause: ClassVar = "7.5"
    sentence: ClassVar = "To take the discard pile you must hold both cards; you lack {cards}."


@final
@attrs.frozen
class PairDoesNotFit(Kind):
    """The open meld of the rank has no room for the top card and the two from the hand."""

    rank: MeldRank
    size: int
    limit: int

    clause: ClassVar = "7.6"
    sentence: ClassVar = (
        "Your meld of {rank} has {size} cards and holds {limit}: three more do not fit."
    )


@final
@attrs.frozen
class NoMeldForTop(Kind):
    """Only a player with an open meld of its rank may take the top card."""

    rank: MeldRank

    clause: ClassVar = "7.7"
    sentence: ClassVar = "To take the top card alone you need an open meld of {rank}."


# --- laying cards ------------------------------------------------------------------------


@final
@attrs.frozen
class NotThreeCards(Kind):
    """A meld starts with exactly three cards here; further ones are added one by one."""

    number: int

    clause: ClassVar = "4.1"
    sentence: ClassVar = "A meld starts with three cards, not {number}."


@final
@attrs.frozen
class RanksDiffer(Kind):
    """The cards are not of one rank."""

    cards: tuple[Card, ...]

    clause: ClassVar = "4.1"
    sentence: ClassVar = "{cards} are not of one rank."


@final
@attrs.frozen
class RedThreeInMeld(Kind):
    """Red threes are laid by themselves, never in a meld."""

    clause: ClassVar = "3.3"
    sentence: ClassVar = "A red three is laid by itself; it is no part of a meld."


@final
@attrs.frozen
class WildWithBlackThrees(Kind):
    """A meld of black threes takes no wild cards."""

    clause: ClassVar = "3.6"
    sentence: ClassVar = "Black threes are melded without wild cards."


@final
@attrs.frozen
class WildWithSevens(Kind):
    """A meld of sevens takes no wild cards."""

    clause: ClassVar = "4.7"
    sentence: ClassVar = "Sevens are melded without wild cards."


@final
@attrs.frozen
class TooFewNaturals(Kind):
    """A mixed meld starts with two natural cards or more."""

    clause: ClassVar = "4.4"
    sentence: ClassVar = "A mixed meld starts with at least two natural cards."


@final
@attrs.frozen
class TooManyWilds(Kind):
    """The meld holds as many wild cards as a mixed meld may."""

    rank: MeldRank
    limit: int

    clause: ClassVar = "4.4"
    sentence: ClassVar = "A meld of {rank} may not hold more than {limit} wild cards."


@final
@attrs.frozen
class MeldIsOpen(Kind):
    """There is an open meld of the rank already."""

    rank: MeldRank

    clause: ClassVar = "4.3"
    sentence: ClassVar = "You have an open meld of {rank}: complete it before you start another."


@final
@attrs.frozen
class NoOpenMeld(Kind):
    """There is no open meld of the rank to add to."""

    rank: MeldRank

    clause: ClassVar = "4.1"
    sentence: ClassVar = "You have no open meld of {rank} to add to."


@final
@attrs.frozen
class CardDoesNotBelong(Kind):
    """The card is of another rank than the meld."""

    card: Card
    rank: MeldRank

    clause: ClassVar = "4.1"
    sentence: ClassVar = "{card} does not belong in a meld of {rank}."


@final
@attrs.frozen
class OpeningOutOfReach(Kind):
    """The opening requirement can no longer be met, with a card kept to discard."""

    required: int
    reachable: int

    clause: ClassVar = "5.1"
    sentence: ClassVar = (
        "Your first melds of the round must be worth {required} points; after this you could "
        "reach {reachable} at most and still discard."
    )


@final
@attrs.frozen
class BlackThreesOnlyGoingOut(Kind):
    """Black threes are laid only by a player who is going out in this turn."""

    clause: ClassVar = "3.6"
    sentence: ClassVar = "Black threes may be melded only when you can go out in this turn."


@final
@attrs.frozen
class MustGoOut(Kind):
    """Black threes are laid, and after this the turn could no longer end by going out."""

    clause: ClassVar = "3.7"
    sentence: ClassVar = (
        "You have laid black threes: every card but the last must be melded, and it discarded."
    )


@final
@attrs.frozen
class OnlySevensLeft(Kind):
    """The play would leave only sevens, which may not be discarded."""

    clause: ClassVar = "8.3"
    sentence: ClassVar = "That would leave you only sevens, and no legal discard."


@final
@attrs.frozen
class NoCardLeft(Kind):
    """The play would leave no card to discard, or none after it, without the four canastas."""

    missing: tuple[CanastaKind, ...]

    clause: ClassVar = "8.5"
    sentence: ClassVar = (
        "You must keep two cards, one to discard and one to hold: to go out you still need "
        "these canastas: {missing}."
    )


@final
@attrs.frozen
class NoDiscardLeft(Kind):
    """The play would leave no card that may be discarded to go out."""

    clause: ClassVar = "8.4"
    sentence: ClassVar = "To go out you must keep one card to discard, which is no seven."


# --- ending the turn ---------------------------------------------------------------------


@final
@attrs.frozen
class SevenNotFree(Kind):
    """No seven is discarded until every player has completed a canasta of sevens."""

    seats: tuple[int, ...]
    """The seats without one."""

    clause: ClassVar = "7.1"
    sentence: ClassVar = (
        "Sevens may not be discarded until every player has a canasta of sevens; "
        "still without: seat {seats}."
    )


@final
@attrs.frozen
class OpeningNotMet(Kind):
    """Cards are laid, but not yet enough for the opening requirement."""

    required: int
    laid: int

    clause: ClassVar = "5.1"
    sentence: ClassVar = (
        "Your first melds of the round must be worth {required} points; you have laid {laid}."
    )


@final
@attrs.frozen
class LastCardMissesCanastas(Kind):
    """Discarding the last card is going out, which takes all four kinds of canasta."""

    missing: tuple[CanastaKind, ...]

    clause: ClassVar = "8.5"
    sentence: ClassVar = (
        "You may not give away your last card: to go out you still need these canastas: {missing}."
    )


@final
@attrs.frozen
class LastCardIsSeven(Kind):
    """The card discarded to go out may not be a seven."""

    clause: ClassVar = "8.4"
    sentence: ClassVar = "The card you go out with may not be a seven."


@final
@attrs.frozen
class RoundCannotBeEnded(Kind):
    """There is no blocked hand of sevens, so the round goes on."""

    clause: ClassVar = "8.1"
    sentence: ClassVar = "Only a hand of nothing but sevens, just drawn, ends the round."


@final
@attrs.frozen
class TurnNeedsDiscard(Kind):
    """A discard can be reached, so the turn must end with one."""

    clause: ClassVar = "9.2"
    sentence: ClassVar = "The turn ends with a discard; only where none can be had it ends without."


# --- the kitty ---------------------------------------------------------------------------


@final
@attrs.frozen
class KittyIsClosed(Kind):
    """The kitty takes a completed canasta that is not black."""

    clause: ClassVar = "6.4"
    sentence: ClassVar = (
        "Your kitty stays closed until you have completed a canasta that is not black."
    )


@final
@attrs.frozen
class KittyIsSeen(Kind):
    """The kitty may be looked at once."""

    clause: ClassVar = "6.5"
    sentence: ClassVar = "You have looked at your kitty already."


@final
@attrs.frozen
class KittyIsTaken(Kind):
    """The kitty has been taken up."""

    clause: ClassVar = "6.5"
    sentence: ClassVar = "You have taken up your kitty already."


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
