"""All ways to lay cards of one rank, found by trying them: start with three, add one by one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

RED, BLACK = 1, 2
Shape = tuple[int, int]
"""An open meld: its natural and its wild cards; (0, 0) if there is none."""


def shapes(size: int, limit: int) -> Iterator[Shape]:
    """Every open meld of a natural rank that can lie, and none at all (4.1 to 4.4)."""
    yield 0, 0
    for wilds in range(limit + 1):
        for naturals in range(2, size - wilds):
            if naturals + wilds >= 3:
                yield naturals, wilds


def ways(size: int, limit: int, shape: Shape, naturals: int, wilds: int) -> frozenset[int]:
    """The sets of colours that laying exactly so many cards can complete; empty if none can."""
    return _ways(size, limit, *shape, naturals, wilds)


@lru_cache(maxsize=1 << 20)
def _ways(size: int, limit: int, a: int, b: int, naturals: int, wilds: int) -> frozenset[int]:
    found = {0} if naturals == wilds == 0 else set[int]()
    for x, w in [(1, 0), (0, 1)] if a else [(3, 0), (2, 1)]:  # 4.1, 4.4
        if x <= naturals and w <= wilds and b + w <= limit:  # 4.4
            made, after = 0, (a + x, b + w)
            if sum(after) == size:  # 4.2
                made, after = BLACK if after[1] else RED, (0, 0)  # 4.5
            rest = _ways(size, limit, *after, naturals - x, wilds - w)
            found |= {made | more for more in rest}
    return frozenset(found)


def best(colours: frozenset[int]) -> set[int]:
    """Those of the sets of colours that are no part of another one."""
    return {one for one in colours if not any(one | more == more != one for more in colours)}


def fits(size: int, lying: int, more: int) -> bool:
    """Whether so many cards can all be laid on a pure meld, black threes apart."""
    return bool(ways(size, 0, (lying, 0), more, 0))
