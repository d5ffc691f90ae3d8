"""The one command: build the release, check it, try it, and write its papers."""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final

from tools.release import building, papers, trying
from tools.release.steps import ROOT, Fault

QUICK: Final = ("tests/clauses", "tests/expectations")


def main(arguments: Sequence[str] | None = None) -> int:
    """Go through the steps; 1 if there is a fault. What was built is in `--out` then, too."""
    parser = argparse.ArgumentParser(prog="python -m tools.release", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where to (default: dist)")
    parser.add_argument(
        "--quick", action="store_true", help=f"run {' and '.join(QUICK)} only, not all tests"
    )
    parser.add_argument("--python", nargs="*", metavar="3.N", help="these versions only")
    options = parser.parse_args(arguments)
    tests = QUICK if options.quick else ("tests",)
    pythons = {
        version: path
        for version, path in trying.pythons().items()
        if not options.python or version in options.python
    }
    if not pythons:
        parser.error("none of these versions of Python is on this machine")
    shutil.rmtree(options.out, ignore_errors=True)
    options.out.mkdir(parents=True)
    with tempfile.TemporaryDirectory(prefix="railcanasta-") as name:
        try:
            _all_steps(options.out.resolve(), Path(name), pythons, tests)
        except Fault as fault:
            print(f"!!! {fault}", file=sys.stderr)
            return 1
    print("everything is as it should be")
    return 0


def _all_steps(out: Path, work: Path, pythons: dict[str, Path], tests: Sequence[str]) -> None:
    built = building.build(out, work / "again")
    _say("built twice, the same bits", lambda: "; ".join(building.digests(built)))
    _say("contents and metadata", lambda: building.check(built))
    for version, python in pythons.items():
        folder = work / version
        folder.mkdir()
        _say(f"{version}, bare", partial(trying.bare, built.wheel, python, folder))
        _say(
            f"{version}, tests from the wheel",
            partial(trying.from_wheel, built.wheel, python, folder, tests),
        )
    first = next(iter(pythons.values()))
    _say("tests from the sdist", lambda: trying.from_sdist(built.sdist, first, work, tests))
    _say("lowest versions", lambda: trying.lowest(built.wheel, first, work, tests))
    bill, list_ = out / "railcanasta.cdx.json", out / "licences.md"
    _say("bill of materials", lambda: papers.bill_of_materials(built.wheel, work, bill))
    _say("licences", lambda: papers.licences(built.wheel, work, list_))


def _say(what: str, step: Callable[[], str]) -> None:
    start = monotonic()
    print(f"{what} ...", flush=True)
    print(f"    {step()} [{monotonic() - start:.0f} s]", flush=True)


if __name__ == "__main__":
    sys.exit(main())
