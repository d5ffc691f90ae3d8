"""E10, E11: a save holds everything that decides the future; what is loaded goes on the same."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from tests.expectations.alphabet import plays
from tests.formats.hard import hard
from tests.views.walks import WORLDS, viewers, walk

import railcanasta as rc

LOADED: Final[dict[str, Callable[[rc.GameState], rc.GameState]]] = {
    "JSON": lambda state: rc.GameState.from_json(state.to_json()),
    "text": lambda state: rc.GameState.from_text(state.to_text()),
}


@pytest.mark.parametrize("way", LOADED)
@pytest.mark.parametrize("name", hard())
def test_a_loaded_state_plays_refuses_and_shows_the_same(name: str, way: str) -> None:
    """E11: the same legal actions, the same refusals with the same reasons, the same views."""
    state = hard()[name]
    loaded = LOADED[way](state)
    assert loaded.legal_actions() == state.legal_actions()
    for action in plays(state, Random(1), 5):
        assert loaded.why_not(action) == state.why_not(action)
    for viewer in viewers(state):
        assert loaded.view(viewer) == state.view(viewer)
        assert loaded.view(viewer).to_json() == state.view(viewer).to_json()


@pytest.mark.parametrize("way", LOADED)
@pytest.mark.parametrize("name", WORLDS)
def test_a_game_that_is_saved_and_loaded_at_every_ply_goes_the_same_way(
    name: str, way: str
) -> None:
    """E10, E11: over the ends of rounds, each state comes out as it would have."""
    steps = walk(name)[: 150 if name == "published" else 100]
    state = steps[0].before
    for step in steps:
        if state.phase is rc.Phase.OVER:
            state = step.before
        loaded = LOADED[way](state)
        assert rc.events(loaded, step.action) == rc.events(state, step.action)
        state = loaded.apply(step.action)
        assert state == step.after
        assert state.ply == step.after.ply


def facts(state: rc.GameState) -> dict[str, object]:
    """What careless saves have lost."""
    return {
        "points laid this turn": state.laid,
        "a pile taken but not yet collected": (state.pending, state.discard_pile),
        "black threes laid": [
            [meld for meld in seat.melds if meld.rank is rc.Rank.THREE] for seat in state.seats
        ],
        "a strait": state.strait,
        "kitties": [(*seat.kitty, *seat.kitty.cards) for seat in state.seats],
        "known cards": [seat.known for seat in state.seats],
        "options": state.rules,
        "the last score sheet": state.last_round,
        "frozen": state.frozen,
        "who is open": [seat.is_open for seat in state.seats],
        "requirements": state.round.requirements,
        "the dealer": (state.dealer, state.round_number),
        "the stock and its order": state.stock,
        "the ply": state.ply,
    }


@pytest.mark.parametrize("fact", facts(hard()["just dealt"]))
def test_a_save_holds(fact: str) -> None:
    """E11: and among the states looked at there is more than one value of it."""
    values: list[object] = []
    for state in hard().values():
        for load in LOADED.values():
            assert facts(load(state))[fact] == facts(state)[fact]
        if facts(state)[fact] not in values:
            values.append(facts(state)[fact])
    assert len(values) > 1


def test_a_save_of_the_past_is_the_past() -> None:
    """E10: a state that was saved comes back whatever has been played since."""
    steps = walk("kings")
    saves = [step.before.to_json() for step in steps]
    for step, save in zip(steps, saves, strict=True):
        assert step.before.to_json() == save
    first = rc.GameState.from_json(saves[0])
    assert first == steps[0].before
    assert first.ply == json.loads(saves[0])["ply"]
