"""The examples in the adapters run where their extras are installed."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

EXTRAS: Final = {
    "pettingzoo.py": ("pettingzoo", "numpy", "PIL"),
    "picture.py": ("numpy", "PIL"),
    "openspiel": ("pyspiel", "numpy"),
}
"""What each part of the adapters needs."""

MISSING: Final = {
    part: [name for name in needed if find_spec(name) is None] for part, needed in EXTRAS.items()
}
collect_ignore = [f"src/railcanasta/adapters/{part}" for part in MISSING if MISSING[part]]


def pytest_report_header() -> list[str]:
    """Say which adapters are left out, and for want of what."""
    return [
        f"adapters/{part} is not tried: no {', '.join(missing)}"
        for part, missing in MISSING.items()
        if missing
    ]
