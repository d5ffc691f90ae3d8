"""E12: keys and numbers come back as what they were; damage and unknown things are told."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

import pytest
from tests.formats.hard import hard

import railcanasta as rc
from railcanasta.formats import from_data, from_json, to_data, to_json
from railcanasta.testing import broken_invariants

STATE: Final = hard()["kitty taken up, 0"]


def test_types_come_back() -> None:
    """E12: integers, tuples and enumerations, not texts and lists that look like them."""
    again = rc.GameState.from_json(STATE.to_json())
    assert [type(score) for score in again.scores] == [int] * again.players
    kinds: set[type] = {type(again.scores), type(again.seats), type(again.discard_pile)}
    assert kinds == {tuple}
    assert type(again.phase) is rc.Phase
    assert type(again.pending) is type(again.frozen) is bool
    assert again.last_round is None or type(again.last_round) is rc.RoundResult
    assert hash(again) == hash(STATE)


@pytest.mark.parametrize("value", ["150", 150.0, [150], None, True, {"150": 150}])
def test_nothing_is_taken_for_something_else(value: object) -> None:
    """E12: text is no number, one is not true."""
    with pytest.raises(rc.FormatError, match=r"\$\.ply: must be an integer"):
        from_data("state", to_data(STATE) | {"ply": value})


def test_an_unknown_field_is_named() -> None:
    """E12: wherever it stands, and however it is written."""
    for name in ("colour", "Ply", "ply ", "pl\u00fd", "__class__", ""):
        with pytest.raises(rc.FormatError) as caught:
            from_data("state", to_data(STATE) | {name: 1})
        (fault,) = caught.value.faults
        assert json.dumps(name)[1:-1] in fault.place
        assert "no field" in fault.what


def test_an_unknown_option_is_named() -> None:
    """E12: nobody plays by other rules than they think."""
    rules = json.loads(to_json(rc.RuleSet())) | {"top_card_takes_all": True}
    with pytest.raises(rc.FormatError, match=r"^\$\.rules\.top_card_takes_all: is no field here"):
        from_data("state", to_data(STATE) | {"rules": without_head(rules)})
    with pytest.raises(rc.FormatError, match=r"^\$\.top_card_takes_all: is no field here"):
        from_data("rules", rules)


def without_head(data: dict[str, Any]) -> dict[str, Any]:
    """The fields of a document."""
    return {name: value for name, value in data.items() if name not in ("kind", "version")}


@pytest.mark.parametrize("version", [2, 3, 10**9, 2**60])
def test_a_newer_version_is_refused_with_both_versions_named(version: int) -> None:
    """E12: before anything else in it is looked at, since a newer one may look otherwise."""
    wanted = rf"^\$\.version: must be 1 at most: version {version} is that of a newer railcanasta$"
    with pytest.raises(rc.FormatError, match=wanted):
        from_json("state", json.dumps({"kind": "state", "version": version, "tables": 4}))
    line = STATE.to_text().replace("RC1", f"RC{min(version, 999)}")
    with pytest.raises(rc.FormatError, match=r"^version: must be 1 at most: version \d+ is that"):
        rc.GameState.from_text(line)


@pytest.mark.parametrize("text", [STATE.to_json(), STATE.to_text()], ids=["JSON", "text"])
def test_a_file_cut_anywhere_is_refused(text: str) -> None:
    """E12: a damaged file never gives a half-built game."""
    read = rc.GameState.from_json if text.startswith("{") else rc.GameState.from_text
    for end in range(0, len(text) - 1, 7):
        with pytest.raises(rc.FormatError):
            read(text[:end])


@pytest.mark.parametrize("text", [STATE.to_json(), STATE.to_text()], ids=["JSON", "text"])
def test_a_file_with_wrong_letters_is_refused_or_sound(text: str) -> None:
    """E12: also when single letters are lost, changed or doubled."""
    rng = Random(12)
    read = rc.GameState.from_json if text.startswith("{") else rc.GameState.from_text
    for _ in range(300):
        at = rng.randrange(len(text))
        damaged = text[:at] + rng.choice(("", text[at] * 2, rng.choice(text))) + text[at + 1 :]
        try:
            state = read(damaged)
        except rc.FormatError:
            continue
        assert broken_invariants(state) == []
