"""The methods that ask, and change nothing."""

from __future__ import annotations

from itertools import islice
from typing import Final

from railcanasta.event import events
from railcanasta.protocol.common import MOST, game_of, language_of, seat_of
from railcanasta.protocol.errors import sentence_of
from railcanasta.protocol.jsonrpc import Json
from railcanasta.protocol.open_games import OpenGames
from railcanasta.protocol.params import Given
from railcanasta.protocol.values import action_from, data_of, document_of

MOST_TOLD: Final = 1_000
"""The most actions whose events one answer tells."""


def state(games: OpenGames, given: Given) -> Json:
    """Give everything, hidden cards as well."""
    present = game_of(games, given).timeline.present
    return {"state": document_of(present), "position": present.to_text()}


def view(games: OpenGames, given: Given) -> Json:
    """Give what a seat may see, or a spectator."""
    present = game_of(games, given).timeline.present
    return {"view": document_of(present.view(seat_of(present, given)))}


def legal_actions(games: OpenGames, given: Given) -> Json:
    """List the legal actions of the seat to act, with labels if a language is asked for."""
    present = game_of(games, given).timeline.present
    language = language_of(given)
    offered = present.legal_actions()
    actions: list[Json] = [data_of(action) for action in offered]
    listed: dict[str, Json] = {"ply": present.ply, "turn": present.turn, "actions": actions}
    if language is not None:
        listed["texts"] = [language.action(action) for action in offered]
    return listed


def why_not(games: OpenGames, given: Given) -> Json:
    """Say why an action is not legal now; null if it is."""
    present = game_of(games, given).timeline.present
    violation = present.why_not(action_from(given.value("action")))
    told = None if violation is None else data_of(violation)
    language = language_of(given)
    sentence = None if violation is None else sentence_of(violation, language)
    return {"ply": present.ply, "violation": told, "sentence": sentence}


def happened(games: OpenGames, given: Given) -> Json:
    """Tell what happened from a ply on, as a seat may know it, or a spectator."""
    language = language_of(given)
    game = game_of(games, given)
    line, names = game.timeline, game.seats or ()
    seat = seat_of(line.present, given)
    since = given.number("since", 0, MOST)
    steps = (
        (before, action)
        for before, action in zip(line.past, line.actions, strict=True)
        if before.ply >= since
    )
    told: list[Json] = []
    for before, action in islice(steps, MOST_TOLD):
        seen = [event.seen_by(seat) for event in events(before, action)]
        step: dict[str, Json] = {"ply": before.ply, "events": [data_of(event) for event in seen]}
        if language is not None:
            step["texts"] = [language.event(event, names) for event in seen]
        told.append(step)
    return {"ply": line.present.ply, "actions": told}
