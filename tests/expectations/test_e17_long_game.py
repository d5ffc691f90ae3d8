"""E17: 30,000 actions in one game."""

from __future__ import annotations

import copy
import gc
import inspect
import pickle
import random
import sys
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest
from tests.expectations.copies import PROTOCOLS, pickled
from tests.expectations.digest import chosen

import railcanasta as rc
from railcanasta.tables import Tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

ACTIONS: Final = 30_000
WINDOW: Final = 1_000
"""Over so many actions costs are compared, at the beginning and at the end."""
MOST_BYTES: Final = 1_000
"""The most that one kept state may add to the memory, on the average."""
FRAMES: Final = 80
"""How deep a call may go, from where it is made."""


class LongGame(NamedTuple):
    """A game of 30,000 actions, and the calls that each window of actions took."""

    states: list[rc.GameState]
    actions: list[rc.Action]
    calls: dict[int, Counter[str]]


@pytest.fixture(scope="module")
def game() -> LongGame:
    """Play a game that nobody can win, keeping every state and counting calls now and then."""
    rng = random.Random(17)
    rules = rc.RuleSet(target=1_000_000_000)
    states = [rc.new_game(2, rules=rules, rng=rng)]
    actions: list[rc.Action] = []
    calls: dict[int, Counter[str]] = {}
    while len(actions) < ACTIONS:
        at, play = len(actions), partial(keep, chosen_run(states[-1], rng, WINDOW), states, actions)
        if at in (WINDOW, ACTIONS - WINDOW):
            calls[at] = counted(play)
        else:
            play()
    return LongGame(states, actions, calls)


def chosen_run(
    state: rc.GameState, rng: random.Random, number: int
) -> Iterator[tuple[rc.Action, rc.GameState]]:
    """Yield so many random actions, with the states after them."""
    for _ in range(number):
        action = chosen(state, rng)
        state = state.apply(action)
        yield action, state


def keep(
    run: Iterator[tuple[rc.Action, rc.GameState]],
    states: list[rc.GameState],
    actions: list[rc.Action],
) -> None:
    """Add what a run yields to the lists."""
    for action, state in run:
        actions.append(action)
        states.append(state)


def counted(function: Callable[[], object]) -> Counter[str]:
    """Count the calls of functions, Python's own and built-in ones, that a function makes."""
    calls: Counter[str] = Counter()
    before = sys.getprofile()

    def note(_frame: object, event: str, _argument: object) -> None:
        calls[event] += 1

    sys.setprofile(note)
    try:
        function()
    finally:
        sys.setprofile(before)
    return calls


def weight(states: Sequence[rc.GameState], seen: set[int]) -> int:
    """Add up the bytes of all that the states hold and that has not been seen, tables apart."""
    total, found = 0, list[object](states)
    while found:
        part = found.pop()
        if id(part) in seen or isinstance(part, (type, Tables)):
            continue
        seen.add(id(part))
        total += sys.getsizeof(part)
        found += gc.get_referents(part)
    return total


def test_a_game_of_many_actions(game: LongGame) -> None:
    """E17: a game may have 30,000 actions, over many rounds, and knows how many there were."""
    last = game.states[-1]
    assert len(game.actions) == ACTIONS
    assert last.ply == ACTIONS + 1
    assert last.round_number > 50
    assert last.phase is not rc.Phase.OVER
    assert {type(action) for action in game.actions} >= {rc.Deal, rc.TakePile, rc.TakeKitty}


def test_the_cost_of_an_action_does_not_grow(game: LongGame) -> None:
    """E17: the last thousand actions of 30,000 take no more calls than the first ones."""
    first, last = game.calls[WINDOW], game.calls[ACTIONS - WINDOW]
    assert first["call"] > 10 * WINDOW
    for event in ("call", "c_call"):
        assert last[event] < 1.25 * first[event]


