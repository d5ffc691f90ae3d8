"""Everything that can be tried: all elementary plays, wrong packs, and garbage."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import railcanasta as rc

MELD_RANKS: Final[tuple[rc.MeldRank, ...]] = (*rc.Rank, rc.WILD)
BARE: Final[tuple[rc.Action, ...]] = (
    rc.DrawStock(),
    rc.TakeTop(),
    rc.EndRound(),
    rc.EndTurn(),
    rc.LookAtKitty(),
    rc.TakeKitty(),
    rc.LeaveKitty(),
)
DISCARDS: Final = tuple(map(rc.Discard, rc.CARDS))
ADDS: Final = tuple(rc.AddToMeld(card, meld) for card in rc.CARDS for meld in MELD_RANKS)
FIXED: Final[tuple[rc.Action, ...]] = (*BARE, *DISCARDS, *ADDS)
"""The plays that are the same for every state: all but starts, takings of the pile, and deals."""

_SIZES: Final = (0, 1, 2, 2, 3, 3, 3, 3, 3, 3, 4, 5, 60)
_PAIRS: Final = (0, 1, 2, 2, 2, 2, 2, 3, 60)


class Unspeakable:
    """An object that cannot even be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("no words for it")


class Agreeable:
    """An object that is equal to everything."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash(rc.DrawStock())


def _nested(depth: int) -> object:
    thing: object = ()
    for _ in range(depth):
        thing = (thing,)
    return thing


GARBAGE: Final[tuple[object, ...]] = (
    None,
    True,
    3,
    3.0,
    float("nan"),
    10**5_000,
    [10**5_000],
    "KH",
    "draw stock",
    "x" * 1_000_000,
    b"KH",
    "\ud800",
    object(),
    Unspeakable(),
    Agreeable(),
    [],
    {"card": "KH"},
    range(10**9),
    _nested(50_000),
    rc.CARDS,
    rc.CARDS[0],
    rc.Rank.KING,
    rc.Cards.parse("KH KS KD"),
    rc.Discard,
    rc.DrawStock,
    rc.Action,
    tuple(rc.Discard(rc.CARDS[0])),
    tuple(rc.DrawStock()),
    rc.Meld(rc.Rank.KING, rc.Cards.parse("KH KS KD")),
    rc.RuleSet(),
    rc.new_game,
    ...,
    NotImplemented,
)
"""What is no action at all, and would like to be taken for one or to break whoever looks."""


def plays(state: rc.GameState, rng: random.Random, sampled: int = 30) -> Iterator[rc.Action]:
    """Yield the whole alphabet for a state: of starts, takings and packs, samples with garbage."""
    yield from FIXED
    yield from state.legal_actions()
    hand = list(state.hand(state.turn)) if state.turn is not None else []
    for _ in range(sampled):
        yield rc.StartMeld(cards(rng, hand, rng.choice(_SIZES)))
        yield rc.TakePile(cards(rng, hand, rng.choice(_PAIRS)))
    yield from packs(state, rng)


def cards(rng: random.Random, hand: list[rc.Card], size: int) -> list[rc.Card]:
    """Choose cards, mostly held, mostly of one rank; now and then any at all."""
    source = hand if hand and rng.random() < 0.8 else list(rc.CARDS)
    if rng.random() < 0.7:
        rank = rng.choice(source).rank
        source = [card for card in source if card.rank is rank or card.is_wild]
    if rng.random() < 0.5 and size <= len(source):
        return rng.sample(source, size)
    return rng.choices(source, k=size)


def packs(state: rc.GameState, rng: random.Random) -> Iterator[rc.Deal]:
    """Yield packs that are wrong by a little and by a lot, and a right one."""
    right = list(rc.shuffled_pack(state.players, state.rules, rng))
    yield rc.Deal(right)
    yield rc.Deal([])
    yield rc.Deal(right[1:])
    yield rc.Deal([*right, right[0]])
    yield rc.Deal(right * 2)
    other = rng.choice([card for card in rc.CARDS if card is not right[0]])
    yield rc.Deal([other, *right[1:]])
    yield rc.Deal(rc.full_pack(state.players + 1, state.rules))
    yield rc.Deal([rc.CARDS[-1]] * len(right))
