"""What is written is read back as what it was, and equal things are written alike."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.expectations.pool import small
from tests.formats.hard import hard, reached
from tests.formats.values import ACTIONS, EVENTS, VIOLATIONS, any_rules
from tests.views.walks import WORLDS, Step, viewers, walk

import railcanasta as rc
from railcanasta.formats import from_data, from_json, to_data, to_json

HARD: Final = st.sampled_from(sorted(hard()))


def test_every_state_reached_comes_back() -> None:
    """From JSON and from text, with its ply, its plays and its views."""
    for state in reached()[::5]:
        for again in (
            rc.GameState.from_json(state.to_json()),
            rc.GameState.from_text(state.to_text()),
        ):
            assert again == state
            assert hash(again) == hash(state)
            assert (again.ply, again.legal_actions()) == (state.ply, state.legal_actions())
            assert again.to_json() == state.to_json()
            assert again.to_text() == state.to_text()


@pytest.mark.parametrize("name", hard())
def test_a_hard_state_comes_back(name: str) -> None:
    state = hard()[name]
    for again in (
        rc.GameState.from_json(state.to_json()),
        rc.GameState.from_json(state.to_json().encode()),
        rc.GameState.from_text(state.to_text()),
        from_data("state", to_data(state)),
    ):
        assert again == state
        assert again.ply == state.ply
        assert again.legal_actions() == state.legal_actions()
        for viewer in viewers(state):
            assert again.view(viewer) == state.view(viewer)


def test_views_come_back() -> None:
    for state in (*reached()[::20], *hard().values()):
        for viewer in viewers(state):
            view = state.view(viewer)
            again = rc.PlayerView.from_json(view.to_json())
            assert again == view
            assert again.ply == view.ply
            assert again.to_json() == view.to_json()


@pytest.mark.parametrize("name", WORLDS)
def test_actions_and_events_of_a_game_come_back(name: str) -> None:
    for step in walk(name)[::4]:
        assert from_json("action", to_json(step.action)) == step.action
        for event in told(step):
            assert from_json("event", to_json(event)) == event


def told(step: Step) -> list[rc.Event]:
    """The events of a step, as they happened and as each seat knows them."""
    return [
        shown
        for event in rc.events(step.before, step.action)
        for shown in (event, *(event.seen_by(viewer) for viewer in viewers(step.before)))
    ]


@given(action=ACTIONS)
@small(150)
def test_any_action_comes_back(action: rc.Action) -> None:
    """Legal or not: a refused play can be asked about as well."""
    again = from_json("action", to_json(action))
    assert again == action
    assert type(again) is type(action)


@given(violation=VIOLATIONS)
@small(250)
def test_any_violation_comes_back(violation: rc.Violation) -> None:
    again = from_json("violation", to_json(violation))
    assert again == violation
    assert str(again) == str(violation)


@given(event=EVENTS)
@small(250)
def test_any_event_comes_back(event: rc.Event) -> None:
    again = from_json("event", to_json(event))
    assert again == event
    assert type(again) is type(event)


@given(rules=any_rules())
@small(60)
def test_any_rules_come_back(rules: rc.RuleSet) -> None:
    """From a document of their own, and from a state of that game, in JSON and in text."""
    assert from_json("rules", to_json(rules)) == rules
    state = rc.new_game(2, rules=rules, rng=Random(1), scores=(0, -5))
    assert rc.GameState.from_json(state.to_json()).rules == rules
    assert rc.GameState.from_text(state.to_text()).rules == rules


def test_rules_may_name_only_what_differs() -> None:
    text = '{"kind":"rules","version":1,"top_card_takes_pile":true}'
    assert from_json("rules", text) == rc.RuleSet(top_card_takes_pile=True)


@given(name=HARD)
@small(20)
def test_json_is_plain(name: str) -> None:
    """In ASCII, on one line, without spaces but between cards, in a fixed order of fields."""
    text = hard()[name].to_json()
    data = json.loads(text)
    assert text == json.dumps(data, separators=(",", ":"), ensure_ascii=True)
    assert text.isascii()
    assert list(data)[:2] == ["kind", "version"]
    assert data == to_data(hard()[name])


def test_equal_states_are_written_alike() -> None:
    """However they were reached: cards drawn already leave no trace."""
    for state in reached()[::25]:
        if state.drawn:
            stock = bytes(reversed(state.round.stock[: state.drawn]))
            stock += state.round.stock[state.drawn :]
            other = state._replace(round=state.round._replace(stock=stock))
            assert other == state
            assert other.to_json() == state.to_json()
            assert other.to_text() == state.to_text()


def test_what_has_no_document_is_refused() -> None:
    nothings: list[Any] = [None, 7, "KH", rc.CARDS[0], [], (), rc.Phase.DRAW, object(), rc]
    for nothing in nothings:
        with pytest.raises(TypeError, match="no document"):
            to_json(nothing)


def test_a_kind_that_is_not_there_is_refused() -> None:
    kind: Any
    for kind in ("game", "", None, 1, ["state"], "State"):
        with pytest.raises(ValueError, match="kind must be one of state, view"):
            from_json(kind, "{}")
