"""`python -m tests.differential --rounds 1000 --seed 7`: compare as much as one likes."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from tests.differential.campaign import PARTS, run, smallest
from tests.differential.duel import Disagreement
from tests.differential.tally import Tally

MOST_SHOWN = 10
SECONDS_BETWEEN = 60


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, print what was met and where the two disagree; 1 if they do anywhere."""
    parser = argparse.ArgumentParser(prog="python -m tests.differential", description=__doc__)
    parser.add_argument("--rounds", type=int, default=20, help="rounds by the published rules")
    parser.add_argument("--worlds", type=int, help="small worlds; ten for each round by default")
    parser.add_argument("--positions", type=int, help="hard positions; a hundred for each round")
    parser.add_argument("--first", type=int, default=0, help="the number to begin with")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(arguments)
    counts = {
        "rounds": given.rounds,
        "worlds": 10 * given.rounds if given.worlds is None else given.worlds,
        "positions": 100 * given.rounds if given.positions is None else given.positions,
    }
    found = 0
    for part in PARTS:
        tally, begin = Tally(), time.perf_counter()
        shown = begin
        for number in range(given.first, given.first + counts[part]):
            if time.perf_counter() > shown + SECONDS_BETWEEN:
                shown = time.perf_counter()
                print(f"{part}: {number - given.first:,} so far", file=sys.stderr)
            try:
                run(part, number, 1, given.seed, tally)
            except Disagreement as disagreement:
                found += 1
                notes = getattr(disagreement, "__notes__", [])
                report = (*notes, disagreement, "smallest:", smallest(disagreement), "")
                print(*report, sep="\n", flush=True)
                if found >= MOST_SHOWN:
                    return 1
        print(f"{part}: {counts[part]:,} in {time.perf_counter() - begin:,.0f} s")
        print(*tally.lines(), "", sep="\n", flush=True)
    print(f"disagreements: {found}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
