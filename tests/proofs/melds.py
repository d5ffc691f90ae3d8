"""Theorems about packed open melds, and about laying a card on one (`put_down`).

The open melds are any integer whose fields are in reason: a meld holds at most fifteen cards,
and the wild cards in it are counted rightly. What other melds lie beside it is left open.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from operator import add
from typing import Final

import pytest
from tests.proofs.bits import Bits
from tests.proofs.engine import PACKED, meld_cards, meld_size, put_down, table
from tests.proofs.layout import (
    COUNTS,
    FACES,
    FLAGS,
    MOST_WILDS,
    NIBBLES,
    SIZE,
    WILD_COUNTS,
    Field,
    changed,
    faces_of,
    holds,
    kind_of,
    made_of,
    unknown,
)
from tests.proofs.solver import Term, prove, z3
from tests.proofs.symbolic import Run, ways

import railcanasta as rc
from railcanasta import packed
from railcanasta.melds import MELD_KINDS, WILD_MELD

MOST_IN_ALL: Final = 60_000
"""More cards than there are in any pack, and room above them."""

MOST_NATURALS: Final = 127
PUBLISHED: Final = 7
MIXED: Final = tuple(kind for kind in MELD_KINDS if NIBBLES[kind] and kind in packed.NATURALS)
RANKED: Final = tuple(kind for kind in MELD_KINDS if kind != WILD_MELD)
WILD_CARDS: Final = tuple(NIBBLES[0])
TWO, THREE, SEVEN, JOKER = (kind_of(rc.Card.parse(code)) for code in ("2C", "3C", "7C", "X"))


def in_reason(melds: Bits, kind: int) -> list[Term]:
    """The meld of this kind, if there is one, is a sound one; of others only that they fit."""
    nibbles = [field.of(melds) for field in NIBBLES[kind].values()]
    faces = [FACES[card].of(melds) for card in _naturals(kind)]
    counts = sum((COUNTS[k].of(melds) for k in _slots(kind)), _zero())
    return [
        z3.ULE(SIZE.of(melds), MOST_IN_ALL),
        z3.UGE(SIZE.of(melds), counts + WILD_COUNTS[kind].of(melds)),
        *(
            COUNTS[k].of(melds) == _sum(FACES[c].of(melds) for c in faces_of(k))
            for k in _slots(kind)
        ),
        WILD_COUNTS[kind].of(melds) == _sum(nibbles),
        z3.ULE(_sum(nibbles), 0 if kind not in packed.NATURALS else MOST_WILDS - 3),
        *(z3.ULE(face, MOST_NATURALS - 3) for face in faces),
    ]


def a_wild_unit_is_one_wild_card() -> int:
    """A wild card laid with naturals is counted with them, by its face, and in all."""
    melds, cases = unknown("melds"), 0
    for kind in MIXED:
        for card in WILD_CARDS:
            mine = (NIBBLES[kind][card], WILD_COUNTS[kind], SIZE)
            room = [z3.ULT(f.of(melds), (1 << f.bits) - 1) for f in mine]
            unit = packed.WILD_UNITS[kind][card.face]
            for way in ways(partial(add, melds, unit), room):
                prove(changed(melds, way.result, dict.fromkeys(mine, 1)), way.conditions)
                cases += 1
    return cases


def a_flag_is_a_flag() -> int:
    """Setting the flag of a meld changes nothing else, whether it is set already or not."""
    melds, cases = unknown("melds"), 0
    for kind in MELD_KINDS:
        for way in ways(partial(_flagged, melds, kind)):
            expected = _as_it_is(melds) | {FLAGS[kind]: 1}
            prove(holds(way.result, expected), way.conditions)
            cases += 1
    return cases


def _flagged(melds: Bits, kind: int) -> Bits:
    return melds | packed.MELD_FLAGS[kind]


def wild_cards_laid_with_naturals() -> int:
    """`wilds_laid_with` is a multiset of the wild cards in the meld of a kind, and no others."""
    melds, cases = unknown("melds"), 0
    for kind in MIXED:
        for way in ways(partial(PACKED.wilds_laid_with, melds, kind), [_few_wilds(melds, kind)]):
            expected = _wilds_in(_as_it_is(melds), kind) | {SIZE: _nibbles(melds, kind)}
            prove(holds(Bits.of(way.result), expected), way.conditions)
            cases += 1
    return cases


def _few_wilds(melds: Bits, kind: int) -> Term:
    return z3.ULE(_nibbles(melds, kind), MOST_WILDS)


def _nibbles(melds: Bits, kind: int) -> Term:
    """The sum of the wild cards in the meld of a kind, face by face."""
    return _sum(field.of(melds) for field in NIBBLES[kind].values())


def a_meld_taken_away() -> int:
    """`without_kind` clears all fields of a kind, counts it off, and leaves the rest."""
    melds, cases = unknown("melds"), 0
    for kind in MELD_KINDS:
        gone = COUNTS[kind].of(melds) + WILD_COUNTS[kind].of(melds)
        enough = [z3.UGE(SIZE.of(melds), gone)]
        for way in ways(partial(PACKED.without_kind, melds, kind), enough):
            expected = _as_it_is(melds) | dict.fromkeys(_own_fields(kind), 0)
            expected[SIZE] = SIZE.of(melds) - gone
            prove(holds(way.result, expected), way.conditions)
            cases += 1
    return cases


def a_meld_and_its_size() -> int:
    """`meld_size` counts the cards of a meld, and `meld_cards` is the multiset of them."""
    melds, cases = unknown("melds"), 0
    for kind in MELD_KINDS:
        assumed = in_reason(melds, kind)
        for way in ways(partial(meld_size, melds, kind), assumed):
            prove(Bits.of(way.result).slice(0, 32) == _size(melds, kind), way.conditions)
            cases += 1
        with _as_proved():
            for way in ways(partial(meld_cards, melds, kind), assumed):
                prove(holds(Bits.of(way.result), _cards_of(melds, kind)), way.conditions)
                cases += 1
    return cases


def a_card_put_down() -> int:
    """One more card on a meld, or the first three: it lies there, or closes the canasta.

    For canastas of seven, every kind of meld but that of wild cards, which is too much for the
    solver, and each card or three cards of one suit. The canasta holds the cards of the meld
    and no others; it is of the right kind; and whatever lies beside it is left alone.
    """
    with _as_proved():
        return sum(_put_down(kind, cards) for kind in RANKED for cards in _gains(kind))


@contextmanager
def _as_proved() -> Generator[None]:
    """Let `wilds_laid_with` be what `wild_cards_laid_with_naturals` proves it to be.

    Otherwise whatever calls it would have to be followed along all of its 32 ways.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(packed, "wilds_laid_with", _wilds_as_proved)
        yield


