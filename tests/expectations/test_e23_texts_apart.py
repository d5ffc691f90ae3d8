"""E23, of what is saved: facts stand apart from texts, and no locale changes a result."""

from __future__ import annotations

import ast
import locale
from pathlib import Path
from typing import Final

import pytest
from tests.formats.hard import hard

import railcanasta as rc
from railcanasta import formats
from railcanasta.formats import from_json, to_json

DOCS: Final = Path(__file__).parents[2] / "docs"


def there_is(name: str) -> bool:
    """Whether a locale is installed here."""
    before = locale.setlocale(locale.LC_ALL)
    try:
        locale.setlocale(locale.LC_ALL, name)
    except locale.Error:
        return False
    locale.setlocale(locale.LC_ALL, before)
    return True


LOCALES: Final = [name for name in ("C", "tr_TR.UTF-8", "tr_TR", "de_DE.UTF-8") if there_is(name)]


@pytest.mark.parametrize("name", LOCALES)
def test_no_locale_changes_a_save(name: str) -> None:
    """E23: not even a Turkish one, where small i is another letter."""
    before = locale.setlocale(locale.LC_ALL)
    state = hard()["pile pending, 0"]
    text, line = state.to_json(), state.to_text()
    locale.setlocale(locale.LC_ALL, name)
    try:
        assert (state.to_json(), state.to_text()) == (text, line)
        assert rc.GameState.from_json(text) == rc.GameState.from_text(line) == state
    finally:
        locale.setlocale(locale.LC_ALL, before)


def test_letters_that_a_locale_would_change_are_no_words() -> None:
    """E23: neither capitals nor a dotless i stand for what they look like."""
    for wrong in ("D\u0130SCARD", "d\u0131scard", "Discard", "DISCARD", "d\uff49scard"):
        with pytest.raises(rc.FormatError, match="must say by its 'action' what it is"):
            from_json("action", f'{{"kind":"action","version":1,"action":"{wrong}","card":"KH"}}')


def test_a_fault_has_a_place_and_a_violation_its_facts() -> None:
    """E23: a program reads fields; the texts are for people."""
    with pytest.raises(rc.FormatError) as caught:
        from_json("action", '{"kind":"action","version":1,"action":"discard","card":"1H"}')
    (fault,) = caught.value.faults
    assert fault.place == "$.card"
    state = rc.new_game(2)
    violation = state.why_not(rc.EndTurn())
    assert violation is not None
    assert str(violation) not in to_json(violation)
    assert '"clause":"6.1"' in to_json(violation)


def test_nothing_is_read_out_of_an_error() -> None:
    """E23: the text of an error goes into texts as it is, and is never taken apart."""
    taken_apart = {"split", "partition", "startswith", "removeprefix", "search", "match", "find"}
    root = Path(formats.__file__).parent
    for path in root.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Attribute(value=ast.Call(func=ast.Name("str"), args=[ast.Name("error")])):
                    assert node.attr not in taken_apart, path
                case _:
                    pass


def test_the_codes_t_and_x_are_documented() -> None:
    """E23: ten is T, a joker is X."""
    page = (DOCS / "position.md").read_text(encoding="utf-8")
    assert "`T` is ten" in page
    assert "`X` is a joker" in page
