"""A learner in pure Python: it finds out by itself which plays are worth making.

Run it: `python examples/tutorials/learn.py`, with a number of rounds to learn from after it (60 if
none is given).
"""

from __future__ import annotations

import math
import random
import sys

import railcanasta as rc
from railcanasta.agents import Agent, RandomAgent
from railcanasta.views import PlayerView

RATE = 0.02  # how much one round changes a preference
DECAY = 0.9  # what comes a play later counts for so much
BONUSES = {
    rc.CanastaKind.RED: 500,
    rc.CanastaKind.BLACK: 300,
    rc.CanastaKind.WILD: 1_000,
    rc.CanastaKind.SEVENS: 1_500,
}
FEATURES = [(str(play), play.action.__name__) for play in rc.ACTIONS]
"""What is known of each play by its number: which one it is, and of which kind."""


class Learner:
    """Prefers plays by a sum of weights, one for the play itself and one for its kind."""

    def __init__(self, rng: random.Random) -> None:
        """Begin with no preferences: that is a player at random."""
        self.weights = {feature: 0.0 for features in FEATURES for feature in features}
        self._rng = rng
        self._steps: list[tuple[int, list[int], list[float], float]] = []
        self._usual = 0.0

    def choose(self, view: PlayerView, actions: tuple[rc.Action, ...]) -> rc.Action:
        """Draw a play by preference among those that the mask leaves, and remember it."""
        del actions  # the mask says the same in numbers
        legal = [number for number, bit in enumerate(rc.ACTIONS.mask(view)) if bit]
        liking = [math.exp(sum(self.weights[f] for f in FEATURES[number])) for number in legal]
        (chosen,) = self._rng.choices(legal, liking)
        total = sum(liking)
        self._steps.append((chosen, legal, [part / total for part in liking], on_table(view)))
        return rc.ACTIONS.decode(chosen, view)

    def learn(self) -> None:
        """Go through the round from its end: more of what was followed by much on the table."""
        worth, later = 0.0, self._steps[-1][-1]
        for chosen, legal, chances, now in reversed(self._steps):
            worth = (later - now) + DECAY * worth
            later = now
            surprise = worth - self._usual
            self._usual += 0.01 * surprise
            for number, chance in zip(legal, chances, strict=True):
                change = RATE * surprise * ((number == chosen) - chance)
                for feature in FEATURES[number]:
                    self.weights[feature] += change
        self._steps.clear()


def on_table(view: PlayerView) -> float:
    """Tell roughly what one's own melds are worth, in hundreds of points."""
    melds = view.seats[view.seat or 0].melds
    bonuses = sum(BONUSES[meld.canasta] for meld in melds if meld.canasta is not None)
    return (bonuses + sum(10 * len(meld.cards) for meld in melds)) / 100


def play_round(agents: list[Agent], rng: random.Random) -> int:
    """Play a round, and give by how much seat 0 is ahead at its end."""
    state = rc.new_game(players=2, rng=rng)
    for _, _, after in rc.plays(state, agents):
        state = after
        if after.turn is None:
            break
    return state.scores[0] - state.scores[1]


def main() -> None:
    """Learn against a player at random, and tell what has been learnt."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    rng = random.Random(1)
    learner = Learner(rng)
    part = max(1, rounds // 4)
    points: list[int] = []
    for number in range(1, rounds + 1):
        points.append(play_round([learner, RandomAgent(rng)], rng))
        learner.learn()
        if number % part == 0:
            print(f"rounds to {number:3}: {sum(points[-part:]) / part:6,.0f} points ahead")
    for kind in ("AddToMeld", "StartMeld", "TakePile", "Discard"):
        print(f"{kind:10} {learner.weights[kind]:+.1f}")


if __name__ == "__main__":
    main()
