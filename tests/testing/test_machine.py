"""The machine plays by the rules, calls its hooks, and finds and shrinks planted faults."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, ClassVar, Final

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

import railcanasta as rc
from railcanasta import legality, packed, transitions
from railcanasta.testing.machine import GameMachine
from railcanasta.testing.strategies import Game, published_rules
from railcanasta.violations import KittyIsClosed, TurnNeedsDiscard

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

    from railcanasta.state import State

NAMES: Final = {name: getattr(rc, name) for name in rc.__all__} | {"Game": Game}
BRIEF: Final = settings(
    max_examples=40,
    stateful_step_count=12,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)

TestGameMachine = GameMachine.TestCase
"""The machine itself, run under the settings of the profile."""


class Diary(GameMachine):
    """Keeps beside the engine what its hooks tell it."""

    most_plays: ClassVar[int] = 60
    told: ClassVar[Counter[str]] = Counter()

    def begun(self) -> None:
        """Begin before the first deal."""
        assert self.state.phase is rc.Phase.DEAL
        self.ply = self.state.ply
        self.told["begun"] += 1

    def played(self, before: rc.GameState, action: rc.Action) -> None:
        """Follow every action, none of them left out."""
        assert before.ply == self.ply
        assert before.apply(action) == self.state
        self.ply = self.state.ply
        self.told["played"] += 1

    def refused(self, action: rc.Action, violation: rc.Violation) -> None:
        """Nothing has changed."""
        assert self.state.why_not(action) == violation
        assert self.state.ply == self.ply
        self.told["refused"] += 1


def test_hooks_follow_the_game() -> None:
    """A subclass is told of everything, in order, from before the first deal on."""
    run_state_machine_as_test(Diary, settings=settings(BRIEF, max_examples=20))
    assert all(Diary.told[hook] >= 20 for hook in ("begun", "played", "refused"))


class Hasty(GameMachine):
    """A frontend that clears the pile as soon as it is taken, though its rest may be pending."""

    most_plays: ClassVar[int] = 40
    players: ClassVar[SearchStrategy[int]] = st.just(2)
    rule_sets: ClassVar[SearchStrategy[rc.RuleSet]] = published_rules()

    def played(self, before: rc.GameState, action: rc.Action) -> None:
        """Show the pile, and compare what is shown with what is there."""
        del before
        shown = () if isinstance(action, rc.TakePile) else self.state.discard_pile
        assert shown == self.state.discard_pile, "the pile is shown wrongly"


def failure(
    machine: type[GameMachine], phases: tuple[Phase, ...] = (Phase.generate, Phase.shrink)
) -> tuple[AssertionError, str]:
    """Run a machine that is to fail; give the error and the program printed."""
    with pytest.raises(AssertionError) as caught:
        run_state_machine_as_test(machine, settings=settings(BRIEF, phases=phases))
    return caught.value, "\n".join(caught.value.__notes__)


def game_in(program: str) -> Game:
    """The game that a printed program begins with."""
    found = re.search(r"state\.begin\(game=(Game\(.*?\))\)\n", program, re.DOTALL)
    assert found is not None, program
    game = eval(found[1], NAMES)  # noqa: S307 - because the program is there to be run
    assert isinstance(game, Game)
    return game


def test_a_fault_beside_the_engine_is_found() -> None:
    """What is wrong with a frontend is found, and told by a short game that can be pasted."""
    error, program = failure(Hasty)
    assert "the pile is shown wrongly" in str(error)
    game = game_in(program)
    plays = [*map(repr, game.plays), *re.findall(r"state\.play\(action=(.*)\)", program)]
    assert len(plays) <= 12
    assert plays[-1].startswith("TakePile(")


class Plain(GameMachine):
    """A machine for faults that are soon met."""

    most_plays: ClassVar[int] = 40


def test_a_fault_of_the_engine_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A red three that gets lost when it is drawn breaks an invariant, within a few turns."""

    def losing(faces: bytes) -> tuple[int, int, int]:
        every = packed.pack_faces(faces)
        return every - packed.of_kind(every, packed.RED_THREE), 0, 0

    monkeypatch.setattr(transitions, "sort_out", losing)
    error, program = failure(Plain)
    assert "1: the pack is not whole" in str(error)
    monkeypatch.undo()
    game = game_in(program)
    assert (game.players, game.rules, game.scores) == (2, rc.RuleSet(), None)
    drawn = re.findall(r"state\.(?:play|attempt)\(action=DrawStock\(\)\)", program)
    assert len(game.plays) + len(drawn) <= 12


def test_a_judge_that_changes_its_mind_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """If `apply` accepts what `why_not` refuses, the machine fails."""
    judge = legality.why_not

    def lenient(state: State, action: rc.Action) -> rc.Violation | None:
        violation = judge(state, action)
        return None if isinstance(violation, (KittyIsClosed, TurnNeedsDiscard)) else violation

    monkeypatch.setattr(transitions, "why_not", lenient)
    error, program = failure(Plain, (Phase.generate,))
    assert re.match(r"why_not refuses with \w+\(\), apply with None", str(error))
    assert re.search(r"state\.attempt\(action=(EndTurn|LookAtKitty|TakeKitty|LeaveKitty)", program)
