"""Whose turn begins where: found from the actions alone, and the same as in the game."""

from __future__ import annotations

import pytest
from tests.records.games import Played, from_the_middle, games

import railcanasta as rc
from railcanasta.record.turns import Turns


def seats_by_turns(game: Played) -> list[int | None]:
    """The seat of each action, as the record's labels have it."""
    turns, seat, found = Turns(game.first), None, list[int | None]()
    for action in game.actions:
        begins = turns.begins(action)
        seat = None if isinstance(action, rc.Deal) else seat if begins is None else begins
        found.append(seat)
        turns.after(action)
    return found


@pytest.mark.parametrize("start", [0, 1, 2, 7, 30, 31, 32, 33, 34, 35, 36, 80])
def test_the_seats_are_those_to_act(start: int) -> None:
    for whole_game in games():
        game = from_the_middle(whole_game, start)
        assert seats_by_turns(game) == [state.turn for state in game.states[:-1]]


def test_a_turn_begins_where_another_seat_is_to_act() -> None:
    for game in games():
        turns = Turns(game.first)
        for action, state in zip(game.actions, game.states, strict=False):
            begins = turns.begins(action)
            is_new = state.turn is not None and state.phase is rc.Phase.DRAW
            assert (begins is not None) == is_new, (state, action)
            turns.after(action)


def test_the_dealer_is_that_of_the_game() -> None:
    for game in games():
        turns = Turns(game.first)
        for action, state in zip(game.actions, game.states, strict=False):
            if isinstance(action, rc.Deal):
                assert turns.dealer == state.dealer
            turns.after(action)
