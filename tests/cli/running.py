"""How the tests run the command: in this process, in one of its own, or at a terminal."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from contextlib import redirect_stdout
from typing import TYPE_CHECKING

from railcanasta.cli import main
from railcanasta.cli.game import Turn

if TYPE_CHECKING:
    from railcanasta import Action, GameState

COMMAND = (sys.executable, "-m", "railcanasta")
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Terminal(io.StringIO):
    """A standard output that says it is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


def printed(*arguments: str) -> str:
    """Run the command in this process, and give what it writes to an output of no terminal."""
    with redirect_stdout(io.StringIO()) as output:
        assert main(arguments) == 0
    return output.getvalue()


def at_terminal(*arguments: str) -> str:
    """Run the command in this process, and give what it writes to a terminal."""
    with redirect_stdout(Terminal()) as output:
        assert main(arguments) == 0
    return output.getvalue()


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, its outputs being pipes."""
    return subprocess.run(
        [*COMMAND, *arguments],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )


def played(state: GameState, *actions: Action) -> Turn:
    """Play a turn of these actions from this state on."""
    states = [state]
    for action in actions:
        states.append(states[-1].apply(action))
    assert state.turn is not None
    return Turn(state.turn, 1, tuple(states), actions)
