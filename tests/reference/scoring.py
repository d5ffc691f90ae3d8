"""The sheet of a player after a round, and the end of the game. Sections 10 and 11."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import points_of
from .melds import KINDS, Meld, is_closed, kind_of
from .rules import ReferenceRules

Sheet = dict[str, int]


def sheet_of(
    rules: ReferenceRules,
    melds: Sequence[Meld],
    red_threes: Sequence[str],
    hand: Sequence[str],
    kitty: Sequence[str],
    went_out: bool,
) -> Sheet:
    """What one player scores; the kitty is empty if it was taken up. 10.1 to 10.3"""
    sheet: Sheet = {"cards": sum(points_of(rules, meld.cards) for meld in melds)}
    for kind in KINDS:
        sheet[kind + "_canastas"] = 0
    for rank, cards in melds:
        if is_closed(rules, rank, cards):
            kind = kind_of(rank, cards)
            sheet[kind + "_canastas"] += rules.bonus(kind)
    sheet["red_threes"] = rules.red_three * len(red_threes)
    sheet["going_out"] = rules.going_out if went_out else 0
    sheet["hand"] = -points_of(rules, hand)
    sheet["kitty"] = -points_of(rules, kitty)  # 10.2: red threes in it count nothing
    sheet["total"] = sum(sheet.values())
    return sheet


def winner_of(rules: ReferenceRules, scores: Sequence[int]) -> int | None:
    """The seat that has won after a round, or None if the game goes on. 11.1, 11.2"""
    best = max(scores)
    if best < rules.target or scores.count(best) > 1:
        return None
    return scores.index(best)
