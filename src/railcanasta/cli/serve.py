"""`railcanasta serve`: games for a program that is not written in Python."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMAND = "serve"

_ABOUT = """\
Play with another program: it writes requests to the standard input, one a line,
and reads the answers from the standard output. The requests are JSON-RPC 2.0;
the page "Process protocol" of the documentation tells which there are. It ends
with its input."""


def serve(arguments: Sequence[str]) -> None:
    """Answer requests as the arguments say, until there are no more.

    Raises:
        SystemExit: With status 2 for bad arguments, and 0 for ``--help``.

    """
    parser = argparse.ArgumentParser(
        prog=f"railcanasta {COMMAND}",
        description=_ABOUT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--stdio",
        action="store_true",
        required=True,
        help="over the standard input and output, which is the one way there is",
    )
    parser.parse_args(arguments)
    from railcanasta import protocol  # noqa: PLC0415 - since playing bots need none of it

    protocol.serve()
