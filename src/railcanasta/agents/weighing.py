"""How good a play looks, by rules of thumb: `weight`."""

from __future__ import annotations

from typing import Final, assert_never

from railcanasta import packed
from railcanasta.actions import (
    Action,
    AddToMeld,
    Deal,
    Discard,
    DrawStock,
    EndRound,
    EndTurn,
    LeaveKitty,
    LookAtKitty,
    StartMeld,
    TakeKitty,
    TakePile,
    TakeTop,
)
from railcanasta.agents.sight import Sight
from railcanasta.cards import JOKER as JOKER_CARD
from railcanasta.melds import WILD_MELD
from railcanasta.packed import COUNT, JOKER, KIND_OF_FACE, SEVEN, SIZE, THREE, TWO

NO: Final = -1_000.0
"""The weight of a play that is made only where there is no other."""
LAY: Final = 1_000.0
"""Plays that come before any discard weigh more than this."""

_WORTH_TAKING: Final = 3
_PAIR: Final = 2


def weight(sight: Sight, action: Action) -> float:
    """Weigh a legal play: the more, the better. Weights compare only within one position."""
    if type(action) is Discard:
        return _discard(sight, KIND_OF_FACE[action.card[0]])
    if type(action) is AddToMeld:
        return _add(sight, action)
    if type(action) is StartMeld:
        return _start(sight, action)
    if type(action) is DrawStock:
        return 2.5
    if type(action) is TakePile:
        return _take_pile(sight)
    if type(action) is TakeTop:
        return _take_top(sight)
    if type(action) is EndRound:
        return 4.0 if sight.lead > 0 else 0.0
    if type(action) is TakeKitty:
        return 1.0  # early: it counts against one in the kitty as it does in the hand
    if type(action) is LeaveKitty or type(action) is EndTurn:
        return 0.0
    if type(action) is LookAtKitty:
        return 2 * NO  # it will be taken up anyway
    if type(action) is Deal:
        raise AssertionError("a deal is nobody's play")
    assert_never(action)


def _take_pile(sight: Sight) -> float:
    kind = KIND_OF_FACE[sight.state.packed_pile[-1]]
    size, _ = sight.meld(kind)
    if kind == SEVEN or size + 3 >= sight.size:
        return 50.0
    if sight.pile < _WORTH_TAKING and sight.seat.is_open:
        return 1.0
    return float(sight.pile)


def _take_top(sight: Sight) -> float:
    kind = KIND_OF_FACE[sight.state.packed_pile[-1]]
    size, wilds = sight.meld(kind)
    if kind == SEVEN or size + 1 == sight.size:
        return 40.0
    if sight.tables.rules.top_card_takes_pile:
        return sight.pile - 0.5
    return 3.0 if size + 2 >= sight.size and not wilds else 1.5


def _start(sight: Sight, action: StartMeld) -> float:
    kind = action.kind
    wilds = sum(card.is_wild for card in action.cards)
    points = sum(sight.tables.points[card[0]] for card in action.cards)
    if kind == THREE:
        return LAY + 10 if sight.goes_out else NO
    if kind == SEVEN:
        return LAY + 500
    if kind == WILD_MELD:
        # Jokers are worth as much in a wild canasta as anywhere: the dear ones first.
        return LAY + 200 + points / 10
    if not wilds:
        return LAY + 300 + points
    if not sight.seat.is_open:
        return LAY + 100 - points / 10
    if sight.goes_out or (sight.late and sight.hand[kind] + sight.wilds >= sight.size):
        return LAY + 50 - points / 10
    return NO


def _add(sight: Sight, action: AddToMeld) -> float:
    kind = action.kind
    size, wilds = sight.meld(kind)
    if kind == SEVEN or (kind == THREE and sight.goes_out):
        return LAY + 400
    if kind == WILD_MELD:
        # A canasta that this wild card completes at once goes before, see `_add_wild`.
        return LAY + 150 + (action.card is JOKER_CARD)
    if action.card.is_wild:
        return _add_wild(sight, size, wilds)
    held = sight.hand[kind]
    if (
        held == _PAIR
        and size + 3 <= sight.size
        and (sight.state.frozen or sight.pile >= _WORTH_TAKING)
        and not sight.late
        and sight.seat.is_open
        and not sight.goes_out
    ):
        return NO  # a pair takes the pile, and a frozen one in no other way
    return LAY + 300 + size


def _add_wild(sight: Sight, size: int, wilds: int) -> float:
    missing = sight.size - size
    held = sight.wilds
    limit = sight.tables.wild_limit
    completes = missing <= min(held, limit - wilds)
    if not sight.seat.is_open:
        return LAY + 20
    if sight.goes_out:
        return LAY + 60 + size
    if completes:
        if wilds or sight.needs_black or sight.late:
            return LAY + 180 - 10 * missing + (30 if wilds else 0)
        return NO
    if sight.late and sight.turns_left < 1:
        return LAY + 5 + size
    return NO


def _discard(sight: Sight, kind: int) -> float:
    if kind == THREE:
        return 3.0 * sight.pile - 20.0  # blocks the pile: the more it holds, the better
    if kind in (TWO, JOKER):
        return _freeze(sight, kind)
    held = sight.hand[kind]
    size, wilds = sight.meld(kind)
    if kind == SEVEN:
        return -30.0
    value = 6.0 * (held - 1) if held < 3 else 10.0 * held
    if size:
        value += 2.0 * (size - wilds)
    if sight.late:
        value -= sight.tables.kind_points[kind] / 2
    return -value - _danger(sight, kind)


def _danger(sight: Sight, kind: int) -> float:
    """Reckon what the next seat may gain by this card on top."""
    following = sight.others[0]
    known = following.packed_known >> packed.SHIFTS[kind] & COUNT
    lane = following.table.open_melds >> packed.SHIFTS[kind] & COUNT
    pile = sight.pile + 1
    danger = 0.0
    if known >= _PAIR:
        danger += 2.0 * pile
    elif sight.unseen[kind] >= _PAIR:
        hidden = following.packed_hand & SIZE
        danger += pile * min(1.0, sight.unseen[kind] * hidden / 400)
    if lane and not sight.state.frozen:
        danger += 2.0 * pile if sight.tables.rules.top_card_takes_pile else 6.0
    return danger


def _freeze(sight: Sight, kind: int) -> float:
    """Weigh a wild card thrown: it freezes the pile, which helps those who hold pairs."""
    if (
        not sight.state.frozen
        and sight.lead < -500
        and sight.pairs >= 3
        and sight.pile >= 4
        and not sight.late
        and kind == TWO
    ):
        return 25.0
    return -100.0 - sight.tables.kind_points[kind]
