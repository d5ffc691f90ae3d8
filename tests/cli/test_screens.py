"""Where it is shown: plain lines, or a terminal with colours and a bar."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from .running import ESCAPE, at_terminal, printed, run

GAME = ("--seed", "7", "--rules", "target=6000")
STYLE = re.compile(r"\x1b\[([0-9;]*)m")
COLOUR = re.compile(r"(^|;)(3[0-8]|4[0-8]|9[0-7]|10[0-7])(;|$)")
BAR = "of 6,000 points"


@pytest.fixture
def _without_rich(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every import of rich fail, and forget what has been made with it."""
    for name in list(sys.modules):
        if name.split(".")[0] == "rich" or name == "railcanasta.cli.colours":
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "rich", None)


def colours(text: str) -> list[str]:
    """Find the escape sequences that set a colour."""
    return [style for style in STYLE.findall(text) if COLOUR.search(style)]


def shown(text: str) -> list[str]:
    """Give the lines that stay on a terminal, without those that the bar was drawn on."""
    lines = [ESCAPE.sub("", line.split("\r")[-1]) for line in text.split("\n")]
    return [line.rstrip() for line in lines if BAR not in line and "──" not in line]


@pytest.mark.parametrize("option", ["--turns", "--quiet"])
def test_a_pipe_gets_neither_colours_nor_a_bar(
    option: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Write plain ASCII to what is no terminal, also if colours are asked for."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    text = printed(*GAME, option)
    assert text.isascii()
    assert "\x1b" not in text
    assert "\r" not in text
    assert BAR not in text


def test_a_process_of_its_own_writes_the_same() -> None:
    """Write through a pipe what is written in this process, and nothing to the errors."""
    there = run(*GAME, FORCE_COLOR="1", PYTHONIOENCODING="ascii")
    assert (there.returncode, there.stderr) == (0, "")
    assert there.stdout == printed(*GAME)


def test_a_terminal_gets_colours_and_a_bar() -> None:
    """Colour the headings at a terminal, draw the bar, and take it away in the end."""
    text = at_terminal(*GAME)
    assert colours(text)
    assert BAR in ESCAPE.sub("", text)
    assert re.search(r"round \d, turn \d+ ", text)
    assert text.endswith("\x1b[2K")


def test_a_terminal_shows_what_a_pipe_is_told() -> None:
    """Show the very same lines and tables, apart from the rule under a table's head."""
    wanted = [line.rstrip() for line in printed(*GAME, "--turns").splitlines()]
    found = shown(at_terminal(*GAME, "--turns"))
    assert [line for line in found if line] == [line for line in wanted if line]


def test_long_lines_are_not_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave it to the terminal to wrap the line of a turn."""
    monkeypatch.setenv("COLUMNS", "45")
    turns = [line for line in shown(at_terminal(*GAME, "--turns")) if re.match(r" +\d+\. ", line)]
    assert max(map(len, turns)) > 45
    assert all(line.endswith(".") for line in turns)


def test_no_color_is_honoured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set no colour at a terminal if the environment says so."""
    monkeypatch.setenv("NO_COLOR", "1")
    text = at_terminal(*GAME)
    assert not colours(text)
    assert BAR in ESCAPE.sub("", text)


@pytest.mark.parametrize("width", [50, 80, 120])
def test_tables_fit_the_terminal(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Show the tables of eight seats within the terminal, however wide it is."""
    monkeypatch.setenv("COLUMNS", str(width))
    text = at_terminal("--players", "8", "--seed", "7", "--rules", "target=1000")
    lines = shown(text)
    tables = [line for line in lines if line[-1:].isdigit()]
    assert max(map(len, tables[1:])) <= width
    assert not [line for line in lines if "…" in line]


def test_quiet_is_quiet_at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Write one plain line, and no bar, also at a terminal."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert at_terminal(*GAME, "--quiet") == printed(*GAME, "--quiet")


@pytest.mark.usefixtures("_without_rich")
@pytest.mark.parametrize("option", ["--turns", "--quiet"])
def test_the_command_works_without_rich(option: str) -> None:
    """Write the plain lines to a terminal, too, if rich is not installed."""
    assert at_terminal(*GAME, option) == printed(*GAME, option)


def test_a_pipe_does_not_load_rich() -> None:
    """Spend no time on loading rich where it is not used."""
    program = (
        "import sys; from railcanasta.cli import main; main(['--quiet']); "
        "sys.exit('rich' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
