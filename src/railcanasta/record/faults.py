"""What is wrong with the text of a record, and in which line."""

from __future__ import annotations

from railcanasta.formats import Fault, FormatError


def fault(line: int, what: str) -> FormatError:
    """An error that names the line, counted from 1, and says what is wrong there."""
    return FormatError([Fault(f"line {line}", what)])
