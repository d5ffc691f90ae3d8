"""How much memory many rounds in one process leave behind.

`python -m tests.expectations.memory --rounds 2000` prints the figures on the way, and whether
they are level. What the engine remembers on purpose is told apart, for it is bounded: it may fill
until it is full. All the rest must stay where it was after the first rounds.
"""

from __future__ import annotations

import argparse
import gc
import random
import sys
import tracemalloc
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tests.expectations.caches import held, roots, sizes
from tests.expectations.digest import chosen

import railcanasta as rc
from railcanasta.tables import MOST_REMEMBERED

CHECKS: Final = 10
"""How often it is measured."""
MOST_GROWTH: Final = 96 * 1024
"""By how many bytes the rest may grow, from the first measurement to the last."""
MOST_MEMORIES: Final = 32 * 1024 * 1024
"""The most bytes that everything remembered may take."""


class Figures(NamedTuple):
    """What is in use after so many rounds: bytes, and items in the fullest memory."""

    rounds: int
    actions: int
    memories: int
    rest: int
    remembered: int
    fullest: int

    def __str__(self) -> str:
        kib = f"{self.memories / 1024:12,.0f} KiB {self.rest / 1024:12,.0f} KiB"
        return f"{self.rounds:7,} {self.actions:10,} {kib} {self.remembered:11,} {self.fullest:8,}"


HEAD: Final = (
    f"{'rounds':>7} {'actions':>10} {'memories':>16} {'rest':>16} {'remembered':>11} fullest"
)


def measured(rounds: int, seed: int = 1) -> Iterator[Figures]:
    """Play so many rounds of two to six players, and measure what is in use now and then."""
    rules = rc.RuleSet()
    rng = random.Random(seed)
    actions = 0
    warm = max(1, rounds // CHECKS)
    tracemalloc.start()
    try:
        for number in range(1, rounds + 1):
            state = rc.new_game(2 + number % 5, rules=rules, rng=rng, dealt=False)
            state = state.apply(chosen(state, rng))
            while state.turn is not None:
                state = state.apply(chosen(state, rng))
            actions += state.ply
            if number % warm == 0:
                yield _figures(number, actions)
    finally:
        tracemalloc.stop()


def _figures(rounds: int, actions: int) -> Figures:
    gc.collect()
    memories = list(roots().values())
    items = sizes(memories)
    in_use, _ = tracemalloc.get_traced_memory()
    kept = sum(map(sys.getsizeof, held(memories)))
    return Figures(rounds, actions, kept, in_use - kept, sum(items), max(items))


def is_level(figures: Sequence[Figures]) -> bool:
    """Whether the memories keep within their bounds, and the rest does not grow."""
    bounded = all(
        each.fullest <= MOST_REMEMBERED and each.memories < MOST_MEMORIES for each in figures
    )
    return bounded and figures[-1].rest - figures[0].rest < MOST_GROWTH


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print and judge; 1 if the memory is not level."""
    parser = argparse.ArgumentParser(prog="python -m tests.expectations.memory")
    parser.add_argument("--rounds", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    print(HEAD)
    figures = []
    for each in measured(given.rounds, given.seed):
        figures.append(each)
        print(each, flush=True)
    level = is_level(figures)
    print("level" if level else "NOT level")
    return 0 if level else 1


if __name__ == "__main__":
    sys.exit(main())
