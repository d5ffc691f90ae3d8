"""Rows of plays, rank by rank, remembered: what section 4 lets be laid, and what discarded.

All lays and discards of a rank depend only on the first three of its cards in hand, on its
open meld, and on the first wild cards held. The same few rows come up again and again, so a
list of plays is a chain of ready ones. Of cards that differ only in suit, the first ones in
sorting order stand for all.
"""

from __future__ import annotations

from typing import Final

from railcanasta import packed
from railcanasta.actions import Action, AddToMeld, Discard, StartMeld, TakePile
from railcanasta.cards import CARDS, JOKER, Card
from railcanasta.melds import WILD_MELD, meld_rank
from railcanasta.packed import ACE, FOUR, NATURALS, SEVEN, THREE, TWO, WILD_SHIFT, Packed
from railcanasta.state import meld_size
from railcanasta.tables import Tables, remember

Row = tuple[Action, ...]

_RANKS: Final = range(FOUR, ACE + 1)
_ORDER: Final = (*_RANKS, TWO, packed.JOKER, THREE)

# A key of a row says, from its lowest bits: the first three cards (32 bits, a lane of
# packed.face_lanes), the meld (2 bits), the wild cards held (4 bits), whether sevens are
# free (1 bit), the kind (4 bits).
_MELD: Final = 32
_WILDS: Final = 34
_FREE: Final = 38
_KIND: Final = 39
_OPEN, _FULL, _ONLY_DISCARD, _ONLY_TAKE = 1, 2, 3, 3  # of the meld

# The quicker key within a rank has its whole lane (32 bits), the lane of its open meld (16),
# and from here on the wild cards held and whether sevens are free.
_QUICK: Final = 48


def lays_and_discards(
    tables: Tables, lanes: tuple[int, ...], open_melds: Packed, free: bool
) -> list[Action]:
    """Every lay that section 4 allows (black threes apart) and every discard, rank by rank.

    Within a rank: start, add, discard. `lanes` are the :func:`packed.face_lanes` of the
    hand; `free` says whether sevens may be discarded. What 9.1 asks for besides is not
    looked at here.
    """
    shapes = packed.kind_lanes(open_melds)
    twos, jokers = lanes[TWO], lanes[packed.JOKER]
    # The first suit of which there is a two, from 1, and whether there is a joker.
    wilds = (twos & -twos).bit_length() + 7 >> 3 | (8 if jokers else 0)
    common = (wilds | free << 4) << _QUICK
    plays: list[Action] = []
    for kind, rows in zip(_RANKS, tables.rank_rows, strict=True):
        lane, shape = lanes[kind], shapes[kind]
        if lane or shape:
            row = rows.get(common | shape << 32 | lane)
            if row is None:
                row = _rank_row(tables, kind, lane, shape, wilds, free)
                remember(rows, common | shape << 32 | lane, row)
            plays += row
    if wilds:
        plays += _wild_row(tables, twos, jokers, meld_size(open_melds, WILD_MELD) > 0)
    if lanes[THREE]:
        plays += _discard_row(tables, THREE, lanes[THREE])
    return plays


def discards(tables: Tables, lanes: tuple[int, ...], free: bool) -> list[Action]:
    """Every discard, in the same order: one for each rank held."""
    plays: list[Action] = []
    for kind in _ORDER:
        if lanes[kind] and (kind != SEVEN or free):  # 7.1
            plays += _discard_row(tables, kind, lanes[kind])
    return plays


def pile_row(tables: Tables, kind: int, lane: int) -> Row:
    """Taking the pile with two cards of a rank (7.5)."""
    key = lane | _ONLY_TAKE << _MELD | 1 << _WILDS | kind << _KIND
    if (row := tables.rows.get(key)) is not None:
        return row
    return remember(tables.rows, key, (TakePile(first_cards(kind, lane)[:2]),))


def black_three_lays(lanes: tuple[int, ...], down: bool) -> Row:
    """The lay of black threes that section 3 and 4.1 allow, if any; `down`: some lie already."""
    threes = first_cards(THREE, lanes[THREE])
    if down:
        return tuple(AddToMeld(card, meld_rank(THREE)) for card in threes[:1])
    return (StartMeld(threes),) if len(threes) == 3 else ()


def first_cards(kind: int, lane: int) -> list[Card]:
    """The first three cards of a kind, in sorting order, given its counts by suit."""
    if kind == packed.JOKER:
        return [JOKER] * min(3, lane)
    cards = [CARDS[4 * kind + suit] for suit in range(4) for _ in range(lane >> 8 * suit & 0xFF)]
    return cards[:3]


def _first_three(lane: int) -> int:
    """The lane (counts by suit) of the first three cards of a lane."""
    left, first = 3, 0
    for shift in (0, 8, 16, 24):
        count = min(left, lane >> shift & 0xFF)
        first |= count << shift
        left -= count
    return first


def _rank_row(tables: Tables, kind: int, lane: int, shape: int, wilds: int, free: bool) -> Row:
    """Starting, adding and discarding within one rank."""
    limit = tables.rules.wild_limit
    meld = (_FULL if shape >> WILD_SHIFT >= limit else _OPEN) if shape else 0
    lane = _first_three(lane)
    key = lane | meld << _MELD | wilds << _WILDS | free << _FREE | kind << _KIND
    if (row := tables.rows.get(key)) is not None:
        return row
    cards = first_cards(kind, lane)
    wild_cards = [CARDS[(wilds & 7) - 1]] if wilds & 7 else []
    if wilds & 8:
        wild_cards.append(JOKER)
    if kind not in NATURALS or meld == _FULL or not limit:
        wild_cards = []  # 4.4, 4.7
    plays: list[Action] = []
    if meld:
        plays += [AddToMeld(card, meld_rank(kind)) for card in (*cards[:1], *wild_cards)]
    else:  # 4.3
        plays += [StartMeld(cards)] if len(cards) == 3 else []
        plays += [StartMeld((*cards[:2], wild)) for wild in wild_cards if len(cards) >= 2]  # 4.4
    if cards and (kind != SEVEN or free):  # 7.1
        plays.append(Discard(cards[0]))
    return remember(tables.rows, key, tuple(plays))


def _wild_row(tables: Tables, twos: int, jokers: int, is_open: bool) -> Row:
    """The plays with a meld of wild cards, and the discards of wild cards (4.6)."""
    key = twos | is_open << _MELD | min(jokers, 3) << _WILDS | WILD_MELD << _KIND
    if (row := tables.rows.get(key)) is not None:
        return row
    two_cards, joker_cards = first_cards(TWO, twos), first_cards(packed.JOKER, jokers)
    plays: list[Action] = []
    if is_open:
        plays += [
            AddToMeld(card, meld_rank(WILD_MELD)) for card in (*two_cards[:1], *joker_cards[:1])
        ]
    else:
        plays += [
            StartMeld((*two_cards[:n], *joker_cards[: 3 - n]))
            for n in (3, 2, 1, 0)
            if len(two_cards) >= n and len(joker_cards) >= 3 - n
        ]
    plays += [Discard(card) for card in (*two_cards[:1], *joker_cards[:1])]
    return remember(tables.rows, key, tuple(plays))


def _discard_row(tables: Tables, kind: int, lane: int) -> Row:
    """The discard of one kind."""
    key = lane | _ONLY_DISCARD << _MELD | kind << _KIND
    if (row := tables.rows.get(key)) is not None:
        return row
    return remember(tables.rows, key, (Discard(first_cards(kind, lane)[0]),))
