"""The games that a server holds, by names that it gives them."""

from __future__ import annotations

import random
from typing import Final

import attrs

from railcanasta.checks import shown
from railcanasta.protocol.errors import NO_SUCH_GAME, TOO_MANY_GAMES
from railcanasta.protocol.jsonrpc import ProtocolError
from railcanasta.timeline import Timeline

MOST_GAMES: Final = 1_000


@attrs.define
class OpenGame:
    """One game: what was played, whom by, and where its packs come from."""

    name: str
    timeline: Timeline
    seats: tuple[str, ...] | None
    rng: random.Random


class OpenGames:
    """The games by their names, which are never given twice."""

    def __init__(self) -> None:
        self._games: dict[str, OpenGame] = {}
        self._opened = 0

    def open(
        self, timeline: Timeline, seats: tuple[str, ...] | None, rng: random.Random
    ) -> OpenGame:
        """Open a game."""
        if len(self._games) >= MOST_GAMES:
            said = f"{MOST_GAMES:,} games are open, which is the most: close one"
            raise ProtocolError(TOO_MANY_GAMES, said)
        self._opened += 1
        game = OpenGame(str(self._opened), timeline, seats, rng)
        self._games[game.name] = game
        return game

    def find(self, name: str) -> OpenGame:
        """The game of this name."""
        if (game := self._games.get(name)) is None:
            raise ProtocolError(NO_SUCH_GAME, f"no game is open by the name {shown(name)}")
        return game

    def close(self, name: str) -> OpenGame:
        """Forget a game."""
        return self._games.pop(self.find(name).name)

    @property
    def names(self) -> list[str]:
        """The names of the games that are open, in the order in which they were opened."""
        return list(self._games)
