"""The catalogues are whole, agree with the source, and are compiled as they stand."""

from __future__ import annotations

import gettext
import string
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from babel.messages.catalog import Catalog
from hatch_build import compile_catalogues
from tests.messages.samples import NUMBERS
from tools import catalogues

import railcanasta as rc

if TYPE_CHECKING:
    from babel.messages.catalog import Message

UPDATE: Final = "run 'python -m tools.catalogues'"
PATHS: Final = catalogues.catalogues()
BARE: Final = (("meld", "{meld}: {cards}"),)
"""Messages of nothing but places, which may be the same in every language."""


def messages_of(catalog: Catalog) -> list[Message]:
    return [message for message in catalog if message.id]


def forms(of: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return tuple(of) if isinstance(of, (list, tuple)) else (of or "",)


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.fixture(params=PATHS, ids=lambda path: path.parts[-3])
def path(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


def test_there_is_a_catalogue_for_every_language_but_the_source() -> None:
    assert [path.parts[-3] for path in PATHS] == sorted(set(rc.LANGUAGES) - {"en"})


def test_the_template_is_what_the_source_says() -> None:
    assert catalogues.same(catalogues.read(catalogues.TEMPLATE), catalogues.extracted()), UPDATE


def test_every_violation_is_in_the_template() -> None:
    ids = {
        text
        for message in messages_of(catalogues.extracted())
        if message.context == "violation"
        for text in forms(message.id)
    }
    kinds: tuple[type[rc.Violation], ...] = rc.Violation.__args__
    assert {kind.sentence for kind in kinds} <= ids
    assert {kind.singular for kind in kinds if kind.singular} <= ids
    assert ids == {text for kind in kinds for text in (kind.sentence, kind.singular) if text}


def test_a_catalogue_has_the_messages_of_the_template(path: Path) -> None:
    template = messages_of(catalogues.extracted())
    found = messages_of(catalogues.read(path))
    assert [(m.context, m.id) for m in found] == [(m.context, m.id) for m in template], UPDATE


def test_every_message_is_translated_in_all_its_forms(path: Path) -> None:
    catalog = catalogues.read(path)
    assert catalogues.missing(catalog) == []
    for message in messages_of(catalog):
        wanted = catalog.num_plurals if message.pluralizable else 1
        assert len(forms(message.string)) == wanted, message.id
        assert (message.context, message.id) in BARE or message.string != message.id


def test_a_translation_fills_the_places_of_its_source(path: Path) -> None:
    for message in messages_of(catalogues.read(path)):
        wanted = places(forms(message.id)[-1])
        for text in forms(message.string):
            assert places(text) == wanted, text
            assert text == text.strip()
            assert text.endswith(".") == forms(message.id)[-1].endswith(".")


def test_the_plural_forms_are_those_of_unicode(path: Path) -> None:
    catalog = catalogues.read(path)
    known = Catalog(locale=path.parts[-3])
    assert (catalog.num_plurals, catalog.plural_expr) == (known.num_plurals, known.plural_expr)
    assert catalog.num_plurals == {"el": 2, "cy": 6, "te": 2}[path.parts[-3]]


def test_the_numbers_tried_fall_under_every_plural_form(path: Path) -> None:
    form_of = gettext.c2py(catalogues.read(path).plural_expr)
    assert {form_of(n) for n in NUMBERS} == set(range(catalogues.read(path).num_plurals))


def test_what_is_compiled_is_what_stands_in_the_catalogue(path: Path) -> None:
    with (catalogues.ROOT / path.with_suffix(".mo")).open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    form_of = gettext.c2py(catalogues.read(path).plural_expr)
    for message in messages_of(catalogues.read(path)):
        context, ids, texts = str(message.context), forms(message.id), forms(message.string)
        if message.pluralizable:
            for n in NUMBERS:
                assert compiled.npgettext(context, ids[0], ids[1], n) == texts[form_of(n)], UPDATE
        else:
            assert compiled.pgettext(context, ids[0]) == texts[0], UPDATE


def test_a_gap_is_found_out(tmp_path: Path) -> None:
    catalog = catalogues.read(PATHS[0])
    first, second = messages_of(catalog)[:2]
    first.string = ""
    second.flags.add("fuzzy")
    assert catalogues.missing(catalog) == [str(first.id), str(second.id)]
    assert not catalogues.same(catalog, catalogues.read(PATHS[0]))
    assert compile_catalogues(tmp_path) == []
