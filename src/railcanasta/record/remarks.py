"""What a reader of a record would have to work out: the cards drawn, and how rounds ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from railcanasta.game import GameState
from railcanasta.state import Seat


def remarks_on(states: Iterable[GameState]) -> Iterator[str]:
    """Remark on each action between these states; most of them need no word."""
    return (_remark(before, after) for before, after in pairwise(states))


def _remark(before: GameState, after: GameState) -> str:
    if before.turn is None:
        return ""
    if after.turn is None and (result := after.last_round) is not None:
        ending = result.ending.name.lower().replace("_", " ")
        return f"{ending}: {_by_seat(s.total for s in result.sheets)}; {_by_seat(after.scores)}"
    if drawn := before.stock_size - after.stock_size:
        return " ".join(map(str, before.stock[:drawn]))
    seat, later = before.seats[before.turn], after.seats[before.turn]
    return str(seat.kitty.cards) if _came_to_light(seat, later) else ""


def _came_to_light(seat: Seat, later: Seat) -> bool:
    """Whether the kitty has been looked at, or taken up without a look before (6.5)."""
    return later.kitty.looked and not seat.kitty.looked


def _by_seat(points: Iterable[int]) -> str:
    return ", ".join(f"s{seat} {number}" for seat, number in enumerate(points))
