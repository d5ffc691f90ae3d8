"""Whose play is whose: it follows from the actions alone, legal or not."""

from __future__ import annotations

import enum

from railcanasta.actions import (
    Action,
    Deal,
    Discard,
    EndRound,
    EndTurn,
    LeaveKitty,
    LookAtKitty,
    TakeKitty,
)
from railcanasta.game import GameState
from railcanasta.state import Phase


class _Moment(enum.Enum):
    BETWEEN = enum.auto()
    """No cards are dealt."""
    BEGINS = enum.auto()
    """The seat's turn is about to begin."""
    GOES_ON = enum.auto()
    """The seat's turn has begun."""
    DISCARDED = enum.auto()
    """The seat has discarded: its kitty may come, the turn of the next seat, or a deal."""


class Turns:
    """Follows a game by its actions, and tells at each the seat and whether its turn begins.

    The plays are not judged. So this is cheap, and goes wrong only where a replay would
    refuse a play.
    """

    def __init__(self, first: GameState) -> None:
        self._players = first.players
        between = first.phase in (Phase.DEAL, Phase.OVER)
        self._dealer = first.dealer if between else (first.dealer + 1) % self._players
        self._seat = first.turn or 0
        self._moment = {
            Phase.DRAW: _Moment.BEGINS,
            Phase.MELD: _Moment.GOES_ON,
            Phase.KITTY: _Moment.DISCARDED,
        }.get(first.phase, _Moment.BETWEEN)
        self.fresh: bool = True
        """Whether the next play opens a line although its turn goes on: it is the first one."""

    @property
    def dealer(self) -> int:
        """The seat that deals next."""
        return self._dealer

    def begins(self, action: Action) -> int | None:
        """The seat whose turn this action begins; ``None`` if it begins none."""
        if isinstance(action, Deal) or self._moment is _Moment.BETWEEN:
            return None
        if self._moment is _Moment.BEGINS or self.fresh:
            return self._seat
        if self._moment is _Moment.DISCARDED and not isinstance(
            action, LookAtKitty | TakeKitty | LeaveKitty
        ):
            return (self._seat + 1) % self._players  # 2.5
        return None

    def after(self, action: Action) -> None:
        """Go on past this action."""
        beginning = self.begins(action)
        self.fresh = False
        if isinstance(action, Deal):
            self._seat = (self._dealer + 1) % self._players  # 2.5
            self._dealer = (self._dealer + 1) % self._players  # 2.1
            self._moment = _Moment.BEGINS
            return
        if self._moment is _Moment.BETWEEN:
            return
        if beginning is not None:
            self._seat = beginning
        if isinstance(action, LookAtKitty) and self._moment is _Moment.DISCARDED:
            return  # 6.5
        if isinstance(action, Discard):
            self._moment = _Moment.DISCARDED
        elif isinstance(action, EndRound):
            self._moment = _Moment.BETWEEN
        elif isinstance(action, EndTurn | TakeKitty | LeaveKitty):
            self._seat = (self._seat + 1) % self._players  # 2.5
            self._moment = _Moment.BEGINS
        else:
            self._moment = _Moment.GOES_ON
