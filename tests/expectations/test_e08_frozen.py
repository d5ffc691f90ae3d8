"""E8: what is given out cannot be changed, or the game does not notice."""

from __future__ import annotations

import copy
import enum
import gc
import inspect
import random
from typing import TYPE_CHECKING, Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.expectations.alphabet import FIXED, plays
from tests.expectations.copies import pickled
from tests.expectations.digest import chosen
from tests.expectations.nonsense import RULES_OUT_OF_RANGE
from tests.expectations.pool import chance, pool, small

import railcanasta as rc
from railcanasta.agents import RandomAgent
from railcanasta.tables import Tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from railcanasta.views import PlayerView

STATES: Final = st.sampled_from(pool())
FROZEN: Final = (tuple, int, str, bytes, bool, type(None), enum.Enum, rc.Cards)
REFUSED: Final = (AttributeError, TypeError)


def parts(thing: object) -> Iterator[object]:
    """Yield the thing and all that it holds, down to the tables of the rules."""
    found, seen = [thing], {id(thing)}
    while found:
        yield (part := found.pop())
        if isinstance(part, (type, enum.Enum, Tables)):
            continue
        for other in gc.get_referents(part):
            if id(other) not in seen and not isinstance(other, (type, dict)):
                seen.add(id(other))
                found.append(other)


def given_out(state: rc.GameState, rng: random.Random) -> list[object]:
    """Collect whatever somebody who holds a state can get from it."""
    refused = [state.why_not(play) for play in plays(state, rng, 20)]
    things: list[object] = [state.rules, state.legal_actions(), refused]
    for seat in state.seats:
        things += [seat.hand, seat.known, seat.kitty.cards, seat.red_threes, *seat.melds]
    found = [part for thing in (state, *things) for part in parts(thing)]
    return [
        part
        for part in found
        if not isinstance(part, (*FROZEN[1:], list)) or isinstance(part, rc.Cards)
    ]


def ways_in(thing: object) -> list[str]:
    """Try every way to change a thing, putting back at once what could be changed."""
    ways: list[tuple[str, Callable[[str, Any], None], Callable[[str], None]]] = [
        ("set", lambda name, value: setattr(thing, name, value), lambda name: delattr(thing, name)),
        (
            "force",
            lambda name, value: object.__setattr__(thing, name, value),
            lambda name: object.__delattr__(thing, name),
        ),
    ]
    names = [name for name in dir(thing) if not name.startswith("__")]
    found = []
    for name in (*names, "__dict__", "__doc__", "something_new"):
        for way, put, remove in ways:
            try:
                put(name, getattr(thing, name, None))
            except REFUSED:
                pass
            else:
                found.append(f"{way} {type(thing).__name__}.{name}")
            before = getattr(thing, name, None)
            try:
                remove(name)
            except REFUSED:
                pass
            else:
                found.append(f"{way} del {type(thing).__name__}.{name}")
                if name != "something_new":
                    object.__setattr__(thing, name, before)
    return found


def course(state: rc.GameState, seed: int, steps: int = 25) -> list[object]:
    """Play on from a state, and write down in texts and numbers what happens."""
    rng, lines = random.Random(seed), []
    for _ in range(steps):
        lines.append(repr((state.legal_actions(), list(state), list(map(list, state.seats)))))
        if state.phase is rc.Phase.OVER:
            break
        state = state.apply(chosen(state, rng))
    return [*lines, state.scores, hash(state)]


@given(state=STATES, rng=chance())
@small(8)
def test_nothing_given_out_can_be_changed(state: rc.GameState, rng: random.Random) -> None:
    """E8: no part of a state, no action, violation or meld can be changed, even by force."""
    second = rc.new_game(2, rules=state.rules, rng=random.Random(1))
    before = course(state, 1), course(second, 2)
    things = given_out(state, rng)
    kinds = {type(thing): thing for thing in things}  # all of a kind have the same doors
    ways = [way for kind, thing in kinds.items() if kind is not rc.Cards for way in ways_in(thing)]
    assert ways == []
    assert (course(state, 1), course(second, 2)) == before


