"""The file of numbers: a line for each position and depth."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import attrs

FILE: Final = Path(__file__).with_name("numbers.txt")
CONFIRMED: Final = "confirmed"
HEAD: Final = """\
# Paths of so many plays from each position of positions.py, suits apart.
# Made by the engine; those marked were counted by the reference as well.
# `python -m tests.perft` counts them again; with --write it makes this file.
"""


@attrs.frozen
class Entry:
    """How many paths of a depth there are from a position, and whether both have counted them."""

    position: str
    depth: int
    paths: int
    confirmed: bool


def read() -> list[Entry]:
    """The entries of the file."""
    entries: list[Entry] = []
    position = ""
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line and line[0] not in " #":
            position = line
        elif line.startswith(" "):
            depth, paths, *marks = line.split()
            entries.append(
                Entry(position, int(depth), int(paths.replace(",", "")), CONFIRMED in marks)
            )
    return entries


def write(entries: Iterable[Entry]) -> None:
    """Make the file from these entries."""
    lines, position = [HEAD], ""
    for entry in entries:
        if entry.position != position:
            position = entry.position
            lines.append(f"\n{position}\n")
        mark = f"  {CONFIRMED}" if entry.confirmed else ""
        lines.append(f"{entry.depth:>4}{entry.paths:>14,}{mark}\n")
    FILE.write_text("".join(lines), encoding="utf-8")
