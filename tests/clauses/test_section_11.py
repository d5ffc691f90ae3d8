"""Section 11: the end of the game."""

from __future__ import annotations

import pytest

import railcanasta as rc
from railcanasta import violations as v
from railcanasta.testing import Place, position

from .helpers import (
    DRAW,
    END_ROUND,
    END_TURN,
    LEAVE_KITTY,
    LOOK,
    TAKE_KITTY,
    TAKE_TOP,
    add,
    allowed,
    discard,
    refused,
    start,
    take,
)

ACTIONS = (
    DRAW,
    take("KC KD"),
    TAKE_TOP,
    END_ROUND,
    start("KC KD KH"),
    add("KC"),
    discard("KC"),
    END_TURN,
    LOOK,
    TAKE_KITTY,
    LEAVE_KITTY,
    rc.Deal(rc.full_pack(2, rc.RuleSet())),
)


def ended(*totals: int) -> rc.GameState:
    """End a round after which the players have these totals; each holds a king that costs 10."""
    places = [Place("KC") for _ in totals]
    scores = [total + 10 for total in totals]
    state = position(*places, pile="6C", stock="", phase=rc.Phase.DRAW, scores=scores)
    after = allowed(state, END_ROUND)
    assert after.scores == totals
    return after


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ((20_000, 0), 0),
        ((0, 20_000), 1),
        ((19_995, 25_000, 19_990), 1),
        ((20_000, 20_005, 20_010), 2),
        ((20_505, 20_500, -300), 0),
    ],
)
def test_11_1_the_highest_total_wins(totals: tuple[int, ...], winner: int) -> None:
    """When a player has 20,000 or more after a round, the highest total wins."""
    after = ended(*totals)
    assert (after.phase, after.winner, after.turn) == (rc.Phase.OVER, winner, None)
    assert after.legal_actions() == ()


@pytest.mark.parametrize("totals", [(19_995, 19_995), (19_995, 0, -500), (0, 0)])
def test_11_1_below_20_000_the_game_goes_on(totals: tuple[int, ...]) -> None:
    """As long as nobody has 20,000 there is another round."""
    after = ended(*totals)
    assert (after.phase, after.winner) == (rc.Phase.DEAL, None)
    assert after.deal().phase is rc.Phase.DRAW


@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_11_1_nothing_is_played_once_the_game_is_over(action: rc.Action) -> None:
    """After the end of the game no play is legal, and there is no further deal."""
    refused(ended(20_000, 0), action, v.GameIsOver(0), "11.1")
    refused(ended(0, 21_000), action, v.GameIsOver(1), "11.1")


@pytest.mark.parametrize(
    "totals", [(20_000, 20_000), (21_000, 21_000, 20_500), (20_000, 20_000, 20_000)]
)
def test_11_1_a_tie_is_played_off(totals: tuple[int, ...]) -> None:
    """With a tie at the top nobody has won, and all play a further round."""
    after = ended(*totals)
    assert (after.phase, after.winner) == (rc.Phase.DEAL, None)
    further = after.deal()
    assert (further.scores, further.players) == (totals, len(totals))
    assert further.round_number == after.round_number + 1


def test_11_1_a_tie_below_the_top_does_not_matter() -> None:
    """Two players with the same total do not keep a third from winning with more."""
    assert ended(20_000, 20_000, 20_005).winner == 2


def test_11_2_everyone_plays_the_further_rounds() -> None:
    """Also a player who was not part of the tie can win in the play-off."""
    assert ended(20_490, 20_490, 20_495).winner == 2


def test_11_2_the_play_off_may_bring_the_winner_below_nobody_else() -> None:
    """After the further round the highest total wins if it is 20,000 and stands alone."""
    assert ended(20_000, 19_990).winner == 0
    assert ended(20_000, 20_000).winner is None


@pytest.mark.parametrize("totals", [(19_990, 19_980), (19_990, 19_990)])
def test_11_2_should_all_fall_below_20_000_the_game_goes_on(totals: tuple[int, ...]) -> None:
    """Who had 20,000 in the tie, and has less after the further round, has won nothing."""
    after = ended(*totals)
    assert (after.phase, after.winner) == (rc.Phase.DEAL, None)


def test_11_2_the_requirement_in_a_play_off_is_150() -> None:
    """With 20,000 points the first melds of the further round must be worth 150 (5.1)."""
    assert rc.RuleSet().opening_requirement(20_000) == 150
