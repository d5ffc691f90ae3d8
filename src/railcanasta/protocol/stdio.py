"""The protocol over the standard input and output: one message a line, until the input ends."""

from __future__ import annotations

import io
import sys
from typing import BinaryIO, Final

from railcanasta.protocol.jsonrpc import INVALID_REQUEST, failure
from railcanasta.protocol.server import Server

MOST_BYTES: Final = 1 << 21
"""The most bytes of one line: a record of some hundred thousand turns."""


def serve(source: BinaryIO | None = None, sink: BinaryIO | None = None) -> None:
    """Answer the lines of `source` on `sink` till there are no more; by default standard ones.

    Whatever a line holds, it is answered and the next one read. One longer than
    two mebibytes is refused, and passed over without being kept.
    """
    reading = _standard_input() if source is None else source
    writing = sys.stdout.buffer if sink is None else sink
    server = Server()
    while line := reading.readline(MOST_BYTES + 1):
        if len(line) > MOST_BYTES:
            _pass_over(line, reading)
            response: str | None = failure(
                INVALID_REQUEST, f"a line has at most {MOST_BYTES:,} bytes; this one had more"
            )
        elif not line.strip():
            continue
        else:
            response = server.answer(line)
        if response is not None:
            writing.write(response.encode("ascii") + b"\n")
            writing.flush()


def _standard_input() -> BinaryIO:
    """The standard input; an empty one if the process was started without."""
    return io.BytesIO() if sys.stdin is None else sys.stdin.buffer


def _pass_over(line: bytes, source: BinaryIO) -> None:
    """Read the rest of a line that is too long, piece by piece."""
    while line and not line.endswith(b"\n"):
        line = source.readline(MOST_BYTES)
