"""E1: exchange what a seat may not see, and all that it is given stays the same.

Whole games are gone through, play by play. Before each, for each seat and the spectator, the
cards that they cannot see are exchanged, but for what the play will show them; then the play is
made in both worlds, and what they are given before and after it is compared.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from tests.views.exchange import exchanged, exchanged_deal, shown
from tests.views.walks import WORLDS, viewers, walk

import railcanasta as rc

if TYPE_CHECKING:
    from tests.views.walks import Step


def given_to(viewer: int | None, state: rc.GameState) -> list[object]:
    """Collect what a viewer is given of a state: what it equals, and how it reads."""
    view = state.view(viewer)
    plays = view.legal_actions
    read = [repr(plays), repr(view), view.to_json()]
    return [view, hash(view), view.ply, view.unseen(), plays, *read]


def told_to(viewer: int | None, state: rc.GameState, action: rc.Action) -> list[object]:
    """Collect what a viewer is told of an action."""
    events = [event.seen_by(viewer) for event in rc.events(state, action)]
    return [events, list(map(hash, events)), repr(events), list(map(rc.to_json, events))]


def in_another_world(step: Step, viewer: int | None, rng: Random) -> tuple[rc.GameState, rc.Action]:
    """Give a world that the viewer cannot tell from this one, neither before nor after a play."""
    if isinstance(step.action, rc.Deal):
        return step.before, exchanged_deal(step.before, step.action, viewer, rng)
    kept = shown(step.before, viewer, step.action)
    for _ in range(20):
        other = exchanged(step.before, viewer, rng, kept)
        if other.why_not(step.action) is None:  # others could not make the play (9.1)
            return other, step.action
    return step.before, step.action


@pytest.mark.parametrize("world", WORLDS)
def test_worlds_that_look_alike_to_a_seat_look_alike(world: str) -> None:
    """E1: equal views, hashes, reprs, JSON, plays and events before and after each play."""
    rng = Random(world)
    changed = 0
    steps = [step for step in walk(world) if rng.random() < 0.5 or step.after.turn is None]
    for step in steps:
        for viewer in viewers(step.before):
            other, action = in_another_world(step, viewer, rng)
            after = other.apply(action)
            changed += (other, action) != step[:2]
            assert given_to(viewer, step.before) == given_to(viewer, other)
            assert told_to(viewer, step.before, step.action) == told_to(viewer, other, action)
            assert given_to(viewer, step.after) == given_to(viewer, after)
    assert changed > 0.8 * len(steps) * len(viewers(steps[0].before))


@pytest.mark.parametrize("world", WORLDS)
def test_every_phase_hides_from_every_seat(world: str) -> None:
    """E1: in no phase does a seat other than the one to act, or than the owner, see a hand."""
    for step in walk(world):
        for viewer in viewers(step.after):
            view = step.after.view(viewer)
            for index, seat in enumerate(view.seats):
                hidden = step.after.turn is not None and index != viewer
                assert (seat.hand is None) is hidden
                looked = seat.kitty_looked and index == viewer
                assert seat.kitty is None or looked or step.after.turn is None


def test_a_seat_that_is_exchanged_would_be_noticed() -> None:
    """The comparison sees a difference where there is one: in a seat's own cards."""
    state = rc.new_game(2, rng=Random(1))
    other = exchanged(state, 1, Random(2))
    assert given_to(1, state) == given_to(1, other)
    assert given_to(0, state) != given_to(0, other)
    draw = rc.DrawStock()
    mover = state.turn
    assert told_to(mover, state, draw) != told_to(mover, exchanged(state, mover, Random(3)), draw)
