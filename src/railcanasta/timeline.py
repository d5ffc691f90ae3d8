"""`Timeline`: a game with its past and its future, to go back and forth in. For frontends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple, final

from railcanasta.actions import Action
from railcanasta.checks import shown, whole
from railcanasta.event import reveals
from railcanasta.game import GameState
from railcanasta.record import Record
from railcanasta.values import Sealed, new_tuple

_MOST_PLY: Final = 1 << 62


class CannotUndo(ValueError):
    """There is nothing to take back, or it brought cards to light."""

    def __init__(self, revealed: Action | None) -> None:
        super().__init__(revealed)
        self.revealed = revealed
        """The action that brought cards to light; ``None`` if there is no action at all."""

    def __str__(self) -> str:
        if self.revealed is None:
            return "there is nothing to undo"
        return f"cards were seen by the last action ({self.revealed}), so it is not undone"


class CannotRedo(ValueError):
    """Nothing has been undone since the last action."""

    def __str__(self) -> str:
        return "there is nothing to redo"


class StaleAction(ValueError):
    """An action was meant for another moment of the game: it was sent twice, or too late."""

    def __init__(self, meant: int, ply: int) -> None:
        super().__init__(meant, ply)
        self.meant = meant
        """The ply that it was meant for."""
        self.ply = ply
        """The ply that the game is at."""

    def __str__(self) -> str:
        return f"this was meant for ply {self.meant}, and the game is at ply {self.ply}"


class _Step(NamedTuple):
    """An action of the past or the future, and what lies beyond it."""

    action: Action
    state: GameState  # on the far side of it, as seen from the present
    reveals: bool
    beyond: _Step | None


class _Fields(NamedTuple):
    present: GameState
    _last: _Step | None
    _next: _Step | None


@final
class Timeline(Sealed):
    """A game at a moment, with what led there and what was undone. Immutable.

    Begin one with :meth:`of`; :meth:`apply`, :meth:`undo` and :meth:`redo` give another.
    Undoing brings the very state back that was there before, whatever the action did, the
    end of a round included; redoing brings back what was undone, so no pack is ever
    shuffled again. Each takes constant time beside the play itself, and memory for one
    state.

    What brought cards to light (a deal, a draw, a look at the kitty, the end of a round: see
    :func:`~railcanasta.reveals`) is undone only if asked for in so many words.

    >>> import random, railcanasta as rc
    >>> state = rc.new_game(players=2, dealer=1, rng=random.Random(1))
    >>> line = Timeline.of(state).apply(rc.DrawStock())
    >>> line = line.apply(line.present.legal_actions()[-1])
    >>> line.can_undo, line.undo().present.phase.name
    (True, 'MELD')
    >>> line.undo().undo()
    Traceback (most recent call last):
    ...
    railcanasta.timeline.CannotUndo: cards were seen by the last action (draw stock), ...
    >>> line.undo().undo(revealing=True).present is state
    True
    """
