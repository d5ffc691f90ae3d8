"""Sound inputs to begin with: of small worlds, so that they are short and hold everything."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from tests.records.games import Played, from_the_middle, games

import railcanasta as rc
from railcanasta.formats.inner import inner_data

MOST = 100
"""So many sound inputs of each reader are used at most, short and long ones."""
CORPUS = Path(__file__).parent / "corpus"


def corpus(reader: str) -> list[bytes]:
    """The inputs that are kept: sound ones, and some that once were too much for a reader."""
    return [path.read_bytes() for path in sorted((CORPUS / reader).iterdir())]


@cache
def seeds(reader: str) -> tuple[bytes, ...]:
    """Sound inputs of games that the tests play, besides those kept."""
    made = {
        "json": documents,
        "position": positions,
        "record": records,
        "log": logs,
        "protocol": conversations,
    }[reader]
    texts = sorted({text.encode() for text in made()}, key=lambda text: (len(text), text))
    return (*corpus(reader), *texts[:: 1 + len(texts) // MOST])


def some() -> Iterator[tuple[Played, int]]:
    """Some moments of some games."""
    rng = random.Random(1)
    for game in games():
        for _ in range(6):
            yield game, rng.randrange(len(game.actions))


def documents() -> Iterator[str]:
    """One document of each kind, for each of some moments."""
    for game, at in some():
        state, action = game.states[at], game.actions[at]
        yield rc.to_json(state)
        yield rc.to_json(state.view(at % state.players))
        if not isinstance(action, rc.Deal):
            yield rc.to_json(action)
        yield from map(rc.to_json, rc.events(state, action))
        if (violation := state.why_not(rc.TakeKitty())) is not None:
            yield rc.to_json(violation)
    yield rc.to_json(rc.RuleSet())


def positions() -> Iterator[str]:
    """Some positions."""
    for game, at in some():
        yield game.states[at].to_text()


def records() -> Iterator[str]:
    """Records of some plays, from the beginning and from the middle."""
    for game, at in some():
        part = from_the_middle(game, at)
        yield rc.Record.of(part.first, part.actions[:6], tags={"a": "b"}).to_text(annotated=True)
        yield rc.Record.of(game.first, game.actions[:6], seats=["x"] * game.first.players).to_text()


def logs() -> Iterator[str]:
    """Logs of some plays."""
    for game, at in some():
        part = from_the_middle(game, at)
        yield rc.Record.of(part.first, part.actions[:6]).seen_by(at % part.first.players).to_text()


def conversations() -> Iterator[str]:
    """Requests of every method, about the game that is open and others."""
    for number, (game, at) in enumerate(some()):
        state, action = game.states[at], game.actions[at]
        record = rc.Record.of(game.first, game.actions[:at][:5]).to_text()
        requests: list[Mapping[str, object]] = [
            {"method": "load", "params": {"position": state.to_text(), "seed": 1}},
            {"method": "load", "params": {"record": record, "ply": 1}},
            {"method": "load", "params": {"state": json.loads(state.to_json())}},
            {"method": "new_game", "params": {"players": 3, "rules": {"target": 500}, "dealer": 0}},
            {"method": "apply", "params": {"game": "2", "ply": at, "action": inner_data(action)}},
            {"method": "why_not", "params": {"game": "2", "action": inner_data(action)}},
            {"method": "deal", "params": ["1", 0]},
            {"method": "undo", "params": {"game": "1", "ply": 2, "revealing": True}},
            {"method": "redo", "params": {"game": "1", "ply": 1}},
            {"method": "apply", "params": ["1", 1, {"action": "draw_stock"}]},
            {"method": "save", "params": {"game": "1"}},
            {"method": "record", "params": {"game": "1"}},
            {"method": "close", "params": {"game": "1"}},
            {"method": "state", "params": {"game": "1"}},
            {"method": "view", "params": ["1", 1]},
            {"method": "log", "params": ["1", 1]},
            {"method": "events", "params": {"game": "1", "since": 0, "seat": 1}},
            {"method": "legal_actions", "params": {"game": "1"}},
            {"method": "about"},
            {"method": "games"},
        ]
        rng = random.Random(number)
        chosen = rng.sample(requests, 2)
        whole = [{"jsonrpc": "2.0", "id": i, **request} for i, request in enumerate(chosen)]
        yield json.dumps(whole) if number % 4 == 0 else "\n".join(map(json.dumps, whole))
