"""Saving, loading and sending: JSON, and a position in one line of text."""

from railcanasta.formats.faults import Fault, FormatError

__all__ = ["Fault", "FormatError"]
