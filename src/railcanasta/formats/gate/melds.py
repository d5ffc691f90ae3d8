"""Which melds there can be (section 4), and the table that they make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from railcanasta import packed
from railcanasta.cards import WILD, MeldRank, Rank
from railcanasta.formats.faults import Found
from railcanasta.laying import put_down
from railcanasta.melds import Meld, canasta_kind, meld_kind
from railcanasta.multiset import Cards
from railcanasta.rules import MELD_SIZE, RuleSet
from railcanasta.state import EMPTY_TABLE, Table


def meld_of(cards: Cards, rules: RuleSet) -> Meld:
    """The meld that these cards are, if they are one: its rank, and which canasta it is.

    >>> print(meld_of(Cards.parse("KH KS 2C"), RuleSet()))
    KING: 2C KH KS
    """
    rank = next((card.rank for card in cards if not card.is_wild), WILD)
    meld = Meld(rank, cards)
    kind = meld_kind(rank)
    if kind is None or kind == packed.THREE or len(cards) != rules.canasta_size:  # 3.6, 4.2
        return meld
    return Meld(rank, cards, canasta_kind(kind, meld.wilds))


def meld_faults(meld: Meld, rules: RuleSet) -> Iterator[Found]:
    """What is wrong with a meld by itself."""
    there = ("cards",)
    size = len(meld.cards)
    if size < MELD_SIZE:
        yield there, f"must be {MELD_SIZE} cards or more (4.1), not {size}"
        return
    if meld.cards.packed >> packed.SHIFTS[packed.RED_THREE] & packed.COUNT:
        yield there, "must hold no red three, which is laid by itself (3.3)"
        return
    right = meld_of(meld.cards, rules)
    if right.rank is not WILD and meld.cards.count_rank(right.rank) != right.naturals:
        yield there, f"must be of one rank (4.1), not {meld.cards}"
        return
    yield from ((there, what) for what in _number_faults(right, rules))
    if meld.rank is not right.rank:
        yield ("rank",), f"must be {right.rank.code}, as its cards are, not {meld.rank.code}"
    if meld.canasta is not right.canasta:
        yield ("canasta",), f"must be {_named(right)}, as its cards are, not {_named(meld)}"


def _number_faults(meld: Meld, rules: RuleSet) -> Iterator[str]:
    size, wilds = len(meld.cards), meld.wilds
    if meld.rank is not Rank.THREE and size > rules.canasta_size:
        yield f"must be no more than {rules.canasta_size} cards (4.2), not {size}"
    if meld.rank is WILD or not wilds:
        return
    if meld.rank in (Rank.THREE, Rank.SEVEN):
        yield "must hold no wild card (3.6, 4.7)"
    if wilds > rules.wild_limit:
        yield f"must hold no more than {rules.wild_limit} wild cards (4.4), not {wilds}"
    if meld.naturals < 2:
        yield "must hold at least two natural cards (4.4)"


def _named(meld: Meld) -> str:
    return "null" if meld.canasta is None else meld.canasta.name.lower()


def table_faults(melds: Iterable[Meld]) -> Iterator[Found]:
    """What is wrong with the melds of a seat together."""
    open_ranks: set[MeldRank] = set()
    for index, meld in enumerate(melds):
        if meld.canasta is None:
            if meld.rank in open_ranks:
                yield (index,), f"must not be a second open meld of {meld.rank.code} (4.3)"
            open_ranks.add(meld.rank)


def table_of(melds: Iterable[Meld], rules: RuleSet) -> Table:
    """The table with these melds, which are right."""
    table = EMPTY_TABLE
    for meld in sorted(melds, key=lambda meld: meld.canasta is None):
        kind = meld_kind(meld.rank)
        assert kind is not None
        gain = sum(
            packed.WILD_UNITS[kind].get(card.face, packed.UNITS[card.face]) for card in meld.cards
        )
        table = put_down(table, kind, gain, rules.canasta_size)
    return table
