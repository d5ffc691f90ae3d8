"""Documents with something changed in them: what a damaged file or a careless hand may bring."""

from __future__ import annotations

import copy
from collections.abc import Iterator
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
    """Plain data with one to three changes, anywhere in it."""
    changed = copy.deepcopy(data)
    for _ in range(draw(st.sampled_from((1, 1, 1, 2, 3)))):
        places = [place for place in places_in(changed) if place]
        if not places:
            break
        *path, last = draw(st.sampled_from(places))
        holder = at(changed, tuple(path))
        change(draw, holder, last, [at(changed, place) for place in places])
    return changed


def change(draw: st.DrawFn, holder: Data, last: str | int, others: list[Data]) -> None:
    """Change what stands at one place."""
    value = holder[last]
    ways = ["delete", "junk", "other", *(["words"] if isinstance(value, str) else [])]
    ways += ["number"] if type(value) is int else []
    ways += ["double"]
    match draw(st.sampled_from(ways)):
        case "delete":
            del holder[last]
        case "junk":
            holder[last] = copy.deepcopy(draw(st.sampled_from(JUNK)))
        case "other":
            holder[last] = copy.deepcopy(draw(st.sampled_from(others)))
        case "number":
            holder[last] = int(value) + draw(st.sampled_from((-5, -1, 1, 5, 1_000)))
        case "double" if is_array(holder):
            holder.insert(int(last), copy.deepcopy(value))
        case "double":
            holder[f"{last}_"] = value
        case _:
            words = str(value).split(" ")
            at_word = draw(st.integers(0, len(words) - 1))
            words[at_word] = draw(st.sampled_from(("KH", "3D", "7S", "X", "", "kh", *words)))
            holder[last] = " ".join(words)


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
