"""What all steps need: running a command, and a fault that ends the release."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent.parent


class Fault(Exception):
    """What is wrong with the release."""


def run(
    command: Sequence[str | Path],
    *,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
    quiet: bool = True,
) -> str:
    """Run a command, and give what it prints; a command that fails is a fault.

    The surroundings lose what would bring the sources of the checkout in.
    """
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"}
    }
    done = subprocess.run(  # noqa: S603 - the commands are those of these modules
        list(map(str, command)),
        cwd=cwd,
        env={**kept, **(env or {})},
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        text=True,
        check=False,
    )
    if done.returncode:
        said = "\n".join((done.stdout or "").splitlines()[-30:])
        raise Fault(f"{' '.join(map(str, command))} ended with {done.returncode}\n{said}")
    return done.stdout or ""


def environment(folder: Path, python: Path | None = None) -> Path:
    """Make a virtual environment, and give its Python."""
    if python is None:
        venv.create(folder, with_pip=True)
    else:
        run([python, "-m", "venv", folder])
    return folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
