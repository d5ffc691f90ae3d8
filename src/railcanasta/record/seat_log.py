"""`SeatLog`: a game as one seat saw it. Its text is JSON, one line a document.

The first line holds the view that the seat had to begin with, each further one what the seat
saw of one action. So a log can be written as a game goes on, and read while it is written.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import chain
from typing import final

from railcanasta.event import Event
from railcanasta.formats.faults import TEXT_ROOT, Faulty
from railcanasta.formats.given import text_given
from railcanasta.record.faults import fault
from railcanasta.record.lexing import MOST_CHARACTERS
from railcanasta.record.log_lines import document_of, events_line, events_of, head_line, head_of
from railcanasta.values import Value
from railcanasta.views import PlayerView


@final
class SeatLog(Value):
    """What one seat saw of a game: its first view, and its events of each action.

    :meth:`railcanasta.Record.seen_by` makes one. It holds nothing that the seat may not
    know, so it may be given to its player. It cannot be replayed, since nobody can say what
    the others held; but :meth:`views` gives what the seat saw at every moment.

    >>> import random, railcanasta as rc
    >>> first = rc.new_game(players=2, dealer=0, rng=random.Random(1))
    >>> log = rc.Record.of(first, [rc.DrawStock()]).seen_by(0)
    >>> log.happened[0][0]
    Drew(seat=1, size=2, cards=None)
    >>> [view.seats[1].hand_size for view in log.views()]
    [13, 15]
    >>> SeatLog.from_text(log.to_text()) == log
    True
    """

    __slots__ = ()

    first: PlayerView
    """The view that the seat had to begin with."""
    happened: tuple[tuple[Event, ...], ...]
    """What the seat saw of each action, in order."""
    seats: tuple[str, ...] | None = None
    """The names of the players, one a seat; ``None`` if they are not known."""

    @property
    def seat(self) -> int | None:
        """Whose log this is; ``None``: a spectator's."""
        return self.first.seat

    def views(self) -> Iterator[PlayerView]:
        """Give the views that the seat had: the first one, and one after each action.

        Raises ``ValueError`` at the first action whose events do not follow on the view.
        """
        view = self.first
        yield view
        for events in self.happened:
            view = view.after(events)
            yield view

    def to_text(self) -> str:
        """Write the log: a line for the head, and one for each action."""
        return "".join(chain((head_line(self.first, self.seats),), map(events_line, self.happened)))

    @staticmethod
    def from_text(text: str | bytes) -> SeatLog:
        """Read a log, as :meth:`to_text` writes it; blank lines are passed over.

        Whether the events follow on the view, and on each other, is not judged here:
        :meth:`views` does that. `text` may be bytes in UTF-8.

        Raises :class:`~railcanasta.FormatError` for everything else, with the line.
        """
        try:
            given = text_given(text, "a log", MOST_CHARACTERS)
        except Faulty as faulty:
            raise faulty.told(TEXT_ROOT) from None
        documents = (
            (number, document_of(line, number))
            for number, line in enumerate(io.StringIO(given), start=1)
            if line.strip()
        )
        if (top := next(documents, None)) is None:
            raise fault(1, "there is no log here")
        first, seats = head_of(*top)
        return SeatLog(first, tuple(events_of(*each) for each in documents), seats)

    def __repr__(self) -> str:
        whose = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<SeatLog: {whose}, {len(self.happened)} actions>"

    __str__ = __repr__
