"""The packed multiset is what `Counter` is, for all small multisets and at the limit."""

from __future__ import annotations

import pytest
from tests.domains import multisets
from tests.domains.multisets import BESIDE, ENDS, LIMIT, models

from railcanasta import packed

SMALL = models(BESIDE, (0, 1, 2))
AT_THE_LIMIT = models(ENDS, (0, 1, LIMIT - 1, LIMIT))


def test_every_small_multiset_alone() -> None:
    """All multisets with up to two of each of six faces."""
    assert multisets.check_alone(SMALL) == 3**6
    assert multisets.check_alone(AT_THE_LIMIT) == 4**4


def test_every_pair_of_small_multisets() -> None:
    """Does one hold the other, what is their sum, what their difference."""
    assert multisets.check_pairs(models(BESIDE, (0, 1))) == 2 ** (2 * 6)
    assert multisets.check_pairs(models(BESIDE[:4], (0, 1, 2))) == 3**8
    assert multisets.check_pairs(AT_THE_LIMIT) == 4**8


def test_taking_away_what_is_there() -> None:
    """Of every small multiset, every smaller one."""
    few = models(BESIDE[:4] + BESIDE[-1:], (0, 1))
    assert multisets.check_less(models(BESIDE[:5], (0, 1, 2)), few) == 3**5 * 2**5


def test_the_operators_of_cards() -> None:
    """The public face says the same."""
    assert multisets.check_cards(models(BESIDE, (0, 1))) == 2 ** (2 * 6)


def test_open_melds_side_by_side() -> None:
    """What lies in one is not taken for what lies in another, for kinds next to one another."""
    kinds = (packed.TWO, packed.FOUR, packed.FOUR + 1, packed.SEVEN, packed.ACE, packed.JOKER)
    assert multisets.check_melds(kinds, 3, 2) > 1_000


def _holds_less(whole: int, part: int) -> bool:
    return whole >= part


def _never(_number: int) -> bool:
    return False


def test_a_fault_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Comparing the integers is not enough, and neither is a slot that runs over."""
    monkeypatch.setattr(packed, "contains", _holds_less)
    with pytest.raises(AssertionError):
        multisets.check_pairs(models(BESIDE, (0, 1)))
    monkeypatch.undo()
    monkeypatch.setattr(packed, "overfull", _never)
    with pytest.raises(AssertionError):
        multisets.check_pairs(AT_THE_LIMIT)
    monkeypatch.setattr(packed, "without_kind", packed.of_kind)
    with pytest.raises(AssertionError):
        multisets.check_melds((packed.FOUR, packed.SEVEN), 3, 1)
