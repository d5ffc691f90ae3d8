"""Hypothesis strategies for the game: cards, rules, games, states, positions and plays.

Functions like Hypothesis' own, each giving a strategy; they come with
``pip install "railcanasta[testing]"``. What they find shrinks to few cards, few plays, two
players and the published rules.

>>> from hypothesis import given
>>> from railcanasta.testing.strategies import states
>>> @given(state=states())
... def test_a_view_shows_no_other_hand(state):
...     for seat in range(state.players):
...         others = [shown.hand for i, shown in enumerate(state.view(seat).seats) if i != seat]
...         assert state.turn is None or not any(others)
>>> test_a_view_shows_no_other_hand()
"""

try:
    import hypothesis as _hypothesis
except ImportError as _error:  # pragma: no cover - because the tests need it themselves
    raise ImportError(
        'railcanasta.testing.strategies needs Hypothesis: pip install "railcanasta[testing]"'
    ) from _error

from railcanasta.testing.strategies.cards import card_sets, cards, hands, packs
from railcanasta.testing.strategies.corners import Corner, hard_positions
from railcanasta.testing.strategies.plays import actions, legal_actions_of
from railcanasta.testing.strategies.reached import Game, games, states
from railcanasta.testing.strategies.worlds import published_rules, rule_sets, small_worlds

del _hypothesis

__all__ = [
    "Corner",
    "Game",
    "actions",
    "card_sets",
    "cards",
    "games",
    "hands",
    "hard_positions",
    "legal_actions_of",
    "packs",
    "published_rules",
    "rule_sets",
    "small_worlds",
    "states",
]
