"""From JSON text to plain data, whatever the text: bounded, and without surprises.

What JSON allows but no document holds (numbers of a thousand digits, ``NaN``, an object that
names a field twice) becomes a value that fits nowhere, so that the fault is told with its place.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Final

from railcanasta.formats.faults import Faulty
from railcanasta.formats.given import text_given

LONGEST: Final = 1 << 18
"""The longest document that is read, in characters; the largest there can be has about 200,000."""

_MOST_PARTS: Final = 1 << 15
"""The most commas and brackets in it; the largest has about 20,000."""
_MOST_DIGITS: Final = 20


class Unfit:
    """Stands for what fits nowhere; its `repr` says what it was."""

    def __init__(self, was: str) -> None:
        self._was = was

    def __repr__(self) -> str:
        return self._was


def parsed(text: str | bytes) -> object:
    """The data of a JSON text. Raises :class:`Faulty` for what is none."""
    text = text_given(text, "JSON", LONGEST)
    if sum(map(text.count, ",[{")) > _MOST_PARTS:
        raise Faulty([((), "must not have more parts than any document has")])
    try:
        return json.loads(text, parse_int=_integer, parse_constant=Unfit, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise _no_json(f"{error.msg.lower()} at {where}") from None
    except RecursionError:
        raise _no_json("nested too deeply") from None


def _no_json(why: str) -> Faulty:
    return Faulty([((), f"must be JSON: {why}")])


def _integer(digits: str) -> int | Unfit:
    if len(digits) > _MOST_DIGITS:
        return Unfit(f"an integer of {len(digits.lstrip('-')):,} digits")
    return int(digits)


def _object(pairs: Sequence[tuple[str, object]]) -> dict[str, object] | Unfit:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    twice, _ = Counter(name for name, _ in pairs).most_common(1)[0]
    return Unfit(f"an object that names {twice[:40]!r} twice")
