"""The properties of views, events and samples over as many games as wanted.

`python -m tests.views --seeds 100` goes through every world once for each seed, with each play
seen by each seat and the spectator.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import TYPE_CHECKING

from tests.expectations.test_e01_same_view import given_to, in_another_world, told_to

import railcanasta as rc
from railcanasta.testing import broken_invariants

from .walks import WORLDS, viewers, walked

if TYPE_CHECKING:
    from .walks import Step


def look(step: Step, viewer: int | None, rng: Random) -> None:
    """Look at one play with the eyes of one viewer."""
    before, action, after = step
    view, expected = before.view(viewer), after.view(viewer)
    assert view.after(event.seen_by(viewer) for event in rc.events(before, action)) == expected
    world = expected.sample(rng)
    assert world.view(viewer) == expected
    assert broken_invariants(world) == []
    other, same = in_another_world(step, viewer, rng)
    assert given_to(viewer, before) == given_to(viewer, other)
    assert told_to(viewer, before, action) == told_to(viewer, other, same)
    assert expected == other.apply(same).view(viewer)


def main() -> None:
    """Go through the worlds, and say how many looks there were."""
    parser = argparse.ArgumentParser(prog="python -m tests.views", description=__doc__)
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    given = parser.parse_args()
    looks = 0
    for seed in range(given.first, given.first + given.seeds):
        for name, world in WORLDS.items():
            rng = Random(f"{name} {seed}")
            for number, step in enumerate(walked(world, rng)):
                for viewer in viewers(step.before):
                    try:
                        look(step, viewer, rng)
                    except Exception as error:
                        error.add_note(f"world {name!r}, seed {seed}, step {number}, {viewer=}")
                        raise
                    looks += 1
    print(f"{looks:,} looks at plays, all as they should be")


if __name__ == "__main__":
    main()
