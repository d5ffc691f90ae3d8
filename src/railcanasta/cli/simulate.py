"""`railcanasta simulate`: many games at once, and what they come to."""

from __future__ import annotations

import argparse
import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from railcanasta import RuleSet
from railcanasta.checks import shown
from railcanasta.cli.arguments import (
    agent_names,
    changed_rules,
    drawn_unless_given,
    rule_change,
    whole_number,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from railcanasta.simulate import Journal, Plan, Row, Summary

COMMAND: Final = "simulate"
_OK: Final = 0
_FAILED: Final = 1
_INTERRUPTED: Final = 130
_HEADINGS: Final = (
    "agent",
    "games",
    "won",
    "95 % interval",
    "round",
    "±",
    "went out",
    "red",
    "black",
    "wild",
    "sevens",
)
_WIDTHS: Final = (8, 9, 18, 9, 7, 10, 7, 7, 7, 8)

_ABOUT: Final = """\
Play many games between bots, on all processors, and print what they come to. The
same seed gives the same games, however many processors there are."""
_EXAMPLE: Final = """\
example: a thousand games, kept as a table and drawn
  railcanasta simulate --games 1000 --agents heuristic,random --out results.parquet --plot plot.png

With --out, what is done is kept beside the file as it is finished; after Ctrl-C the
same command goes on where it was. It needs the extra: pip install 'railcanasta[simulate]'
"""


def simulate(arguments: Sequence[str]) -> int:
    """Play games as the arguments say, and give the exit status.

    Raises:
        SystemExit: With status 2 for bad arguments, and 0 for ``--help``.

    """
    parser = _parser()
    given = parser.parse_args(arguments)
    from railcanasta import simulate as games  # noqa: PLC0415 - since one game needs none of it

    agents = given.agents if len(given.agents) > 1 else given.agents * 2
    try:
        rules = changed_rules(dict(given.rules))
        plan = games.Plan(
            agents, given.games, drawn_unless_given(given.seed), rules, rounds=given.rounds
        )
        if given.out is not None:
            games.check_suffix(given.out)
        if given.workers is not None and not 0 < given.workers <= games.MOST_WORKERS:
            parser.error(
                f"argument --workers: from 1 to {games.MOST_WORKERS:,}, not {shown(given.workers)}"
            )
        games.check_extras(table=given.out is not None, picture=given.plot is not None)
    except ValueError as error:
        parser.error(str(error))
    except games.MissingExtra as error:
        print(f"railcanasta: {error}", file=sys.stderr)
        return _FAILED
    print(f"{plan.games:,} games of {', '.join(plan.agents)}, seed {plan.seed}", flush=True)
    try:
        with contextlib.ExitStack() as stack:
            journal: Journal | None = None
            if given.out is not None:
                place = Path(f"{given.out}.part")
                journal = stack.enter_context(games.Journal(place, plan))
                if journal.done:
                    print(f"going on after {len(journal.done):,} games", flush=True)
            rows, whole = _play(plan, journal, given.workers)
            if given.out is not None and journal is not None and whole:
                games.save(rows, given.out)
                journal.remove()
    except games.JournalError as error:
        print(f"railcanasta: {error}", file=sys.stderr)
        return _FAILED
    if rows:
        print(_told(games.summary(rows)))
        if given.plot is not None:
            games.plot(rows, given.plot)
    if not whole:
        kept = "; the same command goes on" if given.out is not None else ""
        print(f"interrupted{kept}", file=sys.stderr)
        return _INTERRUPTED
    return _OK


def _play(plan: Plan, journal: Journal | None, workers: int | None) -> tuple[list[Row], bool]:
    """Play what is left; give all rows, and whether that is the whole plan."""
    from railcanasta.simulate import batches  # noqa: PLC0415 - as above

    rows: list[Row] = [] if journal is None else journal.rows
    done = frozenset[int]() if journal is None else journal.done
    try:
        with _bar(plan.games, len(done)) as progress:
            source = batches(plan, workers=workers, done=done)
            with contextlib.closing(source):
                for batch in source:
                    if journal is not None:
                        journal.add(batch)
                    rows += [row for game in batch for row in game]
                    progress(len(batch))
    except KeyboardInterrupt:
        return rows if journal is None else journal.rows, False
    return rows if journal is None else journal.rows, True


@contextlib.contextmanager
def _bar(games: int, done: int) -> Generator[Callable[[int], None], None, None]:
    """Show how far it is, on a terminal that `rich` can draw on; give what to call."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    try:
        from rich.console import Console  # noqa: PLC0415 - since rich is optional
        from rich.progress import (  # noqa: PLC0415
            BarColumn,
            MofNCompleteColumn,
            Progress,
            TimeRemainingColumn,
        )
    except ImportError:
        yield lambda _: None
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=games, completed=done)
        yield lambda more: progress.advance(task, more)


def _told(found: Summary) -> str:
    """Write a summary as a table."""
    endings = ", ".join(f"{count:,} {name.replace('_', ' ')}" for name, count in found.endings)
    rounds = f"{found.rounds:,} rounds of {found.turns.value:.1f} turns"
    lines = [f"{found.games:,} games, {rounds}; they ended by: {endings}", "", _row(_HEADINGS)]
    for agent in found.agents:
        won, between, spread = "-", "-", "-"
        if agent.games:
            share, low, high = agent.win_share
            won, between = f"{share:.1%}", f"{low:.1%} to {high:.1%}"
        value, least, most = agent.round_total
        if agent.rounds > 1:
            spread = f"{(most - least) / 2:,.0f}"
        kinds = (f"{count:.2f}" for count in agent.canastas)
        told = (f"{agent.games:,}", won, between, f"{value:,.0f}", spread, f"{agent.went_out:.1%}")
        lines.append(_row((agent.agent, *told, *kinds)))
    return "\n".join(lines)


def _row(cells: tuple[str, ...]) -> str:
    first, *others = cells
    told = (cell.rjust(width) for cell, width in zip(others, _WIDTHS, strict=True))
    return f"{first:<12}{''.join(told)}"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=f"railcanasta {COMMAND}",
        description=_ABOUT,
        epilog=_EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--games", type=whole_number, default=100, metavar="N", help="how many (default: 100)"
    )
    parser.add_argument(
        "--agents",
        type=agent_names,
        default=("heuristic", "random"),
        metavar="NAMES",
        help="who plays, with commas between: random, heuristic, search, search:50; they move on "
        "by a seat with each game, and one alone plays itself (default: heuristic,random)",
    )
    parser.add_argument(
        "--rounds",
        type=whole_number,
        metavar="N",
        help="end a game after so many rounds, without a winner (default: play it to its end)",
    )
    parser.add_argument(
        "--seed",
        type=whole_number,
        metavar="S",
        help="a whole number (default: drawn, and printed)",
    )
    parser.add_argument(
        "--rules",
        type=rule_change,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=f"change a rule, such as target={RuleSet().target}; may be given again",
    )
    parser.add_argument(
        "--workers",
        type=whole_number,
        metavar="N",
        help="how many processes (default: one for each processor)",
    )
    parser.add_argument(
        "--out", metavar="FILE", help="write all rounds, seat by seat, to FILE.parquet or FILE.csv"
    )
    parser.add_argument("--plot", metavar="FILE", help="draw them: FILE.png, FILE.svg or FILE.pdf")
    return parser
