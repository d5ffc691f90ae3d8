"""Undoing and redoing: the very states come back, and nobody unsees a card by chance."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from tests.expectations.copies import PROTOCOLS, pickled
from tests.records.games import Played, games

import railcanasta as rc


def played(game: Played) -> rc.Timeline:
    """The whole game as a timeline."""
    line = rc.Timeline.of(game.first)
    for action in game.actions:
        line = line.apply(action)
    return line


def turned() -> rc.Timeline:
    """A game in which a seat has drawn and discarded."""
    line = rc.Timeline.of(rc.new_game(players=2, dealer=1, rng=random.Random(1)))
    line = line.apply(rc.DrawStock())
    return line.apply(line.present.legal_actions()[-1])


def pack(rules: rc.RuleSet, rng: random.Random) -> tuple[rc.Card, ...]:
    """A pack for two, shuffled."""
    return rc.shuffled_pack(2, rules, rng)


def test_playing_goes_on_from_the_present() -> None:
    for game in games():
        line = played(game)
        assert (*line.past, line.present) == game.states
        assert line.actions == game.actions
        assert line.first == game.first
        assert (line.future, line.undone) == ((), ())


def test_undoing_brings_back_the_very_states() -> None:
    """E10: everything is restored, across the ends of rounds too, and redone without chance."""
    for game in games():
        line = played(game)
        kept = [*line.past, line.present]
        for number in range(len(kept) - 1, 0, -1):
            assert line.present is kept[number]
            line = line.undo(revealing=True)
            assert line.present is kept[number - 1]
            assert line.future == tuple(kept[number:])
            assert line.undone == game.actions[number - 1 :]
        for state in kept[1:]:
            line = line.redo()
            assert line.present is state
        assert line == played(game)
        assert not line.can_redo


def test_what_brought_cards_to_light_stays() -> None:
    """E10: a draw, a look, a kitty, a deal and the end of a round are not undone unasked."""
    seen = set[type[rc.Action]]()
    for game in games():
        line = rc.Timeline.of(game.first)
        for action, state in zip(game.actions, game.states, strict=False):
            line = line.apply(action)
            assert line.can_undo != rc.reveals(state, action)
            if line.can_undo:
                assert line.undo().present is line.past[-1]
                continue
            seen.add(type(action))
            with pytest.raises(rc.CannotUndo) as refused:
                line.undo()
            assert refused.value.revealed == action
            assert str(refused.value) == f"cards came to light by the last action, {action}"
            assert line.undo(revealing=True).present is line.past[-1]
    assert {rc.Deal, rc.DrawStock, rc.LookAtKitty, rc.TakeKitty, rc.EndRound} <= seen


def test_nothing_lies_before_the_beginning_or_after_the_present() -> None:
    line = rc.Timeline.of(rc.new_game(players=2))
    assert not line.can_undo
    assert not line.can_redo
    for revealing in (False, True):
        with pytest.raises(rc.CannotUndo, match=r"^there is nothing to undo$") as refused:
            line.undo(revealing=revealing)
        assert refused.value.revealed is None
    with pytest.raises(rc.CannotRedo, match=r"^there is nothing to redo$"):
        line.redo()


def test_a_new_action_takes_the_place_of_what_was_undone() -> None:
    line = turned()
    back = line.undo()
    assert back.can_redo
    other = back.apply(back.present.legal_actions()[0])
    assert not other.can_redo
    assert other.past == line.past
    assert back.redo() == line, "the timeline that was there is as it was"


def test_an_illegal_action_changes_nothing() -> None:
    line = turned().undo()
    with pytest.raises(rc.IllegalAction) as refused:
        line.apply(rc.DrawStock())
    assert refused.value.violation == line.present.why_not(rc.DrawStock())
    assert line.redo() == turned()


def test_an_action_sent_twice_is_played_once() -> None:
    """E20: an action comes with the ply of the view that it was chosen by."""
    line = rc.Timeline.of(rc.new_game(players=2, dealer=1, rng=random.Random(1)))
    ply = line.present.view(0).ply
    line = line.apply(rc.DrawStock(), ply=ply)
    with pytest.raises(rc.StaleAction) as refused:
        line.apply(rc.DrawStock(), ply=ply)
    assert (refused.value.ply, refused.value.now) == (1, 2)
    assert not isinstance(refused.value, rc.IllegalAction)
    again = line.present.legal_actions()[-1]
    assert line.apply(again, ply=2).present.ply == 3


def test_a_stale_action_is_refused_even_if_it_were_legal() -> None:
    line = rc.Timeline.of(rc.new_game(players=2, dealer=1, rng=random.Random(1)))
    for _ in range(3):
        with pytest.raises(rc.StaleAction):
            line.apply(line.present.legal_actions()[0], ply=line.present.ply - 1)
        line = line.apply(line.present.legal_actions()[0], ply=line.present.ply)


@pytest.mark.parametrize("ply", [True, 1.0, "1", -1, 1 << 70])
def test_a_ply_is_a_number(ply: Any) -> None:
    line = rc.Timeline.of(rc.new_game(players=2))
    with pytest.raises((TypeError, ValueError), match=r"^ply must be"):
        line.apply(rc.DrawStock(), ply=ply)


def test_it_begins_with_a_state_and_undoes_by_a_yes() -> None:
    """E22."""
    state: Any = "so"
    with pytest.raises(TypeError, match=r"^a Timeline begins with a GameState, not 'so'$"):
        rc.Timeline.of(state)
    yes: Any = "yes"
    with pytest.raises(TypeError, match=r"^revealing must be True or False, not 'yes'$"):
        turned().undo(revealing=yes)


def test_it_makes_a_record_of_what_was_played() -> None:
    line = turned()
    record = line.undo().record(seats=["Ann", "Bob"], tags={"day": "Monday"})
    assert record == rc.Record.of(
        line.first, line.actions[:1], seats=["Ann", "Bob"], tags={"day": "Monday"}
    )


def test_timelines_are_equal_by_what_was_played() -> None:
    line = turned()
    assert turned() == line
    assert hash(turned()) == hash(line)
    state = line.present
    different = [line.undo(), line.undo().apply(line.actions[-1]).undo(), rc.Timeline.of(state)]
    assert all(other != line for other in different)
    assert different[0] == different[1]
    assert line != line.present


def test_it_shows_no_cards() -> None:
    """E7."""
    line = turned()
    assert repr(line.undo()) == f"<Timeline: 1 past, 1 undone, {line.undo().present}>"


def test_it_cannot_be_changed() -> None:
    """E8."""
    line = turned()
    for name in ("present", "_last", "_next", "other"):
        with pytest.raises((AttributeError, TypeError)):
            object.__setattr__(line, name, None)
    assert line == turned()


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_it_goes_through_a_pickle(protocol: int) -> None:
    """E16."""
    line = turned().undo()
    again = pickled(line, protocol)
    assert again == line
    assert again.redo() == line.redo()
    assert again.undo(revealing=True).future == line.undo(revealing=True).future
    assert not again.can_undo
    assert copy.deepcopy(line) == copy.copy(line) == line


def test_a_game_may_be_long() -> None:
    """E17: 30,000 actions: no recursion, whatever is done with the timeline."""
    rules = rc.RuleSet(target=1_000_000_000)
    rng = random.Random(3)
    line = rc.Timeline.of(rc.new_game(players=2, rules=rules, rng=rng))
    while line.present.ply < 30_000:
        actions = line.present.legal_actions()
        line = line.apply(rng.choice(actions) if actions else rc.Deal(pack(rules, rng)))
    again = pickled(line)
    assert again == line
    assert repr(again) == repr(line)
    assert len(again.past) == len(again.actions) == 29_999
    back = again
    for _ in range(29_999):
        back = back.undo(revealing=True)
    assert back.present == line.first
    del again, line
    assert len(back.future) == 29_999
