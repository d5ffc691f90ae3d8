"""Card points (3.2) and opening requirements (5.1), for every face and every score."""

from __future__ import annotations

from itertools import product

import pytest
from tests.differential.mapping import reference_rules
from tests.reference.cards import points_of

import railcanasta as rc
from railcanasta.tables import tables_for

PUBLISHED_POINTS = {"X": 50, "2": 20, "A": 20, "3": 5} | dict.fromkeys("KQJT98", 10)
EVERY_SCORE = range(-25_000, 40_005, 5)
FIELDS = (
    "joker_points",
    "two_points",
    "ace_points",
    "high_points",
    "low_points",
    "black_three_points",
)


@pytest.mark.parametrize("card", rc.CARDS, ids=str)
def test_points_of_every_card_by_the_published_rules(card: rc.Card) -> None:
    """A joker 50, a two or ace 20, king to eight 10, seven to four and a black three 5."""
    expected = 0 if card.is_red_three else PUBLISHED_POINTS.get(card.rank.code, 5)
    tables = tables_for(rc.RuleSet())
    assert tables.points[card.face] == expected
    assert [tables.points_of(rc.Cards.of([card] * n).packed) for n in range(128)] == [
        expected * n for n in range(128)
    ]


def test_points_of_every_card_by_rules_that_differ_in_each_number() -> None:
    """Each number of the rules stands for its own cards, for all orders of these numbers."""
    for first in range(len(FIELDS)):
        numbers = {field: 5 * ((first + i) % 6 + 1) for i, field in enumerate(FIELDS)}
        rules = rc.RuleSet(**numbers)  # type: ignore[arg-type] # all of these are integers
        tables, reference = tables_for(rules), reference_rules(rules)
        for card in rc.CARDS:
            assert tables.points[card.face] == points_of(reference, [str(card)])
            assert tables.points_of(rc.Cards.of([card]).packed) == tables.points[card.face]


def test_the_points_of_two_cards_add_up() -> None:
    """Of every two faces together."""
    tables = tables_for(rc.RuleSet())
    for one, other in product(rc.CARDS, rc.CARDS):
        together = tables.points_of(rc.Cards.of([one, other]).packed)
        assert together == tables.points[one.face] + tables.points[other.face]


def test_the_requirement_of_every_score() -> None:
    """From far below zero to twice the target, by the published rules."""
    rules, reference = rc.RuleSet(), reference_rules(rc.RuleSet())
    for score in EVERY_SCORE:
        expected = (
            15
            if score < 0
            else 50
            if score < 5_000
            else 90
            if score < 10_000
            else 120
            if score < 15_000
            else 150
        )
        assert rules.opening_requirement(score) == expected == reference.requirement(score)


def test_the_requirement_of_every_score_by_other_rules() -> None:
    """For one, two and three bands, wherever they begin."""
    scores = range(-20, 45, 5)
    for first, second in product(range(5, 40, 5), repeat=2):
        bands = ((0, 10), (first, 5), (second, 40)) if first < second else ((0, 10), (first, 5))
        for openings in (bands, bands[:1]):
            rules = rc.RuleSet(openings=openings, opening_below_zero=30)
            reference = reference_rules(rules)
            found = [rules.opening_requirement(score) for score in scores]
            assert found == [reference.requirement(score) for score in scores]


def test_a_game_asks_for_the_requirement_of_its_scores() -> None:
    """The requirement that a seat has to meet is that of its own score, at all ends of bands."""
    ends = [score for band in (0, 5_000, 10_000, 15_000) for score in (band - 5, band)]
    for mine, other in product(ends, ends):
        state = rc.new_game(2, scores=(mine, other), dealer=1)
        asked = [rc.RuleSet().opening_requirement(score) for score in (mine, other)]
        assert list(state.round.requirements) == asked
