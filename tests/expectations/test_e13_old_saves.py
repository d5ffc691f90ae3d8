"""E13: what a released version has written is read for ever."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, get_args

import pytest
from tests.formats.make import SAVES

import railcanasta as rc
from railcanasta.formats import from_json, to_json
from railcanasta.formats.documents.door import KINDS, VERSION, Kind
from railcanasta.formats.documents.shapes import UNIONS, members_of

FILES: Final = sorted(path for path in SAVES.rglob("*") if path.is_file())
NEWEST: Final = [path for path in FILES if path.parent.name == f"v{VERSION}"]
STATES: Final = [path for path in FILES if path.name.endswith(".state.json")]


def named(path: Path) -> str:
    """Name a test after the file."""
    return str(path.relative_to(SAVES))


def test_there_are_saves_of_every_version() -> None:
    versions = {f"v{version}" for version in range(1, VERSION + 1)}
    assert {path.parent.name for path in FILES} == versions
    assert len(STATES) >= 25 * len(versions)


@pytest.mark.parametrize("path", STATES, ids=named)
def test_a_saved_state_is_read(path: Path) -> None:
    """E13: from both formats, to the same state, which shows what it showed then."""
    state = rc.GameState.from_json(path.read_bytes())
    text = path.with_name(path.name.replace(".state.json", ".position.txt"))
    view = path.with_name(path.name.replace(".state.json", ".view.json"))
    from_text = rc.GameState.from_text(text.read_bytes())
    assert from_text == state
    assert from_text.ply == state.ply
    shown = rc.PlayerView.from_json(view.read_bytes())
    assert state.view(state.turn) == shown
    assert state.legal_actions() == shown.legal_actions


@pytest.mark.parametrize("path", sorted(SAVES.rglob("*.jsonl")), ids=named)
def test_saved_documents_are_read(path: Path) -> None:
    kind: Kind = next(kind for kind in KINDS if f".{kind}." in path.name)
    lines = path.read_text(encoding="utf-8").splitlines()
    things = [from_json(kind, line) for line in lines]
    if kind in UNIONS:
        assert {type(thing) for thing in things} <= set(get_args(UNIONS[kind]))
    else:
        assert {type(thing) for thing in things} == {rc.RuleSet}
    if path in NEWEST:
        assert list(map(to_json, things)) == lines


@pytest.mark.parametrize("path", NEWEST, ids=named)
def test_a_newest_save_is_what_is_written_now(path: Path) -> None:
    """What is written changes only with a new version of the format."""
    kept = path.read_text(encoding="utf-8")
    if path.name.endswith(".state.json"):
        assert rc.GameState.from_json(kept).to_json() + "\n" == kept
    elif path.name.endswith(".position.txt"):
        assert rc.GameState.from_text(kept).to_text() + "\n" == kept
    elif path.name.endswith(".view.json"):
        assert rc.PlayerView.from_json(kept).to_json() + "\n" == kept


@pytest.mark.parametrize("kind", UNIONS)
def test_the_newest_saves_hold_every_kind_of(kind: str) -> None:
    """Every action, violation and event: a new one is to be added to the saves."""
    lines = (SAVES / f"v{VERSION}" / f"all.{kind}.jsonl").read_text(encoding="utf-8").splitlines()
    assert {json.loads(line)[kind] for line in lines} == set(members_of(UNIONS[kind]))
