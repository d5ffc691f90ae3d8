"""What the command is asked for: its options, read and checked."""

from __future__ import annotations

import argparse
import difflib
import enum
import random
import re
import secrets
import textwrap
from typing import TYPE_CHECKING, Final

import attrs

from railcanasta import RuleSet, __version__
from railcanasta.agents import AGENT_NAMES, agent_named
from railcanasta.checks import shown
from railcanasta.rules import LEAST_PLAYERS

if TYPE_CHECKING:
    from collections.abc import Sequence

_WHOLE: Final = re.compile(r"[+-]?(\d+|\d{1,3}([,_]\d{3})+)", re.ASCII)
_LONGEST: Final = 60
_FLAGS: Final = {
    **dict.fromkeys(("true", "yes", "on", "1"), True),
    **dict.fromkeys(("false", "no", "off", "0"), False),
}
_PLAIN_RULES: Final = {
    name: value for name, value in RuleSet()._asdict().items() if isinstance(value, int)
}
_WIDTH: Final = 78
_PLAYERS: Final = 2
_MOST_AGENTS: Final = 100

_ABOUT: Final = """\
Play a whole game of Railroad Canasta between bots, and print how each round
ended, what it scored, and who wins."""
_EXAMPLE: Final = """\
example: three seats, a short game in which the top card brings the pile with it
  railcanasta --players 3 --rules target=5000 --rules top_card_takes_pile=true

many games at once, and what they come to: railcanasta simulate --help
to play with another program, by JSON-RPC: railcanasta serve --help
"""


USUAL_AGENTS: Final = ("heuristic",)
"""Who plays unless something else is asked for, in all seats."""


class Detail(enum.Enum):
    """How much of a game is told."""

    QUIET = enum.auto()
    """Who wins."""
    ROUNDS = enum.auto()
    """Each round, with its score sheet."""
    TURNS = enum.auto()
    """Each turn as well."""


@attrs.frozen
class Options:
    """What was asked for; all of it is sound."""

    players: int
    seed: int
    rules: RuleSet
    detail: Detail
    agents: tuple[str, ...] = USUAL_AGENTS
    """Who plays, by name: one a seat, or one for all of them."""


def parse(arguments: Sequence[str] | None = None) -> Options:
    """Read the arguments, by default those that the program was started with.

    Bad ones end the program with status 2 and a message on the standard error that names
    what is allowed; ``--help`` and ``--version`` end it with status 0.
    """
    parser = _parser()
    given = parser.parse_args(arguments)
    try:
        rules = changed_rules(dict(given.rules))
    except ValueError as error:
        parser.error(f"argument --rules: {error}")
    agents: tuple[str, ...] = given.agents
    players = given.players
    if players is None:
        players = len(agents) if len(agents) > 1 else _PLAYERS
    if not LEAST_PLAYERS <= players <= rules.most_players:
        parser.error(
            f"argument --players: a game is for {LEAST_PLAYERS} to {rules.most_players} players"
            f"{'' if rules == RuleSet() else ' by these rules'}, not {shown(players)}"
        )
    if len(agents) not in (1, players):
        parser.error(
            f"argument --agents: there must be one for all seats, or one for each of {players}, "
            f"not {len(agents)}"
        )
    return Options(players, drawn_unless_given(given.seed), rules, given.detail, agents)


def drawn_unless_given(seed: int | None) -> int:
    """Give the seed, or one that is drawn for want of it."""
    return secrets.randbits(32) if seed is None else seed


def agent_names(text: str) -> tuple[str, ...]:
    """Read names of agents with commas between them.

    Raises ``argparse.ArgumentTypeError`` for what names no agent.
    """
    names = tuple(name.strip() for name in text.split(",", _MOST_AGENTS))
    try:
        for name in names:
            agent_named(name, random.Random(0))  # noqa: S311 - since it is only asked for its name
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return names


