"""What an episode is worth to each seat; what all get always adds up to nothing."""

from __future__ import annotations

from collections.abc import Sequence


def margins(points: Sequence[int]) -> list[float]:
    """Give each seat its points less the mean of the others': with two, the difference.

    >>> margins([500, 200, -100])
    [450.0, 0.0, -450.0]
    """
    total, others = sum(points), len(points) - 1
    return [(own * (others + 1) - total) / others for own in points]


def result(scores: Sequence[int]) -> list[float]:
    """Give 1 to the best score and take it from the others in equal parts; a tie is shared.

    >>> result([500, 200, -100]), result([500, 500]), result([5, 5, 0])
    ([1.0, -0.5, -0.5], [0.0, 0.0], [0.25, 0.25, -0.5])
    """
    best = max(scores)
    winners = list(scores).count(best)
    return [share / winners for share in margins([own == best for own in scores])]
