"""Random rule sets: the published ones with options, and small worlds."""

from __future__ import annotations

from random import Random

import railcanasta as rc

BANDS = (-300, -5, 0, 4_995, 5_000, 9_995, 10_000, 14_995, 15_000, 19_995)
"""Scores at both ends of each band of the opening requirement (5.1)."""


def published(random: Random) -> rc.RuleSet:
    """The published rules, with the options by lot."""
    return rc.RuleSet(
        replace_red_threes=random.random() < 0.5, top_card_takes_pile=random.random() < 0.5
    )


def band_scores(players: int, random: Random) -> tuple[int, ...]:
    """A score for each seat from the ends of the bands."""
    return tuple(random.choice(BANDS) for _ in range(players))


def small(random: Random) -> rc.RuleSet:
    """A random small world, in which rare things happen all the time.

    Those that `RuleSet` refuses are drawn again.
    """
    while True:
        try:
            rules = _small(random)
            return _odd(rules, random) if random.random() < 0.1 else rules
        except ValueError:
            continue


def _small(random: Random) -> rc.RuleSet:
    ranks = [rank for rank in (rc.Rank.TWO, rc.Rank.THREE, rc.Rank.SEVEN) if random.random() < 0.95]
    ordinary = [rc.Rank(n) for n in (4, 5, 6, 8, 9, 10, 11, 12, 13, 14)]
    ranks += random.sample(ordinary, random.choice((1, 2, 2, 2, 3, 3, 4, 6)))
    suits = random.sample(list(rc.Suit), random.choice((1, 2, 2, 3, 4, 4)))
    least = 0
    openings = []
    for _ in range(random.choice((1, 1, 2, 3))):
        openings.append((least, _requirement(random)))
        least += random.choice((5, 50, 200))
    return rc.RuleSet(
        hand_size=random.choice((1, 2, 3, 4, 5, 6, 7, 8, 10)),
        kitty_size=random.choice((0, 0, 1, 2, 3, 5)),
        draw_size=random.choice((1, 2, 2, 2, 3)),
        canasta_size=random.choice((3, 3, 3, 4, 4, 5, 5, 6, 7)),
        wild_limit=random.choice((0, 1, 1, 2, 2, 3)),
        decks_per_player=random.choice((1, 1, 2, 3)),
        jokers_per_player=random.randrange(3),
        ranks=tuple(sorted(ranks)),
        suits=tuple(sorted(suits)),
        joker_points=_points(random),
        two_points=_points(random),
        ace_points=_points(random),
        high_points=_points(random),
        low_points=_points(random),
        black_three_points=_points(random),
        opening_below_zero=_requirement(random),
        openings=tuple(openings),
        red_canasta=5 * random.randrange(20),
        black_canasta=5 * random.randrange(20),
        wild_canasta=5 * random.randrange(20),
        sevens_canasta=5 * random.randrange(20),
        red_three=5 * random.randrange(20),
        going_out=5 * random.randrange(20),
        target=random.choice((50, 200, 500, 1_000, 5_000)),
        replace_red_threes=random.random() < 0.5,
        top_card_takes_pile=random.random() < 0.5,
    )


def _odd(rules: rc.RuleSet, random: Random) -> rc.RuleSet:
    """Numbers at the ends of what is allowed."""
    return rules._replace(
        canasta_size=random.choice((3, 8, 11, 15)),
        wild_limit=random.choice((0, 5, 15)),
        decks_per_player=random.choice((1, 3)),
        jokers_per_player=random.choice((0, 6)),
        draw_size=random.choice((1, 6)),
    )


def _points(random: Random) -> int:
    return 5 * random.choice((0, 1, 1, 2, 2, 3, 4, 10))


def _requirement(random: Random) -> int:
    return 5 * random.choice((0, 0, 1, 1, 2, 3, 3, 5, 8, 10, 15, 20, 30))
