"""`view_from`: whether a view can be one, found out by making a state that shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

import attrs

from railcanasta.cards import Card
from railcanasta.dealing import full_pack
from railcanasta.formats.faults import Faulty, Found, Path
from railcanasta.formats.gate.state import state_from
from railcanasta.formats.written import WrittenSeat, WrittenState
from railcanasta.multiset import Cards
from railcanasta.rules import LEAST_PLAYERS
from railcanasta.state import DEAL, OVER
from railcanasta.views import PlayerView, SeatView, view_of


def view_from(view: PlayerView) -> PlayerView:
    """Give the view back, if there is a state that shows it to its viewer.

    What the viewer cannot see is filled in with any cards that are left over, and then
    the state goes through the gate, and has to show what is given here in every field. Of
    another seat's turn only that seat could tell whether it can be finished.

    Raises :class:`Faulty` with everything that is found wrong.
    """
    players, most = len(view.seats), view.rules.most_players
    if not LEAST_PLAYERS <= players <= most:
        raise Faulty([(("seats",), f"must be {LEAST_PLAYERS} to {most} seats, not {players}")])
    if view.seat is not None and not 0 <= view.seat < players:
        what = f"must be from 0 to {players - 1}, or null, not {view.seat}"
        raise Faulty([(("seat",), what)])
    state = state_from(_filled(view), hand_known=view.seat == view.turn)
    if faults := list(_differences(view, view_of(state, view.seat))):
        raise Faulty(faults)
    return view


def _filled(view: PlayerView) -> WrittenState:
    """Write down a state that shows this view, if there is one."""
    pack = full_pack(len(view.seats), view.rules) if view.round_number else ()
    unseen = Counter(pack)
    unseen.subtract(chain(view.discard_pile, *map(_shown_cards, view.seats)))
    left = sorted((+unseen).elements(), key=lambda card: (card.is_red_three, card))
    hands = [seat.hand_size - len(seat.known) if seat.hand is None else 0 for seat in view.seats]
    hidden = view.phase not in (DEAL, OVER)
    kitties = [
        seat.kitty_size if hidden and seat.kitty is None and not seat.kitty_taken else 0
        for seat in view.seats
    ]
    faults: list[Found] = [
        (("seats", index, name), "must not be less than the cards known there")
        for name, sizes in (("hand_size", hands), ("kitty_size", kitties))
        for index, size in enumerate(sizes)
        if size < 0
    ]
    places = sum(hands) + sum(kitties) + view.stock_size
    if not faults and (len(left) != places or -unseen):
        what = f"must leave as many cards unseen as have a place, {places}, not {len(left)}"
        faults.append(((), what))
    if faults:
        raise Faulty(faults)
    deck = iter(left)  # red threes last, for they are in no hand (3.4)
    dealt = [[next(deck) for _ in range(size)] for size in hands]
    laid = [[next(deck) for _ in range(size)] for size in kitties]
    return WrittenState(
        rules=view.rules,
        phase=view.phase,
        turn=view.turn,
        ply=view.ply,
        round_number=view.round_number,
        dealer=view.dealer,
        scores=view.scores,
        last_round=view.last_round,
        seats=tuple(map(_seat, view.seats, dealt, laid)),
        discard_pile=view.discard_pile,
        frozen=view.frozen,
        pending=view.pending,
        strait=view.strait,
        stock=tuple(deck),
    )


def _shown_cards(seat: SeatView) -> Iterator[Card]:
    """The cards of a seat that the viewer can place."""
    yield from seat.known if seat.hand is None else seat.hand
    yield from seat.red_threes
    yield from seat.kitty or ()
    for meld in seat.melds:
        yield from meld.cards


def _seat(seat: SeatView, hand: list[Card], kitty: list[Card]) -> WrittenSeat:
    return WrittenSeat(
        hand=Cards.of((*seat.known, *hand)) if seat.hand is None else seat.hand,
        known=seat.known,
        melds=seat.melds,
        red_threes=seat.red_threes,
        kitty=Cards.of(kitty) if seat.kitty is None else seat.kitty,
        kitty_looked=seat.kitty_looked,
        kitty_taken=seat.kitty_taken,
        kitty_red_threes=seat.kitty_red_threes,
        is_open=seat.is_open,
    )


def _differences(view: PlayerView, right: PlayerView) -> Iterator[Found]:
    """Where a view is not what it should be."""
    for path, given, due in _fields(view, right, ()):
        if given == due:
            continue
        if given is None or due is None:
            yield path, "must not be null" if given is None else "must be null for this viewer"
        elif isinstance(due, int):
            yield path, f"must be {due}, not {given}"
        else:
            yield path, "must agree with the rest of the view"


def _fields(
    given: PlayerView | SeatView, right: PlayerView | SeatView, path: Path
) -> Iterator[tuple[Path, object, object]]:
    """Every field of two views, those of their seats one by one."""
    if isinstance(given, PlayerView) and isinstance(right, PlayerView):
        for index, seats in enumerate(zip(given.seats, right.seats, strict=True)):
            yield from _fields(*seats, ("seats", index))
    for field in attrs.fields(type(given)):
        name = field.name
        if name != "seats":
            yield (*path, name), getattr(given, name), getattr(right, name)
