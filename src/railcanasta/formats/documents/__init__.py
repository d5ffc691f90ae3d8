"""Documents in JSON: what they look like, and the way from values to them and back."""

from railcanasta.formats.documents.door import from_data, from_json, schema, to_data, to_json

__all__ = ["from_data", "from_json", "schema", "to_data", "to_json"]
