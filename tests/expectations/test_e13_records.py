"""E13: a saved record of version 1 loads for ever, and holds the packs."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from tests.records.games import games

import railcanasta as rc

SAVED = sorted((Path(__file__).parents[1] / "records" / "saved").glob("v*/*.record"))
LOGS = sorted((Path(__file__).parents[1] / "records" / "saved").glob("v*/*.log"))


def named(path: Path) -> str:
    """Name a test after the file."""
    return f"{path.parent.name}/{path.stem}"


def expected(path: Path) -> dict[str, Any]:
    """What was in a record when it was saved."""
    found = json.loads((path.parent / "expected.json").read_text(encoding="utf-8"))
    return dict[str, Any](found[path.stem])


def test_there_are_records_of_version_1() -> None:
    names = {path.stem for path in SAVED if path.parent.name == "v1"}
    assert names == {"published", "three", "small", "numbers", "middle"}
    assert {path.stem for path in LOGS} == {"small", "middle"}


@pytest.mark.parametrize("path", SAVED, ids=named)
def test_a_saved_record_is_played_to_the_same_end(path: Path) -> None:
    record = rc.Record.from_text(path.read_bytes())
    *_, last = record.replay()
    assert len(record.actions) == expected(path)["actions"]
    assert last.to_text() == expected(path)["last"]


@pytest.mark.parametrize("path", LOGS, ids=named)
def test_a_saved_log_gives_the_same_views(path: Path) -> None:
    log = rc.SeatLog.from_text(path.read_bytes())
    record = rc.Record.from_text(path.with_suffix(".record").read_bytes())
    assert list(log.views()) == [state.view(log.seat) for state in record.replay()]


def test_nothing_is_shuffled_when_a_record_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """How packs are shuffled may change: a record does not ask."""

    def refuse(*_: object) -> None:
        raise AssertionError("nothing is left to chance")

    for source in (random.Random, random.SystemRandom):
        for method in ("shuffle", "random", "randrange", "getrandbits", "choice"):
            monkeypatch.setattr(source, method, refuse, raising=False)
    for game in games()[:3]:
        again = rc.Record.from_text(game.record.to_text())
        assert tuple(again.replay()) == game.states


def test_a_record_holds_every_card_of_every_pack() -> None:
    for game in games():
        packs = [action.pack for action in game.actions if isinstance(action, rc.Deal)]
        read = rc.Record.from_text(game.record.to_text())
        assert [deal.pack for deal in read.actions if isinstance(deal, rc.Deal)] == packs
