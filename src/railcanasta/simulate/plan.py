"""What is to be played: `Plan`."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final, final

import attrs

from railcanasta.agents import agent_named
from railcanasta.checks import flag, shown, whole
from railcanasta.dealing import check_players, rules_or_published
from railcanasta.rules import RuleSet

_MOST_GAMES: Final = 1_000_000_000
_MOST_ROUNDS: Final = 1_000_000
_MOST_BITS: Final = 256


def _names(agents: Iterable[str]) -> tuple[str, ...]:
    if isinstance(agents, (str, bytes)):
        raise TypeError(f"agents must be several names, not {shown(agents)}")
    try:
        names = tuple(agents)
    except TypeError:
        raise TypeError(f"agents must be names of agents, not {shown(agents)}") from None
    for name in names:
        agent_named(name, random.Random(0))  # noqa: S311 - refuses what names no agent
    return names


def _games(value: object) -> int:
    return whole("games", value, 1, _MOST_GAMES)


def _seed(value: object) -> int:
    return whole("seed", value, -(1 << _MOST_BITS), 1 << _MOST_BITS)


def _rounds(value: object) -> int | None:
    return None if value is None else whole("rounds", value, 1, _MOST_ROUNDS)


def _rotate(value: object) -> bool:
    return flag("rotate", value)


@final
@attrs.frozen
class Plan:
    """Games to play: how many, by whom, by which rules, from which seed.

    A plan fixes every card and every play of its games, whoever plays them, in whichever
    order and on however many machines (an agent that goes by the clock aside).

    Args:
        agents: Who plays, one name a seat, as :func:`~railcanasta.agents.agent_named` takes.
        games: How many games, numbered from 0.
        seed: Where all chance comes from. Each game has generators of its own, made from the
            seed and its number.
        rules: The rules; the published ones by default.
        rounds: How many rounds a game has at most; by default it is played to its end.
        rotate: Whether the agents move on by a seat with each game, so that each sits
            everywhere. The deals do not depend on who plays.

    Raises:
        TypeError, ValueError: For nonsense; the parameter and what is allowed are named.

    >>> plan = Plan(agents=("heuristic", "random"), games=100, seed=1)
    >>> plan.seating(0), plan.seating(1)
    (('heuristic', 'random'), ('random', 'heuristic'))
    """

    agents: tuple[str, ...] = attrs.field(converter=_names)
    games: int = attrs.field(converter=_games)
    seed: int = attrs.field(converter=_seed)
    rules: RuleSet = attrs.field(default=None, converter=rules_or_published)
    rounds: int | None = attrs.field(default=None, converter=_rounds)
    rotate: bool = attrs.field(default=True, converter=_rotate)

    def __attrs_post_init__(self) -> None:
        """Refuse too few agents, or too many for the rules."""
        check_players(len(self.agents), self.rules)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.agents)

    def seating(self, game: int) -> tuple[str, ...]:
        """Tell who sits where in a game, seat by seat."""
        by = game % self.players if self.rotate else 0
        return (*self.agents[self.players - by :], *self.agents[: self.players - by])
