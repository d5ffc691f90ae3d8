"""What it costs to show players what they may see, beside a decision.

A decision is a list of legal plays and one play made. The states are those of random rounds, and
each thing is done in all of them, in turns with the decisions.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from time import process_time
from typing import NamedTuple

import railcanasta as rc

from .figures import Figure, median_figure


class Moment(NamedTuple):
    """A state, the action taken there, its events, and the views of two seats, one to act."""

    state: rc.GameState
    action: rc.Action
    events: tuple[rc.Event, ...]
    own: rc.PlayerView
    other: rc.PlayerView


RNG = random.Random(1)

THINGS: Mapping[str, Callable[[Moment], object]] = {
    "`rc.events`": lambda m: rc.events(m.state, m.action),
    "`event.seen_by`, all events of an action": lambda m: [e.seen_by(None) for e in m.events],
    "`state.view` of the seat to act": lambda m: m.state.view(m.state.turn),
    "`view.after` for the seat to act": lambda m: m.own.after(m.events),
    "`view.after` for another seat": lambda m: m.other.after(m.events),
    "`view.sample` for the seat to act": lambda m: m.own.sample(RNG),
    "`view.sample` for another seat": lambda m: m.other.sample(RNG),
}


def measure(seeds: range = range(6), rounds: int = 9) -> list[Figure]:
    """The cost of each thing, as a ratio to that of a decision."""
    moments = [moment for seed in seeds for moment in moments_of(seed)]
    ratios: dict[str, list[float]] = {name: [] for name in THINGS}
    for _ in range(rounds):
        for name, thing in THINGS.items():
            ratios[name].append(seconds(thing, moments) / seconds(decide, moments))
    return [median_figure(f"{name}, to a decision", ratios[name]) for name in THINGS]


def decide(moment: Moment) -> object:
    """Ask for the legal plays and make one."""
    return moment.state.legal_actions(), moment.state.apply(moment.action)


def moments_of(seed: int, most: int = 150) -> list[Moment]:
    """The moments of a random round of three players in which somebody is to act."""
    rng = random.Random(seed)
    state = rc.new_game(3, rng=rng)
    found: list[Moment] = []
    while state.turn is not None and len(found) < most:
        action = rng.choice(state.legal_actions())
        views = [state.view((state.turn + n) % 3) for n in range(2)]
        found.append(Moment(state, action, rc.events(state, action), *views))
        state = state.apply(action)
    return found


def seconds(thing: Callable[[Moment], object], moments: list[Moment]) -> float:
    """How long the processor takes to do a thing in all the moments."""
    start = process_time()
    for moment in moments:
        thing(moment)
    return process_time() - start
