"""Where the texts and tables go: plain lines, or a terminal with colours and a progress bar."""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING, Self

from railcanasta.cli.sheet import aligned, grids

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railcanasta import RoundResult


class Screen:
    """Plain lines on the standard output, each written out at once.

    Used as a context manager around a game, for the sake of screens that have something to
    put away at the end.
    """

    def __enter__(self) -> Self:
        """Begin to show a game."""
        return self

    def __exit__(self, *_: object) -> None:
        """End it."""

    def say(self, text: str) -> None:
        """Show a line, in one piece however long it is."""
        print(text, flush=True)

    def announce(self, text: str) -> None:
        """Show a line that is to stand out."""
        self.say(text)

    def score(self, result: RoundResult, totals: Sequence[int]) -> None:
        """Show the score sheets of a round, and the totals after it."""
        width = shutil.get_terminal_size().columns
        for grid in grids(result, totals, lambda grid: len(aligned(grid)[0]) <= width):
            self.say("\n".join((*aligned(grid), "")))

    def progress(self, text: str, points: int, target: int) -> None:
        """Show how far the game is: a text, and the best score on its way to the target."""


def best_screen() -> Screen:
    """Choose the screen that the standard output deserves.

    Only a terminal gets colours and a bar, and only if `rich` (the extra ``cli``) is
    installed; rich itself looks at ``NO_COLOR`` and ``TERM``.
    """
    if not sys.stdout.isatty():
        return Screen()
    try:
        from railcanasta.cli.colours import RichScreen  # noqa: PLC0415 - since rich is optional
    except ImportError:
        return Screen()
    return RichScreen()
