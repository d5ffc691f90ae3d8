"""The parameters of a request: by name or in order, each of its kind or refused by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from railcanasta.checks import flag, shown, whole
from railcanasta.protocol.jsonrpc import INVALID_PARAMS, Json, Params, ProtocolError

T = TypeVar("T")


class Given:
    """What a request gives. A parameter that is null is as good as left out."""

    def __init__(self, params: Params, needed: Sequence[str], others: Sequence[str]) -> None:
        names = (*needed, *others)
        if isinstance(params, list):
            if len(params) > len(names):
                raise invalid(f"too many parameters: {_told(names)}")
            params = dict(zip(names, params, strict=False))
        for name in params:
            if name not in names:
                raise invalid(f"there is no parameter {shown(name)}: {_told(names)}")
        self._values = {name: value for name, value in params.items() if value is not None}
        for name in needed:
            if name not in self._values:
                raise invalid(f"the parameter {name} is missing")

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def value(self, name: str) -> Json:
        """The parameter as it is; ``None`` if it is not given."""
        return self._values.get(name)

    def text(self, name: str) -> str:
        """A string that has to be given."""
        value = self.value(name)
        if not isinstance(value, str):
            raise invalid(f"{name} must be a string, not {shown(value)}")
        return value

    def texts(self, name: str) -> list[str] | None:
        """A list of strings."""
        value = self.value(name)
        if value is None:
            return None
        if not isinstance(value, list):
            raise invalid(f"{name} must be a list of strings, not {shown(value)}")
        found = [text for text in value if isinstance(text, str)]
        if len(found) < len(value):
            raise invalid(f"{name} must be a list of strings, not {shown(value)}")
        return found

    def number(self, name: str, least: int, most: int) -> int:
        """An integer that has to be given."""
        return valid(whole, name, self.value(name), least, most)

    def numbers(self, name: str) -> list[int] | None:
        """A list of integers."""
        value = self.value(name)
        if value is None:
            return None
        if not isinstance(value, list):
            raise invalid(f"{name} must be a list of integers, not {shown(value)}")
        found = [number for number in value if isinstance(number, int)]
        if len(found) < len(value):
            raise invalid(f"{name} must be a list of integers, not {shown(value)}")
        return found

    def flag(self, name: str, usual: bool) -> bool:
        """True or false."""
        return valid(flag, name, self.value(name)) if name in self else usual


def _told(names: Sequence[str]) -> str:
    return f"the method takes {', '.join(names) or 'none'}"


def invalid(message: str) -> ProtocolError:
    """The error of a parameter that is not what it should be."""
    return ProtocolError(INVALID_PARAMS, message)


def valid(function: Callable[..., T], *args: object, **kwargs: object) -> T:
    """Call a function of the library's edge; what it refuses is a parameter's fault."""
    try:
        return function(*args, **kwargs)
    except (TypeError, ValueError) as error:
        raise invalid(str(error)) from error
