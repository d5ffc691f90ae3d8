"""Where one sits makes no difference, nor who else sits at the table, but for sevens."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st
from tests.metamorphic.samples import ANY_STATE, SEEDS, TO_ACT, plays
from tests.metamorphic.seats import (
    around,
    at_table,
    can_have_sevens,
    refusal_turned,
    turned,
    with_one_more,
)

import railcanasta as rc
from railcanasta import violations as v
from railcanasta.testing import broken_invariants
from railcanasta.testing.strategies import Game, games

TURNS = st.integers(1, 3)


@given(game=games(), by=TURNS)
def test_a_game_at_a_turned_table_goes_the_same_way(game: Game, by: int) -> None:
    """The same packs and plays with another dealer lead to the same, each seat's and totals."""
    scores = None if game.scores is None else around(game.scores, by)
    dealer = (game.dealer + by) % game.players
    told = rc.new_game(game.players, rules=game.rules, dealer=dealer, scores=scores, dealt=False)
    for action, after in game.steps:
        told = told.apply(action)
        assert told.scores == around(after.scores, by)
        assert told.legal_actions() == after.legal_actions()
    assert told == turned(game.last, by)


@given(state=ANY_STATE, by=TURNS, seed=SEEDS)
def test_a_play_at_a_turned_table_is_judged_the_same(
    state: rc.GameState, by: int, seed: int
) -> None:
    """At any state, what is offered, refused, reached and seen is the same from another seat."""
    told, players = turned(state, by), state.players
    assert told.legal_actions() == state.legal_actions()
    for action in plays(state, seed):
        violation = state.why_not(action)
        assert told.why_not(action) == refusal_turned(violation, players, by)
        if violation is None:
            assert told.apply(action) == turned(state.apply(action), by)
    for seat in range(players):
        view, theirs = state.view(seat), told.view((seat + by) % players)
        assert theirs.hand == view.hand
        assert theirs.unseen() == view.unseen()
        assert theirs.legal_actions == view.legal_actions


@given(state=TO_ACT, seed=SEEDS)
def test_one_more_with_sevens_leaves_the_others_rules_alone(state: rc.GameState, seed: int) -> None:
    """A player more who has their canasta of sevens changes nothing for the others at all."""
    assume(can_have_sevens(state.rules))
    told = with_one_more(state, sevens=True)
    assert broken_invariants(told) == []
    assert told.legal_actions() == state.legal_actions()
    for action in plays(state, seed):
        violation = state.why_not(action)
        assert told.why_not(action) == violation
        if violation is None:
            assert_same_at_table(state.apply(action), told.apply(action), state.players, state.turn)


@given(state=TO_ACT, seed=SEEDS)
def test_one_more_without_sevens_changes_but_the_seven_that_is_free(
    state: rc.GameState, seed: int
) -> None:
    """Where another lacks a canasta of sevens anyhow, one more who does changes nothing (7.1)."""
    assert state.turn is not None
    assume(any(lacks_sevens(state, seat) for seat in range(state.players) if seat != state.turn))
    told = with_one_more(state, sevens=False)
    assert broken_invariants(told) == []
    assert told.legal_actions() == state.legal_actions()
    for action in plays(state, seed):
        violation = state.why_not(action)
        if isinstance(violation, v.SevenNotFree):
            violation = v.SevenNotFree((*violation.seats, state.players))
        assert told.why_not(action) == violation
        if violation is None:
            assert_same_at_table(state.apply(action), told.apply(action), state.players, state.turn)


def lacks_sevens(state: rc.GameState, seat: int) -> bool:
    """Whether a seat has no canasta of sevens."""
    return rc.CanastaKind.SEVENS not in [meld.canasta for meld in state.seats[seat].melds]


def assert_same_at_table(
    after: rc.GameState, theirs: rc.GameState, players: int, mover: int | None
) -> None:
    """All the same to the players who were there, but that the last passes to the one more."""
    assert at_table(theirs, players) == at_table(after, players)
    passes = mover == players - 1 and after.turn == 0
    assert theirs.turn == (players if passes else after.turn)
