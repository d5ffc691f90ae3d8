"""What a seat sees as numbers: fields of one fixed size for each number of players.

Suits are left out, since no play depends on them. Cards are counted by kind, in the order
two, black three, four to ace, joker, and where there can be any, red three. Seats come as the
viewer sees them: its own first, then clockwise (the spectator: from seat 0 on).

Only what the seat may see (section 12) goes in: two states that it cannot tell apart give the
same numbers.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, final

from railcanasta.dealing import full_pack_faces
from railcanasta.melds import CanastaKind
from railcanasta.packed import (
    ACE,
    COUNT,
    FOUR,
    KIND_OF_FACE,
    KINDS,
    RED_THREE,
    SIZE,
    WILD_SHIFT,
    hand_lanes,
    kind_lanes,
    pack_faces,
)
from railcanasta.rules import RuleSet
from railcanasta.state import Phase, Seat, State, Strait, all_cards
from railcanasta.values import Value

_HAND: Final = RED_THREE  # kinds that a hand or a meld can hold
_RANKS: Final = ACE + 1 - FOUR
_TOP: Final = 4
MOST_POINTS: Final = 1_000_000
"""Scores beyond this, either way, are shown as this."""
_MOST_ROUNDS: Final = 1_000_000


@final
class Field(Value):
    """One part of an observation: a name, a shape, the least and the most of its numbers."""

    __slots__ = ()

    name: str
    shape: tuple[int, ...]
    least: int
    most: int
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return math.prod(self.shape)


@lru_cache(maxsize=64)
def fields(players: int, rules: RuleSet) -> tuple[Field, ...]:
    """Name the fields of an observation, in order.

    Shapes depend on the number of players alone; the rules only limit what can come up.

    >>> sum(field.size for field in fields(2, RuleSet()))
    265
    """
    cards = len(full_pack_faces(players, rules))
    points = max(rules.opening_below_zero, *(points for _, points in rules.openings))
    limits = {
        "flag": (0, 1),
        "cards": (0, cards),
        "need": (0, max(points, 1)),
        "rounds": (0, _MOST_ROUNDS),
        "score": (-MOST_POINTS, MOST_POINTS),
    }
    return tuple(
        Field(name, shape, *limits[unit], meaning)
        for name, shape, unit, meaning in _fields(players)
    )


def _fields(n: int) -> Iterator[tuple[str, tuple[int, ...], str, str]]:
    yield "phase", (len(Phase),), "flag", "a 1 for the phase: deal, draw, meld, kitty, over"
    yield "turn", (n,), "flag", "a 1 for the seat to act"
    yield "dealer", (n,), "flag", "a 1 for the dealer of the round"
    yield (
        "strait",
        (len(Strait),),
        "flag",
        "a 1 for the viewer's own strait (9.2): none, blocked, stuck; none when others act",
    )
    yield "frozen", (1,), "flag", "whether the pile is frozen (7.2, 7.3)"
    yield "pending", (1,), "flag", "whether a pile is taken whose rest still lies there (7.5)"
    yield "round", (1,), "rounds", "how many rounds have been dealt"
    yield "stock", (1,), "cards", "how many cards are left in the stock"
    yield "hand", (_HAND,), "cards", "the viewer's own hand, by kind"
    yield "kitty", (KINDS,), "cards", "the viewer's own kitty once looked at and until taken up"
    yield "pile", (KINDS,), "cards", "the discard pile, by kind"
    yield "top", (_TOP, KINDS), "flag", "the four uppermost cards of the pile, the top card first"
    yield "unseen", (KINDS,), "cards", "what the viewer cannot place, by kind"
    yield "hand_size", (n,), "cards", "cards in each hand"
    yield "known", (n, _HAND), "cards", "cards that all know to be in each hand (12.2), by kind"
    yield (
        "open_melds",
        (n, _HAND),
        "cards",
        "the open melds of each seat: natural cards by kind; two and joker are the wild meld",
    )
    yield "wilds", (n, _RANKS), "cards", "wild cards in the open meld of each rank, four to ace"
    yield "melded", (n, _HAND), "cards", "all cards in the melds and canastas of each seat, by kind"
    yield "canastas", (n, len(CanastaKind)), "cards", "canastas: red, black, wild, sevens"
    yield "red_threes", (n,), "cards", "red threes laid by each seat (3.3)"
    yield "kitty_size", (n,), "cards", "cards in each kitty; 0 once it is taken up"
    yield "kitty_looked", (n,), "flag", "whether each kitty was looked at (6.5)"
    yield "kitty_taken", (n,), "flag", "whether each kitty was taken up"
    yield "open", (n,), "flag", "whether each seat is open (5.3)"
    yield "needed", (n,), "need", "points that each seat has still to lay to be open (5.1)"
    yield "score", (n,), "score", "each total, without the round in progress"


def observation(state: State, seat: int | None) -> list[int]:
    """Give what the seat sees (``None``: the spectator) as the numbers of :func:`fields`.

    Before the first deal nearly all of them are 0. Between rounds and at the end they are
    what the seat saw last, with the new scores.
    """
    seats, mover, pile = state.seats, state.turn, state.packed_pile
    n = len(seats)
    first = seat or 0
    order = [*range(first, n), *range(first)]
    own = None if seat is None else seats[seat]
    looked = own is not None and own.kitty.looked
    kitty = own.kitty.packed_cards if own is not None and looked else 0  # 12.3
    lying = pack_faces(pile)
    strait = state.strait if mover is not None and mover == seat else Strait.NONE
    numbers = [
        *_one(len(Phase), state.phase),
        *_one(n, None if mover is None else (mover - first) % n),
        *_one(n, (state.round.dealer - first) % n),
        *_one(len(Strait), strait),
        state.frozen,
        state.pending,
        min(state.round.number, _MOST_ROUNDS),
        len(state.round.stock) - state.drawn,
        *hand_lanes(0 if own is None else own.packed_hand)[:_HAND],
        *hand_lanes(kitty),
        *hand_lanes(lying),
    ]
    for depth in range(1, _TOP + 1):
        numbers += _one(KINDS, KIND_OF_FACE[pile[-depth]] if depth <= len(pile) else None)
    melded = [all_cards(whose.table) for whose in seats]
    seen = kitty + lying + sum(melded)
    for index, whose in enumerate(seats):
        seen += whose.packed_red_threes
        seen += whose.packed_hand if index == seat else whose.packed_known
    whole = _whole_pack(n, state.round.tables.rules)
    numbers += hand_lanes(whole - seen if state.round.number else 0)
    return numbers + _of_seats(state, [seats[i] for i in order], order, [melded[i] for i in order])


def _of_seats(state: State, seats: list[Seat], order: list[int], melded: list[int]) -> list[int]:
    numbers = [whose.packed_hand & SIZE for whose in seats]
    for whose in seats:
        numbers += hand_lanes(whose.packed_known)[:_HAND]
    lanes = [kind_lanes(whose.table.open_melds) for whose in seats]
    for of_seat in lanes:
        numbers += [lane & COUNT for lane in of_seat[:_HAND]]
    for of_seat in lanes:
        numbers += [lane >> WILD_SHIFT for lane in of_seat[FOUR : ACE + 1]]
    for cards in melded:
        numbers += hand_lanes(cards)[:_HAND]
    for whose in seats:
        kinds = [canasta.kind for canasta in whose.table.canastas]
        numbers += map(kinds.count, CanastaKind)
    numbers += [whose.packed_red_threes & SIZE for whose in seats]
    numbers += [whose.kitty.packed_cards & SIZE for whose in seats]
    numbers += [whose.kitty.looked for whose in seats]
    numbers += [whose.kitty.taken for whose in seats]
    numbers += [whose.is_open for whose in seats]
    numbers += [_needed(state, seat) for seat in order]
    scores = state.round.scores
    return numbers + [max(-MOST_POINTS, min(scores[seat], MOST_POINTS)) for seat in order]


def _needed(state: State, seat: int) -> int:
    """The points that the seat has still to lay before it is open (5.1)."""
    if state.seats[seat].is_open:
        return 0
    return state.round.requirements[seat] - (state.laid if seat == state.turn else 0)


def _one(size: int, place: int | None) -> list[int]:
    """Zeros, and a one in that place."""
    numbers = [0] * size
    if place is not None:
        numbers[place] = 1
    return numbers


@lru_cache(maxsize=64)
def _whole_pack(players: int, rules: RuleSet) -> int:
    return pack_faces(full_pack_faces(players, rules))
