"""Who plays at random: the engine, and two libraries beside it.

A contestant goes on with its games from one slice of time to the next. Only decisions of a
player are counted, but all that a game needs in between (shuffling, chance, new games) is in the
time. Each has its own `random.Random`, and all choose with its `choice`.
"""

from __future__ import annotations

import importlib
import random
from time import perf_counter
from typing import Any, Protocol

import railcanasta as rc

BATCH = 50
"""Steps between two looks at the clock."""

CHESS_PLIES = 200
"""A game of chess that nobody asks whether it is over is given up after so many."""


class Contestant(Protocol):
    """Something that makes random decisions for a while."""

    def step(self, count: int) -> int:
        """Go `count` steps further; how many of them were decisions of a player."""


def rate(contestant: Contestant, seconds: float) -> float:
    """Decisions per second in one slice of about `seconds`."""
    decisions = 0
    start = perf_counter()
    end = start + seconds
    while (now := perf_counter()) < end:
        decisions += contestant.step(BATCH)
    return decisions / (now - start)


class Canasta:
    """Railroad Canasta by this engine: whole games, round after round."""

    def __init__(self, players: int, seed: int = 1) -> None:
        self._players = players
        self._rng = random.Random(seed)
        self._state = self._new_game()

    @property
    def state(self) -> rc.GameState:
        """Where the game is."""
        return self._state

    def step(self, count: int) -> int:
        """Go `count` steps further; a deal is a step but no decision."""
        state, choice, decisions = self._state, self._rng.choice, 0
        for _ in range(count):
            if state.turn is not None:
                state = state.apply(choice(state.legal_actions()))
                decisions += 1
            elif state.phase is rc.Phase.DEAL:
                state = state.deal(self._rng)
            else:
                state = self._new_game()
        self._state = state
        return decisions

    def _new_game(self) -> rc.GameState:
        return rc.new_game(players=self._players, rng=self._rng, dealt=False)


class GinRummy:
    """OpenSpiel's gin rummy, written in C++ and driven from Python.

    Its `new_initial_state()` builds tables anew and takes about half of the time of a random game.
    With `cloned`, each game is a clone of one initial state instead: not how OpenSpiel's examples
    do it, but it shows what the decisions themselves cost.
    """

    def __init__(self, *, cloned: bool = False, seed: int = 1) -> None:
        self._rng = random.Random(seed)
        new_game: Any = importlib.import_module("pyspiel").load_game("gin_rummy").new_initial_state
        self._new_game: Any = new_game().clone if cloned else new_game
        self._state: Any = self._new_game()

    def step(self, count: int) -> int:
        """Go `count` steps further; a chance node is a step but no decision."""
        state, choice, decisions = self._state, self._rng.choice, 0
        for _ in range(count):
            if state.current_player() >= 0:
                state.apply_action(choice(state.legal_actions()))
                decisions += 1
            elif state.is_terminal():
                state = self._new_game()
            else:
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(self._rng.choices(outcomes, weights)[0])
        self._state = state
        return decisions


class Chess:
    """python-chess, written in Python: whole games, each played until it is over by the rules.

    Whether it is over is asked before each move, as the loops in its documentation do: that there
    are legal moves left does not say it. With `unasked` that is left out, so that only choosing and
    moving is paid for, and games are given up after `CHESS_PLIES`.
    """

    def __init__(self, *, unasked: bool = False, seed: int = 1) -> None:
        self._rng = random.Random(seed)
        self._new_board: Any = importlib.import_module("chess").Board
        self._board: Any = self._new_board()
        self.step = self._unasked if unasked else self._asked

    def _asked(self, count: int) -> int:
        board, choice, decisions = self._board, self._rng.choice, 0
        for _ in range(count):
            if board.is_game_over():
                board = self._new_board()
            else:
                board.push(choice(list(board.legal_moves)))
                decisions += 1
        self._board = board
        return decisions

    def _unasked(self, count: int) -> int:
        board, choice, decisions = self._board, self._rng.choice, 0
        for _ in range(count):
            moves = list(board.legal_moves)
            if moves and len(board.move_stack) < CHESS_PLIES:
                board.push(choice(moves))
                decisions += 1
            else:
                board = self._new_board()
        self._board = board
        return decisions
