"""What many methods need: the game that is meant, the seat, chance, and the moment after."""

from __future__ import annotations

import random
from typing import Final

from railcanasta.dealing import source
from railcanasta.game import GameState
from railcanasta.message import Messages, messages
from railcanasta.protocol.jsonrpc import Json
from railcanasta.protocol.open_games import OpenGame, OpenGames
from railcanasta.protocol.params import Given, valid

MOST: Final = 1_000_000_000
"""The largest ply that may be named."""
_MOST_SEED: Final = 2**53 - 1


def game_of(games: OpenGames, given: Given) -> OpenGame:
    """The game that is meant."""
    return games.find(given.text("game"))


def ply_of(given: Given) -> int:
    """The ply that a request is meant for."""
    return given.number("ply", 0, MOST)


def seat_of(state: GameState, given: Given) -> int | None:
    """The seat that is meant; the spectator if none is."""
    return given.number("seat", 0, state.players - 1) if "seat" in given else None


def language_of(given: Given) -> Messages | None:
    """The texts of the language that is asked for; ``None`` if none is."""
    return valid(messages, given.text("language")) if "language" in given else None


def chance(given: Given) -> random.Random:
    """A generator by the seed that is given, or else the system's secure one."""
    if "seed" not in given:
        return source(None)
    seed = given.number("seed", 0, _MOST_SEED)
    return random.Random(seed)  # noqa: S311 - since a game with a seed is to be had again


def moment(game: OpenGame) -> Json:
    """Where a game is: the answer to all that changes it."""
    line, present = game.timeline, game.timeline.present
    return {
        "game": game.name,
        "ply": present.ply,
        "phase": present.phase.name.lower(),
        "turn": present.turn,
        "round_number": present.round_number,
        "scores": list(present.scores),
        "winner": present.winner,
        "can_undo": line.can_undo,
        "can_redo": line.can_redo,
    }
