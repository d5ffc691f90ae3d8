"""E4: what others see of a draw, of a kitty taken up and of a pile; a log can be read back."""

from __future__ import annotations

from functools import reduce
from typing import Final

import pytest
from tests.views.walks import WORLDS, viewers, walk

import railcanasta as rc
from railcanasta import event as e
from railcanasta.testing import Place, position

RED: Final = "KC KC KD KD KH KH KS"
CARD: Final = rc.Card.parse
OTHERS: Final = (1, None)


def cards(codes: str) -> tuple[rc.Card, ...]:
    """Read cards by their codes."""
    return tuple(map(CARD, codes.split()))


def seen(viewer: int | None, state: rc.GameState, action: rc.Action) -> tuple[rc.Event, ...]:
    """Give the events of an action as the viewer may know them."""
    return tuple(event.seen_by(viewer) for event in rc.events(state, action))


def test_of_a_draw_others_see_how_many_and_the_red_three() -> None:
    """E4: "two cards, of which one red three", never the face of the other."""
    state = position(
        Place("4C 5C"), Place("9C 9D"), pile="8D", phase=rc.Phase.DRAW, stock="3H QC 6C"
    )
    laid = e.LaidRedThrees(0, cards("3H"), e.Origin.STOCK)
    to_act = e.ToAct(0, rc.Phase.MELD, rc.Strait.NONE)
    for viewer in OTHERS:
        assert seen(viewer, state, rc.DrawStock()) == (e.Drew(0, 2, None), laid, to_act)
    assert seen(0, state, rc.DrawStock()) == (e.Drew(0, 2, cards("3H QC")), laid, to_act)


def test_of_what_replaces_a_red_three_others_see_as_much() -> None:
    """E4: a card drawn in place of a red three is hidden like any other (3.5)."""
    state = position(
        Place("4C 5C"),
        Place("9C 9D"),
        pile="8D",
        phase=rc.Phase.DRAW,
        stock="3H QC 3D 6C",
        rules=rc.RuleSet(replace_red_threes=True),
    )
    told = [event for event in seen(1, state, rc.DrawStock()) if not isinstance(event, e.ToAct)]
    assert told == [
        e.Drew(0, 2, None),
        e.LaidRedThrees(0, cards("3H"), e.Origin.STOCK),
        e.ReplacedRedThrees(0, 1, None),
        e.LaidRedThrees(0, cards("3D"), e.Origin.STOCK),
        e.ReplacedRedThrees(0, 1, None),
    ]
    own = seen(0, state, rc.DrawStock())
    assert own[2::2] == (
        e.ReplacedRedThrees(0, 1, cards("3D")),
        e.ReplacedRedThrees(0, 1, cards("6C")),
    )


def test_of_a_kitty_taken_up_others_see_the_red_threes() -> None:
    """E4: its size and its red threes, not its cards."""
    state = position(
        Place("4C 5C", melds=[RED], kitty="AC 3D 3H"), Place("9C"), phase=rc.Phase.KITTY
    )
    took, laid, to_act = seen(0, state, rc.TakeKitty())
    assert took == e.TookKitty(0, 3, cards("3D 3H AC"))
    assert laid == e.LaidRedThrees(0, cards("3D 3H"), e.Origin.KITTY)
    assert to_act == e.ToAct(1, rc.Phase.DRAW, rc.Strait.NONE)
    for viewer in OTHERS:
        assert seen(viewer, state, rc.TakeKitty()) == (e.TookKitty(0, 3, None), laid, to_act)


def test_a_pile_taken_is_seen_by_all() -> None:
    """E4: all see which cards go to the hand."""
    state = position(
        Place("QC QD 5C 8C 8D", melds=[RED]),
        Place("9C"),
        pile="5C 3H 6D 5C QS",
        phase=rc.Phase.DRAW,
    )
    told = [seen(viewer, state, rc.TakePile("QC QD")) for viewer in (0, *OTHERS)]
    assert told[0] == told[1] == told[2]
    assert told[0] == (
        e.TookPile(0, CARD("QS"), cards("QC QD")),
        e.StartedMeld(0, rc.Rank.QUEEN, cards("QC QD QS")),
        e.CollectedPile(0, cards("5C 3H 6D 5C")),
        e.LaidRedThrees(0, cards("3H"), e.Origin.PILE),
        e.ToAct(0, rc.Phase.MELD, rc.Strait.NONE),
    )


def test_a_strait_is_its_own_business() -> None:
    """E4: that a draw left a player in a strait is told to nobody else (9.2)."""
    state = position(Place(""), Place("9C"), pile="8D", phase=rc.Phase.DRAW, stock="7C 7D 6C")
    own, other = (seen(viewer, state, rc.DrawStock())[-1] for viewer in (0, 1))
    assert own == e.ToAct(0, rc.Phase.MELD, rc.Strait.BLOCKED)
    assert other == e.ToAct(0, rc.Phase.MELD, rc.Strait.NONE)


@pytest.mark.parametrize("world", WORLDS)
def test_one_seats_log_gives_that_seats_view(world: str) -> None:
    """E4: from its first view and the events as it saw them, a seat has its last view."""
    steps = walk(world)
    ends = [n for n, step in enumerate(steps) if step.after.phase is rc.Phase.OVER]
    game = steps[: ends[0] + 1] if ends else steps
    first, last = game[0].before, game[-1].after
    for viewer in viewers(first):
        log = [event for before, action, _ in game for event in seen(viewer, before, action)]
        view = first.view(viewer).after(log)
        assert view == last.view(viewer)
        assert view.ply == last.ply
        one_by_one = reduce(lambda now, event: now.after([event]), log, first.view(viewer))
        assert one_by_one == view


@pytest.mark.parametrize("world", WORLDS)
def test_to_show_twice_brings_nothing_back(world: str) -> None:
    """E4: an event shown again is the same, and what one seat did not see another does not."""
    for before, action, _ in walk(world)[::3]:
        seats = viewers(before)
        for event in rc.events(before, action):
            for viewer in seats:
                once = event.seen_by(viewer)
                assert once.seen_by(viewer) == once
                assert once.seen_by(None) == event.seen_by(None)
                for other in seats:
                    if other != viewer:
                        assert once.seen_by(other) == event.seen_by(None)
