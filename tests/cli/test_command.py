"""The command as a whole: its exit status, what it prints, and how it is broken off."""

from __future__ import annotations

import importlib.metadata
import io
import os
import re
import signal
import subprocess
import sys
from contextlib import redirect_stdout

import pytest

from railcanasta.cli import main

from .running import COMMAND, printed, run

WINNER = re.compile(r"Seat (\d) wins with [\d,]+ points after \d+ rounds\.")
ENDLESS = ("--turns", "--seed", "1", "--rules", "target=1000000000")


def started(*command: str) -> subprocess.Popen[str]:
    """Start a program whose outputs can be read here."""
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_the_console_script_is_this_command() -> None:
    """Install the script under the name of the project."""
    (script,) = importlib.metadata.entry_points(group="console_scripts", name="railcanasta")
    assert script.load() is main


def test_a_game_is_told_round_by_round() -> None:
    """Print how to repeat the game, each round with its table, and the winner last."""
    lines = printed("--seed", "7").splitlines()
    assert lines[:3] == [
        "Railroad Canasta for 2 players, to 20,000 points.",
        "The same game again: railcanasta --players 2 --seed 7",
        "",
    ]
    rounds = [line for line in lines if line.startswith("Round ")]
    assert [line.split(":")[0] for line in rounds] == [
        f"Round {number + 1}" for number in range(len(rounds))
    ]
    assert not [line for line in lines if "discards" in line]
    found = WINNER.fullmatch(lines[-1])
    assert found
    totals = [int(cell) for cell in lines[-3].replace(",", "").split()[1:]]
    assert totals[int(found[1])] == max(totals)
    assert f"after {len(rounds)} rounds" in lines[-1]


def test_turns_are_told_if_asked_for() -> None:
    """Print the lines of the turns of each round before its table, and nothing else anew."""
    usual = printed("--seed", "7").splitlines()
    lines = printed("--seed", "7", "--turns").splitlines()
    turns = [line for line in lines if re.match(r" *\d+\. Seat \d ", line)]
    counts = re.findall(r", (\d+) turns;", "\n".join(usual))
    assert len(turns) == sum(map(int, counts))
    rest = [line for line in lines if line not in turns and "deals and turns up" not in line]
    assert rest == usual


def test_quiet_tells_the_winner_only() -> None:
    """Print the last line of the game, and no other."""
    assert printed("--seed", "7", "--quiet") == printed("--seed", "7").splitlines()[-1] + "\n"


def test_the_same_seed_gives_the_same_game() -> None:
    """Print the same in other processes, whatever the hashes of strings are."""
    outputs = {run("--seed", "9", "--turns", PYTHONHASHSEED=seed).stdout for seed in ("1", "2")}
    assert outputs == {printed("--seed", "9", "--turns")}
    assert printed("--seed", "9") != printed("--seed", "10")


def test_a_game_can_be_repeated_as_it_says() -> None:
    """Print a command that plays the game again, drawn seed and changed rules included."""
    text = printed("--players", "3", "--rules", "target=5000", "--rules", "kitty_size=5")
    (line,) = re.findall(r"The same game again: railcanasta (.*)", text)
    assert line.endswith(" --rules kitty_size=5 --rules target=5000")
    assert printed(*line.split()) == text


@pytest.mark.parametrize("players", [2, 5, 12])
def test_any_number_of_players_can_play(players: int) -> None:
    """Play games of few and of many seats."""
    text = printed("--players", str(players), "--seed", "1", "--rules", "target=1000", "--quiet")
    assert text.startswith("Seat ")


def test_rules_are_played() -> None:
    """Play by the rules given, here a deal without kitties and with more drawn."""
    rules = ("--rules", "kitty_size=0", "--rules", "draw_size=4", "--rules", "target=5000")
    text = printed("--seed", "2", "--turns", *rules)
    assert re.search(r"draws (\w+ ){3}\w+[, ]", text)
    kitties = re.findall(r"^kitty +(.*)", text, re.MULTILINE)
    assert kitties
    assert not [line for line in kitties if line.split() != ["0", "0"]]


def test_bad_arguments_end_the_process_with_status_2() -> None:
    """Say what is wrong on the standard error, and print nothing."""
    ended = run("--players", "1")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "argument --players: a game is for 2 to 63 players, not 1" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_broken_pipe_ends_it_quietly() -> None:
    """Stop without a word when nobody reads on, as in a pipe to head."""
    with started(*COMMAND, *ENDLESS) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith("Railroad Canasta")
        process.stdout.close()
        assert process.wait(timeout=20) == 141
        assert process.stderr.read() == ""


@pytest.mark.skipif(sys.platform == "win32", reason="since Windows has no such signal to send")
def test_an_interrupt_ends_it_quietly() -> None:
    """Stop without a word, and with the usual status, on Ctrl-C."""
    # A process started in the background would ignore the signal.
    program = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
        "from railcanasta.cli import main; sys.exit(main())"
    )
    with started(sys.executable, "-c", program, *ENDLESS) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=20)
        assert (process.returncode, errors) == (130, "")


def test_a_full_disk_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    """Say what the system says when nothing can be written, with status 1."""

    class FullDisk(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError(28, os.strerror(28), text)

    with redirect_stdout(FullDisk()):
        assert main(["--quiet"]) == 1
    assert capsys.readouterr().err == f"railcanasta: cannot write: {os.strerror(28)}\n"


def test_a_closed_output_is_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Say so if there is nothing to write to, with status 1."""
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["--quiet"]) == 1
    assert capsys.readouterr().err == "railcanasta: there is nothing to write to\n"
