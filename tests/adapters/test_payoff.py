"""What an episode is worth."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railcanasta.adapters.payoff import margins, result

POINTS = st.lists(st.integers(-4_000, 8_000).map(lambda n: 5 * n), min_size=2, max_size=7)


@given(POINTS)
def test_what_all_get_adds_up_to_nothing(points: list[int]) -> None:
    assert sum(margins(points)) == pytest.approx(0, abs=1e-6)
    assert sum(result(points)) == pytest.approx(0, abs=1e-9)


@given(POINTS)
def test_who_has_more_gets_more(points: list[int]) -> None:
    for own, worth in zip(points, margins(points), strict=True):
        assert (worth > 0) == (own * len(points) > sum(points))
    best = max(points)
    for own, worth in zip(points, result(points), strict=True):
        assert worth == max(result(points)) if own == best else worth == min(result(points))


def test_with_two_it_is_the_difference() -> None:
    assert margins([700, 200]) == [500, -500]
    assert result([700, 200]) == [1, -1]
