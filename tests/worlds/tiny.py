"""The tiny worlds, which the tests go through whole.

Each was chosen for something that it makes happen; together they make everything happen.
"""

from __future__ import annotations

from typing import Final

from tests.worlds.world import World, scaled_down

TINY: Final = (
    World(
        "an endgame in which the last card can be a seven",
        scaled_down("27K", "C", decks_per_player=4, hand_size=3, draw_size=1),
        tables=(("KC KC KC", "KC KC 2C", "2C 2C 2C"), ("7C 7C 7C", "KC KC KC")),
        deals=26,
        states=101,
    ),
    World(
        "an endgame with black threes",
        scaled_down("237K", "C", decks_per_player=3, hand_size=3),
        tables=(("KC KC KC", "KC KC 2C", "2C 2C 2C", "7C 7C 7C"), ("7C 7C 7C",)),
        deals=32,
        states=121,
    ),
    World(
        "sevens and jokers alone",
        scaled_down("7", "C", decks_per_player=5, jokers_per_player=1, hand_size=4),
        deals=13,
        states=136,
    ),
    World(
        "three seats",
        scaled_down("7K", "C", decks_per_player=2, hand_size=3, draw_size=1),
        scores=(0, 0, 0),
        dealer=2,
        deals=92,
        states=380,
    ),
    World(
        "two suits of one colour",
        scaled_down("7K", "CS", hand_size=3, draw_size=1),
        deals=148,
        states=383,
    ),
    World(
        "a requirement, met with the top card of a pending pile",
        scaled_down("JA", "C", decks_per_player=3, hand_size=4, canasta_size=4, requirement=60),
        deals=50,
        states=813,
    ),
    World(
        "a pair that does not fit",
        scaled_down(
            "7K", "C", decks_per_player=3, hand_size=4, canasta_size=5, draw_size=1, target=100
        ),
        deals=68,
        states=1_169,
    ),
    World(
        "red threes that are replaced",
        scaled_down("3K", "CD", hand_size=2, kitty_size=1, draw_size=1, replace_red_threes=True),
        deals=828,
        states=1_585,
    ),
    World(
        "sevens set free",
        scaled_down("7K", "C", decks_per_player=4, hand_size=6),
        deals=74,
        states=1_758,
    ),
    World(
        "kitties",
        scaled_down("7K", "C", decks_per_player=3, hand_size=3, kitty_size=1),
        deals=144,
        states=1_836,
    ),
    World(
        "red threes and black threes, and little else",
        scaled_down("37", "CD", hand_size=2, draw_size=1),
        deals=828,
        states=1_849,
    ),
    World(
        "frozen piles, and one wild card to a meld",
        scaled_down("2K", "C", decks_per_player=3, hand_size=4, canasta_size=4, wild_limit=1),
        deals=50,
        states=2_234,
    ),
    World(
        "a top card that takes the pile, and a score below zero",
        scaled_down(
            "JA",
            "C",
            decks_per_player=3,
            hand_size=4,
            canasta_size=5,
            requirement=60,
            opening_below_zero=15,
            top_card_takes_pile=True,
        ),
        scores=(0, -5),
        deals=50,
        states=2_415,
    ),
)
"""From few states to many."""
