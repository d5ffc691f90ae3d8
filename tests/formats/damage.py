"""Damage documents and lines at random, and see that each is refused, or sound."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple, get_args

from tests.formats.hard import hard, reached
from tests.formats.mutations import changed, misspelt
from tests.formats.values import example
from tests.views.walks import viewers

import railcanasta as rc
from railcanasta.event import Event
from railcanasta.formats import from_data, from_json, to_data, to_json
from railcanasta.formats.documents.door import Document, Kind
from railcanasta.testing import broken_invariants


class Report(NamedTuple):
    """What came of it."""

    refused: Counter[str]
    read: Counter[str]
    slowest: float
    """The most seconds that one reading took."""
    unsound: list[str]
    """What was read and should not have been."""


def damage(n: int, seed: int) -> Report:
    """Damage so many documents and lines. Anything raised but `FormatError` is raised here."""
    rng = Random(seed)
    refused: Counter[str] = Counter()
    read: Counter[str] = Counter()
    slowest, unsound = 0.0, list[str]()
    for _ in range(n):
        name, text, reader = _damaged(rng)
        start = time.process_time()
        try:
            thing = reader(text)
        except rc.FormatError as error:
            refused[name] += 1
            str(error).encode()
        else:
            read[name] += 1
            if not _sound(thing):
                unsound.append(str(text))
        slowest = max(slowest, time.process_time() - start)
    return Report(refused, read, slowest, unsound)


def _sound(thing: Document) -> bool:
    if isinstance(thing, rc.GameState):
        again = rc.GameState.from_text(thing.to_text())
        return broken_invariants(thing) == [] and again == thing and again.ply == thing.ply
    return to_json(thing) == json.dumps(to_data(thing), separators=(",", ":"))


def _damaged(rng: Random) -> tuple[str, Any, Callable[[Any], Document]]:
    """Damage something, and say how it is to be read."""
    if rng.random() < 0.3:
        return "text", misspelt(rng.choice(_states()).to_text(), rng.choice), rc.GameState.from_text
    kind, thing = _document(rng)
    if rng.random() < 0.2:
        text = misspelt(to_json(thing), rng.choice)
        return f"JSON of {kind}", text, lambda text: from_json(kind, text)
    data = changed(to_data(thing), rng.choice)
    return kind, data, lambda data: from_data(kind, data)


def _document(rng: Random) -> tuple[Kind, Document]:
    state = rng.choice(_states())
    kind: Kind = rng.choice(_OFTEN)
    if kind == "state":
        return kind, state
    if kind == "view":
        return kind, state.view(rng.choice(viewers(state)))
    return kind, state.rules if kind == "rules" else rng.choice(_SMALL[kind])


def _states() -> Sequence[rc.GameState]:
    return (*hard().values(), *reached()[::20])


_OFTEN: Final[tuple[Kind, ...]] = (
    *("state",) * 12,
    *("view",) * 8,
    *("action", "violation", "event", "rules"),
)
_SMALL: Final[dict[str, list[Document]]] = {
    "action": [example(kind) for kind in get_args(rc.Action)],
    "violation": [example(kind) for kind in get_args(rc.Violation)],
    "event": [example(kind) for kind in get_args(Event)],
}
