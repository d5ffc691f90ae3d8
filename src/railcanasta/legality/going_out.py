"""Whether everything but one card can be laid, all four kinds of canasta completed (8.4)."""

from __future__ import annotations

from functools import reduce
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
from railcanasta.tables import Tables

Ways = dict[tuple[int, int], int]
"""For each (cards set aside to discard, colours complete): the possible numbers of wild cards
used with naturals, as bits of an integer."""

_BOTH: Final = RED | BLACK
_WILD_BIT: Final = 1 << CanastaKind.WILD


def kinds_in_reach(tables: Tables, cards: Packed, table: Table) -> bool:
    """Whether the pure kinds of canasta are complete or can be made, as far as counting tells.

    A filter only: it refuses at once nearly all turns in which nobody can go out.
    """
    size, complete = tables.rules.canasta_size, table.complete
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
    if not kinds_in_reach(turn.tables, turn.hand, turn.table):
        return False
    tables = turn.tables
    hand = packed.kind_lanes(turn.hand)
    table = packed.kind_lanes(turn.table.open_melds)
    # Laying all but the discard earns all points but the discard's: it must leave enough (5.1).
    spare = tables.points_of(turn.hand) - turn.needed
    affordable = [each <= spare for each in tables.kind_points]

    if not _sevens_fit(turn, hand[SEVEN]):
        return False
    wilds = hand[TWO] + hand[JOKER]
    start = turn.table.complete & _BOTH
    ways: Ways = {(0, start): 1}
    ways = _joined(ways, threes_ways(hand[THREE], table[THREE] > 0, affordable[THREE]))
    for kind in NATURALS:
        if hand[kind] or table[kind]:
            a, b = table[kind] & COUNT, table[kind] >> WILD_SHIFT
            ways = _joined(
                ways, rank_ways(tables, hand[kind], a, b, wilds, affordable[kind])
            )
    cheap = tables.cheap_wild if hand[tables.cheap_wild] else tables.dear_wild
    return any(
        _wilds_fit(turn, wilds - used - (1 - aside))
        for (aside, made), bits in ways.items()
        if made == _BOTH and (aside or affordable[cheap])
        for used in range(wilds + aside)
        if bits >> used & 1
    )


def rank_ways(tables: Tables, n: int, a: int, b: int, wilds: int, may_discard: bool) -> Ways:
    """The ways to lay all `n` naturals of a rank, or all but one that is set aside."""
    ways: Ways = {}
    for aside in range(1 + (may_discard and n > 0)):
        for used in range(wilds + 1):
            for made in colours(tables.rules, a, b, n - aside, used):
                ways[aside, made] = ways.get((aside, made), 0) | 1 << used
    return ways


def threes_ways(n: int, down: bool, may_discard: bool) -> Ways:
    """The ways to lay all `n` black threes, or all but one that is set aside (3.6, 3.7)."""
    return {
        (aside, 0): 1
        for aside in range(1 + (may_discard and n > 0))
        if down or n - aside == 0 or n - aside >= MELD_SIZE
    }


def _joined(ways: Ways, more: Ways) -> Ways:
    joined: Ways = {}
    for (aside, made), bits in ways.items():
        for (also_aside, also_made), more_bits in more.items():
            if aside + also_aside <= 1:
                key = (aside + also_aside, made | also_made)
                sums = reduce(int.__or__, (bits << u for u in _ones(more_bits)))
                joined[key] = joined.get(key, 0) | sums
    return joined


def _ones(bits: int) -> list[int]:
    return [u for u in range(bits.bit_length()) if bits >> u & 1]


def _sevens_fit(turn: Turn, sevens: int) -> bool:
    """Whether all sevens can be laid, with a canasta of sevens complete (8.4)."""
    lying = meld_size(turn.table.open_melds, SEVEN)
    size = turn.tables.rules.canasta_size
    complete = turn.table.complete & SEVENS_BIT or lying + sevens >= size
    return bool(complete) and fits_pure(lying, sevens, size)


def _wilds_fit(turn: Turn, wilds: int) -> bool:
    """Whether so many wild cards can be laid by themselves, with a wild canasta complete."""
    lying = meld_size(turn.table.open_melds, WILD_MELD)
    size = turn.tables.rules.canasta_size
    complete = turn.table.complete & _WILD_BIT or lying + wilds >= size
    return wilds >= 0 and bool(complete) and fits_pure(lying, wilds, size)
