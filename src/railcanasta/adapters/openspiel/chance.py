"""Cards that come one at a time, each from what is left: nothing is laid down in advance.

The library deals from a pack whose order is fixed. Here the order is made as it is needed:
the stock of a state lies in sorting order, and when cards are drawn, those that chance has
chosen are put on top of it. So a copy of a state knows what is left, and not what comes.
"""

from __future__ import annotations

from collections import Counter

from railcanasta.actions import Deal, DrawStock
from railcanasta.cards import CARDS, RED_THREES
from railcanasta.dealing import full_pack_faces
from railcanasta.game import GameState


def is_another_to_come(state: GameState, coming: bytes) -> bool:
    """Tell whether, after the cards `coming` (face numbers), the deal or draw needs one more."""
    rules = state.rules
    if state.turn is not None:
        return _is_drawing(coming, rules.draw_size, state.stock_size, rules.replace_red_threes)
    upcard = state.players * (rules.hand_size + rules.kitty_size)
    if len(coming) <= upcard:
        return True
    if not rules.replace_red_threes:
        return False
    reds = sum(face in RED_THREES for face in coming[: state.players * rules.hand_size])
    left = len(full_pack_faces(state.players, rules)) - upcard - 1
    return _is_drawing(coming[upcard + 1 :], reds, left, replaces=True)  # 3.5


def _is_drawing(drawn: bytes, wanted: int, stock: int, replaces: bool) -> bool:
    """Tell whether cards are still wanted from the stock; a red three may not count as one."""
    have = sum(face not in RED_THREES for face in drawn) if replaces else len(drawn)
    return have < wanted and len(drawn) < stock


def outcomes(state: GameState, coming: bytes) -> list[tuple[int, float]]:
    """Give each face that may come next with its probability: its part of what is left."""
    left = Counter(_pool(state))
    left.subtract(coming)
    total = left.total()
    return [(face, count / total) for face, count in sorted(left.items()) if count]


def _pool(state: GameState) -> list[int] | bytes:
    if state.turn is None:
        return full_pack_faces(state.players, state.rules)
    return state.round.stock[state.drawn :]


def has_come(state: GameState, coming: bytes) -> GameState:
    """Give the state after the deal or the draw, with these cards; the rest lies sorted."""
    left = Counter(_pool(state))
    left.subtract(coming)
    rest = bytes(sorted(left.elements()))
    if state.turn is None:
        return state.apply(Deal([CARDS[face] for face in coming + rest]))
    stock = state.round.stock[: state.drawn] + coming + rest
    return state._replace(round=state.round._replace(stock=stock)).apply(DrawStock())


def without_order(state: GameState) -> GameState:
    """Give the state with its stock in sorting order, so that it says nothing of what comes."""
    gone, left = state.round.stock[: state.drawn], state.round.stock[state.drawn :]
    return state._replace(round=state.round._replace(stock=gone + bytes(sorted(left))))
