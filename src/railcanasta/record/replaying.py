"""Replaying a record: each play is judged, and the first wrong one is named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from railcanasta.actions import Action, Deal
from railcanasta.checks import shown
from railcanasta.game import GameState
from railcanasta.record.notation import DEAL, word
from railcanasta.violations import IllegalAction, Violation


class IllegalRecord(IllegalAction):
    """A record holds a play that is not legal where it stands."""

    def __init__(self, violation: Violation, ply: int, action: Action, where: str) -> None:
        super().__init__(violation)
        self.args: tuple[object, ...] = (violation, ply, action, where)
        self.ply = ply
        """How many actions were played before it: the index of the play in the game, from 0."""
        self.action = action
        """The play that is refused."""
        self.where = where
        """The round and the seat to act, in words."""

    def __str__(self) -> str:
        play = DEAL if isinstance(self.action, Deal) else word(self.action)
        return f"ply {self.ply}, {self.where}, {shown(play)}: {super().__str__()}"


def replay(first: GameState, actions: Sequence[Action]) -> Iterator[GameState]:
    """Yield the first state and the one after each action.

    Raises :class:`IllegalRecord` at the first that is not legal.
    """
    state = first
    yield state
    for action in actions:
        try:
            state = state.apply(action)
        except IllegalAction as refused:
            seat = "nobody" if state.turn is None else f"seat {state.turn}"
            where = f"round {state.round_number}, {seat} to act"
            raise IllegalRecord(refused.violation, state.ply, action, where) from None
        yield state
