"""`python -m tests.golden`: replay the golden games, and write their positions anew.

`git diff tests/golden` then shows what the rules make of them today.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tests.golden.files import names, positions_file, read_record, record_file, told
from tests.golden.played import GAMES


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the positions; the records too if asked."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("--records", action="store_true", help="play the games anew as well")
    given = parser.parse_args(arguments)
    if given.records:
        for name, play in GAMES.items():
            record_file(name).write_text(play().to_text(), encoding="utf-8", newline="\n")
    for name in names():
        lines = list(told(read_record(name)))
        text = "".join(f"{line}\n" for line in lines)
        positions_file(name).write_text(text, encoding="utf-8", newline="\n")
        print(f"{name}: {len(lines) // 2} positions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
