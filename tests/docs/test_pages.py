"""The pages are built without a warning, hang together, and name all that is public."""

from __future__ import annotations

import inspect
import subprocess
import sys
import zlib
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tools.pages import (
    broken_links,
    check,
    far_things,
    inventory,
    main,
    read_pages,
    to_describe,
)

import railcanasta as rc

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
NEEDED = {"adapters.openspiel": "pyspiel", "adapters.pettingzoo": "pettingzoo"}
MODULES = [
    f"railcanasta.{name}".rstrip(".")
    for name in (
        "",
        "agents",
        "event",
        "formats",
        "message",
        "protocol",
        "record",
        "simulate",
        "testing",
        "violations",
        *(name for name, needed in NEEDED.items() if find_spec(needed)),
    )
]


def written(folder: Path, **pages: str) -> Path:
    for name, text in pages.items():
        (folder / f"{name}.html").write_text(text, encoding="utf-8")
    return folder


def test_the_real_pages_are_in_order(tmp_path: Path) -> None:
    """Warnings are errors, references that lead nowhere among them."""
    for needed in ("sphinx", "furo", "myst_parser"):
        pytest.importorskip(needed, reason="the extra `docs` brings Sphinx")
    pytest.importorskip("griffe", reason="the extra `test` brings griffe")
    command = [sys.executable, "-m", "sphinx", "-W", "-n", "-q", "docs", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")
    assert check(tmp_path) == []


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    page = '<p id="here"><a href="#here">1</a><a href="#there">2</a><a href="b.html">3</a></p>'
    other = '<a href="index.html#here">1</a><a href="https://example.org/x">2</a>'
    folder = written(tmp_path, index=page, other=other)
    assert broken_links(read_pages(folder), folder) == [
        "index.html: nothing is at index.html#there",
        "index.html: nothing is at b.html",
    ]


def test_what_is_three_clicks_away_is_found(tmp_path: Path) -> None:
    folder = written(
        tmp_path,
        index='<a href="a.html">a</a>',
        a='<a href="#x">x</a><a href="b.html">b</a><p id="x"></p>',
        b='<p id="y"></p><a href="#y">y</a>',
    )
    things = {"x": "a.html#x", "b": "b.html", "y": "b.html#y", "z": "b.html#z"}
    assert far_things(read_pages(folder), things) == [
        "y: more than 2 clicks to b.html#y",
        "z: nothing is at b.html#z",
    ]


def test_a_name_that_is_not_described_is_found(tmp_path: Path) -> None:
    lines = b"railcanasta.play py:function 1 reference.html#$ -\nplay std:label 1 x.html Play\n"
    head = b"# Sphinx inventory version 2\n# Project: x\n# Version: 1\n# zlib\n"
    (tmp_path / "objects.inv").write_bytes(head + zlib.compress(lines))
    assert inventory(tmp_path) == {"railcanasta.play"}


def test_fields_and_operators_need_no_entry_of_their_own() -> None:
    lines = [
        "railcanasta.GameState.apply(action: Action) -> GameState",
        "railcanasta.GameState.ply: attribute int",
        "railcanasta.GameState.scores: property tuple[int, ...]",
        "railcanasta.Cards.__add__(other: Cards) -> Cards",
        "railcanasta.event.Drew.seen_by(seat: int) -> Drew",
        "railcanasta.event.Drew: class",
    ]
    assert to_describe(lines, ("railcanasta", "railcanasta.event")) == [
        "railcanasta.GameState.apply",
        "railcanasta.GameState.scores",
        "railcanasta.event.Drew",
    ]


def test_a_folder_without_pages_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="2"):
        main([str(tmp_path)])


def undocumented(module: str) -> Iterator[str]:
    """Give the public names of a module, and of its classes, that have no docstring."""
    there = import_module(module)
    own = [
        name
        for name, value in vars(there).items()
        if not name.startswith("_") and getattr(value, "__module__", 0) == module
    ]
    for name in getattr(there, "__all__", own):
        value = getattr(there, name)
        if inspect.isclass(value):
            members = [
                (each, found)
                for each, found in vars(value).items()
                if not each.startswith("_")
                if inspect.isroutine(found) or isinstance(found, property)
            ]
            for each, found in [("", value), *members]:
                if not inspect.getdoc(found):
                    yield f"{name}.{each}".rstrip(".")
        elif callable(value) and not inspect.getdoc(value):
            yield name


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_has_a_docstring(module: str) -> None:
    assert list(undocumented(module)) == []


def test_the_face_is_one_of_the_modules_looked_at() -> None:
    assert import_module(MODULES[0]) is rc
