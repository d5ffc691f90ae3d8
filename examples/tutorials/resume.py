"""A game that is kept in a file: each run plays some turns and saves after every one.

Run it, and run it again: `python examples/tutorials/resume.py game.json`, with the number of turns
after it (1 if none is given). Two bots play; a person could as well.
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

import railcanasta as rc
from railcanasta.agents import HeuristicAgent

SEED = "club evening"  # for the same cards at every try; a real game has none


def chance(round_number: int) -> random.Random:
    """Give the generator of one round: it follows from what is saved, so it need not be."""
    return random.Random(f"{SEED} {round_number}")


def load(path: Path) -> rc.GameState:
    """Read the game, or begin one if there is no file.

    Raises `FormatError` for a file that holds no game, or none that the rules allow.
    """
    if not path.exists():
        return rc.new_game(players=2, rng=chance(1))
    return rc.GameState.from_json(path.read_bytes())


def save(path: Path, state: rc.GameState) -> None:
    """Write the game beside the old file, and put it in its place when it is all there."""
    beside = path.with_suffix(".new")
    with beside.open("w", encoding="ascii") as file:
        file.write(state.to_json())
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def play_turn(state: rc.GameState) -> rc.GameState:
    """Play until somebody else is to act; between rounds, deal first."""
    if state.turn is None:
        state = state.deal(chance(state.round_number + 1))
    seat, bot = state.turn, HeuristicAgent()
    while state.turn == seat is not None:
        state = state.apply(bot.choose(state.view(seat), state.legal_actions()))
    return state


def main() -> None:
    """Take the game up, play, and leave it to be taken up again."""
    if len(sys.argv) < 2:
        sys.exit("name the file to keep the game in")
    path = Path(sys.argv[1])
    try:
        state = load(path)
    except rc.FormatError as error:
        sys.exit(f"{path} is left as it is: {error}")
    for _ in range(int(sys.argv[2]) if len(sys.argv) > 2 else 1):
        if state.winner is None:
            state = play_turn(state)
            save(path, state)
    print(f"round {state.round_number}, ply {state.ply}, scores {state.scores}")


if __name__ == "__main__":
    main()
