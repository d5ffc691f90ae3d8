"""Decisions per second of random play, beside others.

The contestants take turns in short slices, and each round of slices gives one ratio: a slow moment
of the machine hits them all alike, and the median forgets the rest. The order rotates from round to
round.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping

from .contestants import Canasta, Chess, Contestant, GinRummy, rate
from .figures import Figure, Target, at_least, at_most, median_figure

TWO, EIGHT, CHESS = "railcanasta, 2 players", "railcanasta, 8 players", "python-chess"
UNASKED = "python-chess, unasked"
GIN, CLONED_GIN = "OpenSpiel's gin_rummy", "OpenSpiel's gin_rummy, games cloned"

CONTESTANTS: Mapping[str, Callable[[], Contestant]] = {
    TWO: lambda: Canasta(2),
    EIGHT: lambda: Canasta(8),
    GIN: GinRummy,
    CLONED_GIN: lambda: GinRummy(cloned=True),
    CHESS: Chess,
    UNASKED: lambda: Chess(unasked=True),
}

RATIOS: tuple[tuple[str, str, str, Target | None], ...] = (
    ("decisions per second, 2 players, to OpenSpiel's gin_rummy", TWO, GIN, at_least(3)),
    ("the same, where its new games are clones of a kept one", TWO, CLONED_GIN, None),
    ("decisions per second, 2 players, to python-chess", TWO, CHESS, at_least(5)),
    ("the same, where nobody asks whether the game is over", TWO, UNASKED, None),
    ("cost of a decision, 8 players to 2", TWO, EIGHT, at_most(1.3)),
)
"""Name of the figure, whose rate is divided by whose, and the target if there is one."""


def measure(slice_seconds: float = 0.3, rounds: int = 15) -> list[Figure]:
    """The ratios of all contestants that are installed."""
    rates = take_turns(present(CONTESTANTS), slice_seconds, rounds)
    return [
        median_figure(
            name, [a / b for a, b in zip(rates[above], rates[below], strict=True)], target
        )
        for name, above, below, target in RATIOS
        if above in rates and below in rates
    ]


def present(makers: Mapping[str, Callable[[], Contestant]]) -> dict[str, Contestant]:
    """The contestants that can be had; says of the others that they are missing."""
    contestants = {}
    for name, make in makers.items():
        try:
            contestants[name] = make()
        except ModuleNotFoundError as error:
            print(f"{name} is left out: {error} (the extra `bench` brings it)", file=sys.stderr)
    return contestants


def take_turns(
    contestants: Mapping[str, Contestant], slice_seconds: float, rounds: int
) -> dict[str, list[float]]:
    """The rate of each contestant in each round, after one slice for each to warm up."""
    names = list(contestants)
    for name in names:
        rate(contestants[name], slice_seconds)
    rates: dict[str, list[float]] = {name: [] for name in names}
    for round_number in range(rounds):
        first = round_number % len(names)
        for name in names[first:] + names[:first]:
            rates[name].append(rate(contestants[name], slice_seconds))
    return rates
