"""The smallest position that still shows a disagreement."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import attrs

from tests.differential.setups import Setup


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
        yield attrs.evolve(setup, stock=setup.stock[:1]) if len(setup.stock) > 1 else setup
    for i in range(len(setup.pile)):
        yield attrs.evolve(setup, pile=setup.pile[:i] + setup.pile[i + 1 :])
    for fact in ("frozen", "pending", "judged"):
        if getattr(setup, fact):
            yield attrs.evolve(setup, **{fact: False})
    if len(setup.owners) > 2:
        yield attrs.evolve(setup, owners=setup.owners[:-1])
    for seat, owner in enumerate(setup.owners):
        smaller = []
        if owner.kitty:
            smaller.append(attrs.evolve(owner, kitty=None))
        for i in range(len(owner.melds)):
            smaller.append(attrs.evolve(owner, melds=owner.melds[:i] + owner.melds[i + 1 :]))
        for i in range(len(owner.hand)):
            smaller.append(attrs.evolve(owner, hand=owner.hand[:i] + owner.hand[i + 1 :]))
        for i, meld in enumerate(owner.melds):
            if len(meld) > 3:
                less = (*owner.melds[:i], meld[:-1], *owner.melds[i + 1 :])
                smaller.append(attrs.evolve(owner, melds=less))
        for less_of_it in smaller:
            owners = (*setup.owners[:seat], less_of_it, *setup.owners[seat + 1 :])
            yield attrs.evolve(setup, owners=owners)
