"""Events of cards that leave a hand, to the melds and to the discard pile, and of a turn's end."""

from __future__ import annotations

from typing import Self, final

from railcanasta.cards import Card, MeldRank
from railcanasta.event.kind import Kind, check_seat
from railcanasta.melds import CanastaKind
from railcanasta.state import Phase, Strait


@final
class StartedMeld(Kind):
    """A seat started a meld with three cards (4.1)."""

    __slots__ = ()

    seat: int
    rank: MeldRank
    """What the meld is of."""
    cards: tuple[Card, ...]
    """The three cards, in sorting order; one of them may be the top card just taken (7.5)."""


@final
class AddedToMeld(Kind):
    """A seat added to its open meld of a rank: one card, or the three of a taking (4.1, 7.6)."""

    __slots__ = ()

    seat: int
    rank: MeldRank
    """What the meld is of."""
    cards: tuple[Card, ...]
    """The cards added, in sorting order."""


@final
class CompletedCanasta(Kind):
    """The meld just laid on is full: a canasta, and closed (4.2)."""

    __slots__ = ()

    seat: int
    canasta: CanastaKind
    """Which of the four (4.5)."""
    rank: MeldRank
    """What the meld is of."""
    cards: tuple[Card, ...]
    """All its cards, in sorting order."""


@final
class Opened(Kind):
    """A seat met the requirement of its first melds, and is open from now on (5.3)."""

    __slots__ = ()

    seat: int
    points: int
    """The points that it laid for that in this turn (5.2)."""


@final
class SevensFreed(Kind):
    """The last seat to need one completed a canasta of sevens: sevens may be discarded (7.1)."""

    __slots__ = ()

    seat: int


@final
class Discarded(Kind):
    """A seat discarded a card (6.1)."""

    __slots__ = ()

    seat: int
    card: Card


@final
class PileFrozen(Kind):
    """This card on top froze the discard pile, which was not frozen before (7.2, 7.3)."""

    __slots__ = ()

    card: Card


@final
class PileBlocked(Kind):
    """This black three came to lie on top and blocks the pile until it is covered (7.4)."""

    __slots__ = ()

    card: Card


@final
class EndedTurn(Kind):
    """A seat ended its turn without a discard (9.2 b)."""

    __slots__ = ()

    seat: int


@final
class ToAct(Kind):
    """Who is to act now, and in which phase: the last event of every action."""

    __slots__ = ()

    seat: int | None
    """The seat; ``None`` between rounds and when the game is over."""
    phase: Phase
    """What is to happen next."""
    strait: Strait
    """The strait of that seat (9.2); ``NONE`` for everyone else, who cannot see it."""

    def seen_by(self, seat: int | None) -> Self:
        """Hide the strait from everyone but that seat."""
        if check_seat(seat) == self.seat or self.strait is Strait.NONE:
            return self
        return type(self)(self.seat, self.phase, Strait.NONE)
