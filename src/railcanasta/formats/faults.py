"""What is wrong with something read from outside: `Fault` and `FormatError`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias, final

from railcanasta.values import Value

Path: TypeAlias = tuple[str | int, ...]
"""Where in a document something stands: names of fields, and numbers of items."""

Found: TypeAlias = tuple[Path, str]
"""A fault as it is found: where, and what."""

MOST_FAULTS: Final = 20
"""The most faults that an error names."""

JSON_ROOT: Final = "$"
TEXT_ROOT: Final = ""

_LONGEST_NAME: Final = 40


@final
class Fault(Value):
    """One thing that is wrong, and where.

    >>> print(Fault("$.seats[1].hand", "must be cards, not 7"))
    $.seats[1].hand: must be cards, not 7
    """

    __slots__ = ()

    place: str
    """Where it stands: a JSON path, such as ``$.seats[1].hand``; in a position text the same
    without the ``$``."""
    what: str
    """What is wrong with it, and what would be right."""

    def __str__(self) -> str:
        return f"{self.place}: {self.what}" if self.place else self.what


class FormatError(ValueError):
    """Something read from outside is not what it should be. Nothing is made of it.

    `faults` names what is wrong, the first twenty things at most; never empty. The text of
    the error is for people; a program reads `faults`.
    """

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(faults)
        self.faults: Final[tuple[Fault, ...]] = tuple(faults)

    def __str__(self) -> str:
        if len(self.faults) == 1:
            return str(self.faults[0])
        return f"{len(self.faults)} faults: {'; '.join(map(str, self.faults))}"


class Faulty(Exception):
    """Faults on their way to the edge, where they become a :class:`FormatError`."""

    def __init__(self, found: Iterable[Found]) -> None:
        self.found: Final[tuple[Found, ...]] = tuple(found)
        super().__init__(self.found)

    def told(self, root: str) -> FormatError:
        """Make the error, with places that begin at this root."""
        first = dict.fromkeys(self.found[:MOST_FAULTS])
        return FormatError([Fault(place(path, root), what) for path, what in first])


def place(path: Path, root: str = JSON_ROOT) -> str:
    """Write a path as a JSON path.

    >>> place(("seats", 1, "melds", 0)), place(("no word",))
    ('$.seats[1].melds[0]', "$['no word']")
    """
    text = root
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        elif step.isascii() and step.isidentifier() and len(step) <= _LONGEST_NAME:
            text += f".{step}" if text else step
        else:
            shortened = step if len(step) <= _LONGEST_NAME else f"{step[:_LONGEST_NAME]}..."
            text += f"[{_quoted(shortened)}]"
    return text


def _quoted(name: str) -> str:
    """The name as a string of JSON in ASCII, in the single quotes usual in paths."""
    inner = json.dumps(name)[1:-1].replace('\\"', '"').replace("'", "\\'")
    return f"'{inner}'"
