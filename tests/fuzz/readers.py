"""The readers: what each is given, and what may come of it."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Mapping
from functools import cache
from itertools import islice
from typing import Any, Final, NamedTuple, cast

import railcanasta as rc
from railcanasta.protocol import Server
from railcanasta.protocol.jsonrpc import INTERNAL_ERROR

LONGEST: Final = 1 << 14
"""The most bytes of an input."""

_MOST_STEPS: Final = 50
"""So far a record that was read is played, and a log followed."""
_MOST_LINES: Final = 30

_DOCUMENTS: Final[Mapping[bytes, Callable[[bytes], object]]] = {
    b"state": rc.GameState.from_json,
    b"view": rc.PlayerView.from_json,
    b"rules": lambda data: rc.from_json("rules", data),
    b"action": lambda data: rc.from_json("action", data),
    b"violation": lambda data: rc.from_json("violation", data),
    b"event": lambda data: rc.from_json("event", data),
}
_KIND: Final = re.compile(rb'"kind": ?"(\w+)"')


class Reader(NamedTuple):
    """A reader: `read` is what is measured, and `use` tries what has been read."""

    name: str
    read: Callable[[bytes], object]
    use: Callable[[object], None]


def read_json(data: bytes) -> object:
    """Read a document of the kind that it says it is."""
    said = _KIND.search(data)
    return _DOCUMENTS.get(said[1] if said else b"", rc.GameState.from_json)(data)


def use_document(thing: object) -> None:
    """Write it again, and ask a state or a view for what it is asked for."""
    text = rc.to_json(cast("rc.GameState", thing))  # or whichever document was read
    assert read_json(text.encode()) == thing
    if isinstance(thing, rc.GameState):
        use_state(thing)
    if isinstance(thing, rc.PlayerView):
        repr(thing)
        hash(thing)


def use_state(state: object) -> None:
    """Write it, look at it, and play on."""
    assert isinstance(state, rc.GameState)
    assert rc.GameState.from_text(state.to_text()) == state
    for seat in (None, 0):
        state.view(seat)
    for action in state.legal_actions()[:3]:
        state.apply(action)


def use_record(record: object) -> None:
    """Write it, and play it as far as it goes."""
    assert isinstance(record, rc.Record)
    assert rc.Record.from_text(record.to_text()) == record
    try:
        for _ in islice(record.replay(), _MOST_STEPS):
            pass
    except rc.IllegalRecord as error:
        str(error)


def use_log(log: object) -> None:
    """Write it, and follow it as far as it goes."""
    assert isinstance(log, rc.SeatLog)
    assert rc.SeatLog.from_text(log.to_text()) == log
    try:
        for _ in islice(log.views(), _MOST_STEPS):
            pass
    except ValueError as error:
        str(error)


@cache
def _begun() -> rc.Timeline:
    return rc.Timeline.of(rc.new_game(players=2, dealer=0, rng=random.Random(7)))


def converse(data: bytes) -> object:
    """Send each line to a server in which a game is open; the answers."""
    server = Server()
    server._games.open(_begun(), None, random.Random(7))
    return [server.answer(line) for line in data.split(b"\n")[:_MOST_LINES]]


def use_answers(answers: object) -> None:
    """See that each is a line of JSON, and no fault of the server's own."""
    for answer in cast("list[str | None]", answers):  # as `converse` gives them
        if answer is not None:
            found: Any = json.loads(answer)
            several: list[Any] = found if answer.startswith("[") else [found]
            for one in several:
                assert one["jsonrpc"] == "2.0"
                assert one.get("error", {}).get("code") != INTERNAL_ERROR, answer


READERS: Final = {
    reader.name: reader
    for reader in (
        Reader("json", read_json, use_document),
        Reader("position", rc.GameState.from_text, use_state),
        Reader("record", rc.Record.from_text, use_record),
        Reader("log", rc.SeatLog.from_text, use_log),
        Reader("protocol", converse, use_answers),
    )
}
