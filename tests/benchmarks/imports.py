"""The start of an interpreter that imports the library, beside one that imports usual modules.

Isolated mode keeps the environment out of it, so the library has to be installed.
"""

from __future__ import annotations

import subprocess
import sys
from time import perf_counter

from .figures import Figure, at_most, median_figure

LIBRARY = "import railcanasta"
USUAL = "import json, enum, random"


def measure(starts: int = 30) -> list[Figure]:
    """The median ratio of starts that alternate, after one of each to warm up."""
    start_seconds(LIBRARY)
    start_seconds(USUAL)
    ratios = [start_seconds(LIBRARY) / start_seconds(USUAL) for _ in range(starts)]
    return [median_figure(f"start with `{LIBRARY}`, to `{USUAL}`", ratios, at_most(3))]


def start_seconds(code: str) -> float:
    """How long an interpreter takes from its start to its end to run `code`."""
    start = perf_counter()
    subprocess.run([sys.executable, "-I", "-c", code], check=True)
    return perf_counter() - start
