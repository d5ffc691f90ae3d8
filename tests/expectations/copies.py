"""Things sent through a pickle."""

from __future__ import annotations

import pickle
from typing import Final, TypeVar, cast

T = TypeVar("T")

PROTOCOLS: Final = range(pickle.HIGHEST_PROTOCOL + 1)


def pickled(thing: T, protocol: int | None = None) -> T:
    """Send a thing through a pickle, of this protocol or the usual one."""
    return cast("T", pickle.loads(pickle.dumps(thing, protocol)))  # noqa: S301 - our own bytes
