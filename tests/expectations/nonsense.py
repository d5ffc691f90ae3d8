"""Values that make no sense, and for each number of the rules those that it refuses."""

from __future__ import annotations

import random
from typing import Final

import railcanasta as rc

NO_INTEGERS: Final[tuple[object, ...]] = (
    True,
    False,
    2.0,
    float("nan"),
    float("inf"),
    "2",
    b"2",
    2j,
    [2],
    (2,),
    {},
    object(),
    int,
    random,
    ...,
)
"""Everything but integers that might be given for one; ``None`` is left out."""

HUGE: Final = (10**12, -(10**12), 10**5_000, -(10**5_000))
NO_FLAGS: Final[tuple[object, ...]] = (None, 0, 1, 1.0, "", "yes", [], object())

NUMBERS: Final = tuple(
    name for name, value in zip(rc.RuleSet._fields, rc.RuleSet(), strict=True) if type(value) is int
)
POINTS: Final = tuple(
    name
    for name in NUMBERS
    if name.endswith(("points", "canasta", "zero")) or name in ("red_three", "going_out", "target")
)
FLAGS: Final = ("replace_red_threes", "top_card_takes_pile")

_LEAST: Final = {
    "hand_size": 1,
    "draw_size": 1,
    "canasta_size": 3,
    "decks_per_player": 1,
    "target": 5,
}
_MOST: Final = {
    "canasta_size": 15,
    "wild_limit": 15,
    "decks_per_player": 63,
    "jokers_per_player": 63,
}

_RANKS: Final[list[object]] = [
    (),
    None,
    "2345",
    list(rc.RuleSet().ranks),
    (2, 3, 4),
    rc.RuleSet().ranks[::-1],
    (rc.Rank.KING, rc.Rank.KING),
    (rc.Rank.KING, rc.Rank.JOKER),
    (rc.Rank.KING, rc.WILD),
]
_SUITS: Final[list[object]] = [
    (),
    None,
    "CDHS",
    set(rc.Suit),
    (0, 1),
    tuple(rc.Suit)[::-1],
    (rc.Suit.CLUBS, None),
]
_OPENINGS: Final[list[object]] = [
    (),
    None,
    50,
    "50",
    [(0, 50)],
    ((0,),),
    ((0, 50, 60),),
    ([0, 50],),
    ((5, 50),),
    ((0, 50), (0, 60)),
    ((0, 50), (10_000, 60), (5_000, 90)),
    ((0, 51),),
    ((0, -5),),
    ((0, 50), (4_999, 60)),
    ((0, True),),
    ((0.0, 50),),
    ((0, 10**12),),
    ((0, "50"),),
]

RULES_OUT_OF_RANGE: Final[dict[str, list[object]]] = {
    **{name: [*HUGE, _LEAST.get(name, 0) - 1] for name in NUMBERS},
    "ranks": _RANKS,
    "suits": _SUITS,
    "openings": _OPENINGS,
}
"""For each field of the rules but the options: values that it refuses, whatever the others are."""

for _name, _value in _MOST.items():
    RULES_OUT_OF_RANGE[_name].append(_value + 1)
for _name in POINTS:
    RULES_OUT_OF_RANGE[_name].append(7)
