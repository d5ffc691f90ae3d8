"""An agent that plays by rules of thumb."""

from __future__ import annotations

import random

from railcanasta.actions import Action
from railcanasta.agents.sight import Sight
from railcanasta.agents.weighing import weight
from railcanasta.checks import shown
from railcanasta.rebuilding import rebuilt
from railcanasta.state import State
from railcanasta.views import PlayerView


class HeuristicAgent:
    """Chooses the play that looks best by rules of thumb; quick, and a fair opponent.

    It opens as soon as it can, builds towards all four kinds of canasta (wild cards go into
    a wild one before they spoil a red one), takes a pile worth taking and keeps pairs for
    one, takes its kitty up at once, throws what the next seat has the least use for, freezes
    the pile when it is behind, and goes out when it is ahead or the round is nearly over.

    It is the same play each time, unless there is an `rng`: then plays that look equally
    good are chosen among by one ``choice``.

    >>> from railcanasta import new_game
    >>> state = new_game(players=2, rng=random.Random(1))
    >>> str(HeuristicAgent().choose(state.view(state.turn), state.legal_actions()))
    'draw stock'
    """

    def __init__(self, rng: random.Random | None = None) -> None:
        if rng is not None and not isinstance(rng, random.Random):
            raise TypeError(f"rng must be a random.Random, not {shown(rng)}")
        self._rng = rng

    def choose(self, view: PlayerView, actions: tuple[Action, ...]) -> Action:
        """Choose the play that looks best; of equals the first, or one at random."""
        if view.seat is None:
            raise ValueError("a spectator has no plays to choose from")
        if len(actions) == 1:
            return actions[0]
        state = rebuilt(view)  # no more in it than the view shows
        if self._rng is None:
            return best(state, view.seat, actions)
        sight = Sight(state, view.seat)
        weights = [weight(sight, action) for action in actions]
        most = max(weights)
        equals = [a for a, found in zip(actions, weights, strict=True) if found == most]
        return self._rng.choice(equals)

    def __repr__(self) -> str:
        return "HeuristicAgent()"


def best(state: State, seat: int, actions: tuple[Action, ...]) -> Action:
    """Choose the play that looks best to a seat, the first one of equals.

    Of the state only what the seat may see makes a difference.
    """
    if len(actions) == 1:
        return actions[0]
    sight = Sight(state, seat)
    return max(actions, key=lambda action: weight(sight, action))
