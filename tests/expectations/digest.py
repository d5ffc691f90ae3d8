"""A game as one line, to be compared between processes and versions of Python.

`python -m tests.expectations.digest --seed 7` prints it. It needs the library and the standard
library alone. With `--asked` it needs attrs as well, and prints it twice: the second time, all that
can be asked for is asked for in between.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import sys
from collections.abc import Iterator
from typing import Final

import railcanasta as rc

LAYS: Final = (rc.StartMeld, rc.AddToMeld, rc.TakePile, rc.TakeTop)
EAGERNESS: Final = 0.6
"""How often a play that puts cards on the table is preferred, if there is one."""

SMALL: Final = rc.RuleSet(
    ranks=(rc.Rank.TWO, rc.Rank.THREE, rc.Rank.SEVEN, rc.Rank.KING),
    canasta_size=4,
    wild_limit=2,
    hand_size=4,
    kitty_size=3,
    openings=((0, 50),),
    target=5_000,
    replace_red_threes=True,
    top_card_takes_pile=True,
)
"""A small world, in which games are short and everything happens."""

PROBES: Final = (
    rc.Discard(rc.Card.parse("7S")),
    rc.AddToMeld(rc.Card.parse("2H"), rc.Rank.KING),
    rc.StartMeld("KC KD KH"),
    rc.TakePile("QC QD"),
    rc.TakeKitty(),
    rc.EndRound(),
)
"""Plays asked about at every moment."""


def chosen(state: rc.GameState, rng: random.Random) -> rc.Action:
    """The next action of a random game in which much is laid."""
    if state.turn is None:
        return rc.Deal(rc.shuffled_pack(state.players, state.rules, rng))
    plays = state.legal_actions()
    eager = [play for play in plays if isinstance(play, LAYS)]
    return rng.choice(eager if eager and rng.random() < EAGERNESS else plays)


def steps(state: rc.GameState, rng: random.Random, most: int) -> Iterator[rc.GameState]:
    """Yield the states of a random game from here on, until it is over or there are enough."""
    for _ in range(most):
        if state.phase is rc.Phase.OVER:
            return
        state = state.apply(chosen(state, rng))
        yield state


def digest(
    seed: int, asked: bool = False, players: int = 3, rules: rc.RuleSet = SMALL, most: int = 250
) -> str:
    """Play a game by this seed, and hash the texts of everything that happens in it.

    `asked`: in between, ask for all that may be asked for, which must change nothing.
    """
    rng, bystander = random.Random(seed), random.Random(0)
    found = hashlib.sha256()
    state = rc.new_game(players, rules=rules, rng=rng)
    while state.phase is not rc.Phase.OVER and state.ply < most:
        if asked and state.ply % 3 == 1:
            ask(state, bystander)
        action = chosen(state, rng)
        texts = (action, action.pack) if isinstance(action, rc.Deal) else (action,)
        refusals = [str(state.why_not(probe)) for probe in PROBES]
        offered = [repr(play) for play in state.legal_actions()]
        state = state.apply(action)
        line = (*map(repr, texts), offered, refusals, state.scores, repr(state), str(action))
        found.update(repr(line).encode())
    found.update(repr((state.last_round, list(map(str, state.stock)))).encode())
    return found.hexdigest()


def ask(state: rc.GameState, bystander: random.Random) -> None:
    """Ask a state for everything, of every seat, and an agent for its choice."""
    from railcanasta.agents import RandomAgent  # noqa: PLC0415 - since agents need attrs

    for seat in (*range(state.players), None):
        view = state.view(seat)
        repr(view), hash(view), view.unseen()
    repr(state), str(state), hash(state), repr(state.seats), repr(state.round)
    for action in state.legal_actions():
        state.apply(action)
    if state.turn is None:
        if state.phase is rc.Phase.DEAL:
            state.deal(bystander)
            state.deal()
    else:
        view = state.view(state.turn)
        RandomAgent(bystander).choose(view, view.legal_actions)
        RandomAgent().choose(view, view.legal_actions)


def main() -> None:
    """Print digests, and whether the global generator and attrs were left alone."""
    parser = argparse.ArgumentParser(prog="python -m tests.expectations.digest")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--asked", action="store_true")
    given = parser.parse_args()
    random.seed(given.seed)
    before = random.getstate()
    for asked in (False, True) if given.asked else (False,):
        games = digest(given.seed, asked), digest(given.seed, asked, 2, rc.RuleSet(), 120)
        alone = "untouched" if random.getstate() == before else "touched"
        loaded = "attrs" if "attr" in sys.modules or "attrs" in sys.modules else "plain"
        print(*games, alone, loaded)


if __name__ == "__main__":
    main()
