"""All theorems; those that take a solver some seconds at most are proved by the suite."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from tests.proofs import kernels, melds, multisets

Theorem: TypeAlias = Callable[[], int]
"""Raises `Refuted`, or gives the number of ways through the code that it was proved for."""

THEOREMS: Final[tuple[Theorem, ...]] = (
    *multisets.THEOREMS,
    *melds.THEOREMS,
    *kernels.THEOREMS,
)

SLOW: Final[frozenset[Theorem]] = frozenset(
    {
        multisets.less_takes_one_card_if_it_is_there,
        multisets.counts_are_read_where_they_stand,
        melds.a_wild_unit_is_one_wild_card,
        melds.a_meld_taken_away,
        melds.wild_cards_laid_with_naturals,
        melds.a_meld_and_its_size,
        melds.a_card_put_down,
        kernels.melds_keep_their_limits,
    }
)
"""Left to the command."""


def statement(theorem: Theorem) -> str:
    """What the theorem says, in a line."""
    return (theorem.__doc__ or "").splitlines()[0]
