"""A bot of one's own in two steps, and a tournament of both against one that plays at random.

Run it: `python examples/tutorials/bot.py`, with a number of deals after it (15 if none is given).
"""

from __future__ import annotations

import random
import sys

import railcanasta as rc
from railcanasta.agents import Agent, RandomAgent
from railcanasta.simulate import mean, wilson
from railcanasta.views import PlayerView


class Keen:
    """Lays whatever can be laid, and otherwise does what comes first."""

    def choose(self, view: PlayerView, actions: tuple[rc.Action, ...]) -> rc.Action:
        """Choose the first lay, or else the first play."""
        del view  # it does not look around
        lays = [action for action in actions if isinstance(action, rc.StartMeld | rc.AddToMeld)]
        return (lays or actions)[0]


class Builder:
    """Takes the pile, saves wild cards for a canasta of their own, and throws lonely cards."""

    def choose(self, view: PlayerView, actions: tuple[rc.Action, ...]) -> rc.Action:
        """Choose the play that is worth most; of equals the first."""
        return max(actions, key=lambda action: self.worth(view, action))

    def worth(self, view: PlayerView, action: rc.Action) -> float:
        """Tell how good a play looks: lays from 10 up, the end of a turn from 0 to 10."""
        match action:
            case rc.TakePile():
                return 30 + len(view.discard_pile)
            case rc.TakeKitty():
                return 30
            case rc.StartMeld(cards=cards):
                return 20 if self.is_pure(cards) or view.needed(view.turn or 0) else -10
            case rc.AddToMeld(card=card, meld=meld):
                return 20 if meld is rc.WILD or not card.is_wild else -10
            case rc.Discard(card=card):
                return self.worth_discarding(view, card)
            case _:
                return 5

    def is_pure(self, cards: tuple[rc.Card, ...]) -> bool:
        """Tell whether the cards are all natural, or all wild."""
        return len({card.is_wild for card in cards}) == 1

    def worth_discarding(self, view: PlayerView, card: rc.Card) -> float:
        """Rather a card alone than one of a pair, rather a cheap one; wild cards last."""
        if card.is_wild:
            return 0
        wanted = any(meld.rank is card.rank for seat in view.seats for meld in seat.melds)
        return 9 - 2 * view.hand.count_rank(card.rank) - wanted - card.rank / 20


def play_round(agents: list[Agent], deal: int) -> tuple[int, ...]:
    """Play the round of one deal, and give what each seat has scored."""
    state = rc.new_game(players=2, dealer=0, rng=random.Random(f"cards {deal}"))
    for _, _, after in rc.plays(state, agents):
        if after.turn is None:
            return after.scores
    raise AssertionError("a round comes to an end")


def tournament(agent: Agent, deals: int) -> str:
    """Let the agent play each deal from both seats against chance; give a line of figures."""
    ahead: list[int] = []
    for deal in range(deals):
        for seat in (0, 1):
            other = RandomAgent(random.Random(f"plays {deal}"))
            scores = play_round([agent, other] if seat == 0 else [other, agent], deal)
            ahead.append(scores[seat] - scores[1 - seat])
    share = wilson(sum(points > 0 for points in ahead), len(ahead))
    points = mean(ahead)
    return (
        f"{type(agent).__name__:8} ahead in {share.value:4.0%} of {len(ahead)} rounds "
        f"(95 %: {share.low:.0%} to {share.high:.0%}), "
        f"by {points.value:,.0f} points on average ({points.low:,.0f} to {points.high:,.0f})"
    )


def main() -> None:
    """Hold the tournament."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    for agent in (Keen(), Builder()):
        print(tournament(agent, deals))


if __name__ == "__main__":
    main()
