"""The same plan gives the same rows, whoever plays it, and however often it is stopped."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from railcanasta import RuleSet
from railcanasta.simulate import Plan, Row, batches, play_game, run

SHORT = Plan(("heuristic", "random"), games=6, seed=3, rounds=1)


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    """What comes of the short plan when it is played here."""
    return run(SHORT, workers=1)


def test_rows_are_those_of_the_score_sheets(rows: list[Row]) -> None:
    """Add each row up, and let the agents change seats with each game."""
    assert [row.game for row in rows] == [game for game in range(6) for _ in range(2)]
    for row in rows:
        items = row.cards + row.canastas + row.red_threes + row.going_out + row.hand + row.kitty
        assert row.total == row.score == items
        kinds = (row.red_canastas, row.black_canastas, row.wild_canastas, row.sevens_canastas)
        bonuses = zip(kinds, (500, 300, 1_000, 1_500), strict=True)
        assert row.canastas == sum(count * bonus for count, bonus in bonuses)
        assert row.last
        assert not row.won
        assert (row.going_out > 0) == (row.ended and row.ending == "going_out")
        assert row.agent == ("heuristic", "random")[(row.seat + row.game) % 2]
        assert row.turns < row.plays


def test_a_game_is_played_to_its_end_and_has_one_winner() -> None:
    """Give every round of a game, the scores growing by what the rounds were worth."""
    game = play_game(Plan(("random",) * 3, 1, 5, RuleSet(target=3_000), rotate=False), 0)
    assert [row.won for row in game].count(True) == 1
    assert {row.round for row in game if row.last} == {game[-1].round}
    for seat in range(3):
        mine = [row for row in game if row.seat == seat]
        assert [row.round for row in mine] == [*range(1, game[-1].round + 1)]
        assert mine[-1].score == sum(row.total for row in mine)
    assert max(row.score for row in game if row.last) == next(r.score for r in game if r.won)


def test_workers_make_no_difference(rows: list[Row]) -> None:
    """Play with processes, and with another executor, and get the same rows."""
    assert run(SHORT, workers=2) == rows
    with ThreadPoolExecutor(3) as executor:
        assert run(SHORT, executor=executor) == rows
        assert executor.submit(int, "5").result() == 5  # it is left open


def test_what_is_done_is_not_played_again(rows: list[Row]) -> None:
    """Leave the games out that are done, and play the others as ever."""
    found = [row for batch in batches(SHORT, workers=1, done={0, 2, 5}) for g in batch for row in g]
    assert found == [row for row in rows if row.game in (1, 3, 4)]


class Counted(Executor):
    """An executor that plays at once, and counts what it is given and what is called off."""

    def __init__(self) -> None:
        self.given: list[Future[Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Play the first two, and leave the others for later."""
        future: Future[Any] = Future()
        if len(self.given) < 2:
            future.set_result(fn(*args, **kwargs))
        self.given.append(future)
        return future


def test_a_run_that_is_stopped_calls_off_what_has_not_begun() -> None:
    """Send no more than is needed ahead, and cancel it when the generator is closed."""
    executor = Counted()
    plan = Plan(("random", "random"), games=1_000_000, seed=1, rounds=1)
    with contextlib.closing(batches(plan, executor=executor, workers=2, together=1)) as games:
        found: Iterator[Any] = games
        assert next(found)[0][0].game == 0
        assert next(found)[0][0].game == 1
    assert 2 < len(executor.given) < 20
    assert all(future.cancelled() for future in executor.given[2:])


@pytest.mark.parametrize(
    ("given", "error", "words"),
    [
        ({"agents": "random"}, TypeError, "agents must be several names"),
        ({"agents": ("random",)}, ValueError, "players must be"),
        ({"agents": ("random", "nobody")}, ValueError, "there is no agent 'nobody'"),
        ({"agents": ("random", 3)}, TypeError, "name must be a str"),
        ({"agents": 5}, TypeError, "agents must be names"),
        ({"games": 0}, ValueError, "games must be"),
        ({"games": 2.0}, TypeError, "games must be"),
        ({"seed": "1"}, TypeError, "seed must be"),
        ({"rounds": 0}, ValueError, "rounds must be"),
        ({"rules": {}}, TypeError, "rules must be"),
        ({"rotate": 1}, TypeError, "rotate must be"),
    ],
)
def test_a_plan_refuses_nonsense(given: dict[str, Any], error: type[Exception], words: str) -> None:
    """Name the parameter that is wrong."""
    with pytest.raises(error, match=words):
        Plan(**{"agents": ("random", "random"), "games": 1, "seed": 1, **given})


def test_a_run_refuses_nonsense_before_it_begins() -> None:
    """Name the parameter that is wrong, at the call."""
    with pytest.raises(TypeError, match="plan must be a Plan"):
        batches(5)  # type: ignore[arg-type] # the point of it
    with pytest.raises(TypeError, match="executor must be"):
        batches(SHORT, executor=2)  # type: ignore[arg-type] # the point of it
    with pytest.raises(ValueError, match="workers must be"):
        batches(SHORT, workers=0)
    with pytest.raises(ValueError, match="together must be"):
        batches(SHORT, together=0)
