"""Whether everything but one card can be laid, all four kinds of canasta completed (8.4)."""

from __future__ import annotations

from typing import Final

from railcanasta import packed
from railcanasta.laying import Turn
from railcanasta.legality.layings import BLACK, RED, colours, fits_pure
from railcanasta.melds import WILD_MELD, CanastaKind
from railcanasta.packed import (
    COUNT,
    JOKER,
    NATURALS,
    SEVEN,
    THREE,
    TWO,
    WILD_SHIFT,
    Packed,
)
from railcanasta.rules import MELD_SIZE
from railcanasta.state import SEVENS_BIT, Table, meld_size
from railcanasta.tables import Tables, remember

Way = tuple[int, int, tuple[int, ...]]
"""Cards set aside to discard, colours complete, the possible numbers of wild cards used."""

Ways = dict[tuple[int, int], int]
"""For each (cards set aside to discard, colours complete): the possible numbers of wild cards
used with naturals, as bits of an integer."""

_BOTH: Final = RED | BLACK
_WILD_BIT: Final = 1 << CanastaKind.WILD


def kinds_in_reach(tables: Tables, cards: Packed, table: Table) -> bool:
    """Whether the pure kinds of canasta are complete or can be made, as far as counting tells.

    A filter only: it refuses at once nearly all turns in which nobody can go out.
    """
    size, complete = tables.canasta_size, table.complete
    if not complete & SEVENS_BIT:
        sevens = (cards >> packed.SHIFTS[SEVEN]) + (table.open_melds >> packed.SHIFTS[SEVEN])
        if sevens & COUNT < size:
            return False
    if not complete & _WILD_BIT:
        wilds = (cards >> packed.SHIFTS[TWO] & COUNT) + (cards >> packed.SHIFTS[JOKER] & COUNT)
        if wilds + meld_size(table.open_melds, WILD_MELD) < size:
            return False
    return True


def can_go_out(turn: Turn) -> bool:
    """Tell whether the player can lay all cards but one, and discard that one to go out.

    Exactly, black threes included. With a pile pending the question is put to
    :func:`railcanasta.legality.going_out_later.can_go_out_later` instead.
    """
    tables, complete = turn.tables, turn.table.complete
    if not kinds_in_reach(tables, turn.hand, turn.table):
        return False
    hand = packed.kind_lanes(turn.hand)
    table = packed.kind_lanes(turn.table.open_melds)
    if not _sevens_fit(turn, hand[SEVEN]):
        return False
    # Laying all but the discard earns all points but the discard's: it must leave enough (5.1).
    spare = tables.points_of(turn.hand) - turn.needed
    affordable = [each <= spare for each in tables.kind_points]
    wilds = hand[TWO] + hand[JOKER]
    start = complete & _BOTH
    threes = threes_ways(hand[THREE], table[THREE] > 0, affordable[THREE])
    ways: Ways = dict.fromkeys(((aside, start) for aside in threes), 1)
    for kind in NATURALS:
        if hand[kind] or table[kind]:
            more = rank_ways(tables, hand[kind], table[kind], start, affordable[kind])
            ways = _joined(ways, more, wilds)
    cheap = tables.cheap_wild if hand[tables.cheap_wild] else tables.dear_wild
    return any(
        _wilds_fit(turn, wilds - used - (1 - aside))
        for (aside, made), bits in ways.items()
        if made == _BOTH and (aside or affordable[cheap])
        for used in range(wilds + aside)
        if bits >> used & 1
    )


def rank_ways(tables: Tables, n: int, lane: int, start: int, may_discard: bool) -> tuple[Way, ...]:
    """The ways to lay all `n` naturals of a rank, or all but one that is set aside.

    `lane` is the kind lane of its open meld; colours in `start` are complete anyhow.
    """
    key = (n, lane, start, may_discard)
    if (known := tables.rank_ways.get(key)) is not None:
        return known
    a, b = lane & COUNT, lane >> WILD_SHIFT
    ways: dict[tuple[int, int], set[int]] = {}
    for aside in range(1 + (may_discard and n > 0)):
        for used in range(tables.wild_limit * (n // 2 + 1) + 1):
            for made in colours(tables.rules, a, b, n - aside, used):
                ways.setdefault((aside, made | start), set()).add(used)
    found = tuple((aside, made, tuple(sorted(used))) for (aside, made), used in ways.items())
    return remember(tables.rank_ways, key, found)


def threes_ways(n: int, down: bool, may_discard: bool) -> list[int]:
    """How many black threes may be set aside, 0 or 1, so that the others can be laid (3.6, 3.7)."""
    return [
        aside
        for aside in range(1 + (may_discard and n > 0))
        if down or n - aside == 0 or n - aside >= MELD_SIZE
    ]


def _joined(ways: Ways, more: tuple[Way, ...], wilds: int) -> Ways:
    """The ways after one more rank, with no more wild cards than there are."""
    joined: Ways = {}
    mask = (2 << wilds) - 1
    for (aside, made), bits in ways.items():
        for also_aside, also_made, numbers in more:
            if aside and also_aside:
                continue
            sums = 0
            for number in numbers:
                sums |= bits << number
            if sums := sums & mask:
                key = (aside | also_aside, made | also_made)
                joined[key] = joined.get(key, 0) | sums
    return joined


def _sevens_fit(turn: Turn, sevens: int) -> bool:
    """Whether all sevens can be laid, with a canasta of sevens complete (8.4)."""
    lying = meld_size(turn.table.open_melds, SEVEN)
    size = turn.tables.canasta_size
    complete = turn.table.complete & SEVENS_BIT or lying + sevens >= size
    return bool(complete) and fits_pure(lying, sevens, size)


def _wilds_fit(turn: Turn, wilds: int) -> bool:
    """Whether so many wild cards can be laid by themselves, with a wild canasta complete."""
    lying = meld_size(turn.table.open_melds, WILD_MELD)
    size = turn.tables.canasta_size
    complete = turn.table.complete & _WILD_BIT or lying + wilds >= size
    return wilds >= 0 and bool(complete) and fits_pure(lying, wilds, size)
