"""`event_from`: whether an event can be one, as far as it says by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from railcanasta.event import Event
from railcanasta.event.kind import Hidden
from railcanasta.formats.faults import Faulty, Found
from railcanasta.packed import FACE_LIMIT

_MOST_SEATS: Final = FACE_LIMIT
"""More players no rules allow: each brings at least one card of a face."""


def event_from(event: Event) -> Event:
    """Give the event back. Raises :class:`Faulty` with what is found wrong with it."""
    if found := tuple(_faults(event)):
        raise Faulty(found)
    return event


def _faults(event: Event) -> Iterator[Found]:
    seat: int | None = getattr(event, "seat", None)
    if seat is not None and not 0 <= seat < _MOST_SEATS:
        yield ("seat",), f"must be from 0 to {_MOST_SEATS - 1}, not {seat}"
    if isinstance(event, Hidden):
        _, size, cards = event
        if cards is not None and len(cards) != size:
            yield ("size",), f"must be the number of the cards, {len(cards)}, not {size}"
        elif size < 0:
            yield ("size",), f"must be 0 or more, not {size}"
