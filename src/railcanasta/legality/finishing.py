"""Clause 9.1: can the turn still be finished by a legal discard? Decided without search."""

from __future__ import annotations

from typing import Final

from railcanasta.laying import Turn
from railcanasta.legality.going_out import can_go_out
from railcanasta.legality.going_out_later import can_go_out_later
from railcanasta.legality.layings import fits_pure
from railcanasta.legality.opening import most_points
from railcanasta.legality.plan import plan
from railcanasta.melds import EVERY_KIND
from railcanasta.packed import COUNT, SEVEN, SHIFTS, SIZE
from railcanasta.state import BLOCKED, NO_STRAIT, STUCK, Strait

PLAIN: Final = 5
"""With so many cards in hand that are no sevens, an open player may start any meld and keep two."""


def can_finish(turn: Turn) -> bool:
    """Tell whether the turn can be finished, by more lays if need be (9.1, 9.2).

    `turn` is the turn after a play: a lay, or a taking from the discard pile.
    """
    if turn.strait is BLOCKED:  # 9.2 (a): ended by ending the round
        return not turn.half_met or most_sevens(turn) >= turn.needed
    if turn.black_threes_down:  # 3.7
        return goes_out(turn)
    if turn.is_open:
        return can_discard(turn)
    return can_open(turn) or goes_out(turn)


def surely_open(turn: Turn) -> tuple[int, int, int] | None:
    """Of which kinds lays surely lead a player who is not open to a discard; ``None``: of none.

    As :meth:`Plan.sure <railcanasta.legality.plan.Plan.sure>` tells them. Lays of other kinds
    are to be asked about with `can_finish`, unless there is no way at all.
    """
    needed = turn.needed
    opening = plan(turn)
    if opening.low < needed and (opening.high < needed or most_points(turn) < needed):
        return opening.sure(needed) if goes_out(turn) else None
    return opening.sure(needed)


def can_discard(turn: Turn) -> bool:
    """Whether an open player without black threes down can come to a legal discard."""
    size = turn.hand & SIZE
    sevens = turn.hand >> SHIFTS[SEVEN] & COUNT
    if size >= 2:  # the discard leaves a card (8.5)
        return size > sevens or turn.sevens_are_free or frees_sevens(turn)
    return size == 1 and not sevens and turn.table.complete == EVERY_KIND  # 8.4


def frees_sevens(turn: Turn) -> bool:
    """Whether a hand of sevens can complete the last canasta of sevens that all need (7.1).

    Two sevens must be left over, one to discard and one to keep (8.5).
    """
    size = turn.tables.canasta_size
    sevens = turn.hand >> SHIFTS[SEVEN] & COUNT
    lying = turn.table.open_melds >> SHIFTS[SEVEN] & COUNT
    return turn.others_have_sevens and lying + sevens - 2 >= size


def can_open(turn: Turn) -> bool:
    """Whether the opening requirement can be met with a discard kept (5.1, 8.3, 8.5)."""
    needed = turn.needed
    opening = plan(turn)
    return opening.low >= needed or (opening.high >= needed and most_points(turn) >= needed)


def most_sevens(turn: Turn) -> int:
    """The most points that a blocked hand can lay: sevens, all of them if they fit (9.2 a)."""
    size = turn.tables.canasta_size
    sevens = turn.hand >> SHIFTS[SEVEN] & COUNT
    lying = turn.table.open_melds >> SHIFTS[SEVEN] & COUNT
    laid = next(n for n in range(sevens, -1, -1) if fits_pure(lying, n, size))
    return laid * turn.tables.kind_points[SEVEN]


def goes_out(turn: Turn) -> bool:
    """Whether the turn can be finished by going out (8.4)."""
    return can_go_out_later(turn) if turn.rest else can_go_out(turn)


def strait_after_draw(turn: Turn) -> Strait:
    """The strait that a draw from the stock has left the player in (9.2)."""
    size = turn.hand & SIZE
    sevens = turn.hand >> SHIFTS[SEVEN] & COUNT
    if size and size == sevens and not turn.sevens_are_free:
        return BLOCKED
    if size >= 2 or (size == 1 and not sevens and turn.table.complete == EVERY_KIND):
        return NO_STRAIT
    return STUCK
