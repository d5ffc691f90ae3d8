"""E12: what is damaged is refused, or is sound; more of it: ``python -m tests.formats``."""

from __future__ import annotations

from tests.formats.damage import damage


def test_damaged_documents_and_lines_are_refused_or_sound() -> None:
    report = damage(1_200, seed=12)
    assert report.unsound == []
    assert {"state", "view", "action", "event", "violation", "rules", "text"} <= set(report.refused)
    assert report.refused.total() > 3 * report.read.total()
    assert report.slowest < 0.5
