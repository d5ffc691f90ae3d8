"""The loop: a game between bots, turn by turn, round after round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from railcanasta import Action, GameState, Phase

if TYPE_CHECKING:
    import random

Agent: TypeAlias = Callable[[GameState], Action]
"""Who plays for a seat: given a state in which that seat is to act, one of its legal plays."""


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


def random_agent(rng: random.Random) -> Agent:
    """Make a bot that plays any of the legal plays, each as likely as the others.

    Legal plays that differ only in suits are one play here. `rng` is drawn from once for
    each play, by ``choice``.
    """

    def choose(state: GameState) -> Action:
        return rng.choice(state.legal_actions())

    return choose


def turns(state: GameState, agents: Sequence[Agent], rng: random.Random) -> Iterator[Turn]:
    """Play from this state to the end of the game, and give each turn once it is over.

    Args:
        state: Where to begin: dealt or not, with any scores.
        agents: One for each seat.
        rng: Where the packs of further rounds come from, as in :meth:`GameState.deal`.

    """
    number = 0
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            state, number = state.deal(rng), 0
        number += 1
        turn = _turn(state, number, agents)
        yield turn
        state = turn.after


def _turn(state: GameState, number: int, agents: Sequence[Agent]) -> Turn:
    seat = state.turn
    assert seat is not None, "somebody is to act in a round"  # noqa: S101 - since it is for the type checker
    states, actions = [state], []
    while state.turn == seat:
        action = agents[seat](state)
        state = state.apply(action)
        actions.append(action)
        states.append(state)
    return Turn(seat, number, tuple(states), tuple(actions))
