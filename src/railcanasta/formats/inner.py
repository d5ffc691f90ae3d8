"""Values as they stand inside documents: without the `kind` and `version` of a document."""

from __future__ import annotations

from typing import Any, Literal, cast, overload

from railcanasta.actions import Action
from railcanasta.event import Event
from railcanasta.formats.documents import from_data, to_data
from railcanasta.formats.documents.door import Document
from railcanasta.rules import RuleSet
from railcanasta.violations import Violation

_OUTER = {"kind", "version"}
_VERSION = 1


def inner_data(value: Action | Violation | Event | RuleSet) -> dict[str, Any]:
    """The plain data of a value, to be put into a document.

    >>> from railcanasta import Card, Discard
    >>> inner_data(Discard(Card.parse("KH")))
    {'action': 'discard', 'card': 'KH'}
    """
    return {name: data for name, data in to_data(value).items() if name not in _OUTER}


@overload
def from_inner(kind: Literal["rules"], data: object) -> RuleSet: ...
@overload
def from_inner(kind: Literal["action"], data: object) -> Action: ...
@overload
def from_inner(kind: Literal["event"], data: object) -> Event: ...
def from_inner(kind: Literal["rules", "action", "event"], data: object) -> Document:
    """Read a value from plain data; that of a whole document will do as well.

    Raises :class:`~railcanasta.FormatError` for anything else.

    >>> from_inner("action", {"action": "discard", "card": "KH"})
    Discard(Card.parse('KH'))
    """
    fields = cast("dict[object, object]", data)  # whatever it is: it is looked at later
    if not isinstance(fields, dict) or _OUTER & fields.keys():
        return from_data(kind, fields)
    return from_data(kind, {"kind": kind, "version": _VERSION, **fields})
