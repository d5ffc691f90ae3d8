"""E24: actions and violations can be matched exhaustively."""

from __future__ import annotations

import ast
import inspect
import random
from pathlib import Path
from typing import TYPE_CHECKING, Final, assert_never, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.expectations.alphabet import FIXED, GARBAGE, plays
from tests.expectations.pool import chance, corners, pool, small

import railcanasta as rc

if TYPE_CHECKING:
    from collections.abc import Iterator

ACTIONS: Final[tuple[type[rc.Action], ...]] = get_args(rc.Action)
VIOLATIONS: Final[tuple[type[rc.Violation], ...]] = get_args(rc.Violation)
STATES: Final = st.sampled_from(pool())


def told(action: rc.Action) -> str:  # noqa: C901 - since there are so many kinds
    """Say what an action is; a type checker proves that none is forgotten."""
    match action:
        case rc.Deal(pack):
            return f"deal {len(pack)} cards"
        case rc.DrawStock():
            return "draw stock"
        case rc.TakePile(pair):
            return f"take pile with {_codes(pair)}"
        case rc.TakeTop():
            return "take top"
        case rc.EndRound():
            return "end round"
        case rc.StartMeld(cards):
            return f"start {_codes(cards)}"
        case rc.AddToMeld(card, meld):
            return f"add {card} to {meld.name.lower()}"
        case rc.Discard(card):
            return f"discard {card}"
        case rc.EndTurn():
            return "end turn"
        case rc.LookAtKitty():
            return "look at kitty"
        case rc.TakeKitty():
            return "take kitty"
        case rc.LeaveKitty():
            return "leave kitty"
        case _:
            assert_never(action)


def told_by_names(action: rc.Action) -> str | None:
    """Say what some actions are, matched by the names of their fields."""
    match action:
        case rc.Deal(pack=pack):
            return f"deal {len(pack)} cards"
        case rc.TakePile(pair=pair):
            return f"take pile with {_codes(pair)}"
        case rc.StartMeld(cards=cards):
            return f"start {_codes(cards)}"
        case rc.AddToMeld(card=rc.Card(), meld=rc.Rank() | rc.Wild() as meld):
            return f"add {action.card} to {meld.name.lower()}"
        case rc.Discard(card=rc.Card() as card):
            return f"discard {card}"
    return None


def forgetful(action: rc.Discard | rc.EndTurn) -> str:
    """Forget a kind: a type checker that took this for exhaustive would find the comment unused."""
    match action:
        case rc.Discard(card):
            return str(card)
        case _:
            assert_never(action)  # type: ignore[arg-type]


def fields_of(kind: type[rc.Action]) -> tuple[str, ...]:
    """Tell what an action of this kind is made of."""
    return tuple(inspect.signature(kind).parameters)


def _codes(cards: tuple[rc.Card, ...]) -> str:
    return " ".join(map(str, cards))


@given(state=STATES, rng=chance())
@small(10)
def test_actions_are_matched_by_kind_and_fields(state: rc.GameState, rng: random.Random) -> None:
    """E24: every action is of one kind in a `match`, and gives its fields by place or name."""
    for action in plays(state, rng):
        assert told(action) == str(action)
        assert told_by_names(action) in (None, str(action))
        assert [type(action)] == [kind for kind in ACTIONS if isinstance(action, kind)]


def test_every_kind_of_action_can_be_matched() -> None:
    """E24: the union holds all twelve kinds of action, taken apart into what they are made of."""
    samples = [*FIXED, rc.StartMeld("KC KD KH"), rc.TakePile("KC KD"), rc.Deal(rc.CARDS)]
    assert {type(action) for action in samples} == set(ACTIONS)
    assert len(ACTIONS) == 12
    for action in samples:
        names = fields_of(type(action))
        assert type(action).__match_args__[: len(names)] == names
        assert type(action)(*(getattr(action, name) for name in names)) == action


def test_a_missing_case_is_an_error() -> None:
    """E24: a kind that a `match` has forgotten comes out at run time as well."""
    with pytest.raises(AssertionError):
        forgetful(rc.EndTurn())


def met() -> Iterator[rc.Violation]:
    """Yield the violations that come up in the corners, of every kind that does."""
    for state in corners():
        for action in (*plays(state, random.Random(24)), *GARBAGE):
            if (violation := state.why_not(action)) is not None:  # type: ignore[arg-type]
                yield violation


def test_violations_are_matched_by_kind_and_fields() -> None:
    """E24: every violation is of one kind of the union, and is made again of its fields."""
    kinds = set()
    for violation in set(met()):
        kind = type(violation)
        kinds.add(kind)
        assert [kind] == [each for each in VIOLATIONS if isinstance(violation, each)]
        assert kind(*(getattr(violation, name) for name in kind.__match_args__)) == violation
    assert len(kinds) > 30


def test_every_kind_of_violation_is_matched_somewhere() -> None:
    """E24: a `match` over all violations names every kind, none of them in vain."""
    source = Path(__file__).with_name("broken.py").read_text(encoding="utf-8")
    named = {
        node.cls.attr
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.MatchClass) and isinstance(node.cls, ast.Attribute)
    }
    assert {kind.__name__ for kind in VIOLATIONS} - named == set()


def test_kinds_are_final_and_can_be_told_apart() -> None:
    """E24: no kind is a kind of another one, so that the order of cases makes no difference."""
    for kinds in (ACTIONS, VIOLATIONS):
        assert len(set(kinds)) == len(kinds)
        assert all(getattr(kind, "__final__", False) for kind in kinds)
        assert not any(issubclass(a, b) for a in kinds for b in kinds if a is not b)
