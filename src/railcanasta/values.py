"""`Value`: small frozen records that are quick to define and cannot be changed by any means."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    Protocol,
    Self,
    TypeVar,
    cast,
    dataclass_transform,
)

T = TypeVar("T")


class Immutable:
    """What nothing can change is its own copy."""

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


class Sealed(Immutable):
    """No instance can be turned into one of another class, not even by force (E8)."""

    __slots__ = ()

    if not TYPE_CHECKING:  # it reads as ever; it only cannot be set
        __class__ = property(type)


class _NewTuple(Protocol):
    def __call__(self, kind: type[T], fields: Iterable[object], /) -> T: ...


_any_tuple = tuple[object, ...].__new__
new_tuple: Final = cast("_NewTuple", _any_tuple)  # since it takes any kind and any fields
"""Make a value of a kind of tuple, past its ``__new__``: with the fields it has, in order."""


@dataclass_transform(frozen_default=True)
class Value(Sealed, tuple[Any, ...]):  # Any since each kind has fields of its own types
    """A frozen record: declare its fields as annotations, with or without defaults.

    A value is a tuple underneath, so that not even ``object.__setattr__`` can change one that
    several holders share (E8), and defining fifty kinds costs an import next to nothing.
    Two values are equal when they are of the same kind and their fields are.

    >>> class Lot(Value):
    ...     number: int
    ...     label: str = "none"
    >>> Lot(3), Lot(3) == Lot(number=3, label="none")
    (Lot(number=3, label='none'), True)
    """

    __slots__ = ()
    __match_args__: tuple[str, ...] = ()
    _defaults: ClassVar[dict[str, object]] = {}

    def __init_subclass__(cls) -> None:
        declared: dict[str, object] = vars(cls).get("__annotations__", {})
        fields = tuple(name for name, kind in declared.items() if "ClassVar" not in str(kind))
        cls._defaults = {name: cls.__dict__[name] for name in fields if name in cls.__dict__}
        setattr(cls, "__match_args__", fields)  # noqa: B010 - because checkers hold it to be fixed
        for index, name in enumerate(fields):
            setattr(cls, name, property(itemgetter(index)))

    if not TYPE_CHECKING:  # checkers know an __init__ from the declared fields

        def __new__(cls, *args: object, **kwargs: object) -> Value:
            """Make the value from its fields, by place or by name."""
            fields = cls.__match_args__
            if kwargs or len(args) < len(fields):
                given = {**cls._defaults, **dict(zip(fields, args, strict=False)), **kwargs}
                values = tuple(given.pop(name) for name in fields if name in given)
            else:
                given, values = {}, args
            if len(values) != len(fields) or len(args) > len(fields) or given:
                wanted = ", ".join(fields) or "no fields"
                raise TypeError(f"{cls.__name__} takes {wanted}")
            return new_tuple(cls, values)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and super().__eq__(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return super().__hash__()

    def __repr__(self) -> str:
        fields = (
            f"{name}={value!r}" for name, value in zip(self.__match_args__, self, strict=True)
        )
        return f"{type(self).__name__}({', '.join(fields)})"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return type(self), tuple(self)
