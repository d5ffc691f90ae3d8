"""The score sheet of a round as a table that fits: a column a seat, or a row a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from railcanasta import CanastaKind

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from railcanasta import RoundResult, ScoreSheet


class Grid(NamedTuple):
    """A table of texts; its first column holds names, all others hold numbers."""

    header: tuple[str, ...]
    body: tuple[tuple[str, ...], ...]
    is_turned: bool
    """Whether there is a row, and not a column, for each seat."""

    @property
    def gap(self) -> int:
        """How many spaces part the columns; when turned there is no room for more than one."""
        return 1 if self.is_turned else 2


class _Item(NamedTuple):
    """One line of a score sheet: its name, a short one, and what it shows of a seat's sheet."""

    name: str
    short: str
    show: Callable[[ScoreSheet, str], str]


def _canastas(kind: CanastaKind) -> Callable[[ScoreSheet, str], str]:
    def show(sheet: ScoreSheet, between: str) -> str:
        points = [bonus for of, bonus in sheet.canastas if of is kind]
        return f"{len(points)}{between}{sum(points):,}" if points else "0"

    return show


def _points(name: str) -> Callable[[ScoreSheet, str], str]:
    def show(sheet: ScoreSheet, between: str) -> str:
        del between
        return f"{getattr(sheet, name):,}"

    return show


_ITEMS: Final = (
    _Item("cards melded", "cards", _points("cards")),
    _Item("red canastas", "red", _canastas(CanastaKind.RED)),
    _Item("black canastas", "black", _canastas(CanastaKind.BLACK)),
    _Item("wild canastas", "wild", _canastas(CanastaKind.WILD)),
    _Item("sevens canastas", "sevens", _canastas(CanastaKind.SEVENS)),
    _Item("red threes", "red 3s", _points("red_threes")),
    _Item("going out", "out", _points("going_out")),
    _Item("hand", "hand", _points("hand")),
    _Item("kitty", "kitty", _points("kitty")),
    _Item("this round", "round", _points("total")),
)


def grids(
    result: RoundResult, totals: Sequence[int], fits: Callable[[Grid], bool]
) -> tuple[Grid, ...]:
    """Lay the score sheets of a round out so that they fit.

    The first of these ways that does is taken: one table with a column for each seat; one
    with a row for each seat; several with columns, each for as many seats as can be.

    Args:
        result: What the round scored.
        totals: The total of each seat, this round included.
        fits: Whether a table is narrow enough.

    """
    seats = range(len(totals))
    for whole in (_upright(result, totals, seats), _turned(result, totals)):
        if fits(whole):
            return (whole,)
    for size in range(len(seats) - 1, 1, -1):
        parts = _parts(result, totals, size)
        if all(map(fits, parts)):
            return parts
    return _parts(result, totals, 1)


def aligned(grid: Grid) -> list[str]:
    """Write a table in plain lines: names to the left, numbers to the right."""
    rows = (grid.header, *grid.body)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    gap = " " * grid.gap
    return [
        gap.join(
            cell.rjust(width) if index else cell.ljust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]


def _parts(result: RoundResult, totals: Sequence[int], size: int) -> tuple[Grid, ...]:
    seats = range(len(totals))
    return tuple(
        _upright(result, totals, seats[first : first + size])
        for first in range(0, len(seats), size)
    )


def _upright(result: RoundResult, totals: Sequence[int], seats: range) -> Grid:
    body = [
        (item.name, *(item.show(result.sheets[seat], " for ") for seat in seats)) for item in _ITEMS
    ]
    total = ("total", *(f"{totals[seat]:,}" for seat in seats))
    return Grid(("", *(f"seat {seat}" for seat in seats)), (*body, total), is_turned=False)


def _turned(result: RoundResult, totals: Sequence[int]) -> Grid:
    body = [
        (str(seat), *(item.show(sheet, ":") for item in _ITEMS), f"{total:,}")
        for seat, (sheet, total) in enumerate(zip(result.sheets, totals, strict=True))
    ]
    return Grid(("seat", *(item.short for item in _ITEMS), "total"), tuple(body), is_turned=True)
