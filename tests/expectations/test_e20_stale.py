"""E20: a double click or a resent message is not played twice."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from tests.expectations.copies import pickled
from tests.views.walks import WORLDS, viewers, walk

import railcanasta as rc

NO_PLIES: Final[tuple[Any, ...]] = (None, True, "1", 1.0, [1], b"1")


class Server:
    """The least that a server does: it takes a ply and an action, and plays it if it may."""

    def __init__(self, state: rc.GameState) -> None:
        self.state = state

    def receive(self, seat: int, ply: int, action: rc.Action) -> str:
        """Play what a client sent, or say why not."""
        if seat != self.state.turn:
            return "not your turn"
        try:
            self.state = self.state.apply_at(ply, action)
        except rc.StaleAction as error:
            return f"stale: {error.ply} is not {error.now}"
        except rc.IllegalAction as error:
            return f"illegal: {error.violation.clause}"
        return "played"


def test_a_discard_sent_twice_is_played_once() -> None:
    """E20: the hand has two of the card, it is still the turn, and yet one of them goes."""
    server = Server(rc.new_game(2, dealer=1, rng=Random(4)))
    view = server.state.view(0)
    draw = (0, view.ply, rc.DrawStock())
    assert [server.receive(*draw), server.receive(*draw)] == ["played", "stale: 1 is not 2"]
    view = server.state.view(0)
    start = next(play for play in view.legal_actions if isinstance(play, rc.StartMeld))
    lay = (0, view.ply, start)
    assert [server.receive(*lay), server.receive(*lay)] == ["played", "stale: 2 is not 3"]


def test_a_stale_action_is_told_from_an_illegal_one() -> None:
    """E20: its error is its own, says which moments it is about, and leaves the state alone."""
    state = rc.new_game(2, rng=Random(1))
    after = state.apply(rc.DrawStock())
    with pytest.raises(rc.StaleAction) as caught:
        after.apply_at(state.ply, rc.EndTurn())
    assert not isinstance(caught.value, rc.IllegalAction)
    assert (caught.value.ply, caught.value.now) == (1, 2)
    assert str(caught.value) == "the action was meant for ply 1, and the game is at ply 2"
    again = pickled(caught.value)
    assert (again.ply, again.now) == (1, 2)
    with pytest.raises(rc.IllegalAction):
        after.apply_at(after.ply, rc.EndTurn())
    assert after == state.apply(rc.DrawStock())


@pytest.mark.parametrize("ply", NO_PLIES)
def test_what_is_no_ply(ply: Any) -> None:
    """E20: what is no number of actions is refused by its name."""
    with pytest.raises(TypeError, match=r"^ply must be an integer from 0 to "):
        rc.new_game(2, rng=Random(1)).apply_at(ply, rc.DrawStock())


@pytest.mark.parametrize("world", WORLDS)
def test_every_view_counts_the_actions(world: str) -> None:
    """E20: all views of a moment have its ply, and each action makes one more."""
    for before, action, after in walk(world)[::4]:
        assert after.ply == before.ply + 1
        assert before.apply_at(before.ply, action) == after
        for viewer in viewers(after):
            view = before.view(viewer)
            assert view.ply == before.ply
            assert view.after(rc.events(before, action)).ply == after.view(viewer).ply == after.ply
        with pytest.raises(rc.StaleAction):
            after.apply_at(before.ply, action)
