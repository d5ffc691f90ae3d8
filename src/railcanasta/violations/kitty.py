"""Violations about the kitty (6.4, 6.5)."""

from __future__ import annotations

from typing import ClassVar, final

from railcanasta.violations.kind import Kind


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
