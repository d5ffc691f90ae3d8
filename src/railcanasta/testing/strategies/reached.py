"""Strategies for games as they are played, and for the states that they come to."""

from __future__ import annotations

import re
from collections import deque
from functools import lru_cache
from typing import TYPE_CHECKING, Final
from zlib import crc32

import attrs
from hypothesis import note
from hypothesis import strategies as st

from railcanasta.actions import Action, AddToMeld, Deal, StartMeld, TakePile, TakeTop
from railcanasta.cards import Rank
from railcanasta.checks import whole
from railcanasta.game import GameState, new_game
from railcanasta.rules import LEAST_PLAYERS, PUBLISHED, RuleSet
from railcanasta.state import Phase
from railcanasta.testing.strategies.cards import generator, stacked
from railcanasta.testing.strategies.numbers import numbers, seeds
from railcanasta.testing.strategies.plays import in_suits
from railcanasta.testing.strategies.worlds import rule_sets

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import DrawFn, SearchStrategy

MOST_PLAYERS: Final = 4
MOST_PLAYS: Final = 400
"""More than a round of two players takes."""

MOST_PLAYS_EVER: Final = 5_000
"""As many choices as Hypothesis gives in one go."""

_LAYS: Final = (StartMeld, AddToMeld, TakePile, TakeTop)
_EAGER: Final = 128
_FAVOURED: Final = ("", "7", "2X", "27X", "K", "3", "237KX")


