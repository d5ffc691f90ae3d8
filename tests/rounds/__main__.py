"""The soak: ``python -m tests.rounds --rounds 3000 --seed 1``."""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter

from tests.rounds.watched import watch, worlds


def main() -> int:
    """Watch so many rounds, and print what was played and how the rounds ended."""
    parser = argparse.ArgumentParser(description="Play random rounds, checking every invariant.")
    parser.add_argument("--rounds", type=int, default=3_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    played: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    began = time.monotonic()
    for number, (players, rules) in enumerate(worlds(options.rounds), 1):
        state, kinds = watch(players, rules, random.Random(f"{options.seed} {number}"))
        assert state.last_round is not None
        played += kinds
        endings[state.last_round.ending.name] += 1
        if number % 100 == 0:
            print(f"{number} rounds, {played.total():,} plays", flush=True)
    print(f"{options.rounds} rounds, seed {options.seed}, {time.monotonic() - began:.0f} s: sound")
    for name, count in (endings + played).most_common():
        print(f"{count:>12,} {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
