"""A terminal with colours and a progress bar, by way of `rich` (the extra ``cli``)."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Self

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from railcanasta.cli.sheet import grids
from railcanasta.cli.show import Screen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railcanasta import RoundResult
    from railcanasta.cli.sheet import Grid

_ANY_WIDTH = 10_000


class RichScreen(Screen):
    """The standard output as a terminal: a bar at its foot, and everything else above."""

    def __init__(self) -> None:
        self._console = Console(file=sys.stdout)
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.completed:,.0f} of {task.total:,.0f} points"),
            console=self._console,
            transient=True,
        )
        self._task = self._progress.add_task("", total=1, visible=False)

    def __enter__(self) -> Self:
        """Put the bar up."""
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Take the bar away."""
        self._progress.stop()

    def say(self, text: str) -> None:
        """Show a line, in one piece however long it is."""
        self._print(Text(text))

    def announce(self, text: str) -> None:
        """Show a line in bold and green."""
        self._print(Text(text, style="bold green"))

    def score(self, result: RoundResult, totals: Sequence[int]) -> None:
        """Show the score sheets of a round, and the totals after it."""
        for grid in grids(result, totals, self._fits):
            self._console.print(_table(grid))
            self.say("")

    def progress(self, text: str, points: int, target: int) -> None:
        """Move the bar; below zero it is empty."""
        self._progress.update(
            self._task,
            description=text,
            completed=min(max(points, 0), target),
            total=target,
            visible=True,
        )

    def _print(self, text: Text) -> None:
        self._console.print(text, soft_wrap=True)

    def _fits(self, grid: Grid) -> bool:
        anything = self._console.options.update(width=_ANY_WIDTH)
        measured = self._console.measure(_table(grid), options=anything)
        return measured.maximum <= self._console.width


def _table(grid: Grid) -> Table:
    """Make a table of a grid; the totals, last in either direction, stand out."""
    table = Table(
        box=SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        padding=(0, 0, 0, grid.gap - 1),
        header_style="bold cyan",
    )
    last = len(grid.header) - 1
    for index, name in enumerate(grid.header):
        is_total = grid.is_turned and index == last
        table.add_column(
            name,
            justify="right" if index else "left",
            no_wrap=True,
            style="bold" if is_total else None,
        )
    for index, row in enumerate(grid.body):
        is_total = not grid.is_turned and index == len(grid.body) - 1
        table.add_row(*map(_cell, row), style="bold" if is_total else None)
    return table


def _cell(text: str) -> Text:
    return Text(text, style="red" if text.startswith("-") else "")
