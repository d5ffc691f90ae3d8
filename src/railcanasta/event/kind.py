"""What all kinds of event have in common: `Kind`, and `Hidden` for those that show cards to one."""

from __future__ import annotations

from typing import Final, Self

from railcanasta.checks import whole
from railcanasta.packed import FACE_LIMIT
from railcanasta.values import Value, new_tuple

_MOST_SEATS: Final = FACE_LIMIT
"""More players no rules allow: each brings at least one card of a face."""


class Kind(Value):
    """What all events have in common: they can be shown to a seat."""

    __slots__ = ()

    def seen_by(self, seat: int | None) -> Self:
        """Give the event as a seat may know it; ``None`` is the spectator (section 12).

        What a seat may not see is ``None`` in the result (a strait: ``NONE``), and what was
        hidden before stays so: to show an event twice, to one seat or to two, never brings
        anything back.

        Raises ``TypeError`` or ``ValueError`` for what can be no seat. An event does not
        know how many players there are; a seat that is not there is shown what is public.
        """
        check_seat(seat)
        return self


def check_seat(seat: int | None) -> int | None:
    """Give the seat back; raise ``TypeError`` or ``ValueError`` for what can be none."""
    return None if seat is None else whole("seat", seat, 0, _MOST_SEATS - 1)


class Hidden(Kind):
    """Events of cards that came before one seat's eyes: the fields are `seat`, `size`, `cards`."""

    __slots__ = ()

    def seen_by(self, seat: int | None) -> Self:
        """Give the event as a seat may know it: the cards are ``None`` for all but their owner."""
        owner, size, cards = self
        if check_seat(seat) == owner or cards is None:
            return self
        return new_tuple(type(self), (owner, size, None))
