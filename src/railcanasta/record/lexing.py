"""From lines of text to the tags and words of records, without the comments."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Iterator
from typing import Final, NamedTuple

from railcanasta.checks import shown
from railcanasta.record.faults import fault
from railcanasta.record.header import FIRST_TAG, Tag, tag_of

MOST_CHARACTERS: Final = 1 << 24
"""The most characters of one game, comments included: half a million turns."""

_LONGEST_WORD: Final = 1 << 14
"""A pack of 6,731 cards, the most, takes less."""
_WORD: Final = re.compile(r"[^\s;{}]+|[;{}]")


class Word(NamedTuple):
    """What stands between spaces, and the line in which it stands."""

    text: str
    line: int


def items(lines: Iterable[str]) -> Iterator[Tag | Word]:
    """Read the tags and words of all lines, which are counted from 1.

    A line that begins with a bracket holds a tag. ``;`` makes a comment of the rest of a
    line, braces of what is between them, over lines if need be. Comments are dropped.

    Raises :class:`~railcanasta.FormatError` for what is no tag, for a brace without its
    other one, and for a game of more than :data:`MOST_CHARACTERS`.
    """
    comment = 0  # the line in which an open brace stands
    characters = 0
    for line, text in enumerate(lines, start=1):
        if not isinstance(text, str):
            raise fault(line, f"must be text, not {shown(text)}")
        bare = text.strip("\ufeff \t\r\n") if line == 1 else text.strip()
        characters += len(text)
        if bare.startswith("[") and not comment:
            tag = tag_of(bare, line)
            if tag.name == FIRST_TAG:
                characters = len(text)
            yield tag
        else:
            comment = yield from _words(bare, line, comment)
        if characters > MOST_CHARACTERS:
            raise fault(line, f"a game has at most {MOST_CHARACTERS:,} characters")
    if comment:
        raise fault(comment, "the comment that begins here is never closed: } is missing")


def _words(text: str, line: int, comment: int) -> Generator[Word, None, int]:
    """Read the words of a line; returns the line of a brace that stays open, or 0."""
    at = 0
    while at < len(text):
        if comment:
            end = text.find("}", at)
            if end < 0:
                return comment
            comment, at = 0, end + 1
        elif (found := _WORD.search(text, at)) is None or found[0] == ";":
            break
        else:
            at = found.end()
            if found[0] == "{":
                comment = line
            elif found[0] == "}":
                raise fault(line, "a comment ends here that has not begun: { is missing")
            elif len(found[0]) > _LONGEST_WORD:
                raise fault(line, f"a word has at most {_LONGEST_WORD:,} characters")
            else:
                yield Word(found[0], line)
    return comment
