"""Whole games and parts of games to be recorded, of every world that the tests play in."""

from __future__ import annotations

import random
from functools import cache
from typing import NamedTuple

from tests.expectations.alphabet import plays
from tests.views.walks import WORLDS, walk

import railcanasta as rc


class Played(NamedTuple):
    """A game as it was played: where it began, what was done, and what came of it."""

    first: rc.GameState
    actions: tuple[rc.Action, ...]
    states: tuple[rc.GameState, ...]
    """The first one included."""

    @property
    def record(self) -> rc.Record:
        """The record of it."""
        return rc.Record.of(self.first, self.actions)


@cache
def games() -> tuple[Played, ...]:
    """Collect the games of every world, each from before its first deal on."""
    found: list[Played] = []
    for name in WORLDS:
        for step in walk(name):
            if not step.before.ply:
                found.append(Played(step.before, (), (step.before,)))
            first, actions, states = found[-1]
            found[-1] = Played(first, (*actions, step.action), (*states, step.after))
    return tuple(found)


def from_the_middle(game: Played, ply: int) -> Played:
    """Leave out what went before a ply."""
    return Played(game.states[ply], game.actions[ply:], game.states[ply:])


def nonsense(seed: int, size: int) -> rc.Record:
    """Record actions that mostly make no sense where they stand, from a state of a game on."""
    rng = random.Random(seed)
    game = rng.choice(games())
    first = rng.choice(game.states)
    alphabet = list(plays(first, rng))
    return rc.Record.of(first, rng.choices(alphabet, k=size))
