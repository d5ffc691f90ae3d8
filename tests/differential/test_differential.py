"""Engine and reference agree: a seeded part of what `python -m tests.differential` can run.

`RAILCANASTA_DIFFERENTIAL=20` runs twenty times as much, beyond the part that always runs.
"""

from __future__ import annotations

import os

import pytest
from tests.differential.campaign import run
from tests.differential.tally import Tally

SEED = 2024
TIMES = int(os.environ.get("RAILCANASTA_DIFFERENTIAL", "1"))

EXPECTED = {
    "rounds": (
        *("play: " + play for play in ("draw", "take pile", "take top", "start", "add", "discard")),
        *("play: " + play for play in ("look", "take kitty", "leave kitty", "end round")),
        *(f"rounds of {players} players" for players in range(2, 7)),
        "decision: pile pending",
        "decision: requirement half met",
        "refused by 9.1, not open: start",
        "refused by 9.1, open: start",
        "take: a frozen pile",
        "round ended: stock",
    ),
    "worlds": (
        "play: end turn",
        "decision: blocked hand",
        "decision: stuck hand",
        "decision: black threes down",
        "laid: black threes",
        "laid: sevens of a blocked hand",
        "laid: while the pile is pending",
        "laid: wild cards alone",
        "discard: a seven",
        "take: with an empty stock",
        "round ended: going out",
        "round ended: sevens",
        "round ended: stock",
    ),
    "positions": (
        "positions: draw, not open",
        "positions: draw, open",
        "positions: meld, not open, pile pending",
        "positions: meld, open, black threes down",
        "came: a blocked hand set free",
        "came: a pending pile",
        "decision: stuck hand",
        "laid: black threes",
        "refused by 9.1, not open: add",
        "refused by 9.1, not open: take pile",
        "refused by 9.1, open: take pile",
        "round ended: going out",
        "round ended: sevens",
    ),
}


@pytest.mark.parametrize(("part", "count"), [("rounds", 10), ("worlds", 45), ("positions", 800)])
def test_engine_and_reference_agree(part: str, count: int) -> None:
    """They agree after every play, and every rare thing has been met on the way."""
    tally = Tally()
    run(part, 0, count * TIMES, SEED, tally)
    assert [name for name in EXPECTED[part] if not tally[name]] == []
    assert tally["not judged by the reference"] <= tally["decisions"] // 100
