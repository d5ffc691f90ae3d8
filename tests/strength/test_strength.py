"""A short form of the table of strength."""

from __future__ import annotations

from tests.strength.__main__ import MATCHES, line, played

from railcanasta import RuleSet
from railcanasta.simulate import Plan, summary


def test_the_heuristic_agent_beats_the_random_one() -> None:
    """Win nearly every game of a dozen short ones; the whole table is in the docs."""
    plan = Plan(("heuristic", "random"), 12, seed=1, rules=RuleSet(target=5_000))
    rows = played(plan, workers=1, minutes=1.0)
    heuristic, _ = summary(rows).agents
    assert heuristic.games == 12
    assert heuristic.wins >= 11
    assert line(MATCHES[0], rows, 5_000).startswith("| `heuristic` | `random` | 5,000 | 12 |")
