"""Agents: players that a program brings along. They see a view and the legal plays, no more."""

from railcanasta.agents.heuristic_agent import HeuristicAgent
from railcanasta.agents.named import AGENT_NAMES, agent_named
from railcanasta.agents.protocol import Agent
from railcanasta.agents.random_agent import RandomAgent
from railcanasta.agents.search_agent import SearchAgent

__all__ = [
    "AGENT_NAMES",
    "Agent",
    "HeuristicAgent",
    "RandomAgent",
    "SearchAgent",
    "agent_named",
]
