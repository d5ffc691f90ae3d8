"""Documents in JSON: `to_json` and `from_json`, and the same for plain data.

Each document has a `kind`, which says what it is, and a `version` of the format. A version once
released is read for ever; a newer one is refused by its number.

What does the work is imported at the first call: it takes cattrs, which takes a while.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args, overload

from railcanasta.checks import shown
from railcanasta.formats.documents.parsing import parsed
from railcanasta.formats.faults import JSON_ROOT, Faulty

if TYPE_CHECKING:
    from railcanasta.actions import Action
    from railcanasta.event import Event
    from railcanasta.game import GameState
    from railcanasta.rules import RuleSet
    from railcanasta.views import PlayerView
    from railcanasta.violations import Violation

VERSION: Final = 1
"""The version of all kinds of document."""

Kind: TypeAlias = Literal["state", "view", "rules", "action", "violation", "event"]
"""What a document can be."""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

Document: TypeAlias = "GameState | PlayerView | RuleSet | Action | Violation | Event"
"""What a document can hold."""


def to_data(thing: Document) -> dict[str, Any]:
    """Write a thing as plain data, such as `json` takes, to be put into a larger document.

    Raises ``TypeError`` for what has no document.

    >>> from railcanasta import LookAtKitty
    >>> to_data(LookAtKitty())
    {'kind': 'action', 'version': 1, 'action': 'look_at_kitty'}
    """
    from railcanasta.formats.documents.coding import encoded  # noqa: PLC0415 - see above

    return encoded(thing)


def to_json(thing: Document) -> str:
    """Write a state, a view, rules, an action, a violation or an event as JSON.

    The text is in ASCII, without spaces, its fields in a fixed order: equal things give equal
    texts (states and views: of equal ply).

    Raises ``TypeError`` for what has no document.

    >>> from railcanasta import Card, Discard
    >>> to_json(Discard(Card.parse("KH")))
    '{"kind":"action","version":1,"action":"discard","card":"KH"}'
    """
    return json.dumps(to_data(thing), separators=(",", ":"))


@overload
def from_data(kind: Literal["state"], data: object) -> GameState: ...
@overload
def from_data(kind: Literal["view"], data: object) -> PlayerView: ...
@overload
def from_data(kind: Literal["rules"], data: object) -> RuleSet: ...
@overload
def from_data(kind: Literal["action"], data: object) -> Action: ...
@overload
def from_data(kind: Literal["violation"], data: object) -> Violation: ...
@overload
def from_data(kind: Literal["event"], data: object) -> Event: ...
@overload
def from_data(kind: Kind, data: object) -> Document: ...
def from_data(kind: Kind, data: object) -> Document:
    """Read a document of this kind from plain data, such as :func:`to_data` gives.

    Raises as :func:`railcanasta.from_json` does.
    """
    from railcanasta.formats.documents.coding import decoded  # noqa: PLC0415 - see above

    _check(kind)
    try:
        return decoded(kind, data)
    except Faulty as faulty:
        raise faulty.told(JSON_ROOT) from None


@overload
def from_json(kind: Literal["state"], text: str | bytes) -> GameState: ...
@overload
def from_json(kind: Literal["view"], text: str | bytes) -> PlayerView: ...
@overload
def from_json(kind: Literal["rules"], text: str | bytes) -> RuleSet: ...
@overload
def from_json(kind: Literal["action"], text: str | bytes) -> Action: ...
@overload
def from_json(kind: Literal["violation"], text: str | bytes) -> Violation: ...
@overload
def from_json(kind: Literal["event"], text: str | bytes) -> Event: ...
@overload
def from_json(kind: Kind, text: str | bytes) -> Document: ...
def from_json(kind: Kind, text: str | bytes) -> Document:
    """Read a document of this kind from JSON; bytes are UTF-8.

    Raises :class:`~railcanasta.FormatError`, with a JSON path for each thing that is wrong, for
    whatever is no such document, and ``ValueError`` if there is no such kind. Takes time in
    proportion to the text, which may have 262,144 characters at most.

    >>> from_json("action", '{"kind":"action","version":1,"action":"discard","card":"KH"}')
    Discard(Card.parse('KH'))
    """
    try:
        data = parsed(text)
    except Faulty as faulty:
        raise faulty.told(JSON_ROOT) from None
    return from_data(kind, data)


def schema(kind: Kind) -> dict[str, Any]:
    """Give the JSON Schema (draft 2020-12) of a kind of document, as plain data.

    What it refuses cannot be read. Of a state or a view it says what form it has, and not
    whether it obeys the rules of the game.

    Raises ``ValueError`` if there is no such kind.

    >>> schema("action")["$id"]
    'urn:railcanasta:action:1'
    """
    _check(kind)
    file = files("railcanasta.formats") / "schema" / f"v{VERSION}" / f"{kind}.json"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def _check(kind: object) -> None:
    if kind not in KINDS:
        raise ValueError(f"kind must be one of {', '.join(KINDS)}, not {shown(kind)}")
