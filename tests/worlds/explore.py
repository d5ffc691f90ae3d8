"""Every state that a deal can lead to, each looked at from all sides."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from tests.differential.mapping import engine_plays
from tests.reference import Play
from tests.worlds.alphabet import Letter, alphabet
from tests.worlds.census import Census
from tests.worlds.deals import Pack
from tests.worlds.judge import Judge, wrong_outcome
from tests.worlds.measure import plays_left
from tests.worlds.world import World

import railcanasta as rc
from railcanasta.testing import broken_invariants


class Fault(AssertionError):
    """A state of a small world that is not as it should be."""

    def __init__(self, state: rc.GameState, faults: Iterable[str]) -> None:
        super().__init__("\n".join([*faults, f"in {tuple(state)}"]))


class Explorer:
    """Goes through the states of a world, deal by deal, and looks at each of them once.

    `seen` holds every state met so far, since several deals lead to the same. The reference is
    asked for the legal plays of every state; what comes of a play is put to it as well, for
    every play or, with `outcomes` n, for every n-th.
    """

    def __init__(self, world: World, outcomes: int = 1) -> None:
        self.world, self.outcomes = world, outcomes
        self.census = Census()
        self.judge = Judge()
        self.letters = alphabet(world.rules)
        self.right = rc.Deal(rc.full_pack(world.players, world.rules))
        self.wrong = rc.Deal(self.right.pack[1:])
        self.seen: set[rc.GameState] = set()
        self.deals = self.made = self.confirmed = 0
        self.waiting: list[tuple[rc.GameState, int]] = []
        self.held = lru_cache(maxsize=50_000)(self._held)
        if not world.tables:
            self._meet(world.before_the_deal(), 0)
            self._look_around()

    def explore(self, pack: Pack) -> None:
        """Look at every state that this deal leads to and that was not met before."""
        first = self.world.dealt(pack)
        self.deals += 1
        self.census.plays[rc.Deal] += not self.world.tables
        self._meet(first, plays_left(first))
        self._look_around()

    def _meet(self, state: rc.GameState, left: int) -> None:
        if state not in self.seen:
            self.seen.add(state)
            self.waiting.append((state, left))

    def _look_around(self) -> None:
        while self.waiting:
            state, left = self.waiting.pop()
            offered = self._look_at(state)
            for action in self._accepted(state, offered):
                self._make(state, action, left)

    def _look_at(self, state: rc.GameState) -> set[Play]:
        """The state by itself is sound and no dead end, and offers what the reference allows."""
        self.census.states += 1
        self.census.mark(state)
        faults, offered = broken_invariants(state), engine_plays(state)
        if bool(offered) != (state.turn is not None):
            faults.append("a dead end, or plays for nobody")
        if state.phase is rc.Phase.DRAW and not state.packed_pile:
            faults.append("no pile at the beginning of a turn")
        if state.turn is not None and offered != (legal := self.judge.legal(state)):
            faults.append(f"offered: {sorted(offered)}, legal: {sorted(legal)}")
        if faults:
            raise Fault(state, faults)
        return offered

    def _accepted(self, state: rc.GameState, offered: set[Play]) -> list[rc.Action]:
        """The plays of the alphabet that are not refused: those offered, in all suits held."""
        held = self.held(None if state.turn is None else state.hand(state.turn))
        refusals = self.census.refusals
        accepted: list[rc.Action] = []
        refused: rc.Action = self.wrong
        turn = self.census.states % len(self.letters)
        for number, (letter, has) in enumerate(zip(self.letters, held, strict=True)):
            violation = state.why_not(letter.action)
            if (violation is None) != (has and letter.play in offered):
                raise Fault(state, [f"{letter.action} is answered by {violation}"])
            if violation is None:
                accepted.append(letter.action)
                continue
            refusals[type(violation)] += 1
            if number <= turn:
                refused = letter.action
        self._ask_for_deals(state)
        try:
            state.apply(refused)
        except rc.IllegalAction as error:
            if error.violation == state.why_not(refused):
                return accepted
        raise Fault(state, [f"{refused} is refused, and yet applied"])

    def _ask_for_deals(self, state: rc.GameState) -> None:
        """A deal is due between rounds, and of the right pack only."""
        due = state.phase is rc.Phase.DEAL
        if (state.why_not(self.right) is None) is not due:
            raise Fault(state, ["the right pack is refused, or not due"])
        for deal in (self.wrong,) if due else (self.wrong, self.right):
            if (violation := state.why_not(deal)) is None:
                raise Fault(state, ["a deal is accepted"])
            self.census.refusals[type(violation)] += 1

    def _make(self, state: rc.GameState, action: rc.Action, left: int) -> None:
        """Make a play: fewer are left after it, and all is as the reference has it."""
        after = state.apply(action)
        still_left = plays_left(after)
        self.made += 1
        self.census.mark_play(state, action, after)
        faults = [] if left > still_left >= 0 else [f"plays left: {left}, then {still_left}"]
        if self.made % self.outcomes == 0:
            self.confirmed += 1
            faults += wrong_outcome(state, action, after)
        if faults:
            raise Fault(state, [*faults, f"after {action}"])
        self._meet(after, still_left)

    def _held(self, hand: rc.Cards | None) -> tuple[bool, ...]:
        """Which letters of the alphabet the hand has the cards for."""
        return tuple(hand is not None and _has(hand, letter) for letter in self.letters)


def _has(hand: rc.Cards, letter: Letter) -> bool:
    cards = list(hand)
    return all(cards.count(card) >= count for card, count in letter.cards.items())
