"""What an agent is."""

from __future__ import annotations

from typing import Protocol

from railcanasta.actions import Action
from railcanasta.views import PlayerView


class Agent(Protocol):
    """Whatever chooses plays: given what its seat may see, and what it may do.

    An agent never gets a state, so it cannot know what its seat may not see (E27).
    """

    def choose(self, view: PlayerView, actions: tuple[Action, ...]) -> Action:
        """Choose a play.

        Args:
            view: What the seat to act may see.
            actions: Its legal plays, as :meth:`GameState.legal_actions` gives them; never
                empty. Any other legal play (other suits, say) may be chosen as well.
        """
        ...
