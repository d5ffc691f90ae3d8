"""`Record` as a value: what it is made of, what it refuses, what it shows."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from tests.expectations.copies import PROTOCOLS, pickled
from tests.records.games import games

import railcanasta as rc

FIRST = rc.new_game(players=2, dealer=0, dealt=False)
PACK = rc.shuffled_pack(players=2, rng=random.Random(1))


def test_it_says_what_was_played() -> None:
    record = rc.Record.of(FIRST, iter([rc.Deal(PACK)]), seats=("Ann", "Bob"), tags={"day": "1"})
    assert record.first is FIRST
    assert record.rules == rc.RuleSet()
    assert record.actions == (rc.Deal(PACK),)
    assert record.seats == ("Ann", "Bob")
    assert record.tags == (("day", "1"),)
    assert rc.Record.of(FIRST, []).seats is None


def test_records_are_equal_by_what_they_hold() -> None:
    def made(**other: Any) -> rc.Record:
        given: dict[str, Any] = {"first": FIRST, "actions": [rc.Deal(PACK)], **other}
        return rc.Record.of(**given)

    assert made() == made()
    assert hash(made()) == hash(made())
    others = [
        made(first=rc.new_game(players=2, dealer=1, dealt=False)),
        made(actions=[]),
        made(seats=["Ann", "Bob"]),
        made(tags={"day": "1"}),
    ]
    assert len({made(), *others}) == 5


@pytest.mark.parametrize(
    ("changes", "error", "said"),
    [
        ({"first": "so"}, TypeError, "first must be a GameState, not 'so'"),
        ({"actions": [rc.DrawStock(), 7]}, TypeError, "actions must be actions, not 7"),
        ({"actions": [rc.DrawStock]}, TypeError, "actions must be actions, not <class"),
        ({"seats": ["Ann"]}, ValueError, "seats must be 2 names, one a seat, not 1"),
        ({"seats": ["Ann", 5]}, TypeError, r"seats\[1\] must be a str, not 5"),
        ({"seats": ["Ann", "B\nC"]}, ValueError, r"seats\[1\] holds line breaks or"),
        ({"seats": ["Ann", "B" * 1_001]}, ValueError, r"seats\[1\] is 1,001 characters long"),
        ({"tags": {"Dealer": "1"}}, ValueError, "'Dealer' is no name for a tag of one's own"),
        ({"tags": {"": "1"}}, ValueError, "'' is no name for a tag"),
        ({"tags": {"a b": "1"}}, ValueError, "'a b' is no name for a tag"),
        ({"tags": {5: "1"}}, TypeError, "the name of a tag must be a str, not 5"),
        ({"tags": {"day": "\u2028"}}, ValueError, "day holds line breaks or control characters"),
        ({"tags": {"day": 5}}, TypeError, "day must be a str, not 5"),
        ({"tags": {f"t{i}": "" for i in range(101)}}, ValueError, "tags must be 100 at most"),
    ],
)
def test_nonsense_is_refused(changes: dict[str, Any], error: type[Exception], said: str) -> None:
    """E22: what is no record cannot be made one, and the parameter is named."""
    given: dict[str, Any] = {"first": FIRST, "actions": [], **changes}
    with pytest.raises(error, match=f"^{said}"):
        rc.Record.of(**given)


def test_whatever_can_be_recorded_can_be_read() -> None:
    names = ["\\", '"', "]", "; {", "[x", " ", "", "ß✓Ŵ", "నీ\u200cరు", "👩\u200d🚀", "\u0378\ue000"]
    tags = {f"t{i}": name for i, name in enumerate(names)} | {"z9": "q" * 1_000}
    record = rc.Record.of(FIRST, [], seats=names[:2], tags=tags)
    assert rc.Record.from_text(record.to_text()) == record
    most = rc.Record.of(
        rc.new_game(players=63, dealer=0, dealt=False),
        [],
        seats=["x" * 1_000] * 63,
        tags={f"t{i}": "" for i in range(100)},
    )
    assert rc.Record.from_text(most.to_text()) == most


@pytest.mark.parametrize("given", [None, 5, [1], ["[Railcanasta]"], b"\xff"])
def test_only_text_is_read(given: Any) -> None:
    with pytest.raises(rc.FormatError, match=r"^must be a record (as str or bytes, not|in UTF-8)"):
        rc.Record.from_text(given)


def test_bytes_are_read_as_well() -> None:
    record = rc.Record.of(FIRST, [rc.Deal(PACK)], seats=["Áine", "Žofie"])
    assert rc.Record.from_text(record.to_text().encode()) == record


def test_it_shows_no_cards() -> None:
    """E7: a record holds every card of every hand, and its repr none."""
    record = rc.Record.of(FIRST, [rc.Deal(PACK), rc.DrawStock()])
    assert repr(record) == str(record) == "<Record: 2 players, 1 deals, 1 plays>"


def test_it_cannot_be_changed() -> None:
    record = rc.Record.of(FIRST, [rc.Deal(PACK)])
    for name in ("first", "actions", "seats", "tags", "other"):
        with pytest.raises((AttributeError, TypeError)):
            object.__setattr__(record, name, None)
    assert record == rc.Record.of(FIRST, [rc.Deal(PACK)])


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_it_goes_through_a_pickle(protocol: int) -> None:
    """E16."""
    record = games()[0].record
    again = pickled(record, protocol)
    assert again == record
    assert hash(again) == hash(record)
    assert tuple(again.replay()) == games()[0].states
    assert copy.deepcopy(record) == record
