"""What can be laid of one rank is told right by counting."""

from __future__ import annotations

import pytest
from tests.domains import ranks
from tests.domains.one_rank import RED, best, shapes, ways

import railcanasta as rc
from railcanasta.legality import layings as engine
from railcanasta.tables import Laying, Tables


def test_a_pure_meld_takes_what_leaves_a_meld_or_nothing() -> None:
    """For canastas of every size, every open meld and up to sixty-four cards."""
    assert ranks.check_pure(ranks.SIZES, 64) == 65 * sum(size - 2 for size in ranks.SIZES)


@pytest.mark.parametrize("size", ranks.SIZES)
def test_colours_are_those_that_some_way_of_laying_completes(size: int) -> None:
    """For canastas of every size and the limits of wild cards that differ most."""
    naturals, wilds = (2 * size + 3, 8) if size <= 7 else (size + 4, 5)
    assert ranks.check_colours(size, (0, 1, 2, 3) if size <= 7 else (0, 3, 15), naturals, wilds)


@pytest.mark.parametrize("size", [3, 4, 5, 7, 9])
def test_layings_are_the_best_for_each_number_of_wild_cards(size: int) -> None:
    """For canastas of several sizes and hands of up to two canastas of naturals, and more."""
    assert ranks.check_layings(size, (0, 1, 3), 2 * size + 2 if size <= 7 else size + 2)


def test_trying_finds_what_is_known() -> None:
    """The ways that are compared with: a few known by hand."""
    assert list(shapes(4, 1)) == [(0, 0), (3, 0), (2, 1)]
    assert ways(7, 3, (0, 0), 7, 0) == {RED}
    assert ways(7, 3, (0, 0), 1, 2) == set()
    assert ways(7, 3, (0, 0), 2, 2) == {0}
    assert best(frozenset({0, 1, 2})) == {1, 2}


def _forgets_pairs(size: int, more: int, _canasta_size: int) -> bool:
    return more != 2 or size == 5


def _overlooks_a_wild_card(rules: rc.RuleSet, a: int, b: int, x: int, w: int) -> tuple[int, ...]:
    return COLOURS(rules, a, b - 1 if b else b, x, w)


def _leaves_the_last_out(tables: Tables, n: int, a: int, b: int) -> tuple[Laying, ...]:
    return LAYINGS(tables, n, a, b)[:-1]


COLOURS, LAYINGS = engine.colours, engine.layings


def test_a_fault_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A count that is wrong in one case does not pass."""
    monkeypatch.setattr(engine, "fits_pure", _forgets_pairs)
    with pytest.raises(AssertionError):
        ranks.check_pure([7], 7)
    monkeypatch.setattr(engine, "colours", _overlooks_a_wild_card)
    with pytest.raises(AssertionError):
        ranks.check_colours(7, [3], 7, 4)
    monkeypatch.undo()
    monkeypatch.setattr(engine, "layings", _leaves_the_last_out)
    with pytest.raises(AssertionError):
        ranks.check_layings(7, [3], 7)
