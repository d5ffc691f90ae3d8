"""E27: an agent gets a view and nothing else, and plays alike in worlds it cannot tell apart."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from tests.views.exchange import exchanged
from tests.views.walks import WORLDS, states

from railcanasta import Action, GameState
from railcanasta.agents import Agent, HeuristicAgent, RandomAgent, SearchAgent
from railcanasta.agents.heuristic_agent import best

SHIPPED: dict[str, Callable[[], Agent]] = {
    "random": lambda: RandomAgent(random.Random(1)),
    "heuristic": HeuristicAgent,
    "heuristic, of equals any": lambda: HeuristicAgent(random.Random(1)),
    "search": lambda: SearchAgent(random.Random(1), iterations=6, horizon=1),
}
STEPS = {"search": 13}


def choice(agent: Agent, state: GameState) -> Action:
    """What an agent, new and asked once, plays here."""
    assert state.turn is not None
    view = state.view(state.turn)
    return agent.choose(view, view.legal_actions)


@pytest.mark.parametrize("name", WORLDS)
@pytest.mark.parametrize("agent", SHIPPED)
def test_agents_play_alike_in_worlds_they_cannot_tell_apart(agent: str, name: str) -> None:
    """Exchange all that the seat to act does not see, and ask again."""
    rng = random.Random(name)
    asked = 0
    choices = [s for s in states(name) if s.turn is not None and len(s.legal_actions()) > 1]
    for state in choices[:: STEPS.get(agent, 2)]:
        other = exchanged(state, state.turn, rng)
        asked += other != state
        assert choice(SHIPPED[agent](), state) == choice(SHIPPED[agent](), other)
    assert asked > 0


@pytest.mark.parametrize("name", WORLDS)
def test_the_rules_of_thumb_need_no_more_of_a_state_than_a_view_shows(name: str) -> None:
    """Choose the same from a whole state as from what its view shows: searches rely on it."""
    rng = random.Random(name)
    for state in states(name):
        if state.turn is not None:
            actions = state.legal_actions()
            chosen = best(state, state.turn, actions)
            assert chosen == choice(HeuristicAgent(), state)
            assert chosen == best(exchanged(state, state.turn, rng), state.turn, actions)
