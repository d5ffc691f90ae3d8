"""States to ask about: of random games in several worlds, and positions in corners."""

from __future__ import annotations

import random
from functools import cache
from typing import Final

from hypothesis import Phase, settings
from hypothesis import strategies as st
from tests.views.walks import WORLDS, states

import railcanasta as rc
from railcanasta.testing import Place, position

EVERY: Final = 25
"""Of the common states of a game, every so manieth is in the pool."""

RED: Final = "KC KC KD KD KH KH KS"
BLACK: Final = "QC QD QH QS 2C 2C 2D"
WILD: Final = "2D 2H 2H 2S 2S X X"
SEVENS: Final = "7C 7C 7D 7D 7H 7H 7S"
MORE_SEVENS: Final = "7C 7D 7H 7H 7S 7S 7S"
ALL_FOUR: Final = (RED, BLACK, WILD, SEVENS)
OTHER: Final = Place("TC TD TH JC 7S", kitty="4D 4H")


def small(examples: int) -> settings:
    """The settings of a property: the same few examples each time, told as they are found."""
    return settings(
        derandomize=True,
        deadline=None,
        database=None,
        max_examples=examples,
        phases=(Phase.explicit, Phase.generate),
    )


@cache
def corners() -> tuple[rc.GameState, ...]:
    """Positions that random play seldom comes to: straits, ends, pending piles, going out."""
    draw = rc.Phase.DRAW
    return (
        position(Place("7C 7D 7H 7S"), OTHER, stock="4C", drawn_from_stock=True),
        position(Place("7C 7D 7H"), OTHER, stock="4C", drawn_from_stock=True, scores=(5_000, -5)),
        position(Place("8C", melds=["9C 9D 9H"]), OTHER, stock="4C", drawn_from_stock=True),
        position(Place("7C", melds=[SEVENS]), OTHER, stock="4C", drawn_from_stock=True),
        position(Place("8C 8D", melds=["9C 9D 9H"]), OTHER, stock="4C"),
        position(Place("7C 7D 8C", melds=["9C 9D 9H"]), OTHER, stock="4C"),
        position(Place("9H 8C 8D", melds=["9C 9D 2H"], is_open=False), OTHER, stock="4C"),
        position(Place("KH 5C 5D 2C X", melds=["KC KD KS"], is_open=False), OTHER, pending=True),
        position(Place("3C 3S 3S 8C", melds=ALL_FOUR), OTHER, pile="4C"),
        position(Place("3C 8C", melds=[*ALL_FOUR, "3C 3S 3S"]), OTHER, pile="4C"),
        position(Place("8C", melds=ALL_FOUR, kitty="4C 3H"), OTHER, pile="4C"),
        position(Place("7C", melds=ALL_FOUR), OTHER, stock="4C", drawn_from_stock=True),
        position(Place("9S 8C", melds=["9C 9D 9H"]), OTHER, pile="4C"),
        position(Place("9S 7C 7D", melds=["9C 9D 9H"]), OTHER, pile="4C"),
        position(Place("3C 3S 3S 8C 9C 9D 9H", kitty="4C", melds=["9C 9D 9H"]), OTHER, pile="4C"),
        position(Place("8C 8D 8H", kitty="AC", looked=True, melds=[RED]), OTHER, pile="4C"),
        position(Place("9S 7C", melds=[*ALL_FOUR, "9C 9D 9H"]), OTHER, pile="4C"),
        position(
            Place("7C", melds=ALL_FOUR),
            Place("9C", melds=[MORE_SEVENS]),
            stock="4C",
            drawn_from_stock=True,
        ),
        position(Place("8C 7C 7D", melds=ALL_FOUR), Place("9C", melds=[MORE_SEVENS]), pile="4C"),
        position(Place("KH KH 2C 2D X 7C 8C 8D", melds=["KC KD KS 2H X 2S"]), OTHER, pile="4C"),
        position(Place("KH KH KS 8C 8D", kitty="AC 3D", melds=[RED]), OTHER, pile="4C"),
        position(Place("8C 8D", kitty="AC", melds=[WILD]), OTHER, pile="4C", phase=rc.Phase.KITTY),
        position(Place("KC KD 8C 8D"), OTHER, pile="4C KH", phase=draw, stock=""),
        position(Place("KC KD 8C 8D AC", melds=["9C 9D 9H"]), OTHER, pile="KH", phase=draw),
        position(Place("8C 8D", melds=["9C 9D 9H"]), OTHER, pile="2C 9S", frozen=True, phase=draw),
        position(Place("8C 8D", melds=["9C 9D 9H"]), OTHER, pile="2C 3S", phase=draw, stock=""),
        position(Place("8C 8D", melds=["9C 9D 9H"]), OTHER, pile="4C X", frozen=True, phase=draw),
        position(Place("8C 8D 8H", melds=["8C 8D 8H 8S 2C"]), OTHER, pile="4C 8H", phase=draw),
        position(Place("8C 7D", melds=["9C 9D 9H"]), OTHER, pile="4C 9H", phase=draw),
        position(Place("8C 8D", melds=["9C 9D 9H"]), OTHER, phase=draw),
    )


@cache
def pool() -> tuple[rc.GameState, ...]:
    """Some states of every world, all rare ones, games before the first deal, and corners."""
    found = [rc.new_game(players, dealt=False, dealer=0) for players in (2, 5)]
    for name in WORLDS:
        found += [state for i, state in enumerate(states(name)) if i % EVERY == 0 or _rare(state)]
    return (*found, *corners())


def _rare(state: rc.GameState) -> bool:
    return (
        state.turn is None
        or state.phase is rc.Phase.KITTY
        or state.pending
        or state.strait is not rc.Strait.NONE
    )


def to_act() -> tuple[rc.GameState, ...]:
    """The states of the pool in which a seat is to act."""
    return tuple(state for state in pool() if state.turn is not None)


def nobody_to_act() -> tuple[rc.GameState, ...]:
    """The states of the pool in which nobody is: before a deal, and at the end of a game."""
    return tuple(state for state in pool() if state.turn is None)


def chance() -> st.SearchStrategy[random.Random]:
    """A generator, seeded by the example."""
    return st.integers(0, 2**32).map(random.Random)
