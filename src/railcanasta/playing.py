"""Playing a game with agents: `play`, and `plays` to look on."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from railcanasta.actions import Action, Deal
from railcanasta.checks import shown
from railcanasta.dealing import shuffled_pack, source
from railcanasta.game import GameState
from railcanasta.state import Phase

if TYPE_CHECKING:
    from railcanasta.agents import Agent


def play(state: GameState, agents: Sequence[Agent], rng: random.Random | None = None) -> GameState:
    """Play a game to its end, and give the last state.

    Args:
        state: Where to begin, in any phase.
        agents: One for each seat.
        rng: Where further packs are shuffled from; the system's secure source by default.

    Raises:
        IllegalAction: If an agent chooses what is not legal.
        TypeError, ValueError: If there is not one agent for each seat.

    >>> from railcanasta import RuleSet, new_game
    >>> from railcanasta.agents import RandomAgent
    >>> rng = random.Random(1)
    >>> state = new_game(players=2, rng=rng, rules=RuleSet(target=3_000))
    >>> final = play(state, [RandomAgent(rng), RandomAgent(rng)], rng)
    >>> final.phase.name, max(final.scores) >= 3_000
    ('OVER', True)
    """
    for _, _, after in plays(state, agents, rng):
        state = after
    return state


def plays(
    state: GameState, agents: Sequence[Agent], rng: random.Random | None = None
) -> Iterator[tuple[GameState, Action, GameState]]:
    """Play a game like :func:`play`, giving each step: the state, the action, the state after.

    Deals are steps too. Stop whenever you like.
    """
    if isinstance(agents, (str, bytes)) or not isinstance(agents, Sequence):
        raise TypeError(f"agents must be a sequence of {state.players}, not {shown(agents)}")
    if len(agents) != state.players:
        raise ValueError(f"agents must be {state.players}, one a seat, not {len(agents)}")
    return _steps(state, agents, source(rng))


def _steps(
    state: GameState, agents: Sequence[Agent], rng: random.Random
) -> Iterator[tuple[GameState, Action, GameState]]:
    while state.phase is not Phase.OVER:
        action: Action
        if state.turn is None:
            action = Deal(shuffled_pack(state.players, state.rules, rng))
        else:
            view = state.view(state.turn)
            action = agents[state.turn].choose(view, view.legal_actions)
        after = state.apply(action)
        yield state, action, after
        state = after
