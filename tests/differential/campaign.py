"""Many rounds, many small worlds, many hard positions; each from a seed of its own."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from tests.differential.duel import BUDGET, Disagreement, Duel, new_duel
from tests.differential.players import company
from tests.differential.positions import random_setup
from tests.differential.setups import Setup, as_script
from tests.differential.shrink import shrunk
from tests.differential.tally import Tally
from tests.differential.worlds import band_scores, small

import railcanasta as rc

ROUNDS_IN_A_WORLD: Final = 3
PLAYS_FROM_A_POSITION: Final = 8
UNPRUNED: Final = 8  # the reference searches by plain brute force with so many cards or fewer


def published_round(number: int, random: Random, tally: Tally) -> None:
    """One round by the published rules; players and options go through all combinations."""
    players = 2 + number % 5
    rules = rc.RuleSet(replace_red_threes=bool(number & 1), top_card_takes_pile=bool(number & 2))
    duel = new_duel(rules, players, random, tally, band_scores(players, random))
    duel.play_round(company(players, random))
    tally[f"rounds of {players} players"] += 1


def small_world(_number: int, random: Random, tally: Tally) -> None:
    """The first rounds of a game by small random rules."""
    players = random.choice((2, 2, 2, 2, 3, 3, 3, 4, 5, 6, 9))
    duel = new_duel(small(random), players, random, tally)
    for _ in range(ROUNDS_IN_A_WORLD):
        if duel.game.phase == "DEAL":
            duel.play_round(company(players, random), ask_every=20)
    tally["small worlds"] += 1


def hard_position(_number: int, random: Random, tally: Tally) -> None:
    """One position, and the plays of the same turn from it on, by lot."""
    setup = random_setup(random, BUDGET)
    if setup is None:
        return
    tally["positions"] += 1
    tally["positions: " + _sort(setup)] += 1
    prune = len(setup.owners[0].hand) > UNPRUNED
    duel = Duel(setup.engine(), setup.reference(), random, tally, prune=prune)
    legal = duel.compare(ask_all=True)
    for _ in range(PLAYS_FROM_A_POSITION):
        if not legal or duel.game.turn != 0:
            return
        duel.play(random.choice(legal))
        legal = duel.compare()


def _sort(setup: Setup) -> str:
    opened = "open" if setup.owners[0].opened else "not open"
    threes = any(meld[0][0] == "3" for meld in setup.owners[0].melds)
    pending = ", pile pending" if setup.pending else ""
    return f"{setup.phase.lower()}, {opened}{pending}{', black threes down' if threes else ''}"


PARTS: Final[dict[str, Callable[[int, Random, Tally], None]]] = {
    "rounds": published_round,
    "worlds": small_world,
    "positions": hard_position,
}


def run(part: str, first: int, count: int, seed: int, tally: Tally) -> None:
    """Run items of a part; whatever goes wrong tells how to get there again."""
    for number in range(first, first + count):
        try:
            PARTS[part](number, Random(f"{part} {seed} {number}"), tally)
        except Exception as error:
            error.add_note(f"run({part!r}, {number}, 1, {seed}, Tally())")
            raise


def shows(setup: Setup) -> bool:
    """Whether engine and reference disagree here, or after any one play."""
    try:
        legal = Duel(setup.engine(), setup.reference(), Random(0)).compare(ask_all=True)
        for play in legal:
            duel = Duel(setup.engine(), setup.reference(), Random(0))
            duel.play(play)
            duel.compare()
    except Disagreement:
        return True
    return False


def smallest(disagreement: Disagreement) -> str:
    """The smallest position found that shows the disagreement, as a script."""
    for setup in (disagreement.now, disagreement.before):
        if setup is not None and shows(setup):
            return as_script(shrunk(setup, shows))
    return "it shows only in the course of play"
