"""Strategies for plays: legal ones of a state, in any suits, and any action there is."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Final, TypeVar

from hypothesis import strategies as st

from railcanasta.actions import (
    Action,
    AddToMeld,
    Deal,
    Discard,
    DrawStock,
    EndRound,
    EndTurn,
    LeaveKitty,
    LookAtKitty,
    StartMeld,
    TakeKitty,
    TakePile,
    TakeTop,
)
from railcanasta.cards import WILD, Card, MeldRank, Rank
from railcanasta.state import Phase
from railcanasta.testing.strategies.cards import PLAIN_FIRST, packs
from railcanasta.testing.strategies.numbers import numbers

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

    from railcanasta.game import GameState

PLAIN: Final[tuple[Action, ...]] = (
    DrawStock(),
    TakeTop(),
    EndRound(),
    EndTurn(),
    LookAtKitty(),
    TakeKitty(),
    LeaveKitty(),
)
"""The plays that name no card."""

T = TypeVar("T")

_SUITS: Final = 59
"""A number to tell suits by: as many mixed starts of a rank differ in suits alone."""

_KINDS: Final = (DrawStock, Discard, AddToMeld, StartMeld, TakePile, StartMeld, AddToMeld, Deal)
_MORE: Final = (2, 2, 2, 0, 1, 3, 4)
_MELDS: Final[tuple[MeldRank, ...]] = (*Rank, WILD)


def legal_actions_of(state: GameState) -> SearchStrategy[Action]:
    """Legal actions of a state, in any suits that the hand allows.

    In phase DEAL: a :class:`~railcanasta.Deal` of any pack; once the game is over: nothing.
    Shrinks towards the first of the state's `legal_actions`, and to its very suits.

    >>> import random
    >>> from hypothesis import find
    >>> from railcanasta import new_game
    >>> state = new_game(players=2, rng=random.Random(1)).apply(DrawStock())
    >>> find(legal_actions_of(state), lambda action: True) == state.legal_actions()[0]
    True
    """
    if state.phase is Phase.DEAL:
        return packs(state.players, state.rules).map(Deal)
    legal = state.legal_actions()
    if not legal or state.turn is None:
        return st.nothing()
    return _legal(legal, list(state.hand(state.turn)))


@st.composite
def _legal(draw: DrawFn, legal: tuple[Action, ...], hand: list[Card]) -> Action:
    plays = in_suits(legal[draw(numbers(0, len(legal) - 1))], hand)
    return plays[draw(numbers(0, _SUITS)) % len(plays)]


def in_suits(action: Action, hand: list[Card]) -> list[Action]:
    """Every play that differs from this one in suits alone and can be made from the hand.

    The first takes the first cards in sorting order.

    >>> from railcanasta import Cards
    >>> hand = list(Cards.parse("KC KD KS 2C 2H"))
    >>> [str(play) for play in in_suits(StartMeld("KC KD 2H"), hand)][:3]
    ['start 2C KC KD', 'start 2H KC KD', 'start 2C KC KS']
    """
    if isinstance(action, StartMeld):
        chosen: list[tuple[Card, ...]] = [()]
        for rank in sorted({card.rank for card in action.cards}, reverse=True):
            number = sum(card.rank is rank for card in action.cards)
            some = _some_of(rank, hand, number)
            chosen = [(*held, *more) for held in chosen for more in some]
        return [StartMeld(each) for each in chosen]
    if isinstance(action, TakePile):
        return [TakePile(pair) for pair in _some_of(action.pair[0].rank, hand, 2)]
    if isinstance(action, AddToMeld):
        return [AddToMeld(card, action.meld) for (card,) in _some_of(action.card.rank, hand, 1)]
    if isinstance(action, Discard):
        return [Discard(card) for (card,) in _some_of(action.card.rank, hand, 1)]
    return [action]


def _some_of(rank: Rank, hand: list[Card], number: int) -> list[tuple[Card, ...]]:
    """Every choice of so many cards of a rank, each choice once."""
    counts = Counter(card for card in hand if card.rank is rank)
    few = [card for card, count in counts.items() for _ in range(min(count, number))]
    return list(dict.fromkeys(combinations(few, number)))


def actions(state: GameState | None = None) -> SearchStrategy[Action]:
    """Any action of the whole alphabet, be it legal anywhere or not.

    All faces, all melds and what are no melds, pairs that match and pairs that do not, whole
    packs and wrong ones. With a `state`, half the cards are of the hand of the seat to act,
    and packs are mostly those of its players and rules, so that more of the actions come
    near to being legal there. Shrinks towards drawing from the stock.

    >>> from hypothesis import find
    >>> isinstance(find(actions(), lambda action: isinstance(action, TakePile)), TakePile)
    True
    """
    if state is None:
        return _actions((), packs())
    hand = () if state.turn is None else tuple(state.hand(state.turn))
    return _actions(hand, packs(state.players, state.rules))


@st.composite
def _actions(
    draw: DrawFn, hand: tuple[Card, ...], pack: SearchStrategy[tuple[Card, ...]]
) -> Action:
    def one_of(among: tuple[T, ...]) -> T:
        return among[draw(numbers(0, len(among) - 1))]

    def some() -> list[Card]:
        """Three cards of a rank, or some more, fewer, or other ones."""
        first = one_of(card)
        alike = tuple(each for each in card if each.rank is first.rank)
        near = (*alike * 3, *(each for each in card if each.is_wild))
        return [first, *(one_of(one_of((alike, near, card))) for _ in range(one_of(_MORE)))]

    card = (*hand * (len(PLAIN_FIRST) // len(hand)), *PLAIN_FIRST) if hand else PLAIN_FIRST
    kind = one_of(_KINDS)
    if kind is Discard:
        return Discard(one_of(card))
    if kind is AddToMeld:
        each = one_of(card)
        return AddToMeld(each, one_of((each.rank, *_MELDS)))
    if kind is StartMeld:
        return StartMeld(some())
    if kind is TakePile:
        return TakePile(some()[:-1])
    if kind is Deal:
        return Deal(draw(pack) if one_of((True, False)) else some())
    return one_of(PLAIN)
