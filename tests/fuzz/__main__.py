"""`python -m tests.fuzz`: so many inputs for each reader."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.fuzz.campaign import can_be_guided, guided, plain
from tests.fuzz.readers import READERS


def main() -> int:
    """Fuzz the readers that are named, and give the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("readers", nargs="*", metavar="reader", help=", ".join(READERS))
    parser.add_argument("--inputs", type=int, default=1_000_000, help="for each (1,000,000)")
    parser.add_argument("--minutes", type=float, default=60, help="the most for each (60)")
    parser.add_argument("--seed", type=int, default=1, help="the same inputs again, if plain")
    parser.add_argument("--plain", action="store_true", help="mutations, even if atheris is there")
    parser.add_argument("--folder", type=Path, help="where to keep what is found")
    given = parser.parse_args()
    if unknown := set(given.readers) - set(READERS):
        parser.error(f"there is no reader {min(unknown)}; there are {', '.join(READERS)}")
    is_guided = can_be_guided() and not given.plain
    print("guided by coverage" if is_guided else "plain mutations", flush=True)
    folder = given.folder or Path(tempfile.mkdtemp(prefix="fuzz-"))
    sound = True
    for name in given.readers or READERS:
        fuzz = guided if is_guided else plain
        found = fuzz(name, given.inputs, given.seed, given.minutes, folder / name)
        print(found, flush=True)
        sound = sound and found.sound
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
