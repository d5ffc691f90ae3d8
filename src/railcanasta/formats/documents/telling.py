"""What cattrs finds wrong, told as faults with their places."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from cattrs import ClassValidationError, ForbiddenExtraKeysError, IterableValidationError

from railcanasta.formats.documents.shapes import fields_of
from railcanasta.formats.faults import MOST_FAULTS, Found, Path


def told(error: Exception, path: Path = ()) -> Iterator[Found]:
    """The faults in an error, and in the errors that it holds."""
    if isinstance(error, ClassValidationError):
        fields, others = error.group_exceptions()
        for inner, field in fields:
            yield from told(inner, (*path, field.name))
        yield from chain.from_iterable(told(inner, path) for inner in others)
    elif isinstance(error, IterableValidationError):
        items, _ = error.group_exceptions()
        for inner, item in items:
            yield from told(inner, (*path, item.index))
    elif isinstance(error, KeyError):
        yield path, "is missing"
    elif isinstance(error, ForbiddenExtraKeysError):
        known = ", ".join(fields_of(error.cl)) or "none"
        for name in sorted(map(str, error.extra_fields))[:MOST_FAULTS]:
            yield (*path, name), f"is no field here; there are: {known}"
    else:
        yield path, str(error)
