"""The files: what was played, and what the rules made of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import railcanasta as rc

FOLDER: Final = Path(__file__).parent / "games"


def record_file(name: str) -> Path:
    """Where the record of a game is kept."""
    return FOLDER / f"{name}.record"


def positions_file(name: str) -> Path:
    """Where the positions of a game are kept."""
    return FOLDER / f"{name}.positions"


def names() -> list[str]:
    """The games that there are."""
    return sorted(path.stem for path in FOLDER.glob("*.record"))


def read_record(name: str) -> rc.Record:
    """The record of a game."""
    return rc.Record.from_text(record_file(name).read_text(encoding="utf-8"))


def told(record: rc.Record) -> Iterator[str]:
    """Every position of a game as two lines: by which play it came about, and its text."""
    plays = ["at first", *map(_told, record.actions)]
    before = record.first
    for number, (play, state) in enumerate(zip(plays, record.replay(), strict=True)):
        by = "" if before.turn is None or not number else f"seat {before.turn}: "
        yield f"# {number}. {by}{play}"
        yield state.to_text()
        before = state


def _told(action: rc.Action) -> str:
    """The play in short; the cards of a pack stand in the record and in the position."""
    return "Deal" if isinstance(action, rc.Deal) else str(action)
