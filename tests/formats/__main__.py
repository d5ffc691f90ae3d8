"""Damage documents and lines, as many as you like: ``python -m tests.formats --n 100000``."""

from __future__ import annotations

import argparse
import sys

from tests.formats.damage import damage


def main() -> int:
    """Run it, and say what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.formats", description=__doc__)
    parser.add_argument("--n", type=int, default=10_000, help="how many (default 10000)")
    parser.add_argument("--seed", type=int, default=1, help="of the damage (default 1)")
    given = parser.parse_args()
    report = damage(given.n, given.seed)
    for name in sorted(report.refused | report.read):
        print(f"{name:18} refused {report.refused[name]:8,}   read {report.read[name]:8,}")
    print(f"the slowest took {report.slowest * 1_000:.0f} ms of processor time")
    for text in report.unsound:
        print(f"UNSOUND: {text}")
    return 1 if report.unsound else 0


if __name__ == "__main__":
    sys.exit(main())
