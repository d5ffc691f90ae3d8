"""Many cards as one integer, and the only place that knows where its bits lie.

A packed multiset is a non-negative integer made of slots of 64 bits. The lowest slot counts
all its cards. Then follows a slot for each of fifteen *kinds*: the ranks two to ace, where
three means the black ones, then joker, then red three. From its lowest bits a slot holds

* a byte for each suit, the number of cards of that face (those of red threes stand in the
  slot of three);
* a *kind lane* of 16 bits, of which the low twelve count the cards of the kind.

So adding and taking away cards are addition and subtraction, and comparing is comparing
integers. The top bit of a face's byte always stays clear: it catches the borrow when
:func:`contains` subtracts.

The open melds of a player are packed likewise, with what a meld of a natural rank holds in
wild cards kept apart: the top four bits of the rank's kind lane count them, and above all
slots lies a *wild lane* of 20 bits for each kind (four bits for the twos of each suit and
four for jokers). The bit above the kind lane says that there is a meld.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from railcanasta.cards import CARDS, RED_THREES, Card, Rank

Packed: TypeAlias = int
"""A packed multiset of cards."""

FACE_LIMIT: Final = 127
"""The most cards of one face that a packed multiset can hold."""

KINDS: Final = 15
TWO, THREE, FOUR, SEVEN, ACE, JOKER, RED_THREE = 0, 1, 2, 5, 12, 13, 14
NATURALS: Final = tuple(kind for kind in range(FOUR, ACE + 1) if kind != SEVEN)
"""The kinds that a mixed meld can be of: the ten ranks but seven."""

_SLOT: Final = 64
_FACE_BITS: Final = (1 << 32) - 1
_WILDS_AT: Final = _SLOT * (1 + KINDS)
_WILD_LANE: Final = 20

SIZE: Final = 0xFFFF
"""``packed & SIZE`` is the number of cards."""

COUNT: Final = 0xFFF
"""``kind_lane & COUNT`` counts the naturals, ``kind_lane >> WILD_SHIFT`` the wilds with them."""

WILD_SHIFT: Final = 12

SHIFTS: Final = tuple(_SLOT * (1 + kind) + 32 for kind in range(KINDS))
"""``packed >> SHIFTS[kind]`` begins with that kind's lane: ``& COUNT`` gives its count."""

SHAPE: Final = 44
MELD: Final = 1 << 48
MELD_FLAGS: Final = tuple(MELD << _SLOT * (1 + kind) for kind in range(KINDS))
"""The bit among the open melds that says that there is one of a kind."""

