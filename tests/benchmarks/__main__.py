"""The one command: `python -m tests.benchmarks`."""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

try:
    from . import imports, instructions, memory, seen, speed, techniques, worst
except ModuleNotFoundError as missing:
    if missing.name != "railcanasta":
        raise
    print(
        "railcanasta is not installed here: `pip install -e .` in the repository root",
        file=sys.stderr,
    )
    sys.exit(2)

from .figures import Figure, as_json, table

PACKAGES = ("railcanasta", "open_spiel", "chess")

FULL: Mapping[str, Callable[[], list[Figure]]] = {
    "speed": speed.measure,
    "memory": memory.measure,
    "worst": worst.measure,
    "imports": imports.measure,
    "seen": seen.measure,
    "techniques": techniques.measure,
    "instructions": instructions.measure,
}

QUICK: Mapping[str, Callable[[], list[Figure]]] = {
    "speed": lambda: speed.measure(slice_seconds=0.1, rounds=5),
    "memory": lambda: memory.measure(seeds=range(1)),
    "worst": lambda: worst.measure(hands=30, turns=2, steps=12),
    "imports": lambda: imports.measure(starts=7),
    "seen": lambda: seen.measure(seeds=range(2), rounds=3),
    "techniques": lambda: techniques.measure(slice_seconds=0.05, rounds=5),
    "instructions": instructions.measure,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the parts asked for and print their figures.

    Gives 1 if a target is missed, and else 3 if something cannot be measured here.
    """
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks", description="What the engine costs."
    )
    parser.add_argument(
        "parts", nargs="*", metavar="part", help=f"one or more of {', '.join(FULL)}; all if none"
    )
    parser.add_argument(
        "--quick", action="store_true", help="a short run, good for a first look only"
    )
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="write the figures to FILE as well"
    )
    options = parser.parse_args(arguments)
    if unknown := set(options.parts) - set(FULL):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    parts = QUICK if options.quick else FULL
    figures: list[Figure] = []
    unmeasured = False
    for part in (part for part in parts if part in (options.parts or parts)):
        try:
            figures += parts[part]()
        except instructions.CannotCount as error:
            unmeasured = True
            print(f"!!! {error}", file=sys.stderr)
    where = machine()
    print(table(figures), "", ", ".join(where.values()), sep="\n")
    if options.json is not None:
        data = {"machine": where, "quick": options.quick, "figures": list(map(as_json, figures))}
        options.json.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    if any(figure.passed is False for figure in figures):
        return 1
    return 3 if unmeasured else 0


def machine() -> dict[str, str]:
    """What the figures were measured with, and when."""
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "platform": f"{platform.platform()} with {os.cpu_count()} processors",
        **{package: f"{package} {found}" for package in PACKAGES if (found := _version(package))},
        "engine": "compiled" if is_compiled() else "pure Python",
        "date": datetime.date.today().isoformat(),
    }


def is_compiled() -> bool:
    """Whether any module of the engine is not plain Python."""
    engine = (module for name, module in sys.modules.items() if name.split(".")[0] == "railcanasta")
    return any(
        not (getattr(module, "__file__", None) or ".py").endswith(".py") for module in engine
    )


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


if __name__ == "__main__":
    sys.exit(main())
