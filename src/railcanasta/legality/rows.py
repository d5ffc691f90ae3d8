"""Rows of plays, rank by rank, remembered: what section 4 lets be laid, and what discarded.

All lays and discards of a rank depend only on the first three of its cards in hand, on its
open meld, and on the first wild cards held. The same few rows come up again and again, so a
list of plays is a chain of ready ones. Of cards that differ only in suit, the first ones in
sorting order stand for all.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, islice
from typing import Final

from railcanasta import packed
from railcanasta.actions import Action, AddToMeld, Discard, StartMeld, TakePile
from railcanasta.cards import CARDS, JOKER, Card
from railcanasta.melds import WILD_MELD, meld_rank
from railcanasta.packed import ACE, FOUR, NATURALS, SEVEN, THREE, TWO, WILD_SHIFT, Packed
from railcanasta.state import meld_size
from railcanasta.tables import FIRSTS, Tables, remember

Row = tuple[Action, ...]

_ORDER: Final = (*range(FOUR, ACE + 1), TWO, packed.JOKER, THREE)
_MOST_LANES: Final = 1 << 13

# The suits of the first three cards of a rank: all there can be; their places are codes.
_FIRSTS: Final = tuple(
    suits for n in range(4) for suits in combinations_with_replacement(range(4), n)
)

# Where the row of a rank stands in its list: first the code of the first three cards, then
# the meld (none, open, open with its fill of wild cards), the wild cards held (the suit of
# the first two, from 1, and 5 for a joker), and whether sevens are free.
_NONE, _OPEN, _FULL = 0, 1, 2
_MELD: Final = FIRSTS
_WILDS: Final = 3 * _MELD
_FREE: Final = 10 * _WILDS


def lays_and_discards(
    tables: Tables, lanes: tuple[int, ...], open_melds: Packed, free: bool
) -> list[Action]:
    """Every lay that section 4 allows (black threes apart) and every discard, rank by rank.

    Within a rank: start, add, discard. `lanes` are the :func:`packed.face_lanes` of the
    hand; `free` says whether sevens may be discarded. What 9.1 asks for besides is not
    looked at here.
    """
    codes = tables.codes
    shapes = packed.kind_lanes(open_melds)
    twos, jokers = lanes[TWO], lanes[packed.JOKER]
    wilds = ((twos & -twos).bit_length() + 7 >> 3) + (5 if jokers else 0)
    none = wilds * _WILDS + free * _FREE
    room, full = none + _OPEN * _MELD, none + _FULL * _MELD
    fill = tables.rules.wild_limit << WILD_SHIFT
    plays: list[Action] = []
    for rows, lane, shape in zip(tables.rank_rows, lanes[FOUR:], shapes[FOUR:]):
        if lane:
            code = codes.get(lane)
            if code is None:
                code = _new_code(tables, lane)
        elif shape:
            code = 0
        else:
            continue
        at = code + (none if not shape else room if shape < fill else full)
        row = rows[at]
        plays += _rank_row(tables, rows, at) if row is None else row
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
    key = ("take", kind, lane)
    if (row := tables.rows.get(key)) is not None:
        return row
    return remember(tables.rows, key, (TakePile(first_cards(kind, lane)[:2]),))


def black_three_lays(tables: Tables, lane: int, down: bool) -> Row:
    """The lay of black threes that section 3 and 4.1 allow, if any; `down`: some lie already."""
    key = ("three", down, lane)
    if (row := tables.rows.get(key)) is not None:
        return row
    threes = first_cards(THREE, lane)
    if down:
        row = tuple(AddToMeld(card, meld_rank(THREE)) for card in threes[:1])
    else:
        row = (StartMeld(threes),) if len(threes) == 3 else ()
    return remember(tables.rows, key, row)


def first_cards(kind: int, lane: int) -> list[Card]:
    """The first three cards of a kind, in sorting order, given its counts by suit."""
    if kind == packed.JOKER:
        return [JOKER] * min(3, lane)
    return [CARDS[4 * kind + suit] for suit in _suits(lane)]


def _suits(lane: int) -> tuple[int, ...]:
    """The suits of the first three cards of a lane."""
    every = (suit for suit in range(4) for _ in range(min(3, lane >> 8 * suit & 0xFF)))
    return tuple(islice(every, 3))


def _new_code(tables: Tables, lane: int) -> int:
    """The code of the first three cards of a lane, to be remembered (E26)."""
    if len(tables.codes) >= _MOST_LANES:
        tables.codes.clear()
    return tables.codes.setdefault(lane, _FIRSTS.index(_suits(lane)))


def _rank_row(tables: Tables, rows: list[Row | None], at: int) -> Row:
    """Make the row of a rank that is to stand at this place."""
    kind = next(FOUR + i for i, each in enumerate(tables.rank_rows) if each is rows)
    cards = [CARDS[4 * kind + suit] for suit in _FIRSTS[at % _MELD]]
    meld, wilds, free = at % _WILDS // _MELD, at % _FREE // _WILDS, at // _FREE
    wild_cards = [CARDS[wilds % 5 - 1]] if wilds % 5 else []
    if wilds >= 5:
        wild_cards.append(JOKER)
    if kind not in NATURALS or meld == _FULL or not tables.rules.wild_limit:
        wild_cards = []  # 4.4, 4.7
    plays: list[Action] = []
    if meld != _NONE:
        plays += [AddToMeld(card, meld_rank(kind)) for card in (*cards[:1], *wild_cards)]
    else:  # 4.3
        plays += [StartMeld(cards)] if len(cards) == 3 else []
        plays += [StartMeld((*cards[:2], wild)) for wild in wild_cards if len(cards) >= 2]  # 4.4
    if cards and (kind != SEVEN or free):  # 7.1
        plays.append(Discard(cards[0]))
    rows[at] = row = tuple(plays)
    return row


def _wild_row(tables: Tables, twos: int, jokers: int, is_open: bool) -> Row:
    """The plays with a meld of wild cards, and the discards of wild cards (4.6)."""
    key = (is_open, twos, jokers)
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
    key = ("discard", kind, lane)
    if (row := tables.rows.get(key)) is not None:
        return row
    return remember(tables.rows, key, (Discard(first_cards(kind, lane)[0]),))
