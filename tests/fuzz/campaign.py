"""Many inputs for each reader, and a line of figures about each."""

from __future__ import annotations

import importlib.util
import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import attrs
from tests.fuzz.judging import MOST_BYTES, MOST_SECONDS, Tally, memory, seconds
from tests.fuzz.mutations import mutated
from tests.fuzz.readers import LONGEST, READERS
from tests.fuzz.seeds import seeds

ROOT = Path(__file__).parents[2]

MEASURED = 2_000
"""The most inputs whose time and memory are measured by themselves."""
TRIED_AGAIN = 200
"""The most inputs, of those that seemed slow, that are tried again."""


@attrs.frozen
class Figures:
    """What came of the inputs of one reader."""

    reader: str
    inputs: int
    read: int
    seconds: float
    bytes: int
    faults: Sequence[str]
    taken: float

    @property
    def sound(self) -> bool:
        """Whether nothing went wrong."""
        return not self.faults and self.seconds <= MOST_SECONDS and self.bytes <= MOST_BYTES

    def __str__(self) -> str:
        return (
            f"{self.reader}: {self.inputs:,} inputs in {self.taken:,.0f} s, {self.read:,} of them "
            f"read; the slowest {self.seconds * 1_000:.1f} ms, the largest "
            f"{self.bytes / 1e6:.1f} MB; {', '.join(self.faults) or 'no fault'}"
        )


def can_be_guided() -> bool:
    """Whether `atheris` is there."""
    return importlib.util.find_spec("atheris") is not None


def guided(name: str, inputs: int, seed: int, minutes: float, folder: Path) -> Figures:
    """Fuzz a reader by `atheris`, in a process of its own."""
    start = time.monotonic()
    command = [sys.executable, "-m", "tests.fuzz.guided", name, str(inputs), str(seed)]
    done = subprocess.run(
        [*command, str(minutes * 60), str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    faults = [str(path) for path in kept(folder / "fault")]
    if done.returncode and not faults:
        faults = [done.stderr[-2_000:]]
    written = folder / "result.json"
    if not written.exists():  # stopped from outside, and nothing was counted
        raise ChildProcessError(f"fuzzing {name} ended with {done.returncode}: {faults}")
    result = json.loads(written.read_text(encoding="utf-8"))
    slow = [path.read_bytes() for path in kept(folder / "slow")]
    ways = [path.read_bytes() for path in kept(folder / "corpus")]
    return figures(name, result["inputs"], result["read"], slow, ways, faults, start)


def plain(name: str, inputs: int, seed: int, minutes: float, folder: Path) -> Figures:
    """Give a reader mutations of sound inputs; whatever it does wrong with ends it."""
    start, reader, tally = time.monotonic(), READERS[name], Tally()
    ways: list[bytes] = []
    for number, data in enumerate(changed(name, seed)):
        try:
            tally.give(reader, data)
        except Exception:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "fault").write_bytes(data)
            raise
        if number % (1 + inputs // MEASURED) == 0:
            ways.append(data)
        if tally.inputs >= inputs or time.monotonic() - start > minutes * 60:
            break
    return figures(name, tally.inputs, tally.read, tally.slow, ways, [], start)


def changed(name: str, seed: int) -> Iterator[bytes]:
    """The sound inputs of a reader, and then mutations of them without an end."""
    rng, pool = random.Random(f"{name} {seed}"), seeds(name)
    yield from pool
    while True:
        yield mutated(rng.choice(pool), pool, rng, LONGEST)


def figures(
    name: str,
    inputs: int,
    read: int,
    slow: Sequence[bytes],
    ways: Sequence[bytes],
    faults: Sequence[str],
    start: float,
) -> Figures:
    """Measure what seemed slow, and some others, one by one and with nothing in between."""
    reader = READERS[name]
    measured = [*slow[:TRIED_AGAIN], *sorted(ways, key=len)[-MEASURED:]]
    slowest = max((seconds(reader, data) for data in measured), default=0.0)
    largest = max((memory(reader, data) for data in measured), default=0)
    taken = time.monotonic() - start
    return Figures(name, inputs, read, slowest, largest, faults, taken)


def kept(folder: Path) -> list[Path]:
    """The inputs that are in a folder."""
    return sorted(folder.iterdir()) if folder.is_dir() else []
