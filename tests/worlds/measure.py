"""Why a round ends: a number that falls with every play (what must always hold, 4)."""

from __future__ import annotations

from typing import Final

import railcanasta as rc

WEIGHT: Final = 3
_RANK: Final = {rc.Phase.DRAW: 0, rc.Phase.KITTY: 1, rc.Phase.MELD: 2}


def plays_left(state: rc.GameState) -> int:
    """An upper bound of the plays left in the round; it falls with every single play.

    Three for each card that lies in no meld, three more for each of these in the stock, one for
    each kitty not yet looked at, and the rank of the phase. A turn goes from DRAW (0) up to MELD
    (2) and back by KITTY (1), and it goes up only with a card from the stock or one into a
    meld, which is worth three. So the number is never negative, and a round has no more plays
    than it says after the deal.
    """
    if state.turn is None:
        return 0
    stock = state.stock_size
    outside, unseen = stock + len(state.packed_pile), 0
    for seat in state.seats:
        outside += len(seat.hand) + len(seat.kitty.cards) + len(seat.red_threes)
        unseen += not seat.kitty.looked
    return WEIGHT * (stock + outside) + unseen + _RANK[state.phase]
