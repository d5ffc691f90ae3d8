"""The readers: what each is given, and what may come of it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import islice
from typing import Final, Literal, NamedTuple, TypeAlias

import railcanasta as rc
from railcanasta.protocol import Server
from railcanasta.protocol.jsonrpc import INTERNAL_ERROR

LONGEST: Final = 1 << 14
"""The most bytes of an input."""

_MOST_STEPS: Final = 50
"""So far a record that was read is played, and a log followed."""
_MOST_LINES: Final = 30

Kind: TypeAlias = Literal["state", "view", "rules", "action", "violation", "event"]
_KINDS: Final[tuple[Kind, ...]] = ("state", "view", "rules", "action", "violation", "event")
_KIND: Final = re.compile(rb'"kind": ?"(\w+)"')


class Reader(NamedTuple):
    """A reader: `read` is what is measured, and `use` tries what has been read."""

    name: str
    read: Callable[[bytes], object]
    use: Callable[[object], None]


def read_json(data: bytes) -> object:
    """Read a document of the kind that it says it is."""
    said = _KIND.search(data)
    kind = next((each for each in _KINDS if said and said[1] == each.encode()), "state")
    return rc.from_json(kind, data)


def use_document(thing: object) -> None:
    """Write it again, and ask a state or a view for what it is asked for."""
    text = rc.to_json(thing)  # type: ignore[arg-type]  # it is what was read
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


def converse(data: bytes) -> object:
    """Send each line to a server in which a game is open; the answers."""
    server = Server()
    server.answer('{"jsonrpc":"2.0","id":0,"method":"new_game","params":[2,null,0,null,null,7]}')
    return [server.answer(line) for line in data.split(b"\n")[:_MOST_LINES]]


def use_answers(answers: object) -> None:
    """See that each is a line of JSON, and no fault of the server's own."""
    assert isinstance(answers, list)
    for answer in answers:
        if answer is not None:
            found = json.loads(answer)
            for one in found if isinstance(found, list) else [found]:
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
