"""Other interpreters, and other processes of this one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

import railcanasta as rc

ROOT: Final = Path(__file__).parents[2]
SUPPORTED: Final = ("3.11", "3.12", "3.13")

_MOST_SECONDS: Final = 120
_VERSION: Final = "import sys; print('%d.%d' % sys.version_info[:2])"


def start(
    arguments: Sequence[str],
    *,
    python: str = sys.executable,
    paths: Sequence[Path] = (),
    **env: str,
) -> subprocess.Popen[str]:
    """Start a program of this repository with an interpreter, the library as this one has it."""
    library = Path(rc.__file__).parent.parent
    path = os.pathsep.join(map(str, (library, *paths)))
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.Popen(
        [python, *arguments],
        cwd=ROOT,
        env={**clean, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def said(process: subprocess.Popen[str], seconds: float = _MOST_SECONDS) -> str:
    """Wait for a program and give what it printed; fail if it failed."""
    try:
        out, err = process.communicate(timeout=seconds)
    finally:
        process.kill()
    assert process.returncode == 0, f"{out}{err}"
    return out.strip()


@cache
def find(version: str) -> str | None:
    """Find an interpreter of this version that runs: this one, pyenv's, or on the path."""
    return next((python for python in _candidates(version) if _runs(python, version)), None)


def _candidates(version: str) -> list[str]:
    own = map(str, sorted(Path(_pyenv(), "versions").glob(f"{version}.*/bin/python")))
    return [sys.executable, *own, *filter(None, [shutil.which(f"python{version}")])]


@cache
def _pyenv() -> str:
    pyenv = shutil.which("pyenv")
    return _output([pyenv, "root"]) if pyenv else os.devnull


def _runs(python: str, version: str) -> bool:
    return _output([python, "-S", "-c", _VERSION]) == version


def _output(command: Sequence[str]) -> str:
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, timeout=_MOST_SECONDS
        )
    except OSError:
        return ""
    return done.stdout.strip()
