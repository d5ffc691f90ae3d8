"""Exchange the cards that a viewer cannot see, in the state itself."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from railcanasta import (
    Action,
    AddToMeld,
    Card,
    Cards,
    Deal,
    Discard,
    DrawStock,
    EndRound,
    EndTurn,
    GameState,
    LookAtKitty,
    Phase,
    StartMeld,
    Strait,
    TakeKitty,
    TakePile,
)
from railcanasta.packed import pack

if TYPE_CHECKING:
    from random import Random

    from railcanasta.state import Seat


def hides_hand(state: GameState, viewer: int | None, seat: int) -> bool:
    """Tell whether the hand of a seat is hidden from the viewer (12.3, 12.4)."""
    return state.turn is not None and seat != viewer


def hides_kitty(state: GameState, viewer: int | None, seat: int) -> bool:
    """Tell whether the kitty of a seat is hidden from the viewer (12.3, 12.4)."""
    return state.turn is not None and not (seat == viewer and state.seats[seat].kitty.looked)


def hidden_cards(state: GameState, viewer: int | None) -> list[Card]:
    """Collect the cards whose place the viewer does not know, in no special order."""
    cards = list(state.stock)
    for index, seat in enumerate(state.seats):
        if hides_hand(state, viewer, index):
            cards += seat.hand - seat.known
        if hides_kitty(state, viewer, index):
            cards += seat.kitty.cards
    return cards


class Kept(NamedTuple):
    """What is not exchanged, though it is hidden, since an action will show it."""

    played: Cards = Cards()
    """Cards that the seat to act must keep in hand, to play them."""
    all_hands_and_kitties: bool = False
    """Whether only the stock is exchanged."""
    same_kitty: bool = False
    """Whether the seat to act keeps its kitty."""
    red_threes_of_kitty: bool = False
    """Whether the seat to act keeps the red threes in its kitty, and gets no others there."""
    same_stock: int = 0
    """How many cards of the stock, from the next one on, stay as they are."""
    red_threes_of_stock: int = 0
    """Among how many of them red threes stay where they are, and no others come."""
    strait: bool = False
    """Whether the strait stays as it is."""


NOTHING = Kept()


def played(action: Action) -> Kept:
    """Keep what an action needs to be made: the cards it names, or the strait."""
    match action:
        case StartMeld(cards) | TakePile(cards):
            return Kept(Cards.of(cards))
        case AddToMeld(card) | Discard(card):
            return Kept(Cards.of([card]))
        case _:
            return Kept(strait=isinstance(action, (EndTurn, EndRound)))


def shown(state: GameState, viewer: int | None, action: Action) -> Kept:
    """Keep what an action needs, and all that it will show the viewer (12)."""
    kept, own = played(action), viewer == state.turn
    after = state.apply(action)
    drawn = after.drawn - state.drawn
    if after.turn is None:  # 12.4
        return kept._replace(all_hands_and_kitties=True, strait=True)
    if isinstance(action, DrawStock):
        return kept._replace(same_stock=drawn if own else 0, red_threes_of_stock=drawn)
    if isinstance(action, TakeKitty):
        return kept._replace(same_kitty=own, red_threes_of_kitty=not own)
    return kept._replace(same_kitty=own and isinstance(action, LookAtKitty))


def exchanged(state: GameState, viewer: int | None, rng: Random, kept: Kept = NOTHING) -> GameState:
    """Share out anew, at random, all cards whose place the viewer does not know.

    Hands, kitties and the stock keep their sizes, hands the cards known to be in them, and
    red threes stay out of hands. How the stock lay before it was drawn changes, too. The
    strait of a seat to act that is not the viewer's becomes any strait. What is `kept`
    stays where it is.
    """
    hands, kitties, stock, pool = _taken_up(state, viewer, kept)
    reds = [card for card in pool if card.is_red_three]
    pool = [card for card in pool if not card.is_red_three]
    rng.shuffle(pool)
    seats = list(state.seats)
    for index, (left, missing) in hands.items():
        seats[index] = seats[index]._replace(packed_hand=left.packed + pack(pool[:missing]))
        del pool[:missing]
    for index, (stay, missing, without_reds) in kitties.items():
        if without_reds:
            seats[index] = _with_kitty(seats[index], [*stay, *pool[:missing]])
            del pool[:missing]
    top = [card if card is not None else pool.pop() for card in stock]
    pool += reds
    rng.shuffle(pool)
    for index, (_, missing, without_reds) in kitties.items():
        if not without_reds:
            seats[index] = _with_kitty(seats[index], pool[:missing])
            del pool[:missing]
    drawn = list(state.round.stock[: state.drawn])
    rng.shuffle(drawn)
    rest = bytes(card.face for card in (*top, *pool))
    strait = state.strait
    if state.phase is Phase.MELD and viewer != state.turn and not kept.strait:
        strait = rng.choice(list(Strait))
    return state._replace(
        seats=tuple(seats), round=state.round._replace(stock=bytes(drawn) + rest), strait=strait
    )


Hands = dict[int, tuple[Cards, int]]
Kitties = dict[int, tuple[list[Card], int, bool]]


def _taken_up(
    state: GameState, viewer: int | None, kept: Kept
) -> tuple[Hands, Kitties, list[Card | None], list[Card]]:
    """Take the hidden cards up.

    Gives what is left in each hidden hand and how many are missing there, the same of each
    hidden kitty and whether no red threes may come there, the first cards of the stock with
    ``None`` where one is missing, and the cards taken up.
    """
    hands: Hands = {}
    kitties: Kitties = {}
    pool: list[Card] = []
    for index, seat in enumerate(state.seats):
        if kept.all_hands_and_kitties:
            break
        mine = index == state.turn
        if hides_hand(state, viewer, index):
            left = Cards.of((_counted(seat.known) | _counted(kept.played)).elements())
            left = left if mine else seat.known
            hands[index] = left, len(seat.hand) - len(left)
            pool += seat.hand - left
        if hides_kitty(state, viewer, index) and not (mine and kept.same_kitty):
            cards = list(seat.kitty.cards)
            without_reds = mine and kept.red_threes_of_kitty
            stay = [card for card in cards if card.is_red_three and without_reds]
            kitties[index] = stay, len(cards) - len(stay), without_reds
            pool += [card for card in cards if card not in stay]
    stock: list[Card | None] = list(state.stock[: kept.same_stock])
    top = state.stock[kept.same_stock : kept.red_threes_of_stock]
    stock += [card if card.is_red_three else None for card in top]
    pool += [card for card in top if not card.is_red_three]
    pool += state.stock[len(stock) :]
    return hands, kitties, stock, pool


def exchanged_deal(state: GameState, deal: Deal, viewer: int | None, rng: Random) -> Deal:
    """Share out anew, at random, the cards of a pack that the viewer does not see when dealt.

    The viewer's hand, the upcard, red threes in hands and what replaces them stay.
    """
    rules, players, cards = state.rules, state.players, list(deal.pack)
    order = [(state.dealer + 1 + i) % players for i in range(players)]
    upcard = players * (rules.hand_size + rules.kitty_size)
    last = upcard + state.apply(deal).drawn
    in_hands: list[int] = []
    anywhere: list[int] = []
    for place, card in enumerate(cards):
        if place < players * rules.hand_size:
            if order[place // rules.hand_size] != viewer and not card.is_red_three:
                in_hands.append(place)
        elif not upcard <= place <= last:
            anywhere.append(place)
    pool = [cards[place] for place in (*in_hands, *anywhere)]
    reds = [card for card in pool if card.is_red_three]
    pool = [card for card in pool if not card.is_red_three]
    rng.shuffle(pool)
    for place in in_hands:
        cards[place] = pool.pop()
    pool += reds
    rng.shuffle(pool)
    for place in anywhere:
        cards[place] = pool.pop()
    return Deal(cards)


def _counted(cards: Cards) -> Counter[Card]:
    return Counter(cards)


def _with_kitty(seat: Seat, cards: list[Card]) -> Seat:
    return seat._replace(kitty=seat.kitty._replace(packed_cards=pack(cards)))
