"""Whole random rounds keep every invariant, for 2 to 6 players and all options."""

from __future__ import annotations

import random

import pytest
from tests.rounds.watched import OPTIONS, PLAYERS, watch_round, worlds

import railcanasta as rc


@pytest.mark.parametrize("players", PLAYERS)
def test_every_invariant_holds_after_every_play(players: int) -> None:
    """A random round breaks no invariant and ends, whatever the options."""
    rng = random.Random(players)
    replaced, whole = OPTIONS[players % len(OPTIONS)]
    rules = rc.RuleSet(replace_red_threes=replaced, top_card_takes_pile=whole)
    state, _ = watch_round(players, rules, rng)
    assert state.last_round is not None
    assert state.phase in (rc.Phase.DEAL, rc.Phase.OVER)


def test_all_worlds_are_played_in_turn() -> None:
    """The soak goes through all numbers of players with all options."""
    every = {
        (players, rules.replace_red_threes, rules.top_card_takes_pile)
        for players, rules in worlds(len(PLAYERS) * len(OPTIONS))
    }
    assert len(every) == len(PLAYERS) * len(OPTIONS)
