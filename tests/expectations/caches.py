"""What the library remembers between calls, in any of its modules."""

from __future__ import annotations

import enum
import gc
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Any, Final, TypeAlias

Container: TypeAlias = dict[Any, Any] | list[Any] | set[Any] | bytearray | deque[Any]

_CONTAINERS: Final = (dict, list, set, bytearray, deque)
_PACKAGE: Final = "railcanasta"


def modules() -> list[ModuleType]:
    """List the modules of the library that are loaded."""
    loaded = list(sys.modules.items())
    return [module for name, module in loaded if name.split(".")[0] == _PACKAGE]


def roots() -> dict[str, Any]:
    """Collect what can grow and has a name in a module or class; functions that remember, too."""
    found: dict[str, Any] = {}
    for module in modules():
        found.update(_growing(module.__name__, module))
        for name, value in list(vars(module).items()):
            own = isinstance(value, type) and value.__module__ == module.__name__
            if own and not issubclass(value, enum.Enum):
                found.update(_growing(f"{module.__name__}.{name}", value))
    return found


def _growing(owner: str, thing: object) -> Iterator[tuple[str, object]]:
    for name, value in list(vars(thing).items()):
        if not name.startswith("__") and (isinstance(value, _CONTAINERS) or remembers(value)):
            yield f"{owner}.{name}", value


def remembers(thing: object) -> bool:
    """Whether this is a function that remembers its results, as `lru_cache` makes one."""
    return hasattr(thing, "cache_info")


def held(things: Sequence[object]) -> list[object]:
    """Collect the things and all that they hold, classes and functions apart."""
    found = list(things)
    seen = {id(thing): thing for thing in found}
    while found:
        for other in gc.get_referents(found.pop()):
            if id(other) not in seen and not callable(other):
                seen[id(other)] = other
                found.append(other)
    return list(seen.values())


def sizes(things: Sequence[object]) -> list[int]:
    """Tell how many items there are in each container that the things hold."""
    return [len(part) for part in held(things) if isinstance(part, _CONTAINERS)]
