"""The search: what it may use, how much, and what it finds."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

import railcanasta as rc
from railcanasta.agents import HeuristicAgent, SearchAgent, agent_named
from railcanasta.agents.outlook import prospects
from railcanasta.testing import Place, position

RED = "KC KC KD KD KH KH KS"


def midst(seed: int) -> rc.GameState:
    """A position in the midst of a round with something to choose."""
    rng = random.Random(seed)
    first = rc.new_game(players=3, rng=rng)
    for _, _, state in rc.plays(first, [HeuristicAgent()] * 3, rng):
        if state.ply > 60 and len(state.legal_actions()) > 5:
            return state
    raise AssertionError("no such position")


def test_a_search_is_to_be_had_again() -> None:
    """Choose the same with the same generator, and draw from no other."""
    state = midst(1)
    assert state.turn is not None
    view = state.view(state.turn)
    untouched = random.getstate()
    first, second = (
        SearchAgent(random.Random(5), iterations=12).choose(view, view.legal_actions)
        for _ in range(2)
    )
    assert first == second
    assert random.getstate() == untouched


def test_a_search_neither_foresees_nor_changes_a_shuffle() -> None:
    """E15: let the deal of the next round be the same, searched before it or not."""
    packs = []
    for lines in (1, 8):
        rng = random.Random(3)
        state = rc.new_game(players=2, rng=rng)
        assert state.turn is not None
        view = state.view(state.turn)
        SearchAgent(random.Random(4), iterations=lines).choose(view, view.legal_actions)
        packs.append(rc.shuffled_pack(2, rng=rng))
    assert packs[0] == packs[1]


def test_a_budget_of_time_is_kept() -> None:
    """End the search soon after its time, however many lines are allowed."""
    state = midst(2)
    assert state.turn is not None
    view = state.view(state.turn)
    agent = SearchAgent(random.Random(1), seconds=0.05, iterations=1_000_000)
    began = time.monotonic()
    assert agent.choose(view, view.legal_actions) in view.legal_actions
    assert time.monotonic() - began < 5  # it is far less; machines are busy
    assert repr(agent) == "SearchAgent(iterations=1000000, seconds=0.05)"


def test_it_takes_what_wins_the_game() -> None:
    """Go out for the last points rather than throw another card."""
    four = [RED, "QC QC QD QD QH QH 2S", "2C 2C 2D 2D 2H 2H X", "7C 7C 7D 7D 7H 7H 7S"]
    state = position(
        Place("KD 9D", melds=[*four, "KC KH KS"]), Place("9C 5H"), scores=(17_000, 19_000)
    )
    view = state.view(0)
    agent = SearchAgent(random.Random(1), iterations=40)
    play = agent.choose(view, view.legal_actions)
    assert str(play) == "add KD to king"


def test_prospects_are_shares_of_a_win() -> None:
    """Keep all prospects between 0 and 1, and those of a finished game at its ends."""
    rng = random.Random(1)
    state = first = rc.new_game(players=3, rules=rc.RuleSet(target=1_000), rng=rng)
    found: list[float] = []
    for _, _, state in rc.plays(first, [HeuristicAgent()] * 3, rng):
        found = prospects(state)
        assert len(found) == 3
        assert all(0 <= value <= 1 for value in found)
    assert state.winner is not None
    assert found == [float(seat == state.winner) for seat in range(3)]


@pytest.mark.parametrize(
    ("given", "error", "words"),
    [
        ({"rng": None}, TypeError, "rng must be"),
        ({"iterations": 0}, ValueError, "iterations must be"),
        ({"iterations": True}, TypeError, "iterations must be"),
        ({"seconds": 0}, ValueError, "seconds must be"),
        ({"seconds": float("nan")}, ValueError, "seconds must be"),
        ({"seconds": "1"}, TypeError, "seconds must be"),
        ({"width": 1}, ValueError, "width must be"),
        ({"horizon": -1}, ValueError, "horizon must be"),
    ],
)
def test_nonsense_is_refused(given: dict[str, Any], error: type[Exception], words: str) -> None:
    """Name the parameter that is wrong."""
    with pytest.raises(error, match=words):
        SearchAgent(**{"rng": random.Random(1), **given})


@pytest.mark.parametrize(
    "name", ["", "Random", "search:", "search:0", "search:x", "search:9999999999", "x" * 10_000]
)
def test_what_names_no_agent_is_refused(name: str) -> None:
    """Say which names there are, at no length."""
    with pytest.raises(ValueError, match=r"agent|number of lines") as refused:
        agent_named(name, random.Random(1))
    assert len(str(refused.value)) < 200
