"""Many games at once: a plan, whoever plays it, and the rows that come of it."""

from railcanasta.simulate.files import MissingExtra, check_extras, check_suffix, frame, save
from railcanasta.simulate.journal import Journal, JournalError
from railcanasta.simulate.plan import Plan
from railcanasta.simulate.plotting import plot
from railcanasta.simulate.rows import Row, play_game
from railcanasta.simulate.running import MOST_WORKERS, batches, play_games, run
from railcanasta.simulate.summary import (
    AgentSummary,
    Interval,
    Summary,
    mean,
    summary,
    wilson,
)

__all__ = [
    "MOST_WORKERS",
    "AgentSummary",
    "Interval",
    "Journal",
    "JournalError",
    "MissingExtra",
    "Plan",
    "Row",
    "Summary",
    "batches",
    "check_extras",
    "check_suffix",
    "frame",
    "mean",
    "play_game",
    "play_games",
    "plot",
    "run",
    "save",
    "summary",
    "wilson",
]
