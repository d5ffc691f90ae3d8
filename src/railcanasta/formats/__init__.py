"""Saving, loading and sending: JSON, and a position in one line of text."""

from railcanasta.formats.documents import from_data, from_json, schema, to_data, to_json
from railcanasta.formats.faults import Fault, FormatError

__all__ = ["Fault", "FormatError", "from_data", "from_json", "schema", "to_data", "to_json"]
