"""The solver: the one file that speaks to z3, which need not be installed."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, TypeAlias

INSTALLED: Final = find_spec("z3") is not None
z3: Final[Any] = import_module("z3") if INSTALLED else None  # Any, since z3 has no types

Term: TypeAlias = Any
"""A term of z3, of whatever sort."""

SECONDS: Final = 120
"""The longest that one question may take."""


class Refuted(AssertionError):
    """What was to be proved does not hold: here is a case."""


def solver(assumptions: Iterable[Term] = ()) -> Term:
    """A new solver that takes these for granted."""
    new = z3.Solver()
    new.set("timeout", 1_000 * SECONDS)
    new.add(*assumptions)
    return new


def possible(asked: Term, *more: Term) -> bool:
    """Whether the solver finds a case for all that it takes for granted, and more."""
    answer = asked.check(*more)
    if answer == z3.unknown:
        raise TimeoutError(f"the solver cannot tell: {asked.reason_unknown()}")
    return bool(answer == z3.sat)


def prove(claim: Term, assumptions: Iterable[Term] = (), name: str = "it") -> None:
    """Prove that the claim follows from the assumptions; `Refuted` with a case if not."""
    claim = z3.simplify(claim)
    if z3.is_true(claim):
        return
    asked = solver(assumptions)
    if possible(asked, z3.Not(claim)):
        raise Refuted(f"{name} does not hold: {asked.model()}")
