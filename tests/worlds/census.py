"""What was met in the worlds: plays, refusals, endings, and rare things."""

from __future__ import annotations

from collections import Counter
from typing import Final, get_args

import attrs

import railcanasta as rc
from railcanasta import violations as v
from railcanasta.packed import THREE
from railcanasta.state import EMPTY_TABLE, meld_size

PLAYS: Final[tuple[type[rc.Action], ...]] = get_args(rc.Action)
VIOLATIONS: Final[tuple[type[rc.Violation], ...]] = get_args(rc.Violation)
APART: Final[tuple[type[rc.Violation], ...]] = (v.NotAnAction, v.PileIsEmpty)
"""What no play of any alphabet is refused for in a state that play leads to.

`NotAnAction` answers what is no action. The pile is empty at no beginning of a turn: each turn
ends with a discard onto it but for a stuck hand's, which has drawn from the stock and so has
not touched it. Both are asked apart.
"""


@attrs.define
class Census:
    """How often each thing was met."""

    states: int = 0
    plays: Counter[type[rc.Action]] = attrs.field(factory=Counter[type[rc.Action]])
    refusals: Counter[type[rc.Violation]] = attrs.field(factory=Counter[type[rc.Violation]])
    endings: Counter[rc.Ending] = attrs.field(factory=Counter[rc.Ending])
    marks: Counter[str] = attrs.field(factory=Counter[str])

    def missing(self) -> list[str]:
        """The kinds of play, of violation and of ending that were not met, by name."""
        kinds = [kind.__name__ for kind in PLAYS if not self.plays[kind]]
        kinds += [
            kind.__name__ for kind in VIOLATIONS if not self.refusals[kind] and kind not in APART
        ]
        kinds += [ending.name for ending in rc.Ending if not self.endings[ending]]
        return kinds + [mark for mark in MARKS if not self.marks[mark]]

    def lines(self) -> list[str]:
        """Everything met, a line for each."""
        names = Counter({kind.__name__: count for kind, count in self.plays.items()})
        names += Counter({"refused: " + kind.__name__: n for kind, n in self.refusals.items()})
        names += Counter({"ended: " + ending.name: n for ending, n in self.endings.items()})
        names += self.marks
        return [f"{count:>12,}  {name}" for name, count in sorted(names.items())]

    def add(self, other: Census) -> None:
        """Count what another census has met as well."""
        self.states += other.states
        self.plays += other.plays
        self.refusals += other.refusals
        self.endings += other.endings
        self.marks += other.marks

    def mark(self, state: rc.GameState) -> None:
        """Note what is rare about a state."""
        if state.turn is None:
            self.marks["the game is won"] += state.phase is rc.Phase.OVER
            return
        seat = state.seats[state.turn]
        half_met = state.phase is rc.Phase.MELD and not seat.is_open and seat.table != EMPTY_TABLE
        self.marks["a blocked hand"] += state.strait is rc.Strait.BLOCKED
        self.marks["a stuck hand"] += state.strait is rc.Strait.STUCK
        self.marks["a pile pending"] += state.pending
        self.marks["a requirement half met"] += half_met
        self.marks["a kitty to take up"] += state.phase is rc.Phase.KITTY
        self.marks["sevens are free"] += state.sevens_are_free
        self.marks["black threes down"] += meld_size(seat.table.open_melds, THREE) > 0

    def mark_play(self, state: rc.GameState, action: rc.Action, after: rc.GameState) -> None:
        """Note what is rare about a play."""
        self.plays[type(action)] += 1
        taken = isinstance(action, (rc.TakePile, rc.TakeTop))
        free = state.strait is rc.Strait.BLOCKED and after.strait is rc.Strait.NONE
        self.marks["a frozen pile taken"] += taken and state.frozen
        self.marks["taken when the stock was empty"] += taken and not state.stock_size
        self.marks["a blocked hand set free"] += free and after.turn is not None
        self.marks["a pending pile earned"] += state.pending and not after.pending
        self.marks["a red three drawn"] += _reds(after) > _reds(state)
        if after.turn is None:
            assert after.last_round is not None
            self.endings[after.last_round.ending] += 1


def _reds(state: rc.GameState) -> int:
    return sum(len(seat.red_threes) for seat in state.seats)


MARKS: Final = (
    "the game is won",
    "a blocked hand",
    "a stuck hand",
    "a pile pending",
    "a requirement half met",
    "a kitty to take up",
    "sevens are free",
    "black threes down",
    "a frozen pile taken",
    "taken when the stock was empty",
    "a blocked hand set free",
    "a pending pile earned",
    "a red three drawn",
)
