"""What many games come to: `summary`, and `wilson` for how sure a share is."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter
from typing import Final, NamedTuple

from railcanasta.simulate.rows import Row

NINETY_FIVE: Final = 1.959964
"""How many standard errors to both sides hold 95 % of a normal distribution."""


class Interval(NamedTuple):
    """A figure, and between which bounds it lies with 95 % confidence."""

    value: float
    low: float
    high: float


class AgentSummary(NamedTuple):
    """How the seats of one agent did."""

    agent: str
    games: int
    """How many seats it had in games played to their end."""
    wins: int
    win_share: Interval
    """The share of these games that it won, with Wilson's interval."""
    rounds: int
    """How many seats it had in rounds."""
    round_total: Interval
    """What a round was worth to a seat, on average."""
    went_out: float
    """In which share of its rounds it went out."""
    canastas: tuple[float, float, float, float]
    """How many canastas it completed in a round: red, black, wild, sevens."""


class Summary(NamedTuple):
    """What many games come to."""

    games: int
    rounds: int
    turns: Interval
    """How many turns a round has, on average."""
    endings: tuple[tuple[str, int], ...]
    """How many rounds ended in each way, the most frequent first."""
    agents: tuple[AgentSummary, ...]
    """Each agent, by name."""


def wilson(part: int, whole: int) -> Interval:
    """Give a share with Wilson's interval of 95 % confidence.

    >>> print("{:.3f} {:.3f} {:.3f}".format(*wilson(190, 200)))
    0.950 0.910 0.973
    """
    if not 0 <= part <= whole:
        raise ValueError(f"part must be from 0 to {whole}, not {part}")
    if not whole:
        return Interval(0.0, 0.0, 1.0)
    share, square = part / whole, NINETY_FIVE**2
    middle = (share + square / (2 * whole)) / (1 + square / whole)
    spread = math.sqrt(share * (1 - share) / whole + square / (4 * whole**2))
    half = NINETY_FIVE * spread / (1 + square / whole)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def mean(values: Iterable[float]) -> Interval:
    """Give an average with its interval of 95 % confidence, for many values.

    >>> mean([5.0, 5.0])
    Interval(value=5.0, low=5.0, high=5.0)
    """
    found = [*values]
    if not found:
        return Interval(0.0, -math.inf, math.inf)
    average = math.fsum(found) / len(found)
    if len(found) == 1:
        return Interval(average, -math.inf, math.inf)
    variance = math.fsum((value - average) ** 2 for value in found) / (len(found) - 1)
    half = NINETY_FIVE * math.sqrt(variance / len(found))
    return Interval(average, average - half, average + half)


def summary(rows: Iterable[Row]) -> Summary:
    """Summarise the rows of games.

    Games that were stopped before their end count for the rounds, not for who wins.
    """
    kept = [*rows]
    firsts = [row for row in kept if row.seat == 0]
    endings: dict[str, int] = {}
    for row in firsts:
        endings[row.ending] = endings.get(row.ending, 0) + 1
    over = {row.game for row in kept if row.won}
    by_agent = groupby(sorted(kept, key=attrgetter("agent")), key=attrgetter("agent"))
    return Summary(
        games=len({row.game for row in kept}),
        rounds=len(firsts),
        turns=mean(row.turns for row in firsts),
        endings=tuple(sorted(endings.items(), key=lambda item: (-item[1], item[0]))),
        agents=tuple(_agent(name, [*seats], over) for name, seats in by_agent),
    )


def _agent(name: str, rows: list[Row], over: set[int]) -> AgentSummary:
    games = sum(row.last and row.game in over for row in rows)
    wins = sum(row.won for row in rows)
    counts = (
        sum(row.red_canastas for row in rows),
        sum(row.black_canastas for row in rows),
        sum(row.wild_canastas for row in rows),
        sum(row.sevens_canastas for row in rows),
    )
    red, black, wild, sevens = (count / len(rows) for count in counts)
    return AgentSummary(
        agent=name,
        games=games,
        wins=wins,
        win_share=wilson(wins, games),
        rounds=len(rows),
        round_total=mean(row.total for row in rows),
        went_out=sum(row.ended and row.ending == "going_out" for row in rows) / len(rows),
        canastas=(red, black, wild, sevens),
    )
