"""Instructions of the processor for a random decision, which no noise of the machine changes.

Valgrind counts those of two runs of different length with one seed; the difference is what the
decisions of the longer one cost when everything is warm.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from .contestants import BATCH, Canasta, Chess, Contestant
from .figures import Figure, at_most

ROOT: Final = Path(__file__).parent.parent.parent
COUNTED: Final = re.compile(r"I +refs: +([\d,]+)")


class Walk(NamedTuple):
    """Who decides, and how many steps the two runs have."""

    make: Callable[[], Contestant]
    short: int
    long: int


WALKS: Final[Mapping[str, Walk]] = {
    "railcanasta": Walk(lambda: Canasta(2), 5_000, 15_000),
    "python-chess": Walk(Chess, 1_000, 4_000),
    "python-chess, unasked": Walk(lambda: Chess(unasked=True), 1_000, 4_000),
}


class CannotCount(RuntimeError):
    """There is no valgrind here, or it does not count."""


def measure() -> list[Figure]:
    """How many instructions a decision takes, to those of a move of chess.

    Raises :class:`CannotCount` where nothing can be counted: that is no pass.
    """
    each = {name: per_decision(name) for name in WALKS}
    ours = each["railcanasta"]
    told = "; ".join(f"{name} {count:,.0f}" for name, count in each.items())
    return [
        Figure(
            "instructions a decision, to a move of python-chess",
            ours / each["python-chess"],
            "times",
            at_most(0.2),
            note=told,
        ),
        Figure(
            "the same, where nobody asks whether the game is over",
            ours / each["python-chess, unasked"],
            "times",
        ),
    ]


def per_decision(name: str) -> float:
    """The instructions of a warm decision."""
    walk = WALKS[name]
    (some, less), (many, more) = counted(name, walk.short), counted(name, walk.long)
    return (more - less) / (many - some)


def counted(name: str, steps: int) -> tuple[int, int]:
    """The decisions of a run of so many steps, and the instructions of the whole process."""
    if (valgrind := shutil.which("valgrind")) is None:
        raise CannotCount("there is no valgrind here, so instructions are NOT CHECKED")
    counter = [valgrind, "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    run = subprocess.run(
        [*counter, sys.executable, "-m", __spec__.name, name, str(steps)],
        check=False,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "0"},
    )
    found = COUNTED.search(run.stderr)
    if run.returncode or found is None:
        said = (run.stderr.splitlines() or ["nothing"])[-1]
        raise CannotCount(f"valgrind does not count here, so instructions are NOT CHECKED: {said}")
    return int(run.stdout), int(found[1].replace(",", ""))


def main() -> None:
    """Go so many steps with one of the contestants, and print how many were decisions."""
    name, steps = sys.argv[1:]
    contestant = WALKS[name].make()
    print(sum(contestant.step(BATCH) for _ in range(int(steps) // BATCH)))


if __name__ == "__main__":
    main()
