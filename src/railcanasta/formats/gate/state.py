"""`state_from`: from what is written to a state, or to a list of all that is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from railcanasta.cards import Card
from railcanasta.dealing import full_pack
from railcanasta.formats.faults import Faulty, Found
from railcanasta.formats.gate.moment import moment_faults, turn_faults
from railcanasta.formats.gate.results import ended_faults, result_faults
from railcanasta.formats.gate.seats import points_of, seat_faults, seat_from
from railcanasta.formats.written import WrittenSeat, WrittenState
from railcanasta.game import GameState
from railcanasta.rules import LEAST_PLAYERS
from railcanasta.state import Phase, Round
from railcanasta.tables import tables_for

_MANY: Final = 8
_MOST_PLIES: Final = 1_000_000_000


def state_from(written: WrittenState, *, hand_known: bool = True) -> GameState:
    """The state that is written here.

    What is wrong with one thing by itself is asked first, then what does not agree. Without
    `hand_known` the hand of the seat to act is made up, and its turn is not judged.

    Raises :class:`Faulty` with everything that is found wrong.
    """
    _none(_frame(written))
    requirements = _requirements(written)
    seats = (
        seat_faults(written, index, requirement) for index, requirement in enumerate(requirements)
    )
    _none(
        chain(
            moment_faults(written),
            _cards(written),
            chain.from_iterable(seats),
            result_faults(written),
        )
    )
    state = _state(written, requirements)
    _none(chain(ended_faults(state), turn_faults(state) if hand_known else ()))
    return state


def _none(found: Iterable[Found]) -> None:
    if faults := tuple(found):
        raise Faulty(faults)


def _frame(written: WrittenState) -> Iterator[Found]:
    """What must be so before anything else can be asked: how many seats, and which there are."""
    players, most = len(written.seats), written.rules.most_players
    if not LEAST_PLAYERS <= players <= most:
        yield ("seats",), f"must be {LEAST_PLAYERS} to {most} seats, not {players}"
        return
    last = f"must be from 0 to {players - 1}"
    if not 0 <= written.dealer < players:
        yield ("dealer",), f"{last}, not {written.dealer}"
    if written.turn is not None and not 0 <= written.turn < players:
        yield ("turn",), f"{last}, or null, not {written.turn}"
    if len(written.scores) != players:
        yield ("scores",), f"must be {players}, one a seat, not {len(written.scores)}"
    for name in ("ply", "round_number"):
        if not 0 <= (count := getattr(written, name)) <= _MOST_PLIES:
            yield (name,), f"must be from 0 to {_MOST_PLIES:,}, not {count:,}"
    if (result := written.last_round) is not None:
        if not 0 <= result.seat < players:
            yield ("last_round", "seat"), f"{last}, not {result.seat}"
        if len(result.sheets) != players:
            sheets = len(result.sheets)
            yield ("last_round", "sheets"), f"must be {players}, one a seat, not {sheets}"


def _requirements(written: WrittenState) -> tuple[int, ...]:
    """The opening requirement of each seat, by its score before the round (5.1)."""
    before = written.scores
    if written.turn is None and written.last_round is not None:
        sheets = written.last_round.sheets
        before = tuple(score - sheet.total for score, sheet in zip(before, sheets, strict=True))
    return tuple(map(written.rules.opening_requirement, before))


def _cards(written: WrittenState) -> Iterator[Found]:
    """Whether the pack is whole (1.2), and stock and pile can be so."""
    rules, players = written.rules, len(written.seats)
    if written.round_number == 0:
        for name in ("discard_pile", "stock"):
            if getattr(written, name):
                yield (name,), "must be empty before the first deal"
        if written.frozen:
            yield ("frozen",), "must be false before the first deal"
        return
    freezing = any(card.is_wild or card.is_red_three for card in written.discard_pile)
    if written.frozen != freezing:  # once it is taken it is empty, and no longer frozen (7.5)
        due = "with" if freezing else "without"
        yield (
            ("frozen",),
            f"must be {str(freezing).lower()} {due} a card that freezes it (7.2, 7.3)",
        )
    for index, card in enumerate(written.discard_pile):
        if index and card.is_red_three:
            yield ("discard_pile",), "must hold no red three but as the first upcard (7.2)"
            break
    there = [*written.stock, *written.discard_pile, *chain(*map(cards_of, written.seats))]
    pack = full_pack(players, rules)
    if sorted(there) != list(pack):
        missing = _codes(Counter(pack) - Counter(there))
        surplus = _codes(Counter(there) - Counter(pack))
        whole_pack = f"the whole pack of {len(pack)} cards (1.2)"
        yield (), f"must hold {whole_pack}: missing {missing}; too many {surplus}"


def cards_of(seat: WrittenSeat) -> Iterator[Card]:
    """Every card that lies at a seat."""
    yield from chain(seat.hand, seat.red_threes, seat.kitty, *(meld.cards for meld in seat.melds))


def _codes(cards: Counter[Card]) -> str:
    if (number := cards.total()) > _MANY:
        return f"{number} cards"
    return " ".join(map(str, sorted(cards.elements()))) or "none"


def _state(written: WrittenState, requirements: tuple[int, ...]) -> GameState:
    rules, turn = written.rules, written.turn
    tables = tables_for(rules)
    seats = tuple(seat_from(seat, rules) for seat in written.seats)
    laid = 0
    if written.phase is Phase.MELD and turn is not None and not seats[turn].is_open:
        laid = points_of(written.seats[turn].melds, rules)
    pile = bytes(card.face for card in written.discard_pile)
    return GameState(
        round=Round(
            tables,
            written.dealer,
            written.round_number,
            written.scores,
            requirements,
            bytes(card.face for card in written.stock),
            written.last_round,
        ),
        ply=written.ply,
        phase=written.phase,
        turn=turn,
        seats=seats,
        drawn=0,
        packed_pile=pile,
        frozen=written.frozen,
        pending=written.pending,
        strait=written.strait,
        laid=laid,
    )
