"""Helps for tests, of this library and of what is built on it."""

from railcanasta.testing.invariants import broken_invariants
from railcanasta.testing.positions import Place, position

__all__ = ["Place", "broken_invariants", "position"]
