"""Reading the section of the rules: what differs from the published ones, as name=value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from railcanasta.checks import shown
from railcanasta.formats.faults import Path
from railcanasta.formats.position.reader import Reader
from railcanasta.formats.position.words import FLAGS, RANKS, SUITS
from railcanasta.rules import PUBLISHED, RuleSet

_MOST_OPENINGS: Final = 100


def read_rules(reader: Reader, words: Sequence[str]) -> RuleSet:
    """Read the rules; the published ones stand for those that are wrong."""
    changed: dict[str, Any] = {}  # since each field has a type of its own
    noted = len(reader.found)
    for word in words:
        name, _, value = word.partition("=")
        path = ("rules", name)
        if name not in RuleSet._fields:
            reader.fault(("rules",), f"must not name {shown(name)}, which no rule is called")
        elif name in changed:
            reader.fault(path, "must be there once, not twice")
        else:
            changed[name] = _value(reader, path, name, value)
    if len(reader.found) == noted:
        try:
            return RuleSet(**changed)
        except ValueError as error:
            reader.fault(("rules",), str(error))
    return PUBLISHED


def _value(reader: Reader, path: Path, name: str, value: str) -> object:
    if name == "ranks":
        return tuple(reader.named(path, code, RANKS) for code in value)
    if name == "suits":
        return tuple(reader.named(path, code, SUITS) for code in value)
    if name == "openings":
        pairs = value.split(",", _MOST_OPENINGS)
        return tuple(_opening(reader, path, pair) for pair in pairs)
    if isinstance(getattr(PUBLISHED, name), bool):
        return reader.named(path, value, FLAGS)
    return reader.number(path, value)


def _opening(reader: Reader, path: Path, pair: str) -> tuple[int, int]:
    score, _, points = pair.partition(":")
    return reader.number(path, score), reader.number(path, points)
