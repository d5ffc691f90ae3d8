"""`python -m tests.domains`: the finite domains, larger than the tests take them."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence

from tests.domains import going_out, multisets, opening, ranks
from tests.domains.multisets import AT_THE_LIMIT, BESIDE, ENDS, models

from railcanasta import packed

MELD_KINDS = (packed.TWO, packed.THREE, packed.FOUR, packed.FOUR + 1, packed.SEVEN, packed.ACE)


def main(arguments: Sequence[str] | None = None) -> int:
    """Go through the domains and print how many cases each has; 1 at the first that is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.domains", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help="of: ranks, multisets, decisions")
    parser.add_argument("--opening", type=int, default=5, help="cards in hand")
    parser.add_argument("--going-out", type=int, default=6, help="cards in hand, open")
    parser.add_argument("--half-met", type=int, default=4, help="cards in hand, not open")
    parser.add_argument("--from-nothing", type=int, default=15, help="cards in hand, 13 or more")
    given = parser.parse_args(arguments)
    parts: dict[str, dict[str, Callable[[], int | Counter[str]]]] = {
        "ranks": {
            "fits_pure": lambda: ranks.check_pure(ranks.SIZES, 200),
            "colours": lambda: sum(_colours(size) for size in ranks.SIZES),
            "layings": lambda: sum(_layings(size) for size in ranks.SIZES),
        },
        "multisets": {
            "alone": lambda: multisets.check_alone(models(BESIDE, (0, 1, 2, 3))),
            "pairs": lambda: multisets.check_pairs(models(BESIDE, (0, 1, 2))),
            "pairs at the limit": lambda: multisets.check_pairs(models(ENDS, AT_THE_LIMIT)),
            "less": lambda: multisets.check_less(
                models(BESIDE, (0, 1, 2)), models(BESIDE, (0, 1, 2))
            ),
            "operators of Cards": lambda: multisets.check_cards(models(BESIDE[1:], (0, 1, 2))),
            "open melds": lambda: multisets.check_melds(MELD_KINDS, 5, 3),
        },
        "decisions": {
            "opening": lambda: opening.check(opening.sides(), given.opening),
            "going out, open": lambda: going_out.check(going_out.open_sides(), given.going_out),
            "going out, half met": lambda: going_out.check(
                going_out.half_met_sides(), given.half_met
            ),
            "going out from nothing": lambda: going_out.check_from_nothing(
                13, given.from_nothing, (0, 50, 200), (1, 3)
            ),
        },
    }
    if unknown := set(given.parts) - set(parts):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    for part, checks in parts.items():
        for name, check in checks.items() if part in (given.parts or parts) else ():
            begin = time.perf_counter()
            try:
                met = check()
            except AssertionError as wrong:
                print(f"{part}, {name}: {wrong}")
                return 1
            seconds = time.perf_counter() - begin
            print(f"{part}, {name}: {_shown(met)}, in {seconds:,.0f} s", flush=True)
    return 0


def _colours(size: int) -> int:
    """All limits of wild cards, and up to two canastas and more of naturals."""
    limits = range(size) if size <= 7 else (0, 1, 2, 3, 5, 15)
    return ranks.check_colours(size, limits, 2 * size + 3, size + 2 if size <= 7 else 9)


def _layings(size: int) -> int:
    limits = range(5) if size <= 7 else (0, 1, 2, 3)
    return ranks.check_layings(size, limits, 2 * size + 3 if size <= 7 else size + 4)


def _shown(met: int | Counter[str]) -> str:
    if isinstance(met, int):
        return f"{met:,} cases"
    return ", ".join(f"{count:,} {name}" for name, count in met.items())


if __name__ == "__main__":
    sys.exit(main())
