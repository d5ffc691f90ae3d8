"""E10: the interface says which actions bring new knowledge."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from tests.views.exchange import exchanged, played
from tests.views.walks import WORLDS, viewers, walk

import railcanasta as rc
from railcanasta.testing import Place, position

ALWAYS: Final = (rc.Deal, rc.DrawStock, rc.LookAtKitty, rc.TakeKitty, rc.EndRound)
ALL_FOUR: Final = (
    "KC KC KD KD KH KH KS", "QC QD QH QS 2C 2C 2D", "2D 2H 2H 2S 2S X X", "7C 7C 7D 7D 7H 7H 7S",
)  # fmt: skip


@pytest.mark.parametrize("world", WORLDS)
def test_what_reveals_nothing_could_be_foreseen(world: str) -> None:
    """E10: after a play that reveals nothing, all views follow from those before and the play.

    The cards that a viewer cannot see are exchanged, all but those that the play names.
    """
    rng, changed = Random(world), 0
    for before, action, after in walk(world)[::2]:
        if rc.reveals(before, action):
            continue
        for viewer in viewers(before):
            other = exchanged(before, viewer, rng, played(action))
            if other.why_not(action) is None:
                changed += other != before
                assert other.apply(action).view(viewer) == after.view(viewer)
    assert changed > 20


@pytest.mark.parametrize("world", WORLDS)
def test_what_reveals_something_could_not_be_foreseen(world: str) -> None:
    """E10: after a play that reveals something, somebody sees what they could not have known."""
    rng = Random(world)
    revealing = [step for step in walk(world) if rc.reveals(step.before, step.action)]
    surprises = 0
    for before, action, after in revealing:
        if isinstance(action, rc.Deal):
            surprises += 1
            continue
        pairs = [(viewer, after.view(viewer)) for viewer in viewers(after)]
        surprises += any(
            other.why_not(action) is None and other.apply(action).view(viewer) != view
            for viewer, view in pairs
            for other in [exchanged(before, viewer, rng, played(action)) for _ in range(3)]
        )
    assert surprises > 0.9 * len(revealing)


@pytest.mark.parametrize("world", WORLDS)
def test_which_plays_these_are(world: str) -> None:
    """E10: the deal, a draw, a look, a kitty taken up, and whatever ends the round."""
    for before, action, after in walk(world):
        ends = after.turn is None
        assert rc.reveals(before, action) is (isinstance(action, ALWAYS) or ends)


def test_going_out_shows_all_hands() -> None:
    """E10: the discard that goes out reveals, and one that leaves cards does not (12.4)."""
    out = position(Place("8C", melds=ALL_FOUR), Place("9C"), pile="4C")
    on = position(Place("8C 8D", melds=ALL_FOUR), Place("9C"), pile="4C")
    discard = rc.Discard(rc.Card.parse("8C"))
    assert (rc.reveals(out, discard), rc.reveals(on, discard)) == (True, False)


def test_an_illegal_action_reveals_nothing_but_the_reason() -> None:
    """E10: whether an illegal action would reveal something is refused like the action."""
    state = rc.new_game(2, rng=Random(1))
    with pytest.raises(rc.IllegalAction):
        rc.reveals(state, rc.LookAtKitty())
