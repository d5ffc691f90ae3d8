"""An agent of one's own against one that plays at random, over a few short games.

Run it: `python examples/own_agent.py`.
"""

from __future__ import annotations

import random

import railcanasta as rc
from railcanasta.agents import RandomAgent
from railcanasta.views import PlayerView

GAMES = 5


class Saver:
    """Takes the pile when it can, lays what it can, and throws the cheapest card."""

    def choose(self, view: PlayerView, actions: tuple[rc.Action, ...]) -> rc.Action:
        """Choose the first play of the best sort there is."""
        return min(actions, key=lambda action: self.order(action, view))

    def order(self, action: rc.Action, view: PlayerView) -> tuple[int, int]:
        """The less, the better; of discards, low and lonely cards go first."""
        match action:
            case rc.TakePile() | rc.TakeKitty():
                return 0, 0
            case rc.StartMeld() | rc.AddToMeld():
                return 1, 0
            case rc.Discard(card=card):
                return 2, view.hand.count_rank(card.rank) * 10 + card.rank + 100 * card.is_wild
            case _:
                return 3, 0


def main() -> None:
    """Play the games, and say who has won how many."""
    rng = random.Random(1)
    rules = rc.RuleSet(target=5_000)
    wins = [0, 0]
    for _ in range(GAMES):
        first = rc.new_game(players=2, rules=rules, rng=rng)
        final = rc.play(first, [Saver(), RandomAgent(rng)], rng)
        assert final.winner is not None
        wins[final.winner] += 1
        print(f"{final.round_number} rounds, scores {final.scores}")
    print(f"own agent {wins[0]}, random {wins[1]}")


if __name__ == "__main__":
    main()
