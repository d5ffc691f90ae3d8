"""A plan for the opening, found quickly: bounds of the points that can still be laid (5.1).

The exact answer is :func:`railcanasta.legality.opening.most_points`; a plan settles most hands
before that is asked.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from railcanasta import packed
from railcanasta.actions import Action, AddToMeld, StartMeld
from railcanasta.laying import Turn
from railcanasta.legality.layings import fits_pure
from railcanasta.packed import COUNT, JOKER, NATURALS, SEVEN, SIZE, TWO, WILD_SHIFT

IMPOSSIBLE: Final = -1


class Plan(NamedTuple):
    """A way to lay cards and keep two that are no sevens, and what it is worth.

    It lays one meld of each rank of which there is one or can be one, as many pairs as
    leave two cards, each with a wild card, and the wild cards that find room then.
    """

    low: int
    """The points that the plan lays at least; `IMPOSSIBLE` if two cards cannot be kept."""
    high: int
    """More points than this cannot be laid by any plan."""
    whole: int
    """The kinds whose naturals are laid without a wild card's help, a bit each."""
    pairs: int
    """The kinds of which a pair is laid, a bit each."""
    spare: int
    """The wild cards laid besides the one with each pair."""
    roomy: int
    """The kinds whose meld has room for one of these, a bit each."""

    def has(self, play: Action) -> bool:
        """Tell whether a lay that section 4 allows belongs to the plan."""
        if type(play) is not StartMeld and type(play) is not AddToMeld:
            return False
        if play.gain == play.cost:  # no wild card with naturals
            return self.whole >> play.kind & 1 > 0
        if self.pairs >> play.kind & 1:
            return type(play) is StartMeld
        return self.spare > 0 and self.roomy >> play.kind & 1 > 0


def plan(turn: Turn) -> Plan:
    """Make a plan for a player who is not open. Takes no search.

    The upper bound lets every card count that could lie in some meld, but pairs only as far
    as there are wild cards to go with them. The lower one lets the cheapest wild cards count.
    """
    tables = turn.tables
    points, size, limit = tables.kind_points, tables.rules.canasta_size, tables.rules.wild_limit
    hand = packed.kind_lanes(turn.hand)
    melds = packed.kind_lanes(turn.table.open_melds)
    twos, jokers, sevens = hand[TWO], hand[JOKER], hand[SEVEN]
    wilds = twos + jokers
    low = high = laid = room = whole = roomy = 0
    all_pairs: list[tuple[int, int]] = []
    for kind in NATURALS:
        count, lane = hand[kind], melds[kind]
        if lane or count >= 3:
            with_it = lane >> WILD_SHIFT
            left = size - (lane & COUNT) - with_it
            fit = min(left, count)
            laid += fit
            low += fit * points[kind]
            high += count * points[kind]
            whole |= 1 << kind
            free = min(limit - with_it, left - fit)
            if free > 0:
                room += free
                roomy |= 1 << kind
        elif count == 2 and wilds and limit:  # 4.4
            all_pairs.append((2 * points[kind], kind))
    all_pairs.sort(reverse=True)
    high += sum([pair for pair, _ in all_pairs[:wilds]])
    if whole or all_pairs or wilds >= 3 or melds[TWO] or melds[JOKER]:
        high += twos * points[TWO] + jokers * points[JOKER]
    if sevens >= 3 or melds[SEVEN]:
        high += sevens * points[SEVEN]
        if fits_pure(melds[SEVEN], sevens, size):
            low += sevens * points[SEVEN]
            whole |= 1 << SEVEN
    kept = (turn.hand & SIZE) - sevens - laid
    if kept < 2:
        return Plan(IMPOSSIBLE, high, 0, 0, 0, 0)
    chosen = all_pairs[: min(wilds, (kept - 2) // 3)]
    kept -= 3 * len(chosen)
    room += len(chosen) * (min(limit, size - 2) - 1)
    spare = min(wilds - len(chosen), room, kept - 2)
    pairs = 0
    for pair, kind in chosen:
        low += pair
        pairs |= 1 << kind
    used = len(chosen) + spare
    cheap = min(used, hand[tables.cheap_wild])
    low += cheap * points[tables.cheap_wild] + (used - cheap) * points[tables.dear_wild]
    return Plan(low, high, whole, pairs, spare, roomy)
