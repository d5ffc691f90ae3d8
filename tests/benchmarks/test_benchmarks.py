"""The benchmark itself works; how fast anything is, is not asked here."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from . import __main__ as command
from . import instructions
from .big_hands import LARGEST, SCORES, arranged_hands, hoarded_hands
from .contestants import Canasta
from .figures import Figure, as_json, at_least, at_most, median_figure, table
from .memory import kept, random_round
from .seen import THINGS
from .seen import measure as measure_seen
from .speed import present, take_turns
from .techniques import TECHNIQUES, gains, without
from .worst import climb, slowest


class Counter:
    """A contestant of whose steps every second is a decision."""

    def __init__(self, name: str, log: list[str]) -> None:
        self.name = name
        self.log = log

    def step(self, count: int) -> int:
        """Note the turn, once for a slice."""
        if self.log[-1:] != [self.name]:
            self.log.append(self.name)
        return count // 2


def test_a_limit_is_met_by_itself() -> None:
    assert at_least(3).met_by(3)
    assert not at_least(3).met_by(2.99)
    assert at_most(3).met_by(3)
    assert not at_most(3).met_by(3.01)
    assert Figure("of no target", 1).passed is None


def test_a_median_forgets_one_bad_round() -> None:
    figure = median_figure("ratio", [4, 4.2, 0.1, 4.1, 4], at_least(3))
    assert (figure.value, figure.spread, figure.passed) == (4, (4, 4.1), True)


def test_the_table_shows_what_failed_and_what_is_to_say() -> None:
    lines = table(
        [Figure("slow", 7, "ms", at_most(5), note="seven hearts"), Figure("plain", 1234.5)]
    ).splitlines()
    assert lines[2].split() == ["slow", "7", "ms", "at", "most", "5", "FAIL"]
    assert lines[3].split() == ["plain", "1234"]
    assert lines[-1] == "slow: seven hearts"


def test_figures_survive_json() -> None:
    figure = median_figure("ratio", [1, 2, 3], at_most(2))
    data = json.loads(json.dumps(as_json(figure)))
    assert (data["value"], data["quartiles"], data["passed"]) == (2, [1.5, 2.5], True)
    assert data["target"] == {"sense": "at most", "limit": 2}


def test_contestants_take_turns_and_another_begins_each_round() -> None:
    log: list[str] = []
    rates = take_turns({name: Counter(name, log) for name in "abc"}, 0.001, rounds=2)
    assert "".join(log) == "abcabcbca"
    assert all(len(of_one) == 2 and min(of_one) > 0 for of_one in rates.values())


def test_who_is_missing_is_named_and_the_others_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    def missing() -> Counter:
        raise ModuleNotFoundError("No module named 'pyspiel'")

    assert list(present({"absent": missing, "there": lambda: Counter("there", [])})) == ["there"]
    assert "absent is left out: No module named 'pyspiel'" in capsys.readouterr().err


def test_the_engine_plays_on_over_the_ends_of_rounds() -> None:
    engine = Canasta(2)
    steps = 3_000
    assert steps - 100 < engine.step(steps) < steps


def test_every_state_of_a_round_is_kept() -> None:
    states = random_round(2, seed=1)
    assert states[0].turn is None
    assert states[-1].turn is None
    assert all(state.turn is not None for state in states[1:-1])
    size, count = kept(2, seed=1)
    assert size > 0
    assert count == len(states)


def test_large_hands_are_as_large_as_they_say() -> None:
    found = [*arranged_hands(150), *hoarded_hands(1)]
    sizes = []
    for label, state in found:
        assert state.turn is not None
        sizes.append(len(state.hand(state.turn)))
        assert f" {sizes[-1]} cards" in label
    assert max(sizes) == LARGEST
    assert {state.scores[0] for _, state in found} == set(SCORES)


def test_a_climb_gives_real_states_and_the_slowest_is_one_of_them() -> None:
    timings = list(climb(score=0, steps=6, rng=random.Random(1)))
    assert all(timing.state.legal_actions() for timing in timings)
    assert slowest(timings).state in [timing.state for timing in timings]


@pytest.mark.parametrize(("value", "status"), [(5, 0), (6, 1)])
def test_a_missed_target_is_the_exit_status(
    value: float,
    status: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    parts = {name: lambda: [Figure("made up", value, "ms", at_most(5))] for name in command.FULL}
    monkeypatch.setattr(command, "FULL", parts)
    written = tmp_path / "figures.json"
    assert command.main(["speed", "--json", str(written)]) == status
    assert "made up" in capsys.readouterr().out
    data = json.loads(written.read_text(encoding="utf-8"))
    assert [figure["value"] for figure in data["figures"]] == [value]
    assert data["machine"]["date"]


def test_what_cannot_be_counted_is_no_pass(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))  # no valgrind
    assert command.main(["instructions"]) == 3
    assert "NOT CHECKED" in capsys.readouterr().err
    mute = tmp_path / "valgrind"
    mute.write_text("#!/bin/sh\nexit 0\n")
    mute.chmod(0o755)
    assert command.main(["instructions"]) == 3
    assert "NOT CHECKED" in capsys.readouterr().err


def test_a_decision_is_the_difference_of_two_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    runs = {
        ("railcanasta", 5_000): (4_000, 1_000_000),
        ("railcanasta", 15_000): (12_000, 1_800_000),
    }
    monkeypatch.setattr(instructions, "counted", lambda name, steps: runs[name, steps])
    assert instructions.per_decision("railcanasta") == 100
    monkeypatch.setattr("sys.argv", ["instructions", "railcanasta", "300"])
    instructions.main()
    assert 290 < int(capsys.readouterr().out) <= 300


def test_an_unknown_part_is_refused() -> None:
    with pytest.raises(SystemExit) as refusal:
        command.main(["sped"])
    assert refusal.value.code == 2


def test_what_is_shown_to_players_is_measured_beside_decisions() -> None:
    figures = measure_seen(seeds=range(1), rounds=2)
    assert [figure.name for figure in figures] == [f"{name}, to a decision" for name in THINGS]
    assert all(figure.value > 0 for figure in figures)


@pytest.mark.parametrize("name", TECHNIQUES)
def test_without_a_technique_the_same_game_is_played(name: str) -> None:
    usual, plainer = Canasta(3, seed=5), Canasta(3, seed=5)
    usual.step(1_500)
    with without(name):
        plainer.step(1_500)
    assert plainer.state == usual.state
    usual.step(500)
    plainer.step(500)
    assert plainer.state == usual.state


def test_a_gain_is_what_is_faster_with_it() -> None:
    speeds = iter([99, 30, 10, 80, 40])
    assert list(gains(next(iter(TECHNIQUES)), lambda _: next(speeds), 2)) == [3, 2]
