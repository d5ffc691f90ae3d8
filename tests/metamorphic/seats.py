"""Everything told from another seat, and with one more player at the table."""

from __future__ import annotations

from collections import Counter
from typing import Final, TypeVar

import railcanasta as rc
from railcanasta import violations as v
from railcanasta.melds import CanastaKind
from railcanasta.packed import SEVEN, pack
from railcanasta.state import EMPTY_SEAT, Canasta, Table

T = TypeVar("T")

LOST: Final = -1_000_000
"""The score of a player more, who is never to win."""


def turned(state: rc.GameState, by: int) -> rc.GameState:
    """The table turned: what was seat 0 is seat `by`, and so on around."""
    old, players = state.round, state.players
    last = old.last
    if last is not None:
        sheets = around(last.sheets, by)
        last = last._replace(seat=(last.seat + by) % players, sheets=sheets)
    return state._replace(
        round=old._replace(
            dealer=(old.dealer + by) % players,
            scores=around(old.scores, by),
            requirements=around(old.requirements, by),
            last=last,
        ),
        turn=None if state.turn is None else (state.turn + by) % players,
        seats=around(state.seats, by),
    )


def around(each: tuple[T, ...], by: int) -> tuple[T, ...]:
    """What each seat has, the table turned."""
    return tuple(each[(seat - by) % len(each)] for seat in range(len(each)))


def refusal_turned(violation: rc.Violation | None, players: int, by: int) -> rc.Violation | None:
    """A refusal, its seats those of the table turned."""
    match violation:
        case v.SevenNotFree(seats):
            return v.SevenNotFree(tuple(sorted((seat + by) % players for seat in seats)))
        case v.GameIsOver(winner):
            return v.GameIsOver((winner + by) % players)
        case _:
            return violation


def with_one_more(state: rc.GameState, *, sevens: bool) -> rc.GameState:
    """One more player after the last, who holds all that the larger pack has more.

    With `sevens` they have a canasta of sevens, so that they keep nobody from discarding one.
    """
    rules, players = state.rules, state.players
    more = Counter(rc.full_pack(players + 1, rules))
    more.subtract(rc.full_pack(players, rules))
    cards = list(more.elements())
    laid = [card for card in cards if card.rank is rc.Rank.SEVEN][: rules.canasta_size]
    table = EMPTY_SEAT.table
    if sevens:
        assert len(laid) == rules.canasta_size
        canasta = Canasta(SEVEN, pack(laid), CanastaKind.SEVENS)
        table = Table(0, (canasta,), 1 << CanastaKind.SEVENS)
    else:
        laid = []
    held = list((Counter(cards) - Counter(laid)).elements())
    seat = EMPTY_SEAT._replace(
        packed_hand=pack(card for card in held if not card.is_red_three),
        packed_red_threes=pack(card for card in held if card.is_red_three),
        table=table,
        is_open=sevens,
    )
    old = state.round
    return state._replace(
        round=old._replace(
            scores=(*old.scores, LOST),
            requirements=(*old.requirements, rules.opening_requirement(LOST)),
        ),
        seats=(*state.seats, seat),
    )


def can_have_sevens(rules: rc.RuleSet) -> bool:
    """Whether what one more player brings has a canasta of sevens in it."""
    sevens = len(rules.suits) * rules.decks_per_player if rc.Rank.SEVEN in rules.ranks else 0
    return sevens >= rules.canasta_size


def at_table(state: rc.GameState, players: int) -> tuple[object, ...]:
    """What a state is for these players, whoever sits at the table besides.

    Whose turn it is, or who deals next, is told by how many seats after the mover they sit.
    """
    last = state.last_round
    return (
        state.phase,
        state.scores[:players],
        state.seats[:players],
        state.round.requirements[:players],
        state.stock,
        state.discard_pile,
        state.frozen,
        state.pending,
        state.strait,
        state.laid,
        last and (last.ending, last.seat, last.sheets[:players]),
    )
