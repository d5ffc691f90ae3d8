"""Rows of plays, rank by rank, remembered: what section 4 lets be laid, and what discarded.

All lays and discards of a rank depend only on the first three of its cards in hand, on its
open meld, and on the first wild cards held. The same few rows come up again and again, so a
list of plays is a chain of ready ones. Of cards that differ only in suit, the first ones in
sorting order stand for all.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from railcanasta import packed
from railcanasta.actions import Action, AddToMeld, Discard, StartMeld, TakePile
from railcanasta.cards import CARDS, JOKER, Card
from railcanasta.melds import WILD_MELD, meld_rank
from railcanasta.packed import ACE, FOUR, NATURALS, SEVEN, THREE, TWO
from railcanasta.tables import Tables, remember

Row = tuple[Action, ...]

_ORDER: Final = (*range(FOUR, ACE + 1), TWO, packed.JOKER, THREE)
Memory: TypeAlias = tuple[tuple["RankRows", ...], ...]
"""For each set of wild cards held, and sevens free or not: the rows of each rank."""


# What the key of a row that is not of a rank says, above the lane of the cards held: their
# kind, or the number of jokers, and what the row is for.
_KIND: Final = 32
_CARDS: Final = 0xFFFFFFFF
_WILDS_LAID: Final = 0xF << packed.SHAPE
_OF_RANK: Final = 1 << 48
_DISCARD, _TAKE, _LAY_THREES, _ADD_THREES, _WILD_MELD, _NO_WILD_MELD = (
    purpose << 40 for purpose in range(1, 7)
)


def lays_and_discards(tables: Tables, slots: tuple[int, ...], free: bool) -> list[Action]:
    """Every lay that section 4 allows (black threes apart) and every discard, rank by rank.

    Within a rank: start, add, discard. `slots` are :func:`packed.hand_and_melds`; `free`
    says whether sevens may be discarded. What 9.1 asks for besides is not looked at here.
    """
    twos, jokers = slots[TWO] & _CARDS, slots[packed.JOKER] & _CARDS
    # The first suit of which there is a two, from 1; 5 more for a joker.
    wilds = ((twos & -twos).bit_length() + 7 >> 3) + (5 if jokers else 0)
    plays: list[Action] = []
    ranks = (tables.memory or _new_memory(tables))[0][wilds + 10 * free]
    for rows, slot in zip(ranks, slots[FOUR : ACE + 1], strict=True):
        if slot:
            plays += rows[slot]
    if wilds:
        is_open = slots[packed.JOKER] >= packed.MELD
        key = twos | jokers << 32 | (_WILD_MELD if is_open else _NO_WILD_MELD)
        plays += tables.rows.get(key) or _wild_row(tables, key)
    if threes := slots[THREE] & _CARDS:
        key = threes | THREE << _KIND | _DISCARD
        plays += tables.rows.get(key) or _discard_row(tables, key)
    return plays


class RankRows(dict[int, Row]):
    """The rows of one rank, for one set of wild cards held, by its slot.

    Bounded: what was seen is forgotten when there is too much of it (E26). The rows
    themselves are few, and shared by all that have the same content.
    """

    def __init__(self, tables: Tables, kind: int, wilds: int, free: bool) -> None:
        super().__init__()
        self.tables, self.kind, self.free = tables, kind, free and kind == SEVEN
        self.wilds = wilds if kind in NATURALS else 0  # 4.7
        self.full = tables.rules.wild_limit << packed.SHAPE

    def __missing__(self, slot: int) -> Row:
        firsts, lane = self.tables.firsts, slot & _CARDS
        first = firsts.get(lane)
        if first is None:
            first = remember(firsts, lane, first_three(lane))
        is_open, wilds = slot >= packed.MELD, self.wilds
        if slot & _WILDS_LAID >= self.full or not (is_open or _two_or_more(first)):
            wilds = 0  # 4.4
        key = first | wilds << 32 | is_open << 36 | self.free << 37 | self.kind << 38 | _OF_RANK
        row = self.tables.rows.get(key)
        if row is None:
            row = self._row(first_cards(self.kind, first), is_open, wilds)
            remember(self.tables.rows, key, row)
        return remember(self, slot, row)

    def _row(self, cards: list[Card], is_open: bool, wilds: int) -> Row:
        wild_cards = [CARDS[wilds % 5 - 1]] if wilds % 5 else []
        wild_cards += [JOKER] if wilds >= 5 else []
        plays: list[Action] = []
        if is_open:
            plays += [AddToMeld(card, meld_rank(self.kind)) for card in (*cards[:1], *wild_cards)]
        else:  # 4.3
            plays += [StartMeld(cards)] if len(cards) == 3 else []
            if len(cards) >= 2:
                plays += [StartMeld((*cards[:2], wild)) for wild in wild_cards]  # 4.4
        if cards and (self.kind != SEVEN or self.free):  # 7.1
            plays.append(Discard(cards[0]))
        return tuple(plays)


def _new_memory(tables: Tables) -> list[Memory]:
    rows = tuple(
        tuple(RankRows(tables, kind, wilds, free) for kind in range(FOUR, ACE + 1))
        for free in (False, True)
        for wilds in range(10)
    )
    tables.memory[:] = [rows]
    return tables.memory


def discards(tables: Tables, slots: tuple[int, ...], free: bool) -> list[Action]:
    """Every discard, in the same order: one for each rank held."""
    plays: list[Action] = []
    for kind in _ORDER:
        lane = slots[kind] & _CARDS
        if lane and (kind != SEVEN or free):  # 7.1
            key = lane | kind << _KIND | _DISCARD
            plays += tables.rows.get(key) or _discard_row(tables, key)
    return plays


def pile_row(tables: Tables, kind: int, lane: int) -> Row:
    """Taking the pile with two cards of a rank (7.5)."""
    key = lane | kind << _KIND | _TAKE
    if (row := tables.rows.get(key)) is not None:
        return row
    return remember(tables.rows, key, (TakePile(first_cards(kind, lane)[:2]),))


def black_three_lays(tables: Tables, lane: int, down: bool) -> Row:
    """The lay of black threes that section 3 and 4.1 allow, if any; `down`: some lie already."""
    key = lane | (_ADD_THREES if down else _LAY_THREES)
    if (row := tables.rows.get(key)) is not None:
        return row
    threes = first_cards(THREE, lane)
    if down:
        row = tuple(AddToMeld(card, meld_rank(THREE)) for card in threes[:1])
    else:
        row = (StartMeld(threes),) if len(threes) == 3 else ()
    return remember(tables.rows, key, row)


def _two_or_more(lane: int) -> bool:
    return lane not in (0, 1, 1 << 8, 1 << 16, 1 << 24)


def first_three(lane: int) -> int:
    """The lane of the first three cards of a lane."""
    left, first = 3, 0
    for shift in (0, 8, 16, 24):
        count = min(left, lane >> shift & 0xFF)
        first |= count << shift
        left -= count
    return first


def first_cards(kind: int, lane: int) -> list[Card]:
    """The first three cards of a kind, in sorting order, given its counts by suit."""
    cards: list[Card] = []
    face = 4 * kind
    while lane and len(cards) < 3:
        cards += [CARDS[face]] * (lane & 0xFF)
        lane >>= 8
        face += 1
    return cards[:3]


def _wild_row(tables: Tables, key: int) -> Row:
    """The plays with a meld of wild cards, and the discards of wild cards (4.6)."""
    twos = first_cards(TWO, key & 0xFFFFFFFF)
    jokers = first_cards(packed.JOKER, key >> 32 & 0xFF)
    plays: list[Action] = []
    if key >> 40 == _WILD_MELD >> 40:
        plays += [AddToMeld(card, meld_rank(WILD_MELD)) for card in (*twos[:1], *jokers[:1])]
    else:
        plays += [
            StartMeld((*twos[:n], *jokers[: 3 - n]))
            for n in (3, 2, 1, 0)
            if len(twos) >= n and len(jokers) >= 3 - n
        ]
    plays += [Discard(card) for card in (*twos[:1], *jokers[:1])]
    return remember(tables.rows, key, tuple(plays))


def _discard_row(tables: Tables, key: int) -> Row:
    """The discard of one kind."""
    cards = first_cards(key >> _KIND & 0xFF, key & 0xFFFFFFFF)
    return remember(tables.rows, key, (Discard(cards[0]),))
