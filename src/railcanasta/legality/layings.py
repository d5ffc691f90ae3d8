"""What can be laid of one rank, or of a pure meld, told by counting (sections 4.1 to 4.7).

Lays on different ranks commute and compete only for wild cards, and of the wild cards only
the number matters. So all that 9.1 needs to know of a rank is: with an open meld of `a`
natural and `b` wild cards on the table, can exactly `x` more naturals and `w` more wild
cards be laid, and which canastas can that complete? The sizes of the melds then follow from
the total, and only the room for wild cards in them is left to check.
"""

from __future__ import annotations

from typing import Final

from railcanasta.rules import MELD_SIZE, RuleSet
from railcanasta.tables import Laying, Tables, remember

RED: Final = 0b01
BLACK: Final = 0b10
"""Colours of canasta completed, as bits like those of `CanastaKind`."""


def fits_pure(size: int, more: int, canasta_size: int) -> bool:
    """Whether `more` cards can all be laid on a pure meld of `size` (0: none yet) and after it.

    Sevens, wild cards and natural cards without wild ones: full melds close, and what
    remains over must be nothing or a meld.
    """
    return more == 0 or (size + more) % canasta_size not in range(1, MELD_SIZE)


def colours(rules: RuleSet, a: int, b: int, x: int, w: int) -> tuple[int, ...]:
    """The colours completed by laying exactly `x` naturals and `w` wild cards of a rank.

    Each item is a set of colours (`RED` | `BLACK`) that one way of laying completes; ways
    that complete less than another are left out. Empty if there is no way at all.
    """
    if x == w == 0:
        return (0,)
    size, limit = rules.canasta_size, rules.wild_limit
    full, rest = divmod(a + b + x + w, size)
    if full == 0:  # one meld, and it stays open
        room = limit - b if a else min(limit, rest - 2)
        return (0,) if rest >= MELD_SIZE and w <= room else ()
    if 0 < rest < MELD_SIZE:
        return ()
    of_first = min(limit - b, size - a - b) if a else min(limit, size - 2)
    of_next = min(limit, size - 2)
    of_last = min(limit, rest - 2) if rest else 0
    if w > of_first + (full - 1) * of_next + of_last:
        return ()
    if b:  # the first one is black already
        red = full >= 2 and w <= of_first + (full - 2) * of_next + of_last
        return (RED | BLACK,) if red else (BLACK,)
    red = w <= (full - 1) * of_next + of_last
    black = w >= 1 and (of_first >= 1 or (full >= 2 and of_next >= 1))
    if red and black and full >= 2:
        return (RED | BLACK,)
    return (RED,) * red + (BLACK,) * black


def layings(tables: Tables, n: int, a: int, b: int) -> tuple[Laying, ...]:
    """What can be laid of `n` naturals in hand beside an open meld `(a, b)`, the best of it.

    For each number of wild cards used, the most naturals that can be laid with at least 0,
    1 and 2 of the `n` kept, as triples (wild cards used, naturals laid, naturals kept).
    """
    key = (n, a, b)
    if (known := tables.layings.get(key)) is not None:
        return known
    rules = tables.rules
    found: dict[Laying, None] = {}
    for w in range(rules.wild_limit * (n // 2 + 1) + 1):
        for kept in range(3):
            for x in range(n - kept, -1, -1):
                if colours(rules, a, b, x, w):
                    found[w, x, min(2, n - x)] = None
                    break
    return remember(tables.layings, key, tuple(found))
