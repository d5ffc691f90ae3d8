"""The lines of a log: JSON documents, the first of the view, each other of one action's events."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final, cast

from railcanasta.checks import shown
from railcanasta.event import Event
from railcanasta.formats import Fault, FormatError, from_data, to_data
from railcanasta.formats.documents.parsing import parsed
from railcanasta.formats.faults import JSON_ROOT, Faulty
from railcanasta.formats.given import newer
from railcanasta.formats.inner import from_inner, inner_data
from railcanasta.record.header import check_value
from railcanasta.views import PlayerView

KIND: Final = "log"
VERSION: Final = 1
"""The version of the form in which logs are written."""

_FIELDS: Final = ("kind", "version", "seats", "view")
_MOST_EVENTS: Final = 1_000
"""More than any action has: a deal among 63 players comes to some three hundred."""

Names = tuple[str, ...] | None


def head_line(view: PlayerView, seats: Names) -> str:
    """Write the first line."""
    names = None if seats is None else list(seats)
    return _line({"kind": KIND, "version": VERSION, "seats": names, "view": to_data(view)})


def events_line(events: Iterable[Event]) -> str:
    """Write the line of one action: its events, as they stand inside documents."""
    return _line([inner_data(event) for event in events])


def document_of(line: str, number: int) -> object:
    """Read a line, of this number, as JSON.

    Raises :class:`~railcanasta.FormatError` for what is none.
    """
    try:
        return parsed(line)
    except Faulty as faulty:
        raise _placed(faulty.told(JSON_ROOT), number, "") from None


def head_of(number: int, data: object) -> tuple[PlayerView, Names]:
    """Read the document of the first line.

    Raises :class:`~railcanasta.FormatError` for anything else.
    """
    if not isinstance(data, dict):
        raise _fault(number, "$", f"must be an object, not {shown(data)}")
    head = cast("dict[str, object]", data)  # JSON has no other keys
    if head.get("kind") != KIND:
        raise _fault(number, "$.kind", f"must be {KIND!r}, not {shown(head.get('kind'))}")
    version = head.get("version")
    if type(version) is not int or version < 1:
        raise _fault(number, "$.version", f"must be {VERSION}, not {shown(version)}")
    if version > VERSION:
        raise _fault(number, "$.version", newer(version, VERSION))
    for name in _FIELDS:
        if name not in head:
            raise _fault(number, f"$.{name}", "is missing")
    for name in head:
        if name not in _FIELDS:
            fields = ", ".join(_FIELDS)
            raise _fault(number, "$", f"has a field {shown(name)}; there are: {fields}")
    try:
        view = from_data("view", head["view"])
    except FormatError as error:
        raise _placed(error, number, ".view") from None
    return view, _names(head["seats"], len(view.seats), number)


def events_of(number: int, data: object) -> tuple[Event, ...]:
    """Read the document of any other line.

    Raises :class:`~railcanasta.FormatError` for what are no events.
    """
    if not isinstance(data, list):
        raise _fault(number, "$", f"must be a list of events, not {shown(data)}")
    events = cast("list[object]", data)  # whatever is in it: it is looked at
    if len(events) > _MOST_EVENTS:
        raise _fault(number, "$", f"must be at most {_MOST_EVENTS:,} events, not {len(events):,}")
    return tuple(_event(event, number, index) for index, event in enumerate(events))


def _names(data: object, players: int, number: int) -> Names:
    if data is None:
        return None
    found = cast("list[object]", data)  # whatever is in it: it is looked at
    if not isinstance(found, list) or len(found) != players:
        raise _fault(number, "$.seats", f"must be null or {players} names, not {shown(found)}")
    names: list[str] = []
    for index, name in enumerate(found):
        place = f"$.seats[{index}]"
        if not isinstance(name, str):
            raise _fault(number, place, f"must be a string, not {shown(name)}")
        try:
            names.append(check_value("the name", name))
        except ValueError as error:
            raise _fault(number, place, str(error)) from None
    return tuple(names)


def _event(data: object, number: int, index: int) -> Event:
    try:
        return from_inner("event", data)
    except FormatError as error:
        raise _placed(error, number, f"[{index}]") from None


def _placed(error: FormatError, number: int, path: str) -> FormatError:
    """The same faults, of a part of a line."""
    return FormatError(
        [
            Fault(f"line {number}: $" + path + each.place.removeprefix(JSON_ROOT), each.what)
            for each in error.faults
        ]
    )


def _fault(number: int, place: str, what: str) -> FormatError:
    return FormatError([Fault(f"line {number}: {place}", what)])


def _line(document: object) -> str:
    return json.dumps(document, ensure_ascii=True, separators=(",", ":")) + "\n"
