"""Theorems about packed multisets: each proved of the functions of `railcanasta.packed` itself.

A multiset here is any integer whose fields are no larger than 127 cards of each face can make
them. Each theorem gives the number of ways through the code that it was proved for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from operator import add
from typing import Final

from tests.proofs.bits import Bits
from tests.proofs.engine import PACKED
from tests.proofs.layout import (
    COUNTS,
    FACES,
    FIELDS,
    FLAGS,
    MOST_OF_A_FACE,
    MOST_OF_A_KIND,
    MOST_OF_ALL,
    SIZE,
    SLOTS,
    WILD_COUNTS,
    changed,
    faces_of,
    holds,
    kind_of,
    multiset,
    symbolic_bytes,
    unknown,
    within,
)
from tests.proofs.solver import Term, prove, z3
from tests.proofs.symbolic import Truth, ways

import railcanasta as rc
from railcanasta import packed


def counts_follow_from_faces() -> int:
    """With 127 of each face at most, no count can be larger than `within` says.

    And where the counts of two multisets are right, those of their sum are.
    """
    one, other = ({card: z3.Int(f"{name} {card}") for card in rc.CARDS} for name in "pq")
    bounds = [
        z3.And(of[card] >= 0, of[card] <= MOST_OF_A_FACE) for of in (one, other) for card in of
    ]
    total = sum(one.values())
    of_kinds = [sum(one[card] for card in faces_of(kind)) for kind in range(SLOTS)]
    prove(z3.And(*(count <= MOST_OF_A_KIND for count in of_kinds)), bounds)
    prove(z3.And(total <= MOST_OF_ALL, total == sum(of_kinds)), bounds)
    both = sum(one[card] + other[card] for card in rc.CARDS)
    prove(both == total + sum(other.values()), bounds)
    return 1


def a_unit_is_one_card() -> int:
    """Adding a unit adds one to the count of its face, of its kind and of all, and nothing else."""
    cards, cases = multiset("cards"), 0
    for card in rc.CARDS:
        mine = (FACES[card], COUNTS[kind_of(card)], SIZE)
        limits = (MOST_OF_A_FACE, MOST_OF_A_KIND, MOST_OF_ALL)
        room = [z3.ULT(f.of(cards), most) for f, most in zip(mine, limits, strict=True)]
        for way in ways(partial(add, cards, packed.UNITS[card.face]), room):
            prove(changed(cards, way.result, dict.fromkeys(mine, 1)), way.conditions, str(card))
            cases += 1
    return cases


def fields_do_not_run_together() -> int:
    """The sum of two multisets is their sum field by field, and so is a difference."""
    one, other = multiset("one"), multiset("other")
    cases = 0
    room = [z3.ULE(f.of(one) + f.of(other), MOST_OF_A_FACE) for f in FACES.values()]
    both = [within(one), within(other)]
    for way in ways(lambda: one + other, [*both, *room]):
        sums = {field: field.of(one) + field.of(other) for field in FIELDS}
        prove(holds(way.result, sums), way.conditions)
        cases += 1
    there = [z3.UGE(f.of(one), f.of(other)) for f in (*FACES.values(), *COUNTS, SIZE)]
    for way in ways(lambda: one - other, [*both, *there]):
        differences = {field: field.of(one) - field.of(other) for field in FIELDS}
        prove(holds(way.result, differences), way.conditions)
        cases += 1
    return cases


def contains_is_face_by_face() -> int:
    """`contains` says that there are as many of each face, for any two multisets."""
    one, other = multiset("one"), multiset("other")
    return _is(
        lambda: PACKED.contains(one, other),
        z3.And(*(z3.UGE(f.of(one), f.of(other)) for f in FACES.values())),
        [within(one), within(other)],
    )


def overfull_is_more_than_127() -> int:
    """`overfull` of a sum says that a face is there more than 127 times."""
    one, other = multiset("one"), multiset("other")
    return _is(
        lambda: PACKED.overfull(one + other),
        z3.Or(*(z3.UGT(f.of(one) + f.of(other), MOST_OF_A_FACE) for f in FACES.values())),
        [within(one), within(other)],
    )


def counts_are_read_where_they_stand() -> int:
    """The number of cards, of a kind and of a face; and the masks that tell if there are any."""
    cards = multiset("cards")
    cases = _equal(lambda: cards & packed.SIZE, SIZE.of(cards))
    for kind in range(SLOTS):
        count = COUNTS[kind].of(cards)
        cases += _equal(partial(_count, cards, kind), count)
    for card, field in FACES.items():
        face, count = card.face, field.of(cards)
        sound = [z3.ULE(count, MOST_OF_A_FACE)]
        assert packed.KIND_OF_FACE[face] == kind_of(card)
        cases += _equal(partial(PACKED.count_face, cards, face), count, sound)
        cases += _is(partial(_has, cards, face), count != 0, sound)
    threes = COUNTS[kind_of(rc.Card.parse("3C"))].of(cards)
    return cases + _is(lambda: cards & packed.BLACK_THREES != 0, threes != 0)


def less_takes_one_card_if_it_is_there() -> int:
    """`less` with one card, for every face."""
    cards, cases = multiset("cards"), 0
    for card in rc.CARDS:
        mine = (FACES[card], COUNTS[kind_of(card)], SIZE)
        counted = [z3.UGE(f.of(cards), FACES[card].of(cards)) for f in mine]
        counted.append(z3.ULE(FACES[card].of(cards), MOST_OF_A_FACE))
        for way in ways(partial(_less, cards, card), counted):
            was_held, left = way.result
            change = dict.fromkeys(mine, -1) if was_held else {}
            prove(changed(cards, left, change), way.conditions, str(card))
            cases += 1
    return cases


def all_counts_are_read_at_once() -> int:
    """`kind_lanes`, `hand_lanes` and `face_lanes` of a multiset."""
    cards = multiset("cards")
    assumed, cases = [within(cards)], 0
    readers: list[Callable[[Bits], tuple[Bits, ...]]] = [PACKED.kind_lanes, PACKED.hand_lanes]
    with symbolic_bytes():
        for read in readers:
            for way in ways(partial(read, cards), assumed):
                assert len(way.result) == SLOTS
                for kind, count in enumerate(way.result):
                    prove(_number(count) == COUNTS[kind].of(cards), way.conditions)
                cases += 1
        for way in ways(lambda: PACKED.face_lanes(cards), assumed):
            for card, field in FACES.items():
                lane = way.result[card.face // 4]
                prove(_suit(lane, card) == field.of(cards), way.conditions)
            cases += 1
    return cases


def the_cards_of_one_kind() -> int:
    """`of_kind` is a multiset that holds the cards of a kind, and no others."""
    cards, cases = multiset("cards"), 0
    for kind in range(SLOTS):
        faces = [FACES[card] for card in faces_of(kind)]
        count = COUNTS[kind].of(cards)
        for way in ways(partial(PACKED.of_kind, cards, kind), [within(cards)]):
            expected = dict.fromkeys((SIZE, COUNTS[kind]), count) | {f: f.of(cards) for f in faces}
            prove(holds(way.result, expected), way.conditions, f"kind {kind}")
            cases += 1
    return cases


def hand_and_melds_are_read_at_once() -> int:
    """`hand_and_melds`: the suits in hand, the wild cards in the meld, and whether there is one."""
    hand, melds = multiset("hand"), unknown("melds")
    cases = 0
    with symbolic_bytes():
        for way in ways(lambda: PACKED.hand_and_melds(hand, melds), [within(hand)]):
            assert len(way.result) == SLOTS
            suits = (
                _suit(way.result[card.face // 4], card) == f.of(hand) for card, f in FACES.items()
            )
            prove(z3.And(*suits), way.conditions)
            for kind, slot in enumerate(way.result):
                wilds, flag = WILD_COUNTS[kind].of(melds), FLAGS[kind].of(melds)
                prove(_number(slot >> packed.SHAPE & 0xF) == wilds, way.conditions)
                prove((slot >= packed.MELD).term == (flag == 1), way.conditions)
                prove((slot & _NEITHER == 0).term, way.conditions)
            cases += 1
    return cases


_NEITHER: Final = (1 << 64) - 1 - (0xFFFFFFFF | 0x1F << 44)
"""The bits of a slot that are neither suits nor the shape of a meld."""


def _count(cards: Bits, kind: int) -> Bits:
    return cards >> packed.SHIFTS[kind] & packed.COUNT


def _has(cards: Bits, face: int) -> Truth:
    return cards & packed.FACE_MASKS[face] != 0


def _less(cards: Bits, card: rc.Card) -> tuple[bool, Bits]:
    """Whether the card is there, and what is left."""
    return bool(Truth(FACES[card].of(cards) != 0)), PACKED.less(cards, [card])


def _suit(lane: Bits, card: rc.Card) -> Term:
    return z3.ZeroExt(24, lane.slice(8 * (card.face % 4), 8))


def _number(bits: Bits) -> Term:
    """The whole of a number that is not large."""
    assert not (bits >> 32).parts or all(value == 0 for _, value in (bits >> 32).parts)
    return bits.slice(0, 32)


def _equal(code: Callable[[], object], expected: Term, assumed: Sequence[Term] = ()) -> int:
    cases = 0
    for way in ways(code, assumed):
        assert isinstance(way.result, Bits)
        prove(_number(way.result) == expected, way.conditions)
        cases += 1
    return cases


def _is(code: Callable[[], object], expected: Term, assumed: Sequence[Term] = ()) -> int:
    cases = 0
    for way in ways(lambda: bool(code()), assumed):
        prove(expected if way.result else z3.Not(expected), way.conditions)
        cases += 1
    return cases


THEOREMS: Final = (
    counts_follow_from_faces,
    a_unit_is_one_card,
    fields_do_not_run_together,
    contains_is_face_by_face,
    overfull_is_more_than_127,
    counts_are_read_where_they_stand,
    less_takes_one_card_if_it_is_there,
    all_counts_are_read_at_once,
    the_cards_of_one_kind,
    hand_and_melds_are_read_at_once,
)
