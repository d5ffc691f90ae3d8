"""Theorems about the counting that 9.1 rests on, for any number of cards however large."""

from __future__ import annotations

from functools import partial
from typing import Final

from tests.proofs.engine import colours, fits_pure
from tests.proofs.solver import Term, prove, z3
from tests.proofs.symbolic import Number, ways

from railcanasta.legality.layings import BLACK, RED
from railcanasta.rules import MELD_SIZE, RuleSet

CANASTA_SIZES: Final = range(3, 16)
WILD_LIMITS: Final = range(4)
PUBLISHED: Final = 7


def pure_melds_fit_if_nothing_is_left_over() -> int:
    """`fits_pure`: filling one meld after another leaves none, or three cards or more.

    For every size of canasta, any open meld, and any number of cards.
    """
    size, more, full, rest = (Number.named(name) for name in ("size", "more", "full", "rest"))
    cases = 0
    for canasta in CANASTA_SIZES:
        assumed = [
            z3.Or(size.term == 0, z3.And(size.term >= MELD_SIZE, size.term < canasta)),
            more.term >= 0,
            full.term >= 0,
            rest.term >= 0,
            rest.term < canasta,
            size.term + more.term == canasta * full.term + rest.term,
        ]
        claim = z3.Or(more.term == 0, rest.term == 0, rest.term >= MELD_SIZE)
        for way in ways(partial(_fits, size, more, canasta), assumed):
            prove(claim if way.result else z3.Not(claim), way.conditions)
            cases += 1
    return cases


def _fits(size: Number, more: Number, canasta: int) -> bool:
    return bool(fits_pure(size, more, canasta))


def melds_keep_their_limits() -> int:
    """`colours` never lays more wild cards than 4.4 lets its melds hold, nor too few naturals.

    And what it lays fills whole melds, but for one of three cards or more; a red canasta is
    promised only where seven naturals are, a black one only where a wild card is. For any
    number of cards, canastas of seven and each limit of wild cards up to three.
    """
    names = ("a", "b", "x", "w", "full", "rest")
    a, b, x, w, full, rest = (Number.named(name).term for name in names)
    total, cases = a + b + x + w, 0
    for limit in WILD_LIMITS:
        rules = RuleSet(wild_limit=limit)
        assumed = [
            z3.Or(
                z3.And(a == 0, b == 0), z3.And(a >= 2, b >= 0, b <= limit, a + b >= 3, a + b < 7)
            ),
            x >= 0,
            w >= 0,
            x + w >= 1,
            full >= 0,
            rest >= 0,
            rest < PUBLISHED,
            total == PUBLISHED * full + rest,
        ]
        melds = full + z3.If(rest > 0, 1, 0)
        lawful = z3.And(
            z3.Or(rest == 0, rest >= MELD_SIZE), b + w <= limit * melds, a + x >= 2 * melds
        )
        given = [Number(term) for term in (a, b, x, w)]
        for way in ways(partial(colours, rules, *given), assumed):
            for sort in way.result:
                prove(z3.And(lawful, _promised(sort, full, a + x, b + w)), way.conditions)
            cases += 1
    return cases


def _promised(sort: int, full: Term, naturals: Term, wilds: Term) -> Term:
    claims = [full >= sort.bit_count(), z3.BoolVal(True)]
    if sort & RED:
        claims.append(naturals >= PUBLISHED)
    if sort & BLACK:
        claims.append(wilds >= 1)
    return z3.And(*claims)


def naturals_alone_fit_as_pure_melds_do() -> int:
    """`colours` without wild cards finds a way exactly where `fits_pure` does, and it is red."""
    a, x = Number.named("a"), Number.named("x")
    open_meld = z3.Or(a.term == 0, z3.And(a.term >= MELD_SIZE, a.term < PUBLISHED))
    assumed, rules, cases = [open_meld, x.term >= 1], RuleSet(), 0
    for way in ways(
        lambda: (colours(rules, a, 0, x, 0), bool(fits_pure(a, x, PUBLISHED))),
        assumed,
    ):
        found, fits = way.result
        assert bool(found) == fits
        full = a.term + x.term >= PUBLISHED
        for sort in found:
            prove(full if sort == RED else z3.And(z3.Not(full), sort == 0), way.conditions)
        cases += 1
    return cases


THEOREMS: Final = (
    pure_melds_fit_if_nothing_is_left_over,
    melds_keep_their_limits,
    naturals_alone_fit_as_pure_melds_do,
)
