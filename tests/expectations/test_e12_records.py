"""E12: a damaged record or log is an error, or still a whole one; never something by half."""

from __future__ import annotations

import random

import pytest
from tests.records.games import from_the_middle, games

import railcanasta as rc

DAMAGE = '\x00\n {}[];:"\\+-<09sDTPKXW\u0660\ud800'


def damaged(text: str, rng: random.Random) -> str:
    """The text with one thing wrong: a character changed, lost, doubled, or a piece gone."""
    at = rng.randrange(len(text))
    match rng.randrange(5):
        case 0:
            return text[:at] + rng.choice(DAMAGE) + text[at + 1 :]
        case 1:
            return text[:at] + text[at + 1 :]
        case 2:
            return text[:at] + text[at] + text[at:]
        case 3:
            return text[:at] + text[at + rng.randrange(200) :]
        case _:
            return text[:at]


def replayed(record: rc.Record) -> tuple[int, rc.IllegalRecord | None]:
    """How many plays of a record are legal, and the error of the first that is not."""
    states: list[rc.GameState] = []
    try:
        states.extend(record.replay())
    except rc.IllegalRecord as error:
        return len(states) - 1, error
    return len(states) - 1, None


@pytest.mark.parametrize("seed", range(4))
def test_a_damaged_record_is_an_error_or_a_record(seed: int) -> None:
    rng = random.Random(seed)
    game = from_the_middle(rng.choice(games()), rng.randrange(2))
    text = rc.Record.of(game.first, game.actions[:60]).to_text()
    refused = 0
    for _ in range(300):
        try:
            record = rc.Record.from_text(damaged(text, rng))
        except rc.FormatError:
            refused += 1
            continue
        assert rc.Record.from_text(record.to_text()) == record
        played, error = replayed(record)
        assert played == (len(record.actions) if error is None else error.ply - record.first.ply)
    assert refused > 50


@pytest.mark.parametrize("seed", range(4))
def test_a_damaged_log_is_an_error_or_a_log(seed: int) -> None:
    rng = random.Random(seed)
    game = from_the_middle(rng.choice(games()), rng.randrange(2))
    log = rc.Record.of(game.first, game.actions[:20]).seen_by(rng.choice([None, 0, 1]))
    text = log.to_text()
    refused = 0
    for _ in range(150):
        try:
            read = rc.SeatLog.from_text(damaged(text, rng))
        except rc.FormatError:
            refused += 1
        else:
            assert rc.SeatLog.from_text(read.to_text()) == read
    assert refused > 50


def test_unknown_tags_and_rules_are_errors_that_name_them() -> None:
    text = games()[0].record.to_text()
    for wrong, said in (
        (text.replace("[Dealer", '[Delaer "1"]\n[Dealer', 1), "the tag Delaer is unknown"),
        (text.replace("[Dealer", '[Rules "colour=1"]\n[Dealer', 1), "colour"),
    ):
        with pytest.raises(rc.FormatError, match=said):
            rc.Record.from_text(wrong)


def test_a_newer_version_is_refused_with_both_versions_named() -> None:
    record = games()[0].record
    newer = record.to_text().replace('[Railcanasta "1"]', '[Railcanasta "2"]')
    with pytest.raises(rc.FormatError, match=r"must be 1 at most: version 2 is that of a newer"):
        rc.Record.from_text(newer)
    newer = record.seen_by(0).to_text().replace('"version":1', '"version":2', 1)
    with pytest.raises(rc.FormatError, match=r"must be 1 at most: version 2 is that of a newer"):
        rc.SeatLog.from_text(newer)
