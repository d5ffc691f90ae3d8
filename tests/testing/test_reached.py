"""Strategies for games and states give what can be reached, and shrink to short games."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

import railcanasta as rc
from railcanasta.testing import broken_invariants
from railcanasta.testing.strategies import Game, games, published_rules, small_worlds, states

NAMES = {name: getattr(rc, name) for name in rc.__all__} | {"Game": Game}


@given(game=games(most_plays=120))
def test_games_are_played_by_the_rules(game: Game) -> None:
    """Every state on the way is sound, and every action leads from one to the next."""
    state = game.start
    assert state.phase is rc.Phase.DEAL
    for action, after in game.steps:
        assert state.apply(action) == after
        state = after
    assert broken_invariants(state) == []
    assert state == game.last == game.states[-1]
    assert tuple(a for a in game.actions if not isinstance(a, rc.Deal)) == game.plays
    assert len(game.plays) <= 120


@given(game=games(most_plays=60))
def test_the_repr_of_a_game_makes_it_again(game: Game) -> None:
    """What a failing test prints can be pasted."""
    again = eval(repr(game), NAMES)  # noqa: S307 - because that is what a repr is for
    assert again == game
    assert again.states == game.states


@given(state=states(rules=published_rules(), players=st.just(3), most_plays=30))
def test_players_and_rules_are_kept_to(state: rc.GameState) -> None:
    """A frontend that knows one number of players and the published rules can say so."""
    assert state.players == 3
    assert state.rules.hand_size == 13
    assert state.ply <= 31


def test_everything_is_reached() -> None:
    """By play alone: every phase, every strait, every ending, pending piles, every action."""
    seen: set[object] = set()

    @given(game=games(rules=small_worlds(whole=True), most_plays=200))
    @settings(max_examples=150, derandomize=True, database=None, phases=[Phase.generate])
    def look(game: Game) -> None:
        seen.update(map(type, game.actions))
        for state in game.states:
            seen.update((state.phase, state.strait, ("pending", state.pending)))
            if state.last_round is not None:
                seen.add(state.last_round.ending)

    look()
    wanted = {*rc.Phase, *rc.Strait, *rc.Ending, ("pending", True), *get_args(rc.Action)}
    assert wanted - seen == set()


def test_games_shrink_to_few_plays_of_two() -> None:
    """The shortest game that shows something is found: here, to draw and to discard a king."""
    game = find(
        games(),
        lambda game: len(game.last.discard_pile) == 2 and game.last.discard_pile[-1].rank == 13,
        settings=settings(max_examples=1_000, derandomize=True, database=None),
    )
    assert (game.players, game.rules, game.scores) == (2, rc.RuleSet(), None)
    assert game.plays == (rc.DrawStock(), rc.Discard(game.last.discard_pile[-1]))


@pytest.mark.parametrize("most", [-1, 5_001, 2.5, None])
def test_numbers_of_plays_that_cannot_be_are_refused(most: int) -> None:
    """Nonsense is refused when the strategy is made."""
    with pytest.raises((TypeError, ValueError), match="most_plays"):
        games(most_plays=most)
