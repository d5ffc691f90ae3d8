"""How the golden games were found: each is what agents played once, from a certain seed.

The committed records are what counts; they stay when agents learn to play otherwise.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

import railcanasta as rc
from railcanasta.agents import Agent, HeuristicAgent, RandomAgent

SMALL: Final = rc.RuleSet(
    hand_size=4,
    kitty_size=1,
    canasta_size=4,
    wild_limit=2,
    decks_per_player=1,
    jokers_per_player=1,
    ranks=(rc.Rank.TWO, rc.Rank.THREE, rc.Rank.SEVEN, rc.Rank.KING),
    openings=((0, 30),),
    target=300,
)
"""A world of four ranks, in which rounds are short."""


def _two_players(seed: int) -> rc.Record:
    rng = random.Random(seed)
    first = rc.new_game(2, rng=rng, dealt=False)
    return _record(first, [HeuristicAgent()] * 2, rng, rounds=1)


def _three_players(seed: int) -> rc.Record:
    rng = random.Random(seed)
    rules = rc.RuleSet(replace_red_threes=True, top_card_takes_pile=True)
    scores = (-45, 5_000, 15_000)
    first = rc.new_game(3, rules=rules, rng=rng, dealt=False, scores=scores)
    return _record(first, [HeuristicAgent()] * 3, rng, rounds=1)


def _small_world(seed: int, rounds: int) -> rc.Record:
    rng = random.Random(seed)
    first = rc.new_game(2, rules=SMALL, rng=rng, dealt=False)
    return _record(first, [RandomAgent(rng)] * 2, rng, rounds)


def _record(
    first: rc.GameState, agents: Sequence[Agent], rng: random.Random, rounds: int
) -> rc.Record:
    """Play so many rounds, or to the end."""
    actions: list[rc.Action] = []
    for _, action, after in rc.plays(first, agents, rng):
        actions.append(action)
        rounds -= after.turn is None
        if not rounds:
            break
    return rc.Record.of(first, actions, seats=["Ann", "Bob", "Cai"][: first.players])


GAMES: Final[dict[str, Callable[[], rc.Record]]] = {
    "two-players-until-the-stock-is-empty": lambda: _two_players(5),
    "two-players-going-out-with-black-threes": lambda: _two_players(162),
    "three-players-with-both-options": lambda: _three_players(2),
    "small-world-a-blocked-hand": lambda: _small_world(79, rounds=1),
    "small-world-a-stuck-hand": lambda: _small_world(3_327, rounds=9),
    "small-world-a-tie-played-off": lambda: _small_world(776, rounds=99),
}
"""The games by the names of their files."""
