"""Every deal of a pack, up to the order of cards within a block that nobody can tell apart.

A hand and a kitty have no order (12.3), so a deal is what each block of the pack holds: the
hands, the kitties, the upcard, and then the stock. Of the stock each card is a block by itself
if red threes are replaced (3.5), for then any card can come to be the first of a draw. If not,
all draws are of `draw_size` cards as long as they last (6.2, 6.3), so the stock is drawn in
blocks of so many, and within one the order makes no odds to anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import factorial

import railcanasta as rc

Pack = tuple[rc.Card, ...]
Left = tuple[tuple[rc.Card, int], ...]


def blocks(rules: rc.RuleSet, players: int, cards: int) -> list[int]:
    """The sizes of the blocks of a pack of so many cards, from its top."""
    sizes = [rules.hand_size] * players + [rules.kitty_size] * players + [1]
    left = cards - sum(sizes)
    draw = 1 if rules.replace_red_threes else rules.draw_size
    sizes += [draw] * (left // draw) + [left % draw]
    return [size for size in sizes if size]


def every_deal(pack: Iterable[rc.Card], sizes: Sequence[int]) -> Iterator[Pack]:
    """Yield each deal of a pack in blocks of these sizes once, each block sorted."""
    return _deals(tuple(sorted(Counter(pack).items())), tuple(sizes))


def _deals(left: Left, sizes: Sequence[int]) -> Iterator[Pack]:
    if not sizes:
        yield ()
        return
    for block, rest in _chosen(left, sizes[0]):
        for others in _deals(rest, sizes[1:]):
            yield block + others


def _chosen(left: Left, size: int) -> Iterator[tuple[Pack, Left]]:
    """The ways to choose so many cards, each with what is left."""
    if not left:
        if not size:
            yield (), ()
        return
    (card, count), others = left[0], left[1:]
    for number in range(min(size, count), -1, -1):
        for block, rest in _chosen(others, size - number):
            yield (card,) * number + block, ((card, count - number), *rest)


def orders(pack: Pack, sizes: Sequence[int]) -> int:
    """How many orders of its cards are the same deal."""
    ways, at = 1, 0
    for size in sizes:
        ways *= arrangements(pack[at : at + size])
        at += size
    return ways


def arrangements(cards: Iterable[rc.Card]) -> int:
    """In how many orders the cards can lie, those of one face being the same."""
    counts = Counter(cards).values()
    ways = factorial(sum(counts))
    for count in counts:
        ways //= factorial(count)
    return ways
