"""Giving a reader an input, and judging what comes of it."""

from __future__ import annotations

import contextlib
import time
import tracemalloc
from typing import Final

import attrs
from tests.fuzz.readers import Reader

import railcanasta as rc

MOST_SECONDS: Final = 0.05
"""The time that reading any input may take."""
MOST_BYTES: Final = 50_000_000
"""The memory that reading any input may take."""
MOST_MESSAGE: Final = 20_000
"""The longest that an error may be, in characters."""


class Fault(AssertionError):
    """A reader did what it must not do."""


@attrs.define
class Tally:
    """What came of the inputs that a reader was given."""

    inputs: int = 0
    """How many there were."""
    read: int = 0
    """How many were read, and not refused."""
    slow: list[bytes] = attrs.field(factory=list[bytes])
    """Those that took too long, though the fault may be the machine's: to be tried again."""

    def give(self, reader: Reader, data: bytes) -> None:
        """Give the reader an input. Raises :class:`Fault`, or whatever else the reader does."""
        start = time.process_time()
        try:
            thing = reader.read(data)
        except rc.FormatError as error:
            taken = time.process_time() - start
            check_error(error)
        else:
            taken = time.process_time() - start
            self.read += 1
            reader.use(thing)
        self.inputs += 1
        if taken > MOST_SECONDS:
            self.slow.append(data)


def check_error(error: rc.FormatError) -> None:
    """See that an error says something, and no more than is to be borne."""
    if not error.faults or len(str(error)) > MOST_MESSAGE:
        raise Fault(f"an error with {len(error.faults)} faults, {len(str(error))} characters long")


def seconds(reader: Reader, data: bytes) -> float:
    """The time that reading takes: the least of three times, since the machine has other work."""
    times: list[float] = []
    for _ in range(3):
        start = time.process_time()
        _try(reader, data)
        times.append(time.process_time() - start)
    return min(times)


def memory(reader: Reader, data: bytes) -> int:
    """The most memory, in bytes, that there was at once while reading."""
    tracemalloc.start()
    try:
        _try(reader, data)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def _try(reader: Reader, data: bytes) -> None:
    with contextlib.suppress(rc.FormatError):
        reader.read(data)
