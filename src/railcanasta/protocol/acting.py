"""The methods by which a game goes on, or back."""

from __future__ import annotations

from railcanasta.actions import Deal
from railcanasta.dealing import shuffled_pack
from railcanasta.game import StaleAction
from railcanasta.protocol.common import game_of, moment, ply_of
from railcanasta.protocol.jsonrpc import Json
from railcanasta.protocol.open_games import OpenGame, OpenGames
from railcanasta.protocol.params import Given
from railcanasta.protocol.values import action_from
from railcanasta.state import Phase


def apply(games: OpenGames, given: Given) -> Json:
    """Play an action."""
    game = _at_its_ply(games, given)
    game.timeline = game.timeline.apply(action_from(given.value("action")))
    return moment(game)


def deal(games: OpenGames, given: Given) -> Json:
    """Shuffle the pack and deal the next round."""
    game = _at_its_ply(games, given)
    present = game.timeline.present
    due = present.phase is Phase.DEAL  # or nothing is drawn from the generator
    pack = shuffled_pack(present.players, present.rules, game.rng) if due else ()
    game.timeline = game.timeline.apply(Deal(pack))
    return moment(game)


def undo(games: OpenGames, given: Given) -> Json:
    """Take the last action back."""
    game = _at_its_ply(games, given)
    game.timeline = game.timeline.undo(revealing=given.flag("revealing", usual=False))
    return moment(game)


def redo(games: OpenGames, given: Given) -> Json:
    """Play again what was taken back last."""
    game = _at_its_ply(games, given)
    game.timeline = game.timeline.redo()
    return moment(game)


def _at_its_ply(games: OpenGames, given: Given) -> OpenGame:
    """The game that is meant, if it is at the ply that is meant (E20)."""
    game, ply = game_of(games, given), ply_of(given)
    if ply != game.timeline.present.ply:
        raise StaleAction(ply, game.timeline.present.ply)
    return game
