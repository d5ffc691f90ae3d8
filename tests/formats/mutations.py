"""Documents with something changed in them: what a damaged file or a careless hand may bring."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeAlias

from hypothesis import strategies as st
from tests.formats.hard import hard
from tests.formats.values import ACTIONS, EVENTS, VIOLATIONS, any_rules

from railcanasta.formats.documents.door import Document, Kind
from railcanasta.formats.documents.leaves import is_array, is_object
from railcanasta.formats.documents.shapes import UNIONS

Data: TypeAlias = Any
"""Plain data of any form."""

Place: TypeAlias = tuple[str | int, ...]

Choose: TypeAlias = Callable[[Sequence[Any]], Any]
"""Chooses one of several items, of any kind."""

LETTERS: Final = [*'0179-=;:,*[]{}"\\ \n\x00KHXab\u0130\ufeff', "KH", "3D", "open", "1" * 40]
"""What may be put into a text."""

JUNK: Final[list[Data]] = [
    *(None, True, False, 0, 1, -1, 3, 5, -5, 7, 100, 10**12, 2**53, 2**70, -(2**70), 1.0, 0.5),
    *(float("nan"), float("inf"), "", " ", "K", "KH", "kh", "2C", "X", "KH KH", "3D", "KH  KH"),
    *("KH ", "KH\n", "red", "none", "meld", "MELD", "over", "\ud800", "\u0130", "x" * 300),
    *(
        [],
        {},
        [0],
        [[]],
        ["2", "2"],
        [[0, 50]],
        [0] * 3_000,
        {"": 0},
        {"kind": "state"},
        "KH " * 7_000,
    ),
]
"""What may stand where it should not."""


def documents() -> st.SearchStrategy[tuple[Kind, Document]]:
    """Any document: what it is, and what is in it."""
    states = st.sampled_from(list(hard().values()))
    views = states.flatmap(
        lambda state: st.sampled_from((*range(state.players), None)).map(state.view)
    )
    kinds: tuple[tuple[Kind, st.SearchStrategy[Any]], ...] = (
        ("state", states),
        ("view", views),
        ("rules", any_rules()),
        ("action", ACTIONS),
        ("violation", VIOLATIONS),
        ("event", EVENTS),
    )
    assert {kind for kind, _ in kinds} >= set(UNIONS)
    return st.one_of(*(st.tuples(st.just(kind), things) for kind, things in kinds))


@st.composite
def mutated(draw: st.DrawFn, data: Data) -> Data:
    """Plain data with something changed in it, anywhere."""
    return changed(data, lambda items: draw(st.sampled_from(items)))


def changed(data: Data, choose: Choose) -> Data:
    """A copy of plain data with one to three changes, anywhere in it."""
    copied = copy.deepcopy(data)
    for _ in range(choose((1, 1, 1, 2, 3))):
        places = [place for place in places_in(copied) if place]
        if not places:
            break
        *path, last = choose(places)
        change(at(copied, tuple(path)), last, [at(copied, place) for place in places], choose)
    return copied


def change(holder: Data, last: str | int, others: list[Data], choose: Choose) -> None:
    """Change what stands at one place."""
    value = holder[last]
    ways = ["delete", "junk", "other", "double"]
    ways += ["words"] if isinstance(value, str) else []
    ways += ["number"] if type(value) is int else []
    match choose(ways):
        case "delete":
            del holder[last]
        case "junk":
            holder[last] = copy.deepcopy(choose(JUNK))
        case "other":
            holder[last] = copy.deepcopy(choose(others))
        case "number":
            holder[last] = int(value) + choose((-5, -1, 1, 5, 1_000))
        case "double" if is_array(holder):
            holder.insert(int(last), copy.deepcopy(value))
        case "double":
            holder[f"{last}_"] = value
        case _:
            words = str(value).split(" ")
            words[choose(range(len(words)))] = choose(("KH", "3D", "7S", "X", "", "kh", *words))
            holder[last] = " ".join(words)


def misspelt(text: str, choose: Choose) -> str:
    """A text with a few letters, or a few words, left out, put in or put elsewhere."""
    for _ in range(choose((1, 1, 2))):
        sep = choose(("", " ", " "))
        parts = text.split(sep) if sep else list(text)
        at_part = choose(range(len(parts)))
        put = choose(([], [choose(parts)], [choose(LETTERS)]))
        parts[at_part : at_part + choose((0, 1, 2))] = put
        text = sep.join(parts)
        if not text:
            break
    return text


def places_in(data: Data, place: Place = ()) -> Iterator[Place]:
    """Every place in plain data."""
    yield place
    if is_object(data):
        for name, value in data.items():
            yield from places_in(value, (*place, name))
    elif is_array(data) and len(data) < 1_000:
        for index, value in enumerate(data):
            yield from places_in(value, (*place, index))


def at(data: Data, place: Place) -> Data:
    """What stands at a place."""
    for step in place:
        data = data[step]
    return data