@attrs.frozen
class Game:
    """A game as it was played, told so shortly that a failing test can print it.

    Deals are made as they are due. The `repr` is a call that makes the game again.

    >>> from railcanasta import Card, Discard, DrawStock
    >>> game = Game(players=2, dealer=1, plays=(DrawStock(), Discard(Card.parse("KH"))))
    >>> [str(action) for action in game.actions]
    ['deal 212 cards', 'draw stock', 'discard KH']
    >>> game.last.turn
    1
    """

    players: int
    dealer: int
    rules: RuleSet = PUBLISHED
    scores: tuple[int, ...] | None = None
    """The totals to begin with, one a seat; ``None`` for all 0."""
    seed: int = 0
    """Of the generator that all packs are shuffled by."""
    favoured: str = ""
    """The letters of the ranks whose cards come early in the packs."""
    plays: tuple[Action, ...] = ()
    """Every action but the deals."""
    dealt: bool = True
    """Whether a deal that is due at the end is made."""

    @property
    def start(self) -> GameState:
        """The state before the first deal."""
        return new_game(
            self.players, rules=self.rules, dealer=self.dealer, scores=self.scores, dealt=False
        )

    @property
    def steps(self) -> tuple[tuple[Action, GameState], ...]:
        """Every action, deals included, with the state after it; plays are checked anew."""
        plays = iter(self.plays)
        return _course(self, lambda _: next(plays, None))

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action, deals included."""
        return tuple(action for action, _ in self.steps)

    @property
    def states(self) -> tuple[GameState, ...]:
        """The state before the first deal, and the state after each action."""
        return (self.start, *(state for _, state in self.steps))

    @property
    def last(self) -> GameState:
        """The state that the game has come to."""
        return self.states[-1]


def games(
    players: SearchStrategy[int] | None = None,
    rules: SearchStrategy[RuleSet] | None = None,
    *,
    most_plays: int = MOST_PLAYS,
) -> SearchStrategy[Game]:
    """Games from before the first deal, played by legal actions up to any point.

    The players like to lay cards; in some games scores are not level, and in some the cards
    of a rank or two come early, for only so random play gets to canastas of sevens and of
    wild cards in time. Shrinks towards fewer plays, the first of the legal ones, the first
    seat to begin, two players, level scores and the published rules.

    Args:
        players: How many; 2 to 4 by default.
        rules: The rules; any of :func:`rule_sets` by default.
        most_plays: The most plays, deals not counted.

    >>> from hypothesis import find
    >>> game = find(games(), lambda game: len(game.last.discard_pile) == 2)
    >>> game.players, game.rules, len(game.plays)
    (2, RuleSet(), 2)
    """
    return _games(
        numbers(LEAST_PLAYERS, MOST_PLAYERS) if players is None else players,
        rule_sets() if rules is None else rules,
        whole("most_plays", most_plays, 0, MOST_PLAYS_EVER),
    )


def states(
    players: SearchStrategy[int] | None = None,
    rules: SearchStrategy[RuleSet] | None = None,
    *,
    most_plays: int = MOST_PLAYS,
) -> SearchStrategy[GameState]:
    """States that can be reached: those that :func:`games` come to, of every phase.

    Takes the arguments of :func:`games`. How a state was reached is noted, so that it is
    printed beside an example that fails.

    >>> from hypothesis import find
    >>> state = find(states(), lambda state: state.turn == 1)
    >>> state.players, state.phase.name, state.ply
    (2, 'DRAW', 1)
    """
    return games(players, rules, most_plays=most_plays).map(_noted)


def choose(state: GameState, choice: int) -> Action:
    """A legal action of a state in which a seat is to act, told by a number from 0 to 255.

    0 is the first that is offered. Each other number likes some plays better than others,
    whatever else is legal: so a game can shrink by leaving out plays, and the others stay
    mostly what they were. From 128 on all of them like laying cards best.
    """
    assert state.turn is not None
    legal = state.legal_actions()
    if choice == 0:
        return legal[0]
    if choice >= _EAGER:
        legal = tuple(action for action in legal if isinstance(action, _LAYS)) or legal
    salt = bytes((choice,))
    liked = min(legal, key=lambda action: crc32(salt + _without_suits(action)))
    plays = in_suits(liked, list(state.hand(state.turn)))
    return min(plays, key=lambda action: crc32(salt + str(action).encode()))


@lru_cache(maxsize=1_024)
def _without_suits(action: Action) -> bytes:
    return re.sub(r"(?<=\b[2-9TJQKA])[CDHS]\b", "", str(action)).encode()


def _course(
    game: Game, player: Callable[[GameState], Action | None]
) -> tuple[tuple[Action, GameState], ...]:
    """Play a game from its start until the player has nothing more to play."""
    state, steps = game.start, list[tuple[Action, GameState]]()
    order = generator(game.seed)
    favoured = [rank for rank in Rank if rank.code in game.favoured]
    while state.phase is not Phase.OVER:
        action: Action | None
        if state.turn is None:
            action = Deal(stacked(game.players, game.rules, order, favoured))
        else:
            action = player(state)
        if action is None:
            break
        state = state.apply(action)
        steps.append((action, state))
    ends_by_deal = len(steps) > 0 and isinstance(steps[-1][0], Deal)
    return tuple(steps[:-1] if ends_by_deal and not game.dealt else steps)


def _choices(most: int) -> SearchStrategy[bytes]:
    """Some choices, a byte each; more of them than Hypothesis would draw by itself."""
    least = (0, 2, most // 40, most // 8, most // 2)
    return st.one_of([st.binary(min_size=min(each, most), max_size=most) for each in least])


@st.composite
def _games(
    draw: DrawFn,
    players: SearchStrategy[int],
    rules: SearchStrategy[RuleSet],
    most_plays: int,
) -> Game:
    number, world = draw(players), draw(rules)
    first = draw(numbers(0, number - 1))
    scores = draw(st.none() | st.tuples(*[_scores(world)] * number))
    game = Game(
        number,
        (first - 1) % number,
        world,
        scores,
        draw(seeds()),
        draw(st.sampled_from(_FAVOURED)),
        dealt=draw(st.sampled_from((True, True, True, False))),
    )
    left, plays_left = deque(draw(_choices(most_plays))), iter(range(most_plays))

    def player(state: GameState) -> Action | None:
        if not left or next(plays_left, None) is None:
            return None
        if len(legal := state.legal_actions()) == 1:
            return legal[0]  # without a choice, so that the others stay where they are
        return choose(state, left.popleft())

    course = _course(game, player)
    plays = tuple(action for action, _ in course if not isinstance(action, Deal))
    return attrs.evolve(game, plays=plays)


def _scores(rules: RuleSet) -> SearchStrategy[int]:
    """Scores near those at which the opening requirement changes (5.1)."""
    ends = {-5, *(least + by for least, _ in rules.openings for by in (-5, 0))}
    within = [0, *sorted(score for score in ends if score < rules.target)]
    return st.sampled_from(within) | numbers(-100, rules.target // 5 - 1).map(lambda n: 5 * n)


def _noted(game: Game) -> GameState:
    note(f"The state is that after {game!r}")
    return game.last
