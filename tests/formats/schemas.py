"""JSON Schemas (draft 2020-12) of the documents, made from the same shapes as the converter.

The files that are shipped are made from these by ``python -m tests.formats.make schemas``, and a
test keeps them the same.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final, TypeAlias, get_args

import attrs

from railcanasta.cards import Card
from railcanasta.formats.documents.coding import FORMS
from railcanasta.formats.documents.converter import converter
from railcanasta.formats.documents.door import VERSION, Kind
from railcanasta.formats.documents.shapes import (
    CARD,
    CARDS,
    LETTERS,
    MOST_ITEMS,
    MOST_LETTERS,
    MOST_NUMBER,
    UNIONS,
    WORDS,
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
from railcanasta.formats.given import MOST_CARDS
from railcanasta.multiset import Cards

Schema: TypeAlias = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

_LEAVES: Final[dict[Form, Schema]] = {
    bool: {"type": "boolean"},
    str: {"type": "string", "maxLength": MOST_LETTERS},
    type(None): {"type": "null"},
}


def schema_of(kind: Kind) -> Schema:
    """The schema of a kind of document, whole: it refers to no other."""
    maker = _Maker()
    form = FORMS[kind]
    head = {"kind": {"const": kind}, "version": {"const": VERSION}}
    if is_record(form):
        body = maker.record(form, head)
    else:
        body = {"oneOf": [maker.member(kind, tag, member, head) for tag, member in _members(form)]}
    return {
        "$schema": DIALECT,
        "$id": f"urn:railcanasta:{kind}:{VERSION}",
        "title": f"A document of railcanasta: {kind}",
        **body,
        "$defs": dict(sorted(maker.defined.items())),
    }


class _Maker:
    """Makes the schema of a form, and gathers the definitions that it refers to."""

    def __init__(self) -> None:
        self.defined: dict[str, Schema] = {}

    def of(self, form: Form) -> Schema:
        """The schema of whatever stands in a field."""
        if form in _LEAVES:
            return _LEAVES[form]
        if form is int:
            bounds = {"minimum": -MOST_NUMBER, "maximum": MOST_NUMBER}
            return self.define("Integer", {"type": "integer", **bounds})
        if form is Card:
            return self.define("Card", {"type": "string", "pattern": f"^{CARD}$"})
        if form is Cards or is_cards(form):
            length = 3 * MOST_CARDS - 1
            cards = {"type": "string", "pattern": f"^{CARDS}$", "maxLength": length}
            return self.define("Cards", cards)
        if form in WORDS:
            return self.define(form.__name__, {"enum": [word(each.name) for each in form]})
        if form in LETTERS:
            return {"enum": list(LETTERS[form])}
        if is_list(form):
            items = self.of(get_args(form)[0])
            return {"type": "array", "items": items, "maxItems": MOST_ITEMS}
        if is_pair(form):
            each = [self.of(item) for item in get_args(form)]
            return {"type": "array", "prefixItems": each, "minItems": len(each), "items": False}
        if is_record(form):
            if (name := _title(form)) not in self.defined:
                self.define(name, self.record(form))
            return {"$ref": f"#/$defs/{name}"}
        return self.union(form)

    def define(self, name: str, schema: Schema) -> Schema:
        """Define something, and refer to it."""
        self.defined[name] = schema
        return {"$ref": f"#/$defs/{name}"}

    def union(self, form: Form) -> Schema:
        """The schema of a union: of tagged members, or of something and null."""
        for name, union in UNIONS.items():
            if form == union:
                members = [
                    self.define(_title(member), self.member(name, tag, member))
                    for tag, member in _members(form)
                ]
                return {"oneOf": members}
        return {"anyOf": [self.of(each) for each in get_args(form)]}

    def record(self, record: type, head: Schema | None = None) -> Schema:
        """The schema of an object with these fields, and others at its head."""
        properties: Schema = dict(head or {})
        required = list(properties)
        described = dict(_described(record))
        for name, field in fields_of(record).items():
            properties[name] = {**self.of(field.form), **described.get(name, {})}
            if field.default is attrs.NOTHING:
                required.append(name)
            else:
                usual = converter().unstructure(field.default, unstructure_as=field.form)
                properties[name] = {**properties[name], "default": usual}
        return {
            "description": (inspect.getdoc(record) or "").partition("\n")[0],
            "type": "object",
            "properties": properties,
            "required": required,
            "additionalProperties": False,
        }

    def member(self, name: str, tag: str, member: type, head: Schema | None = None) -> Schema:
        """The schema of a member of a union, which says by its tag what it is."""
        always = {key: {"const": each} for key, each in constants_of(member).items()}
        return self.record(member, {**(head or {}), name: {"const": tag}, **always})


def _members(union: Form) -> list[tuple[str, type]]:
    return list(members_of(union).items())


def _described(record: type) -> Iterator[tuple[str, Schema]]:
    """What is said of each field in the source."""
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(record))).body
    assert isinstance(tree, ast.ClassDef)
    for field, text in pairwise(tree.body):
        match field, text:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(ast.Constant(str() as said)):
                yield name, {"description": _plain(said)}
            case _:
                pass


def _plain(said: str) -> str:
    """What a docstring says, in the words of JSON."""
    return " ".join(said.replace("``None``", "null").replace("``", "").split())


def _title(record: type) -> str:
    return record.__name__.removeprefix("Written")
