"""Everything that can be got at from an object, by whatever means Python has."""

from __future__ import annotations

import gc
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_SHARED_CODE = (type, ModuleType, FunctionType, BuiltinFunctionType)


def reachable(root: object) -> Iterator[object]:
    """Yield the object and all that it leads to, except code.

    The ways are: what the garbage collector knows it to refer to, whatever is in its slots
    or has a name on it (properties as well), and what its methods are bound to or enclose.
    """
    found, kept = [root], {id(root): root}
    while found:
        thing = found.pop()
        yield thing
        for other in _ways(thing):
            if id(other) not in kept and not isinstance(other, _SHARED_CODE):
                kept[id(other)] = other
                found.append(other)


def _ways(thing: object) -> Iterator[object]:
    yield from gc.get_referents(thing)
    if isinstance(thing, MethodType):
        yield thing.__self__
        for cell in thing.__func__.__closure__ or ():
            yield cell.cell_contents
    elif thing is not None and not isinstance(thing, (int, str)):
        yield from (getattr(thing, name) for name in dir(thing) if not name.startswith("__"))
        yield getattr(thing, "__dict__", None)
