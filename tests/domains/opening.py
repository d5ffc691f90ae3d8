"""The opening decision (5.1, 7.5, 8.3, 8.5): every hand up to a size, with every side of a list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final

from tests.domains.decisions import Both, Side, hands

import railcanasta as rc
from railcanasta.legality import finishing, plan
from railcanasta.legality import opening as engine

RANKS: Final = "AK72X3"
"""Two ranks of different points, sevens, both wild cards, black threes: all that differs."""

SIZES: Final = ((3, 1), (4, 0), (4, 2), (5, 3), (7, 3))
"""Cards of a canasta, and the most wild cards in a mixed one."""

MELDS: Final = ((), ("AAA",), ("KK2",), ("777",), ("222",))
RESTS: Final = (None, "", "7", "77", "K", "3", "23")
NEEDED: Final = (10, 60)
"""Points still to be laid."""

_POINTS: Final = {"A": 20, "K": 10, "7": 5, "2": 20, "X": 50}


def sides() -> Iterator[Side]:
    """Every combination that can be; a pile is pending only with melds, for its top card lies."""
    every = product(SIZES, MELDS, RESTS, (False, True))
    for (size, limit), melds, rest, sevens in every:
        if (rest is not None and not melds) or (melds == ("KK2",) and not limit):
            continue
        laid = sum(_POINTS[rank] for meld in melds for rank in meld)
        for needed in NEEDED:
            yield Side(rules_of(size, limit, laid + needed), melds, rest, sevens)


def rules_of(size: int, limit: int, requirement: int) -> rc.RuleSet:
    """Rules with a pack so large that any hand can be held; suits make no odds."""
    return rc.RuleSet(
        suits=(rc.Suit.CLUBS,),
        canasta_size=size,
        wild_limit=limit,
        openings=((0, requirement),),
        decks_per_player=10,
        jokers_per_player=10,
    )


def check(some: Iterable[Side], most: int) -> Counter[str]:
    """Compare all hands of up to `most` cards with each side; what was met, the hands first."""
    met = Counter[str]()
    for side in some:
        both = Both(side)
        for hand in hands(RANKS, most):
            turn = both.turn(hand)
            exact = both.most_points(hand)
            assert engine.most_points(turn) == exact, (side, hand)
            quick = plan.plan(turn)
            assert quick.low <= exact <= quick.high, (side, hand)
            finishes = side.melds != () and both.finishes(hand)
            if side.melds:
                assert finishing.can_finish(turn) is finishes, (side, hand)
            plays = both.offered(hand)
            assert plays == both.allowed(hand), (side, hand)
            met["hands"] += 1
            met["plays"] += len(plays)
            met["hands that can lay something"] += exact > 0
            met["hands that can finish"] += finishes
            met["hands with exact bounds"] += quick.low == quick.high
    return met
