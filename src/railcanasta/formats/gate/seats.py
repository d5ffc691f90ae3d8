"""What a seat can have: hand, melds, red threes and kitty, each by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from railcanasta.cards import Rank
from railcanasta.formats.faults import Found, Path
from railcanasta.formats.gate.melds import meld_faults, table_faults, table_of
from railcanasta.formats.written import WrittenSeat, WrittenState
from railcanasta.melds import Meld
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
    is_open=False,
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
    yield from _black_three_faults(written, index)
    if not wrong:
        yield from _opening_faults(written, index, requirement)


def _kitty_faults(seat: WrittenSeat, rules: RuleSet) -> Iterator[Found]:
    if (size := len(seat.kitty)) > rules.kitty_size:
        yield ("kitty",), f"must be {rules.kitty_size} cards or fewer (2.2), not {size}"
    if not seat.kitty_taken:
        if seat.kitty_red_threes:
            yield ("kitty_red_threes",), "must be 0 until the kitty is taken up"
        return
    if size:
        yield ("kitty",), "must be empty once it is taken up"
    if not seat.kitty_looked:
        yield ("kitty_looked",), "must be true, for taking it up is looking, too (6.5)"
    if not 0 <= seat.kitty_red_threes <= min(rules.kitty_size, len(seat.red_threes)):
        yield ("kitty_red_threes",), "must be the number of red threes laid from the kitty"


def _opening_faults(written: WrittenState, index: int, requirement: int) -> Iterator[Found]:
    """Melds of a player who is not open, but in the turn in which they may be laid (5.1, 5.3)."""
    here: Path = ("seats", index)
    seat = written.seats[index]
    if seat.is_open or not seat.melds:
        return
    points = points_of(seat.melds, written.rules)
    if written.phase is not Phase.MELD or written.turn != index:
        yield (*here, "melds"), "must be none of a player who is not open, out of turn (5.1)"
    elif points >= requirement:
        what = f"must be true with melds worth {points}, for {requirement} are required (5.3)"
        yield (*here, "is_open"), what


def _black_three_faults(written: WrittenState, index: int) -> Iterator[Found]:
    """Black threes of a player who neither is going out nor has gone out (3.6, 3.7)."""
    last = written.last_round if written.turn is None else None
    went_out = last is not None and last.ending is Ending.GOING_OUT and last.seat == index
    laying = written.phase is Phase.MELD and written.turn == index
    melds = written.seats[index].melds
    if not (went_out or laying) and any(meld.rank is Rank.THREE for meld in melds):
        what = "must hold no black threes but in the turn that goes out (3.6, 3.7)"
        yield ("seats", index, "melds"), what


def points_of(melds: Iterable[Meld], rules: RuleSet) -> int:
    """The points of all cards in the melds (3.2)."""
    tables = tables_for(rules)
    return sum(tables.points_of(meld.cards.packed) for meld in melds)


def seat_from(seat: WrittenSeat, rules: RuleSet) -> Seat:
    """The seat that is written here; it is right."""
    kitty = Kitty(seat.kitty.packed, seat.kitty_looked, seat.kitty_taken, seat.kitty_red_threes)
    return Seat(
        packed_hand=seat.hand.packed,
        table=table_of(seat.melds, rules),
        kitty=kitty,
        packed_red_threes=seat.red_threes.packed,
        is_open=seat.is_open,
        packed_known=seat.known.packed,
    )
