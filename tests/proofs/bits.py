"""Unknown integers of many bits, in parts: what packed integers are to code that runs on them.

Arithmetic goes part by part, from the lowest, and hands on what is carried or borrowed. Where
the solver finds that nothing can be carried, the part above is left alone: this is where it is
proved that fields do not run into each other, and it keeps the terms small. Nothing is cut off
at the top, so all is as it is for Python's integers; below zero it never may go.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from itertools import accumulate, pairwise
from typing import TypeAlias

import attrs
from tests.proofs.solver import Term, possible, z3
from tests.proofs.symbolic import Run, Truth

Value: TypeAlias = Term | int
Part: TypeAlias = tuple[int, Value]
"""A number of bits, and what stands there: an integer, or a term of so many bits."""


class Bits:
    """An integer from 0 up, in parts from the lowest on; above them all there are zeros."""

    def __init__(self, parts: Iterable[Part]) -> None:
        self.parts = tuple((bits, value) for bits, value in parts if bits)
        self.starts = list(accumulate((bits for bits, _ in self.parts), initial=0))

    @staticmethod
    def of(value: Bits | int) -> Bits:
        """The value in parts."""
        if isinstance(value, Bits):
            return value
        assert value >= 0
        return Bits([(value.bit_length(), value)])

    def cut(self, cuts: AbstractSet[int]) -> Iterator[tuple[int, Part]]:
        """The parts and where each starts, cut at these places, with zeros up to the last."""
        start = 0
        for bits, value in self.parts:
            inside = {cut for cut in cuts if start < cut < start + bits}
            for low, high in pairwise(sorted({start, start + bits} | inside)):
                yield low, (high - low, _some_bits(value, bits, low - start, high - low))
            start += bits
        for low, high in pairwise([start, *sorted(cut for cut in cuts if cut > start)]):
            yield low, (high - low, 0)

    def slice(self, at: int, bits: int) -> Term:
        """What stands in some bits, as a term of so many bits."""
        found: list[Term] = []
        number = max(bisect_right(self.starts, at) - 1, 0)
        for start, (length, value) in zip(self.starts[number:-1], self.parts[number:], strict=True):
            low, high = max(start, at), min(start + length, at + bits)
            if low >= at + bits:
                break
            found.append(_as_term((high - low, _some_bits(value, length, low - start, high - low))))
        if (above := at + bits - max(at, self.starts[-1])) > 0:
            found.append(z3.BitVecVal(0, above))
        return found[0] if len(found) == 1 else z3.simplify(z3.Concat(*reversed(found)))

    def __add__(self, other: Bits | int) -> Bits:
        found, carry = _by_parts(self, other, lambda a, b, c: a + b + c)
        return Bits([*found, (1, carry)])

    __radd__ = __add__

    def __sub__(self, other: Bits | int) -> Bits:
        found, borrow = _by_parts(self, other, lambda a, b, c: a - b - c)
        if isinstance(borrow, int):
            assert borrow == 0, "nothing below zero"
        else:
            Run.current().must(borrow == 0, "nothing below zero")
        return Bits(found)

    def __mul__(self, other: int) -> Bits:
        places = [at for at in range(other.bit_length()) if other >> at & 1]
        mine = self._without_zeros_above()
        length, total = mine.starts[-1], Bits([])
        if all(after - before >= length for before, after in pairwise(places)):
            parts, end = list[Part](), 0  # the copies lie side by side, so nothing is carried
            for at in places:
                parts += [(at - end, 0), *mine.parts]
                end = at + length
            return Bits(parts)
        for at in places:
            total += mine << at
        return total

    __rmul__ = __mul__

    def __and__(self, other: Bits | int) -> Bits:
        return Bits((bits, _and(bits, a, b)) for bits, a, b in _pairs(self, other))

    __rand__ = __and__

    def __or__(self, other: Bits | int) -> Bits:
        return Bits((bits, _or(bits, a, b)) for bits, a, b in _pairs(self, other))

    __ror__ = __or__

    def __rshift__(self, by: int) -> Bits:
        return Bits(part for start, part in self.cut({by}) if start >= by)

    def __lshift__(self, by: int) -> Bits:
        return Bits([(by, 0), *self.parts])

    def __lt__(self, other: Bits | int) -> Truth:
        return Truth(z3.ULT(*_side_by_side(self, other)))

    def __le__(self, other: Bits | int) -> Truth:
        return Truth(z3.ULE(*_side_by_side(self, other)))

    def __gt__(self, other: Bits | int) -> Truth:
        return Truth(z3.UGT(*_side_by_side(self, other)))

    def __ge__(self, other: Bits | int) -> Truth:
        return Truth(z3.UGE(*_side_by_side(self, other)))

    def __eq__(self, other: object) -> Truth:  # type: ignore[override] # it is not known yet
        assert isinstance(other, (Bits, int))
        return Truth(z3.And(*(_same(*pair) for pair in _pairs(self, other))))

    def __ne__(self, other: object) -> Truth:  # type: ignore[override] # the same
        return Truth(z3.Not((self == other).term))

    def __bool__(self) -> bool:
        return bool(self != 0)

    def __hash__(self) -> int:
        raise TypeError("not known, so it has no hash")

    def _without_zeros_above(self) -> Bits:
        parts = list(self.parts)
        while parts and isinstance(parts[-1][1], int) and parts[-1][1] == 0:
            parts.pop()
        return Bits(parts)

    def to_bytes(self, length: int, order: str) -> Octets:
        """The lowest bytes; there may be no others."""
        assert order == "little"
        if rest := (self >> 8 * length).parts:
            Run.current().must((Bits(rest) == 0).term, "it fits in these bytes")
        return Octets(self, length)


@attrs.frozen
class Octets:
    """The bytes of an integer, the lowest first."""

    bits: Bits
    length: int

    def read(self, at: int, size: int) -> Bits:
        """The integer in `size` bytes from `at` on."""
        return self.bits >> 8 * at & (1 << 8 * size) - 1


def _some_bits(value: Value, bits: int, at: int, number: int) -> Value:
    if isinstance(value, int):
        return value >> at & (1 << number) - 1
    return value if bits == number else _known(z3.Extract(at + number - 1, at, value))


def _known(term: Term) -> Value:
    """The term in short, or the integer that it is."""
    term = z3.simplify(term)
    return term.as_long() if z3.is_bv_value(term) else term


def _as_term(part: Part) -> Term:
    bits, value = part
    return z3.BitVecVal(value, bits) if isinstance(value, int) else value


def _pairs(one: Bits, other: Bits | int) -> Iterator[tuple[int, Value, Value]]:
    """The parts of both side by side, cut where either is."""
    two = Bits.of(other)
    cuts = {start + part[0] for number in (one, two) for start, part in number.cut(set())}
    for (_, (bits, a)), (_, (_, b)) in zip(one.cut(cuts), two.cut(cuts), strict=True):
        yield bits, a, b


def _by_parts(
    one: Bits, other: Bits | int, operate: Callable[[Term, Term, Term], Term]
) -> tuple[list[Part], Value]:
    """Add or subtract part by part; what is carried out of the last, or borrowed, comes second."""
    found: list[Part] = []
    carry: Value = 0
    for bits, a, b in _pairs(one, other):
        if isinstance(carry, int) and carry == 0 and isinstance(b, int) and b == 0:
            found.append((bits, a))
            continue
        wide = _known(operate(_wider(bits, a), _wider(bits, b), _wider(bits, carry, 1)))
        found.append((bits, _some_bits(wide, bits + 1, 0, bits)))
        carry = _some_bits(wide, bits + 1, bits, 1)
        if not isinstance(carry, int) and not possible(Run.current().solver, carry == 1):
            carry = 0
    return found, carry


def _wider(bits: int, value: Value, of: int = 0) -> Term:
    """The value with one bit more than `bits`."""
    if isinstance(value, int):
        return z3.BitVecVal(value, bits + 1)
    return z3.ZeroExt(bits + 1 - (of or bits), value)


def _and(bits: int, a: Value, b: Value) -> Value:
    if isinstance(a, int) and isinstance(b, int):
        return a & b
    return _known(_as_term((bits, a)) & _as_term((bits, b)))


def _or(bits: int, a: Value, b: Value) -> Value:
    if isinstance(a, int) and isinstance(b, int):
        return a | b
    return _known(_as_term((bits, a)) | _as_term((bits, b)))


def _same(bits: int, a: Value, b: Value) -> Term:
    if isinstance(a, int) and isinstance(b, int):
        return z3.BoolVal(a == b)
    return _as_term((bits, a)) == _as_term((bits, b))


def _side_by_side(one: Bits, other: Bits | int) -> tuple[Term, Term]:
    """Both as terms of the same length."""
    parts = list(_pairs(one, other)) or [(1, 0, 0)]
    joined = [
        [_as_term((bits, value)) for bits, value in reversed(side)]
        for side in ([(n, a) for n, a, _ in parts], [(n, b) for n, _, b in parts])
    ]
    first, second = (z3.Concat(*side) if len(side) > 1 else side[0] for side in joined)
    return first, second
