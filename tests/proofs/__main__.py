"""`python -m tests.proofs`: prove every theorem, and say for how many ways through the code."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from tests.proofs.solver import INSTALLED, Refuted


def main(arguments: Sequence[str] | None = None) -> int:
    """Prove what is asked for; 1 if something does not hold, 2 if there is no solver."""
    parser = argparse.ArgumentParser(prog="python -m tests.proofs", description=__doc__)
    parser.add_argument("--only", default="", metavar="NAME", help="those with this in their name")
    parser.add_argument("--quick", action="store_true", help="those that the suite proves as well")
    given = parser.parse_args(arguments)
    if not INSTALLED:
        print("z3 is not installed: pip install z3-solver")
        return 2
    from tests.proofs.theorems import SLOW, THEOREMS, statement  # noqa: PLC0415 # needs z3

    chosen = [t for t in THEOREMS if given.only in t.__name__ and not (given.quick and t in SLOW)]
    refuted, begin = 0, time.perf_counter()
    for theorem in chosen:
        started = time.perf_counter()
        try:
            found = f"proved, {theorem():,} ways"
        except Refuted as error:
            refuted += 1
            found = f"NOT SO: {error}"
        took = time.perf_counter() - started
        print(f"{theorem.__name__}: {found}, in {took:.1f} s\n  {statement(theorem)}", flush=True)
    took = time.perf_counter() - begin
    print(f"{len(chosen) - refuted} theorems proved, {refuted} refuted, in {took:,.0f} s")
    return 1 if refuted else 0


if __name__ == "__main__":
    sys.exit(main())
