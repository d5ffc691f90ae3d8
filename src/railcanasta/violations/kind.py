"""What all kinds of violation have in common: `Kind`."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from railcanasta.cards import WILD, Rank, Wild
from railcanasta.melds import CanastaKind
from railcanasta.state import Phase
from railcanasta.values import Value


class Kind(Value):
    """What all violations have in common: a clause, and a sentence made of their facts."""

    __slots__ = ()

    clause: ClassVar[str]
    sentence: ClassVar[str]
    counted: ClassVar[str] = ""
    """The fact whose number decides a form of the sentence, in some language; "" if none does."""
    singular: ClassVar[str] = ""
    """The sentence when that number is one, where English has another form for it."""

    def how_many(self) -> int:
        """The number that decides the form: a number, or how many cards or seats there are."""
        value = getattr(self, self.counted) if self.counted else 0
        return value if isinstance(value, int) else len(value)

    def facts(self) -> dict[str, str]:
        """The fields as the sentence shows them."""
        names: tuple[str, ...] = self.__match_args__
        return {name: _shown(getattr(self, name)) for name in names}

    def __str__(self) -> str:
        is_one = self.singular and self.how_many() == 1
        return (self.singular if is_one else self.sentence).format(**self.facts())


def _shown(value: Any) -> str:  # Any since a field may be of any type
    if isinstance(value, Phase):
        return _PHASES[value]
    if isinstance(value, (Rank, Wild)):
        return _RANKS.get(value, f"{value.name.lower()}s")
    if isinstance(value, CanastaKind):
        return f"{value.name.lower()} canasta"
    if isinstance(value, int):
        return f"{value:,}"
    if value.__class__ is tuple:
        items = list(map(_shown, value))
        return " and ".join(filter(None, (", ".join(items[:-1]), *items[-1:]))) or "none"
    return str(value)


_RANKS: Final[dict[Rank | Wild, str]] = {
    WILD: "wild cards",
    Rank.THREE: "black threes",
    Rank.SIX: "sixes",
}
_PHASES: Final = {
    Phase.DEAL: "the deal",
    Phase.DRAW: "the draw",
    Phase.MELD: "laying and discarding",
    Phase.KITTY: "taking up the kitty",
    Phase.OVER: "the end of the game",
}
