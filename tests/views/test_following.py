"""The events of an action are enough to come from a view to the next one."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

import railcanasta as rc
from railcanasta import event as e
from railcanasta.testing import Place, position

from .walks import WORLDS, viewers, walk

CARD: Final = rc.Card.parse


@pytest.mark.parametrize("world", WORLDS)
def test_the_events_of_an_action_lead_to_the_next_view(world: str) -> None:
    """Along whole games, for every seat and the spectator, legal plays and straits included."""
    for before, action, after in walk(world):
        events = rc.events(before, action)
        for viewer in viewers(before):
            view = before.view(viewer)
            seen = tuple(event.seen_by(viewer) for event in events)
            led, expected = view.after(seen), after.view(viewer)
            assert led == expected
            assert led.ply == expected.ply
            assert hash(led) == hash(expected)


@pytest.mark.parametrize("world", ["published", "kings, both options", "red threes"])
def test_no_more_is_made_of_events_than_the_seat_may_know(world: str) -> None:
    """Events as they happened lead to the same view as those that the seat may see."""
    for before, action, after in walk(world)[::4]:
        for viewer in viewers(before):
            view = before.view(viewer).after(rc.events(before, action))
            assert view == after.view(viewer)
            assert repr(view) == repr(after.view(viewer))


def test_in_the_midst_of_an_action_there_are_no_legal_plays() -> None:
    """Event by event the view goes on, and has legal plays again once the action is over."""
    state = position(
        Place("4C 5C"), Place("9C 9D"), pile="8D", phase=rc.Phase.DRAW, stock="3H QC 6C"
    )
    view = state.view(0)
    drew, laid, to_act = rc.events(state, rc.DrawStock())
    drawn = view.after([drew])
    assert drawn.hand == rc.Cards.parse("3H 4C 5C QC")
    assert (drawn.stock_size, drawn.legal_actions, drawn.ply) == (1, (), view.ply)
    settled = drawn.after([laid])
    assert (settled.hand, settled.seats[0].red_threes) == (
        rc.Cards.parse("4C 5C QC"),
        rc.Cards.parse("3H"),
    )
    done = settled.after([to_act])
    assert done == state.apply(rc.DrawStock()).view(0)
    assert done.legal_actions


def test_no_events_lead_nowhere() -> None:
    """Without events the view stays as it is."""
    view = rc.new_game(2, rng=Random(1)).view(0)
    assert view.after([]) is view
    assert view.after(iter(())) is view


def test_others_events_do_not_show_ones_own_cards() -> None:
    """What was hidden before it came to this seat cannot be followed by it."""
    state = rc.new_game(2, dealer=1, rng=Random(1))
    told_to_others = [event.seen_by(1) for event in rc.events(state, rc.DrawStock())]
    with pytest.raises(ValueError, match="Drew does not follow on this view: it does not show"):
        state.view(0).after(told_to_others)
    assert state.view(1).after(told_to_others) == state.apply(rc.DrawStock()).view(1)


MISFITS: Final[tuple[rc.Event, ...]] = (
    e.Drew(2, 2, None),
    e.Drew(-1, 2, None),
    e.Drew(1, 100_000, None),
    e.Drew(1, -1, None),
    e.Drew(0, 2, (CARD("4C"),)),
    e.Discarded(0, CARD("AC")),
    e.Discarded(2, CARD("AC")),
    e.LaidRedThrees(0, (CARD("3H"),), e.Origin.STOCK),
    e.LaidRedThrees(1, (CARD("3H"),) * 3, e.Origin.STOCK),
    e.StartedMeld(0, rc.Rank.NINE, (CARD("9C"),) * 3),
    e.StartedMeld(0, rc.Rank.KING, (CARD("8C"),)),
    e.AddedToMeld(0, rc.Rank.EIGHT, (CARD("8C"),)),
    e.CompletedCanasta(0, rc.CanastaKind.RED, rc.Rank.KING, (CARD("KC"),) * 7),
    e.CompletedCanasta(1, rc.CanastaKind.RED, rc.Rank.KING, (CARD("KC"),) * 7),
    e.Opened(7, 50),
    e.TookTop(0, CARD("8C")),
    e.TookPile(1, CARD("4C"), (CARD("4D"), CARD("4H"))),
    e.CollectedPile(0, (CARD("8D"), CARD("8D"))),
    e.LookedAtKitty(0, 3, None),
    e.TookKitty(1, 5, None),
    e.KittyDealt(0, 1_000_000),
    e.KittyDealt(9, 1),
    e.HandDealt(0, 2, None),
    e.HandsShown(((),), (None,) * 2),
    e.HandsShown(((),) * 3, (None,) * 3),
)


@pytest.mark.parametrize("event", MISFITS, ids=repr)
def test_events_that_do_not_follow_are_refused(event: rc.Event) -> None:
    """What cannot have happened here is one clear error, and the view stays as it was."""
    state = position(
        Place("8C 8H", melds=["KC KD KH"], kitty="AC AD"),
        Place("9C 9D", melds=["KC KD KH"]),
        pile="5D 8D",
        phase=rc.Phase.DRAW,
    )
    view, same = state.view(0), state.view(0)
    with pytest.raises(ValueError, match=f"^{type(event).__name__} does not follow on this view: "):
        view.after([event])
    assert view == same


@pytest.mark.parametrize(
    "events", [["KH"], [None], [rc.DrawStock()], [(0, 2, None)], None, 3, "KH"]
)
def test_what_are_no_events_is_refused(events: Any) -> None:
    """Only events lead on; a single one is none either."""
    view = rc.new_game(2, rng=Random(1)).view(0)
    with pytest.raises(TypeError):
        view.after(events)
    with pytest.raises(TypeError):
        view.after(e.EndedTurn(0))
