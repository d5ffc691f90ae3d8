"""The tiny worlds, whole; and that whatever is wrong in a world is noticed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import chain, permutations
from random import Random

import attrs
import pytest
from tests.worlds import __main__ as command
from tests.worlds.census import APART, Census
from tests.worlds.deals import arrangements, orders
from tests.worlds.explore import Explorer, Fault
from tests.worlds.measure import plays_left
from tests.worlds.small import SMALL
from tests.worlds.tiny import TINY
from tests.worlds.world import World, scaled_down

import railcanasta as rc
from railcanasta import violations as v
from railcanasta.testing import Place, position

MOST_DEALS = 1_000
FEW = next(world for world in TINY if world.name == "sevens set free")


@cache
def _explored(world: World) -> Explorer:
    return command.explored(world, world.states, seed=0)


@pytest.mark.parametrize("world", TINY, ids=lambda world: world.name)
def test_every_state_of_a_tiny_world_is_as_it_should_be(world: World) -> None:
    """All states from all deals are sound, and there are as many as ever."""
    explorer = _explored(world)
    assert (explorer.deals, explorer.census.states) == (world.deals, world.states)
    assert explorer.confirmed == explorer.made


def test_everything_happens_in_the_tiny_worlds() -> None:
    """Every kind of play, of violation and of ending is met, and every rare thing."""
    census = Census()
    for world in TINY:
        census.add(_explored(world).census)
    assert census.states >= 10_000
    assert census.missing() == []
    assert not set(census.refusals) & set(APART)


def test_what_is_asked_apart() -> None:
    """What is no action is refused, and a pile that play cannot lead to: an empty one."""
    state = FEW.dealt(next(FEW.every_deal()))
    assert isinstance(state.why_not("draw stock"), v.NotAnAction)  # type: ignore[arg-type] # what else
    empty = position(Place("KC KC"), Place("7C"), phase=rc.Phase.DRAW)
    for action in (rc.TakePile("KC KC"), rc.TakeTop()):
        assert empty.why_not(action) == v.PileIsEmpty()


@pytest.mark.parametrize(
    "world",
    [world for world in (*TINY, *SMALL) if world.deals <= MOST_DEALS],
    ids=lambda world: world.name,
)
def test_no_order_of_a_pack_is_forgotten(world: World) -> None:
    """The orders that the deals stand for are all orders of the pack, each once."""
    deals = list(world.every_deal())
    assert len(set(deals)) == len(deals) == world.deals
    assert sum(orders(pack, world.blocks) for pack in deals) == arrangements(world.pack)


def test_the_order_within_a_block_makes_no_odds() -> None:
    """All orders of a pack lead to the same states as its deals, but for the order of draws."""
    rules = scaled_down("7K", "C", decks_per_player=2, hand_size=2)
    world = World("", rules, 0, 0)
    from_deals = _reached(map(world.dealt, world.every_deal()))
    from_orders = _reached(map(world.dealt, set(permutations(world.pack))))
    assert len(from_orders) > len(from_deals)
    assert {_sorted(state) for state in from_orders} == {_sorted(state) for state in from_deals}


def _reached(beginnings: Iterable[rc.GameState]) -> set[rc.GameState]:
    seen = set(beginnings)
    waiting = list(seen)
    while waiting:
        state = waiting.pop()
        fresh = {state.apply(action) for action in state.legal_actions()} - seen
        seen |= fresh
        waiting += fresh
    return seen


def _sorted(state: rc.GameState) -> rc.GameState:
    """The state with the cards of each draw still to come in order."""
    stock, size = state.round.stock[state.drawn :], state.rules.draw_size
    draws = (sorted(stock[at : at + size]) for at in range(0, len(stock), size))
    return state._replace(round=state.round._replace(stock=bytes(chain(*draws))), drawn=0)


def test_who_deals_makes_no_odds() -> None:
    """A world with another dealer, and all seats moved on by one, has as many states."""
    world = next(world for world in TINY if min(world.scores) < 0)
    moved = attrs.evolve(world, dealer=0, scores=world.scores[::-1])
    assert len(_reached(map(moved.dealt, moved.every_deal()))) == world.states - 1


def test_the_plays_left_bound_a_round() -> None:
    """No round is longer than said after the deal, however long it is drawn out."""
    rng = Random(3)
    for players in (2, 3):
        state = first = rc.new_game(players, rng=rng)
        plays = 0
        while state.turn is not None:
            lays_little = [a for a in state.legal_actions() if not isinstance(a, rc.EndRound)]
            state = state.apply(rng.choice(lays_little or state.legal_actions()))
            plays += 1
        assert plays <= plays_left(first) <= 3 * 2 * 106 * players


def _drops_a_play(state: rc.GameState) -> tuple[rc.Action, ...]:
    return LEGAL(state)[:1]


def _offers_too_much(state: rc.GameState) -> tuple[rc.Action, ...]:
    found = LEGAL(state)
    return (*found, rc.EndRound()) if found and rc.EndRound() not in found else found


def _lets_a_seven_go(state: rc.GameState, action: rc.Action) -> rc.Violation | None:
    violation = WHY_NOT(state, action)
    return None if isinstance(violation, v.SevenNotFree) else violation


def _refuses_a_pile(state: rc.GameState, action: rc.Action) -> rc.Violation | None:
    return v.PileIsFrozen() if isinstance(action, rc.TakePile) else WHY_NOT(state, action)


def _keeps_the_turn(state: rc.GameState, action: rc.Action) -> rc.GameState:
    after = APPLY(state, action)
    if isinstance(action, rc.Discard) and after.turn is not None:
        return after._replace(turn=state.turn)
    return after


def _leaves_the_stock(state: rc.GameState, action: rc.Action) -> rc.GameState:
    after = APPLY(state, action)
    return after._replace(drawn=state.drawn) if isinstance(action, rc.DrawStock) else after


def _applies_anything(state: rc.GameState, action: rc.Action) -> rc.GameState:
    return APPLY(state, action) if WHY_NOT(state, action) is None else state


def _forgets_a_bonus(state: rc.GameState, action: rc.Action) -> rc.GameState:
    after = APPLY(state, action)
    if isinstance(action, rc.EndRound):
        return after._replace(round=after.round._replace(scores=state.scores))
    return after


LEGAL, WHY_NOT, APPLY = rc.GameState.legal_actions, rc.GameState.why_not, rc.GameState.apply
FAULTS: dict[str, tuple[str, Callable[..., object]]] = {
    "a play is not offered": ("legal_actions", _drops_a_play),
    "a play is offered that is none": ("legal_actions", _offers_too_much),
    "a seven may be discarded": ("why_not", _lets_a_seven_go),
    "the pile may not be taken": ("why_not", _refuses_a_pile),
    "the turn stays": ("apply", _keeps_the_turn),
    "drawing leaves the stock": ("apply", _leaves_the_stock),
    "a refused play is applied": ("apply", _applies_anything),
    "scores are not added": ("apply", _forgets_a_bonus),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_noticed(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that is wrong in one thing does not come through a tiny world."""
    name, wrong = FAULTS[fault]
    monkeypatch.setattr(rc.GameState, name, wrong)
    with pytest.raises(Fault):
        command.explored(FEW, FEW.states, seed=0)


def test_the_command_counts(capsys: pytest.CaptureFixture[str]) -> None:
    """The command goes through a part of each world and prints what it has met."""
    assert command.main(["--tiny", "--states", "200", "--seed", "3"]) == 0
    shown = capsys.readouterr().out
    assert "all of 1 of its 828 deals" in shown
    assert "states kept at once" in shown


def test_the_command_fails_at_a_fault(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says in which world, and stops."""
    monkeypatch.setattr(rc.GameState, "apply", _leaves_the_stock)
    assert command.main(["--tiny"]) == 1
    assert "in World(name=" in capsys.readouterr().out


def test_the_command_fails_at_another_count(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A world that has more or fewer states than ever is a fault, too."""
    changed = attrs.evolve(TINY[0], states=TINY[0].states + 1)
    monkeypatch.setattr(command, "TINY", (changed,))
    assert command.main(["--tiny"]) == 1
    assert f"{changed.states} states were expected" in capsys.readouterr().out
