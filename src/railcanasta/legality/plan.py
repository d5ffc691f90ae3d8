"""A plan for the opening, found quickly: bounds of the points that can still be laid (5.1).

The exact answer is :func:`railcanasta.legality.opening.most_points`; a plan settles most hands
before that is asked.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from railcanasta import packed
from railcanasta.laying import Turn
from railcanasta.legality.layings import fits_pure
from railcanasta.packed import COUNT, JOKER, NATURALS, SEVEN, SIZE, TWO, WILD_SHIFT

IMPOSSIBLE: Final = -1
_NOTHING: Final = (0,) * packed.KINDS
_ALL_KINDS: Final = (1 << packed.KINDS) - 1


class Plan(NamedTuple):
    """A way to lay cards and keep two that are no sevens, and what it is worth.

    It lays one meld of each rank of which there is one or can be one, as many pairs as
    leave two cards, each with a wild card, and the wild cards that find room then.
    """

    low: int
    """The points that the plan lays at least; `IMPOSSIBLE` if two cards cannot be kept."""
    high: int
    """More points than this cannot be laid by any plan."""
    whole: int = 0
    """The kinds whose naturals are laid without a wild card's help, a bit each."""
    roomy: int = 0
    """The kinds whose meld has room for one more wild card then, a bit each."""
    spare: int = 0
    """The wild cards laid besides the one with each pair."""
    pairs: int = 0
    """The kinds of which a pair is laid, a bit each."""
    cheapest: int = 0
    """The points of the cheapest of these pairs."""

    def sure(self, needed: int) -> tuple[int, int, int]:
        """The kinds of which lays are surely in a plan that lays so many points.

        A bit for each kind: those of which naturals can be laid, of which a wild card can
        be added or laid with two of three naturals or more, and of which a pair can be
        laid with a wild card.
        """
        low, _, whole, roomy, spare, pairs, cheapest = self
        if low < needed:
            return 0, 0, 0
        if low - cheapest >= needed and pairs:  # any other use of its wild card will do
            return whole, roomy, _ALL_KINDS & ~whole
        return whole, roomy if spare else 0, pairs


def plan(turn: Turn) -> Plan:
    """Make a plan for a player who is not open. Takes no search.

    The upper bound lets every card count that could lie in some meld, but pairs only as far
    as there are wild cards to go with them. The lower one lets the cheapest wild cards count.
    """
    tables, cards, open_melds = turn.tables, turn.hand, turn.table.open_melds
    points, size, limit = tables.kind_points, tables.canasta_size, tables.wild_limit
    hand = packed.hand_lanes(cards)
    melds = packed.kind_lanes(open_melds) if open_melds else _NOTHING
    wilds, sevens = hand[TWO] + hand[JOKER], hand[SEVEN]
    low = high = laid = room = whole = roomy = 0
    pairs: list[tuple[int, int]] = []
    for kind in NATURALS:
        count = hand[kind]
        if count > 2 or melds[kind]:
            naturals, with_it = melds[kind] & COUNT, melds[kind] >> WILD_SHIFT
            left = size - naturals - with_it
            fit = min(left, count)
            laid += fit
            low += fit * points[kind]
            high += count * points[kind]
            whole |= 1 << kind
            if left > fit and limit > with_it:
                room += min(limit - with_it, left - fit)
                roomy |= 1 << kind
        elif count == 2 and wilds and limit:  # 4.4
            pairs.append((2 * points[kind], kind))
    if pairs:
        pairs.sort(reverse=True)
        high += sum([pair for pair, _ in pairs[:wilds]])
    if whole or pairs or wilds > 2 or melds[TWO] or melds[JOKER]:
        high += hand[TWO] * points[TWO] + hand[JOKER] * points[JOKER]
    if sevens > 2 or melds[SEVEN]:
        high += sevens * points[SEVEN]
        if fits_pure(melds[SEVEN], sevens, size):
            low += sevens * points[SEVEN]
            whole |= 1 << SEVEN
    kept = (cards & SIZE) - sevens - laid - 2
    if kept < 0:
        return Plan(IMPOSSIBLE, high)
    if not wilds:
        return Plan(low, high, whole)
    del pairs[min(wilds, kept // 3) :]
    used = len(pairs)
    room += used * (min(limit, size - 2) - 1)
    spare = min(wilds - used, room, kept - 3 * used)
    used += spare
    cheap = min(used, hand[tables.cheap_wild])
    low += cheap * points[tables.cheap_wild] + (used - cheap) * points[tables.dear_wild]
    if not pairs:
        return Plan(low, high, whole, roomy, spare)
    chosen = 0
    for pair, kind in pairs:
        low += pair
        chosen |= 1 << kind
    return Plan(low, high, whole, roomy, spare, chosen, pairs[-1][0])
