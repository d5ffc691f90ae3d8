"""What is done of a plan, kept on disk as it is finished, so that it can be gone on with."""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Self, cast

from railcanasta import formats
from railcanasta.simulate.plan import Plan
from railcanasta.simulate.rows import FIELDS, Row

VERSION: Final = 1

_TYPES: Final = [*FIELDS.values()]


class JournalError(ValueError):
    """A journal that cannot be gone on with: of another plan, or no journal at all."""


class Journal:
    """The games of a plan that are done, in a file that grows by a line a game.

    The first line tells the plan, each other one is a JSON array of one game's rows. The
    file is written out after every batch; if the program is ended in the midst of a line,
    that line is dropped, and the game is played again. Use it as a context manager.

    Args:
        path: The file; it is made if it is not there.
        plan: What is being played. A file of another plan is refused.

    Raises:
        JournalError: If the file is of another plan, or no journal.
        OSError: If it cannot be read or written.
    """

    def __init__(self, path: str | os.PathLike[str], plan: Plan) -> None:
        self.path = Path(path)
        self._plan = plan
        self._games: dict[int, tuple[Row, ...]] = {}
        self._file: IO[str] | None = None

    def __enter__(self) -> Self:
        """Read what is there, and be ready for more."""
        head = _head(self._plan)
        if self.path.exists():
            whole = self._read(head)
            with self.path.open("r+b") as file:
                file.truncate(whole)
        else:
            self.path.write_text(f"{head}\n", encoding="utf-8")
        self._file = self.path.open("a", encoding="utf-8")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Close the file; what is in it stays."""
        if self._file is not None:
            self._file.close()
            self._file = None

    @property
    def done(self) -> frozenset[int]:
        """The numbers of the games that are done."""
        return frozenset(self._games)

    @property
    def rows(self) -> list[Row]:
        """The rows of all games that are done, in the order of the games."""
        return [row for game in sorted(self._games) for row in self._games[game]]

    def add(self, games: tuple[tuple[Row, ...], ...]) -> None:
        """Write games down as done."""
        if self._file is None:
            raise ValueError("the journal is closed")
        for game in games:
            self._games[game[0].game] = game
            self._file.write(f"{json.dumps(game, separators=(',', ':'))}\n")
        self._file.flush()

    def remove(self) -> None:
        """Remove the file, once its rows are kept elsewhere."""
        self.path.unlink(missing_ok=True)

    def _read(self, head: str) -> int:
        """Read the games, and give the length in bytes of what is whole."""
        whole = 0
        with self.path.open("rb") as file:
            first = file.readline(1 << 20)
            if first.decode("utf-8", "replace").rstrip("\n") != head:
                raise JournalError(self._refusal(first))
            whole += len(first)
            for number, line in enumerate(file, 2):
                if not line.endswith(b"\n"):
                    break  # it was ended in the midst of this
                game = _game(line, self._plan)
                if game is None:
                    raise JournalError(f"{self.path}: line {number} is no game of this plan")
                self._games[game[0].game] = game
                whole += len(line)
        return whole

    def _refusal(self, first: bytes) -> str:
        if first.startswith(b'{"railcanasta simulation":'):
            return (
                f"{self.path} is a journal of other games; go on with the same agents, games, "
                "seed and rules, or remove it"
            )
        return f"{self.path} is no journal of a simulation"


def _head(plan: Plan) -> str:
    told = {
        "railcanasta simulation": VERSION,
        "agents": plan.agents,
        "games": plan.games,
        "seed": plan.seed,
        "rules": json.loads(formats.to_json(plan.rules)),
        "rounds": plan.rounds,
        "rotate": plan.rotate,
    }
    return json.dumps(told)


def _game(line: bytes, plan: Plan) -> tuple[Row, ...] | None:
    """Read the rows of a game; ``None`` if they are none."""
    try:
        found: object = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, list) or not found:
        return None
    rows: list[Row] = []
    for values in cast("list[object]", found):  # what is in a JSON array is not known yet
        if not isinstance(values, list):
            return None
        if list(map(type, cast("list[object]", values))) != _TYPES:
            return None
        rows.append(Row._make(cast("list[object]", values)))  # their types were just looked at
    game = rows[0].game
    if not 0 <= game < plan.games or len(rows) % plan.players or {r.game for r in rows} != {game}:
        return None
    return tuple(rows)
