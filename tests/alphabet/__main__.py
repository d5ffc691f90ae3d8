"""Try the whole alphabet at as many states as one likes: half reached by play, half hard."""

from __future__ import annotations

import argparse
import time

from hypothesis import HealthCheck, Phase, given, seed, settings
from tests.alphabet.letters import ALPHABET
from tests.alphabet.tally import Tally
from tests.alphabet.trial import try_all

import railcanasta as rc
from railcanasta.testing.strategies import hard_positions, states


def main() -> None:
    """Read the command line, and tell what was met."""
    parser = argparse.ArgumentParser(prog="python -m tests.alphabet", description=__doc__)
    parser.add_argument("--states", type=int, default=200, help="how many states (200)")
    parser.add_argument("--seed", type=int, default=0, help="which ones (0)")
    arguments = parser.parse_args()
    tally, start = Tally(), time.perf_counter()

    @seed(arguments.seed)
    @settings(
        max_examples=arguments.states,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate, Phase.shrink],
    )
    @given(state=states() | hard_positions())
    def look(state: rc.GameState) -> None:
        try_all(state, tally)

    look()
    print(f"{len(ALPHABET):,} actions and some deals at each state")
    print(tally.report())
    print(f"in {time.perf_counter() - start:,.0f} s")


if __name__ == "__main__":
    main()
