"""The table of strength: ``python -m tests.strength --games 400 --seed 1``.

One agent meets another in so many games for two, changing seats with each game. The table is
that of the docs, with Wilson's intervals of 95 % confidence. It ends with status 1 if an agent
wins less often than it should.
"""

from __future__ import annotations

import argparse
import contextlib
import datetime
import sys
import time
from typing import NamedTuple

from railcanasta import RuleSet
from railcanasta.simulate import Plan, Row, batches, summary


class Match(NamedTuple):
    """Two agents, and the share of games that the first should win."""

    stronger: str
    weaker: str
    share: float


MATCHES = (Match("heuristic", "random", 0.95), Match("search:32", "heuristic", 0.60))


def played(plan: Plan, workers: int | None, minutes: float) -> list[Row]:
    """Play the games of a plan, or as many as time permits, in order."""
    rows: list[Row] = []
    end = time.monotonic() + 60 * minutes
    with contextlib.closing(batches(plan, workers=workers, together=1)) as games:
        for batch in games:
            rows += [row for game in batch for row in game]
            if time.monotonic() > end:
                break
    return rows


def line(match: Match, rows: list[Row], target: int) -> str:
    """Write a line of the table."""
    first = next(a for a in summary(rows).agents if a.agent == match.stronger)
    share, low, high = first.win_share
    between = f"{100 * low:.1f} to {100 * high:.1f} %"
    rounds = len(rows) // 2
    return (
        f"| `{match.stronger}` | `{match.weaker}` | {target:,} | {first.games} | {rounds} "
        f"| {100 * share:.1f} % | {between} | at least {100 * match.share:.0f} % |"
    )


def main() -> int:
    """Play the matches, and print the table."""
    parser = argparse.ArgumentParser(description="Measure how strong the agents are.")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--target", type=int, default=20_000, help="what wins a game")
    parser.add_argument("--workers", type=int)
    parser.add_argument("--minutes", type=float, default=60.0, help="the most for a match")
    parser.add_argument("--only", help="the agent whose match is to be played", default="")
    options = parser.parse_args()
    rules = RuleSet(target=options.target)
    print(f"Measured on {datetime.date.today()}, seed {options.seed}.\n")
    print("| agent | against | target | games | rounds | won | 95 % interval | asked |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    status = 0
    for match in MATCHES:
        if not match.stronger.startswith(options.only):
            continue
        plan = Plan((match.stronger, match.weaker), options.games, options.seed, rules)
        rows = played(plan, options.workers, options.minutes)
        print(line(match, rows, options.target), flush=True)
        first = next(a for a in summary(rows).agents if a.agent == match.stronger)
        status |= first.win_share.value < match.share
    return status


if __name__ == "__main__":
    sys.exit(main())
