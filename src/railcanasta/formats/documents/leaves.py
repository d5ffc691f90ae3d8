"""Reading single values: numbers, words, letters and cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias, TypeGuard, cast

from railcanasta.cards import Card
from railcanasta.checks import shown
from railcanasta.formats.documents.shapes import (
    CARDS,
    MOST_LETTERS,
    MOST_NUMBER,
    Data,
    Form,
)
from railcanasta.formats.given import MOST_CARDS
from railcanasta.multiset import Cards

_CARDS: Final = re.compile(CARDS)

Hook: TypeAlias = Callable[[Data, Form], object]
"""How a value is read: from data, to a form. What does not fit is a :class:`Misfit`."""


class Misfit(ValueError):
    """A value that is not what stands there in a document."""


def is_object(value: Data) -> TypeGuard[dict[str, Data]]:
    """Whether this is an object of JSON, whose fields have names."""
    if not isinstance(value, dict):
        return False
    fields = cast("dict[object, object]", value)  # what is in an object is not known yet
    return set(map(type, fields)) <= {str}


def is_array(value: Data) -> TypeGuard[list[Data]]:
    """Whether this is a list of JSON."""
    return isinstance(value, list)


def integer(value: Data, _: Form) -> int:
    """Read an integer; ``true`` and ``1.0`` are none."""
    if type(value) is not int:
        raise Misfit(f"must be an integer, not {shown(value)}")
    if not -MOST_NUMBER <= value <= MOST_NUMBER:
        raise Misfit(f"must be an integer of fifteen digits at most, not {shown(value)}")
    return value


def flag(value: Data, _: Form) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise Misfit(f"must be true or false, not {shown(value)}")
    return value


def string(value: Data, _: Form) -> str:
    """Read a short string."""
    if not isinstance(value, str):
        raise Misfit(f"must be a string, not {shown(value)}")
    if len(value) > MOST_LETTERS:
        raise Misfit(f"must be a string of at most {MOST_LETTERS} characters")
    return value


def one_of(meanings: Mapping[str, object]) -> Hook:
    """Read one of these words."""
    allowed = f"must be one of {', '.join(map(repr, meanings))}"

    def read(value: Data, _: Form) -> object:
        if not isinstance(value, str) or value not in meanings:
            raise Misfit(f"{allowed}, not {shown(value)}")
        return meanings[value]

    return read


def card(value: Data, _: Form) -> Card:
    """Read one card by its code."""
    if not isinstance(value, str):
        raise Misfit(f"must be the code of a card, not {shown(value)}")
    return Card.parse(value)


def cards(value: Data, _: Form) -> tuple[Card, ...]:
    """Read cards by their codes, in their order."""
    if not isinstance(value, str):
        raise Misfit(f"must be the codes of cards in one string, not {shown(value)}")
    if len(value) >= 3 * MOST_CARDS:
        raise Misfit(f"must be at most {MOST_CARDS:,} cards")
    if _CARDS.fullmatch(value) is None:
        wrong = next((code for code in value.split(" ") if not _CARDS.fullmatch(code)), None)
        if wrong is not None:
            Card.parse(wrong)  # says what is wrong with it
        raise Misfit(f"must be codes of cards, one space between two, not {shown(value)}")
    return tuple(map(Card.parse, value.split()))


def multiset(value: Data, form: Form) -> Cards:
    """Read cards by their codes, in any order."""
    return Cards.of(cards(value, form))
