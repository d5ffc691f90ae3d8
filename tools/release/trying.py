"""The release as a user has it: installed into clean environments, and tested there."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.release.steps import ROOT, Fault, environment, run

VERSIONS: Final = ("3.11", "3.12", "3.13", "3.14")
BESIDE: Final = (
    ".ci",
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "conftest.py",
    "docs",
    "examples",
    "hatch_build.py",
    "pyproject.toml",
    "src",
    "tests",
    "tools",
)
"""What tests look at besides the library: sources as texts, too, which nothing is imported from."""
_PASSED: Final = re.compile(r"\d+ passed.*")


def pythons() -> dict[str, Path]:
    """The interpreters of this machine by version: those on the path, and pyenv's."""
    found: dict[str, Path] = {}
    kept = Path.home() / ".pyenv" / "versions"
    for version in VERSIONS:
        paths = [shutil.which(f"python{version}"), *sorted(kept.glob(f"{version}.*/bin/python"))]
        for path in paths:
            if path is not None and _is_version(Path(path), version):
                found[version] = Path(path)
                break
    return found


def _is_version(python: Path, version: str) -> bool:
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    command = [str(python), "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    return done.returncode == 0 and done.stdout.strip() == version


def bare(wheel: Path, python: Path, folder: Path) -> str:
    """Install the wheel without extras, and play: nothing but what it declares is needed."""
    inside = environment(folder / "bare", python)
    run([inside, "-m", "pip", "install", "--quiet", wheel])
    told = run([inside.with_name("railcanasta"), "--seed", "7", "--quiet"], cwd=folder)
    return told.strip().splitlines()[-1]


def from_wheel(wheel: Path, python: Path, folder: Path, tests: Sequence[str]) -> str:
    """Run tests where the library is the installed wheel, and none of its sources is imported."""
    inside = environment(folder / "wheel", python)
    run([inside, "-m", "pip", "install", "--quiet", f"{wheel}[test]"])
    place = _beside(folder / "place")
    where = run([inside, "-c", "import railcanasta; print(railcanasta.__file__)"], cwd=place)
    if "site-packages" not in where:
        raise Fault(f"the tests would not use the wheel, but {where.strip()}")
    return _tested(inside, place, tests)


def from_sdist(sdist: Path, python: Path, folder: Path, tests: Sequence[str]) -> str:
    """Install from the unpacked source distribution, and run its own tests."""
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (place,) = folder.glob("railcanasta-*")
    inside = environment(folder / "sdist", python)
    run([inside, "-m", "pip", "install", "--quiet", "--editable", f"{place}[test]"])
    return _tested(inside, place, tests)


def lowest(wheel: Path, python: Path, folder: Path, tests: Sequence[str]) -> str:
    """Run tests with the lowest versions that the library declares for its own needs."""
    inside = environment(folder / "lowest", python)
    run([inside, "-m", "pip", "install", "--quiet", f"{wheel}[test]"])
    uv = [sys.executable, "-m", "uv", "pip"]
    needs = folder / "needs.txt"
    needs.write_text(f"railcanasta @ {wheel.as_uri()}\n", encoding="utf-8")
    pins = run(
        [
            *uv,
            "compile",
            "--quiet",
            "--no-header",
            "--no-annotate",
            "--resolution",
            "lowest-direct",
            "--python",
            inside,
            needs,
        ]
    )
    chosen = [line for line in pins.splitlines() if line and not line.startswith("railcanasta")]
    run([inside, "-m", "pip", "install", "--quiet", *chosen])
    place = _beside(folder / "lowest-place")
    return f"{' '.join(chosen)}: {_tested(inside, place, tests)}"


def _beside(place: Path) -> Path:
    place.mkdir()
    left_out = shutil.ignore_patterns("__pycache__", "_build", "*.mo")
    for name in BESIDE:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, place / name, ignore=left_out)
        else:
            shutil.copy2(ROOT / name, place / name)
    return place


def _tested(python: Path, place: Path, tests: Sequence[str]) -> str:
    told = run([python, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests], cwd=place)
    found = _PASSED.search(told)
    if found is None:
        raise Fault(f"no test has run in {place}")
    return found[0]