def changed_rules(changes: dict[str, int]) -> RuleSet:
    """Make the rule set that has these values, and the usual ones besides.

    Raises ``ValueError`` for values that the rules do not allow.
    """
    usual = RuleSet()._asdict()
    return RuleSet._make(changes.get(name, value) for name, value in usual.items())


def rule_changes(rules: RuleSet) -> list[str]:
    """Write what is not as usual in the way the command takes it.

    >>> rule_changes(RuleSet(target=5_000, top_card_takes_pile=True))
    ['target=5000', 'top_card_takes_pile=true']
    """
    return [
        f"{name}={str(value).lower()}"
        for name, usual in _PLAIN_RULES.items()
        if (value := getattr(rules, name)) != usual
    ]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="railcanasta",
        description=_ABOUT,
        epilog=f"{_EXAMPLE}\nthe rules that can be changed, and how they are otherwise\n{_rules()}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--players",
        type=whole_number,
        metavar="N",
        help="how many seats play (default: one for each agent, or 2)",
    )
    parser.add_argument(
        "--agents",
        type=agent_names,
        default=USUAL_AGENTS,
        metavar="NAMES",
        help=f"who plays, seat by seat, or one for all: {', '.join(AGENT_NAMES)} (default: "
        "heuristic); search:50 tries 50 lines a choice",
    )
    parser.add_argument(
        "--seed",
        type=whole_number,
        metavar="S",
        help="a whole number; the same one gives the same game (default: drawn, and printed)",
    )
    parser.add_argument(
        "--rules",
        type=rule_change,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="change a rule; may be given again for another (of two for one rule the last counts)",
    )
    detail = parser.add_mutually_exclusive_group()
    detail.add_argument(
        "--turns",
        dest="detail",
        action="store_const",
        const=Detail.TURNS,
        help="print a line for each turn as well",
    )
    detail.add_argument(
        "--quiet",
        dest="detail",
        action="store_const",
        const=Detail.QUIET,
        help="print nothing but who wins",
    )
    parser.set_defaults(detail=Detail.ROUNDS)
    parser.add_argument("--version", action="version", version=f"railcanasta {__version__}")
    return parser


def _rules() -> str:
    names = " ".join(f"{name}={str(value).lower()}" for name, value in _PLAIN_RULES.items())
    return textwrap.indent(textwrap.fill(names, _WIDTH), "  ")


def whole_number(text: str) -> int:
    """Read a whole number; raise ``argparse.ArgumentTypeError`` for anything else."""
    if (number := _number(text)) is None:
        message = f"a whole number is needed, such as 12, not {shown(text)}"
        raise argparse.ArgumentTypeError(message)
    return number


def _number(text: str) -> int | None:
    if len(text) > _LONGEST or not _WHOLE.fullmatch(text):
        return None
    return int(text.replace(",", ""))


def rule_change(text: str) -> tuple[str, int]:
    """Read ``NAME=VALUE``; raise ``argparse.ArgumentTypeError`` for what is no rule."""
    name, equals, value = text.partition("=")
    if not equals:
        message = f"a rule is given as NAME=VALUE, such as target=5000, not {shown(text)}"
    elif name not in _PLAIN_RULES:
        message = _unknown(name)
    elif isinstance(_PLAIN_RULES[name], bool):
        if (choice := _FLAGS.get(value.lower())) is not None:
            return name, choice
        message = f"{name} must be true or false, not {shown(value)}"
    else:
        if (number := _number(value)) is not None:
            return name, number
        message = f"{name} must be a whole number, such as {_PLAIN_RULES[name]}, not {shown(value)}"
    raise argparse.ArgumentTypeError(message)


def _unknown(name: str) -> str:
    near = difflib.get_close_matches(name.lower(), _PLAIN_RULES, n=1)
    hint = f" (did you mean {near[0]}?)" if near else ""
    return f"there is no rule {shown(name)}{hint}; there are {', '.join(_PLAIN_RULES)}"
