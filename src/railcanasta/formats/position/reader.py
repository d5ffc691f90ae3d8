"""`Reader`: makes values of words, and remembers what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from railcanasta.cards import Card
from railcanasta.checks import shown
from railcanasta.formats.faults import MOST_FAULTS, Faulty, Found, Path
from railcanasta.formats.given import MOST_CARDS
from railcanasta.multiset import Cards

_NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,14}")

T = TypeVar("T")


class Reader:
    """Makes values of words. What is wrong is noted, and a stand-in given for it."""

    def __init__(self) -> None:
        self.found: list[Found] = []

    def fault(self, path: Path, what: str) -> None:
        """Note something wrong; raise :class:`Faulty` when it is enough."""
        self.found.append((path, what))
        if len(self.found) >= MOST_FAULTS:
            raise Faulty(self.found)

    def number(self, path: Path, word: str) -> int:
        """Read an integer of fifteen digits at most."""
        if _NUMBER.fullmatch(word):
            return int(word)
        self.fault(path, f"must be an integer, such as 0 or -45, not {shown(word)}")
        return 0

    def one(self, path: Path, words: Sequence[str]) -> str:
        """Read exactly one word."""
        if len(words) == 1:
            return words[0]
        self.fault(path, f"must be one word, not {len(words)}")
        return "0"

    def alone(self, path: Path, words: Sequence[str] | None) -> bool:
        """Whether something is said, with nothing after it."""
        if words:
            self.fault(path, f"must stand alone, not before {shown(words[0])}")
        return words is not None

    def named(self, path: Path, word: str, meanings: Mapping[str, T]) -> T:
        """Read one of these words."""
        if word in meanings:
            return meanings[word]
        self.fault(path, f"must be one of {', '.join(meanings)}, not {shown(word)}")
        return next(iter(meanings.values()))

    def cards(self, path: Path, words: Sequence[str]) -> tuple[Card, ...]:
        """Read cards, in their order."""
        if len(words) > MOST_CARDS:
            self.fault(path, f"must be at most {MOST_CARDS:,} cards, not {len(words):,}")
            return ()
        cards: list[Card] = []
        for word in words:
            try:
                cards.append(Card.parse(word))
            except ValueError as error:
                self.fault(path, str(error))
                break
        return tuple(cards)

    def multiset(self, path: Path, words: Sequence[str]) -> Cards:
        """Read cards that have no order."""
        try:
            return Cards.of(self.cards(path, words))
        except ValueError as error:
            self.fault(path, str(error))
            return Cards()

    def parted(
        self, path: Path, words: Sequence[str], names: Sequence[str]
    ) -> dict[str, list[str]]:
        """Part words at these names, each of which may be there once."""
        parts: dict[str, list[str]] = {}
        part: list[str] | None = None
        for word in words:
            if word in names:
                if word in parts:
                    self.fault((*path, word), "must be there once, not twice")
                part = parts[word] = []
            elif part is None:
                self.fault(path, f"must begin with one of {', '.join(names)}, not {shown(word)}")
                break
            else:
                part.append(word)
        return parts
