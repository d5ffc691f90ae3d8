"""E10: undo restores everything, across the end of a round too, and never reshuffles."""

from __future__ import annotations

import random

import pytest
from tests.expectations.pool import pool
from tests.records.games import games

import railcanasta as rc


def followed(state: rc.GameState, seed: int) -> tuple[rc.Action, rc.GameState]:
    """Some action, and what follows."""
    rng = random.Random(seed)
    actions = state.legal_actions()
    action = rng.choice(actions) if actions else rc.Deal(pack(state, rng))
    return action, state.apply(action)


def pack(state: rc.GameState, rng: random.Random) -> tuple[rc.Card, ...]:
    """A pack for the players of a state."""
    return rc.shuffled_pack(state.players, state.rules, rng)


def everything(state: rc.GameState) -> object:
    """All that a state is and says: its fields, what is legal, what everyone sees."""
    views = [state.view(seat) for seat in (*range(state.players), None)]
    return tuple(state), state.legal_actions(), [(view, view.ply) for view in views]


def test_undoing_restores_everything() -> None:
    """Phase, open, frozen, points laid, looked, scores, dealer: in every kind of state."""
    for seed, state in enumerate(pool()):
        if state.phase is rc.Phase.OVER:
            continue
        before = everything(state)
        action, after = followed(state, seed)
        line = rc.Timeline.of(state).apply(action)
        back = line.undo(revealing=True)
        assert everything(back.present) == before
        assert everything(back.redo().present) == everything(after)


def test_the_end_of_a_round_is_undone_as_a_whole() -> None:
    found = 0
    for game in games():
        line = rc.Timeline.of(game.first)
        for action in game.actions:
            before = line.present
            line = line.apply(action)
            if before.turn is None or line.present.turn is not None:
                continue
            found += 1
            assert line.present.scores != before.scores
            back = line.undo(revealing=True).present
            assert (back.scores, back.dealer, back.last_round, back.phase, back.turn) == (
                before.scores,
                before.dealer,
                before.last_round,
                before.phase,
                before.turn,
            )
            with pytest.raises(rc.CannotUndo):
                line.undo()
    assert found > 10


def test_what_is_undone_and_redone_was_dealt_once() -> None:
    """A deal that is taken back and played again is the same deal, to the last card."""
    rng = random.Random(1)
    line = rc.Timeline.of(rc.new_game(players=3, rng=rng, dealt=False))
    line = line.apply(rc.Deal(pack(line.present, rng)))
    state = rng.getstate()
    again = line.undo(revealing=True).redo()
    assert again.present is line.present
    assert rng.getstate() == state