def _wilds_as_proved(melds: Bits, kind: int) -> Bits:
    run = Run.current()
    run.must(_few_wilds(melds, kind), "there are no more wild cards than proved for")
    run.must(WILD_COUNTS[kind].of(melds) == _nibbles(melds, kind), "they are counted rightly")
    return made_of(_wilds_in(_as_it_is(melds), kind))


def _put_down(kind: int, cards: tuple[rc.Card, ...]) -> int:
    melds, cases = unknown("melds"), 0
    before = [
        *in_reason(melds, kind),
        z3.ULE(_size(melds, kind), PUBLISHED - len(cards)) if kind != THREE else z3.BoolVal(True),
        FLAGS[kind].of(melds) == z3.If(_size(melds, kind) == 0, _zero(), _zero() + 1),
    ]
    gain, change = 0, {SIZE: len(cards)}
    for card in cards:
        mixed = card.is_wild and kind in packed.NATURALS
        gain += packed.WILD_UNITS[kind][card.face] if mixed else packed.UNITS[card.face]
        own = (
            (NIBBLES[kind][card], WILD_COUNTS[kind])
            if mixed
            else (FACES[card], COUNTS[kind_of(card)])
        )
        for field in own:
            change[field] = change.get(field, 0) + 1
    after = {field: value + change.get(field, 0) for field, value in _as_it_is(melds).items()}
    after[FLAGS[kind]] = 1
    size = _size(melds, kind) + len(cards)
    for way in ways(lambda: put_down(table(melds, (), 0), kind, gain, PUBLISHED), before):
        after_it = way.result
        if not after_it.canastas:
            prove(holds(Bits.of(after_it.open_melds), after), way.conditions)
            prove(z3.Or(size < PUBLISHED, kind == THREE), way.conditions)
            assert after_it.complete == 0
        else:
            (canasta,) = after_it.canastas
            assert kind != THREE and canasta.meld_kind == kind
            prove(size == PUBLISHED, way.conditions)
            prove(holds(Bits.of(canasta.packed_cards), _cards_in(after, kind)), way.conditions)
            prove(_kind_is(after, kind, canasta.kind), way.conditions)
            assert after_it.complete == 1 << canasta.kind
            left = _as_it_is(melds) | {f: _zero() for k in _slots(kind) for f in _own_fields(k)}
            left[SIZE] = SIZE.of(melds) - _size(melds, kind)
            prove(holds(Bits.of(after_it.open_melds), left), way.conditions)
        cases += 1
    return cases


