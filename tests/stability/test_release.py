"""What the release command would not let pass."""

from __future__ import annotations

import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from tools.release import building, trying
from tools.release.building import IN_SDIST, IN_WHEEL, Built
from tools.release.steps import Fault, run

NAME = "railcanasta-9.9.9"
LICENCE = f"{NAME}.dist-info/licenses/LICENSE"


def made(folder: Path, inside: tuple[str, ...], sources: tuple[str, ...] = IN_SDIST) -> Built:
    """Make archives that hold these files, all empty."""
    wheel, sdist = folder / f"{NAME}-py3-none-any.whl", folder / f"{NAME}.tar.gz"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name in inside:
            archive.writestr(name, b"")
    empty = folder / "empty"
    empty.touch()
    with tarfile.open(sdist, "w:gz") as tar:
        for name in sources:
            tar.add(empty, f"{NAME}/{name}")
    return Built(wheel, sdist)


@pytest.fixture(autouse=True)
def no_other_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out the checks by other tools, which test themselves."""
    monkeypatch.setattr(building, "run", lambda *_, **__: "")


def test_a_whole_release_passes(tmp_path: Path) -> None:
    assert "files in a wheel" in building.check(made(tmp_path, (*IN_WHEEL, LICENCE)))


@pytest.mark.parametrize("left_out", IN_WHEEL)
def test_a_wheel_that_lacks_a_file_is_a_fault(tmp_path: Path, left_out: str) -> None:
    inside = tuple(name for name in (*IN_WHEEL, LICENCE) if name != left_out)
    with pytest.raises(Fault, match=left_out):
        building.check(made(tmp_path, inside))


def test_a_wheel_without_its_licence_or_with_strangers_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="no licence"):
        building.check(made(tmp_path, IN_WHEEL))
    with pytest.raises(Fault, match=r"tests/conftest\.py"):
        building.check(made(tmp_path, (*IN_WHEEL, LICENCE, "tests/conftest.py")))


def test_sources_that_lack_a_file_are_a_fault(tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"\.ci/run"):
        building.check(made(tmp_path, (*IN_WHEEL, LICENCE), IN_SDIST[:4]))


def test_builds_that_differ_are_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    builds = iter((IN_WHEEL, (*IN_WHEEL, LICENCE)))

    def once(folder: Path) -> Built:
        folder.mkdir()
        return made(folder, next(builds))

    monkeypatch.setattr(building, "_once", once)
    with pytest.raises(Fault, match="not the same bits"):
        building.build(tmp_path / "one", tmp_path / "two")


def test_a_command_that_fails_is_a_fault_and_says_what_it_said() -> None:
    with pytest.raises(Fault, match=r"ended with 3\s+so it is"):
        run([sys.executable, "-c", "print('so it is'); raise SystemExit(3)"])


def test_the_sources_of_a_checkout_are_kept_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    path = run([sys.executable, "-c", "import sys; print(sys.path)"])
    assert str(tmp_path) not in path


def test_the_pythons_of_this_machine_are_found() -> None:
    here = f"{sys.version_info[0]}.{sys.version_info[1]}"
    found = trying.pythons()
    assert found.get(here) is not None or here not in trying.VERSIONS
    for version, python in found.items():
        assert run([python, "--version"]).startswith(f"Python {version}.")
