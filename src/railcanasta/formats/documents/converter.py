"""The converter between values and plain data, made by cattrs from the shapes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import repeat
from typing import Any, Final, TypeAlias, get_args

import attrs
from cattrs import Converter, IterableValidationError, IterableValidationNote
from cattrs.errors import CattrsError
from cattrs.gen import (
    make_dict_structure_fn_from_attrs,  # pyright: ignore[reportUnknownVariableType]
    make_dict_unstructure_fn_from_attrs,  # pyright: ignore[reportUnknownVariableType]
)  # cattrs does not say of what its attributes are

from railcanasta.cards import Card
from railcanasta.checks import shown
from railcanasta.formats.documents import leaves
from railcanasta.formats.documents.leaves import Hook, Misfit
from railcanasta.formats.documents.shapes import (
    LETTERS,
    MOST_ITEMS,
    UNIONS,
    WORDS,
    Data,
    Form,
    constants_of,
    fields_of,
    is_cards,
    is_list,
    is_pair,
    is_record,
    members_of,
    word,
)
from railcanasta.multiset import Cards

_MOST_FAULTS: Final = 8
"""After so many faulty items the rest of a list is not looked at."""

Writer: TypeAlias = Callable[[Any], Any]
"""How a value is written: from a value of a kind of its own, to data."""


@lru_cache(maxsize=1)
def converter() -> Converter:
    """The converter. There is one, and it never changes."""
    new = Converter(detailed_validation=True)
    new.register_structure_hook(int, leaves.integer)
    new.register_structure_hook(bool, leaves.flag)
    new.register_structure_hook(str, leaves.string)
    new.register_structure_hook(Card, leaves.card)
    new.register_unstructure_hook(Card, str)
    new.register_structure_hook(Cards, leaves.multiset)
    new.register_unstructure_hook(Cards, str)
    for kind in WORDS:
        words = {word(each.name): each for each in kind}
        new.register_structure_hook(kind, leaves.one_of(words))
        new.register_unstructure_hook(kind, {each: name for name, each in words.items()}.get)
    for form, letters in LETTERS.items():
        new.register_structure_hook(form, leaves.one_of(letters))
        new.register_unstructure_hook(form, {each: code for code, each in letters.items()}.get)
    new.register_structure_hook_factory(is_list, _list_reader)
    new.register_unstructure_hook_factory(is_list, _list_writer)
    new.register_structure_hook_factory(is_pair, _pair_reader)
    new.register_unstructure_hook_factory(is_pair, _pair_writer)
    new.register_structure_hook_func(is_cards, leaves.cards)
    new.register_unstructure_hook_func(is_cards, _codes)
    new.register_structure_hook_factory(is_record, _record_reader)
    new.register_unstructure_hook_factory(is_record, _record_writer)
    for tag, union in UNIONS.items():
        new.register_structure_hook(union, _union_reader(tag, union, new))
        new.register_unstructure_hook(union, _union_writer(tag, union, new))
    return new


def _codes(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def _attributes(record: type) -> list[attrs.Attribute[Any]]:
    """The fields of a record as cattrs wants them, though the record may be no attrs class."""
    fields = {
        name: attrs.field(type=field.form, default=field.default)
        for name, field in fields_of(record).items()
    }
    return list(attrs.fields(attrs.make_class(record.__name__, fields, kw_only=True)))


def _record_reader(record: type[object], new: Converter) -> Hook:
    read = make_dict_structure_fn_from_attrs(
        _attributes(record), record, new, _cattrs_forbid_extra_keys=True
    )

    def read_object(value: Data, form: Form) -> object:
        return read(_object(value), form)

    return read_object


def _record_writer(record: type, new: Converter) -> Writer:
    return make_dict_unstructure_fn_from_attrs(_attributes(record), record, new)


def _object(value: Data) -> dict[str, Data]:
    if not leaves.is_object(value):
        raise Misfit(f"must be an object, not {shown(value)}")
    return value


def _union_reader(tag: str, union: Form, new: Converter) -> Hook:
    readers = {name: _record_reader(member, new) for name, member in members_of(union).items()}
    known = members_of(union)

    def read_member(value: Data, _: Form) -> object:
        fields = dict(_object(value))
        name = fields.pop(tag, None)
        if not isinstance(name, str) or name not in known:
            raise Misfit(f"must say by its {tag!r} what it is, not {shown(name)}")
        member = known[name]
        for constant, always in constants_of(member).items():
            if (found := fields.pop(constant, None)) != always:
                raise Misfit(f"must have {always!r} as its {constant}, not {shown(found)}")
        return readers[name](fields, member)

    return read_member


def _union_writer(tag: str, union: Form, new: Converter) -> Writer:
    writers = {
        member: ({tag: name, **constants_of(member)}, _record_writer(member, new))
        for name, member in members_of(union).items()
    }

    def write_member(value: object) -> dict[str, object]:
        start, write = writers[type(value)]
        return {**start, **write(value)}

    return write_member


def _list_reader(form: Form, new: Converter) -> Hook:
    item = get_args(form)[0]
    read = new.get_structure_hook(item)

    def read_list(value: Data, _: Form) -> tuple[object, ...]:
        if not leaves.is_array(value):
            raise Misfit(f"must be a list, not {shown(value)}")
        if len(value) > MOST_ITEMS:
            raise Misfit(f"must be a list of at most {MOST_ITEMS:,}, not {len(value):,}")
        return _items(value, repeat((read, item)), form)

    return read_list


def _pair_reader(form: Form, new: Converter) -> Hook:
    readers = [(new.get_structure_hook(item), item) for item in get_args(form)]

    def read_pair(value: Data, _: Form) -> tuple[object, ...]:
        if not leaves.is_array(value) or len(value) != len(readers):
            raise Misfit(f"must be a list of {len(readers)}, not {shown(value)}")
        return _items(value, readers, form)

    return read_pair


def _items(
    values: list[Data], readers: Iterable[tuple[Hook, Form]], form: Form
) -> tuple[object, ...]:
    items: list[object] = []
    faults: list[Exception] = []
    for index, (value, (read, item)) in enumerate(zip(values, readers, strict=False)):
        try:
            items.append(read(value, item))
        except (ValueError, CattrsError) as error:
            error.add_note(IterableValidationNote("", index, item))
            faults.append(error)
            if len(faults) == _MOST_FAULTS:
                break
    if faults:
        # It takes one more than groups of exceptions do.
        raise IterableValidationError("items", faults, form)  # pyright: ignore[reportCallIssue]
    return tuple(items)


def _list_writer(form: Form, new: Converter) -> Writer:
    write = new.get_unstructure_hook(get_args(form)[0])
    return lambda items: list(map(write, items))


def _pair_writer(form: Form, new: Converter) -> Writer:
    writers: list[Writer] = [new.get_unstructure_hook(item) for item in get_args(form)]
    return lambda items: [write(item) for write, item in zip(writers, items, strict=True)]
