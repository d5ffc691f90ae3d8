"""Where the fields of a packed integer lie, said a second time, and what a sound one holds.

This is written from what the first lines of `railcanasta.packed` say and not from its constants,
so that these are under proof as well.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Final

import attrs
from tests.proofs.bits import Bits, Octets, Part
from tests.proofs.solver import Term, z3

import railcanasta as rc
from railcanasta import packed

SLOTS: Final = 15
SIZE_BITS: Final = 16
MOST_OF_A_FACE: Final = 127
MOST_WILDS: Final = 15
WILDS: Final = ("2C", "2D", "2H", "2S", "X")
WILD_LANES_AT: Final = 64 * (1 + SLOTS)


@attrs.frozen
class Field:
    """Some bits of a packed integer."""

    at: int
    bits: int

    def of(self, number: Bits) -> Term:
        """What stands there, as a term of 32 bits."""
        return z3.ZeroExt(32 - self.bits, number.slice(self.at, self.bits))


SIZE: Final = Field(0, SIZE_BITS)
FACES: Final = {
    card: Field(64 * (1 + card.face // 4) + 8 * (card.face % 4), 8) for card in rc.CARDS
}
COUNTS: Final = [Field(64 * (1 + kind) + 32, 12) for kind in range(SLOTS)]
WILD_COUNTS: Final = [Field(64 * (1 + kind) + 44, 4) for kind in range(SLOTS)]
FLAGS: Final = [Field(64 * (1 + kind) + 48, 1) for kind in range(SLOTS)]
NIBBLES: Final = [
    {
        rc.Card.parse(code): Field(WILD_LANES_AT + 20 * kind + 4 * i, 4)
        for i, code in enumerate(WILDS)
    }
    for kind in range(SLOTS)
]
FIELDS: Final = [
    SIZE,
    *FACES.values(),
    *COUNTS,
    *WILD_COUNTS,
    *FLAGS,
    *(field for nibbles in NIBBLES for field in nibbles.values()),
]


def kind_of(card: rc.Card) -> int:
    """The slot in which cards like this one are counted."""
    if card.rank is rc.Rank.JOKER:
        return 13
    return 14 if card.is_red_three else card.rank - 2


def unknown(name: str, fields: Sequence[Field] = FIELDS) -> Bits:
    """An integer of which nothing is known but that no bit stands outside these fields."""
    parts: list[Part] = []
    at = 0
    for field in sorted(fields, key=lambda field: field.at):
        parts.append((field.at - at, 0))
        parts.append((field.bits, z3.BitVec(f"{name} {field.at}", field.bits)))
        at = field.at + field.bits
    return Bits(parts)


def made_of(fields: Mapping[Field, Term]) -> Bits:
    """The integer with these terms of 32 bits in its fields, and zeros elsewhere."""
    parts: list[Part] = []
    at = 0
    for field in sorted(fields, key=lambda field: field.at):
        parts.append((field.at - at, 0))
        parts.append((field.bits, z3.simplify(z3.Extract(field.bits - 1, 0, fields[field]))))
        at = field.at + field.bits
    return Bits(parts)


def nothing_between(number: Bits) -> Term:
    """No bit stands outside the fields."""
    others = [
        (Bits([part]) == 0).term for start, part in number.cut(_BOUNDARIES) if not _in_field(start)
    ]
    return z3.And(*others)


_BOUNDARIES: Final = {place for field in FIELDS for place in (field.at, field.at + field.bits)}


@cache
def _in_field(at: int) -> bool:
    return any(field.at <= at < field.at + field.bits for field in FIELDS)


MULTISET: Final = [SIZE, *FACES.values(), *COUNTS]
MOST_OF_A_KIND: Final = 4 * MOST_OF_A_FACE
MOST_OF_ALL: Final = len(rc.CARDS) * MOST_OF_A_FACE


def multiset(name: str) -> Bits:
    """An unknown multiset, as far as its fields go; `within` says the rest."""
    return unknown(name, MULTISET)


def within(number: Bits) -> Term:
    """No field holds more than it can in a multiset of at most 127 of each face."""
    return z3.And(
        *(z3.ULE(field.of(number), MOST_OF_A_FACE) for field in FACES.values()),
        *(z3.ULE(field.of(number), MOST_OF_A_KIND) for field in COUNTS),
        z3.ULE(SIZE.of(number), MOST_OF_ALL),
    )


def faces_of(kind: int) -> list[rc.Card]:
    """The faces that are counted as this kind."""
    return [card for card in rc.CARDS if kind_of(card) == kind]


def holds(number: Bits, expected: Mapping[Field, Term | int]) -> Term:
    """The fields hold what is expected, those not named are empty, and there is nothing else."""
    return z3.And(
        *(field.of(number) == expected.get(field, 0) for field in FIELDS),
        nothing_between(number),
    )


def changed(before: Bits, after: Bits, change: Mapping[Field, int]) -> Term:
    """The fields of the one are those of the other but for these changes."""
    claims = [nothing_between(after)]
    for field in FIELDS:
        old, new = (number.slice(field.at, field.bits) for number in (before, after))
        if field in change or not old.eq(new):  # the same term is the same
            claims.append(field.of(after) == field.of(before) + change.get(field, 0))
    return z3.And(*claims)


@contextmanager
def symbolic_bytes() -> Generator[None]:
    """Let `railcanasta.packed` read the bytes of `Bits`, by the very formats that it reads by."""
    names = [name for name, value in vars(packed).items() if _is_unpack(value)]
    before = {name: getattr(packed, name) for name in names}
    for name, real in before.items():
        setattr(packed, name, reader(real.__self__.format))
    try:
        yield
    finally:
        for name, real in before.items():
            setattr(packed, name, real)


def _is_unpack(value: object) -> bool:
    return isinstance(getattr(value, "__self__", None), struct.Struct)


def reader(form: str) -> Callable[[Octets], tuple[Bits, ...]]:
    """What reads bytes by a format of `struct` with x, H and Q, the lowest byte first."""
    steps = _steps(form)

    def read(octets: Octets) -> tuple[Bits, ...]:
        assert octets.length == sum(size for size, _ in steps)
        found, at = list[Bits](), 0
        for size, kept in steps:
            if kept:
                found.append(octets.read(at, size))
            at += size
        return tuple(found)

    return read


def _steps(form: str) -> Sequence[tuple[int, bool]]:
    assert form[0] == "<"
    steps: list[tuple[int, bool]] = []
    for number, letter in re.findall(r"(\d*)(\D)", form[1:]):
        size = {"x": 1, "H": 2, "Q": 8}[letter]
        steps += [(size, letter != "x")] * int(number or 1)
    return steps
