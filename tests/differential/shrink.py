"""The smallest position that still shows a disagreement."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeVar

import attrs
from tests.differential.setups import Owner, Setup

FEWEST: Final = 2  # players
SHORTEST: Final = 3  # cards of a meld

T = TypeVar("T")


def shrunk(setup: Setup, shows: Callable[[Setup], bool]) -> Setup:
    """Take away cards, melds and facts as long as the disagreement shows."""
    smaller = True
    while smaller:
        smaller = False
        for candidate in _smaller(setup):
            if _holds(candidate, shows):
                setup, smaller = candidate, True
                break
    return setup


def _holds(setup: Setup, shows: Callable[[Setup], bool]) -> bool:
    try:
        return shows(setup)
    except (ValueError, AssertionError):
        return False


def _smaller(setup: Setup) -> Iterator[Setup]:
    """Every setup that is smaller by one thing."""
    if setup.stock:
        yield attrs.evolve(setup, stock=())
        yield attrs.evolve(setup, stock=setup.stock[:-1])
    for pile in _fewer(setup.pile):
        yield attrs.evolve(setup, pile=pile)
    plainer = (
        attrs.evolve(setup, frozen=False),
        attrs.evolve(setup, pending=False),
        attrs.evolve(setup, judged=False),
    )
    yield from (other for other in plainer if other != setup)
    if len(setup.owners) > FEWEST:
        yield attrs.evolve(setup, owners=setup.owners[:-1])
    for seat, owner in enumerate(setup.owners):
        for less in _less(owner):
            yield attrs.evolve(
                setup, owners=(*setup.owners[:seat], less, *setup.owners[seat + 1 :])
            )


def _less(owner: Owner) -> Iterator[Owner]:
    if owner.kitty:
        yield attrs.evolve(owner, kitty=None)
    for melds in _fewer(owner.melds):
        yield attrs.evolve(owner, melds=melds)
    for hand in _fewer(owner.hand):
        yield attrs.evolve(owner, hand=hand)
    for i, meld in enumerate(owner.melds):
        if len(meld) > SHORTEST:
            shorter = (*owner.melds[:i], meld[:-1], *owner.melds[i + 1 :])
            yield attrs.evolve(owner, melds=shorter)


def _fewer(things: tuple[T, ...]) -> Iterator[tuple[T, ...]]:
    return (things[:i] + things[i + 1 :] for i in range(len(things)))
