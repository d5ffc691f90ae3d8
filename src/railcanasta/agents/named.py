"""The agents of this library by name: `agent_named`, `AGENT_NAMES`."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from railcanasta.agents.heuristic_agent import HeuristicAgent
from railcanasta.agents.random_agent import RandomAgent
from railcanasta.agents.search_agent import SearchAgent
from railcanasta.checks import shown

if TYPE_CHECKING:
    from railcanasta.agents.protocol import Agent

AGENT_NAMES: Final = ("random", "heuristic", "search")
"""The names there are; ``search:50`` is a search of fifty lines a choice."""

_LONGEST: Final = 40
_DIGITS: Final = 9


def agent_named(name: str, rng: random.Random) -> Agent:
    """Make the agent that goes by a name.

    Args:
        name: ``random``, ``heuristic`` or ``search``; after ``search`` there may be a colon
            and the number of lines to try for a choice.
        rng: Where the agent's chances come from. The heuristic one takes none.

    Raises:
        TypeError, ValueError: For what names no agent.

    >>> agent_named("search:50", random.Random(1))
    SearchAgent(iterations=50)
    """
    if not isinstance(name, str):
        raise TypeError(f"an agent's name must be a str, not {shown(name)}")
    kind, colon, lines = name[:_LONGEST].partition(":")
    if kind == "search" and colon:
        if not (lines.isascii() and lines.isdigit() and len(lines) <= _DIGITS and int(lines)):
            raise ValueError(f"{shown(name)}: after search: comes a number of lines, such as 50")
        return SearchAgent(rng, iterations=int(lines))
    if name == "random":
        return RandomAgent(rng)
    if name == "heuristic":
        return HeuristicAgent()
    if name == "search":
        return SearchAgent(rng)
    raise ValueError(f"there is no agent {shown(name)}; there are {', '.join(AGENT_NAMES)}")
