"""E16: what cannot change is shared: by copies, by pickles in few bytes, and by many threads."""

from __future__ import annotations

import copy
import pickle
import random
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest
from tests.expectations.copies import PROTOCOLS, pickled
from tests.expectations.workers import look, together
from tests.formats.hard import hard
from tests.views.walks import viewers, walk

import railcanasta as rc
from railcanasta.formats import from_data
from railcanasta.formats.documents.converter import converter
from railcanasta.tables import tables_for

THREADS: Final = 8
ROUNDS: Final = 3


def things(state: rc.GameState) -> Iterator[object]:
    """A state, and what can be had from it."""
    yield from (state, state.rules, *state.legal_actions(), rc.Deal(rc.full_pack(2)))
    yield from (state.view(viewer) for viewer in viewers(state))
    yield from state.view(None).seats
    for seat in state.seats:
        yield from (seat.hand, *seat.melds)
    violation = state.why_not(rc.EndTurn())
    if violation is not None:
        yield violation
    for action in state.legal_actions():
        yield from rc.events(state, action)


@pytest.mark.parametrize("name", hard())
def test_nothing_is_copied_that_cannot_change(name: str) -> None:
    """E16: states, actions, views, rules, cards, violations and events are their own copies."""
    for thing in things(hard()[name]):
        assert copy.copy(thing) is thing
        assert copy.deepcopy(thing) is thing
        assert copy.deepcopy([thing])[0] is thing


def test_a_pickle_is_small() -> None:
    """E16: no longer than JSON, and a game of many states shares what they have in common."""
    states = [step.after for step in walk("published")]
    for state in states[::40]:
        assert len(pickle.dumps(state)) < len(state.to_json())
        view = state.view(state.turn)
        assert len(pickle.dumps(view)) < len(view.to_json()) + 1_000
    assert len(pickle.dumps(states)) < 300 * len(states)
    for action in states[0].legal_actions():
        assert len(pickle.dumps(action)) < 150


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_views_events_and_errors_there_and_back(protocol: int) -> None:
    """E16: with every protocol."""
    state = hard()["kitty looked at, 0"]
    view = state.view(state.turn)
    again = pickled(view, protocol)
    assert (again, again.ply, hash(again), repr(again)) == (view, view.ply, hash(view), repr(view))
    assert again.legal_actions == view.legal_actions
    for action in state.legal_actions():
        told = rc.events(state, action)
        assert pickled(told, protocol) == told
        assert pickled(view, protocol).after(told) == state.apply(action).view(state.turn)
    with pytest.raises(rc.FormatError) as caught:
        from_data("state", {"kind": "state", "version": 7})
    error = pickled(caught.value, protocol)
    assert (error.faults, str(error)) == (caught.value.faults, str(caught.value))


def test_a_spawned_worker_is_sent_views_and_saves_and_sends_them_back() -> None:
    """E16: a bot in another process gets a view and nothing else."""
    views = [state.view(state.turn) for state in hard().values() if state.turn is not None]
    ((theirs, texts),) = together("spawn", look, [views])
    assert theirs == views
    assert list(map(hash, theirs)) == list(map(hash, views))
    assert texts == [view.to_json() for view in views]


ASKED: Final[dict[str, Callable[[rc.GameState], Any]]] = {
    "plays": rc.GameState.legal_actions,
    "states after": lambda state: [state.apply(action) for action in state.legal_actions()],
    "events": lambda state: [rc.events(state, action) for action in state.legal_actions()],
    "refusals": lambda state: [state.why_not(discard) for discard in map(rc.Discard, rc.CARDS)],
    "views": lambda state: [state.view(viewer) for viewer in viewers(state)],
    "hash": hash,
    "repr": repr,
    "pickle": lambda state: pickled(state).to_text(),
    "JSON": lambda state: rc.GameState.from_json(state.to_json()).to_json(),
    "view in JSON": lambda state: rc.PlayerView.from_json(state.view(0).to_json()).to_json(),
    "text": lambda state: rc.GameState.from_text(state.to_text()).to_text(),
    "sample": lambda state: state.view(0).sample(random.Random(1)),
}


@contextmanager
def switching_often() -> Generator[None, None, None]:
    """Let threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


@pytest.mark.parametrize("name", ["pile pending, 0", "kitty looked at, 0", "black threes down"])
def test_many_threads_may_ask_one_state(name: str) -> None:
    """E16: at once, in orders of their own, from the first question that its rules are asked."""
    whole = hard()[name]
    expected = {question: ask(whole) for question, ask in ASKED.items()}
    # Other rules, of the same meaning for this hand, have memories that are still empty.
    rules = whole.rules._replace(target=whole.rules.target + 5)
    fresh = whole._replace(round=whole.round._replace(tables=tables_for(rules)))
    converter.cache_clear()
    gate = threading.Barrier(THREADS)
    faults: list[str] = []

    def hammer(seed: int) -> None:
        rng = random.Random(seed)
        gate.wait()
        for _ in range(ROUNDS):
            questions = rng.sample(list(ASKED), len(ASKED))
            faults.extend(each for each in questions if ASKED[each](whole) != expected[each])
            if fresh.legal_actions() != whole.legal_actions():
                faults.append("plays by fresh rules")

    threads = [threading.Thread(target=hammer, args=(seed,)) for seed in range(THREADS)]
    with switching_often():
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(120)
    assert not any(thread.is_alive() for thread in threads)
    assert faults == []
