"""How often something may be done: `Allowance`."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic


class Allowance:
    """So many at once, and so many a second for long: what is called a token bucket.

    >>> now = 0.0
    >>> allowance = Allowance(rate=1, burst=2, clock=lambda: now)
    >>> [allowance.take() for _ in range(3)]
    [True, True, False]
    >>> now = 1.5
    >>> [allowance.take() for _ in range(2)]
    [True, False]
    """

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left, self._last = float(burst), clock()

    def take(self) -> bool:
        """Take one, if there is one left."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._last) * self._rate)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
