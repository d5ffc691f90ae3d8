"""The soak: ``python -m tests.rounds --games 2000 --seed 1``, or ``--rounds 3000``."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections import Counter
from functools import partial
from itertools import islice
from typing import Final

from tests.rounds.watched import numbered_watch, worlds

_TOLD: Final = 100  # of so many, how far it is gets told once


def main() -> int:
    """Watch so many rounds or games, and print what was played and how the rounds ended."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.rounds", description="Play at random, checking every invariant."
    )
    length = parser.add_mutually_exclusive_group(required=True)
    length.add_argument("--rounds", type=int, metavar="N", help="single rounds, from any scores")
    length.add_argument("--games", type=int, metavar="N", help="whole games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    options = parser.parse_args()
    whole = options.games is not None
    count: int = options.games if whole else options.rounds
    name = "games" if whole else "rounds"
    played: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    began = time.monotonic()
    numbered = [(number, *world) for number, world in enumerate(worlds(count), 1)]
    with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
        watched = pool.imap_unordered(partial(numbered_watch, options.seed, whole), numbered)
        for number, (kinds, ending) in enumerate(islice(watched, count), 1):
            played += kinds
            endings[f"ended by {ending}"] += 1
            if number % max(1, count // _TOLD) == 0:
                told = f"{number:,} {name}, {played.total() - played['round']:,} plays"
                print(f"{told}, {time.monotonic() - began:.0f} s", flush=True)
    print(f"{count:,} {name}, seed {options.seed}, {time.monotonic() - began:.0f} s: sound")
    for kind, times in (endings + played).most_common():
        print(f"{times:>12,} {kind}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
