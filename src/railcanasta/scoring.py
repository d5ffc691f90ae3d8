"""What a round scores, and when a game is over (sections 10 and 11)."""

from __future__ import annotations

import enum
from typing import NamedTuple

from railcanasta import packed
from railcanasta.melds import CanastaKind
from railcanasta.rules import RuleSet
from railcanasta.state import Seat, all_cards
from railcanasta.tables import Tables


class Ending(enum.IntEnum):
    """How a round ended (8.1)."""

    GOING_OUT = 0
    """A player went out (8.4)."""
    STOCK = 1
    """The stock was empty, and the player to move did not take from the pile (8.2)."""
    SEVENS = 2
    """A player drew into a hand of sevens (8.3)."""


class ScoreSheet(NamedTuple):
    """What one seat scored in a round, item by item; `hand` and `kitty` are never positive."""

    cards: int
    """Points of all cards in its melds (10.1)."""
    canastas: tuple[tuple[CanastaKind, int], ...]
    """Each canasta with its bonus, in the order of the kinds (4.5)."""
    red_threes: int
    """Points of the red threes laid (3.3)."""
    going_out: int
    """Points for going out (10.1)."""
    hand: int
    """Less the points of the cards left in hand (10.1)."""
    kitty: int
    """Less the points of the cards in the kitty, if it was not taken up (10.1, 10.2)."""

    @property
    def bonuses(self) -> int:
        """The bonuses of all canastas together."""
        return sum(points for _, points in self.canastas)

    @property
    def total(self) -> int:
        """What the round is worth to the seat."""
        return self.cards + self.bonuses + self.red_threes + self.going_out + self.hand + self.kitty


class RoundResult(NamedTuple):
    """How a round ended, by whose play, and what every seat scored."""

    ending: Ending
    seat: int
    sheets: tuple[ScoreSheet, ...]


def bonus(rules: RuleSet, kind: CanastaKind) -> int:
    """The bonus of a canasta (4.5)."""
    by_kind = (rules.red_canasta, rules.black_canasta, rules.wild_canasta, rules.sevens_canasta)
    return by_kind[kind]


def score_sheet(tables: Tables, seat: Seat, went_out: bool) -> ScoreSheet:
    """What a seat scores for a round (10.1 to 10.3)."""
    rules = tables.rules
    return ScoreSheet(
        cards=tables.points_of(all_cards(seat.table)),
        canastas=tuple(sorted((c.kind, bonus(rules, c.kind)) for c in seat.table.canastas)),
        red_threes=(seat.packed_red_threes & packed.SIZE) * rules.red_three,
        going_out=rules.going_out if went_out else 0,  # 10.3
        hand=-tables.points_of(seat.packed_hand),
        kitty=-tables.points_of(seat.kitty.packed_cards),  # 10.2: red threes count nothing
    )


def winner(rules: RuleSet, scores: tuple[int, ...]) -> int | None:
    """The seat that has won with these totals after a round; ``None`` to play on (11.1, 11.2)."""
    best = max(scores)
    if best < rules.target or scores.count(best) > 1:
        return None
    return scores.index(best)
