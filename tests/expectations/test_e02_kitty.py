"""E2: a kitty that its owner has looked at stays visible to them, and to nobody else."""

from __future__ import annotations

import copy
import pickle
from typing import Final

import pytest
from tests.views.walks import WORLDS, viewers, walk

import railcanasta as rc
from railcanasta.testing import Place, position

RED: Final = "KC KC KD KD KH KH KS"
KITTY: Final = rc.Cards.parse("3H 4C AC")


def looked() -> tuple[rc.GameState, rc.GameState]:
    """A position, and the one in which seat 0 has looked at its kitty."""
    before = position(
        Place("4C 5C 6C 8C", melds=[RED], kitty="AC 3H 4C"),
        Place("9C 9D TC", kitty="TD JD QD"),
        Place("9H 9S TH", kitty="TS JS QS"),
        pile="8D",
    )
    return before, before.apply(rc.LookAtKitty())


def test_it_stays_visible_over_the_turns_of_others() -> None:
    """E2: its owner sees it through the turns of all, by views and by events alike."""
    before, state = looked()
    view = before.view(0).after(rc.events(before, rc.LookAtKitty()))
    assert view.kitty == state.view(0).kitty == KITTY
    cards = map(rc.Card.parse, ("8C", "9C", "9H"))
    for card in cards:
        for action in (rc.DrawStock(), rc.Discard(card), rc.LeaveKitty()):
            if state.why_not(action) is None:
                view = view.after(rc.events(state, action))
                state = state.apply(action)
                assert view.kitty == state.view(0).kitty == KITTY
    assert state.turn == 0
    assert state.phase is rc.Phase.DRAW


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_it_stays_visible_in_copies(protocol: int) -> None:
    """E2: a state that was put away and taken out again shows it as before."""
    _, state = looked()
    same = pickle.loads(pickle.dumps(state, protocol))  # noqa: S301 - our own bytes
    saved = (rc.GameState.from_json(state.to_json()), rc.GameState.from_text(state.to_text()))
    for again in (same, copy.copy(state), copy.deepcopy(state), *saved):
        assert [again.view(viewer).kitty for viewer in (0, 1, 2, None)] == [KITTY, *[None] * 3]
        assert rc.LookAtKitty() not in again.legal_actions()


def test_all_see_that_they_looked_and_nobody_what() -> None:
    """E2: everybody is told of the look, only its owner of the cards, and once is enough."""
    before, state = looked()
    happened = rc.events(before, rc.LookAtKitty())[0]
    for viewer in (0, 1, 2, None):
        seat = state.view(viewer).seats[0]
        assert seat.kitty_looked
        assert seat.kitty_size == 3
        shown = tuple(KITTY) if viewer == 0 else None
        assert happened.seen_by(viewer) == rc.event.LookedAtKitty(0, 3, shown)
    violation = state.why_not(rc.LookAtKitty())
    assert violation is not None
    assert violation.clause == "6.5"


@pytest.mark.parametrize("world", WORLDS)
def test_along_whole_games(world: str) -> None:
    """E2: from the look to the taking up the owner sees it, others never do in the round."""
    seen: dict[int, rc.Cards] = {}
    for before, action, after in walk(world):
        mover = before.turn
        if isinstance(action, rc.LookAtKitty):
            assert mover is not None
            seen[mover] = before.seats[mover].kitty.cards
        elif isinstance(action, rc.TakeKitty):
            assert mover is not None
            seen.pop(mover, None)
        if after.turn is None:
            seen = {}
            continue
        for viewer in viewers(after):
            view = after.view(viewer)
            for index, seat in enumerate(view.seats):
                assert seat.kitty == (seen.get(index) if index == viewer else None)
            assert view.kitty == (None if viewer is None else seen.get(viewer))