FACE_SHIFTS: Final = tuple(_SLOT * (1 + face // 4) + 8 * (face % 4) for face in range(len(CARDS)))
"""``packed >> FACE_SHIFTS[face] & FACE_LIMIT`` counts the cards of one face."""

FACE_MASKS: Final = tuple(FACE_LIMIT << shift for shift in FACE_SHIFTS)
"""``packed & FACE_MASKS[face]`` is not 0 if there is a card of that face; quicker than counting."""

BLACK_THREES: Final = COUNT << SHIFTS[THREE]
"""``packed & BLACK_THREES`` is not 0 if there are black threes."""

KIND_OF_FACE: Final = tuple(
    RED_THREE if card.face in RED_THREES else card.rank - Rank.TWO for card in CARDS
)
UNITS: Final[tuple[Packed, ...]] = tuple(
    1 | 1 << SHIFTS[kind] | 1 << FACE_SHIFTS[face] for face, kind in enumerate(KIND_OF_FACE)
)
"""The packed multiset of one card, by face number."""

WILD_UNITS: Final[tuple[dict[int, Packed], ...]] = tuple(
    {
        face: 1
        | 1 << (SHIFTS[kind] + WILD_SHIFT)
        | 1 << (_WILDS_AT + _WILD_LANE * kind + 4 * min(face, 4))
        for face in (0, 1, 2, 3, 52)
    }
    if kind in NATURALS
    else {}
    for kind in range(KINDS)
)
"""What one wild card (by face number) adds to the open meld of a kind (by kind)."""

_BYTES: Final = _WILDS_AT // 8
_BASE: Final = (1 << _WILDS_AT) - 1
_SLOTS: Final = tuple(_SLOT * (1 + kind) for kind in range(KINDS))
_ALL_FACES: Final = sum(_FACE_BITS << at for at in _SLOTS)
_ALL_SHAPES: Final = sum(0x1F << at + 44 for at in _SLOTS)
_GUARDS: Final = sum(0x80808080 << at for at in _SLOTS)
_RED_FACES: Final = sum(0xFF << FACE_SHIFTS[face] for face in RED_THREES)
_FACES_OF_KIND: Final = tuple(
    _RED_FACES if kind == RED_THREE else _FACE_BITS << at & ~_RED_FACES
    for kind, at in enumerate(_SLOTS)
)
_OTHER_KINDS: Final = tuple(
    ((1 << _WILDS_AT + _WILD_LANE * KINDS) - 1)
    & ~(0x1FFFF << at + 32 | _FACES_OF_KIND[kind] | 0xFFFFF << (_WILDS_AT + _WILD_LANE * kind))
    for kind, at in enumerate(_SLOTS)
)
_WILDS_IN_LANE: Final = tuple((4 * i, UNITS[face]) for i, face in enumerate((0, 1, 2, 3, 52)))

_slots: Final = struct.Struct(f"<8x{KINDS}Q").unpack
_lanes: Final = struct.Struct("<8x" + KINDS * "4xH2x").unpack


def pack(cards: Iterable[Card]) -> Packed:
    """Pack the cards. The caller sees to it that no face comes more than FACE_LIMIT times."""
    return sum(UNITS[card.face] for card in cards)


def pack_faces(faces: Iterable[int]) -> Packed:
    """Pack cards given by their face numbers."""
    return sum(map(UNITS.__getitem__, faces))


def contains(whole: Packed, part: Packed) -> bool:
    """Tell whether `whole` holds every card of `part`."""
    # Each face's guard bit survives exactly when nothing had to be borrowed from it.
    return ((whole | _GUARDS) - (part & _ALL_FACES)) & _GUARDS == _GUARDS


def overfull(packed: Packed) -> bool:
    """Tell whether, after one addition, a face is there more than `FACE_LIMIT` times."""
    return packed & _GUARDS > 0


def less(packed: Packed, cards: Iterable[Card]) -> Packed:
    """Take away of these cards what is there, and leave it at that."""
    for card in cards:
        face = card[0]
        if packed & FACE_MASKS[face]:
            packed -= UNITS[face]
    return packed


def face_lanes(packed: Packed) -> tuple[int, ...]:
    """Per kind: the counts of its four suits, a byte each, as one integer."""
    return _slots((packed & _ALL_FACES).to_bytes(_BYTES, "little"))


def kind_lanes(packed: Packed) -> tuple[int, ...]:
    """Per kind: its lane (naturals, and the wilds laid with them)."""
    return _lanes((packed & _BASE).to_bytes(_BYTES, "little"))


def hand_lanes(hand: Packed) -> tuple[int, ...]:
    """Per kind: the number of its cards in a hand; quicker than :func:`kind_lanes`."""
    return _lanes(hand.to_bytes(_BYTES, "little"))


def hand_and_melds(hand: Packed, open_melds: Packed) -> tuple[int, ...]:
    """Per kind: the lane of suits in the hand (32 bits), and above it the shape of the meld.

    The shape begins at `SHAPE`, with four bits for the number of wild cards in it, and
    `MELD` is set if there is a meld (for wild cards, in the slot of joker).
    """
    return _slots((hand & _ALL_FACES | open_melds & _ALL_SHAPES).to_bytes(_BYTES, "little"))


def count_face(packed: Packed, face: int) -> int:
    """The number of cards of one face."""
    return packed >> FACE_SHIFTS[face] & FACE_LIMIT


def faces(packed: Packed) -> Iterator[int]:
    """Every card's face number, in sorting order, as often as it is there."""
    for kind, lane in enumerate(face_lanes(packed)[:RED_THREE]):
        if lane:
            for suit in range(4):
                for _ in range(lane >> 8 * suit & 0xFF):
                    yield 4 * kind + suit


def of_kind(packed: Packed, kind: int) -> Packed:
    """The cards of one kind alone (of an open-meld integer: its naturals)."""
    count = packed >> SHIFTS[kind] & COUNT
    return packed & _FACES_OF_KIND[kind] | count << SHIFTS[kind] | count


def wilds_laid_with(table: Packed, kind: int) -> Packed:
    """The wild cards in the open meld of a natural rank, as a multiset of its own."""
    lane = table >> (_WILDS_AT + _WILD_LANE * kind)
    cards = 0
    for shift, unit in _WILDS_IN_LANE:
        if count := lane >> shift & 0xF:
            cards += count * unit
    return cards


def without_kind(table: Packed, kind: int) -> Packed:
    """The open melds without that of one kind and the wild cards in it."""
    lane = table >> SHIFTS[kind] & 0xFFFF
    return (table & _OTHER_KINDS[kind]) - (lane & COUNT) - (lane >> WILD_SHIFT)
