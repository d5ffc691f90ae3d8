"""What can be laid of one rank: `fits_pure`, `colours` and `layings`, against every way to do it.

Each check goes through its domain completely and gives the number of cases it has compared.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from tests.domains.one_rank import best, fits, shapes, ways

import railcanasta as rc
from railcanasta.legality import layings as engine
from railcanasta.tables import tables_for

SIZES = range(3, 16)
"""Every size of canasta that there can be."""

BEYOND = 3
"""So many wild cards more than could lie with all naturals, to see that none are laid."""


def check_pure(sizes: Iterable[int], most: int) -> int:
    """`fits_pure` for every open meld and up to `most` cards."""
    cases = 0
    for size in sizes:
        for lying, more in product((0, *range(3, size)), range(most + 1)):
            assert engine.fits_pure(lying, more, size) is fits(size, lying, more), (
                size,
                lying,
                more,
            )
            cases += 1
    return cases


def check_colours(size: int, limits: Iterable[int], naturals: int, wilds: int) -> int:
    """`colours` for every open meld and up to so many natural and wild cards.

    It gives the best of all ways to lay them, and nothing where there is none.
    """
    cases = 0
    for limit in limits:
        rules = rc.RuleSet(canasta_size=size, wild_limit=limit)
        for shape in shapes(size, limit):
            for x, w in product(range(naturals + 1), range(wilds + 1)):
                found = engine.colours(rules, *shape, x, w)
                case = size, limit, shape, x, w
                assert len(set(found)) == len(found), case
                assert set(found) == best(ways(size, limit, shape, x, w)), case
                cases += 1
    return cases


def check_layings(size: int, limits: Iterable[int], naturals: int) -> int:
    """`layings` for every open meld and up to so many natural cards in hand.

    It gives, for each number of wild cards, the most naturals laid with 0, 1 and 2 kept.
    """
    cases = 0
    for limit in limits:
        tables = tables_for(rc.RuleSet(canasta_size=size, wild_limit=limit))
        for shape, n in product(shapes(size, limit), range(naturals + 1)):
            found = engine.layings(tables, n, *shape)
            case = size, limit, shape, n
            assert set(found) == _best_layings(size, limit, shape, n), case
            assert [used for used, _, _ in found] == sorted(used for used, _, _ in found), case
            cases += 1
    return cases


def _best_layings(
    size: int, limit: int, shape: tuple[int, int], n: int
) -> set[tuple[int, int, int]]:
    found = set[tuple[int, int, int]]()
    most = limit * (n // 2 + 1)  # each meld has two naturals, or lies already
    for wilds in range(most + BEYOND + 1):
        laid = [x for x in range(n + 1) if ways(size, limit, shape, x, wilds)]
        for kept in range(3):
            if fit := [x for x in laid if n - x >= kept]:
                found.add((wilds, max(fit), min(2, n - max(fit))))
    return found
