"""`sample`: a whole state that a view may be a view of, drawn at random."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Final

from railcanasta import packed
from railcanasta.actions import LookAtKitty
from railcanasta.cards import RED_THREES, WILD_FACES
from railcanasta.checks import shown
from railcanasta.game import GameState
from railcanasta.laying import turn_of
from railcanasta.legality import legal_actions
from railcanasta.packed import COUNT, KIND_OF_FACE, NATURALS, SEVEN, SHIFTS, SIZE
from railcanasta.rebuilding import rebuilt
from railcanasta.state import BLOCKED, MELD, NO_STRAIT, STUCK, Seat, State, Strait, meld_size

if TYPE_CHECKING:
    from railcanasta.views import PlayerView

TRIES: Final = 500
"""How often a hand is looked for, in each way there is, for a seat in the midst of its turn."""


def sample(view: PlayerView, rng: random.Random) -> GameState:
    """Draw a state that shows this view: see :meth:`PlayerView.sample`."""
    if not isinstance(rng, random.Random):
        raise TypeError(f"rng must be a random.Random, not {shown(rng)}")
    state = GameState(*rebuilt(view))
    if not view.round_number:
        return state  # nothing has been dealt
    unseen = list(packed.faces(view.unseen().packed))
    reds = [face for face in unseen if face in RED_THREES]
    cards = [face for face in unseen if face not in RED_THREES]
    in_hands, elsewhere = _missing(view)
    if in_hands > len(cards) or in_hands + elsewhere != len(unseen):
        raise ValueError("the view does not add up: its cards are not those of the pack")
    rng.shuffle(cards)
    midst = view.phase is MELD and view.seat != view.turn
    if midst:
        state = _with_hand_of_mover(state, cards, rng)
    seats = list(state.seats)
    for index, seen in enumerate(view.seats):
        if seen.hand is None and not (midst and index == view.turn):
            missing = seen.hand_size - len(seen.known)
            seats[index] = _with_hand(seats[index], _off(cards, missing))
    for face in reds:  # 3.4: in no hand
        cards.insert(rng.randrange(len(cards) + 1), face)
    for index, seen in enumerate(view.seats):
        if seen.kitty is None and not seen.kitty_taken:
            kitty = packed.pack_faces(_off(cards, seen.kitty_size))
            seats[index] = seats[index]._replace(
                kitty=seats[index].kitty._replace(packed_cards=kitty)
            )
    return state._replace(seats=tuple(seats), round=state.round._replace(stock=bytes(cards)))


def _missing(view: PlayerView) -> tuple[int, int]:
    """How many cards lie where the viewer does not see them: in hands, and elsewhere."""
    hands = sum(seat.hand_size - len(seat.known) for seat in view.seats if seat.hand is None)
    kitties = sum(seat.kitty_size for seat in view.seats if seat.kitty is None)
    return hands, kitties + view.stock_size


def _off(cards: list[int], size: int) -> list[int]:
    """Take so many cards off the end."""
    taken = cards[len(cards) - size :]
    del cards[len(cards) - size :]
    return taken


def _with_hand(seat: Seat, faces: list[int]) -> Seat:
    return seat._replace(packed_hand=seat.packed_known + packed.pack_faces(faces))


def _with_hand_of_mover(state: GameState, cards: list[int], rng: random.Random) -> GameState:
    """Give the seat to act a hand, off the end of shuffled cards, that it may be here with.

    They are shuffled again till there is one. Where that is too rare to come about, cards are
    preferred that are of use to it.
    """
    mover = state.turn
    assert mover is not None, "somebody is in the midst of a turn"
    seat = state.seats[mover]
    missing = (seat.packed_hand & SIZE) - (seat.packed_known & SIZE)
    strait: Strait | None = None
    n = 0
    for n in range(2 * TRIES):
        if n:
            rng.shuffle(cards)
        if n >= TRIES:
            cards.sort(key=_useful(state, cards).__contains__)
        seats = list(state.seats)
        seats[mover] = _with_hand(seat, cards[len(cards) - missing :])
        state = state._replace(seats=tuple(seats))
        if (strait := _strait_of(state, mover)) is not None:
            break
    del cards[len(cards) - missing :]
    if n >= TRIES:
        rng.shuffle(cards)
    return state._replace(strait=STUCK if strait is None else strait)


def _useful(state: State, cards: list[int]) -> set[int]:
    """The faces that help a player to finish a turn begun: what fits, and what counts much."""
    assert state.turn is not None
    seat, points = state.seats[state.turn], state.round.tables.points
    lying = {kind for kind in range(packed.KINDS) if meld_size(seat.table.open_melds, kind)}
    if not seat.is_open:
        worth = Counter[int]()
        for face in cards:
            if KIND_OF_FACE[face] in NATURALS:
                worth[KIND_OF_FACE[face]] += points[face]
        lying |= {kind for kind, _ in worth.most_common(2)}
    return {face for face in cards if KIND_OF_FACE[face] in lying or face in WILD_FACES}


def _strait_of(state: State, mover: int) -> Strait | None:
    """A strait that the seat to act may be in, given its hand; ``None`` if it cannot be here.

    It is here if there is a play that leads to the end of its turn (9.1, 9.2).
    """
    if _goes_on(state):
        return NO_STRAIT
    hand = state.seats[mover].packed_hand
    all_sevens = hand & SIZE == hand >> SHIFTS[SEVEN] & COUNT
    if all_sevens and _goes_on(state._replace(strait=BLOCKED)):
        return BLOCKED  # 9.2 (a)
    turn = turn_of(state, mover)
    if hand & SIZE < 2 and not turn.half_met and not turn.black_threes_down:
        return STUCK  # 9.2 (b)
    return None


def _goes_on(state: State) -> bool:
    """Whether there is a play that leads on; to look at the kitty does not."""
    return any(type(play) is not LookAtKitty for play in legal_actions(state))
