"""Look on as a round is played: every play, with what a spectator may see of it.

Run it: `python examples/watch.py`.
"""

from __future__ import annotations

import random

import railcanasta as rc
from railcanasta.agents import RandomAgent


def main() -> None:
    """Play one round between three random agents, and print it."""
    rng = random.Random(3)
    first = rc.new_game(players=3, rng=rng)
    for before, action, after in rc.plays(first, [RandomAgent(rng)] * 3, rng):
        seen = after.view(None)  # nobody's seat: what lies open
        top = seen.discard_pile[-1] if seen.discard_pile else "nothing"
        hands = "/".join(str(seat.hand_size) for seat in seen.seats)
        print(f"seat {before.turn}: {action}; hands {hands}, on the pile {top}")
        if after.turn is None:
            print_sheets(after)
            return


def print_sheets(state: rc.GameState) -> None:
    """Print what each seat has scored in the round that is over."""
    result = state.last_round
    assert result is not None
    print(f"The round is over: {result.ending.name.lower().replace('_', ' ')}.")
    for seat, sheet in enumerate(result.sheets):
        print(f"seat {seat}: cards {sheet.cards}, canastas {sheet.bonuses}, in all {sheet.total}")


if __name__ == "__main__":
    main()
