"""Every way to be refused: a clause that stands in the rules, a plain sentence, and a test."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

import pytest

import railcanasta as rc
from railcanasta import violations as v

from .helpers import ALL_KINDS, card, cards, row

PER_SECTION = (3, 5, 7, 9, 3, 5, 8, 6, 3, 3, 2, 4)
"""How many clauses each section of the rules has."""
CLAUSES = [
    f"{section}.{clause}"
    for section, count in enumerate(PER_SECTION, start=1)
    for clause in range(1, count + 1)
]
SAMPLES: tuple[rc.Violation, ...] = (
    v.NotAnAction("3"),
    v.GameIsOver(1),
    v.NotDealt(),
    v.DealNotDue(),
    v.WrongPack(cards("2C"), row("AS")),
    v.WrongPhase(rc.Phase.DRAW, (rc.Phase.MELD, rc.Phase.KITTY)),
    v.CardsNotHeld(cards("KH KS")),
    v.StockIsEmpty(),
    v.StockIsNotEmpty(1),
    v.PileIsEmpty(),
    v.PileIsBlocked(card("3S")),
    v.TopCannotBeTaken(card("X")),
    v.PileIsFrozen(),
    v.PairDoesNotMatch(row("2C KC"), card("KH")),
    v.PairNotHeld(cards("KD")),
    v.PairDoesNotFit(rc.Rank.KING, 5, 7),
    v.NoMeldForTop(rc.Rank.KING),
    v.NotThreeCards(2),
    v.RanksDiffer(row("JC QC KC")),
    v.RedThreeInMeld(),
    v.WildWithBlackThrees(),
    v.WildWithSevens(),
    v.TooFewNaturals(),
    v.TooManyWilds(rc.Rank.KING, 3),
    v.MeldIsOpen(rc.WILD),
    v.NoOpenMeld(rc.Rank.KING),
    v.CardDoesNotBelong(card("QC"), rc.Rank.KING),
    v.OpeningOutOfReach(50, 45),
    v.BlackThreesOnlyGoingOut(),
    v.MustGoOut(),
    v.OnlySevensLeft(),
    v.NoCardLeft(ALL_KINDS),
    v.NoDiscardLeft(),
    v.SevenNotFree((0, 2)),
    v.OpeningNotMet(50, 30),
    v.LastCardMissesCanastas((rc.CanastaKind.WILD,)),
    v.LastCardIsSeven(),
    v.RoundCannotBeEnded(),
    v.TurnNeedsDiscard(),
    v.KittyIsClosed(),
    v.KittyIsSeen(),
    v.KittyIsTaken(),
)
KINDS: tuple[type[rc.Violation], ...] = get_args(rc.Violation)
FILES = sorted(Path(__file__).parent.glob("test_section_*.py"))


def test_every_kind_is_among_the_samples() -> None:
    """There is a sample of every kind of violation, and of each only one."""
    assert sorted(kind.__name__ for kind in KINDS) == sorted(type(s).__name__ for s in SAMPLES)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_names_a_clause_of_the_rules(kind: type[rc.Violation]) -> None:
    """The clause that a violation names is a numbered clause of the rules."""
    assert kind.clause in CLAUSES


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: type(sample).__name__)
def test_every_violation_says_a_sentence(sample: rc.Violation) -> None:
    """The text of a violation is a plain sentence that ends in a full stop."""
    text = str(sample)
    assert text.endswith(".")
    assert not text.endswith("..")
    assert text[0].isupper() or text[0].isdigit()
    assert not set(text) & set('{}<>_"\n')


@pytest.mark.parametrize("kind", KINDS)
def test_a_number_that_decides_the_form_is_a_fact(kind: type[rc.Violation]) -> None:
    """What a kind counts is one of its fields, and only such a kind has a singular."""
    assert kind.counted in ("", *kind.__match_args__)
    assert kind.counted or not kind.singular
    assert kind.singular != kind.sentence


def test_one_is_singular() -> None:
    """A sentence with a number in it has the right form after one."""
    assert " 1 point;" in str(v.OpeningNotMet(1, 0))
    assert " 2 points;" in str(v.OpeningNotMet(2, 0))
    assert str(v.TooManyWilds(rc.Rank.KING, 1)).endswith("more than 1 wild card.")
    assert v.CardsNotHeld(cards("KH KH KS")).how_many() == 3
    assert v.SevenNotFree((0, 2)).how_many() == 2
    assert v.StockIsNotEmpty(7).how_many() == 7


def test_violations_are_equal_by_their_facts() -> None:
    """Two violations are equal if they are of one kind and have the same facts."""
    assert v.OpeningNotMet(50, 30) == v.OpeningNotMet(50, 30)
    assert v.OpeningNotMet(50, 30) != v.OpeningNotMet(50, 35)
    assert len(set(SAMPLES)) == len(SAMPLES)


def test_every_kind_is_met_by_a_test_of_a_clause() -> None:
    """No kind of violation is without a play that is refused for it."""
    met = {
        node.attr
        for file in FILES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        if node.value.id == "v"
    }
    assert [kind.__name__ for kind in KINDS if kind.__name__ not in met] == []


def test_every_clause_has_a_test() -> None:
    """Each numbered clause is found by its number in the name of a test."""
    tests = [
        node.name
        for file in FILES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    named = [f"test_{clause.replace('.', '_')}_" for clause in CLAUSES]
    assert [name for name in named if not any(test.startswith(name) for test in tests)] == []
