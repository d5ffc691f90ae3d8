"""E1 on the wire: two worlds that a seat cannot tell apart send it the same bytes.

For plays all along random rounds, two tables are put into the database: the real one, and one in
which the cards that a seat may not see have been shared out anew. The same things happen at both.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import attrs
import pytest
from examples.server.tests.player import Player, play_message
from examples.server.tests.serving import Opened, prepare, serving, settings_for
from tests.views.exchange import exchanged, shown
from tests.views.walks import walk

import railcanasta as rc

MOMENTS: Final = 12
TRIED: Final = ("DrawStock", "TakeTop", "EndRound", "EndTurn", "TakeKitty")


@attrs.frozen
class Pair:
    """A moment in two worlds, the play made in both, and the seat that is to see no more."""

    viewer: int
    action: rc.Action
    worlds: tuple[rc.GameState, rc.GameState]


def can_be(state: rc.GameState) -> bool:
    """Whether the library would load a state: the exchange makes up straits as well."""
    try:
        return rc.GameState.from_json(state.to_json()) == state
    except rc.FormatError:
        return False


def pairs(world: str) -> list[Pair]:
    """Choose moments of a random round, and a seat for each."""
    rng = random.Random(world)
    found: list[Pair] = []
    steps = [step for step in walk(world) if step.before.turn is not None]
    while len(found) < MOMENTS:
        before, action, _ = rng.choice(steps)
        viewer = rng.randrange(before.players)
        other = exchanged(before, viewer, rng, shown(before, viewer, action))
        if other != before and can_be(other) and other.why_not(action) is None:
            found.append(Pair(viewer, action, (before, other)))
    return found


def heard(port: int, opened: Opened, pair: Pair) -> list[str]:
    """Join, try what is not allowed, and see the play made; give all that the viewer hears."""
    state = pair.worlds[0]
    assert state.turn is not None
    viewer = Player(port, opened, pair.viewer, language="en", views=True)
    for name in TRIED:
        action = getattr(rc, name)()
        if pair.viewer != state.turn or state.why_not(action) is not None:
            viewer.ask(play_message(state.ply, action))
    mover = viewer
    if pair.viewer != state.turn:
        mover = Player(port, opened, state.turn)
        viewer.hear_of("seats")
    mover.play(pair.action)
    viewer.follow_to(state.ply + 1)
    mover.close()
    viewer.close()
    return viewer.heard


@pytest.mark.parametrize("world", ["published", "kings, both options"])
def test_a_seat_is_sent_the_same_bytes(world: str, tmp_path: Path) -> None:
    chosen = pairs(world)
    database = tmp_path / "tables.sqlite"
    tables = prepare(database, [state for pair in chosen for state in pair.worlds])
    with serving(settings_for(database)) as port:
        for pair, one, other in zip(chosen, tables[::2], tables[1::2], strict=True):
            same = heard(port, one, pair)
            assert same == heard(port, other, pair)
            assert len(same) > 2


def test_other_cards_in_the_own_hand_would_be_noticed(tmp_path: Path) -> None:
    """The comparison sees a difference where there is one."""
    state = rc.new_game(2, rng=random.Random(1))
    assert state.turn is not None
    other = exchanged(state, 1 - state.turn, random.Random(2))
    pair = Pair(state.turn, rc.DrawStock(), (state, other))
    database = tmp_path / "tables.sqlite"
    tables = prepare(database, pair.worlds)
    with serving(settings_for(database)) as port:
        assert heard(port, tables[0], pair) != heard(port, tables[1], pair)
