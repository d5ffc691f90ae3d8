"""Between things and plain data: `encoded` and `decoded`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, get_args

from cattrs import BaseValidationError

from railcanasta.actions import Action
from railcanasta.checks import shown
from railcanasta.event import Event
from railcanasta.formats.documents.converter import converter
from railcanasta.formats.documents.door import VERSION, Document, Kind
from railcanasta.formats.documents.leaves import is_object
from railcanasta.formats.documents.shapes import Data, Form
from railcanasta.formats.documents.telling import told
from railcanasta.formats.faults import Faulty
from railcanasta.formats.gate import event_from, state_from, view_from
from railcanasta.formats.given import newer
from railcanasta.formats.written import WrittenState, written
from railcanasta.rules import RuleSet
from railcanasta.state import State
from railcanasta.views import PlayerView
from railcanasta.violations import Violation

FORMS: Final[Mapping[Kind, Form]] = {
    "state": WrittenState,
    "view": PlayerView,
    "rules": RuleSet,
    "action": Action,
    "violation": Violation,
    "event": Event,
}
"""How each kind is written."""

_GATES: Final[Mapping[str, Callable[[Any], Document]]] = {
    "state": state_from,
    "view": view_from,
    "event": event_from,
}
_KINDS: Final[Mapping[type, Kind]] = {
    PlayerView: "view",
    RuleSet: "rules",
    **dict.fromkeys(get_args(Action), "action"),
    **dict.fromkeys(get_args(Violation), "violation"),
    **dict.fromkeys(get_args(Event), "event"),
}


def encoded(thing: Document) -> dict[str, Any]:
    """The document of a thing. Raises ``TypeError`` for what has none."""
    kind = _kind_of(thing)
    record = written(thing) if isinstance(thing, State) else thing
    fields = converter().unstructure(record, unstructure_as=FORMS[kind])
    return {"kind": kind, "version": VERSION, **fields}


def _kind_of(thing: object) -> Kind:
    if isinstance(thing, State):
        return "state"
    if (kind := _KINDS.get(type(thing))) is None:
        raise TypeError(f"there is no document of {shown(thing)}")
    return kind


def decoded(kind: Kind, data: Data) -> Document:
    """The thing in a document. Raises :class:`Faulty` for what is none."""
    if not is_object(data):
        raise Faulty([((), f"must be an object, not {shown(data)}")])
    fields = dict(data)
    if (found := fields.pop("kind", None)) != kind:
        raise Faulty([(("kind",), f"must be {kind!r}, not {shown(found)}")])
    version = fields.pop("version", None)
    if type(version) is not int or version < 1:
        raise Faulty([(("version",), f"must be {VERSION}, not {shown(version)}")])
    if version > VERSION:
        raise Faulty([(("version",), newer(version, VERSION))])
    try:
        thing: Any = converter().structure(fields, FORMS[kind])
    except (ValueError, BaseValidationError) as error:
        raise Faulty(told(error)) from None
    return _GATES[kind](thing) if kind in _GATES else thing
