"""The numbers of the rules and the two options: `RuleSet`."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from railcanasta.cards import SUITED_RANKS, Rank, Suit
from railcanasta.checks import flag, shown, whole
from railcanasta.packed import FACE_LIMIT
from railcanasta.values import Sealed

MELD_SIZE: Final = 3
"""The cards a meld starts with (4.1)."""

LEAST_PLAYERS: Final = 2

_SCORE: Final = 1_000_000_000
_POINTS: Final = 1_000_000
_MOST_OPENINGS: Final = 100


class _Numbers(NamedTuple):
    hand_size: int = 13  # 2.2
    kitty_size: int = 11  # 2.2
    draw_size: int = 2  # 6.2
    canasta_size: int = 7  # 4.2
    wild_limit: int = 3  # 4.4
    decks_per_player: int = 2  # 1.2
    jokers_per_player: int = 2  # 1.2
    ranks: tuple[Rank, ...] = SUITED_RANKS
    suits: tuple[Suit, ...] = tuple(Suit)
    joker_points: int = 50  # 3.2
    two_points: int = 20  # 3.2
    ace_points: int = 20  # 3.2
    high_points: int = 10  # 3.2
    low_points: int = 5  # 3.2
    black_three_points: int = 5  # 3.2
    opening_below_zero: int = 15  # 5.1
    openings: tuple[tuple[int, int], ...] = (
        (0, 50),
        (5_000, 90),
        (10_000, 120),
        (15_000, 150),
    )  # 5.1
    red_canasta: int = 500  # 4.5
    black_canasta: int = 300  # 4.5
    wild_canasta: int = 1_000  # 4.5
    sevens_canasta: int = 1_500  # 4.5
    red_three: int = 100  # 3.3
    going_out: int = 100  # 10.1
    target: int = 20_000  # 1.1
    replace_red_threes: bool = False  # 3.5
    top_card_takes_pile: bool = False  # 7.8


class RuleSet(Sealed, _Numbers):
    """Every number in the rules, the published value being the default, and the two options.

    Give what differs by keyword: ``RuleSet(top_card_takes_pile=True)``. A rule set is
    frozen, hashable and equal by value; nonsense is refused with a ``ValueError`` (a value
    of the wrong type with a ``TypeError``) that names the field and what is allowed.

    ==========================  =====================================================
    field                       meaning, and its clause
    ==========================  =====================================================
    ``hand_size``               cards dealt to each hand (2.2)
    ``kitty_size``              cards dealt to each kitty; 0: there are none (2.2)
    ``draw_size``               cards drawn from the stock in a turn (6.2)
    ``canasta_size``            cards that complete a canasta, 3 to 15 (4.2)
    ``wild_limit``              the most wild cards in a mixed meld, 0 to 15 (4.4)
    ``decks_per_player``        decks for each player (1.2)
    ``jokers_per_player``       jokers for each player (1.2)
    ``ranks``, ``suits``        what a deck holds, ascending; fewer make a small world
    ``joker_points`` ...        points of a card (3.2): ``joker_points``, ``two_points``,
                                ``ace_points``, ``high_points`` (king to 8),
                                ``low_points`` (7 to 4), ``black_three_points``
    ``opening_below_zero``      the opening requirement with a negative score (5.1)
    ``openings``                pairs of a score and the requirement from it on (5.1)
    ``red_canasta`` ...         bonuses (4.5): ``red_canasta``, ``black_canasta``,
                                ``wild_canasta``, ``sevens_canasta``
    ``red_three``               points of a red three laid (3.3)
    ``going_out``               points for going out (10.1)
    ``target``                  the score that wins (1.1)
    ``replace_red_threes``      option: red threes dealt or drawn are replaced (3.5)
    ``top_card_takes_pile``     option: the top card brings the pile with it (7.8)
    ==========================  =====================================================

    All points, requirements, bonuses and scores are multiples of 5.

    >>> RuleSet().hand_size
    13
    >>> RuleSet(canasta_size=2)
    Traceback (most recent call last):
    ...
    ValueError: canasta_size must be from 3 to 15, not 2
    """

    __slots__ = ()

    if not TYPE_CHECKING:  # the checker knows the fields from _Numbers

        def __new__(cls, *args: Any, **kwargs: Any) -> RuleSet:
            """Make the rule set and refuse nonsense."""
            return _checked(super().__new__(cls, *args, **kwargs))

        @classmethod
        def _make(cls, iterable: Any) -> RuleSet:
            """Make a rule set from its fields in order (`_replace` comes through here)."""
            return _checked(super()._make(iterable))

    def __repr__(self) -> str:
        changed = (
            f"{name}={value!r}"
            for name, value, usual in zip(self._fields, self, _Numbers(), strict=True)
            if value != usual
        )
        text = f"RuleSet({', '.join(changed)})"
        return re.sub(r"<((?:Rank|Suit)\.\w+): \d+>", r"\1", text)  # as one writes them

    @property
    def most_players(self) -> int:
        """The most players these rules allow: no card may be there more than 127 times."""
        by_deck = FACE_LIMIT // self.decks_per_player
        by_joker = FACE_LIMIT // self.jokers_per_player if self.jokers_per_player else by_deck
        return min(by_deck, by_joker)

    def opening_requirement(self, score: int) -> int:
        """The points a player's first melds of a round need, given the score before it (5.1).

        >>> [RuleSet().opening_requirement(score) for score in (-5, 0, 4_995, 5_000, 15_000)]
        [15, 50, 50, 90, 150]
        """
        requirement = self.opening_below_zero
        for least, points in self.openings:
            if score >= least:
                requirement = points
        return requirement


_RANGES: Final = {
    "hand_size": (1, 1_000),
    "kitty_size": (0, 1_000),
    "draw_size": (1, 1_000),
    "canasta_size": (3, 15),
    "wild_limit": (0, 15),
    "decks_per_player": (1, FACE_LIMIT // LEAST_PLAYERS),
    "jokers_per_player": (0, FACE_LIMIT // LEAST_PLAYERS),
    "target": (5, _SCORE),
}
_OPTIONS: Final = ("replace_red_threes", "top_card_takes_pile")
_STRUCTURED: Final = ("ranks", "suits", "openings")


def _checked(rules: RuleSet) -> RuleSet:
    for name, value in zip(rules._fields, rules, strict=True):
        if name in _OPTIONS:
            flag(name, value)
        elif name in _RANGES:
            whole(name, value, *_RANGES[name])
        elif name not in _STRUCTURED:
            _multiple_of_five(name, whole(name, value, 0, _POINTS))
    _multiple_of_five("target", rules.target)
    _check_deck("ranks", rules.ranks, Rank)
    _check_deck("suits", rules.suits, Suit)
    if Rank.JOKER in rules.ranks:
        raise ValueError("ranks must not name the joker: jokers_per_player says how many there are")
    _check_openings(rules.openings)
    cards = len(rules.ranks) * len(rules.suits) * rules.decks_per_player + rules.jokers_per_player
    if LEAST_PLAYERS * (cards - rules.hand_size - rules.kitty_size) < 1:
        raise ValueError(
            f"the pack of {cards} cards for each player is too small to deal "
            f"hand_size={rules.hand_size} and kitty_size={rules.kitty_size} and turn a card up"
        )
    return rules


def _multiple_of_five(name: str, value: int) -> None:
    if value % 5:
        raise ValueError(f"{name} must be a multiple of 5, not {value}")


def _check_deck(name: str, value: tuple[Rank, ...] | tuple[Suit, ...], of: type) -> None:
    allowed = f"a tuple of one or more {of.__name__}s, ascending, each once"
    if not isinstance(value, tuple) or not all(type(item) is of for item in value):
        raise TypeError(f"{name} must be {allowed}, not {shown(value)}")
    if not value or any(a >= b for a, b in itertools.pairwise(value)):
        raise ValueError(f"{name} must be {allowed}, not {shown(value)}")


def _check_openings(value: tuple[tuple[int, int], ...]) -> None:
    allowed = (
        f"openings must be a tuple of at most {_MOST_OPENINGS} pairs (score, requirement), "
        "scores ascending from 0"
    )
    if not isinstance(value, tuple) or not all(isinstance(p, tuple) and len(p) == 2 for p in value):
        raise TypeError(f"{allowed}, not {shown(value)}")
    for i, (least, requirement) in enumerate(value):
        _multiple_of_five(f"openings[{i}][0]", whole(f"openings[{i}][0]", least, 0, _SCORE))
        _multiple_of_five(f"openings[{i}][1]", whole(f"openings[{i}][1]", requirement, 0, _POINTS))
    ascending = all(a[0] < b[0] for a, b in itertools.pairwise(value))
    if not 0 < len(value) <= _MOST_OPENINGS or value[0][0] != 0 or not ascending:
        raise ValueError(f"{allowed}, not {shown(value)}")


PUBLISHED: Final = RuleSet()
"""The published rules."""
