"""What a game is at a moment: data, and facts that follow from it at once.

Every part is a named tuple: made by one call, compared and hashed by value, and closed to
change by any means (E8), so that states can share their parts. Card multisets are kept
packed (:mod:`railcanasta.packed`) and shown as :class:`~railcanasta.multiset.Cards`.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Final, NamedTuple

from railcanasta import packed
from railcanasta.cards import CARDS, Card
from railcanasta.melds import MELD_KINDS, WILD_MELD, CanastaKind, Meld, meld_rank
from railcanasta.multiset import Cards
from railcanasta.packed import Packed

if TYPE_CHECKING:
    from railcanasta.scoring import RoundResult
    from railcanasta.tables import Tables


class Phase(enum.IntEnum):
    """What is to happen next."""

    DEAL = 0
    """Between rounds: the next round is to be dealt, and no seat is to act."""
    DRAW = 1
    """The seat to act draws, or takes from the discard pile, or ends the round."""
    MELD = 2
    """The seat to act lays cards and ends its turn."""
    KITTY = 3
    """The seat to act has discarded and may take up its kitty."""
    OVER = 4
    """The game is over."""


class Strait(enum.IntEnum):
    """The strait that a draw from the stock left the player in (9.2)."""

    NONE = 0
    BLOCKED = 1
    """Nothing but sevens, which may not be discarded (9.2 a)."""
    STUCK = 2
    """No play leads to a legal discard (9.2 b)."""


# Looking a member up in its class takes longer than a dictionary look-up, so the members that
# are needed at every play have names of their own.
DEAL: Final = Phase.DEAL
DRAW: Final = Phase.DRAW
MELD: Final = Phase.MELD
KITTY: Final = Phase.KITTY
OVER: Final = Phase.OVER
NO_STRAIT: Final = Strait.NONE
BLOCKED: Final = Strait.BLOCKED
STUCK: Final = Strait.STUCK
SEVENS_BIT: Final = 1 << CanastaKind.SEVENS


class Canasta(NamedTuple):
    """A closed meld."""

    meld_kind: int
    packed_cards: Packed
    kind: CanastaKind

    def __reduce__(self) -> tuple[object, tuple[int, bytes, CanastaKind]]:
        return _canasta, (self.meld_kind, _faces(self.packed_cards), self.kind)


class Table(NamedTuple):
    """The melds of one seat."""

    open_melds: Packed
    canastas: tuple[Canasta, ...]
    complete: int  # the kinds of canasta among them, a bit each

    def __repr__(self) -> str:
        return f"Table({', '.join(map(str, self.melds))})"

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The canastas, then the open melds, each by rank."""
        closed = [
            Meld(meld_rank(canasta.meld_kind), Cards(canasta.packed_cards), canasta.kind)
            for canasta in self.canastas
        ]
        lying = [
            Meld(meld_rank(kind), Cards(meld_cards(self.open_melds, kind)), None)
            for kind in MELD_KINDS
            if meld_size(self.open_melds, kind)
        ]
        return (*closed, *lying)


EMPTY_TABLE = Table(0, (), 0)


class Kitty(NamedTuple):
    """The kitty of one seat; once taken up it is empty."""

    packed_cards: Packed
    looked: bool
    taken: bool
    red_threes: int  # laid from it when it was taken up (12.1)

    def __reduce__(self) -> tuple[object, tuple[bytes, bool, bool, int]]:
        return _kitty, (_faces(self.packed_cards), self.looked, self.taken, self.red_threes)

    @property
    def cards(self) -> Cards:
        """Its cards."""
        return Cards(self.packed_cards)

    def __repr__(self) -> str:
        return f"Kitty({len(self.cards)} cards, looked={self.looked}, taken={self.taken})"


