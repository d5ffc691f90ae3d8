"""Rules in one line: what differs from the published ones, as ``name=value``."""

from __future__ import annotations

import re
from typing import Any, Final

from railcanasta.cards import Rank, Suit
from railcanasta.checks import shown
from railcanasta.rules import PUBLISHED, RuleSet

_NUMBER: Final = re.compile(r"-?[0-9]{1,12}")
_FLAGS: Final = {"true": True, "false": False}
_RANKS: Final = {rank.code: rank for rank in Rank}
_SUITS: Final = {suit.code: suit for suit in Suit}


def rules_to_text(rules: RuleSet) -> str:
    """Write what differs from the published rules; for these, nothing at all.

    >>> rules_to_text(RuleSet(target=5_000, top_card_takes_pile=True))
    'target=5000 top_card_takes_pile=true'
    """
    return " ".join(
        f"{name}={_value_to_text(value)}"
        for name, value, usual in zip(rules._fields, rules, PUBLISHED, strict=True)
        if value != usual
    )


def rules_from_text(text: str) -> RuleSet:
    """Read what :func:`rules_to_text` writes, in any order.

    Raises ``ValueError`` for anything else.

    >>> rules_from_text("openings=0:50,5000:100").openings
    ((0, 50), (5000, 100))
    """
    changes: dict[str, Any] = {}
    for pair in text.split():
        name, equals, value = pair.partition("=")
        if not equals or name not in PUBLISHED._fields:
            known = ", ".join(PUBLISHED._fields)
            raise ValueError(f"{shown(pair)} sets no rule: write NAME=VALUE, where NAME is {known}")
        if name in changes:
            raise ValueError(f"the rule {name} is given twice")
        changes[name] = _value_from_text(name, value)
    return RuleSet(**changes)


def _value_to_text(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if not isinstance(value, tuple):
        return str(value)
    return (
        "".join(item.code for item in value)
        if not isinstance(value[0], tuple)
        else ",".join(f"{score}:{points}" for score, points in value)
    )


def _value_from_text(name: str, text: str) -> Any:
    usual = getattr(PUBLISHED, name)
    if isinstance(usual, bool):
        if text not in _FLAGS:
            raise ValueError(f"{name} must be true or false, not {shown(text)}")
        return _FLAGS[text]
    if name in ("ranks", "suits"):
        codes: dict[str, Any] = _RANKS if name == "ranks" else _SUITS
        if not text or not set(text) <= set(codes):
            raise ValueError(f"{name} must be letters of {''.join(codes)}, not {shown(text)}")
        return tuple(codes[code] for code in text)
    if name == "openings":
        return tuple(
            (_number(name, score), _number(name, points))
            for score, _, points in (pair.partition(":") for pair in text.split(","))
        )
    return _number(name, text)


def _number(name: str, text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"{name} must be a whole number, not {shown(text)}")
    return int(text)
