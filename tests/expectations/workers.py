"""What other processes are asked to do: each function is sent something and sends its answer."""

from __future__ import annotations

import multiprocessing
import random
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypeVar

from tests.expectations.digest import chosen

import railcanasta as rc

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Method: TypeAlias = Literal["fork", "spawn"]
Task: TypeAlias = tuple[rc.GameState, Sequence[rc.Action]]
T = TypeVar("T")
S = TypeVar("S")


def together(method: Method, function: Callable[[T], S], tasks: Sequence[T]) -> list[S]:
    """Let a process for each task, made by this method, carry out a function; give the answers."""
    context: Any = multiprocessing.get_context(method)  # every system has its own kind
    ends = [context.Pipe() for _ in tasks]
    workers = [context.Process(target=answer, args=(theirs, function)) for _, theirs in ends]
    for worker, (ours, theirs), task in zip(workers, ends, tasks, strict=True):
        worker.start()
        theirs.close()
        ours.send(task)
    try:
        answers: list[S] = []
        for ours, _ in ends:
            assert ours.poll(120), "the worker gives no answer"
            answers.append(ours.recv())
    finally:
        for worker, (ours, _) in zip(workers, ends, strict=True):
            ours.close()
            worker.join(60)
            worker.close()
    return answers


def answer(connection: Connection, function: Callable[[T], S]) -> None:
    """Carry out one task, in the worker."""
    connection.send(function(connection.recv()))
    connection.close()


def play_on(states: Sequence[rc.GameState]) -> list[list[tuple[rc.Action, rc.GameState]]]:
    """Play on from each state for a while; give the actions, and the states after them."""
    return [list(_played(state)) for state in states]


def _played(state: rc.GameState) -> Iterator[tuple[rc.Action, rc.GameState]]:
    rng = random.Random(1)
    for _ in range(40):
        if state.phase is rc.Phase.OVER:
            return
        action = chosen(state, rng)
        state = state.apply(action)
        yield action, state


def follow(tasks: Sequence[Task]) -> list[list[rc.GameState]]:
    """Play the actions that were sent with each state, as legal here; give the states."""
    return [list(_followed(*task)) for task in tasks]


def _followed(state: rc.GameState, actions: Sequence[rc.Action]) -> Iterator[rc.GameState]:
    for action in actions:
        assert isinstance(action, rc.Deal) or action in state.legal_actions()
        state = state.apply(action)
        yield state


def unseeded(_: object) -> tuple[object, ...]:
    """Deal without a seed, in every way there is."""
    dealt = rc.new_game(2, dealer=0)
    undealt = rc.new_game(2, dealer=0, dealt=False).deal()
    return rc.shuffled_pack(2), dealt.stock, undealt.stock, tuple(dealt.seats[0].hand)


def look(views: Sequence[rc.PlayerView]) -> tuple[Sequence[rc.PlayerView], list[str]]:
    """Look at views, and write them down."""
    return views, [view.to_json() for view in views]
