"""The elementary plays of a turn, each by its own clause alone (9.1 comes on top of them).

A play is a tuple of strings without suits, such as ("start", "K", "2KK") or ("add", "X", "W").
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from .cards import WILD_RANKS, is_wild, plain_ranks
from .melds import KINDS, can_add, pile_fits, started_by
from .position import Position

Play = tuple[str, ...]
ConcretePlay = tuple[str, ...]


def starts(position: Position) -> list[Play]:
    """Every way to start a meld from the hand, with exactly three cards. 4.1 to 4.7"""
    found: set[Play] = set()
    naturals = [card for card in sorted(set(position.hand)) if not is_wild(card)]
    threesomes = [(card, card, third) for card in naturals for third in (card, *WILD_RANKS)]
    threesomes += list(combinations_with_replacement(WILD_RANKS, 3))  # 4.6
    for codes in threesomes:
        if any(position.hand.count(card) < codes.count(card) for card in codes):
            continue
        rank = started_by(position.rules, codes)
        if rank is not None and rank not in position.open_melds:  # 4.3
            found.add(("start", rank, plain_ranks(codes)))
    return sorted(found)


def adds(position: Position) -> list[Play]:
    """Every way to add one card of the hand to an open meld."""
    return [
        ("add", card, rank)
        for card in sorted(set(position.hand))
        for rank, cards in sorted(position.open_melds.items())
        if can_add(position.rules, card, rank, cards)
    ]


def lays(position: Position) -> list[Play]:
    """Every way to lay cards. 6.1"""
    return starts(position) + adds(position)


def after_lay(position: Position, play: Play) -> Position:
    """The position after a start or an addition."""
    after = position.copy()
    rank, cards = (play[1], list(play[2])) if play[0] == "start" else (play[2], [play[1]])
    for card in cards:
        after.hand.remove(card)
    after.put(rank, cards)
    return after


def can_discard(position: Position, card: str) -> bool:
    """Whether this card of the hand is a legal discard right now."""
    if position.half_met():
        return False  # 5.1, 7.5
    if card == "7" and not position.sevens_free():
        return False  # 7.1
    if len(position.hand) == 1:  # the discard would leave no card: going out
        return card != "7" and all(kind in position.kinds for kind in KINDS)  # 8.4, 8.5
    return "3" not in position.open_melds  # 3.7: black threes are laid only to go out


def discards(position: Position) -> list[Play]:
    """Every legal discard."""
    return [("discard", card) for card in sorted(set(position.hand)) if can_discard(position, card)]


def can_take_pile(position: Position, top: str) -> bool:
    """Whether the player holds what it takes to take the pile with this top card. 7.5, 7.6"""
    return position.hand.count(top) >= 2 and pile_fits(
        position.rules, top, position.open_melds.get(top)
    )


def after_take_pile(position: Position, top: str, rest: list[str]) -> Position:
    """The position after the pile is taken; the rest comes if the player is open. 7.5"""
    after = position.copy()
    after.hand.remove(top)
    after.hand.remove(top)
    after.pending = True
    after.rest = list(rest)
    after.put(top, [top, top, top])
    return after


def can_take_top(position: Position, top: str, frozen: bool) -> bool:
    """Whether the player may take the top card. 7.7; 7.6 rules out wild cards and threes"""
    if frozen or not pile_fits(position.rules, top, None):
        return False
    return top in position.open_melds


def after_take_top(position: Position, top: str, rest: list[str]) -> Position:
    """The position after the top card is taken. 7.7, 7.8"""
    after = position.copy()
    after.put(top, [top])
    if after.rules.top_card_takes_pile:
        after.hand.extend(rest)
    return after
