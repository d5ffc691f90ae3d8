"""Keeps the catalogues of messages up to date with the source.

Run it from the root of the repository, after a text has changed, and again after translating::

    python -m tools.catalogues           # extract, update and compile; say what is missing
    python -m tools.catalogues --add fr  # begin a catalogue for another language as well
"""

from __future__ import annotations

import argparse
import ast
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from babel import localedata
from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po
from hatch_build import LOCALE, compile_catalogues

from railcanasta.message import refusals

if TYPE_CHECKING:
    from babel.messages.catalog import Message

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = Path("src", "railcanasta")
TEMPLATE: Final = LOCALE / "railcanasta.pot"

_KEYWORDS: Final = {"Text": ((1, "c"), 2), "Counted": ((1, "c"), 2, 3)}
_ABOUT: Final = """\
# {what} of railcanasta.
# This file is distributed under the licence of railcanasta.
#"""
_DAY: Final = datetime(
    2026, 1, 1, tzinfo=UTC
)  # of no meaning: a file changes only when a message does


def extracted() -> Catalog:
    """The template: every message in the source, with where it is and what is said of it."""
    template = _catalog(None)
    for path in sorted((ROOT / SOURCE / "message").glob("*.py")):
        with path.open("rb") as file:
            for _, message, comments, context in extract(
                "python", file, _KEYWORDS, ["Translators:"], strip_comment_tags=True
            ):
                _add(template, path, message, comments, context)
    for path in sorted((ROOT / SOURCE / "violations").glob("*.py")):
        for message, comments in _sentences(path):
            _add(template, path, message, comments, refusals.CONTEXT)
    return template


def read(path: Path) -> Catalog:
    """Read a template or a catalogue, by its path in the repository."""
    with (ROOT / path).open("rb") as file:
        return read_po(file, locale=None if path == TEMPLATE else path.parts[-3])


def catalogues() -> list[Path]:
    """The paths of all catalogues there are."""
    return sorted(path.relative_to(ROOT) for path in (ROOT / LOCALE).glob("*/*/*.po"))


def same(one: Catalog, other: Catalog) -> bool:
    """Whether two catalogues have the same messages, said of and translated alike."""
    return _contents(one) == _contents(other)


def missing(catalog: Catalog) -> list[str]:
    """Every message that is not translated, in all its forms and beyond doubt."""
    return [str(message.id) for message in catalog if message.id and not _is_whole(message)]


def main() -> None:
    """Update everything, and tell what has still to be translated."""
    parser = argparse.ArgumentParser(prog="python -m tools.catalogues", description=__doc__)
    parser.add_argument("--add", metavar="CODE", help="begin a catalogue for this language")
    new = parser.parse_args().add
    if new and not (new.isalpha() and localedata.exists(new)):
        parser.error(f"{new!r} is no code of a language, such as 'fr'")
    template = extracted()
    if not (ROOT / TEMPLATE).exists() or not same(read(TEMPLATE), template):
        _write(TEMPLATE, template)
    if new and (path := LOCALE / new / "LC_MESSAGES" / "railcanasta.po") not in catalogues():
        _write(path, _catalog(new))
    for path in catalogues():
        catalog, before = read(path), read(path)
        catalog.update(template, no_fuzzy_matching=True, update_creation_date=False)
        catalog.obsolete.clear()
        if not same(catalog, before):
            _write(path, catalog)
        for text in missing(catalog):
            print(f"{path}: not translated: {text}")
    for path in compile_catalogues(ROOT):
        print(f"compiled {path.relative_to(ROOT)}")


def _sentences(path: Path) -> Iterator[tuple[str | tuple[str, str], list[str]]]:
    """The sentences of the violations in a file, each with the docstring of its kind."""
    for kind in ast.parse(path.read_text(encoding="utf-8")).body:
        if not isinstance(kind, ast.ClassDef):
            continue
        said = {
            line.target.id: ast.literal_eval(line.value)
            for line in kind.body
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.value
        }
        sentence = said.get("sentence")
        if sentence and said.get("counted"):
            yield (said.get("singular", sentence), sentence), [ast.get_docstring(kind) or ""]
        elif sentence:
            yield sentence, [ast.get_docstring(kind) or ""]


def _add(
    template: Catalog,
    path: Path,
    message: str | tuple[str, ...],
    comments: list[str],
    context: str | None,
) -> None:
    place = path.relative_to(ROOT).as_posix()
    template.add(message, None, [(place, 0)], auto_comments=comments, context=context)


def _catalog(language: str | None) -> Catalog:
    what = "Template for the messages" if language is None else f"Messages in {language}"
    return Catalog(
        locale=language,
        domain="railcanasta",
        header_comment=_ABOUT.format(what=what),
        project="railcanasta",
        version="messages",
        msgid_bugs_address="The railcanasta developers",
        creation_date=_DAY,
        revision_date=_DAY,
        last_translator="The railcanasta developers",
        language_team="The railcanasta developers",
        charset="utf-8",
        fuzzy=False,
    )


def _write(path: Path, catalog: Catalog) -> None:
    (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
    with (ROOT / path).open("wb") as file:
        write_po(file, catalog, width=100, include_lineno=False, ignore_obsolete=True)
    print(f"wrote {path}")


def _contents(catalog: Catalog) -> list[tuple[object, ...]]:
    return [
        (
            message.context,
            message.id,
            list(filter(None, _forms(message))),
            message.fuzzy,
            message.auto_comments,
            [place for place, _ in message.locations],
        )
        for message in catalog
        if message.id
    ]


def _is_whole(message: Message) -> bool:
    return all(_forms(message)) and not message.fuzzy


def _forms(message: Message) -> list[str | None]:
    """The translations of a message: one, or as many as there are plural forms."""
    return list(message.string) if isinstance(message.string, (list, tuple)) else [message.string]


if __name__ == "__main__":
    main()
