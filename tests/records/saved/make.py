"""Write the saved records and logs of the present version: `python -m tests.records.saved.make`.

To be run once for each version of the form, before its release; what is there is never
written again, since it is what old programs have written.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

from tests.expectations.digest import SMALL, chosen

import railcanasta as rc
from railcanasta.record.header import VERSION

RULES = {
    "published": (2, rc.RuleSet(target=3_000)),
    "three": (3, rc.RuleSet(target=1_500, replace_red_threes=True, top_card_takes_pile=True)),
    "small": (2, SMALL),
    "numbers": (
        4,
        rc.RuleSet(
            ranks=(rc.Rank.TWO, rc.Rank.THREE, rc.Rank.SEVEN, rc.Rank.QUEEN, rc.Rank.KING),
            suits=(rc.Suit.DIAMONDS, rc.Suit.HEARTS),
            openings=((0, 40), (200, 55)),
            hand_size=3,
            kitty_size=2,
            draw_size=1,
            canasta_size=4,
            target=1_000,
        ),
    ),
}


def game(name: str) -> rc.Record:
    """Play a game at random."""
    players, rules = RULES[name]
    rng = random.Random(name)
    scores = [5 * rng.randrange(-20, 100) for _ in range(players)]
    first = rc.new_game(players, rules=rules, scores=scores, rng=rng, dealt=False)
    state, actions = first, list[rc.Action]()
    while state.phase is not rc.Phase.OVER and len(actions) < 1_000:
        actions.append(chosen(state, rng))
        state = state.apply(actions[-1])
    seats = [f"Player {seat} of {players} \\ Ŵ" for seat in range(players)]
    return rc.Record.of(first, actions, seats=seats, tags={"event": f'"{name}"', "day": "1"})


def part(record: rc.Record, ply: int) -> rc.Record:
    """Record what comes after a ply."""
    first = next(state for state in record.replay() if state.ply == ply)
    return rc.Record.of(first, record.actions[ply:], seats=record.seats)


def main() -> None:
    """Write each record, each log, and what is in them, where nothing is yet."""
    folder = Path(__file__).parent / f"v{VERSION}"
    if any(folder.iterdir()):
        sys.exit(f"{folder} is there already, and what is in it must stay as it is")
    records = {name: game(name) for name in RULES}
    records["middle"] = part(records["small"], 33)
    expected: dict[str, object] = {}
    for name, record in records.items():
        text = record.to_text(annotated=name == "three")
        (folder / f"{name}.record").write_text(text, encoding="utf-8")
        *_, last = record.replay()
        expected[name] = {"actions": len(record.actions), "last": last.to_text()}
    for name, seat in (("small", 1), ("middle", None)):
        log = records[name].seen_by(seat)
        (folder / f"{name}.log").write_text(log.to_text(), encoding="utf-8")
    (folder / "expected.json").write_text(json.dumps(expected, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
