"""The command from its arguments to its exit status."""

from __future__ import annotations

import contextlib
import os
import random
import sys
from typing import TYPE_CHECKING, Final

from railcanasta import GameState, new_game
from railcanasta.agents import agent_named
from railcanasta.cli import serve as serving
from railcanasta.cli import simulate as simulating
from railcanasta.cli import texts
from railcanasta.cli.arguments import Detail, Options, parse
from railcanasta.cli.game import Turn, turns
from railcanasta.cli.show import Screen, best_screen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railcanasta.agents import Agent

OK: Final = 0
FAILED: Final = 1
INTERRUPTED: Final = 130
"""What a shell shows for a program that Ctrl-C has ended."""
PIPE_BROKEN: Final = 141
"""What a shell shows for a program whose reader has gone away."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a game as the arguments say, or serve another program; give the exit status.

    Args:
        arguments: Those of the command; by default the ones that the program was started
            with.

    Raises:
        SystemExit: With status 2 for bad arguments, and 0 for ``--help`` and ``--version``.

    """
    if sys.stdout is None:  # the program was started with its output closed
        print("railcanasta: there is nothing to write to", file=sys.stderr)
        return FAILED
    try:
        try:
            words = sys.argv[1:] if arguments is None else arguments
            if words[:1] == [serving.COMMAND]:
                serving.serve(words[1:])
                return OK
            if words[:1] == [simulating.COMMAND]:
                return simulating.simulate(words[1:])
            options = parse(words)
            # The packs come from a generator of their own: a seed deals the same cards to
            # whatever bots there are.
            chance = random.Random(f"bots {options.seed}")  # noqa: S311 - since a game is to be repeated
            names = options.agents * (options.players if len(options.agents) == 1 else 1)
            agents = [agent_named(name, chance) for name in names]
            screen = Screen() if options.detail is Detail.QUIET else best_screen()
            tell(options, agents, screen)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _give_up_output()
        return PIPE_BROKEN
    except OSError as error:
        _give_up_output()
        print(f"railcanasta: cannot write: {error.strerror}", file=sys.stderr)
        return FAILED
    return OK


def tell(options: Options, agents: Sequence[Agent], screen: Screen) -> GameState:
    """Play a game between these agents, one a seat, and show it as far as it is asked for.

    Gives the state in which the game is over.
    """
    rng = random.Random(options.seed)  # noqa: S311 - since a game is to be repeated
    state = new_game(options.players, rules=options.rules, rng=rng)
    with screen:
        if options.detail is not Detail.QUIET:
            screen.say("\n".join((*texts.opening(options), "")))
        for turn in turns(state, agents, rng):
            state = turn.after
            screen.progress(texts.progress(turn), max(state.scores), options.rules.target)
            if options.detail is Detail.TURNS:
                _tell_turn(turn, screen)
            if options.detail is not Detail.QUIET and turn.ends_round:
                _tell_round(turn, screen)
        screen.announce(texts.winner_line(state))
    return state


def _tell_turn(turn: Turn, screen: Screen) -> None:
    if turn.number == 1:
        screen.say(texts.deal_line(turn.before))
    screen.say(texts.turn_line(turn))


def _tell_round(turn: Turn, screen: Screen) -> None:
    result = turn.after.last_round
    if result is None:
        return
    screen.announce(texts.round_line(turn, result))
    screen.score(result, turn.after.scores)
    if (tie := texts.tie_line(turn.after)) is not None:
        screen.say(f"{tie}\n")


def _give_up_output() -> None:
    """Send what is left to nowhere, or the interpreter would try to write it at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    with contextlib.suppress(OSError):  # of an output that is no file, and needs none of this
        os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
