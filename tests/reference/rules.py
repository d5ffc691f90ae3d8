"""Every number of the rules. The defaults are the published ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


def published_points() -> Mapping[str, int]:
    """Plain rank -> points; "3" is a black three. 3.2"""
    points = {"X": 50, "2": 20, "A": 20}
    points.update(dict.fromkeys("KQJT98", 10))
    points.update(dict.fromkeys("76543", 5))
    return points


@dataclass(frozen=True)
class ReferenceRules:
    """One set of rules."""

    hand_size: int = 13  # 2.2
    kitty_size: int = 11  # 2.2
    draw_size: int = 2  # 6.2
    canasta_size: int = 7  # 4.2
    wild_limit: int = 3  # 4.4
    decks_per_player: int = 2  # 1.2
    jokers_per_player: int = 2  # 1.2
    ranks: str = "23456789TJQKA"
    suits: str = "CDHS"
    # 5.1: (least score, requirement), ascending; None stands for any score below the next.
    openings: tuple[tuple[int | None, int], ...] = (
        (None, 15),
        (0, 50),
        (5000, 90),
        (10000, 120),
        (15000, 150),
    )
    points: Mapping[str, int] = field(default_factory=published_points, hash=False)  # 3.2
    red_canasta: int = 500  # 4.5
    black_canasta: int = 300  # 4.5
    wild_canasta: int = 1000  # 4.5
    sevens_canasta: int = 1500  # 4.5
    red_three: int = 100  # 3.3
    going_out: int = 100  # 10.1
    target: int = 20000  # 1.1
    replace_red_threes: bool = False  # 3.5
    top_card_takes_pile: bool = False  # 7.8

    def requirement(self, score: int) -> int:
        """What the first melds of a round must be worth. 5.1"""
        needed = 0
        for least, requirement in self.openings:
            if least is None or score >= least:
                needed = requirement
        return needed

    def bonus(self, kind: str) -> int:
        """The bonus of a canasta of the kind "red", "black", "wild" or "sevens". 4.5"""
        return {
            "red": self.red_canasta,
            "black": self.black_canasta,
            "wild": self.wild_canasta,
            "sevens": self.sevens_canasta,
        }[kind]
