"""The examples in the adapters run where their extras are installed."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

EXTRAS: Final = {
    "pettingzoo": ("pettingzoo", "numpy", "PIL"),
    "picture": ("numpy", "PIL"),
    "openspiel": ("pyspiel", "numpy"),
}
"""What each module of the adapters needs."""

MISSING: Final = {
    module: [name for name in needed if find_spec(name) is None]
    for module, needed in EXTRAS.items()
}
collect_ignore = [f"src/railcanasta/adapters/{module}.py" for module in MISSING if MISSING[module]]


def pytest_report_header() -> list[str]:
    """Say which adapters are left out, and for want of what."""
    return [
        f"adapters.{module} is not tried: no {', '.join(missing)}"
        for module, missing in MISSING.items()
        if missing
    ]
