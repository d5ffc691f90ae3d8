"""`sample`: a whole state that a view may be a view of, drawn at random."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from railcanasta import packed
from railcanasta.cards import RED_THREES
from railcanasta.checks import shown
from railcanasta.game import GameState
from railcanasta.legality import legal_actions
from railcanasta.packed import SEVEN, SHIFTS, SIZE
from railcanasta.rebuilding import rebuilt
from railcanasta.state import BLOCKED, MELD, STUCK, Seat

if TYPE_CHECKING:
    from railcanasta.views import PlayerView


def sample(view: PlayerView, rng: random.Random) -> GameState:
    """Draw a state that shows this view: see :meth:`PlayerView.sample`."""
    if not isinstance(rng, random.Random):
        raise TypeError(f"rng must be a random.Random, not {shown(rng)}")
    state = GameState(*rebuilt(view))
    if not view.round_number:
        return state  # nothing has been dealt
    seats, stock = _shared_out(view, state.seats, rng)
    state = state._replace(seats=seats, round=state.round._replace(stock=stock))
    if view.phase is MELD and view.seat != view.turn:
        return _in_its_strait(state)
    return state


def _shared_out(
    view: PlayerView, seats: tuple[Seat, ...], rng: random.Random
) -> tuple[tuple[Seat, ...], bytes]:
    """Share the unseen cards out among hands, kitties and the stock."""
    unseen = list(packed.faces(view.unseen().packed))
    reds = [face for face in unseen if face in RED_THREES]
    cards = [face for face in unseen if face not in RED_THREES]
    rng.shuffle(cards)
    at = 0
    dealt = list(seats)
    for index, (seen, seat) in enumerate(zip(view.seats, seats, strict=True)):
        if seen.hand is None:  # 3.4: no red three is among them
            until = at + seen.hand_size - len(seen.known)
            hand = seen.known.packed + packed.pack_faces(cards[at:until])
            dealt[index] = seat._replace(packed_hand=hand)
            at = until
    cards = cards[at:]
    for face in reds:
        cards.insert(rng.randrange(len(cards) + 1), face)
    at = 0
    for index, seen in enumerate(view.seats):
        if seen.kitty is None and not seen.kitty_taken:
            until = at + seen.kitty_size
            kitty = dealt[index].kitty._replace(packed_cards=packed.pack_faces(cards[at:until]))
            dealt[index] = dealt[index]._replace(kitty=kitty)
            at = until
    if len(cards) - at != view.stock_size:
        raise ValueError("the view does not add up: its cards are not those of the pack")
    return tuple(dealt), bytes(cards[at:])


def _in_its_strait(state: GameState) -> GameState:
    """The state in a strait that leaves the seat to act a play, its hand being what it is (9.2)."""
    assert state.turn is not None
    if legal_actions(state):
        return state
    hand = state.seats[state.turn].packed_hand
    if hand & SIZE == hand >> SHIFTS[SEVEN] & packed.COUNT > 0:
        blocked = state._replace(strait=BLOCKED)
        if legal_actions(blocked):
            return blocked
    return state._replace(strait=STUCK)