class Seat(NamedTuple):
    """What one player has."""

    packed_hand: Packed
    table: Table
    kitty: Kitty
    packed_red_threes: Packed
    is_open: bool  # the opening requirement is met in this round (5.3)
    packed_known: Packed  # of the hand: what everyone has seen go into it (12.2)

    def __reduce__(self) -> tuple[object, tuple[bytes, Table, Kitty, bytes, bool, bytes]]:
        hand, table, kitty, reds, is_open, known = self
        return _seat, (_faces(hand), table, kitty, _faces(reds), is_open, _faces(known))

    @property
    def known(self) -> Cards:
        """The cards that everyone knows to be in the hand (12.2)."""
        return Cards(self.packed_known)

    @property
    def hand(self) -> Cards:
        """The cards in hand."""
        return Cards(self.packed_hand)

    @property
    def red_threes(self) -> Cards:
        """The red threes laid."""
        return Cards(self.packed_red_threes)

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The canastas, then the open melds, each by rank."""
        return self.table.melds

    def __repr__(self) -> str:
        return f"Seat({len(self.hand)} cards, {len(self.melds)} melds, is_open={self.is_open})"


EMPTY_SEAT = Seat(0, EMPTY_TABLE, Kitty(0, False, False, 0), 0, False, 0)


class Round(NamedTuple):
    """What stays the same during a round."""

    tables: Tables
    dealer: int  # of this round; in phase DEAL, of the next one
    number: int  # of rounds dealt so far
    scores: tuple[int, ...]
    requirements: tuple[int, ...]  # of each seat, this round (5.1)
    stock: bytes  # the face numbers of the whole stock as dealt, the next card first
    last: RoundResult | None  # how the last round ended and what it scored

    def __repr__(self) -> str:
        return f"Round(number={self.number}, dealer={self.dealer}, scores={self.scores})"


class State(NamedTuple):
    """Everything that decides how a game goes on; :class:`railcanasta.GameState` is its face."""

    round: Round
    ply: int
    phase: Phase
    turn: int | None
    seats: tuple[Seat, ...]
    drawn: int  # how many cards of the stock are gone
    packed_pile: bytes  # the face numbers of the discard pile, its top card last
    frozen: bool  # 7.2, 7.3
    pending: bool  # the pile is taken, its rest not yet collected (7.5)
    strait: Strait
    laid: int  # points laid this turn by a seat that is not open (5.3)

    @property
    def sevens_are_free(self) -> bool:
        """Whether sevens may be discarded: every seat has a canasta of sevens (7.1)."""
        return have_sevens(self.seats, None)

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards left in the stock, the next one first. Hidden from every player."""
        return tuple(CARDS[face] for face in self.round.stock[self.drawn :])

    @property
    def discard_pile(self) -> tuple[Card, ...]:
        """The discard pile from the bottom up; its top card is the last."""
        return tuple(CARDS[face] for face in self.packed_pile)


# A pickle holds the faces of the cards: a byte for each, where packed they take a hundred and more.


def _faces(cards: Packed) -> bytes:
    return bytes(packed.faces(cards))


def _canasta(meld_kind: int, faces: bytes, kind: CanastaKind) -> Canasta:
    return Canasta(meld_kind, packed.pack_faces(faces), kind)


def _kitty(faces: bytes, looked: bool, taken: bool, red_threes: int) -> Kitty:
    return Kitty(packed.pack_faces(faces), looked, taken, red_threes)


def _seat(
    hand: bytes, table: Table, kitty: Kitty, reds: bytes, is_open: bool, known: bytes
) -> Seat:
    many = packed.pack_faces
    return Seat(many(hand), table, kitty, many(reds), is_open, many(known))


def have_sevens(seats: tuple[Seat, ...], but: int | None) -> bool:
    """Whether every seat, one of them left aside, has a canasta of sevens (7.1)."""
    for index, seat in enumerate(seats):
        if not seat.table.complete & SEVENS_BIT and index != but:
            return False
    return True


def meld_size(open_melds: Packed, kind: int) -> int:
    """How many cards the open meld of this kind has; 0 if there is none."""
    lane = open_melds >> packed.SHIFTS[kind] & 0xFFFF
    if kind == WILD_MELD:
        return lane + (open_melds >> packed.SHIFTS[packed.TWO] & packed.COUNT)
    return (lane & packed.COUNT) + (lane >> packed.WILD_SHIFT)


def all_cards(table: Table) -> Packed:
    """Every card in the melds of a seat."""
    cards = 0
    for canasta in table.canastas:
        cards += canasta.packed_cards
    for kind, lane in enumerate(packed.kind_lanes(table.open_melds)):
        if lane:
            cards += packed.of_kind(table.open_melds, kind)
            if lane > packed.COUNT:
                cards += packed.wilds_laid_with(table.open_melds, kind)
    return cards


def meld_cards(open_melds: Packed, kind: int) -> Packed:
    """The cards of the open meld of this kind."""
    if kind == WILD_MELD:
        return packed.of_kind(open_melds, packed.TWO) + packed.of_kind(open_melds, packed.JOKER)
    return packed.of_kind(open_melds, kind) + packed.wilds_laid_with(open_melds, kind)
