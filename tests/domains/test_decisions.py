"""Both decisions of clause 9.1 are right for every small hand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from types import ModuleType
from typing import Final

import pytest
from tests.domains import going_out, opening
from tests.domains.decisions import IMPOSSIBLE, Both, Side, hands
from tests.domains.opening import rules_of

from railcanasta.laying import Turn
from railcanasta.legality import finishing, plan
from railcanasta.legality import opening as engine

LAID_ACES: Final = Side(rules_of(4, 2, 70), ("AAA",))
READY_BUT_FOR_THE_PILE: Final = Side(rules_of(3, 1, 60), ("KKK",), rest="QQ2222777K")


def test_the_opening_decision() -> None:
    """The most points, their bounds and the decision, for every hand with many sides."""
    few_cards = opening.check(islice(opening.sides(), 0, None, 3), 2)
    more_cards = opening.check(islice(opening.sides(), 0, None, 31), 4)
    assert few_cards["hands"] == 28 * (len(list(opening.sides())) // 3)
    of_hands = [count for name, count in more_cards.items() if name.startswith("hands ")]
    assert all(0 < count < more_cards["hands"] for count in of_hands)


def test_the_going_out_decision_of_an_open_player() -> None:
    """With any of the canastas complete, and with other melds lying."""
    met = going_out.check(going_out.open_sides(), 3)
    assert met["hands"] == 84 * len(list(going_out.open_sides()))
    assert met["hands that can go out"] > 100


def test_the_going_out_decision_of_a_player_who_is_not_open() -> None:
    """The requirement half met, with and without a pile to come."""
    met = going_out.check(islice(going_out.half_met_sides(), 0, None, 8), 2)
    assert met["hands"] == 28 * (len(list(going_out.half_met_sides())) // 8)
    assert met["hands that can go out with the rest of a pile"] > 10


def test_going_out_from_nothing() -> None:
    """All hands of thirteen cards, the fewest that can go out in one turn."""
    met = going_out.check_from_nothing(13, 13, (50,), (1,))
    assert met["hands"] == 2_380
    assert met["hands that can go out"] > 3


def test_brute_force_finds_what_is_known() -> None:
    """Some answers known by hand."""
    nothing = Both(Side(rules_of(3, 1, 50)))
    points = [nothing.most_points(hand) for hand in ("AAAKK7", "AAAKKX7", "AAA", "A", "777")]
    assert points == [60, 90, 0, IMPOSSIBLE, IMPOSSIBLE]
    assert nothing.goes_out("KKKKK2222777K")
    assert not nothing.goes_out("KKKKK22227777")
    later = Both(READY_BUT_FOR_THE_PILE)
    assert [later.goes_out(hand) for hand in ("QQ2", "QQQ", "QQ")] == [True, True, False]


@pytest.mark.parametrize(("alphabet", "size", "number"), [("AK72X3", 4, 210), ("KQ723", 13, 8_568)])
def test_every_hand_comes_once(alphabet: str, size: int, number: int) -> None:
    """All multisets of ranks up to a size."""
    every = list(hands(alphabet, size))
    assert len(set(every)) == len(every) == number


MOST_POINTS, PLAN, SURE = engine.most_points, plan.plan, plan.Plan.sure


def _stingy(turn: Turn) -> int:
    return min(MOST_POINTS(turn), 20)


def _bold(turn: Turn) -> plan.Plan:
    found = PLAN(turn)
    return found._replace(low=found.low + 5)


def _timid(turn: Turn) -> plan.Plan:
    found = PLAN(turn)
    return found._replace(high=found.high - 5)


def _too_sure(found: plan.Plan, needed: int) -> tuple[int, int, int]:
    whole, roomy, pairs = SURE(found, needed)
    return whole, roomy, pairs | -1


def _never(_turn: Turn) -> bool:
    return False


@pytest.mark.parametrize(
    ("module", "name", "wrong"),
    [
        (engine, "most_points", _stingy),
        (plan, "plan", _bold),
        (plan, "plan", _timid),
        (plan.Plan, "sure", _too_sure),
        (finishing, "can_finish", _never),
    ],
)
def test_a_fault_of_the_opening_decision_is_noticed(
    module: object, name: str, wrong: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Points, bounds and decisions that are wrong for some hand do not pass."""
    monkeypatch.setattr(module, name, wrong)
    with pytest.raises(AssertionError):
        opening.check([LAID_ACES], 3)


@pytest.mark.parametrize(
    ("module", "name"),
    [(going_out, "can_go_out"), (going_out, "can_go_out_later"), (finishing, "can_finish")],
)
def test_a_fault_of_the_going_out_decision_is_noticed(
    module: ModuleType, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A decision that always says no does not pass."""
    monkeypatch.setattr(module, name, _never)
    with pytest.raises(AssertionError):
        going_out.check([READY_BUT_FOR_THE_PILE, *going_out.open_sides()], 3)
