"""The slowest `legal_actions()` that can be found on large hands.

Random hands are tried first; then some are changed card by card, for as long as they get slower.

This is the one target in plain time. A call is timed several times and the best counts, and the
slowest states are timed again at the end: a busy moment of the machine should not pass for a bad
hand.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from time import perf_counter

import railcanasta as rc

from .big_hands import SCORES, STYLES, around, arranged_hands, changed, hoarded_hands, random_hand
from .figures import Figure, at_most
from .memory import random_round

SLOWEST = "slowest legal_actions(), hands of up to 70 cards"
BESIDE_ORDINARY = "the same, to the mean of an ordinary round"

CALLS = 5
"""Calls of which the best counts."""

SUSPECTS = 20
"""So many of the slowest states are timed again."""

FORGETTING = 0.98
"""What is left of a height after each step: no busy moment of the machine is a summit for good."""


@dataclass(frozen=True)
class Timing:
    """How long `legal_actions()` takes in one state, and how long it took at the first call."""

    seconds: float
    first_seconds: float
    label: str
    state: rc.GameState

    def better(self, again: Timing) -> Timing:
        """The better time of two, with the first call of the first."""
        return replace(self, seconds=min(self.seconds, again.seconds))


def measure(hands: int = 150, turns: int = 12, steps: int = 120) -> list[Figure]:
    """The worst hand found, in milliseconds and beside an ordinary state."""
    states = chain(arranged_hands(hands), hoarded_hands(turns))
    timings = [timed(label, state) for label, state in states]
    rng = random.Random(1)
    for score in SCORES:
        timings += climb(score, steps, rng)
    worst = slowest(timings)
    first = f"{worst.first_seconds * 1000:.2f} ms when first asked"
    note = f"of {len(timings)} states, {worst.label}; {first}"
    return [
        Figure(SLOWEST, worst.seconds * 1000, "ms", at_most(5), note=note),
        Figure(BESIDE_ORDINARY, worst.seconds / ordinary_seconds(), "times"),
    ]


def climb(score: int, steps: int, rng: random.Random) -> Iterator[Timing]:
    """Timings around random hands for a third of the steps, then around changes of the slowest."""
    top: list[str] = []
    height = 0.0
    for step in range(steps):
        hand = (
            random_hand(rng.choice(list(STYLES)), rng) if step <= steps // 3 else changed(top, rng)
        )
        timings = [timed(label, state) for label, state in around(hand, score, rng)]
        yield from timings
        found = max(timing.seconds for timing in timings)
        height *= FORGETTING
        if found > height:
            top, height = hand, found


def slowest(timings: Iterable[Timing]) -> Timing:
    """The slowest state, the slowest few being timed anew."""
    suspects = heapq.nlargest(SUSPECTS, timings, key=lambda timing: timing.seconds)
    again = (suspect.better(timed(suspect.label, suspect.state)) for suspect in suspects)
    return max(again, key=lambda timing: timing.seconds)


def timed(label: str, state: rc.GameState) -> Timing:
    """The best of a few calls."""
    calls = [_call_seconds(state) for _ in range(CALLS)]
    return Timing(min(calls), calls[0], label, state)


def ordinary_seconds(players: int = 2, seed: int = 1) -> float:
    """The mean time of a call over the states of a random round."""
    states = random_round(players, seed)
    return sum(timed("", state).seconds for state in states) / len(states)


def _call_seconds(state: rc.GameState) -> float:
    start = perf_counter()
    state.legal_actions()
    return perf_counter() - start
