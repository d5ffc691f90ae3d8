"""What a player sees of the OpenSpiel game, as tensors and strings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyspiel

from railcanasta.adapters.observation import Field, fields, observation
from railcanasta.adapters.openspiel.log import DEALT, UNKNOWN, UPCARD, Log
from railcanasta.packed import KIND_OF_FACE, KINDS, RED_THREE
from railcanasta.rules import RuleSet

if TYPE_CHECKING:
    from railcanasta.adapters.openspiel.state import RailcanastaState

_PRIVATE: Final = ("hand", "kitty", "strait")


class RailcanastaObserver:
    """Fills a tensor with the fields of :mod:`railcanasta.adapters.observation`, and writes them.

    Before them stands `player`, a 1 for whom it is. With perfect recall there follow `dealt`
    (the player's own cards of the deal by kind, and the upcard in a row of its own) and
    `plays`, a row for each play of the round: the seat from the player on, plus 1; the number
    of the play, plus 1; the red threes drawn; and the kinds of the other cards drawn, plus 1,
    as far as the player saw them.
    """

    def __init__(
        self, players: int, rules: RuleSet, most_plays: int, kind: Any, params: object
    ) -> None:
        if params:
            raise ValueError(f"observations have no parameters, so {params} mean nothing")
        private = pyspiel.PrivateInfoType
        if kind.private_info == private.ALL_PLAYERS:
            raise ValueError("there are observations of one player, or of none, not of all")
        self._is_private = bool(kind.private_info == private.SINGLE_PLAYER)
        self._is_public = bool(kind.public_info)
        self._recalls = bool(kind.perfect_recall) and self._is_public
        self._fields: list[tuple[Field, int]] = []  # and where each begins among the numbers
        at = 0
        for field in fields(players, rules):
            if self._is_private if field.name in _PRIVATE else self._is_public:
                self._fields.append((field, at))
            at += field.size
        self._places = [at + i for field, at in self._fields for i in range(field.size)]
        pieces: list[tuple[str, tuple[int, ...]]] = []
        if self._is_private:
            pieces.append(("player", (players,)))
        pieces += [(field.name, field.shape) for field, _ in self._fields]
        if self._recalls:
            pieces += [("dealt", (2, KINDS)), ("plays", (most_plays, 3 + rules.draw_size))]
        self.tensor = np.zeros(sum(int(np.prod(shape)) for _, shape in pieces), np.float32)
        self.dict = {}
        at = 0
        for name, shape in pieces:
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def _viewer(self, player: int) -> int | None:
        return player if self._is_private else None

    def set_from(self, state: RailcanastaState, player: int) -> None:
        """Fill `tensor`, and with it `dict`, with what the player sees."""
        numbers = observation(state.game_state, self._viewer(player))
        first = state.num_players() if self._is_private else 0
        self.tensor.fill(0)
        self.tensor[first : first + len(self._places)] = [numbers[i] for i in self._places]
        if self._is_private:
            self.dict["player"][player] = 1
        if self._recalls:
            self._recall(state.log.seen_by(self._viewer(player)), player, state.num_players())

    def _recall(self, log: Log, player: int, players: int) -> None:
        dealt, plays = self.dict["dealt"], self.dict["plays"]
        for entry in log.entries:
            row = {DEALT: 0, UPCARD: 1}.get(entry.number)
            if row is not None and (row == 1 or entry.seat == player):
                for face in entry.cards:
                    if face != UNKNOWN:
                        dealt[row, KIND_OF_FACE[face]] += 1
        for row, entry in enumerate(log.plays()):
            plays[row, 0] = (entry.seat - player) % players + 1
            plays[row, 1] = entry.number + 1
            if entry.number == 0:
                kinds = sorted(KIND_OF_FACE[face] for face in entry.cards if face != UNKNOWN)
                others = [kind + 1 for kind in kinds if kind != RED_THREE]
                plays[row, 2] = len(kinds) - len(others)
                plays[row, 3 : 3 + len(others)] = others

    def string_from(self, state: RailcanastaState, player: int) -> str:
        """Write what the player sees in one line, suits apart."""
        numbers = observation(state.game_state, self._viewer(player))
        parts = [f"p{player}"] if self._is_private else []
        for field, at in self._fields:
            part = numbers[at : at + field.size]
            if any(part):
                parts.append(f"{field.name} {_written(part)}")
        if state.coming is not None:
            parts.append("chance")
        if self._recalls:
            parts.append(f"log {state.log.seen_by(self._viewer(player))}")
        return " | ".join(parts)


def _written(part: list[int]) -> str:
    """Write a field: its number, or those that are not 0 with their places."""
    if len(part) == 1:
        return str(int(part[0]))
    return " ".join(f"{place}:{int(number)}" for place, number in enumerate(part) if number)
