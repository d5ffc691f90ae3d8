"""What laying cards does: to the hand, to the melds, to the points of an opening (4, 5, 7.5).

`Turn` is the mover's side of a state. Both the question whether a turn can still be
finished (9.1) and the carrying out of a play go through :func:`lay`, so they cannot differ.
"""

from __future__ import annotations

from typing import NamedTuple

from railcanasta import packed
from railcanasta.melds import WILD_MELD, canasta_kind
from railcanasta.packed import Packed
from railcanasta.state import (
    BLOCKED,
    EMPTY_TABLE,
    NO_STRAIT,
    SEVENS_BIT,
    Canasta,
    Seat,
    State,
    Strait,
    Table,
    have_sevens,
    meld_cards,
    meld_size,
)
from railcanasta.tables import Tables
from railcanasta.values import new_tuple


class Turn(NamedTuple):
    """The mover's cards, and whatever else decides how their turn may go on."""

    tables: Tables
    hand: Packed
    table: Table
    is_open: bool
    requirement: int
    laid: int
    pending: bool
    rest: Packed  # of a pending pile: what it will bring, red threes included (7.5)
    strait: Strait
    seats: tuple[Seat, ...]  # as they were before
    mover: int

    @property
    def others_have_sevens(self) -> bool:
        """Whether every other seat has a canasta of sevens (7.1)."""
        return have_sevens(self.seats, self.mover)

    @property
    def needed(self) -> int:
        """The points still to be laid before the player is open (5.1)."""
        return 0 if self.is_open else self.requirement - self.laid

    @property
    def half_met(self) -> bool:
        """Whether cards are laid or the pile taken, but the requirement is not met (5.1, 7.5)."""
        return not self.is_open and (self.pending or self.table != EMPTY_TABLE)

    @property
    def sevens_are_free(self) -> bool:
        """Whether sevens may be discarded (7.1)."""
        return self.others_have_sevens and self.table.complete & SEVENS_BIT > 0

    @property
    def black_threes_down(self) -> bool:
        """Whether black threes are laid, so that the turn must end by going out (3.7)."""
        return self.table.open_melds & packed.BLACK_THREES > 0


def turn_of(state: State, seat_index: int) -> Turn:
    """The turn of the seat that is to act."""
    seat = state.seats[seat_index]
    return Turn(
        state.round.tables,
        seat.packed_hand,
        seat.table,
        seat.is_open,
        state.round.requirements[seat_index],
        state.laid,
        state.pending,
        rest_of_pile(state) if state.pending else 0,
        state.strait,
        state.seats,
        seat_index,
    )


def rest_of_pile(state: State) -> Packed:
    """The pile but its top card; the whole of a pending one, whose top card is laid already."""
    return packed.pack_faces(state.packed_pile if state.pending else state.packed_pile[:-1])


def put_down(table: Table, kind: int, gain: Packed, canasta_size: int) -> Table:
    """The melds with `gain` laid on the one of this kind; a full one closes (4.2)."""
    open_melds, canastas, complete = table
    open_melds = open_melds + gain | packed.MELD_FLAGS[kind]  # 4.8: melds only grow
    lane = open_melds >> packed.SHIFTS[kind] & 0xFFFF
    if kind == WILD_MELD:
        size = meld_size(open_melds, kind)
    else:
        size = (lane & packed.COUNT) + (lane >> packed.WILD_SHIFT)
    if size >= canasta_size and kind != packed.THREE:  # 3.6
        which = canasta_kind(kind, lane >> packed.WILD_SHIFT)
        closed = Canasta(kind, meld_cards(open_melds, kind), which)
        canastas = tuple(sorted((*canastas, closed)))  # in what order they came makes no odds
        complete |= 1 << which
        open_melds = packed.without_kind(open_melds, kind)
        if kind == WILD_MELD:
            open_melds = packed.without_kind(open_melds, packed.TWO)
    return new_tuple(Table, (open_melds, canastas, complete))


def lay(turn: Turn, cost: Packed, kind: int, gain: Packed) -> Turn:
    """The turn after taking `cost` from the hand and laying `gain` on the meld of a kind.

    The lay that meets the opening requirement makes the player open (5.3) and brings in the
    rest of a pending pile (7.5). A blocked hand is one no longer once a legal discard has
    come about (9.2 a).
    """
    tables, hand, table, is_open, requirement, laid, pending, rest, strait, seats, mover = turn
    hand -= cost
    table = put_down(table, kind, gain, tables.canasta_size)
    if not is_open:
        laid += tables.points_of(cost)  # 5.2, 5.3
        if laid >= requirement:  # 5.1
            is_open, laid = True, 0
    if pending and is_open:
        hand += rest - packed.of_kind(rest, packed.RED_THREE)  # 7.5, 3.3
        pending, rest = False, 0
    after: Turn = new_tuple(
        Turn,
        (tables, hand, table, is_open, requirement, laid, pending, rest, strait, seats, mover),
    )
    if strait is BLOCKED and is_open and hand & packed.SIZE >= 2 and after.sevens_are_free:
        return after._replace(strait=NO_STRAIT)
    return after


def take_pile(state: State, mover: int, cost: Packed) -> Turn:
    """The turn after the top card of the pile has been laid with two cards from the hand (7.5)."""
    top = state.packed_pile[-1]
    before = turn_of(state, mover)._replace(pending=True, rest=rest_of_pile(state))
    gain = cost + packed.UNITS[top]
    if not before.is_open:
        before = before._replace(laid=before.tables.points[top])
    return lay(before, cost, packed.KIND_OF_FACE[top], gain)


def take_top(state: State, mover: int) -> Turn:
    """The turn after the top card of the pile has been added to the mover's meld (7.7, 7.8)."""
    top = state.packed_pile[-1]
    before = turn_of(state, mover)
    if before.tables.rules.top_card_takes_pile:
        before = before._replace(pending=True, rest=rest_of_pile(state))
    return lay(before, 0, packed.KIND_OF_FACE[top], packed.UNITS[top])
