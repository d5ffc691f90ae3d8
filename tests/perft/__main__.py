"""`python -m tests.perft`: count all paths again, by the engine and by the reference."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence

from tests.perft import table
from tests.perft.counting import paths, paths_of_reference
from tests.perft.positions import POSITIONS
from tests.perft.table import Entry
from tests.worlds.judge import reference_at


def main(arguments: Sequence[str] | None = None) -> int:
    """Count again, and compare with the file or make it; 1 if a number differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.perft", description=__doc__)
    parser.add_argument("--write", action="store_true", help="make the file instead")
    parser.add_argument("--paths", type=int, default=300_000, help="as deep as there are so many")
    parser.add_argument(
        "--reference", type=int, default=10_000, help="the reference counts up to so many"
    )
    given = parser.parse_args(arguments)
    committed = {(entry.position, entry.depth): entry for entry in table.read()}
    entries: list[Entry] = []
    wrong, begin = 0, time.perf_counter()
    for entry in counted(given.paths, given.reference):
        entries.append(entry)
        old = committed.get((entry.position, entry.depth))
        by = "both" if entry.confirmed else "the engine"
        print(f"{entry.position}, {entry.depth} plays: {entry.paths:,} paths, by {by}", flush=True)
        if not given.write and (old is None or old.paths != entry.paths):
            wrong += 1
            print(f"  the file has {'none' if old is None else f'{old.paths:,}'}")
    total = sum(entry.paths for entry in entries)
    both = sum(entry.paths for entry in entries if entry.confirmed)
    print(f"{total:,} paths, {both:,} of them by both, in {time.perf_counter() - begin:,.0f} s")
    if given.write:
        table.write(entries)
    print(f"numbers that differ: {wrong}")
    return 1 if wrong else 0


def counted(most: int, most_of_reference: int) -> Iterator[Entry]:
    """The numbers of all positions, depth by depth, till there are more paths than `most`.

    The reference counts where there are up to `most_of_reference`; it has to find the same.
    """
    for name, make in POSITIONS.items():
        state, depth, found = make(), 0, 1
        while found > 0:
            depth += 1
            found = paths(state, depth)
            if found > most:
                break
            confirmed = found <= most_of_reference
            if confirmed:
                again = paths_of_reference(reference_at(state), depth)
                if again != found:
                    raise AssertionError(f"{name}, {depth} plays: {found} paths, not {again}")
            yield Entry(name, depth, found, confirmed)


if __name__ == "__main__":
    sys.exit(main())
