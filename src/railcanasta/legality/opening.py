"""The most points that a player who is not open can still lay (5.1, with 7.5, 8.3 and 8.5)."""

from __future__ import annotations

from railcanasta import packed
from railcanasta.laying import Turn
from railcanasta.legality.layings import fits_pure, layings
from railcanasta.legality.plan import IMPOSSIBLE
from railcanasta.melds import WILD_MELD
from railcanasta.packed import COUNT, NATURALS, SEVEN, THREE, WILD_SHIFT
from railcanasta.state import SEVENS_BIT, meld_size
from railcanasta.tables import Laying, Tables


def most_points(turn: Turn) -> int:
    """The most points that can be laid so that the turn then ends with cards left in hand.

    Exactly: over all ways to lay cards from the hand (black threes aside, which only go
    with going out), such that, with the rest of a pending pile, two cards or more are kept,
    one of which may be discarded. `IMPOSSIBLE` if there is no way, not even laying nothing.

    A knapsack over the number of wild cards used, rank by rank; takes time in proportion to
    the square of the number of wild cards.
    """
    tables = turn.tables
    size = tables.canasta_size
    hand = packed.kind_lanes(turn.hand)
    rest = packed.kind_lanes(turn.rest)
    sevens, sevens_to_come = hand[SEVEN], rest[SEVEN]
    others_to_come = sum(rest[:-1]) - sevens_to_come  # red threes never reach the hand (3.4)
    lying = turn.table.open_melds >> packed.SHIFTS[SEVEN] & COUNT
    had_sevens = turn.table.complete & SEVENS_BIT > 0
    others = most_without_sevens(turn)
    best = IMPOSSIBLE
    for laid_in_all in range(sevens + sevens_to_come + 1):  # of sevens, those to come included
        if not fits_pure(lying, laid_in_all, size):
            continue
        laid_first = next(
            count
            for count in range(min(laid_in_all, sevens), -1, -1)
            if fits_pure(lying, count, size)
        )
        free = turn.others_have_sevens and (had_sevens or lying + laid_in_all >= size)  # 7.1
        keep = 2 - others_to_come - (sevens + sevens_to_come - laid_in_all)  # 8.5
        if not free:
            keep = max(keep, 1 - others_to_come)  # 8.3
        points = others[max(keep, 0)]
        if points != IMPOSSIBLE:
            best = max(best, points + laid_first * tables.kind_points[SEVEN])
    return best


def most_without_sevens(turn: Turn) -> tuple[int, int, int]:
    """The most points of cards other than sevens and black threes, keeping 0, 1 or 2 cards.

    What is kept counts the black threes, but no sevens. `IMPOSSIBLE` where there are not so
    many cards to keep.
    """
    tables = turn.tables
    hand = packed.kind_lanes(turn.hand)
    table = packed.kind_lanes(turn.table.open_melds)
    wilds = hand[packed.TWO] + hand[packed.JOKER]
    kept = hand[THREE]
    active: list[int] = []
    for kind in NATURALS:
        if hand[kind] >= 2 or table[kind]:
            active.append(kind)
        else:
            kept += hand[kind]
    # The most points of naturals, by (wild cards used, cards kept; 2: or more).
    best = {(0, min(kept, 2)): 0}
    for kind in active:
        choices = layings(tables, hand[kind], table[kind] & COUNT, table[kind] >> WILD_SHIFT)
        best = _joined(best, choices, tables.kind_points[kind], wilds)
    wild_points = _wild_points(tables, hand)
    lying = meld_size(turn.table.open_melds, WILD_MELD)
    size = tables.canasta_size
    result = [IMPOSSIBLE] * 3
    for (used, k), points in best.items():
        for apart in range(wilds - used + 1):  # in melds of wild cards alone
            if fits_pure(lying, apart, size):
                most = points + wild_points[apart + used]
                for keep in range(min(2, k + wilds - apart - used) + 1):
                    result[keep] = max(result[keep], most)
    return result[0], result[1], result[2]


def _joined(
    best: dict[tuple[int, int], int], choices: tuple[Laying, ...], each: int, wilds: int
) -> dict[tuple[int, int], int]:
    """The table `best` after one more rank with its choices, at so many points a card."""
    joined: dict[tuple[int, int], int] = {}
    for (used, kept), points in best.items():
        for w, naturals, k in choices:
            if used + w > wilds:
                break  # choices come with more and more wild cards
            key = (used + w, min(2, kept + k))
            total = points + naturals * each
            if total > joined.get(key, IMPOSSIBLE):
                joined[key] = total
    return joined


def _wild_points(tables: Tables, hand: tuple[int, ...]) -> list[int]:
    """The points of the dearest 0, 1, 2, ... wild cards in hand."""
    points = [0]
    for kind in (tables.dear_wild, tables.cheap_wild):
        for _ in range(hand[kind]):
            points.append(points[-1] + tables.kind_points[kind])
    return points
