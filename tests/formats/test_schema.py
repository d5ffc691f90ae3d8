"""The schemas that are shipped: what they say is so, and what they refuse is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from tests.expectations.pool import small
from tests.formats.hard import hard, reached
from tests.formats.make import SAVES, SCHEMAS, schema_text
from tests.formats.mutations import documents, mutated
from tests.formats.values import ACTIONS, EVENTS, VIOLATIONS, any_rules
from tests.views.walks import viewers

import railcanasta as rc
from railcanasta.formats import from_data, schema, to_data
from railcanasta.formats.documents.door import KINDS, Document, Kind

# A validator of any schema, for data of any form.
CHECKS: Final[dict[Kind, Any]] = {kind: Draft202012Validator(schema(kind)) for kind in KINDS}


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_is_what_the_types_say(kind: Kind) -> None:
    """If not: ``python -m tests.formats.make schemas``."""
    assert (SCHEMAS / f"{kind}.json").read_text(encoding="utf-8") == schema_text(kind)


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_is_one(kind: Kind) -> None:
    Draft202012Validator.check_schema(schema(kind))


def test_there_is_no_schema_of_anything_else() -> None:
    with pytest.raises(ValueError, match="kind must be one of state"):
        schema("game")  # type: ignore[arg-type]
    assert {path.stem for path in SCHEMAS.iterdir()} == set(KINDS)


def test_states_and_views_obey_their_schemas() -> None:
    for state in (*hard().values(), *reached()[::90]):
        CHECKS["state"].validate(to_data(state))
        for viewer in viewers(state):
            CHECKS["view"].validate(to_data(state.view(viewer)))


@given(thing=st.one_of(ACTIONS, VIOLATIONS, EVENTS, any_rules()))
@small(200)
def test_everything_else_obeys_its_schema(thing: Document) -> None:
    data = to_data(thing)
    CHECKS[data["kind"]].validate(data)


def named(path: Path) -> str:
    """Name a test after the file."""
    return path.name


@pytest.mark.parametrize("path", sorted(SAVES.glob("v1/*.json*")), ids=named)
def test_saves_obey_the_schema_of_their_version(path: Path) -> None:
    for line in path.read_text(encoding="utf-8").splitlines():
        data = json.loads(line)
        CHECKS[data["kind"]].validate(data)


@given(document=documents(), data=st.data())
@small(400)
def test_what_a_schema_refuses_is_refused(
    document: tuple[Kind, Document], data: st.DataObject
) -> None:
    """Any change of a document that its schema does not allow cannot be read."""
    kind, thing = document
    changed = data.draw(mutated(to_data(thing)))
    if not CHECKS[kind].is_valid(changed):
        with pytest.raises(rc.FormatError):
            from_data(kind, changed)
