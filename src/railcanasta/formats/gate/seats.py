"""What a seat can have: hand, melds, red threes and kitty, each by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from railcanasta.cards import Rank
from railcanasta.formats.faults import Found, Path
from railcanasta.formats.gate.melds import meld_faults, table_faults, table_of
from railcanasta.formats.written import WrittenSeat, WrittenState
from railcanasta.melds import CanastaKind, Meld
from railcanasta.multiset import Cards
from railcanasta.rules import RuleSet
from railcanasta.scoring import Ending
from railcanasta.state import Kitty, Phase, Seat
from railcanasta.tables import tables_for

_NO_CARDS: Final = Cards()
_EMPTY: Final = WrittenSeat(
    hand=_NO_CARDS,
    known=_NO_CARDS,
    melds=(),
    red_threes=_NO_CARDS,
    kitty=_NO_CARDS,
    kitty_looked=False,
    kitty_taken=False,
    kitty_red_threes=0,
)


def seat_faults(written: WrittenState, index: int, requirement: int) -> Iterator[Found]:
    """What is wrong with a seat."""
    here: Path = ("seats", index)
    seat = written.seats[index]
    if written.round_number == 0:
        if seat != _EMPTY:
            yield here, "must have nothing before the first deal"
        return
    if any(card.is_red_three for card in seat.hand):
        yield (*here, "hand"), "must hold no red three, which is laid when it is drawn (3.4)"
    if not all(card.is_red_three for card in seat.red_threes):
        yield (*here, "red_threes"), "must be red threes alone"
    if not seat.known <= seat.hand:
        yield (*here, "known"), "must be among the cards in hand (12.2)"
    wrong = False
    for number, meld in enumerate(seat.melds):
        for path, what in meld_faults(meld, written.rules):
            wrong = True
            yield (*here, "melds", number, *path), what
    if wrong:
        return
    for path, what in table_faults(seat.melds):
        wrong = True
        yield (*here, "melds", *path), what
    yield from ((here + path, what) for path, what in _kitty_faults(seat, written.rules))
    if not wrong:
        yield from _melds_out_of_turn(written, index, requirement)


def _kitty_faults(seat: WrittenSeat, rules: RuleSet) -> Iterator[Found]:
    opened = seat.kitty_looked or seat.kitty_taken
    if opened and not (rules.kitty_size and may_open_kitty(seat)):
        what = "must be false without a kitty, and a canasta that is not black (6.4)"
        yield ("kitty_looked",), what
    if seat.kitty_taken:
        if len(seat.kitty):
            yield ("kitty",), "must be empty once it is taken up"
        if not seat.kitty_looked:
            yield ("kitty_looked",), "must be true, for taking it up is looking, too (6.5)"
        if not 0 <= seat.kitty_red_threes <= min(rules.kitty_size, len(seat.red_threes)):
            yield ("kitty_red_threes",), "must be the number of red threes laid from the kitty"
    else:
        if (size := len(seat.kitty)) != rules.kitty_size:
            yield ("kitty",), f"must be {rules.kitty_size} cards until taken up (2.2), not {size}"
        if seat.kitty_red_threes:
            yield ("kitty_red_threes",), "must be 0 until the kitty is taken up"


def may_open_kitty(seat: WrittenSeat) -> bool:
    """Whether the seat has what it takes to look at its kitty and take it up (6.4)."""
    return any(meld.canasta not in (None, CanastaKind.BLACK) for meld in seat.melds)


def _melds_out_of_turn(written: WrittenState, index: int, requirement: int) -> Iterator[Found]:
    """Melds that are there only in their owner's own turn, or when it was the last."""
    here: Path = ("seats", index, "melds")
    melds = written.seats[index].melds
    if written.phase is Phase.MELD and written.turn == index:
        return
    if melds and (points := points_of(melds, written.rules)) < requirement:
        yield here, f"must be worth {requirement} at least (5.1), not {points}"
    last = written.last_round if written.turn is None else None
    went_out = last is not None and last.ending is Ending.GOING_OUT and last.seat == index
    if not went_out and any(meld.rank is Rank.THREE for meld in melds):
        yield here, "must hold no black threes but in the turn that goes out (3.6, 3.7)"


def points_of(melds: Iterable[Meld], rules: RuleSet) -> int:
    """The points of all cards in the melds (3.2)."""
    tables = tables_for(rules)
    return sum(tables.points_of(meld.cards.packed) for meld in melds)


def seat_from(seat: WrittenSeat, rules: RuleSet, requirement: int) -> Seat:
    """The seat that is written here; it is right."""
    kitty = Kitty(seat.kitty.packed, seat.kitty_looked, seat.kitty_taken, seat.kitty_red_threes)
    return Seat(
        packed_hand=seat.hand.packed,
        table=table_of(seat.melds, rules),
        kitty=kitty,
        packed_red_threes=seat.red_threes.packed,
        is_open=bool(seat.melds) and points_of(seat.melds, rules) >= requirement,  # 5.3
        packed_known=seat.known.packed,
    )
