"""A game between bots, gathered into turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from railcanasta import Action, GameState, plays

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Sequence

    from railcanasta.agents import Agent


class Turn(NamedTuple):
    """All that one seat did from its draw until another seat was to act, or nobody."""

    seat: int
    number: int
    """Which turn of the round this is, from 1."""
    states: tuple[GameState, ...]
    """The state before each action, and the one after the last."""
    actions: tuple[Action, ...]

    @property
    def before(self) -> GameState:
        """The state in which the turn began."""
        return self.states[0]

    @property
    def after(self) -> GameState:
        """The state in which the turn ended."""
        return self.states[-1]

    @property
    def ends_round(self) -> bool:
        """Whether the round was over with this turn."""
        return self.after.turn is None


def turns(state: GameState, agents: Sequence[Agent], rng: random.Random) -> Iterator[Turn]:
    """Play from this state to the end of the game, and give each turn once it is over.

    Args:
        state: Where to begin: dealt or not, with any scores.
        agents: One for each seat.
        rng: Where the packs of further rounds come from, as in :meth:`GameState.deal`.

    """
    number = 0
    states: list[GameState] = []
    actions: list[Action] = []
    for before, action, after in plays(state, agents, rng):
        if before.turn is None:
            number = 0
            continue
        states.append(before)
        actions.append(action)
        if after.turn != before.turn:
            number += 1
            yield Turn(before.turn, number, (*states, after), tuple(actions))
            states, actions = [], []
