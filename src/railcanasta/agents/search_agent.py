"""An agent that looks ahead in worlds that its view allows: `SearchAgent`."""

from __future__ import annotations

import math
import random
import time
from typing import Final

from railcanasta.actions import Action
from railcanasta.agents.search_tree import Node, try_out
from railcanasta.agents.sight import Sight
from railcanasta.agents.weighing import LAY, NO, weight
from railcanasta.checks import shown, whole
from railcanasta.rebuilding import rebuilt
from railcanasta.views import PlayerView

ITERATIONS: Final = 100
"""How many lines of play are tried for a choice if nothing is said."""

_MOST: Final = 1_000_000_000
_SURE: Final = 1.0
"""By how many standard errors a play must have done better than the one that looks best."""


class SearchAgent:
    """Chooses by information-set Monte Carlo tree search.

    It draws worlds that its view allows (:meth:`PlayerView.sample`). In each it tries the
    plays that look best, one after the other, so that they are compared in the same worlds;
    a line goes down a tree of the plays that all seats made so far (by upper confidence
    bounds, the plays being ordered by the rules of thumb of `HeuristicAgent`), and on by
    these rules to its horizon. Plays that did worse are given up by halves. The play that
    looks best by the rules of thumb is left for another only if that did better by more
    than chance.

    Args:
        rng: Where the worlds come from, by :meth:`PlayerView.sample`, and nothing else.
            There is no default: a search is to be had again.
        iterations: The lines of play to try for a choice; 100 if `seconds` is not given.
        seconds: The time to take for a choice. What is chosen then depends on the machine.
            With `iterations` as well, whichever is spent first ends the search.
        width: How many plays are tried.
        horizon: How many turns a line goes beyond the present one.

    Raises ``TypeError`` or ``ValueError`` for nonsense.

    >>> from railcanasta import new_game
    >>> state = new_game(players=2, rng=random.Random(1))
    >>> agent = SearchAgent(random.Random(2), iterations=10)
    >>> str(agent.choose(state.view(state.turn), state.legal_actions()))
    'draw stock'
    """

    def __init__(
        self,
        rng: random.Random,
        *,
        iterations: int | None = None,
        seconds: float | None = None,
        width: int = 4,
        horizon: int = 4,
    ) -> None:
        if not isinstance(rng, random.Random):
            raise TypeError(f"rng must be a random.Random, not {shown(rng)}")
        if iterations is None and seconds is None:
            iterations = ITERATIONS
        self._rng = rng
        self._iterations = None if iterations is None else whole("iterations", iterations, 1, _MOST)
        self._seconds = None if seconds is None else _duration(seconds)
        self._width = whole("width", width, 2, 100)
        self._horizon = whole("horizon", horizon, 0, 1_000)

    def choose(self, view: PlayerView, actions: tuple[Action, ...]) -> Action:
        """Choose the play that did best in the worlds tried."""
        if view.seat is None:
            raise ValueError("a spectator has no plays to choose from")
        if len(actions) == 1:
            return actions[0]
        plays = _candidates(Sight(rebuilt(view), view.seat), actions, self._width)
        if len(plays) == 1:
            return plays[0]
        return plays[self._search(view, view.seat, plays)]

    def _search(self, view: PlayerView, seat: int, plays: list[Action]) -> int:
        """Give the number of the best play; the first is the one that looks best."""
        nodes = [Node(len(view.seats)) for _ in plays]
        results: list[list[float]] = [[] for _ in plays]
        left = list(range(len(plays)))
        budget = _Budget(self._iterations, self._seconds)
        halvings = max(1, math.ceil(math.log2(len(plays))))
        done = 0
        while not budget.spent() and len(left) > 1:
            world = view.sample(self._rng)
            for play in left:
                found = try_out(world, plays[play], nodes[play], self._horizon)
                results[play].append(found[seat])
                budget.used += 1
            while done < halvings - 1 and budget.part() >= (done + 1) / halvings:
                done += 1
                left = _better_half(left, results)
        return max(left, key=lambda play: _gain(results[play], results[0]))

    def __repr__(self) -> str:
        budget = [
            f"{name}={value}"
            for name, value in (("iterations", self._iterations), ("seconds", self._seconds))
            if value is not None
        ]
        return f"SearchAgent({', '.join(budget)})"


class _Budget:
    """Lines of play, or time, or both."""

    def __init__(self, iterations: int | None, seconds: float | None) -> None:
        self.used = 0
        self._iterations = iterations
        self._seconds = seconds
        self._began = time.monotonic() if seconds is not None else 0.0

    def part(self) -> float:
        """How much of it is spent: 1 or more if it all is."""
        spent = 0.0
        if self._iterations is not None:
            spent = self.used / self._iterations
        if self._seconds is not None:
            spent = max(spent, (time.monotonic() - self._began) / self._seconds)
        return spent

    def spent(self) -> bool:
        """Tell whether there is nothing left."""
        return self.part() >= 1


def _duration(seconds: object) -> float:
    if isinstance(seconds, bool) or not isinstance(seconds, (int, float)):
        raise TypeError(f"seconds must be a number, not {shown(seconds)}")
    if not 0 < seconds < math.inf:
        raise ValueError(f"seconds must be more than 0 and finite, not {shown(seconds)}")
    return float(seconds)


def _candidates(sight: Sight, actions: tuple[Action, ...], width: int) -> list[Action]:
    """Choose which plays to try, the one that looks best first.

    Of lays that look good there is but one, since the others can come after it; and one
    that looks bad has its chance.
    """
    ordered = sorted(actions, key=lambda action: -weight(sight, action))
    weights = {action: weight(sight, action) for action in ordered}
    laid = [action for action in ordered if weights[action] >= LAY][:1]
    others = [action for action in ordered if NO < weights[action] < LAY]
    unlikely = [action for action in ordered if weights[action] == NO][:1]
    return [*laid, *others[: width - len(laid) - len(unlikely)], *unlikely]


def _better_half(left: list[int], results: list[list[float]]) -> list[int]:
    """The plays that did better, and always the one that looks best."""
    ordered = sorted(left, key=lambda play: -sum(results[play]))
    kept = ordered[: (len(left) + 1) // 2]
    return sorted({0, *kept})


def _gain(results: list[float], first: list[float]) -> float:
    """How much better a play did than the first one in the same worlds, less a doubt."""
    if results is first:
        return 0.0
    gains = [mine - other for mine, other in zip(results, first, strict=False)]
    mean = sum(gains) / len(gains)
    if len(gains) < 2:
        return -1.0
    spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean - _SURE * math.sqrt(spread / len(gains))
