"""The example client in JavaScript plays a whole game."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.cli.running import COMMAND

CLIENT = Path(__file__).parents[2] / "examples" / "protocol" / "client.mjs"


@pytest.mark.skipif(shutil.which("node") is None, reason="since there is no Node here")
def test_a_client_in_javascript_plays_a_whole_game() -> None:
    done = subprocess.run(
        ["node", CLIENT, *COMMAND],  # noqa: S607 - whichever Node there is
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "railcanasta, protocol 1"
    won = [re.fullmatch(r"Seat \d wins after (\d+) plays: (.*)", line) for line in lines]
    (ended,) = filter(None, won)
    assert int(ended[1]) > 100
    assert lines[-1].endswith(ended[2]), "the other server has the same scores"
