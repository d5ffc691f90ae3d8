"""Refusing nonsense at the edge: one sentence that names the parameter and what is allowed."""

from __future__ import annotations

from collections.abc import Sized
from typing import Final

_SHOWN: Final = 60
_COLLECTIONS: Final = (list, tuple, dict, set, frozenset)


def shown(value: object) -> str:
    """A short `repr` of whatever was given, safe for any size of value."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 10**_SHOWN:
        return "an integer of more than sixty digits"
    if isinstance(value, (str, bytes)) and len(value) > _SHOWN:
        return f"{value[:_SHOWN]!r}... ({len(value)} long)"
    if type(value) in _COLLECTIONS and isinstance(value, Sized) and len(value) > 8:
        return f"a {type(value).__name__} of {len(value)} items"
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001 - because a stranger's repr may fail in any way
        return f"a {type(value).__name__}"
    return text if len(text) <= _SHOWN * 2 else f"{text[:_SHOWN]}..."


def whole(name: str, value: object, least: int, most: int) -> int:
    """Give `value` back if it is an integer from `least` to `most`.

    Raises ``TypeError`` for anything but an integer (``True`` and ``2.0`` are none) and
    ``ValueError`` for one out of range.
    """
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{name} must be an integer from {least:,} to {most:,}, not {shown(value)}")
    if not least <= value <= most:
        raise ValueError(f"{name} must be from {least:,} to {most:,}, not {shown(value)}")
    return int(value)


def flag(name: str, value: object) -> bool:
    """Give `value` back if it is a bool; raise ``TypeError`` otherwise."""
    if not isinstance(value, bool):
        raise TypeError(f"{name} must be True or False, not {shown(value)}")
    return value
