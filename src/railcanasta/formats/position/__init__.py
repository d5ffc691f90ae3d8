"""A position in one line of text, for people; its grammar is a page of the documentation."""

from railcanasta.formats.position.reading import from_text
from railcanasta.formats.position.writing import to_text

__all__ = ["from_text", "to_text"]
