"""The going-out decision (3.6, 8.4): every hand up to a size, with every side of a list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import compress, product
from typing import Final

from tests.domains.decisions import Both, Side, hands
from tests.domains.opening import rules_of

from railcanasta.legality import finishing
from railcanasta.legality.going_out import can_go_out
from railcanasta.legality.going_out_later import can_go_out_later

RANKS: Final = "KQ72X3"
FEW_RANKS: Final = "KQ723"

CANASTAS: Final = {3: ("KKK", "QQ2", "222", "777"), 4: ("KKKK", "QQ22", "2222", "7777")}
"""A canasta of each kind, for each size."""

LYING: Final = {3: ((), ("333",)), 4: ((), ("KKK",), ("QQ2", "777"), ("222", "333"))}
"""Open melds besides; of threes, of which no canasta is made, there may be some already."""

RESTS: Final = ("7", "3", "2K", "7772", "33", "KKK")


def open_sides() -> Iterator[Side]:
    """A player who is open, with any of the four canastas complete."""
    for size, lying, having in _tables():
        melds = (*compress(CANASTAS[size], having), *lying)
        if melds:
            yield Side(rules_of(size, 2, 0), melds, opened=True)


def half_met_sides() -> Iterator[Side]:
    """A player who is not open, with the pile pending or not, and some of the canastas."""
    for size, lying, having in _tables():
        melds = (*compress(CANASTAS[size], having), *lying)
        laid = sum({"K": 10, "Q": 10, "2": 20}.get(rank, 5) for meld in melds for rank in meld)
        for rest, needed in product((None, *RESTS), (5, 30)):
            if any(meld[0] in "KQ7" for meld in melds):
                yield Side(rules_of(size, 1, laid + needed), melds, rest)


def _tables() -> Iterator[tuple[int, tuple[str, ...], tuple[bool, ...]]]:
    for size, every in LYING.items():
        for lying, having in product(every, product((False, True), repeat=4)):
            yield size, lying, having


def check(sides: Iterable[Side], most: int) -> Counter[str]:
    """Compare all hands of up to `most` cards with each side; what was met, the hands first."""
    return sum((_check(side, hands(RANKS, most)) for side in sides), Counter[str]())


def check_from_nothing(
    least: int, most: int, requirements: Iterable[int], limits: Iterable[int]
) -> Counter[str]:
    """Compare all hands of `least` to `most` cards with nothing on the table.

    With canastas of three it takes thirteen cards to go out.
    """
    met = Counter[str]()
    for requirement, limit in product(requirements, limits):
        side = Side(rules_of(3, limit, requirement))
        met += _check(side, hands(FEW_RANKS, most, least))
    return met


def _check(side: Side, every: Iterable[str]) -> Counter[str]:
    both, met = Both(side), Counter[str]()
    for hand in every:
        turn = both.turn(hand)
        decide = can_go_out_later if turn.rest else can_go_out
        goes_out = both.goes_out(hand)
        assert decide(turn) is goes_out, (side, hand)
        finishes = side.melds != () and both.finishes(hand)
        if side.melds:
            assert finishing.can_finish(turn) is finishes, (side, hand)
        plays = both.offered(hand)
        assert plays == both.allowed(hand), (side, hand)
        met["hands"] += 1
        met["plays"] += len(plays)
        met["hands that can go out"] += goes_out
        met["hands that can go out with the rest of a pile"] += goes_out and turn.rest > 0
        met["hands that can finish"] += finishes
    return met
