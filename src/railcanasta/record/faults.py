"""What is wrong with the text of a record, and in which line."""

from __future__ import annotations


class FormatError(ValueError):
    """What was read is not what it should be."""

    def __init__(self, faults):
        super().__init__(faults)
        self.faults = tuple(faults)

    def __str__(self):
        return str(self.faults[0])


def fault(line: int, what: str) -> FormatError:
    """An error that names the line, counted from 1, and says what is wrong there."""
    return FormatError([f"line {line}: {what}"])
