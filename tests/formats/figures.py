"""What saves cost: ``python -m tests.formats.figures``.

The median of states in the middle of a first round that was played at random; processor time,
the best of several runs, beside that of `json.loads` for the same text.
"""

from __future__ import annotations

import json
import pickle
import random
import statistics
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeVar

import railcanasta as rc

T = TypeVar("T")

GAMES: Final = 40
RUNS: Final = 9


def middles(players: int, games: int) -> Iterator[rc.GameState]:
    """The middle of the first round of each game."""
    for seed in range(games):
        rng = random.Random(seed)
        states = [rc.new_game(players, rng=rng)]
        while states[-1].turn is not None:
            states.append(states[-1].apply(rng.choice(states[-1].legal_actions())))
        yield states[len(states) // 2]


def seconds(call: Callable[[T], object], given: T, repeat: int) -> float:
    """The processor time of a call."""
    best = float("inf")
    for _ in range(RUNS):
        start = time.process_time()
        for _ in range(repeat):
            call(given)
        best = min(best, (time.process_time() - start) / repeat)
    return best


def sizes(states: Iterable[rc.GameState]) -> dict[str, float]:
    """The median length of a state, and of the view of the seat to act, in each form."""
    found: dict[str, list[int]] = {}
    for state in states:
        view = state.view(state.turn)
        for name, text in (
            ("state as text", state.to_text()),
            ("state as JSON", state.to_json()),
            ("state pickled", pickle.dumps(state)),
            ("view as JSON", view.to_json()),
            ("view pickled", pickle.dumps(view)),
        ):
            found.setdefault(name, []).append(len(text))
    return {name: statistics.median(lengths) for name, lengths in found.items()}


def times(states: Iterable[rc.GameState], repeat: int = 20) -> dict[str, float]:
    """The median time of each way of writing and reading, in seconds."""
    found: dict[str, list[float]] = {}
    for state in states:
        view = state.view(state.turn)
        calls: list[tuple[str, Callable[[Any], object], Any]] = [
            ("json.loads", json.loads, state.to_json()),
            ("legal_actions", rc.GameState.legal_actions, state),
            ("to_text", rc.GameState.to_text, state),
            ("from_text", rc.GameState.from_text, state.to_text()),
            ("to_json", rc.GameState.to_json, state),
            ("from_json", rc.GameState.from_json, state.to_json()),
            ("pickle", pickle.dumps, state),
            ("unpickle", pickle.loads, pickle.dumps(state)),
            ("view.to_json", rc.PlayerView.to_json, view),
            ("view.from_json", rc.PlayerView.from_json, view.to_json()),
        ]
        for name, call, given in calls:
            found.setdefault(name, []).append(seconds(call, given, repeat))
    return {name: statistics.median(each) for name, each in found.items()}


def main() -> None:
    """Measure, and print it."""
    for players in (2, 4):
        states = list(middles(players, GAMES))
        print(f"{players} players")
        for name, length in sizes(states).items():
            print(f"  {name:16} {length:8,.0f} bytes")
        taken = times(states[::4])
        for name, each in taken.items():
            ratio = each / taken["json.loads"]
            print(f"  {name:16} {each * 1e6:8,.0f} \N{MICRO SIGN}s {ratio:8.1f} times json.loads")


if __name__ == "__main__":
    main()
