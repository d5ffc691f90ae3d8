"""`python -m tests.worlds --states 1000000 --seed 7`: go through the small worlds."""

from __future__ import annotations

import argparse
import resource
import sys
import time
from collections.abc import Callable, Sequence
from random import Random

from tests.worlds.census import Census
from tests.worlds.explore import Explorer, Fault
from tests.worlds.small import SMALL
from tests.worlds.tiny import TINY
from tests.worlds.world import World

SECONDS_BETWEEN = 30


def main(arguments: Sequence[str] | None = None) -> int:
    """Go through the worlds and print what was met; 1 if a state is not as it should be."""
    parser = argparse.ArgumentParser(prog="python -m tests.worlds", description=__doc__)
    parser.add_argument("--states", type=int, help="stop after about so many; all by default")
    parser.add_argument("--seed", type=int, default=0, help="for the order of the deals")
    parser.add_argument("--outcomes", type=int, default=1, help="confirm every n-th play")
    parser.add_argument("--tiny", action="store_true", help="only the worlds of the tests")
    given = parser.parse_args(arguments)
    worlds = TINY if given.tiny else sorted((*TINY, *SMALL), key=lambda world: world.states)
    left = sum(world.states for world in worlds) if given.states is None else given.states
    census, begin = Census(), time.perf_counter()
    asked = made = confirmed = most = 0
    for number, world in enumerate(worlds):
        share = left // (len(worlds) - number)
        try:
            explorer = explored(world, share, given.seed, given.outcomes, _to_stderr)
        except Fault as fault:
            print(f"in {world}:", fault, sep="\n")
            return 1
        left -= explorer.census.states
        census.add(explorer.census)
        asked, made = asked + explorer.judge.asked, made + explorer.made
        confirmed, most = confirmed + explorer.confirmed, max(most, explorer.census.states)
        print(f"{world.name}: {reach(world, explorer)}", flush=True)
        if explorer.deals == world.deals and explorer.census.states != world.states:
            print(f"{world.states} states were expected")
            return 1
    print(f"\n{census.states:,} states, {made:,} plays, in {time.perf_counter() - begin:,.0f} s")
    print(f"{confirmed:,} plays and {asked:,} decisions put to the reference")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{most:,} states kept at once at most; {memory:,.0f} MiB\n")
    print(*census.lines(), sep="\n")
    print(f"not met: {', '.join(census.missing()) or 'nothing'}")
    return 0


def explored(
    world: World,
    states: int,
    seed: int,
    outcomes: int = 1,
    tell: Callable[[str], None] | None = None,
) -> Explorer:
    """Go through a world, its deals in an order from the seed, till so many states are met.

    At least one deal is gone through, and each that is begun is gone through whole.
    """
    deals = list(world.every_deal())
    Random(f"{seed} {world.name}").shuffle(deals)
    explorer, told = Explorer(world, outcomes), time.perf_counter()
    for pack in deals:
        if states < world.states and explorer.deals and explorer.census.states >= states:
            break
        explorer.explore(pack)
        if tell is not None and time.perf_counter() > told + SECONDS_BETWEEN:
            told = time.perf_counter()
            tell(f"{world.name}: {reach(world, explorer)} so far")
    return explorer


def reach(world: World, explorer: Explorer) -> str:
    """How far the explorer has come in a world."""
    states, deals = explorer.census.states, explorer.deals
    if deals == world.deals:
        return f"all {states:,} states, from all {deals:,} deals"
    return f"{states:,} states, all of {deals:,} of its {world.deals:,} deals"


def _to_stderr(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
