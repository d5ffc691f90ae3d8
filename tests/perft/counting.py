"""Counting paths: by the engine, and by the reference."""

from __future__ import annotations

from copy import deepcopy
from functools import lru_cache

from tests.differential.asked import with_cards
from tests.reference import ReferenceGame

import railcanasta as rc

MOST_REMEMBERED = 200_000


def paths(state: rc.GameState, depth: int) -> int:
    """How many sequences of `depth` plays there are from here, suits apart."""
    if depth == 0:
        return 1
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(paths(state.apply(action), depth - 1) for action in actions)


@lru_cache(maxsize=MOST_REMEMBERED)
def paths_remembered(state: rc.GameState, depth: int) -> int:
    """The same, where the paths from equal states are counted once only."""
    if depth == 0:
        return 1
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(paths_remembered(state.apply(action), depth - 1) for action in actions)


def paths_of_reference(game: ReferenceGame, depth: int) -> int:
    """The same, by the reference."""
    if depth == 0:
        return 1
    legal = sorted(game.legal())
    if depth == 1:
        return len(legal)
    found = 0
    for play in legal:
        after = deepcopy(game, {id(game.rules): game.rules})
        after._make(with_cards(game, play, latest=False)[0])
        found += paths_of_reference(after, depth - 1)
    return found
