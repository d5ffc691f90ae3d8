"""The wheel and the source distribution, built twice: the same bits, or it is a fault."""

from __future__ import annotations

import hashlib
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Final, NamedTuple

from tools.release.steps import ROOT, Fault, run

LANGUAGES: Final = ("cy", "el", "te")
IN_WHEEL: Final = (
    "railcanasta/py.typed",
    "railcanasta/__init__.py",
    *(f"railcanasta/message/locale/{name}/LC_MESSAGES/railcanasta.mo" for name in LANGUAGES),
)
IN_SDIST: Final = (
    "pyproject.toml",
    "LICENSE",
    "README.md",
    "CHANGELOG.md",
    ".ci/run",
    "hatch_build.py",
    "docs/rules.md",
    "examples/protocol/client.mjs",
    "src/railcanasta/__init__.py",
    "tests/conftest.py",
    *(f"src/railcanasta/message/locale/{name}/LC_MESSAGES/railcanasta.po" for name in LANGUAGES),
)
EPOCH: Final = "1764547200"
"""The time that files in the archives bear, in seconds, so that it is not the day of building."""


class Built(NamedTuple):
    """The two files of a release."""

    wheel: Path
    sdist: Path


def build(target: Path, again: Path) -> Built:
    """Build twice and compare; give the files in `target`."""
    first, second = _once(target), _once(again)
    for one, other in zip(first, second, strict=True):
        if one.name != other.name or one.read_bytes() != other.read_bytes():
            raise Fault(f"built twice, {one.name} is not the same bits")
    return first


def _once(folder: Path) -> Built:
    run([sys.executable, "-m", "build", "--outdir", folder, ROOT], env={"SOURCE_DATE_EPOCH": EPOCH})
    (wheel,), (sdist,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return Built(wheel, sdist)


def digests(built: Built) -> list[str]:
    """A line for each file, as `sha256sum` writes them."""
    return [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in built]


def check(built: Built) -> str:
    """Look at the metadata and into the archives; give what is in the wheel, in a sentence."""
    run([sys.executable, "-m", "twine", "check", "--strict", *built])
    run([sys.executable, "-m", "check_wheel_contents", built.wheel])
    with zipfile.ZipFile(built.wheel) as archive:
        inside = set(archive.namelist())
    _all_there(built.wheel, inside, IN_WHEEL)
    if not any(name.endswith(".dist-info/licenses/LICENSE") for name in inside):
        raise Fault(f"{built.wheel.name} has no licence")
    for name in inside:
        if name.split("/")[0] not in {
            "railcanasta",
            built.wheel.name[: -len("-py3-none-any.whl")] + ".dist-info",
        }:
            raise Fault(f"{built.wheel.name} holds {name}, which is no part of the library")
    with tarfile.open(built.sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    _all_there(built.sdist, names, IN_SDIST)
    size = built.wheel.stat().st_size
    return f"{len(inside)} files in a wheel of {size:,} bytes, {len(names)} in the sdist"


def _all_there(path: Path, inside: set[str], wanted: tuple[str, ...]) -> None:
    if missing := [name for name in wanted if name not in inside]:
        raise Fault(f"{path.name} lacks {', '.join(missing)}")
