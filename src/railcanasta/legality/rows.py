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
from railcanasta.packed import ACE, FOUR, SEVEN, THREE, TWO
from railcanasta.tables import Row, Tables, remember

_KIND: Final = 32  # where the kind begins in a key, above the lane of suits
_CARDS: Final = 0xFFFFFFFF
_WILDS_LAID: Final = 0xF << packed.SHAPE
_JOKER: Final = 32  # where the slot of jokers begins in a key, above the slot of twos
_TWOS: Final[tuple[tuple[Card, ...], ...]] = ((), *((CARDS[4 * TWO + suit],) for suit in range(4)))
_FIRST_WILDS: Final = tuple((*two, *joker) for joker in ((), (JOKER,)) for two in _TWOS)
"""The wild cards that stand for all that are held: the first two, if any, and a joker."""


def lays_and_discards(tables: Tables, slots: tuple[int, ...], free: bool) -> Row:
    """Every lay that section 4 allows (black threes apart) and every discard, rank by rank.

    Within a rank: start, add, discard. `slots` are :func:`packed.hand_and_melds`; `free`
    says whether sevens may be discarded. What 9.1 asks for besides is not looked at here.
    """
    two, three, four, five, six, seven, eight, nine, ten, jack, queen, king, ace, joker, _ = slots
    fours, fives, sixes, sevens, eights, nines, tens, jacks, queens, kings, aces = tables.ranks
    try:
        held, with_wilds = tables.wild_rows[joker << _JOKER | two]
        return (
            *fours[four][held],
            *fives[five][held],
            *sixes[six][held],
            *sevens[seven][free],
            *eights[eight][held],
            *nines[nine][held],
            *tens[ten][held],
            *jacks[jack][held],
            *queens[queen][held],
            *kings[king][held],
            *aces[ace][held],
            *with_wilds,
            *tables.three_rows[three],
        )
    except KeyError:
        _learn(tables, slots)
        return lays_and_discards(tables, slots, free)


def _learn(tables: Tables, slots: tuple[int, ...]) -> None:
    """Work out the rows that are not remembered for these slots."""
    wild_slots = slots[packed.JOKER] << _JOKER | slots[TWO]
    if wild_slots not in tables.wild_rows:
        remember(tables.wild_rows, wild_slots, _wild_row(slots[TWO], slots[packed.JOKER]))
    if slots[THREE] not in tables.three_rows:
        remember(tables.three_rows, slots[THREE], _discard_row(THREE, slots[THREE]))
    for kind, rows in zip(range(FOUR, ACE + 1), tables.ranks, strict=True):
        if slots[kind] not in rows:
            remember(rows, slots[kind], _rank_rows(tables, kind, slots[kind]))


def _rank_rows(tables: Tables, kind: int, slot: int) -> tuple[Row, ...]:
    """The row of a rank for each choice of first wild cards; of sevens, for not free and free."""
    first = first_three(slot & _CARDS)
    is_open = slot >= packed.MELD
    full = slot & _WILDS_LAID >= tables.wild_limit << packed.SHAPE  # 4.4
    takes_wilds = kind != SEVEN and not full and (is_open or _two_or_more(first))
    # Many slots make no difference to the rows, and shall share them.
    key = first | is_open << 32 | takes_wilds << 33 | kind << 34
    if (known := tables.shared_rows.get(key)) is not None:
        return known
    cards = first_cards(kind, first)
    rows: tuple[Row, ...]
    if kind == SEVEN:  # 4.7, 7.1
        row = _row(kind, cards, is_open, ())
        rows = (row[:-1] if cards else row, row)
    elif takes_wilds:
        rows = tuple(_row(kind, cards, is_open, wilds) for wilds in _FIRST_WILDS)
    else:
        rows = (_row(kind, cards, is_open, ()),) * len(_FIRST_WILDS)
    return remember(tables.shared_rows, key, rows)


def _row(kind: int, cards: list[Card], is_open: bool, wilds: tuple[Card, ...]) -> Row:
    plays: list[Action] = []
    if is_open:  # 4.3
        plays += [AddToMeld(card, meld_rank(kind)) for card in (*cards[:1], *wilds)]
    else:
        plays += [StartMeld(cards)] if len(cards) == 3 else []
        plays += [StartMeld((*cards[:2], wild)) for wild in wilds]  # 4.4
    plays += [Discard(card) for card in cards[:1]]
    return tuple(plays)


def taking(tables: Tables, kind: int, lane: int) -> TakePile:
    """Taking the pile with the first two cards of a rank (7.5)."""
    key = lane | kind << _KIND
    if (known := tables.takings.get(key)) is not None:
        return known
    return remember(tables.takings, key, TakePile(first_cards(kind, lane)[:2]))


def black_three_lays(slot: int) -> Row:
    """The lay of black threes that section 3 and 4.1 allow, if any."""
    threes = first_cards(THREE, slot & _CARDS)
    if slot >= packed.MELD:
        return tuple(AddToMeld(card, meld_rank(THREE)) for card in threes[:1])
    return (StartMeld(threes),) if len(threes) == 3 else ()


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


def _wild_row(two: int, joker: int) -> tuple[int, Row]:
    """The plays with a meld of wild cards, and the discards of wild cards (4.6).

    Before them which of `_FIRST_WILDS` are held.
    """
    twos = first_cards(TWO, two & _CARDS)
    jokers = first_cards(packed.JOKER, joker & _CARDS)
    firsts = (*twos[:1], *jokers[:1])
    plays: list[Action] = []
    if joker >= packed.MELD:
        plays += [AddToMeld(card, meld_rank(WILD_MELD)) for card in firsts]
    else:
        plays += [
            StartMeld((*twos[:n], *jokers[: 3 - n]))
            for n in (3, 2, 1, 0)
            if len(twos) >= n and len(jokers) >= 3 - n
        ]
    return _FIRST_WILDS.index(firsts), (*plays, *map(Discard, firsts))


def _discard_row(kind: int, slot: int) -> Row:
    """The discard of one kind, if there is a card of it."""
    return tuple(map(Discard, first_cards(kind, slot & _CARDS)[:1]))
