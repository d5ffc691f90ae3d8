"""Replaying judges each play, and says at which ply and why a record is wrong."""

from __future__ import annotations

import pickle
import random

import pytest
from tests.records.games import from_the_middle, games

import railcanasta as rc
from railcanasta.violations import CardsNotHeld

WRONG: tuple[rc.Action, ...] = (rc.TakeKitty(), rc.EndTurn(), rc.Deal([]))
"""Plays that are seldom legal."""


def refused(record: rc.Record) -> tuple[int, rc.IllegalRecord]:
    """Replay until a play is refused: how many states there were, and the error."""
    states: list[rc.GameState] = []
    with pytest.raises(rc.IllegalRecord) as error:
        states.extend(record.replay())
    return len(states), error.value


def test_the_first_state_comes_first() -> None:
    game = games()[0]
    assert next(game.record.replay()) is game.first


def test_one_play_changed_is_found_where_it_stands() -> None:
    rng = random.Random(5)
    for game in games():
        at = rng.randrange(len(game.actions))
        state = game.states[at]
        wrong: rc.Action = rng.choice(WRONG)
        if state.why_not(wrong) is None:
            continue
        record = rc.Record.of(game.first, [*game.actions[:at], wrong, *game.actions[at + 1 :]])
        number, error = refused(rc.Record.from_text(record.to_text()))
        assert number == at + 1
        assert (error.ply, error.action) == (at, wrong)
        assert error.violation == state.why_not(wrong)
        assert str(error).startswith(f"ply {at}, round {state.round_number}, ")


def test_the_ply_counts_from_the_start_of_the_game() -> None:
    game = from_the_middle(games()[0], 50)
    at = next(i for i, state in enumerate(game.states) if state.phase is rc.Phase.DRAW)
    record = rc.Record.of(game.first, [*game.actions[:at], rc.LeaveKitty()])
    assert refused(record)[1].ply == 50 + at


def test_the_error_says_who_and_what_and_why() -> None:
    first = rc.new_game(players=2, dealer=0, rng=random.Random(1))
    card = next(card for card in rc.CARDS if card not in first.hand(1))
    _, error = refused(rc.Record.of(first, [rc.DrawStock(), rc.DrawStock()]))
    assert str(error) == (
        "ply 2, round 1, seat 1 to act, 'D': A turn is: draw, lay cards, discard. That play "
        "belongs to the draw; now is laying and discarding. (clause 6.1)"
    )
    first = first.apply(rc.DrawStock())
    _, error = refused(rc.Record.of(first, [rc.StartMeld([card] * 3)]))
    assert isinstance(error.violation, CardsNotHeld)
    assert error.violation.clause in str(error)


def test_a_deal_that_is_wrong_is_named() -> None:
    first = rc.new_game(players=2, dealer=0, dealt=False)
    _, error = refused(rc.Record.of(first, [rc.Deal(rc.full_pack(3))]))
    assert str(error).startswith("ply 0, round 0, nobody to act, 'deal': That is not the whole")
    assert len(str(error)) < 300


def test_it_is_an_illegal_action_like_any_other() -> None:
    """E18: whoever catches illegal actions catches these, and finds the violation."""
    _, error = refused(rc.Record.of(rc.new_game(players=2), [rc.EndTurn()]))
    assert isinstance(error, rc.IllegalAction)
    assert error.violation.clause == "6.1"


def test_the_error_goes_through_a_pickle() -> None:
    _, error = refused(rc.Record.of(rc.new_game(players=2), [rc.EndTurn()]))
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert str(again) == str(error)
    assert (again.ply, again.action, again.violation) == (1, error.action, error.violation)


def test_the_error_shows_no_hidden_card() -> None:
    """E7: what is refused is shown, and nothing of what lies on the table."""
    state = rc.new_game(players=2, dealer=0, rng=random.Random(2)).apply(rc.DrawStock())
    _, error = refused(rc.Record.of(state, [rc.EndTurn()]))
    assert not [code for code in map(str, rc.CARDS) if code in str(error) and code != "X"]
