"""Hard positions are sound, lie in the corner they are asked for, and can be pasted."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

import railcanasta as rc
from railcanasta.testing import Place, broken_invariants, position
from railcanasta.testing.strategies import Corner, hard_positions

NAMES: Final = {name: getattr(rc, name) for name in rc.__all__} | {
    "Place": Place,
    "position": position,
}


GENERATE: Final = settings(
    max_examples=500, derandomize=True, database=None, phases=[Phase.generate]
)


def hand_of(state: rc.GameState) -> rc.Cards:
    """The hand of the seat to act."""
    assert state.turn is not None
    return state.hand(state.turn)


def open_of(state: rc.GameState) -> bool:
    """Whether the seat to act has met the requirement (5.3)."""
    assert state.turn is not None
    return state.seats[state.turn].is_open


def black_threes(state: rc.GameState) -> int:
    """The black threes of the seat to act, in the hand and on the table."""
    assert state.turn is not None
    melds = state.seats[state.turn].melds
    laid = sum(len(meld.cards) for meld in melds if meld.rank is rc.Rank.THREE)
    return laid + hand_of(state).count_rank(rc.Rank.THREE)


def sevens_but_few(state: rc.GameState) -> bool:
    """Whether there are sevens in hand."""
    return hand_of(state).count_rank(rc.Rank.SEVEN) > 0


LIES_IN: Final[dict[Corner, Callable[[rc.GameState], bool]]] = {
    Corner.OPENING: lambda state: state.phase is rc.Phase.MELD and not state.pending,
    Corner.TAKING: lambda state: state.phase is rc.Phase.DRAW and state.discard_pile != (),
    Corner.PENDING_PILE: lambda state: state.pending and not open_of(state),
    Corner.SEVENS: sevens_but_few,
    Corner.BLOCKED: lambda state: state.strait is rc.Strait.BLOCKED,
    Corner.STUCK: lambda state: state.strait is rc.Strait.STUCK,
    Corner.GOING_OUT: lambda state: state.phase is rc.Phase.MELD,
    Corner.BLACK_THREES: lambda state: black_threes(state) >= 3,
    Corner.EMPTY_STOCK: lambda state: state.stock == () and state.phase is rc.Phase.DRAW,
    Corner.HUGE_HAND: lambda state: len(hand_of(state)) >= 25,
}


@pytest.mark.parametrize("corner", Corner)
def test_each_corner_is_what_it_is_called(corner: Corner) -> None:
    """Every position asked for by a corner lies in it, is sound, and goes on."""

    @given(state=hard_positions(corner))
    @settings(max_examples=30)
    def look(state: rc.GameState) -> None:
        assert LIES_IN[corner](state)
        assert broken_invariants(state) == []
        for action in state.legal_actions():
            assert broken_invariants(state.apply(action)) == []

    look()


GOALS: Final[dict[str, tuple[Corner, Callable[[rc.GameState, rc.GameState], bool]]]] = {
    "a pile taken by one who is not open": (
        Corner.TAKING,
        lambda before, after: not open_of(before) and len(after.discard_pile) == 0,
    ),
    "a pile taken that is pending": (Corner.TAKING, lambda _, after: after.pending),
    "a pending pile collected": (
        Corner.PENDING_PILE,
        lambda before, after: before.pending and not after.pending,
    ),
    "going out": (Corner.GOING_OUT, lambda _, after: after.turn is None),
    "black threes laid": (
        Corner.BLACK_THREES,
        lambda before, after: (
            before.turn == after.turn
            and hand_of(before).count_rank(rc.Rank.THREE) > hand_of(after).count_rank(rc.Rank.THREE)
        ),
    ),
    "the end for want of a stock": (Corner.EMPTY_STOCK, lambda _, after: after.turn is None),
    "a pile taken instead": (
        Corner.EMPTY_STOCK,
        lambda _, after: after.phase is rc.Phase.MELD,
    ),
    "the end of a blocked hand": (Corner.BLOCKED, lambda _, after: after.turn is None),
    "a blocked hand set free": (
        Corner.SEVENS,
        lambda before, after: not before.sevens_are_free and after.sevens_are_free,
    ),
}


@pytest.mark.parametrize("goal", GOALS)
def test_what_is_rare_in_play_comes_up(goal: str) -> None:
    """One play away from the corners lies what they are there for."""
    corner, comes_up = GOALS[goal]
    found = find(
        hard_positions(corner),
        lambda state: any(comes_up(state, state.apply(action)) for action in state.legal_actions()),
        settings=GENERATE,
    )
    assert found.turn is not None


def test_a_failing_position_is_noted_as_a_call() -> None:
    """What a failing test prints makes the position again."""
    failing: list[rc.GameState] = []

    @given(state=hard_positions())
    @settings(GENERATE, max_examples=1)
    def fail(state: rc.GameState) -> None:
        failing.append(state)
        pytest.fail("on purpose")

    with pytest.raises(BaseException, match="on purpose") as caught:
        fail()
    noted = [note for note in caught.value.__notes__ if note.startswith("The state is position(")]
    call = re.sub("^The state is ", "", noted[-1])
    assert eval(call, NAMES) == failing[-1]  # noqa: S307 - because a note is there to be run


def test_several_corners_can_be_asked_for() -> None:
    """Any choice of corners gives positions of these alone."""
    some = hard_positions(Corner.STUCK, Corner.BLOCKED)
    assert find(some, lambda state: state.strait is rc.Strait.BLOCKED)
    assert find(some, lambda state: state.strait is rc.Strait.STUCK)

    @given(state=some)
    @settings(max_examples=20)
    def look(state: rc.GameState) -> None:
        assert state.strait is not rc.Strait.NONE

    look()


@given(state=hard_positions(), data=st.data())
@settings(max_examples=25)
def test_games_go_on_from_corners(state: rc.GameState, data: st.DataObject) -> None:
    """A position is good to be played on from, for a while."""
    for _ in range(12):
        if state.turn is None:
            break
        state = state.apply(data.draw(st.sampled_from(state.legal_actions())))
        assert broken_invariants(state) == []
