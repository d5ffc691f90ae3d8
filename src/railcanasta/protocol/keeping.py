"""The methods by which games come and go: begun, saved, loaded, recorded, closed."""

from __future__ import annotations

from railcanasta.game import GameState, new_game
from railcanasta.protocol.common import chance, game_of, moment, seat_of
from railcanasta.protocol.jsonrpc import Json
from railcanasta.protocol.open_games import OpenGames
from railcanasta.protocol.params import Given, invalid, valid
from railcanasta.protocol.values import rules_from, state_from
from railcanasta.record import Record
from railcanasta.timeline import Timeline


def begin(games: OpenGames, given: Given) -> Json:
    """Begin a game."""
    rng = chance(given)
    first = valid(
        new_game,
        given.value("players"),
        rules=rules_from(given.value("rules")) if "rules" in given else None,
        dealer=given.value("dealer"),
        scores=given.value("scores"),
        rng=rng,
        dealt=given.flag("deal", usual=True),
    )
    record = valid(Record.of, first, (), seats=given.texts("seats"))
    return moment(games.open(Timeline.of(first), record.seats, rng))


def names(games: OpenGames, given: Given) -> Json:
    """List the games that are open."""
    del given
    return {"games": list(games.names)}


def close(games: OpenGames, given: Given) -> Json:
    """Forget a game."""
    return {"closed": games.close(given.text("game")).name}


def save(games: OpenGames, given: Given) -> Json:
    """Give all there is of a game, past and future, to be loaded again."""
    game = game_of(games, given)
    line = game.timeline
    record = Record.of(line.first, (*line.actions, *line.undone), seats=game.seats)
    return {"record": record.to_text(), "ply": line.present.ply}


def load(games: OpenGames, given: Given) -> Json:
    """Open a game from a save or a record, from a state, or from a position text."""
    sources = [name for name in ("record", "state", "position") if name in given]
    if len(sources) != 1:
        raise invalid("one of record, state and position is to be given")
    rng, seats = chance(given), None
    if "record" in given:
        record = Record.from_text(given.text("record"))
        line, seats = _replayed(record, given), record.seats
    elif "state" in given:
        line = Timeline.of(state_from(given.value("state")))
    else:
        line = Timeline.of(GameState.from_text(given.text("position")))
    return moment(games.open(line, seats, rng))


def _replayed(record: Record, given: Given) -> Timeline:
    """The record as a timeline, at the ply that is given or else at its end."""
    line = Timeline.of(record.first)
    *_, last = record.replay()  # which says at which ply a play is wrong
    for action in record.actions:
        line = line.apply(action)
    at = given.number("ply", record.first.ply, last.ply) if "ply" in given else last.ply
    while line.present.ply > at:
        line = line.undo(revealing=True)
    return line


def record(games: OpenGames, given: Given) -> Json:
    """Give the record of what was played, hidden cards as well."""
    game = game_of(games, given)
    return {"record": game.timeline.record(seats=game.seats).to_text()}


def log(games: OpenGames, given: Given) -> Json:
    """Give the log of a seat, or of a spectator: what it has seen of what was played."""
    game = game_of(games, given)
    line = game.timeline
    seen = line.record(seats=game.seats).seen_by(seat_of(line.present, given))
    return {"log": seen.to_text()}
