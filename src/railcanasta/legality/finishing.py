"""Clause 9.1: can the turn still be finished by a legal discard? Decided without search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from railcanasta.actions import Action, AddToMeld, StartMeld
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


def plain_lays(turn: Turn) -> Callable[[Action], bool] | None:
    """A test for lays that plainly leave the turn to be finished; ``None`` if no lay can.

    Lays that the test does not let through are to be asked about with `can_finish`. An open
    player keeps two cards, one of them no seven. A player who is not open, but will be by
    a :func:`~railcanasta.legality.plan.plan`, makes a lay of that plan.
    """
    hand = turn.hand
    size, sevens = hand & SIZE, hand >> SHIFTS[SEVEN] & COUNT
    if turn.strait is BLOCKED or turn.black_threes_down:
        return lambda _: False
    if turn.is_open:

        def keeps_two(play: Action) -> bool:
            if type(play) is not StartMeld and type(play) is not AddToMeld:
                return False
            left = size - (play.cost & SIZE)
            return left >= 2 and left > sevens - (play.cost >> SHIFTS[SEVEN] & COUNT)

        return keeps_two
    needed = turn.needed
    opening = plan(turn)
    if opening.low >= needed:
        return opening.has
    if (opening.high >= needed and most_points(turn) >= needed) or goes_out(turn):
        return lambda _: False
    return None


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
    size = turn.tables.rules.canasta_size
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
    size = turn.tables.rules.canasta_size
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
