"""Every way to be illegal: a kind of its own, with the facts and the clause.

A violation is a value. `clause` names the clause of the rule book that is broken, the
fields say how, and ``str()`` makes a plain sentence of them; nothing need be read out of
the sentence. :data:`Violation` is the union of all kinds, so a `match` can be exhaustive.
"""

from __future__ import annotations

from typing import TypeAlias

from railcanasta.violations.finishing import (
    LastCardIsSeven,
    LastCardMissesCanastas,
    OpeningNotMet,
    RoundCannotBeEnded,
    SevenNotFree,
    TurnNeedsDiscard,
)
from railcanasta.violations.kind import Kind
from railcanasta.violations.kitty import (
    KittyIsClosed,
    KittyIsSeen,
    KittyIsTaken,
)
from railcanasta.violations.laying import (
    BlackThreesOnlyGoingOut,
    CardDoesNotBelong,
    MeldIsOpen,
    MustGoOut,
    NoCardLeft,
    NoDiscardLeft,
    NoOpenMeld,
    NotThreeCards,
    OnlySevensLeft,
    OpeningOutOfReach,
    RanksDiffer,
    RedThreeInMeld,
    TooFewNaturals,
    TooManyWilds,
    WildWithBlackThrees,
    WildWithSevens,
)
from railcanasta.violations.taking import (
    NoMeldForTop,
    PairDoesNotFit,
    PairDoesNotMatch,
    PairNotHeld,
    PileIsBlocked,
    PileIsEmpty,
    PileIsFrozen,
    StockIsEmpty,
    StockIsNotEmpty,
    TopCannotBeTaken,
)
from railcanasta.violations.timing import (
    CardsNotHeld,
    DealNotDue,
    GameIsOver,
    NotAnAction,
    NotDealt,
    WrongPack,
    WrongPhase,
)

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


__all__ = [
    "BlackThreesOnlyGoingOut",
    "CardDoesNotBelong",
    "CardsNotHeld",
    "DealNotDue",
    "GameIsOver",
    "IllegalAction",
    "Kind",
    "KittyIsClosed",
    "KittyIsSeen",
    "KittyIsTaken",
    "LastCardIsSeven",
    "LastCardMissesCanastas",
    "MeldIsOpen",
    "MustGoOut",
    "NoCardLeft",
    "NoDiscardLeft",
    "NoMeldForTop",
    "NoOpenMeld",
    "NotAnAction",
    "NotDealt",
    "NotThreeCards",
    "OnlySevensLeft",
    "OpeningNotMet",
    "OpeningOutOfReach",
    "PairDoesNotFit",
    "PairDoesNotMatch",
    "PairNotHeld",
    "PileIsBlocked",
    "PileIsEmpty",
    "PileIsFrozen",
    "RanksDiffer",
    "RedThreeInMeld",
    "RoundCannotBeEnded",
    "SevenNotFree",
    "StockIsEmpty",
    "StockIsNotEmpty",
    "TooFewNaturals",
    "TooManyWilds",
    "TopCannotBeTaken",
    "TurnNeedsDiscard",
    "Violation",
    "WildWithBlackThrees",
    "WildWithSevens",
    "WrongPack",
    "WrongPhase",
]
