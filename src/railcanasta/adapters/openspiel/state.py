"""The state of the OpenSpiel game: a :class:`~railcanasta.GameState`, and cards on their way."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pyspiel

from railcanasta.adapters import payoff
from railcanasta.adapters.openspiel import chance
from railcanasta.adapters.openspiel.log import Log
from railcanasta.cards import CARDS
from railcanasta.codec import ACTIONS
from railcanasta.game import new_game
from railcanasta.rules import RuleSet
from railcanasta.state import OVER

if TYPE_CHECKING:
    from railcanasta.adapters.openspiel.game import RailcanastaGame

DRAW: Final = 0  # the number of DrawStock, for ever


class RailcanastaState(pyspiel.State):  # type: ignore[misc] # OpenSpiel has no types
    """A state as OpenSpiel asks for it: made by the game, changed by ``apply_action``.

    What is kept here is what a copy or a save needs, and nothing that can change.
    """

    def __init__(
        self, game: RailcanastaGame, players: int, rules: RuleSet, rounds: int, rewards: str
    ) -> None:
        super().__init__(game)
        self.game_state = new_game(players, rules=rules, dealer=0, dealt=False)
        """The game as the library has it; its stock lies sorted, since nobody knows what comes."""
        self.log = Log()
        """What has happened in this round."""
        self.coming: bytes | None = b""
        """The cards that chance has chosen for the deal or draw in progress; else ``None``."""
        self.lot = True
        """Whether the first dealer is still to be drawn by lot."""
        self.rounds = rounds
        self.rewards_kind = rewards

    # What OpenSpiel asks for, under its own names.

    def current_player(self) -> int:
        """Say whose decision this is: a seat, chance, or nobody's when all is over."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        turn = self.game_state.turn
        if self.coming is not None or turn is None:
            return int(pyspiel.PlayerId.CHANCE)
        return turn

    def _legal_actions(self, player: int) -> list[int]:
        del player  # OpenSpiel asks only for the one to act
        return list(ACTIONS.legal(self.game_state))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Give each outcome with its probability: a dealer, or the face number of a card."""
        if self.lot:
            players = self.game_state.players
            return [(seat, 1 / players) for seat in range(players)]
        return chance.outcomes(self.game_state, self.coming or b"")

    def _apply_action(self, action: int) -> None:
        if self.coming is None:
            self._play(action)
        elif self.lot:
            self._draw_lot(action)
        else:
            self._let_come(action)

    def _draw_lot(self, dealer: int) -> None:
        now = self.game_state
        self.game_state = new_game(now.players, rules=now.rules, dealer=dealer, dealt=False)
        self.lot = False

    def _let_come(self, face: int) -> None:
        coming = (self.coming or b"") + bytes((face,))
        if chance.is_another_to_come(self.game_state, coming):
            self.coming = coming
            return
        before = self.game_state
        deals = before.turn is None
        self.log = Log.of_deal(before, coming) if deals else self.log.played(before, DRAW, coming)
        self.game_state = chance.has_come(before, coming)
        self.coming = None

    def _play(self, number: int) -> None:
        before = self.game_state
        action = ACTIONS.decode(number, before)
        if number == DRAW and before.why_not(action) is None:
            self.coming = b""
            return
        self.game_state = before.apply(action)
        self.log = self.log.played(before, number)
        if self.game_state.turn is None and not self.is_terminal():
            self.coming = b""

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return str(ACTIONS[action])
        return f"dealer {action}" if self.lot else str(CARDS[action])

    def is_terminal(self) -> bool:
        """Tell whether the rounds are played, or the game is won."""
        now = self.game_state
        return now.phase is OVER or (now.round_number == self.rounds and now.turn is None)

    def returns(self) -> list[float]:
        """Give what the game was worth to each seat; nothing before its end."""
        scores = self.game_state.scores
        if not self.is_terminal():
            return [0.0] * len(scores)
        return payoff.margins(scores) if self.rewards_kind == "points" else payoff.result(scores)

    def __str__(self) -> str:
        coming = "" if self.coming is None else f" + {' '.join(str(CARDS[f]) for f in self.coming)}"
        lot = "lot " if self.lot else ""
        return f"{lot}{self.game_state.to_text()}{coming}"

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float]
    ) -> RailcanastaState:
        """Draw a state that `player` cannot tell from this one.

        It is :meth:`~railcanasta.PlayerView.sample` of what the player sees. Its history is
        empty, since the true one would tell which cards the others have; a deal or draw in
        progress begins anew. `sampler` gives numbers from 0 to 1, and is asked once.
        """
        other: RailcanastaState = self.get_game().new_initial_state()
        other.lot = self.lot
        if self.game_state.turn is None:  # nothing is hidden: no card is dealt, or all are shown
            other.game_state = self.game_state
        else:
            rng = random.Random(int(sampler() * 2**53))  # noqa: S311 - games
            other.game_state = chance.without_order(self.game_state.view(player).sample(rng))
        other.log = self.log.seen_by(player)
        other.coming = None if self.coming is None else b""
        return other
