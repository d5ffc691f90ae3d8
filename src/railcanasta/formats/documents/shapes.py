"""Which form every value has in JSON: read off the types, once, for documents and their schemas.

Records become objects with their fields in order. The members of a union carry a tag, the
name of their class in lower case: ``{"action": "discard", "card": "KH"}``. Cards are their
codes, several cards one string of codes; ranks and suits are letters, other enumerations words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias, get_args, get_origin, get_type_hints

import attrs

from railcanasta.actions import Action
from railcanasta.cards import Card, Rank, Suit, Wild
from railcanasta.event import Event, Origin
from railcanasta.formats.written import WrittenSeat, WrittenState
from railcanasta.melds import CanastaKind, Meld
from railcanasta.rules import RuleSet
from railcanasta.scoring import Ending, RoundResult, ScoreSheet
from railcanasta.state import Phase, Strait
from railcanasta.values import Value
from railcanasta.views import PlayerView, SeatView
from railcanasta.violations import Kind, Violation

Form: TypeAlias = Any
"""A type as it stands in an annotation: a class, a union, a kind of tuple."""

Data: TypeAlias = Any
"""Plain data, such as `json` reads; from outside it may be anything."""

RECORDS: Final = (
    RuleSet,
    Meld,
    ScoreSheet,
    RoundResult,
    WrittenSeat,
    WrittenState,
    SeatView,
    PlayerView,
)
"""What becomes an object without a tag."""

UNIONS: Final[Mapping[str, Form]] = {"action": Action, "violation": Violation, "event": Event}
"""The unions, by the name of their tag."""

WORDS: Final = (Phase, Strait, Ending, CanastaKind, Origin)
"""Enumerations that are written as words."""

LETTERS: Final[Mapping[Form, Mapping[str, Rank | Suit | Wild]]] = {
    Rank: {rank.code: rank for rank in Rank},
    Suit: {suit.code: suit for suit in Suit},
    Rank | Wild: {rank.code: rank for rank in (*Rank, *Wild)},
}
"""Enumerations that are written as letters, with what each letter means."""

CODE: Final = "(?:[2-9TJQKA][CDHS]|X)"
CARD: Final = CODE
"""The pattern of one card."""
CARDS: Final = f"(?:{CODE}(?: {CODE})*)?"
"""The pattern of several cards."""

MOST_ITEMS: Final = 2_500
"""The most items of a list; there are fewer melds of three in the largest pack."""
MOST_LETTERS: Final = 200
"""The longest string that is no cards: how a refusal shows what was given."""
MOST_NUMBER: Final = 2**53 - 1
"""The largest integer that every reader of JSON holds exactly."""


class Field(NamedTuple):
    """A field of an object."""

    form: Form
    default: object = attrs.NOTHING


@lru_cache(maxsize=256)
def fields_of(record: Any) -> dict[str, Field]:
    """The fields of a record or of a member of a union, in order."""
    hints = get_type_hints(record)
    if attrs.has(record):
        return {field.name: Field(hints[field.name]) for field in attrs.fields(record)}
    if issubclass(record, Value):
        names = record.__match_args__
        usual = record._defaults  # noqa: SLF001 # pyright: ignore[reportPrivateUsage] - the only way
    else:
        names = record._fields
        names = names[: names.index("tag")] if "tag" in names else names  # what an action is of
        usual = record._field_defaults
    return {name: Field(hints[name], usual.get(name, attrs.NOTHING)) for name in names}


def constants_of(member: type) -> dict[str, str]:
    """What an object says besides its fields, always the same."""
    return {"clause": member.clause} if issubclass(member, Kind) else {}


@lru_cache(maxsize=8)
def members_of(union: Form) -> dict[str, type]:
    """The members of a union, by their tags.

    >>> list(members_of(Action))[:3]
    ['deal', 'draw_stock', 'take_pile']
    """
    return {word(member.__name__): member for member in get_args(union)}


def word(name: str) -> str:
    """The name of a class, or of a member of an enumeration, as a word.

    >>> word("DrawStock"), word("GOING_OUT")
    ('draw_stock', 'going_out')
    """
    return name.lower() if name.isupper() else re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def is_record(form: Form) -> bool:
    """Whether this is written as an object without a tag."""
    return form in RECORDS


def is_cards(form: Form) -> bool:
    """Whether this is cards in their order, which are written as one string."""
    return bool(form == tuple[Card, ...])


def is_list(form: Form) -> bool:
    """Whether this is written as a list of any length."""
    return _is_tuple(form) and get_args(form)[1:] == (...,) and not is_cards(form)


def is_pair(form: Form) -> bool:
    """Whether this is written as a list of a certain length."""
    return _is_tuple(form) and ... not in get_args(form)


def _is_tuple(form: Form) -> bool:
    origin: object = get_origin(form)
    return origin is tuple
