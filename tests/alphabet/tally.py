"""What was met on the way, for the report of a long run."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import attrs

import railcanasta as rc


@attrs.define
class Tally:
    """Numbers of states and of actions tried at them."""

    states: int = 0
    phases: Counter[rc.Phase] = attrs.field(factory=Counter[rc.Phase])
    accepted: Counter[type] = attrs.field(factory=Counter[type])
    refused: Counter[type] = attrs.field(factory=Counter[type])

    @property
    def tried(self) -> int:
        """How many actions were tried in all."""
        return self.accepted.total() + self.refused.total()

    @property
    def never_accepted(self) -> set[type]:
        """The kinds of action that were legal nowhere."""
        return set(get_args(rc.Action)) - set(self.accepted)

    @property
    def never_broken(self) -> set[type]:
        """The kinds of violation that came up nowhere."""
        return set(get_args(rc.Violation)) - set(self.refused)

    def report(self) -> str:
        """The numbers as a few lines."""
        phases = ", ".join(f"{self.phases[phase]:,} {phase.name}" for phase in rc.Phase)
        accepted, refused = self.accepted.total(), self.refused.total()
        lines = (
            f"{self.states:,} states ({phases})",
            f"{self.tried:,} actions tried: {accepted:,} accepted, {refused:,} refused",
            "kinds of action never legal: " + _named(self.never_accepted),
            "kinds of violation never met: " + _named(self.never_broken),
        )
        return "\n".join(lines)


def _named(kinds: set[type]) -> str:
    return ", ".join(sorted(kind.__name__ for kind in kinds)) or "none"
