"""Strategies for rules: the published ones with their options, and small worlds."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final, TypeVar

from hypothesis import strategies as st

from railcanasta.cards import Rank, Suit
from railcanasta.rules import RuleSet
from railcanasta.testing.strategies.numbers import numbers

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

ORDINARY: Final = tuple(
    rank for rank in Rank if rank not in (Rank.TWO, Rank.THREE, Rank.SEVEN, Rank.JOKER)
)
"""The ranks of mixed melds (4.4, 4.7)."""

SPECIAL: Final = (Rank.TWO, Rank.THREE, Rank.SEVEN)

_PARTS: Final = tuple(part for n in (2, 1, 0) for part in itertools.combinations(SPECIAL, n))

_OPTIONS: Final = tuple(
    RuleSet(replace_red_threes=replace, top_card_takes_pile=whole)
    for replace in (False, True)
    for whole in (False, True)
)

T = TypeVar("T")


def rule_sets() -> SearchStrategy[RuleSet]:
    """Rules to play by: :func:`published_rules`, or a small world.

    Shrinks towards the published rules.

    >>> from hypothesis import find
    >>> find(rule_sets(), lambda rules: rules.top_card_takes_pile)
    RuleSet(top_card_takes_pile=True)
    """
    return published_rules() | small_worlds()


def published_rules() -> SearchStrategy[RuleSet]:
    """The published rules, with each of their options on or off.

    >>> from hypothesis import find
    >>> find(published_rules(), lambda rules: True)
    RuleSet()
    """
    return st.sampled_from(_OPTIONS)


def small_worlds(*, whole: bool = False) -> SearchStrategy[RuleSet]:
    """Rules of a small world: few ranks and suits, small hands, short canastas.

    What is rare in the real game happens in them all the time: players go out, the stock
    runs out, hands are blocked by sevens or stuck. All numbers of the rules vary.

    With `whole` they all have twos, threes, sevens and jokers, so that everything in the
    rules can happen; without it some lack one or the other.

    >>> from hypothesis import find
    >>> find(small_worlds(), lambda rules: rules.canasta_size < 7).canasta_size
    3
    """
    return _small_worlds(whole)


@st.composite
def _small_worlds(draw: DrawFn, whole: bool) -> RuleSet:
    special = SPECIAL if whole else draw(st.just(SPECIAL) | st.sampled_from(_PARTS))
    ranks = (*special, *draw(_some(ORDINARY[::-1], 2, most=4)))
    suits = draw(_some(tuple(Suit), 1))
    decks = draw(numbers(1 + whole, 4))
    jokers = draw(numbers(int(whole), 3))
    cards = len(ranks) * len(suits) * decks + jokers
    hand_size = draw(numbers(1, min(8, cards - 1)))
    points = st.sampled_from((5, 10, 20, 0, 50))
    bonus = st.sampled_from((100, 50, 0, 5, 500))
    requirement = st.sampled_from((0, 5, 15, 30, 50, 90))
    opens_at = draw(st.lists(st.sampled_from((100, 250, 500)), max_size=2, unique=True))
    return RuleSet(
        hand_size=hand_size,
        kitty_size=draw(numbers(0, min(4, cards - hand_size - 1))),
        draw_size=draw(numbers(1, 3)),
        canasta_size=draw(numbers(3, 7)),
        wild_limit=draw(numbers(0, 3)),
        decks_per_player=decks,
        jokers_per_player=jokers,
        ranks=tuple(sorted(ranks)),
        suits=tuple(sorted(suits)),
        joker_points=draw(points),
        two_points=draw(points),
        ace_points=draw(points),
        high_points=draw(points),
        low_points=draw(points),
        black_three_points=draw(points),
        opening_below_zero=draw(requirement),
        openings=tuple((least, draw(requirement)) for least in (0, *sorted(opens_at))),
        red_canasta=draw(bonus),
        black_canasta=draw(bonus),
        wild_canasta=draw(bonus),
        sevens_canasta=draw(bonus),
        red_three=draw(bonus),
        going_out=draw(bonus),
        target=draw(st.sampled_from((5_000, 1_000, 200, 50))),
        replace_red_threes=draw(st.booleans()),
        top_card_takes_pile=draw(st.booleans()),
    )


def _some(among: tuple[T, ...], least: int, most: int | None = None) -> SearchStrategy[list[T]]:
    return st.lists(st.sampled_from(among), min_size=least, max_size=most, unique=True)
