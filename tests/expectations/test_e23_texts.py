"""E23: texts are apart from facts, and no locale changes either."""

from __future__ import annotations

import builtins
import gettext
import hashlib
import locale
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Final, get_args

import pytest
from tests.messages.samples import EVENTS, VIOLATIONS, everything

import railcanasta as rc

ROOT: Final = Path(__file__).parents[2]
OTHERS: Final = ("C", "POSIX", "tr_TR.UTF-8", "el_GR.ISO8859-7", "te_IN", "nonsense")


def digest() -> str:
    """Everything that a locale might change: texts, codes, a game and what is said of it."""
    state = rc.new_game(players=3, rng=random.Random(23))
    told = [repr(state), str(state.view(0).hand)]
    for _ in range(40):
        action = state.legal_actions()[0]
        told += [repr(action), str(action)]
        state = state.apply(action)
    told += [text for language in rc.LANGUAGES for text in everything(language)]
    told += [code for card in rc.CARDS for code in (str(card), repr(rc.Card.parse(str(card))))]
    told += [str(violation) for violation in VIOLATIONS]
    return hashlib.sha256("\n".join(told).encode()).hexdigest()


@pytest.mark.parametrize("name", OTHERS)
def test_no_locale_changes_a_text_or_a_result(name: str) -> None:
    """E23: in a process of another locale, the Turkish one among them, all is as it is here."""
    names = dict.fromkeys(("LANG", "LANGUAGE", "LC_ALL", "LC_NUMERIC", "LC_CTYPE"), name)
    code = (
        "import locale\n"
        "try: locale.setlocale(locale.LC_ALL, '')\n"
        "except locale.Error: pass\n"
        "from tests.expectations.test_e23_texts import digest; print(digest())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **names, "PYTHONUTF8": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.strip() == digest()


def test_texts_leave_the_process_as_it_is() -> None:
    """E23: neither the locale nor what gettext keeps for the whole process is touched."""
    before = (locale.setlocale(locale.LC_ALL), gettext.textdomain(), vars(gettext).copy())
    names = set(vars(builtins))
    for language in rc.LANGUAGES:
        everything(language)
    assert (locale.setlocale(locale.LC_ALL), gettext.textdomain(), vars(gettext)) == before
    assert set(vars(builtins)) == names


def test_a_translation_installed_by_others_is_not_asked() -> None:
    """E23: what a program has installed for itself does not come into our texts."""

    class Shouting(gettext.NullTranslations):
        def pgettext(self, context: str, message: str) -> str:
            return f"{context}{message}".upper()

    before = everything("cy")
    Shouting().install(["pgettext"])
    try:
        assert everything("cy") == before
    finally:
        for name in ("_", "pgettext"):
            delattr(builtins, name)


@pytest.mark.parametrize("values", [VIOLATIONS, EVENTS], ids=["violations", "events"])
def test_errors_and_events_are_their_facts(
    values: tuple[rc.Violation, ...] | tuple[rc.Event, ...],
) -> None:
    """E23: a kind and its parameters make the value; there is no text among them."""
    for value in values:
        kind = type(value)
        assert kind in (*get_args(rc.Violation), *get_args(rc.Event))
        facts = {name: getattr(value, name) for name in kind.__match_args__}
        assert kind(**facts) == value
        if kind.__name__ != "NotAnAction":  # which tells what was given instead
            assert not any(isinstance(fact, str) for fact in facts.values())


def test_the_codes_are_documented() -> None:
    """E23: a ten is T and a joker X, in codes, and the pages say so."""
    assert (rc.Rank.TEN.code, rc.Rank.JOKER.code) == ("T", "X")
    page = (ROOT / "docs" / "start.md").read_text(encoding="utf-8")
    assert "`23456789TJQKA`" in page
    assert "a joker is `X`" in page
