"""Bytes of one kept state, when every state of a round is kept.

The states of a round share most of what they hold, so what counts is how much the memory grows with
all of them, over their number. Rounds are played once before they are measured: what the engine
remembers for good belongs to no state.
"""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Iterable

import railcanasta as rc

from .figures import Figure, at_most

PLAYERS = range(2, 7)


def measure(seeds: Iterable[int] = range(5)) -> list[Figure]:
    """The mean over all states of random rounds of two to six players."""
    seeds = list(seeds)
    total_bytes = total_states = 0
    means = {}
    for players in PLAYERS:
        sizes = [kept(players, seed) for seed in seeds]
        table_bytes, table_states = (sum(column) for column in zip(*sizes, strict=True))
        means[players] = table_bytes / table_states
        total_bytes += table_bytes
        total_states += table_states
    by_players = ", ".join(f"{mean:.0f} with {players}" for players, mean in means.items())
    note = f"{total_states} states; by players: {by_players}"
    return [
        Figure(
            "one kept state of a round",
            total_bytes / total_states,
            "bytes",
            at_most(700),
            note=note,
        )
    ]


def kept(players: int, seed: int) -> tuple[int, int]:
    """How many bytes the states of one round take together, and how many states those are."""
    random_round(players, seed)
    tracemalloc.start()
    try:
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        states = random_round(players, seed)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return after - before, len(states)


def random_round(players: int, seed: int) -> list[rc.GameState]:
    """Every state of a round played at random, from before the deal until it is scored."""
    rng = random.Random(seed)
    states = [rc.new_game(players=players, rng=rng, dealt=False)]
    states.append(states[-1].deal(rng))
    while states[-1].turn is not None:
        states.append(states[-1].apply(rng.choice(states[-1].legal_actions())))
    return states
