"""The catalogues travel with the library, however it is installed."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Final

import pytest
from hatch_build import LOCALE
from tools.catalogues import ROOT

import railcanasta as rc

OTHERS: Final = sorted(set(rc.LANGUAGES) - {"en"})
PLACE: Final = "railcanasta/message/locale"
SAYS: Final = "import railcanasta as rc; print(rc.messages('cy').rank(rc.Rank.KING))"


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what a build needs, in which nothing is compiled yet."""
    copy = tmp_path_factory.mktemp("repository")
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy2(ROOT / name, copy)
    left_out = shutil.ignore_patterns("__pycache__", "*.mo")
    shutil.copytree(ROOT / "src", copy / "src", ignore=left_out)
    return copy


def forget(repository: Path) -> None:
    """Remove what was compiled."""
    for compiled in (repository / LOCALE).rglob("*.mo"):
        compiled.unlink()


def built(repository: Path, what: str, place: Path) -> Path:
    """Build by the hook that an installer calls; give the path of what was built."""
    command = f"import hatchling.build as b; print(b.build_{what}({str(place)!r}))"
    done = run("-c", command, cwd=repository)
    return place / done.splitlines()[-1]


def run(*arguments: str | Path, cwd: Path) -> str:
    command = [sys.executable, *map(str, arguments)]
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_wheel_has_the_compiled_catalogues(repository: Path, tmp_path: Path) -> None:
    """And works without being unpacked."""
    wheel = built(repository, "wheel", tmp_path)
    names = zipfile.ZipFile(wheel).namelist()
    found = [name for name in names if name.startswith(PLACE)]
    assert found == [f"{PLACE}/{code}/LC_MESSAGES/railcanasta.mo" for code in OTHERS]
    assert not [name for name in names if name.startswith(("tools", "hatch_build"))]
    out = run("-I", "-c", f"import sys; sys.path.insert(0, {str(wheel)!r}); {SAYS}", cwd=tmp_path)
    assert out == "brenin\n"


def test_an_editable_install_compiles_them_in_place(repository: Path, tmp_path: Path) -> None:
    forget(repository)
    built(repository, "editable", tmp_path)
    compiled = sorted((repository / LOCALE).rglob("*.mo"))
    assert [path.parts[-3] for path in compiled] == OTHERS
    path = f"import sys; sys.path.insert(0, {str(repository / 'src')!r}); "
    assert run("-I", "-c", path + SAYS, cwd=tmp_path) == "brenin\n"


def test_without_them_an_error_says_what_to_do(repository: Path, tmp_path: Path) -> None:
    forget(repository)
    code = (
        f"import sys; sys.path.insert(0, {str(repository / 'src')!r}); import railcanasta as rc\n"
        "print(rc.messages('en').rank(rc.Rank.KING))\n"
        "try: rc.messages('cy')\nexcept FileNotFoundError as error: print(error)"
    )
    king, error = run("-I", "-c", code, cwd=tmp_path).splitlines()
    assert king == "king"
    assert error.startswith("the catalogue of 'cy' is not compiled: ")


def test_a_source_distribution_can_compile_them(repository: Path, tmp_path: Path) -> None:
    with tarfile.open(built(repository, "sdist", tmp_path)) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
        archive.extractall(tmp_path, filter="data")
    assert "hatch_build.py" in names
    assert {f"{LOCALE}/{code}/LC_MESSAGES/railcanasta.po" for code in OTHERS} <= names
    (unpacked,) = (path for path in tmp_path.iterdir() if path.is_dir())
    wheel = built(unpacked, "wheel", tmp_path)
    assert sum(name.endswith(".mo") for name in zipfile.ZipFile(wheel).namelist()) == len(OTHERS)
