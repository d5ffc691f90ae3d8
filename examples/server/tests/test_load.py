"""Hundreds of tables at once, for a short time; `load` is the command for a longer one."""

from __future__ import annotations

from examples.server.tests.load import measured


def test_two_hundred_tables_are_played_at_together() -> None:
    """All are served; how quickly depends on the machine, and is for the command to say."""
    figures = measured(tables=200, players=2, seconds=4, pace=2)
    assert figures.tables == 200
    assert figures.plays >= 200
    assert 0 < figures.median <= figures.p99