def _gains(kind: int) -> Iterator[tuple[rc.Card, ...]]:
    """One card that belongs there, of each face; and three, with wild cards and without."""
    naturals = _naturals(kind)
    mixed = kind in packed.NATURALS
    for card in (*naturals, *(WILD_CARDS if mixed else ())):
        yield (card,)
    yield (naturals[0],) * 3
    if mixed:
        yield naturals[0], naturals[1], WILD_CARDS[-1]


def _kind_is(lying: dict[Field, Term], kind: int, found: rc.CanastaKind) -> Term:
    if kind == SEVEN:
        return z3.BoolVal(found is rc.CanastaKind.SEVENS)
    is_red = lying[WILD_COUNTS[kind]] == 0
    return is_red if found is rc.CanastaKind.RED else z3.Not(is_red)


def _slots(kind: int) -> tuple[int, ...]:
    """The slots that the cards of a meld are counted in."""
    return (TWO, JOKER) if kind == WILD_MELD else (kind,)


def _naturals(kind: int) -> list[rc.Card]:
    return [card for k in _slots(kind) for card in faces_of(k)]


def _own_fields(kind: int) -> list[Field]:
    return [
        COUNTS[kind],
        WILD_COUNTS[kind],
        FLAGS[kind],
        *(FACES[card] for card in faces_of(kind)),
        *NIBBLES[kind].values(),
    ]


def _as_it_is(melds: Bits) -> dict[Field, Term]:
    every = [SIZE, *FACES.values(), *COUNTS, *WILD_COUNTS, *FLAGS]
    every += [field for nibbles in NIBBLES for field in nibbles.values()]
    return {field: field.of(melds) for field in every}


def _size(melds: Bits, kind: int) -> Term:
    return _sum(COUNTS[k].of(melds) for k in _slots(kind)) + WILD_COUNTS[kind].of(melds)


def _wilds_in(lying: dict[Field, Term], kind: int) -> dict[Field, Term]:
    """The fields of a multiset of the wild cards of a meld, if they are counted rightly."""
    nibbles = {card: lying[field] for card, field in NIBBLES[kind].items()}
    of_kinds = {
        COUNTS[k]: _sum(n for card, n in nibbles.items() if kind_of(card) == k)
        for k in (TWO, JOKER)
    }
    return (
        {FACES[card]: n for card, n in nibbles.items()}
        | of_kinds
        | {SIZE: lying[WILD_COUNTS[kind]]}
    )


def _cards_of(melds: Bits, kind: int) -> dict[Field, Term]:
    return _cards_in(_as_it_is(melds), kind)


def _cards_in(lying: dict[Field, Term], kind: int) -> dict[Field, Term]:
    """The fields of a multiset of all cards of a meld."""
    cards = _wilds_in(lying, kind) if kind in packed.NATURALS else {SIZE: _zero()}
    for k in _slots(kind):
        cards[COUNTS[k]] = lying[COUNTS[k]]
        cards[SIZE] = cards[SIZE] + lying[COUNTS[k]]
        cards |= {FACES[card]: lying[FACES[card]] for card in faces_of(k)}
    return cards


def _zero() -> Term:
    return z3.BitVecVal(0, 32)


def _sum(terms: Iterable[Term]) -> Term:
    total = _zero()
    for term in terms:
        total = total + term
    return total


THEOREMS: Final = (
    a_wild_unit_is_one_wild_card,
    a_flag_is_a_flag,
    wild_cards_laid_with_naturals,
    a_meld_taken_away,
    a_meld_and_its_size,
    a_card_put_down,
)
