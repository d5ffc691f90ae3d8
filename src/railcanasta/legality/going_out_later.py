"""Going out in a turn that first has to earn a pending pile (7.5, 8.4).

The rarest question of all: a player who is not open has taken the pile, can meet the
requirement only in a way that leaves nothing but going out (with black threes, say), and
needs the rest of the pile for that. Cards are then laid in two stages: from the hand alone,
for the points; and, once the rest has come, all but the discard.
"""

from __future__ import annotations

from itertools import product

from railcanasta import packed
from railcanasta.laying import Turn
from railcanasta.legality.going_out import kinds_in_reach, threes_ways
from railcanasta.legality.layings import BLACK, RED, colours, fits_pure
from railcanasta.melds import WILD_MELD, CanastaKind, canasta_kind
from railcanasta.packed import COUNT, JOKER, NATURALS, SEVEN, THREE, TWO, WILD_SHIFT
from railcanasta.rules import MELD_SIZE
from railcanasta.state import meld_size
from railcanasta.tables import Tables

Way = tuple[int, int, int, int]
"""Cards set aside to discard, colours complete, wild cards laid first, wild cards in all."""

Ways = dict[Way, int]
"""For each way, the most points of natural cards that it lays first."""


def can_go_out_later(turn: Turn) -> bool:
    """Tell whether the pending pile can be earned and then everything but one card laid."""
    if not kinds_in_reach(turn.tables, turn.hand + turn.rest, turn.table):
        return False
    hand, rest = packed.kind_lanes(turn.hand), packed.kind_lanes(turn.rest)
    table = packed.kind_lanes(turn.table.open_melds)
    first, later = hand[TWO] + hand[JOKER], rest[TWO] + rest[JOKER]
    limits = (first, first + later)
    ways: Ways = {(0, turn.table.complete & (RED | BLACK), 0, 0): 0}
    ways = _joined(ways, _threes(turn.tables, hand[THREE], rest[THREE], table[THREE]), limits)
    ways = _joined(ways, _sevens(turn, hand[SEVEN], rest[SEVEN]), limits)
    for kind in NATURALS:
        if hand[kind] or rest[kind] or table[kind]:
            shape = table[kind] & COUNT, table[kind] >> WILD_SHIFT
            each = turn.tables.kind_points[kind]
            more = _of_rank(turn.tables, hand[kind], rest[kind], shape, each, limits)
            ways = _joined(ways, more, limits)
    for (aside, made, used_first, used), points in ways.items():
        if made == RED | BLACK:
            of_wilds = _most_wild_points(turn, used_first, limits, used, aside)
            if of_wilds is not None and points + of_wilds >= turn.needed:
                return True
    return False


def _joined(ways: Ways, more: Ways, limits: tuple[int, int]) -> Ways:
    joined: Ways = {}
    for (way, points), (also, more_points) in product(ways.items(), more.items()):
        key = (way[0] + also[0], way[1] | also[1], way[2] + also[2], way[3] + also[3])
        if key[0] <= 1 and key[2] <= limits[0] and key[3] <= limits[1]:
            joined[key] = max(joined.get(key, -1), points + more_points)
    return joined


def _threes(tables: Tables, first: int, later: int, lying: int) -> Ways:
    ways: Ways = {}
    for aside in threes_ways(first + later, lying > 0, True):
        laid = next(
            (n for n in range(min(first, first + later - aside), 0, -1) if lying or n >= MELD_SIZE),
            0,
        )
        ways[aside, 0, 0, 0] = laid * tables.kind_points[THREE]
    return ways


def _sevens(turn: Turn, first: int, later: int) -> Ways:
    size = turn.tables.canasta_size
    lying = meld_size(turn.table.open_melds, SEVEN)
    complete = turn.table.complete >> CanastaKind.SEVENS & 1 or lying + first + later >= size
    if not complete or not fits_pure(lying, first + later, size):
        return {}
    laid = next(n for n in range(first, -1, -1) if fits_pure(lying, n, size))
    return {(0, 0, 0, 0): laid * turn.tables.kind_points[SEVEN]}


def _of_rank(
    tables: Tables,
    first: int,
    later: int,
    shape: tuple[int, int],
    each: int,
    limits: tuple[int, int],
) -> Ways:
    """The ways of one rank: what its open meld can come to with the hand, and then be made."""
    ways: Ways = {}
    for laid, used, a, b, made in _stages(tables, first, shape, limits[0]):
        for aside in (0, 1):
            left = first + later - laid - aside
            if left < 0:
                continue
            for more in range(limits[1] - used + 1):
                for also in colours(tables.rules, a, b, left, more):
                    key = (aside, made | also, used, used + more)
                    ways[key] = max(ways.get(key, -1), laid * each)
    return ways


def _stages(
    tables: Tables, first: int, shape: tuple[int, int], wilds: int
) -> set[tuple[int, int, int, int, int]]:
    """Every (naturals laid, wilds laid, open meld a, b, colours made) the hand can reach."""
    rules = tables.rules
    reached = {(0, 0, *shape, 0)}
    fresh = list(reached)
    while fresh:
        laid, used, a, b, made = fresh.pop()
        steps = [(1, 0), (0, 1)] if a else [(3, 0), (2, 1)]
        for naturals, more in steps:
            if laid + naturals > first or used + more > wilds or b + more > rules.wild_limit:
                continue
            a2, b2, made2 = a + naturals, b + more, made
            if a2 + b2 == rules.canasta_size:
                made2 |= 1 << canasta_kind(NATURALS[0], b2)
                a2 = b2 = 0
            stage = (laid + naturals, used + more, a2, b2, made2)
            if stage not in reached:
                reached.add(stage)
                fresh.append(stage)
    return reached


def _most_wild_points(
    turn: Turn, used_first: int, limits: tuple[int, int], used: int, aside: int
) -> int | None:
    """The most points of wild cards laid first; ``None`` if not all can be laid in the end."""
    tables = turn.tables
    size = tables.canasta_size
    lying = meld_size(turn.table.open_melds, WILD_MELD)
    apart = limits[1] - used - (1 - aside)  # a wild card is the discard if nothing else is
    complete = turn.table.complete >> CanastaKind.WILD & 1 or lying + apart >= size
    if apart < 0 or not complete or not fits_pure(lying, apart, size):
        return None
    most = min(apart, limits[0] - used_first)
    apart_first = next(n for n in range(most, -1, -1) if fits_pure(lying, n, size))
    hand = packed.kind_lanes(turn.hand)
    dear = min(used_first + apart_first, hand[tables.dear_wild])
    cheap = used_first + apart_first - dear
    return (
        dear * tables.kind_points[tables.dear_wild] + cheap * tables.kind_points[tables.cheap_wild]
    )