def test_the_same_state_costs_the_same_late_and_early(game: LongGame) -> None:
    """E17: a state costs as many calls after 30,000 actions as the same one did before them."""

    def play_out(start: rc.GameState) -> Counter[str]:
        return counted(lambda: list(chosen_run(start, random.Random(1), 200)))

    early = game.states[3]
    late = early._replace(ply=game.states[-1].ply)
    play_out(early)
    assert play_out(late) == play_out(early)


def test_memory_grows_by_a_small_constant(game: LongGame) -> None:
    """E17: every state kept takes the same small memory, late in the game as at its beginning."""
    seen: set[int] = set()
    third = ACTIONS // 3
    weights = [weight(game.states[at : at + third], seen) / third for at in (0, third, 2 * third)]
    assert max(weights) < MOST_BYTES
    assert max(weights) < 1.2 * min(weights)


def test_a_state_does_not_hold_its_past(game: LongGame) -> None:
    """E17: a state alone holds as much at the end of the game as at its beginning."""
    early = max(weight([state], set()) for state in game.states[: 2 * WINDOW : 20])
    late = max(weight([state], set()) for state in game.states[-2 * WINDOW :: 20])
    assert late < 1.2 * early < 20_000


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_pickles_work_and_stay_small(game: LongGame, protocol: int) -> None:
    """E17: a late state can be pickled, in as few bytes as an early one."""
    sizes = []
    for states in (game.states[: 2 * WINDOW : 50], game.states[-2 * WINDOW :: 50]):
        assert [pickled(state, protocol) for state in states] == states
        sizes.append(max(len(pickle.dumps(state, protocol)) for state in states))
    assert sizes[1] < 1.2 * sizes[0]
    assert sizes[0] < (16_000 if protocol < 2 else 6_000)


def test_saves_work_and_stay_small(game: LongGame) -> None:
    """E17: a late state is saved in as few letters as an early one, and loaded."""
    for save, load in (
        (rc.GameState.to_json, rc.GameState.from_json),
        (rc.GameState.to_text, rc.GameState.from_text),
    ):
        sizes: list[int] = []
        for states in (game.states[: 2 * WINDOW : 50], game.states[-2 * WINDOW :: 50]):
            assert [load(save(state)) for state in states] == states
            sizes.append(max(len(save(state)) for state in states))
        assert sizes[1] < 1.2 * sizes[0] < 12_000


def test_reprs_work_and_stay_small(game: LongGame) -> None:
    """E17: the `repr` of a late state is as short as that of an early one."""
    texts = [repr(state) for state in (game.states[0], *game.states[-100:])]
    assert max(map(len, texts)) < 200
    assert f"ply {game.states[-1].ply}" in texts[-1]
    assert len(repr(game.states[-1].view(0))) < 20_000


def test_no_depth_of_calls_is_reached(game: LongGame) -> None:
    """E17: no recursion limit is met: 30,000 actions deep, a few calls on top of each other do."""
    late = game.states[-1]
    actions: list[Any] = [
        lambda: hash(late),
        lambda: late == game.states[-2],
        lambda: repr(late),
        lambda: pickled(late),
        lambda: copy.copy(late),
        lambda: copy.deepcopy(late),
        late.legal_actions,
        lambda: chosen_run(late, random.Random(1), 300),
        lambda: list(chosen_run(late, random.Random(1), 300)),
        lambda: late.view(0),
        lambda: rc.GameState.from_json(late.to_json()),
        lambda: rc.GameState.from_text(late.to_text()),
    ]
    for action in actions:
        action()
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack(0)) + FRAMES)
    try:
        for action in actions:
            action()
    finally:
        sys.setrecursionlimit(limit)


def test_played_again_it_is_the_same(game: LongGame) -> None:
    """E17: the actions, played again from the first state, give every state of the game again."""
    state = game.states[0]
    for action, kept in zip(game.actions, game.states[1:], strict=True):
        state = state.apply(action)
        assert state.ply == kept.ply
        if kept.turn is None or kept.ply % 100 == 0:
            assert state == kept
    assert state == game.states[-1]
