"""Engine and reference in lock-step, compared after every play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from tests.differential.asked import misjudged
from tests.differential.mapping import (
    differences,
    engine_action,
    engine_plays,
    reference_rules,
)
from tests.differential.players import Player
from tests.differential.setups import Setup, as_script, setup_of
from tests.differential.tally import Tally, marks
from tests.reference import ConcretePlay, Play, ReferenceGame, SearchBudgetExceeded
from tests.reference.cards import is_red_three
from tests.reference.choices import finishes, own_clause
from tests.reference.legality import Search
from tests.reference.walk import concrete

import railcanasta as rc

BUDGET = 4_000
MOST_PLAYS = 20_000


class Disagreement(AssertionError):
    """Engine and reference do not agree."""

    def __init__(
        self, faults: Sequence[str], now: Setup | None, before: Setup | None, last: object
    ) -> None:
        self.faults = tuple(faults)
        self.now = now
        self.before = before
        lines = list(faults)
        if now is not None:
            lines += ["here:", as_script(now)]
        if before is not None:
            lines += [f"before the last play, {last}:", as_script(before)]
        super().__init__("\n".join(lines))


class Duel:
    """One game, played by both sides at once."""

    def __init__(
        self,
        state: rc.GameState,
        game: ReferenceGame,
        random: Random,
        tally: Tally | None = None,
        budget: int = BUDGET,
        prune: bool = True,
    ) -> None:
        self.state = state
        self.game = game
        self.random = random
        self.tally = Tally() if tally is None else tally
        self.budget = budget
        self.prune = prune
        self.game.budget = 50 * budget
        self.known: list[Counter[str]] = [Counter() for _ in range(game.players)]  # 12.2
        self.before: Setup | None = None
        self.last: ConcretePlay | None = None

    # Comparing

    def compare(self, ask_all: bool = False) -> list[Play]:
        """Compare everything; the legal plays, in a fixed order, none if nobody is to act.

        Plays that the reference cannot judge within its budget are passed over; with `ask_all`
        `why_not` is asked of every play there is.
        """
        self._agree(differences(self.state, self.game))
        known = [Counter(map(str, seat.known)) for seat in self.state.seats]
        if known != [+count for count in self.known]:
            self._agree([f"known (12.2): engine {known}, should be {self.known}"])
        legal, refused, unknown = self.judged()
        offered = engine_plays(self.state)
        if offered - unknown != legal:
            self._agree(
                [
                    f"offered, not legal: {sorted(offered - unknown - legal)}",
                    f"legal, not offered: {sorted(legal - offered)}",
                ]
            )
        if self.game.turn is None:
            return []
        if ask_all:
            self._agree(misjudged(self.state, self.game, legal, unknown))
            self.tally["decisions with every play asked"] += 1
        self.tally.decision(self.game, legal, refused)
        self.tally["not judged by the reference"] += len(unknown)
        return sorted(legal)

    def judged(self) -> tuple[set[Play], set[Play], set[Play]]:
        """The plays that obey their own clause: legal, refused by 9.1, not judged in time."""
        legal, refused, unknown = set[Play](), set[Play](), set[Play]()
        memory = Search(self.budget, self.prune).known
        for play in own_clause(self.game):
            search = Search(self.budget, self.prune)
            search.known = memory  # the budget is for each play, what is found is for all
            try:
                (legal if finishes(self.game, play, search) else refused).add(play)
            except SearchBudgetExceeded:
                unknown.add(play)
        return legal, refused, unknown

    def _agree(self, faults: Sequence[str]) -> None:
        if faults:
            raise Disagreement(faults, self._setup(), self.before, self.last)

    def _setup(self) -> Setup | None:
        return None if self.game.turn is None else setup_of(self.game, self.state.rules)

    # Playing

    def deal(self) -> None:
        """Shuffle a pack, and deal it on both sides."""
        pack = rc.shuffled_pack(self.state.players, self.state.rules, self.random)
        self.state = self.state.apply(rc.Deal(pack))
        self.game.deal([str(card) for card in pack])
        self.known = [Counter() for _ in self.known]
        self.before = self.last = None

    def play(self, play: Play) -> None:
        """Make a legal play on both sides, with cards chosen at random."""
        self.tally.played(self.game, play)
        before = marks(self.game)
        with_cards = concrete(self.game, play, self.random)
        self.before, self.last = self._setup(), with_cards
        self._keep_in_mind(with_cards)
        try:
            self.state = self.state.apply(engine_action(with_cards))
        except rc.IllegalAction as refused:
            self._agree([f"the engine offers {with_cards} and refuses it: {refused}"])
        self.game.play(with_cards)
        self._bring_to_mind()
        self.tally.happened(before, self.game)
        if self.game.turn is None:
            self.tally.ended(self.game)

    def _keep_in_mind(self, play: ConcretePlay) -> None:
        """Cards that leave a hand are no longer known to be in it. 12.2"""
        assert self.game.turn is not None
        self._taker, self._pile = self.game.turn, list(self.game.pile)
        cards = {"take pile": play[1:], "start": play[1:], "add": play[1:2], "discard": play[1:2]}
        for card in cards.get(play[0], ()):
            if self.known[self._taker][card]:
                self.known[self._taker][card] -= 1
        if play[0] in ("take pile", "take top"):
            self._pile.pop()

    def _bring_to_mind(self) -> None:
        """The rest of a pile that came to the hand is known to be there. 12.2"""
        if self._pile and not self.game.pile:
            self.known[self._taker].update(c for c in self._pile if not is_red_three(c))

    def play_round(self, players: Sequence[Player], ask_every: int = 25) -> None:
        """Deal and play a round to its end; `why_not` is asked of all plays now and then."""
        self.deal()
        for _ in range(MOST_PLAYS):
            legal = self.compare(ask_all=self.random.randrange(ask_every) == 0)
            if self.game.turn is None:
                return
            if not legal:
                self.tally["rounds left, as the reference took too long"] += 1
                return
            self.play(players[self.game.turn](self.game, legal, self.random))
        self._agree(["the round does not end"])


def new_duel(
    rules: rc.RuleSet,
    players: int,
    random: Random,
    tally: Tally | None = None,
    scores: Sequence[int] | None = None,
) -> Duel:
    """A game before its first deal, on both sides."""
    state = rc.new_game(players, rules=rules, scores=scores, rng=random, dealt=False)
    game = ReferenceGame(reference_rules(rules), players, state.dealer, scores)
    return Duel(state, game, random, tally)
