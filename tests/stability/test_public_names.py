"""Nobody's code breaks by surprise: what is public is written down, and changes are told."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("griffe", reason="the extra `test` brings griffe")

from tools.public_names import PRESENT, RELEASED, ROOT, public_names, written

SECTION = re.compile(r"^## \[Unreleased\]\n(.*?)(?=^## \[|\Z)", re.MULTILINE | re.DOTALL)


def untold(changed: set[str], told: str) -> list[str]:
    """Give the names, of lines that were changed, which a section of the changelog leaves out."""
    names = {re.split(r"[(:]", line)[0].split(".")[-1].strip("_") for line in changed}
    return sorted(name for name in names if not re.search(rf"\b{re.escape(name)}\b", told))


def test_the_public_names_are_those_written_down() -> None:
    """If this fails: ``python -m tools.public_names``, and look at what has changed."""
    assert written(public_names()).splitlines() == PRESENT.read_text("utf-8").splitlines()


def test_what_differs_from_the_last_release_is_told_in_the_changelog() -> None:
    """Each name that came, went or has another signature is named under "Unreleased"."""
    present, released = (set(path.read_text("utf-8").splitlines()) for path in (PRESENT, RELEASED))
    section = SECTION.search((ROOT / "CHANGELOG.md").read_text("utf-8"))
    assert untold(present ^ released, section.group(1) if section else "") == []


def test_a_name_that_is_left_out_is_found() -> None:
    """A new parameter, a new method and a new operator have to be told."""
    changed = {
        "railcanasta.GameState.apply(action: Action, fast: bool) -> GameState",
        "railcanasta.GameState.ply: attribute int",
        "railcanasta.Cards.__add__(other: Cards) -> Cards",
    }
    assert untold(changed, "`apply` has a parameter more.") == ["add", "ply"]
    assert untold(changed, "`apply`, `ply` and the operator `add` of multisets.") == []
