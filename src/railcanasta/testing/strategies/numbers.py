"""Strategies for numbers, made once: positions draw hundreds of them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hypothesis import strategies as st

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy


@lru_cache(maxsize=1_024)
def numbers(least: int, most: int) -> SearchStrategy[int]:
    """Numbers from the least to the most; shrinks towards the least."""
    return st.integers(least, most)


def seeds() -> SearchStrategy[int]:
    """Seeds of a generator."""
    return numbers(0, 2**32 - 1)
