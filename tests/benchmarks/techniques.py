"""What each technique gains: random play with it, beside random play without it.

Both take turns in one process. A technique is taken away by putting something plainer in its
place, which gives the same plays; nothing of that is left behind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Final, TypeVar
from unittest.mock import patch

from railcanasta import transitions
from railcanasta.actions import Action
from railcanasta.laying import Turn
from railcanasta.legality import finishing, offered, rows
from railcanasta.legality.plan import IMPOSSIBLE, Plan
from railcanasta.tables import Row, Tables
from railcanasta.violations import Violation

from .contestants import Canasta, rate
from .figures import Figure, median_figure

T = TypeVar("T")
_SURELY_ENOUGH: Final = 10**9


def _forgetful(tables: Tables, slots: tuple[int, ...], free: bool) -> Row:
    """The same rows, made anew each time."""
    for rank in tables.ranks:
        rank.clear()
    tables.shared_rows.clear()
    tables.wild_rows.clear()
    tables.three_rows.clear()
    return rows.lays_and_discards(tables, slots, free)


def _no_plan(turn: Turn) -> Plan:
    """A plan that settles nothing, so that the knapsack has to."""
    del turn
    return Plan(IMPOSSIBLE, _SURELY_ENOUGH)


def _by_the_class(kind: Callable[..., T], fields: tuple[object, ...]) -> T:
    return kind(*fields)


def _unasked(state: object, action: Action) -> Violation | None:
    del state, action
    return None


TECHNIQUES: Final[Mapping[str, tuple[tuple[object, str, object], ...]]] = {
    "rows of plays, remembered": ((offered, "lays_and_discards", _forgetful),),
    "the plain case first": ((offered, "PLAIN", 1_000),),
    "a plan before the knapsack": ((finishing, "plan", _no_plan),),
    "states built past their class": ((transitions, "new_tuple", _by_the_class),),
    "`apply` asking no judge (it does ask)": ((transitions, "why_not", _unasked),),
}
"""By name: what is put in place of what. The last is no technique, but what safety costs."""


@contextmanager
def without(name: str) -> Iterator[None]:
    """Take a technique away for a while."""
    with ExitStack() as stack:
        for module, attribute, plainer in TECHNIQUES[name]:
            stack.enter_context(patch.object(module, attribute, plainer))
        yield


def measure(slice_seconds: float = 0.2, rounds: int = 15) -> list[Figure]:
    """How many times as many decisions a second there are with each technique."""
    return [
        median_figure(
            f"gain by {name}",
            list(gains(name, lambda player: rate(player, slice_seconds), rounds)),
        )
        for name in TECHNIQUES
    ]


def gains(name: str, speed: Callable[[Canasta], float], rounds: int) -> Iterator[float]:
    """For each round, the speed with a technique by the speed without it."""
    player = Canasta(2)
    speed(player)  # to warm up
    for _ in range(rounds):
        usual = speed(player)
        with without(name):
            plainer = speed(player)
        yield usual / plainer
