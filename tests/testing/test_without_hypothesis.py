"""`position`, `Place` and `broken_invariants` need no Hypothesis; what needs it says so."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

WITHOUT: Final = """
import sys
sys.modules["hypothesis"] = None  # as if it were not installed
from railcanasta.testing import Place, broken_invariants, position
state = position(Place(hand="KH KS KD 4C"), Place(hand="5C 5D"), pile="9H")
assert state.legal_actions()
"""


def run(program: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )


def test_positions_and_invariants_need_nothing() -> None:
    """The helps for tests without Hypothesis are there without it."""
    done = run(WITHOUT)
    assert done.returncode == 0, done.stderr


def test_strategies_say_what_they_need() -> None:
    """The error names the extra that brings Hypothesis."""
    for module in ("strategies", "machine"):
        done = run(f"{WITHOUT}\nimport railcanasta.testing.{module}")
        assert done.returncode == 1
        assert 'pip install "railcanasta[testing]"' in done.stderr
