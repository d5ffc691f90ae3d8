"""More of the adapters' tests: ``python -m tests.adapters --n 10``."""

from __future__ import annotations

import argparse
import time

import pyspiel
from pettingzoo.test import api_test, performance_benchmark, seed_test
from tests.adapters.test_openspiel import WORLDS, loaded

from railcanasta.adapters import pettingzoo


def main() -> None:
    """Try OpenSpiel's and PettingZoo's tests on many games, and measure."""
    parser = argparse.ArgumentParser(prog="python -m tests.adapters", description=__doc__)
    parser.add_argument("--n", type=int, default=10, help="games of each world (10)")
    games = parser.parse_args().n
    for name in WORLDS:
        started = time.perf_counter()
        pyspiel.random_sim_test(loaded(name), num_sims=games, serialize=True, verbose=False)
        print(f"OpenSpiel, {name}: {games} games in {time.perf_counter() - started:.0f} s")
    for players in range(2, 8):
        api_test(pettingzoo.env(players), num_cycles=1_000 * games)
        seed_test(lambda players=players: pettingzoo.env(players), num_cycles=500 * games)
    performance_benchmark(pettingzoo.env(action_mask="observation"))


if __name__ == "__main__":
    main()
