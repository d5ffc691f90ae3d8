"""The options: what is understood, and what is refused with which words."""

from __future__ import annotations

import pytest

from railcanasta import RuleSet, __version__
from railcanasta.cli.arguments import Detail, Options, parse, rule_changes

PLAIN_RULES = [name for name, value in RuleSet()._asdict().items() if isinstance(value, int)]
OTHER_RULES = sorted(set(RuleSet._fields) - set(PLAIN_RULES))


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Give the message with which these arguments are refused."""
    with pytest.raises(SystemExit) as end:
        parse(arguments)
    assert end.value.code == 2
    output, errors = capsys.readouterr()
    assert not output
    assert errors.startswith("usage: railcanasta ")
    return errors.splitlines()[-1]


def test_everything_can_be_left_out() -> None:
    """Play the published rules with two seats unless something else is asked for."""
    options = parse([])
    assert options == Options(2, options.seed, RuleSet(), Detail.ROUNDS)


def test_a_seed_is_drawn_if_none_is_given() -> None:
    """Draw another seed each time."""
    assert len({parse([]).seed for _ in range(4)}) > 1


def test_everything_can_be_given() -> None:
    """Read each option, numbers also in the way they are printed."""
    rules = ("target=5,000", "wild_canasta=2_000", "top_card_takes_pile=Yes", "target=6000")
    given = [word for rule in rules for word in ("--rules", rule)]
    options = parse(["--players", "3", "--seed", "-7", "--turns", *given])
    changed = RuleSet(target=6_000, wild_canasta=2_000, top_card_takes_pile=True)
    assert options == Options(3, -7, changed, Detail.TURNS)
    assert parse(["--quiet"]).detail is Detail.QUIET


@pytest.mark.parametrize("name", PLAIN_RULES)
def test_every_plain_rule_can_be_changed(name: str) -> None:
    """Take every number and flag of the rules, and write it again as it was given."""
    usual = getattr(RuleSet(), name)
    other = (not usual) if isinstance(usual, bool) else usual + (5 if usual % 5 == 0 else 1)
    change = f"{name}={str(other).lower()}"
    rules = parse(["--rules", change]).rules
    assert getattr(rules, name) == other
    assert type(getattr(rules, name)) is type(usual)
    assert rule_changes(rules) == [change]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("--players 1", ("--players", "2 to 63 players", "not 1")),
        ("--players 64", ("2 to 63 players", "not 64")),
        ("--players two", ("--players", "whole number", "'two'")),
        ("--players 2.0", ("--players", "whole number", "'2.0'")),
        ("--players 22 --rules decks_per_player=6", ("2 to 21 players by these rules", "not 22")),
        ("--seed 0x10", ("--seed", "whole number", "'0x10'")),
        ("--seed", ("--seed", "expected one argument")),
        ("--seed " + "1" * 100, ("--seed", "(100 long)")),
        ("--rules target", ("--rules", "NAME=VALUE", "target=5000", "'target'")),
        ("--rules tagret=5", ("no rule 'tagret'", "did you mean target?", *PLAIN_RULES)),
        ("--rules Target=5", ("no rule 'Target'", "did you mean target?")),
        ("--rules =5", ("no rule ''", *PLAIN_RULES)),
        ("--rules target=", ("target must be a whole number", "20000", "''")),
        ("--rules target=many", ("target must be a whole number", "'many'")),
        ("--rules target=1,00", ("target must be a whole number", "'1,00'")),
        ("--rules target=-5", ("target must be from 5 to 1,000,000,000", "not -5")),
        ("--rules target=7", ("target must be a multiple of 5", "not 7")),
        ("--rules canasta_size=2", ("canasta_size must be from 3 to 15", "not 2")),
        ("--rules hand_size=100", ("106 cards for each player is too small", "hand_size=100")),
        ("--rules replace_red_threes=2", ("replace_red_threes must be true or false", "'2'")),
        ("--turns --quiet", ("--quiet", "not allowed with", "--turns")),
        ("--player 3", ("unrecognized arguments", "--player")),
        ("game", ("unrecognized arguments", "game")),
    ],
)
def test_nonsense_is_refused(
    arguments: str, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """Refuse nonsense with status 2 and one line that names what is wrong and what is allowed."""
    message = refusal(capsys, *arguments.split(" "))
    assert message.startswith("railcanasta: error: ")
    assert len(message) < 600
    assert not [word for word in words if word not in message]


@pytest.mark.parametrize("name", OTHER_RULES)
def test_rules_that_are_no_numbers_are_refused(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Refuse the rules whose value cannot be written as a number or a flag."""
    assert f"no rule '{name}'" in refusal(capsys, "--rules", f"{name}=5")


def test_help_explains_everything(capsys: pytest.CaptureFixture[str]) -> None:
    """Print every option, an example that can be run, and every rule; end with status 0."""
    with pytest.raises(SystemExit) as end:
        parse(["--help"])
    assert end.value.code == 0
    text, errors = capsys.readouterr()
    assert not errors
    assert max(map(len, text.splitlines())) <= 80
    wanted = ("--players", "--seed", "--rules", "--turns", "--quiet", "--version", *PLAIN_RULES)
    assert not [name for name in wanted if name not in text]
    (example,) = (line for line in text.splitlines() if line.startswith("  railcanasta "))
    assert parse(example.split()[1:]).players == 3


def test_version_is_that_of_the_library(capsys: pytest.CaptureFixture[str]) -> None:
    """Print the version and end with status 0."""
    with pytest.raises(SystemExit) as end:
        parse(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"railcanasta {__version__}\n"
