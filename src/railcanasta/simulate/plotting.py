"""A picture of many rounds: `plot`."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable

from railcanasta.simulate.files import MissingExtra
from railcanasta.simulate.rows import Row


def plot(rows: Iterable[Row], path: str | os.PathLike[str]) -> None:
    """Draw what rounds were worth to each agent, how long they were, and how they ended.

    The form of the picture (PNG, SVG, PDF) is told by how the path ends.

    Raises :class:`MissingExtra` where matplotlib is not installed, ``ValueError`` for no
    rows or another ending, ``OSError`` if it cannot be written.
    """
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 - since it is optional
    except ImportError:
        raise MissingExtra("matplotlib") from None
    kept = [*rows]
    if not kept:
        raise ValueError("there is nothing to draw: no rows")
    firsts = [row for row in kept if row.seat == 0]
    figure = Figure(figsize=(12, 4), layout="constrained")
    scores, lengths, endings = figure.subplots(1, 3)
    low, high = min(row.total for row in kept), max(row.total for row in kept)
    bounds = [low + (high - low + 1) * step / 40 for step in range(41)]
    for agent in sorted({row.agent for row in kept}):
        totals = [row.total for row in kept if row.agent == agent]
        scores.hist(totals, bins=bounds, alpha=0.6, label=agent)
    scores.set(title="What a round is worth", xlabel="points", ylabel="seats")
    scores.legend()
    lengths.hist([row.turns for row in firsts], bins=30)
    lengths.set(title="How long a round is", xlabel="turns", ylabel="rounds")
    counts = Counter(row.ending.replace("_", " ") for row in firsts).most_common()
    endings.bar([name for name, _ in counts], [count for _, count in counts])
    endings.set(title="How rounds end", ylabel="rounds")
    figure.savefig(path)  # pyright: ignore[reportUnknownMemberType] # its options have no types
