"""What all kinds of violation have in common: `Kind`."""

from __future__ import annotations

import enum
from typing import ClassVar

from railcanasta.values import Value


class Kind(Value):
    """What all violations have in common: a clause, and a sentence made of their facts."""

    __slots__ = ()

    clause: ClassVar[str]
    sentence: ClassVar[str]

    def facts(self) -> dict[str, str]:
        """The fields as the sentence shows them."""
        names: tuple[str, ...] = self.__match_args__
        return {name: _shown(getattr(self, name)) for name in names}

    def __str__(self) -> str:
        return self.sentence.format(**self.facts())


def _shown(value: object) -> str:
    if isinstance(value, enum.IntEnum):
        return value.name.lower()
    if isinstance(value, int):
        return f"{value:,}"
    if type(value) is tuple:
        return ", ".join(map(_shown, value)) or "none"
    return str(value)
