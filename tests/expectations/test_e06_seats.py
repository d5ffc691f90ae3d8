"""E6: the spectator sees public things only, and what is no seat is nobody's hand."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from tests.views.walks import WORLDS, walk

import railcanasta as rc

OUT_OF_RANGE: Final = (-1, 3, 4, 127, 10**100, -(10**100))
NO_SEATS: Final[tuple[Any, ...]] = (
    True, False, "0", "", 0.0, 1.0, b"\0", [], (), {}, [0], 1j, object(), rc.Card.parse("KH"),
)  # fmt: skip


@pytest.mark.parametrize("world", WORLDS)
def test_the_spectator_has_no_secrets(world: str) -> None:
    """E6: whatever a spectator is shown, every seat is shown as well."""
    for before, action, after in walk(world)[::2]:
        seen = after.view(None)
        assert seen.seat is None
        assert (seen.hand, seen.kitty, seen.legal_actions) == (rc.Cards(), None, ())
        assert seen.strait is rc.Strait.NONE
        for event in rc.events(before, action):
            public = event.seen_by(None)
            assert all(event.seen_by(seat).seen_by(None) == public for seat in range(3))
        if after.turn is None:
            continue
        assert all(seat.hand is None and seat.kitty is None for seat in seen.seats)
        for index in range(after.players):
            own = after.view(index)
            assert own.unseen() <= seen.unseen()


@pytest.mark.parametrize("seat", OUT_OF_RANGE)
def test_a_seat_that_is_not_there(seat: int) -> None:
    """E6: a number that is no seat's is refused, by its name and with what is allowed."""
    state = rc.new_game(3, rng=Random(1))
    view = state.view(0)
    for ask in (state.view, state.hand, view.needed):
        with pytest.raises(ValueError, match=r"^seat must be from 0 to 2, not "):
            ask(seat)


@pytest.mark.parametrize("seat", NO_SEATS)
def test_what_is_no_seat(seat: Any) -> None:
    """E6: what is no integer is refused, be it equal to one or not."""
    state = rc.new_game(3, rng=Random(1))
    event = rc.events(state, rc.DrawStock())[0]
    for ask in (state.view, state.hand, state.view(0).needed):
        with pytest.raises(TypeError, match=r"^seat must be an integer from 0 to 2, not "):
            ask(seat)
    with pytest.raises(TypeError, match=r"^seat must be an integer from 0 to 126, not "):
        event.seen_by(seat)


def test_events_show_a_seat_that_is_not_there_no_hand() -> None:
    """E6: an event does not know the players; it refuses what no game has, and hides the rest."""
    state = rc.new_game(3, rng=Random(1))
    for event in rc.events(state, rc.DrawStock()):
        assert event.seen_by(100) == event.seen_by(None)
        for seat in (-1, 127, 10**100):
            with pytest.raises(ValueError, match=r"^seat must be from 0 to 126, not "):
                event.seen_by(seat)
