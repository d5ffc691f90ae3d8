"""Exchange the cards that a viewer cannot see, in the state itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railcanasta import Card, GameState, Phase, Strait
from railcanasta.packed import pack

if TYPE_CHECKING:
    from random import Random

    from railcanasta.state import Seat


def hides_hand(state: GameState, viewer: int | None, seat: int) -> bool:
    """Tell whether the hand of a seat is hidden from the viewer (12.3, 12.4)."""
    return state.turn is not None and seat != viewer


def hides_kitty(state: GameState, viewer: int | None, seat: int) -> bool:
    """Tell whether the kitty of a seat is hidden from the viewer (12.3, 12.4)."""
    return state.turn is not None and not (seat == viewer and state.seats[seat].kitty.looked)


def hidden_cards(state: GameState, viewer: int | None) -> list[Card]:
    """Collect the cards whose place the viewer does not know, in no special order."""
    cards = list(state.stock)
    for index, seat in enumerate(state.seats):
        if hides_hand(state, viewer, index):
            cards += seat.hand - seat.known
        if hides_kitty(state, viewer, index):
            cards += seat.kitty.cards
    return cards


def exchanged(state: GameState, viewer: int | None, rng: Random) -> GameState:
    """Share out anew, at random, all cards whose place the viewer does not know.

    Hands, kitties and the stock keep their sizes, hands the cards known to be in them, and
    red threes stay out of hands. How the stock lay before it was drawn changes, too. The
    strait of a seat to act that is not the viewer's becomes any strait.
    """
    cards = hidden_cards(state, viewer)
    reds = [card for card in cards if card.is_red_three]
    pool = [card for card in cards if not card.is_red_three]
    rng.shuffle(pool)
    seats = list(state.seats)
    for index, seat in enumerate(seats):
        if hides_hand(state, viewer, index):
            count = len(seat.hand) - len(seat.known)
            hand = seat.packed_known + pack(pool[:count])
            del pool[:count]
            seats[index] = seat._replace(packed_hand=hand)
    pool += reds
    rng.shuffle(pool)
    for index, seat in enumerate(seats):
        if hides_kitty(state, viewer, index):
            count = len(seat.kitty.cards)
            seats[index] = _with_kitty(seat, pool[:count])
            del pool[:count]
    drawn = list(state.round.stock[: state.drawn])
    rng.shuffle(drawn)
    stock = bytes(drawn) + bytes(card.face for card in pool)
    strait = state.strait
    if state.phase is Phase.MELD and viewer != state.turn:
        strait = rng.choice(list(Strait))
    return state._replace(
        seats=tuple(seats), round=state.round._replace(stock=stock), strait=strait
    )


def _with_kitty(seat: Seat, cards: list[Card]) -> Seat:
    return seat._replace(kitty=seat.kitty._replace(packed_cards=pack(cards)))
