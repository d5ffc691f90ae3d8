"""Running ordinary code on unknown numbers, along every way that it can go.

`Number` stands for any integer. Where code asks whether something is so (`if`, `and`, `min`, ...)
and it could be either way, it is run again for the other one. So a function written for integers
is followed for all of them at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, Generic, TypeVar

import attrs
from tests.proofs.solver import Term, possible, prove, solver, z3

R = TypeVar("R")


@attrs.frozen
class Way(Generic[R]):
    """One way through the code: under which conditions it is taken, and what comes of it."""

    conditions: tuple[Term, ...]
    result: R


class Run:
    """The run at hand: what holds in it, and which ways are still to be tried."""

    now: ClassVar[Run | None] = None

    def __init__(self, assumptions: Sequence[Term], decided: Sequence[bool]) -> None:
        self.solver = solver(assumptions)
        self.decided = list(decided)
        self.conditions: list[Term] = []
        self.others: list[list[bool]] = []
        self.asked = 0

    @staticmethod
    def current() -> Run:
        """The run at hand."""
        assert Run.now is not None, "symbols are decided within `ways` only"
        return Run.now

    def decide(self, condition: Term) -> bool:
        """Whether the condition holds; if it may or may not, this run says one of them."""
        condition = z3.simplify(condition)
        if z3.is_true(condition) or z3.is_false(condition):
            return bool(z3.is_true(condition))
        if self.asked < len(self.decided):
            answer = self.decided[self.asked]
        else:
            answer = possible(self.solver, condition)
            if answer and possible(self.solver, z3.Not(condition)):
                self.others.append([*self.decided, False])
            self.decided.append(answer)
        self.asked += 1
        chosen = condition if answer else z3.Not(condition)
        self.conditions.append(chosen)
        self.solver.add(chosen)
        return answer

    def must(self, claim: Term, name: str) -> None:
        """See to it that the claim holds in this run."""
        claim = z3.simplify(claim)
        if not z3.is_true(claim):
            prove(claim, self.solver.assertions(), name)


def ways(code: Callable[[], R], assumptions: Sequence[Term] = ()) -> Iterator[Way[R]]:
    """Run the code along every way it can go, given the assumptions."""
    waiting: list[list[bool]] = [[]]
    while waiting:
        run = Run(assumptions, waiting.pop())
        before, Run.now = Run.now, run
        try:
            result = code()
        finally:
            Run.now = before
        waiting += run.others
        yield Way((*assumptions, *run.conditions), result)


class Truth:
    """Whether something is so; deciding it parts the ways."""

    def __init__(self, term: Term) -> None:
        self.term = term

    def __bool__(self) -> bool:
        return Run.current().decide(self.term)

    def __index__(self) -> int:
        return int(bool(self))

    def __eq__(self, other: object) -> bool:
        return bool(self) == other

    def __hash__(self) -> int:
        raise TypeError("not known, so it has no hash")


class Number:
    """Any integer."""

    def __init__(self, term: Term) -> None:
        self.term = term

    @staticmethod
    def named(name: str) -> Number:
        """An integer of which nothing is known."""
        return Number(z3.Int(name))

    def __add__(self, other: Number | int) -> Number:
        return Number(self.term + _term(other))

    __radd__ = __add__

    def __sub__(self, other: Number | int) -> Number:
        return Number(self.term - _term(other))

    def __rsub__(self, other: int) -> Number:
        return Number(other - self.term)

    def __mul__(self, other: int) -> Number:
        return Number(self.term * other)

    __rmul__ = __mul__

    def __floordiv__(self, other: int) -> Number:
        assert other > 0  # where z3 and Python agree
        return Number(self.term / other)

    def __mod__(self, other: int) -> Number:
        assert other > 0
        return Number(self.term % other)

    def __divmod__(self, other: int) -> tuple[Number, Number]:
        return self // other, self % other

    def __lt__(self, other: Number | int) -> Truth:
        return Truth(self.term < _term(other))

    def __le__(self, other: Number | int) -> Truth:
        return Truth(self.term <= _term(other))

    def __gt__(self, other: Number | int) -> Truth:
        return Truth(self.term > _term(other))

    def __ge__(self, other: Number | int) -> Truth:
        return Truth(self.term >= _term(other))

    def __eq__(self, other: object) -> Truth:  # type: ignore[override] # it is not known yet
        assert isinstance(other, (Number, int))
        return Truth(self.term == _term(other))

    def __ne__(self, other: object) -> Truth:  # type: ignore[override] # the same
        assert isinstance(other, (Number, int))
        return Truth(self.term != _term(other))

    def __bool__(self) -> bool:
        return bool(Truth(self.term != 0))

    def __hash__(self) -> int:
        raise TypeError("not known, so it has no hash")


def _term(value: Number | int) -> Term:
    return value.term if isinstance(value, Number) else value
