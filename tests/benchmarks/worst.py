"""The slowest `legal_actions()` that can be found on large hands.

This is the one target in plain time. A call is timed several times and the best counts, and the slowest
states are timed again at the end: a busy moment of the machine should not pass for a bad hand.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from dataclasses import dataclass, replace
from time import perf_counter

import railcanasta as rc

from .big_hands import arranged_hands, hoarded_hands
from .figures import Figure, at_most
from .memory import random_round

CALLS = 5
"""Calls of which the best counts."""

SUSPECTS = 20
"""So many of the slowest states are timed again."""


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


def measure(hands: int = 150, turns: int = 12) -> list[Figure]:
    """The worst among arranged and hoarded hands, in milliseconds and beside an ordinary state."""
    states = [*arranged_hands(hands), *hoarded_hands(turns)]
    worst = slowest(states)[0]
    ordinary = ordinary_seconds()
    note = f"of {len(states)} states, {worst.label}; {worst.first_seconds * 1000:.2f} ms when first asked"
    return [
        Figure("slowest legal_actions(), hands of up to 70 cards", worst.seconds * 1000, "ms", at_most(5), note=note),
        Figure("the same, to the mean of an ordinary round", worst.seconds / ordinary, "times"),
    ]


def slowest(labelled_states: Iterable[tuple[str, rc.GameState]]) -> list[Timing]:
    """The slowest states, the worst first, each timed anew after all have been seen."""
    timings = (timed(label, state) for label, state in labelled_states)
    suspects = heapq.nlargest(SUSPECTS, timings, key=lambda timing: timing.seconds)
    again = (suspect.better(timed(suspect.label, suspect.state)) for suspect in suspects)
    return sorted(again, key=lambda timing: timing.seconds, reverse=True)


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
