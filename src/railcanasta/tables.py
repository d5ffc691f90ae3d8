"""What follows from one `RuleSet`, worked out once and remembered: `Tables`."""

from __future__ import annotations

from functools import lru_cache
from operator import mul
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, TypeVar, final

from railcanasta import packed
from railcanasta.actions import Action, TakePile
from railcanasta.cards import CARDS, Card, Rank
from railcanasta.rules import RuleSet
from railcanasta.values import Sealed

if TYPE_CHECKING:
    from railcanasta.legality.going_out import Way

_MOST_RULE_SETS: Final = 32
MOST_REMEMBERED: Final = 1 << 13
"""The most that one memory holds."""

K = TypeVar("K")
V = TypeVar("V")

Row: TypeAlias = tuple[Action, ...]
"""Plays of one rank."""

Laying: TypeAlias = tuple[int, int, int]
"""Wild cards used, naturals laid, naturals kept (2: or more)."""


class _TableFields(NamedTuple):
    rules: RuleSet
    canasta_size: int
    wild_limit: int
    """The same as in the rules, and nearer."""
    points: tuple[int, ...]
    """The points of each face (3.2)."""
    kind_points: tuple[int, ...]
    """The points of each kind."""
    dear_wild: int
    """The kind of wild card that is worth more, and the other one."""
    cheap_wild: int
    ranks: tuple[dict[int, tuple[Row, ...]], ...]
    """Rows of plays of each rank from four to ace, see :mod:`railcanasta.legality.rows`."""
    shared_rows: dict[int, tuple[Row, ...]]
    """The same by what makes a difference to them."""
    wild_rows: dict[int, tuple[int, Row]]
    """Rows of plays of wild cards, and which of these come first."""
    three_rows: dict[int, Row]
    """Rows of black threes."""
    takings: dict[int, TakePile]
    """Takings of the pile."""
    layings: dict[tuple[int, int, int], tuple[Laying, ...]]
    """What can be laid of a rank, see :mod:`railcanasta.legality.layings`."""
    rank_ways: dict[tuple[int, int, int, bool], tuple[Way, ...]]
    """How all of a rank can be laid, see :mod:`railcanasta.legality.going_out`."""


@final
class Tables(Sealed, _TableFields):
    """The points of the cards, and the memories that make the common questions cheap.

    There is one for each rule set in use (:func:`tables_for`). Memories are bounded and
    only ever hold what could be computed again, so threads may share them: at worst one
    works something out that another has just found (E26).
    """

    __slots__ = ()

    def points_of(self, cards: packed.Packed) -> int:
        """The points of a packed multiset of cards (3.2)."""
        return sum(map(mul, packed.kind_lanes(cards), self.kind_points))

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Tables) and self.rules == other.rules)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.rules)

    def __reduce__(self) -> tuple[object, tuple[RuleSet]]:
        return tables_for, (self.rules,)

    def __repr__(self) -> str:
        return f"tables_for({self.rules!r})"


def remember(memory: dict[K, V], key: K, value: V) -> V:
    """Remember a value, forgetting all that there was when it is too much (E26)."""
    if len(memory) >= MOST_REMEMBERED:
        memory.clear()
    memory[key] = value
    return value


@lru_cache(maxsize=_MOST_RULE_SETS)
def tables_for(rules: RuleSet) -> Tables:
    """The tables of a rule set."""
    points = tuple(_points(rules, card) for card in CARDS)  # 3.2
    by_kind = dict(zip(packed.KIND_OF_FACE, points, strict=True))
    wilds = (packed.JOKER, packed.TWO)
    dear, cheap = wilds if by_kind[packed.JOKER] >= by_kind[packed.TWO] else wilds[::-1]
    kind_points = tuple(by_kind[kind] for kind in range(packed.KINDS))
    ranks: tuple[dict[int, tuple[Row, ...]], ...] = tuple(
        {} for _ in range(packed.FOUR, packed.ACE + 1)
    )
    return Tables(
        rules,
        rules.canasta_size,
        rules.wild_limit,
        points,
        kind_points,
        dear,
        cheap,
        ranks,
        {},
        {},
        {},
        {},
        {},
        {},
    )


def _points(rules: RuleSet, card: Card) -> int:
    if card.is_red_three:
        return 0  # 3.3: it scores when laid, and costs nothing in a kitty (10.2)
    rank = card.rank
    if rank is Rank.JOKER:
        return rules.joker_points
    if rank is Rank.TWO:
        return rules.two_points
    if rank is Rank.ACE:
        return rules.ace_points
    if rank >= Rank.EIGHT:
        return rules.high_points
    if rank >= Rank.FOUR:
        return rules.low_points
    return rules.black_three_points