def test_every_shared_action_and_card_is_closed() -> None:
    """E8: what all games share, the actions and the cards, cannot be changed, even by force."""
    assert [way for thing in (*FIXED, *rc.CARDS) for way in ways_in(thing)] == []


def changeable(things: list[object]) -> set[str]:
    """Name the classes of which a thing can be turned into one of another class, by force."""
    found = set()
    for kind, thing in {type(thing): thing for thing in things}.items():
        try:
            object.__setattr__(thing, "__class__", type("Other", (kind,), {"__slots__": ()}))
        except REFUSED:
            continue
        object.__setattr__(thing, "__class__", kind)
        found.add(kind.__name__)
    return found


def test_nothing_that_all_games_share_can_become_something_else() -> None:
    """E8: actions, cards, rules and their tables, which games share, stay what they are."""
    state = rc.new_game(2)
    shared: list[object] = [*FIXED, *rc.CARDS, state.rules, state.round.tables]
    shared += [rc.StartMeld("KC KD KH"), rc.TakePile("KC KD"), rc.Deal(rc.CARDS)]
    assert changeable(shared) == set()


@given(state=STATES)
@small(10)
def test_states_are_frozen_all_the_way_down(state: rc.GameState) -> None:
    """E8: a state is made of tuples and frozen values all the way down."""
    for part in parts(state._replace(round=state.round._replace(tables=None))):  # type: ignore[arg-type]
        assert isinstance(part, FROZEN)
    for part in parts((state.rules, state.last_round, state.legal_actions())):
        assert isinstance(part, FROZEN)


@given(state=STATES, rng=chance())
@small(10)
def test_items_cannot_be_changed(state: rc.GameState, rng: random.Random) -> None:
    """E8: no item of a tuple can be set or removed."""
    for thing in {type(part): part for part in given_out(state, rng)}.values():
        table: Any = thing
        with pytest.raises(TypeError):
            table[0] = None
        with pytest.raises(TypeError):
            del table[0]


@given(state=STATES, rng=chance())
@small(6)
def test_cards_forced_open_are_nobody_elses(state: rc.GameState, rng: random.Random) -> None:
    """E8: cards are frozen, and where one breaks them open by force the game does not notice."""
    second = pickled(state)
    before = course(state, 3)
    views = [state.view(seat) for seat in range(state.players)]
    seen = list(map(repr, views))
    shown = [thing for thing in given_out(state, rng) if isinstance(thing, rc.Cards)]
    shown += [part for part in parts(state.view(0)) if isinstance(part, rc.Cards)]
    assert shown
    for cards in shown:
        for name in ("_packed", "packed", "something_new"):
            with pytest.raises(AttributeError):
                setattr(cards, name, 0)
            with pytest.raises(AttributeError):
                delattr(cards, name)
        object.__setattr__(cards, "_packed", 3)
    assert (state, hash(state)) == (second, hash(second))
    assert list(map(repr, views)) == seen
    assert course(state, 3) == course(second, 3) == before


class Meddler(RandomAgent):
    """An agent that changes whatever it is given, by force."""

    def choose(self, view: PlayerView, actions: tuple[rc.Action, ...]) -> rc.Action:
        """Choose first, and then do the damage."""
        play = super().choose(view, actions)
        for field in attrs.fields(type(view)):
            object.__setattr__(view, field.name, None)
        for thing in (play, *actions):
            ways_in(thing)
        return play


@given(seed=st.integers(0, 1_000))
@small(3)
def test_an_agent_that_meddles_changes_nothing(seed: int) -> None:
    """E8: an agent that breaks the view it is given open, by force, changes nothing in the game."""
    start = rc.new_game(2, rng=random.Random(seed))
    found = []
    for kind in (RandomAgent, Meddler):
        steps = rc.plays(start, [kind(random.Random(seed)), kind(random.Random(seed + 1))])
        found.append([after for _, (_, _, after) in zip(range(30), steps, strict=False)])
    assert found[0] == found[1]


