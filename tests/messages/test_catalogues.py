"""The catalogues are whole, agree with the source, and are compiled as they stand."""

from __future__ import annotations

import gettext
import os
import shutil
import string
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from babel import Locale
from hatch_build import LOCALE, compile_catalogues
from tests.messages.samples import NUMBERS
from tools import catalogues

import railcanasta as rc

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

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
    """The Common Locale Data Repository says which form goes with a number."""
    catalog, locale = catalogues.read(path), Locale.parse(path.parts[-3])
    rules = {*locale.plural_form.rules, "other"}
    order = [form for form in ("zero", "one", "two", "few", "many", "other") if form in rules]
    assert catalog.num_plurals == len(order) == {"el": 2, "cy": 6, "te": 2}[path.parts[-3]]
    form_of = gettext.c2py(catalog.plural_expr)
    for n in range(300):
        assert order[form_of(n)] == locale.plural_form(n)


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


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A copy that may be changed."""
    for name in ("src", "tools"):
        left_out = shutil.ignore_patterns("__pycache__", "*.mo")
        shutil.copytree(catalogues.ROOT / name, tmp_path / name, ignore=left_out)
    shutil.copy2(catalogues.ROOT / "hatch_build.py", tmp_path)
    return tmp_path


def update(repository: Path, *arguments: str) -> list[str]:
    """Run the command as it is documented; give the lines it prints."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.catalogues", *arguments],
        cwd=repository,
        env={**os.environ, "PYTHONPATH": str(repository / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    return (done.stdout + done.stderr).splitlines()


def test_an_update_of_what_is_up_to_date_only_compiles(repository: Path) -> None:
    before = {path: path.read_bytes() for path in repository.rglob("*.po*")}
    assert update(repository) == [f"compiled {path.with_suffix('.mo')}" for path in PATHS]
    assert {path: path.read_bytes() for path in repository.rglob("*.po*")} == before


def test_an_update_brings_a_new_text_to_every_catalogue(repository: Path) -> None:
    plays = repository / catalogues.SOURCE / "message" / "plays.py"
    plays.write_text(plays.read_text(encoding="utf-8").replace("Look at", "Peep into"), "utf-8")
    said = update(repository)
    for path in PATHS:
        assert f"{path}: not translated: Peep into the kitty" in said
        changed = (repository / path).read_text(encoding="utf-8")
        assert "Peep into the kitty" in changed
        assert "Look at the kitty" not in changed


def test_a_language_is_begun(repository: Path) -> None:
    said = update(repository, "--add", "fr")
    path = LOCALE / "fr" / "LC_MESSAGES" / "railcanasta.po"
    assert sum(line.startswith(f"{path}: not translated: ") for line in said) == len(
        messages_of(catalogues.extracted())
    )
    assert '"Language: fr\\n"\n' in (repository / path).read_text(encoding="utf-8")
    for nonsense in ("xx", "../fr", "french"):
        assert "is no code of a language" in update(repository, "--add", nonsense)[-1]


def test_a_gap_is_found_out(tmp_path: Path) -> None:
    catalog = catalogues.read(PATHS[0])
    first, second = messages_of(catalog)[:2]
    first.string = ""
    second.flags.add("fuzzy")
    assert catalogues.missing(catalog) == [str(first.id), str(second.id)]
    assert not catalogues.same(catalog, catalogues.read(PATHS[0]))
    assert compile_catalogues(tmp_path) == []
