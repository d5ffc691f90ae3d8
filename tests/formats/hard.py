"""States that are hard to save: each holds something that a careless format would lose."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import chain
from random import Random
from typing import Final

from tests.views.walks import WORLDS, states

import railcanasta as rc
from railcanasta.state import Seat

FOUR: Final = "KC KC KD KD KH KH KS, 2C 2C 2D QC QD QH QS, 2D 2H 2H 2S 2S X X, 7C 7C 7D 7D 7H 7H 7S"
KITTY: Final = "4C 4C 4D 4D 4H 4H 4S 4S 5C 5C 5D"
OTHER_KITTY: Final = "6C 6C 6D 6D 6H 6H 6S 6S 5H 5H 5S"

BY_HAND: Final = {
    "black threes down": f"""RC1; phase meld; turn 0; ply 150; round_number 1; dealer 1;
        frozen; scores 4995 -45; seat 0 open hand 3C 8C melds {FOUR}, 3C 3S 3S kitty {KITTY};
        seat 1 open hand 9C TD JH known TD red_threes 3D kitty looked {OTHER_KITTY}
        melds AC AC AD AD AH AH AS; discard_pile 9H 2C; stock *""",
    "blocked, half open": f"""RC1; phase meld; turn 1; strait blocked; ply 30; round_number 1;
        dealer 0; scores 0 0; seat 0 hand 9C kitty {KITTY};
        seat 1 hand 7C 7D 7H 7S 7S 7S 7D melds 7C 7H 7D kitty {OTHER_KITTY};
        discard_pile 8H; stock *""",
    "a canasta, not open": f"""RC1; phase meld; turn 0; ply 30; round_number 1;
        dealer 0; scores 0 0; seat 0 hand 9C 9D 9H JH JS melds 7C 7C 7D 7D 7H 7H 7S
        kitty looked {KITTY}; seat 1 hand 8C kitty {OTHER_KITTY}; discard_pile 8H; stock *""",
}
"""Positions that random play hardly comes to."""


def _of_mover(test: Callable[[Seat], bool]) -> Callable[[rc.GameState], bool]:
    return lambda state: state.turn is not None and test(state.seats[state.turn])


FOUND: Final[dict[str, Callable[[rc.GameState], bool]]] = {
    "pile pending": lambda state: state.pending and len(state.discard_pile) > 1,
    "points laid": lambda state: state.laid > 0 and not state.pending,
    "hand blocked": lambda state: state.strait is rc.Strait.BLOCKED,
    "hand stuck": lambda state: state.strait is rc.Strait.STUCK,
    "cards known": lambda state: sum(len(seat.known) > 2 for seat in state.seats) > 0,
    "kitty looked at": _of_mover(lambda seat: seat.kitty.looked and not seat.kitty.taken),
    "kitty taken up": _of_mover(lambda seat: seat.kitty.taken and seat.kitty.red_threes > 0),
    "kitty offered": lambda state: state.phase is rc.Phase.KITTY,
    "pile frozen": lambda state: state.frozen and len(state.discard_pile) > 3,
    "stock empty": lambda state: state.turn is not None and state.stock_size == 0,
    "second round": lambda state: state.round_number == 2 and state.phase is rc.Phase.MELD,
    "between rounds": lambda state: state.phase is rc.Phase.DEAL and state.round_number > 0,
    "game over": lambda state: state.phase is rc.Phase.OVER,
}
"""What to look for in random games."""


@cache
def reached() -> tuple[rc.GameState, ...]:
    """Every state of the random games."""
    return tuple(chain.from_iterable(map(states, WORLDS)))


@cache
def hard() -> dict[str, rc.GameState]:
    """Some states of every kind that is hard to save, by what is hard about them."""
    found = {
        "not dealt": rc.new_game(3, dealer=1, scores=(0, -45, 19_995), dealt=False),
        "just dealt": rc.new_game(5, dealer=4, rng=Random(1)),
        "other rules": rc.new_game(
            2,
            rules=rc.RuleSet(openings=((0, 30), (500, 60)), replace_red_threes=True, draw_size=3),
            rng=Random(2),
        ),
    }
    for name, test in FOUND.items():
        those = [state for state in reached() if test(state)]
        found |= {f"{name}, {n}": state for n, state in enumerate(those[:: len(those) // 2])}
    for name, text in BY_HAND.items():
        found[name] = rc.GameState.from_text(text)
    return found
