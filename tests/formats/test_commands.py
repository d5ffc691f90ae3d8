"""The commands of this folder: ``python -m tests.formats`` and ``... tests.formats.figures``."""

from __future__ import annotations

from tests.formats.damage import damage
from tests.formats.figures import middles, sizes, times


def test_damaged_documents_and_lines_are_refused_or_sound() -> None:
    """E12: more of it: ``python -m tests.formats --n 100000``."""
    report = damage(1_200, seed=12)
    assert report.unsound == []
    assert {"state", "view", "action", "event", "violation", "rules", "text"} <= set(report.refused)
    assert report.refused.total() > 3 * report.read.total()
    assert report.slowest < 0.5


def test_the_measuring_works() -> None:
    """What saves cost: ``python -m tests.formats.figures``."""
    states = list(middles(2, 2))
    assert all(length > 500 for length in sizes(states).values())
    assert all(taken > 0 for taken in times(states, repeat=1).values())
