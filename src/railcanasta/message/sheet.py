"""The lines of a score sheet."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from railcanasta.melds import CanastaKind
from railcanasta.message.catalogue import Catalogue, Text
from railcanasta.scoring import ScoreSheet

Item: TypeAlias = Literal[
    "cards",
    "red_canastas",
    "black_canastas",
    "wild_canastas",
    "sevens_canastas",
    "red_threes",
    "going_out",
    "hand",
    "kitty",
    "round",
    "total",
]
"""What a line of a score sheet counts."""


class SheetRow(NamedTuple):
    """One line of a score sheet."""

    item: Item
    """What it counts: the same in every language."""
    label: str
    """Its name for players."""
    number: int | None
    """How many canastas there are; ``None`` in lines of anything else."""
    points: int
    """What they bring; never positive for the hand and the kitty."""


_LABEL: Final[dict[Item, Text]] = {
    "cards": Text("score sheet", "cards melded"),
    "red_canastas": Text("score sheet", "red canastas"),
    "black_canastas": Text("score sheet", "black canastas"),
    "wild_canastas": Text("score sheet", "wild canastas"),
    "sevens_canastas": Text("score sheet", "sevens canastas"),
    "red_threes": Text("score sheet", "red threes"),
    "going_out": Text("score sheet", "going out"),
    "hand": Text("score sheet", "cards left in hand"),
    "kitty": Text("score sheet", "kitty not taken up"),
    "round": Text("score sheet", "this round"),
    "total": Text("score sheet", "total"),
}
_CANASTAS: Final[dict[CanastaKind, Item]] = {
    CanastaKind.RED: "red_canastas",
    CanastaKind.BLACK: "black_canastas",
    CanastaKind.WILD: "wild_canastas",
    CanastaKind.SEVENS: "sevens_canastas",
}


def rows(texts: Catalogue, sheet: ScoreSheet, total: int | None) -> tuple[SheetRow, ...]:
    """All lines of a score sheet in order, the last for the total if one is given."""

    def row(item: Item, points: int, number: int | None = None) -> SheetRow:
        return SheetRow(item, texts.text(_LABEL[item]), number, points)

    bonuses = {
        kind: [points for of, points in sheet.canastas if of is kind] for kind in CanastaKind
    }
    return (
        row("cards", sheet.cards),
        *(row(item, sum(bonuses[kind]), len(bonuses[kind])) for kind, item in _CANASTAS.items()),
        row("red_threes", sheet.red_threes),
        row("going_out", sheet.going_out),
        row("hand", sheet.hand),
        row("kitty", sheet.kitty),
        row("round", sheet.total),
        *(() if total is None else (row("total", total),)),
    )
