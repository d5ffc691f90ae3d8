"""Every elementary play there is, and some that are none, put to the engine's `why_not`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache

from tests.differential.mapping import engine_action
from tests.reference import ConcretePlay, Play, ReferenceGame

import railcanasta as rc

RANKS = "456789TJQKA"
MIXED = "45689TJQKA"
BARE: tuple[Play, ...] = (
    ("draw",),
    ("take top",),
    ("end round",),
    ("end turn",),
    ("look",),
    ("take kitty",),
    ("leave kitty",),
)
NO_PLAYS: tuple[ConcretePlay, ...] = (
    ("start", "7C", "7D", "2C"),
    ("start", "7C", "7D", "X"),
    ("start", "3C", "3S", "2C"),
    ("start", "3C", "3S", "X"),
    ("start", "3D", "3H", "3D"),
    ("start", "3C", "3S", "3H"),
    ("start", "KC", "2C", "2D"),
    ("start", "KC", "2C", "X"),
    ("start", "KC", "KD", "QC"),
    ("start", "KC", "KD"),
    ("start", "KC", "KD", "KH", "KS"),
    ("add", "2C", "7"),
    ("add", "X", "7"),
    ("add", "2C", "3"),
    ("add", "X", "3"),
    ("add", "3D", "3"),
    ("add", "KC", "Q"),
    ("add", "KC", "W"),
    ("add", "2C", "2"),
    ("add", "X", "X"),
    ("discard", "3D"),
    ("take pile", "2C", "2D"),
    ("take pile", "3C", "3S"),
    ("take pile", "X", "X"),
    ("take pile", "KC", "2C"),
    ("take pile", "KC", "QC"),
    ("take pile", "KC", "KD", "KH"),
)
"""Plays that no clause allows, whatever the position."""


_action = lru_cache(maxsize=10_000)(engine_action)


@cache
def alphabet() -> tuple[Play, ...]:
    """All elementary plays, suits apart; taking the pile once for each rank."""
    plays = [*BARE, *(("take pile", rank) for rank in RANKS)]
    for rank in RANKS:
        plays += [("start", rank, rank * 3), ("add", rank, rank), ("discard", rank)]
    for rank in MIXED:
        for wild in "2X":
            codes = "".join(sorted(rank * 2 + wild))
            plays += [("start", rank, codes), ("add", wild, rank)]
    plays += [("start", "W", codes) for codes in ("222", "22X", "2XX", "XXX")]
    plays += [("add", wild, "W") for wild in "2X"]
    plays += [("start", "3", "333"), ("add", "3", "3")]
    plays += [("discard", rank) for rank in "2X3"]
    return tuple(plays)


def with_cards(game: ReferenceGame, play: Play, latest: bool) -> tuple[ConcretePlay, bool]:
    """The play with cards, and whether the player to act has them all.

    They come from the hand as far as it goes; `latest` chooses the last suits, not the first.
    """
    assert game.turn is not None
    left = Counter(game.hands[game.turn])
    held = True

    def pick(ranks: str) -> Iterator[str]:
        nonlocal held
        for rank in ranks:
            faces = sorted(card for card, n in left.items() if n and card[0] == rank)
            if faces:
                card = faces[-1 if latest else 0]
                left[card] -= 1
                yield card
            else:
                held = False
                yield "X" if rank == "X" else rank + ("S" if latest else "C")

    match play:
        case ("take pile", rank):
            return ("take pile", *pick(rank * 2)), held
        case ("start", _, ranks):
            return ("start", *pick(ranks)), held
        case ("add", rank, meld):
            return ("add", *pick(rank), meld), held
        case ("discard", rank):
            return ("discard", *pick(rank)), held
    return play, held


def misjudged(
    state: rc.GameState, game: ReferenceGame, legal: AbstractSet[Play], unknown: AbstractSet[Play]
) -> list[str]:
    """The plays that `why_not` judges otherwise than the reference's legal set, as sentences."""
    wrong = []
    for play in alphabet():
        if play in unknown:
            continue
        for latest in (False, True):
            concrete, held = with_cards(game, play, latest)
            if latest and not held:
                break  # it has been asked with the first suits
            violation = state.why_not(_action(concrete))
            if (violation is None) != (play in legal and held):
                wrong.append(f"why_not of {concrete}: {violation}")
    wrong += [
        f"why_not of {concrete}: None"
        for concrete in NO_PLAYS
        if state.why_not(_action(concrete)) is None
    ]
    if state.why_not(rc.Deal(())) is None:
        wrong.append("why_not of a deal: None")
    return wrong
