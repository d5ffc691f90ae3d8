"""`Timeline`: a game with its past and its future, to go back and forth in. For frontends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, final

from railcanasta.actions import Action
from railcanasta.checks import flag, shown
from railcanasta.event import reveals
from railcanasta.game import GameState
from railcanasta.record import Record
from railcanasta.values import Value

_Link = tuple[Action, GameState, bool]


class CannotUndo(ValueError):
    """There is nothing to take back, or it brought cards to light."""

    def __init__(self, revealed: Action | None) -> None:
        super().__init__(revealed)
        self.revealed = revealed
        """The action that brought cards to light; ``None`` if there is no action at all."""

    def __str__(self) -> str:
        if self.revealed is None:
            return "there is nothing to undo"
        return f"cards came to light by the last action, {self.revealed}"


class CannotRedo(ValueError):
    """Nothing has been undone since the last action."""

    def __str__(self) -> str:
        return "there is nothing to redo"


class _Step(NamedTuple):
    """An action of the past or the future, and what lies beyond it."""

    action: Action
    state: GameState  # on the far side of it, as seen from the present
    reveals: bool
    beyond: _Step | None


@final
class Timeline(Value):
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
    >>> line.undo().present.phase.name, line.undo().can_undo
    ('MELD', False)
    >>> line.undo().undo()
    Traceback (most recent call last):
    ...
    railcanasta.timeline.CannotUndo: cards came to light by the last action, draw stock
    >>> line.undo().undo(revealing=True).present is state
    True
    """

    __slots__ = ()

    present: GameState
    """The game as it is now."""
    _last: _Step | None
    _next: _Step | None

    @staticmethod
    def of(state: GameState) -> Timeline:
        """Begin with this state, without past or future.

        Raises ``TypeError`` for what is no state.
        """
        if not isinstance(state, GameState):
            raise TypeError(f"a Timeline begins with a GameState, not {shown(state)}")
        return Timeline(state, None, None)

    def apply(self, action: Action, ply: int | None = None) -> Timeline:
        """Play on from the present; what was undone is forgotten.

        Args:
            action: What is played; a deal is an action, too.
            ply: The :attr:`~railcanasta.PlayerView.ply` of the view that the action was
                chosen by. Given, it is compared: so a message that arrives twice is played
                once (E20).

        Raises:
            StaleAction: If the game is at another ply, see :meth:`GameState.apply_at`.
            IllegalAction: If the action is not legal.
            TypeError, ValueError: If `ply` is no number that a game can be at.
        """
        state = self.present
        after = state.apply(action) if ply is None else state.apply_at(ply, action)
        return Timeline(after, _Step(action, state, reveals(state, action), self._last), None)

    @property
    def can_undo(self) -> bool:
        """Whether there is a last action, and it brought no cards to light."""
        return self._last is not None and not self._last.reveals

    @property
    def can_redo(self) -> bool:
        """Whether an action has been undone since the last one was played."""
        return self._next is not None

    def undo(self, *, revealing: bool = False) -> Timeline:
        """Go back to before the last action.

        Args:
            revealing: Whether to do so even if it brought cards to light.

        Raises:
            CannotUndo: If there is no last action, or if it brought cards to light.
        """
        last, asked_for = self._last, flag("revealing", revealing)
        if last is None or (last.reveals and not asked_for):
            raise CannotUndo(None if last is None else last.action)
        step = _Step(last.action, self.present, last.reveals, self._next)
        return Timeline(last.state, last.beyond, step)

    def redo(self) -> Timeline:
        """Go forward again by the action undone last.

        Raises :class:`CannotRedo` if there is none.
        """
        following = self._next
        if following is None:
            raise CannotRedo
        step = _Step(following.action, self.present, following.reveals, self._last)
        return Timeline(following.state, step, following.beyond)

    @property
    def past(self) -> tuple[GameState, ...]:
        """The states before the present one, from the first on. Takes time in their number."""
        return tuple(step.state for step in _chain(self._last))[::-1]

    @property
    def future(self) -> tuple[GameState, ...]:
        """The states that were undone, the next one first. Takes time in their number."""
        return tuple(step.state for step in _chain(self._next))

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that led to the present, from the first on. Takes time in their number."""
        return tuple(step.action for step in _chain(self._last))[::-1]

    @property
    def undone(self) -> tuple[Action, ...]:
        """The actions that were undone, the next one first. Takes time in their number."""
        return tuple(step.action for step in _chain(self._next))

    @property
    def first(self) -> GameState:
        """The state that it began with. Takes time in the number of actions since."""
        state = self.present
        for step in _chain(self._last):
            state = step.state
        return state

    def record(
        self, *, seats: Iterable[str] | None = None, tags: Mapping[str, str] | None = None
    ) -> Record:
        """Make a record of what led to the present; see :meth:`railcanasta.Record.of`."""
        return Record.of(self.first, self.actions, seats=seats, tags=tags)

    # A chain of steps is as deep as the game is long: what tuples do by themselves would
    # descend into it step by step.

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Timeline):
            return NotImplemented
        return (
            self.present == other.present
            and self.actions == other.actions
            and self.undone == other.undone
            and self.first == other.first
        )

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.present)

    def __copy__(self) -> Timeline:
        return self

    def __deepcopy__(self, memo: object) -> Timeline:
        return self  # nothing in it can change

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        past = [(step.action, step.state, step.reveals) for step in _chain(self._last)]
        future = [(step.action, step.state, step.reveals) for step in _chain(self._next)]
        return _again, (self.present, past, future)

    def __repr__(self) -> str:
        return f"<Timeline: {len(self.actions)} past, {len(self.undone)} undone, {self.present}>"

    __str__ = __repr__


def _chain(step: _Step | None) -> Iterator[_Step]:
    while step is not None:
        yield step
        step = step.beyond


def _again(present: GameState, past: list[_Link], future: list[_Link]) -> Timeline:
    return Timeline(present, _linked(past), _linked(future))


def _linked(links: list[_Link]) -> _Step | None:
    step: _Step | None = None
    for link in reversed(links):
        step = _Step(*link, step)
    return step
