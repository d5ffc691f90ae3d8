"""The packed multiset against `Counter`: every small multiset, and every pair of them.

Faces are chosen so that they lie beside one another in a slot, at its ends, and in slots beside
one another: what could run over does so between these.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from operator import add, ge, sub

import railcanasta as rc
from railcanasta import packed

Counts = tuple[int, ...]

BESIDE = tuple(map(rc.Card.parse, ("2S", "3C", "3D", "3S", "4C", "X")))
"""Ends of slots, and red threes, which lie with the black ones and are counted apart."""
ENDS = tuple(map(rc.Card.parse, ("KS", "AC", "AD", "X")))
LIMIT = packed.FACE_LIMIT
AT_THE_LIMIT = (0, 1, 2, LIMIT // 2, LIMIT // 2 + 1, LIMIT - 1, LIMIT)


class Model:
    """One multiset: as a `Counter`, packed, and as `Cards`."""

    def __init__(self, faces: Sequence[rc.Card], counts: Counts) -> None:
        self.faces, self.counts = tuple(faces), counts
        self.counter = +Counter(dict(zip(faces, counts, strict=True)))
        self.cards = rc.Cards.of(self.counter.elements())
        self.packed = self.cards.packed


def models(faces: Sequence[rc.Card], numbers: Sequence[int]) -> list[Model]:
    """Every multiset with one of these numbers of each face."""
    return [Model(faces, counts) for counts in product(numbers, repeat=len(faces))]


def check_alone(every: Sequence[Model]) -> int:
    """All that is told of one multiset."""
    for model in every:
        counter, number = model.counter, model.packed
        in_order = sorted(counter.elements())
        assert list(packed.faces(number)) == [card.face for card in in_order]
        assert packed.pack(counter.elements()) == number
        assert packed.pack_faces(card.face for card in counter.elements()) == number
        assert number & packed.SIZE == len(model.cards) == counter.total()
        lanes = packed.kind_lanes(number)
        suits = packed.face_lanes(number)
        for card in rc.CARDS:
            assert packed.count_face(number, card.face) == counter[card]
            assert model.cards.count(card) == counter[card]
            assert (card in model.cards) == (counter[card] > 0)
            assert suits[card.face // 4] >> 8 * (card.face % 4) & 0xFF == counter[card]
        for kind in range(packed.KINDS):
            of_kind = {c: n for c, n in counter.items() if packed.KIND_OF_FACE[c.face] == kind}
            assert lanes[kind] == sum(of_kind.values())
            assert number >> packed.SHIFTS[kind] & packed.COUNT == lanes[kind]
            assert packed.of_kind(number, kind) == packed.pack(Counter(of_kind).elements())
        for rank in rc.Rank:
            expected = sum(n for card, n in counter.items() if card.rank is rank)
            assert model.cards.count_rank(rank) == expected
    return len(every)


def check_pairs(every: Sequence[Model]) -> int:
    """All that is told of two multisets: does one hold the other, sum, difference, equality."""
    for one, other in product(every, every):
        mine, yours = one.counts, other.counts
        holds = all(map(ge, mine, yours))
        assert packed.contains(one.packed, other.packed) is holds
        assert (one.packed == other.packed) is (mine == yours)
        if holds:
            assert one.packed - other.packed == _packed(one.faces, tuple(map(sub, mine, yours)))
        total = tuple(map(add, mine, yours))
        too_many = max(total) > LIMIT
        assert packed.overfull(one.packed + other.packed) is too_many
        if not too_many:
            assert one.packed + other.packed == _packed(one.faces, total)
    return len(every) ** 2


@cache
def _packed(faces: tuple[rc.Card, ...], counts: Counts) -> packed.Packed:
    return packed.pack(card for card, n in zip(faces, counts, strict=True) for _ in range(n))


def check_less(every: Sequence[Model], few: Sequence[Model]) -> int:
    """Taking away what is there: `less`, of every multiset and some cards."""
    for one, other in product(every, few):
        left = packed.less(one.packed, other.counter.elements())
        assert left == packed.pack((one.counter - other.counter).elements())
    return len(every) * len(few)


def check_cards(every: Sequence[Model]) -> int:
    """The same by the public face: the operators of `Cards`."""
    for one, other in product(every, every):
        a, b = one.cards, other.cards
        assert (b <= a) is (a >= b) is (other.counter <= one.counter)
        assert (b < a) is (a > b) is (other.counter < one.counter)
        assert (a == b) is (one.counter == other.counter)
        assert (hash(a) == hash(b)) or a != b
        assert Counter(a + b) == one.counter + other.counter
        try:
            left = a - b
        except ValueError:
            assert not other.counter <= one.counter
        else:
            assert Counter(left) == one.counter - other.counter
    return len(every) ** 2


def check_melds(kinds: Sequence[int], most_naturals: int, most_wilds: int) -> int:
    """Two open melds side by side, for every two of these kinds: each is told from the other."""
    cases = 0
    for kind, other in permutations(kinds, 2):
        for mine, yours in product(
            _open_melds(kind, most_naturals, most_wilds), _open_melds(other, 3, 1)
        ):
            _check_two_melds(kind, mine, other, yours)
            cases += 1
    return cases


def _check_two_melds(kind: int, mine: Meld, other: int, yours: Meld) -> None:
    alone = _packed_meld(other, yours)
    both = _packed_meld(kind, mine) + alone
    assert packed.without_kind(both, kind) == alone
    assert packed.without_kind(alone, kind) == alone
    for k, (naturals, wilds) in ((kind, mine), (other, yours)):
        assert packed.of_kind(both, k) == packed.pack(naturals)
        assert packed.wilds_laid_with(both, k) == packed.pack(wilds)
        lane = packed.kind_lanes(both)[k]
        assert lane == both >> packed.SHIFTS[k] & 0xFFFF
        assert lane & packed.COUNT == len(naturals)
        assert lane >> packed.WILD_SHIFT == len(wilds)
    hand = packed.pack([*mine[0], *yours[1]])
    slots = packed.hand_and_melds(hand, both)
    suits = packed.face_lanes(hand)
    for k in range(packed.KINDS):
        wilds = {kind: mine[1], other: yours[1]}.get(k, ())
        expected = suits[k] | len(wilds) << packed.SHAPE | (k in (kind, other)) * packed.MELD
        assert slots[k] == expected


Meld = tuple[tuple[rc.Card, ...], tuple[rc.Card, ...]]
"""Natural cards, and wild cards laid with them."""


def _open_melds(kind: int, most_naturals: int, most_wilds: int) -> list[Meld]:
    faces = [card for card in rc.CARDS if packed.KIND_OF_FACE[card.face] == kind]
    wilds = [rc.Card.parse(code) for code in ("2C", "2S", "X")] if kind in packed.NATURALS else []
    return [
        (naturals, laid)
        for number in range(2, most_naturals + 1)
        for naturals in combinations_with_replacement((faces[0], faces[-1]), number)
        for also in range(most_wilds + 1)
        for laid in combinations_with_replacement(wilds, also)
    ]


def _packed_meld(kind: int, meld: Meld) -> packed.Packed:
    naturals, wilds = meld
    laid = sum(packed.WILD_UNITS[kind][card.face] for card in wilds)
    return packed.pack(naturals) + laid | packed.MELD_FLAGS[kind]
