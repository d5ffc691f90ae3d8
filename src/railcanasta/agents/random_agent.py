"""An agent that plays at random."""

from __future__ import annotations

import random

from railcanasta.actions import Action
from railcanasta.dealing import source
from railcanasta.views import PlayerView


class RandomAgent:
    """Chooses among the legal plays, each as likely as any other.

    `rng` is drawn from once for each choice, by ``choice``; without it the system's secure
    source is used.

    >>> from railcanasta import new_game
    >>> state = new_game(players=2, rng=random.Random(1))
    >>> agent = RandomAgent(random.Random(2))
    >>> str(agent.choose(state.view(state.turn), state.legal_actions()))
    'draw stock'
    """

    def __init__(self, rng: random.Random | None = None) -> None:
        self._rng = source(rng)

    def choose(self, view: PlayerView, actions: tuple[Action, ...]) -> Action:
        """Choose one of the plays at random; what is seen makes no difference."""
        del view
        return self._rng.choice(actions)

    def __repr__(self) -> str:
        return "RandomAgent()"
