"""Playing the games of a plan, here or wherever an executor takes them: `run`, `batches`."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Collection, Generator, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from itertools import islice
from typing import Final

from railcanasta.checks import shown, whole
from railcanasta.simulate.plan import Plan
from railcanasta.simulate.rows import Row, play_game

Game = tuple[Row, ...]
"""The rows of one game."""

MOST_WORKERS: Final = 10_000
_MOST_TOGETHER: Final = 1_000_000
_TOGETHER: Final = 4
"""So many games are sent out at a time: some tenths of a second of work."""
_AHEAD: Final = 4
"""For each worker so many batches are on their way, so that it never waits."""


def run(plan: Plan, *, executor: Executor | None = None, workers: int | None = None) -> list[Row]:
    """Play all games of a plan, and give all rows, in the order of the games.

    For the parameters see :func:`batches`. The rows depend on the plan alone.

    >>> rows = run(Plan(("heuristic", "random"), games=2, seed=1, rounds=1), workers=1)
    >>> [(row.game, row.agent) for row in rows]
    [(0, 'heuristic'), (0, 'random'), (1, 'random'), (1, 'heuristic')]
    """
    with contextlib.closing(batches(plan, executor=executor, workers=workers)) as games:
        return [row for batch in games for game in batch for row in game]


def batches(
    plan: Plan,
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    done: Collection[int] = (),
    together: int = _TOGETHER,
) -> Generator[tuple[Game, ...], None, None]:
    """Play the games of a plan, and give them as they are finished, in order.

    Close the generator, or let an exception through it, to stop: games that have not begun
    are called off, and those given so far stay as they are.

    Args:
        plan: What to play.
        executor: Who plays: any executor, of this machine or of a cluster. It must have
            `railcanasta` where it works, and is left open.
        workers: Without an executor: how many processes of this machine, by default one for
            each processor; 1 plays here, with no process more. With one: how many workers
            it may be reckoned to have.
        done: The numbers of games that need not be played.
        together: How many games are sent out at a time.

    Raises:
        TypeError, ValueError: For nonsense; the parameter and what is allowed are named.
    """
    if not isinstance(plan, Plan):
        raise TypeError(f"plan must be a Plan, not {shown(plan)}")
    if executor is not None and not isinstance(executor, Executor):
        raise TypeError(f"executor must be a concurrent.futures.Executor, not {shown(executor)}")
    count = os.cpu_count() or 1
    if workers is not None:
        count = whole("workers", workers, 1, MOST_WORKERS)
    skip = frozenset(done)
    numbers = (game for game in range(plan.games) if game not in skip)
    parts = _parts(numbers, whole("together", together, 1, _MOST_TOGETHER))
    if executor is not None:
        return _sent(plan, parts, executor, count)
    if count == 1:
        return _here(plan, parts)
    return _on_this_machine(plan, parts, count)


def play_games(plan: Plan, games: tuple[int, ...]) -> tuple[Game, ...]:
    """Play these games of a plan, one after the other: what is sent to a worker."""
    return tuple(play_game(plan, game) for game in games)


def _parts(numbers: Iterator[int], together: int) -> Iterator[tuple[int, ...]]:
    while part := tuple(islice(numbers, together)):
        yield part


def _here(plan: Plan, parts: Iterator[tuple[int, ...]]) -> Generator[tuple[Game, ...], None, None]:
    for part in parts:
        yield play_games(plan, part)


def _on_this_machine(
    plan: Plan, parts: Iterator[tuple[int, ...]], workers: int
) -> Generator[tuple[Game, ...], None, None]:
    # Fresh interpreters: a fork of a program with threads may hang.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, initializer=_leave_interrupts) as executor:
        yield from _sent(plan, parts, executor, workers)


def _leave_interrupts() -> None:
    """Let Ctrl-C, which reaches all processes of a terminal, be the business of the first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _sent(
    plan: Plan, parts: Iterator[tuple[int, ...]], executor: Executor, workers: int
) -> Generator[tuple[Game, ...], None, None]:
    waiting: deque[Future[tuple[Game, ...]]] = deque()
    try:
        for part in islice(parts, workers * _AHEAD):
            waiting.append(executor.submit(play_games, plan, part))
        while waiting:
            found = waiting.popleft().result()
            for part in islice(parts, 1):
                waiting.append(executor.submit(play_games, plan, part))
            yield found
    finally:
        for future in waiting:
            future.cancel()
