"""A machine that plays by the rules, checks every state, and shrinks what fails to a short game.

`GameMachine` is one of Hypothesis' rule-based state machines. By itself it tests the engine;
a subclass drives code of its own beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from railcanasta.actions import Action, Deal
from railcanasta.dealing import shuffled_pack
from railcanasta.game import GameState
from railcanasta.rules import RuleSet
from railcanasta.state import Phase
from railcanasta.testing.invariants import broken_invariants
from railcanasta.testing.strategies.cards import generator
from railcanasta.testing.strategies.numbers import seeds
from railcanasta.testing.strategies.plays import actions, legal_actions_of
from railcanasta.testing.strategies.reached import Game, games
from railcanasta.testing.strategies.worlds import rule_sets
from railcanasta.violations import IllegalAction, Violation

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy


class GameMachine(RuleBasedStateMachine):
    """Play whole games by legal actions, try others between them, and check every state.

    After every step :func:`~railcanasta.testing.broken_invariants` must find nothing. What is
    legal must be accepted, what is not must be refused and change nothing.

    Subclass it to test what stands beside the engine: :meth:`begun`, :meth:`played` and
    :meth:`refused` are called as the game goes on, :attr:`state` is the state now, and rules
    and invariants of Hypothesis can be added. :attr:`players` and :attr:`rule_sets` say what
    is played. A run that fails is printed as a short program that plays the game again.

    >>> from railcanasta import Discard
    >>> class Follower(GameMachine):
    ...     '''Count the cards of the discard pile beside the engine.'''
    ...
    ...     def begun(self) -> None:
    ...         self.pile = len(self.state.discard_pile)
    ...
    ...     def played(self, before: GameState, action: Action) -> None:
    ...         if isinstance(action, Discard):
    ...             self.pile += 1
    ...         else:
    ...             self.pile = len(self.state.discard_pile)
    ...         assert self.pile == len(self.state.discard_pile)
    >>> TestFollower = Follower.TestCase  # for pytest or unittest to find
    """

    players: ClassVar[SearchStrategy[int]] = st.integers(2, 4)
    """How many play."""

    rule_sets: ClassVar[SearchStrategy[RuleSet]] = rule_sets()
    """The rules that are played by."""

    state: GameState
    """The state that the game has come to."""

    def begun(self) -> None:
        """Called once, before the first deal. Like the others, it is there to be overridden."""

    def played(self, before: GameState, action: Action) -> None:
        """Called after each action, deals included, with the state before it."""

    def refused(self, action: Action, violation: Violation) -> None:
        """Called after each action that was tried and refused."""

    @initialize(game=st.runner().flatmap(lambda machine: games(machine.players, machine.rule_sets)))
    def begin(self, game: Game) -> None:
        """Begin with a game in which some plays are made already, one after the other."""
        self.state = game.start
        self._check()
        self.begun()
        for action in game.actions:
            self._make(action)

    @precondition(lambda machine: machine.state.turn is not None)
    @rule(action=st.runner().flatmap(lambda machine: legal_actions_of(machine.state)))
    def play(self, action: Action) -> None:
        """Play what is legal."""
        assert self.state.why_not(action) is None
        self._make(action)

    @precondition(lambda machine: machine.state.phase is Phase.DEAL)
    @rule(seed=seeds())
    def deal(self, seed: int) -> None:
        """Deal the next round from a pack shuffled by the seed."""
        self._make(Deal(shuffled_pack(self.state.players, self.state.rules, generator(seed))))

    @rule(action=st.runner().flatmap(lambda machine: actions(machine.state)))
    def attempt(self, action: Action) -> None:
        """Try any action there is; play it if it is legal."""
        violation = self.state.why_not(action)
        if violation is None:
            self._make(action)
            return
        known = hash(self.state)
        assert _refusal(self.state, action) == violation
        assert hash(self.state) == known
        self.refused(action, violation)

    def _make(self, action: Action) -> None:
        before = self.state
        self.state = before.apply(action)
        self._check()
        self.played(before, action)

    def _check(self) -> None:
        assert broken_invariants(self.state) == []


def _refusal(state: GameState, action: Action) -> Violation | None:
    try:
        state.apply(action)
    except IllegalAction as error:
        return error.violation
    return None
