"""The page of verification: every row says how it can be repeated, and that is so."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from datetime import date
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import attrs
import pytest

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "verification.md"
NOT_YET: Final = "not yet"


@attrs.frozen
class Row:
    """A row of the table."""

    property: str
    method: str
    reach: str
    command: str
    measured: str


def rows() -> list[Row]:
    """The rows as they stand on the page."""
    table = PAGE.read_text(encoding="utf-8").split("<!-- table: begin -->")[1]
    lines = table.split("<!-- table: end -->")[0].strip().splitlines()[2:]
    return [Row(*(cell.strip() for cell in line.strip("|").split(" | "))) for line in lines]


def commands() -> list[str]:
    """Every command of the table once, but those of what is not there yet."""
    found = dict.fromkeys(row.command.strip("`") for row in rows() if row.measured != NOT_YET)
    later = [row.command.strip("`") for row in rows() if row.measured == NOT_YET]
    return [*found, *(command for command in later if find_spec(command.split()[2]))]


def test_every_row_says_how_far_it_reaches() -> None:
    """In one of the words that the page explains, or by a number of tests."""
    assert len(rows()) >= 18
    for row in rows():
        assert row.property.endswith("."), row
        if row.measured == NOT_YET:
            continue
        assert re.match(r"(proved|exhaustive|sampled|\d)", row.reach), row
        assert date(2026, 11, 30) <= date.fromisoformat(row.measured) <= date.today(), row


@pytest.mark.parametrize("command", commands())
def test_the_command_is_there(command: str) -> None:
    """It takes the very arguments that are printed, and says what it is for."""
    python, option, module, *arguments = shlex.split(command)
    assert (python, option) == ("python", "-m")
    if module == "pytest":
        (folder,) = arguments
        assert list((ROOT / folder).glob("test_*.py"))
        return
    ran = subprocess.run(
        [sys.executable, "-m", module, *arguments, "--help"],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        timeout=120,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith(f"usage: python -m {module}")
