"""How a position in the midst of a round promises to end: `prospects`."""

from __future__ import annotations

import math
from typing import Final

from railcanasta import packed
from railcanasta.melds import EVERY_KIND, WILD_MELD, CanastaKind, canasta_kind
from railcanasta.packed import COUNT, JOKER, SEVEN, SIZE, TWO, WILD_SHIFT
from railcanasta.scoring import bonus
from railcanasta.state import OVER, State, all_cards

_SCALE: Final = 1_500.0
"""A lead of so many points is worth a good part of the way from even to won."""
_LONG: Final = 10.0
"""From so many turns on, cards in hand are as good as they get."""
_OPEN: Final = 150.0
_KITTY: Final = 40.0
_ALL_KINDS: Final = 200.0


def prospects(state: State) -> list[float]:
    """Reckon for each seat how good its prospects are, from 0 (lost) to 1 (won).

    Unlike an agent, this looks at all hands: it is for states that a search has made up.
    """
    seats = range(len(state.seats))
    if state.phase is OVER:
        best = max(state.round.scores)
        return [float(score == best) for score in state.round.scores]
    points = [outlook(state, seat) for seat in seats]
    return [
        1.0 / (1.0 + math.exp((max(points[:seat] + points[seat + 1 :]) - points[seat]) / _SCALE))
        for seat in seats
    ]


def outlook(state: State, index: int) -> float:
    """Reckon what the total of a seat will be after this round: what it has, and what may come."""
    total = float(state.round.scores[index])
    if state.turn is None:
        return total  # the round is scored
    seat, tables = state.seats[index], state.round.tables
    rules = tables.rules
    stock = len(state.round.stock) - state.drawn
    time = min(1.0, stock / (rules.draw_size * len(state.seats) * _LONG))
    total += tables.points_of(all_cards(seat.table)) + (seat.packed_red_threes & SIZE) * 100
    for canasta in seat.table.canastas:
        total += bonus(rules, canasta.kind)
    total -= tables.points_of(seat.packed_hand) * (1.0 - 0.9 * time)
    total += _under_way(state, index) * (0.15 + 0.85 * time)
    cards = seat.kitty.packed_cards & SIZE
    total -= cards * (10.0 + _KITTY * time)
    if seat.is_open:
        total += _OPEN * time
    if seat.table.complete == EVERY_KIND:
        total += _ALL_KINDS
    return total


def _under_way(state: State, index: int) -> float:
    """What the canastas begun, on the table or in the hand, are worth by how far they are."""
    seat, tables = state.seats[index], state.round.tables
    hand = packed.hand_lanes(seat.packed_hand)
    melds = packed.kind_lanes(seat.table.open_melds)
    rules, full = tables.rules, tables.canasta_size
    wild = hand[TWO] + hand[JOKER] + (melds[TWO] & COUNT) + (melds[WILD_MELD] & COUNT)
    total = _part(wild, full) * bonus(rules, CanastaKind.WILD)
    for kind in (*packed.NATURALS, SEVEN):
        lane = melds[kind]
        wilds = lane >> WILD_SHIFT & 0xF
        count = (lane & COUNT) + wilds + hand[kind]
        if count > 1:
            total += _part(count, full) * bonus(rules, canasta_kind(kind, wilds))
    return total


def _part(count: int, full: int) -> float:
    """How much of a canasta so many cards are; more than enough of them begin another."""
    more = max(0, count - full) / full
    enough = min(count, full) / full
    return 0.9 * (enough * enough + more * more)