@given(state=STATES)
@small(10)
def test_replacing_makes_new_values_and_leaves_the_old(state: rc.GameState) -> None:
    """E8: `_replace` and `copy.replace` give a new value and leave the old one as it is."""
    twin = pickled(state)
    before = course(state, 4)
    values: list[tuple[Any, dict[str, object]]] = [
        (state, {"ply": -1, "turn": 77}),
        (state.round, {"number": -1}),
        (state.seats[0], {"packed_hand": -1}),
        (state.seats[0].table, {"complete": -1}),
        (state.seats[0].kitty, {"looked": None}),
        (state.rules, {"hand_size": state.rules.hand_size - 1}),
    ]
    for value, change in values:
        makers: list[Any] = [value._replace]
        if hasattr(copy, "replace"):  # from Python 3.13 on
            makers.append(lambda _value=value, **new: copy.replace(_value, **new))
        for make in makers:
            new = make(**change)
            assert type(new) is type(value)
            assert {name: getattr(new, name) for name in change} == change
            assert all(getattr(value, name) != made for name, made in change.items())
    assert (state, hash(state)) == (twin, hash(twin))
    assert course(state, 4) == before


@pytest.mark.parametrize("name", RULES_OUT_OF_RANGE)
def test_rules_are_not_replaced_by_nonsense(name: str) -> None:
    """E8: replacing a number of the rules by nonsense is refused like making them of it."""
    rules = rc.RuleSet()
    before, at = tuple(rules), rules._fields.index(name)
    for value in RULES_OUT_OF_RANGE[name]:
        wrong: Any = {name: value}
        with pytest.raises((TypeError, ValueError), match=name):
            rules._replace(**wrong)
        with pytest.raises((TypeError, ValueError), match=name):
            rc.RuleSet._make((*before[:at], value, *before[at + 1 :]))
    assert tuple(rules) == tuple(rc.RuleSet()) == before


PLAYS: Final[tuple[tuple[Any, dict[str, object]], ...]] = (
    (rc.Discard(rc.Card.parse("KH")), {"card": rc.Card.parse("KS")}),
    (rc.AddToMeld(rc.Card.parse("KH"), rc.Rank.KING), {"card": rc.Card.parse("2C")}),
    (rc.AddToMeld(rc.Card.parse("2C"), rc.Rank.KING), {"meld": rc.Rank.ACE}),
    (rc.StartMeld("KC KD KH"), {"cards": (rc.Card.parse("QC"),) * 3}),
    (rc.TakePile("KC KD"), {"pair": (rc.Card.parse("QC"),) * 2}),
    (rc.Discard(rc.Card.parse("KH")), {"cost": 0}),
    (rc.StartMeld("KC KD KH"), {"gain": 0}),
)


@pytest.mark.parametrize(
    ("play", "change"), PLAYS, ids=[f"{play}, {next(iter(change))}" for play, change in PLAYS]
)
def test_a_play_is_not_replaced_by_half(play: Any, change: dict[str, object]) -> None:
    """E8: a play with a field replaced is the play made anew with it, or it is refused."""
    kind = type(play)
    old = {name: getattr(play, name) for name in inspect.signature(kind).parameters}
    fields = {name: getattr(play, name) for name in play._fields}
    makers: list[Any] = [play._replace, lambda **new: kind._make({**fields, **new}.values())]
    if hasattr(copy, "replace"):  # from Python 3.13 on
        makers.append(lambda **new: copy.replace(play, **new))
    for make in makers:
        try:
            new = make(**change)
        except (TypeError, ValueError, AttributeError):
            continue
        assert old.keys() >= change.keys(), "what follows from the cards was replaced alone"
        assert new == kind(**{**old, **change})
    assert play == kind(**old)
