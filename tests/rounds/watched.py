"""A round played at random and watched."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product

import railcanasta as rc
from railcanasta.packed import SIZE
from railcanasta.state import all_cards
from railcanasta.testing import broken_invariants

OPTIONS = tuple(product((False, True), (False, True)))
PLAYERS = range(2, 7)
SCORES = (-5, 0, 4_995, 5_000, 10_000, 15_000)


def worlds(rounds: int) -> Iterator[tuple[int, rc.RuleSet]]:
    """Players and rules for so many rounds: all numbers of players with all options in turn."""
    every = list(product(PLAYERS, OPTIONS))
    for number in range(rounds):
        players, (replaced, whole) = every[number % len(every)]
        yield players, rc.RuleSet(replace_red_threes=replaced, top_card_takes_pile=whole)


def numbered_watch(
    seed: int, whole: bool, numbered: tuple[int, int, rc.RuleSet]
) -> tuple[Counter[str], str]:
    """Watch one round, or one whole game, of a soak: what was played, and how it ended."""
    number, players, rules = numbered
    watch = watch_game if whole else watch_round
    state, kinds = watch(players, rules, random.Random(f"{seed} {number}"))
    assert state.last_round is not None
    return kinds, state.last_round.ending.name.lower().replace("_", " ")


def watch_round(
    players: int, rules: rc.RuleSet, rng: random.Random
) -> tuple[rc.GameState, Counter[str]]:
    """Play one round at random, from scores drawn by lot; fail at the first broken invariant.

    Gives the last state, and how often each kind of action was played.
    """
    scores = [rng.choice(SCORES) for _ in range(players)]
    return watch(rc.new_game(players, rules=rules, scores=scores, rng=rng), rng)


def watch_game(
    players: int, rules: rc.RuleSet, rng: random.Random
) -> tuple[rc.GameState, Counter[str]]:
    """Play a whole game at random, round after round, and watch it likewise."""
    state = rc.new_game(players, rules=rules, rng=rng, dealt=False)
    played: Counter[str] = Counter()
    while state.phase is not rc.Phase.OVER:
        before = state.scores
        state, kinds = watch(state.deal(rng), rng)
        played += kinds
        played["round"] += 1
        result = state.last_round
        assert result is not None
        assert state.scores == tuple(
            score + sheet.total for score, sheet in zip(before, result.sheets, strict=True)
        )
    assert state.winner is not None
    return state, played


def watch(state: rc.GameState, rng: random.Random) -> tuple[rc.GameState, Counter[str]]:
    """Play a round that is dealt to its end, and look at every state on the way."""
    played: Counter[str] = Counter()
    left = _left_to_do(state)
    while state.turn is not None:
        action = rng.choice(state.legal_actions())
        after = state.apply(action)
        played[type(action).__name__] += 1
        assert after.ply == state.ply + 1
        if after.turn != state.turn:
            # Invariant 4: each turn takes from the stock, or moves a card for good into melds.
            assert after.turn is None or _left_to_do(after) < left
            left = _left_to_do(after)
        state = after
        assert not (faults := broken_invariants(state)), (faults, state, action)
    return state, played


def _left_to_do(state: rc.GameState) -> int:
    """The cards in the stock, less those laid: it falls with every turn, so a round ends."""
    laid = sum(all_cards(seat.table) & SIZE for seat in state.seats)
    return state.stock_size - laid
