"""From a view back to a state, as far as the view goes: `rebuilt`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from railcanasta import packed
from railcanasta.melds import WILD_MELD, Meld, meld_kind
from railcanasta.packed import Packed
from railcanasta.state import DEAL, OVER, Canasta, Kitty, Round, Seat, State, Table
from railcanasta.tables import tables_for

if TYPE_CHECKING:
    from railcanasta.views import PlayerView, SeatView


def rebuilt(view: PlayerView) -> State:
    """Build the state that a view shows, with no more in it than the view shows.

    Of a hand or kitty that is hidden there is only the size, and of the stock as many cards
    as it has, of no meaning. That is all that what is legal for the viewer depends on.
    """
    before = view.scores
    if view.last_round is not None and view.phase in (DEAL, OVER):
        sheets = view.last_round.sheets
        before = tuple(now - sheet.total for now, sheet in zip(view.scores, sheets, strict=True))
    requirements = tuple(map(view.rules.opening_requirement, before))  # 5.1
    return State(
        round=Round(
            tables_for(view.rules),
            view.dealer,
            view.round_number,
            view.scores,
            requirements,
            bytes(view.stock_size),
            view.last_round,
        ),
        ply=view.ply,
        phase=view.phase,
        turn=view.turn,
        seats=tuple(map(_seat, view.seats)),
        drawn=0,
        packed_pile=bytes(card.face for card in view.discard_pile),
        frozen=view.frozen,
        pending=view.pending,
        strait=view.strait,
        laid=view.laid,
    )


def _seat(seat: SeatView) -> Seat:
    # A packed multiset counts its cards in its lowest bits, so a size alone is one of cards of
    # no face.
    kitty = seat.kitty_size if seat.kitty is None else seat.kitty.packed
    return Seat(
        packed_hand=seat.hand_size if seat.hand is None else seat.hand.packed,
        table=table_of(seat.melds),
        kitty=Kitty(kitty, seat.kitty_looked, seat.kitty_taken, seat.kitty_red_threes),
        packed_red_threes=seat.red_threes.packed,
        is_open=seat.is_open,
        packed_known=seat.known.packed,
    )


def table_of(melds: Iterable[Meld]) -> Table:
    """Put melds back on a table."""
    open_melds, complete = 0, 0
    canastas: list[Canasta] = []
    for meld in melds:
        kind = meld_kind(meld.rank)
        assert kind is not None, "there are no melds of twos or jokers"
        if meld.canasta is None:
            open_melds += _lying(meld.cards.packed, kind) | packed.MELD_FLAGS[kind]
        else:
            canastas.append(Canasta(kind, meld.cards.packed, meld.canasta))
            complete |= 1 << meld.canasta
    return Table(open_melds, tuple(sorted(canastas)), complete)


def _lying(cards: Packed, kind: int) -> Packed:
    """The cards of an open meld as they stand among the open melds."""
    if kind == WILD_MELD:
        return cards
    lying = packed.of_kind(cards, kind)
    if lying == cards:
        return cards
    for face, unit in packed.WILD_UNITS[kind].items():
        lying += packed.count_face(cards, face) * unit
    return lying
