"""A figure is one measured number with its target; a report is a table of them."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum


class Sense(Enum):
    """Which side of its target a figure has to be on."""

    AT_LEAST = "at least"
    AT_MOST = "at most"


@dataclass(frozen=True)
class Target:
    """A limit that a figure must keep."""

    sense: Sense
    limit: float

    def met_by(self, value: float) -> bool:
        """Whether `value` is on the right side; the limit itself is."""
        return value >= self.limit if self.sense is Sense.AT_LEAST else value <= self.limit


@dataclass(frozen=True)
class Figure:
    """One measured number; without a target it is for information only."""

    name: str
    value: float
    unit: str = ""
    target: Target | None = None
    spread: tuple[float, float] | None = None
    note: str = ""

    @property
    def passed(self) -> bool | None:
        """Whether the target is met; None where there is none."""
        return None if self.target is None else self.target.met_by(self.value)


def median_figure(name: str, samples: Sequence[float], target: Target | None = None) -> Figure:
    """The median of ratios, with the quartiles as its spread."""
    low, middle, high = statistics.quantiles(samples, n=4, method="inclusive")
    return Figure(name, middle, "times", target, (low, high))


def at_least(limit: float) -> Target:
    """A target that asks for `limit` or more."""
    return Target(Sense.AT_LEAST, limit)


def at_most(limit: float) -> Target:
    """A target that asks for `limit` or less."""
    return Target(Sense.AT_MOST, limit)


def number(value: float) -> str:
    """A value as the table shows it: three digits, or all of a longer whole part."""
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.3g}"


def table(figures: Iterable[Figure]) -> str:
    """All figures in columns, and what there is to say about them below."""
    figures = list(figures)
    rows = [("figure", "measured", "quartiles", "target", "verdict"), *map(_row, figures)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
    lines.insert(1, "  ".join("-" * width for width in widths))
    notes = [f"{figure.name}: {figure.note}" for figure in figures if figure.note]
    return "\n".join([*lines, *(["", *notes] if notes else [])])


def as_json(figure: Figure) -> dict[str, object]:
    """A figure as plain data."""
    target = figure.target
    return {
        "name": figure.name,
        "value": figure.value,
        "unit": figure.unit,
        "quartiles": None if figure.spread is None else list(figure.spread),
        "target": None if target is None else {"sense": target.sense.value, "limit": target.limit},
        "passed": figure.passed,
        "note": figure.note,
    }


def _row(figure: Figure) -> tuple[str, str, str, str, str]:
    target = figure.target
    return (
        figure.name,
        f"{number(figure.value)} {figure.unit}".rstrip(),
        "" if figure.spread is None else " to ".join(map(number, figure.spread)),
        "" if target is None else f"{target.sense.value} {target.limit:g}",
        {None: "", True: "pass", False: "FAIL"}[figure.passed],
    )
