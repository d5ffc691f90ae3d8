"""What was given to be read: its limits, and text or bytes as a string."""

from __future__ import annotations

from typing import Final

from railcanasta.cards import CARDS
from railcanasta.checks import shown
from railcanasta.formats.faults import Faulty
from railcanasta.packed import FACE_LIMIT

MOST_CARDS: Final = FACE_LIMIT * len(CARDS)
"""More cards there are in no game: 127 of each face."""


def text_given(given: object, what: str, longest: int) -> str:
    """The text that was given. `what` it is to be, and how long at most, is for the error.

    Raises :class:`Faulty` for anything but ``str``, and ``bytes`` in UTF-8; the length is looked at
    before anything else.
    """
    if not isinstance(given, (str, bytes)):
        raise _wrong(f"must be {what} as str or bytes, not {shown(given)}")
    if len(given) > longest:
        raise _wrong(f"must be {what} of at most {longest:,} characters, not {len(given):,}")
    if isinstance(given, str):
        return given
    try:
        return given.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _wrong(f"must be {what} in UTF-8; byte {error.start:,} is none") from None


def newer(version: int, known: int) -> str:
    """What is wrong with a version that is newer than this library (E12)."""
    return f"must be {known} at most: version {version} is that of a newer railcanasta"


def _wrong(what: str) -> Faulty:
    return Faulty([((), what)])
