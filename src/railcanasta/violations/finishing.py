"""Violations in ending a turn or a round (3.7, 5.1, 7.1, 8, 9.2)."""

from __future__ import annotations

from typing import ClassVar, final

from railcanasta.melds import CanastaKind
from railcanasta.violations.kind import Kind


@final
class SevenNotFree(Kind):
    """No seven is discarded until every player has completed a canasta of sevens."""

    __slots__ = ()

    seats: tuple[int, ...]
    """The seats without one."""

    clause: ClassVar[str] = "7.1"
    sentence: ClassVar[str] = (
        "Sevens may not be discarded until every player has a canasta of sevens; without one "
        "so far, by seat: {seats}."
    )
    counted: ClassVar[str] = "seats"


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
    counted: ClassVar[str] = "required"
    singular: ClassVar[str] = (
        "Your first melds of the round must be worth {required} point; you have laid {laid}."
    )


@final
class LastCardMissesCanastas(Kind):
    """Discarding the last card is going out, which takes all four kinds of canasta."""

    __slots__ = ()

    missing: tuple[CanastaKind, ...]

    clause: ClassVar[str] = "8.5"
    sentence: ClassVar[str] = (
        "You may not give away your last card, for you cannot go out yet: you still need {missing}."
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
    sentence: ClassVar[str] = (
        "The round goes on: once you have drawn, only a hand of nothing but sevens ends it."
    )


@final
class TurnNeedsDiscard(Kind):
    """A discard can be reached, so the turn must end with one."""

    __slots__ = ()

    clause: ClassVar[str] = "9.2"
    sentence: ClassVar[str] = (
        "The turn goes on: it ends with a discard, or with the round if your hand is blocked."
    )
