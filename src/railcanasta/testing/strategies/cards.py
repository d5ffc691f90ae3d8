"""Strategies for cards: one, a set of them, a hand, a whole pack."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from railcanasta.cards import CARDS, Card, Rank
from railcanasta.checks import whole
from railcanasta.dealing import full_pack, shuffled_pack
from railcanasta.multiset import Cards
from railcanasta.rules import PUBLISHED, RuleSet
from railcanasta.testing.strategies.numbers import numbers, seeds

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

FEW: Final = 13
"""Sets of cards are mostly no larger than a hand that is dealt."""

_AT_ONCE: Final = 3
_FAVOUR: Final = 0.3


def plainness(card: Card) -> tuple[bool, bool, bool, Card]:
    """What sorts plain cards first: naturals, then wild cards, black threes and red threes."""
    return card.is_red_three, card.is_black_three, card.is_wild, card


PLAIN_FIRST: Final = tuple(sorted(CARDS, key=plainness))


def cards(rules: RuleSet | None = None) -> SearchStrategy[Card]:
    """Cards of the deck, jokers included if there are any.

    `rules` default to the published ones. Shrinks towards the four of clubs, and from
    special cards (wild cards and threes) to plain ones.

    >>> from hypothesis import find
    >>> find(cards(), lambda card: card.is_wild)
    Card.parse('2C')
    """
    rules = PUBLISHED if rules is None else rules
    return st.sampled_from(
        [
            card
            for card in PLAIN_FIRST
            if (card.rank in rules.ranks and card.suit in rules.suits)
            or (card.rank is Rank.JOKER and rules.jokers_per_player)
        ]
    )


def card_sets(
    min_size: int = 0,
    max_size: int | None = None,
    *,
    players: int = 2,
    rules: RuleSet | None = None,
    red_threes: bool = True,
) -> SearchStrategy[Cards]:
    """Cards that can be together, as :class:`~railcanasta.Cards`: parts of one pack.

    Cards of a rank come together often, as they do in hands that can be laid. Most sets are
    no larger than 13 cards.

    Args:
        min_size: The fewest cards.
        max_size: The most cards; by default all of the pack.
        players: Whose pack it is: that of so many players.
        rules: The rules; the published ones by default.
        red_threes: ``False`` leaves red threes out, as in a hand.

    Raises:
        TypeError, ValueError: If the pack has not so many cards.

    >>> from hypothesis import find
    >>> print(find(card_sets(), lambda cards: cards.count_rank(Rank.KING) == 3))
    KC KC KC
    """
    pack = [card for card in full_pack(players, rules) if red_threes or not card.is_red_three]
    most = whole("max_size", len(pack) if max_size is None else max_size, 0, len(pack))
    least = whole("min_size", min_size, 0, most)
    return _card_sets(Counter(sorted(pack, key=plainness)), least, most)


def hands(
    min_size: int = 0,
    max_size: int | None = None,
    *,
    players: int = 2,
    rules: RuleSet | None = None,
) -> SearchStrategy[Cards]:
    """Cards that a hand can hold: :func:`card_sets` without red threes (3.4).

    >>> from hypothesis import find
    >>> print(find(hands(min_size=3), lambda hand: any(card.is_wild for card in hand)))
    2C 2C 2C
    """
    return card_sets(min_size, max_size, players=players, rules=rules, red_threes=False)


@st.composite
def _card_sets(draw: DrawFn, pack: Counter[Card], least: int, most: int) -> Cards:
    size = draw(numbers(least, max(least, min(most, FEW))) | numbers(least, most), label="size")
    left, taken = dict(pack), list[Card]()
    while len(taken) < size:
        card = draw(st.sampled_from(list(left)))
        number = min(draw(numbers(1, _AT_ONCE)), left[card], size - len(taken))
        taken += [card] * number
        left[card] -= number
        if not left[card]:
            del left[card]
    return Cards.of(taken)


def packs(players: int = 2, rules: RuleSet | None = None) -> SearchStrategy[tuple[Card, ...]]:
    """Whole packs, shuffled, to be dealt by :class:`~railcanasta.Deal`.

    >>> from hypothesis import find
    >>> sorted(find(packs(3), lambda pack: pack[0].is_wild)) == list(full_pack(3))
    True
    """
    rules = PUBLISHED if rules is None else rules
    return seeds().map(lambda seed: shuffled_pack(players, rules, generator(seed)))


def generator(seed: int) -> random.Random:
    """The generator of a seed."""
    return random.Random(seed)  # noqa: S311 - since a test is to be repeated


def stacked(
    players: int, rules: RuleSet, order: random.Random, favoured: list[Rank]
) -> tuple[Card, ...]:
    """A shuffled pack in which the cards of these ranks tend to come early."""
    keyed = [
        (order.random() * (_FAVOUR if card.rank in favoured else 1), card)
        for card in full_pack(players, rules)
    ]
    return tuple(card for _, card in sorted(keyed))
