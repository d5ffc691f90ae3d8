"""What one seat may keep of a game: enough for its views, and nothing of what it may not know."""

from __future__ import annotations

import json
import random
import re
import time
from typing import Any

import pytest
from tests.expectations.copies import PROTOCOLS, pickled
from tests.records.games import Played, from_the_middle, games
from tests.views.walks import viewers

import railcanasta as rc


def logs(game: Played) -> list[rc.SeatLog]:
    """The logs of everyone, spectators included."""
    return [game.record.seen_by(seat) for seat in viewers(game.first)]


def short() -> rc.SeatLog:
    """A log of few lines."""
    first = rc.new_game(players=2, dealer=0, rng=random.Random(1))
    return rc.Record.of(first, [rc.DrawStock()], seats=["Ann", "Bob"]).seen_by(0)


def test_a_log_read_back_gives_the_views_of_its_seat() -> None:
    """E4: every view that the seat had, of every moment, its legal plays included."""
    for game in games():
        for log in logs(game):
            read = rc.SeatLog.from_text(log.to_text())
            assert read == log
            assert tuple(read.views()) == tuple(state.view(log.seat) for state in game.states)


def test_a_log_from_the_middle_gives_them_too() -> None:
    for game in games()[:4]:
        part = from_the_middle(game, 21)
        for log in logs(part):
            assert tuple(rc.SeatLog.from_text(log.to_text()).views()) == tuple(
                state.view(log.seat) for state in part.states
            )


def test_a_log_is_the_same_whatever_the_others_hold() -> None:
    """E1: of two games that a seat cannot tell apart it has the same log, byte for byte."""
    found = 0
    for game in games():
        for state, action in zip(game.states[::5], game.actions[::5], strict=False):
            if (seat := state.turn) is None:
                continue
            other = (seat + 1) % state.players
            sample = state.view(other).sample(random.Random(state.ply))
            hides = sample != state and sample.why_not(action) is None
            if not hides or shown_to_all(sample, action) != shown_to_all(state, action):
                continue
            one, two = (rc.Record.of(first, [action]).seen_by(other) for first in (state, sample))
            assert one.to_text() == two.to_text()
            found += 1
    assert found > 100


def shown_to_all(state: rc.GameState, action: rc.Action) -> list[object]:
    """What an action brings to light for everyone: red threes, and all at the end of a round."""
    after = state.apply(action)
    if after.turn is None:
        return [after]
    return [after.stock_size, *(seat.red_threes for seat in after.seats)]


def test_no_log_holds_the_pack() -> None:
    """E3: cards that its seat has not seen yet are in no log."""
    game = games()[0]
    first = from_the_middle(game, 1)
    for log in logs(Played(first.first, (), (first.first,))):
        hands = [seat.hand for seat in first.first.seats]
        text = log.to_text()
        for seat, hand in enumerate(hands):
            assert (str(hand) in text) == (seat == log.seat)
        assert '"pack"' not in text
        assert '"stock"' not in text


def test_a_log_is_written_like_this() -> None:
    head, line, end = short().to_text().split("\n")
    assert end == ""
    assert list(json.loads(head)) == ["kind", "version", "seats", "view"]
    assert json.loads(head)["seats"] == ["Ann", "Bob"]
    assert json.loads(line) == [
        {"event": "drew", "seat": 1, "size": 2, "cards": None},
        {"event": "to_act", "seat": 1, "phase": "meld", "strait": "none"},
    ]


def test_a_log_grows_line_by_line() -> None:
    game = from_the_middle(games()[0], 0)
    lines = game.record.seen_by(0).to_text().splitlines(keepends=True)
    for number in (1, 2, 40):
        part = Played(game.first, game.actions[:number], game.states[: number + 1])
        assert "".join(lines[: number + 1]) == part.record.seen_by(0).to_text()


def test_names_are_kept() -> None:
    assert short().seats == ("Ann", "Bob")
    assert rc.SeatLog.from_text(short().to_text()).seats == ("Ann", "Bob")


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 0.0])
def test_a_seat_that_is_not_there_has_no_log(seat: Any) -> None:
    """E6."""
    record = rc.Record.of(rc.new_game(players=2), [])
    with pytest.raises((TypeError, ValueError), match=r"^seat must be"):
        record.seen_by(seat)


def test_an_illegal_record_gives_no_log() -> None:
    record = rc.Record.of(rc.new_game(players=2), [rc.DrawStock(), rc.DrawStock()])
    with pytest.raises(rc.IllegalRecord) as refused:
        record.seen_by(None)
    assert refused.value.ply == 2


def test_events_that_do_not_follow_are_found_by_the_views() -> None:
    text = short().to_text().replace('"size":2', '"size":2000')
    log = rc.SeatLog.from_text(text)
    with pytest.raises(ValueError, match="does not follow"):
        list(log.views())


def changed(**fields: object) -> str:
    """The head of a log with these fields changed, or taken out."""
    head = json.loads(short().to_text().split("\n")[0])
    return json.dumps({name: value for name, value in {**head, **fields}.items() if value != "out"})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: there is no log here"),
        ("\n \n", "line 1: there is no log here"),
        ("{", "line 1: $: must be JSON"),
        ("\n[]", "line 2: $: must be an object, not []"),
        (changed(kind="state"), "line 1: $.kind: must be 'log', not 'state'"),
        (changed(kind="out"), "line 1: $.kind: must be 'log', not None"),
        (changed(version=True), "line 1: $.version: must be 1, not True"),
        (changed(version=2), "line 1: $.version: must be 1 at most: version 2 is"),
        (changed(seats="out"), "line 1: $.seats: is missing"),
        (changed(view="out"), "line 1: $.view: is missing"),
        (changed(more=1), "line 1: $: has a field 'more'; there are: kind, version, seats, view"),
        (changed(seats="Ann"), "line 1: $.seats: must be null or 2 names, not 'Ann'"),
        (changed(seats=["Ann"]), "line 1: $.seats: must be null or 2 names, not ['Ann']"),
        (changed(seats=["Ann", 1]), "line 1: $.seats[1]: must be a string, not 1"),
        (changed(seats=["Ann", "\n"]), "line 1: $.seats[1]: the name holds line breaks or"),
        (changed(view=7), "line 1: $.view: must be an object, not 7"),
        (changed(view={}), "line 1: $.view.kind: must be 'view', not None"),
        (changed() + "\n{}", "line 2: $: must be a list of events, not {}"),
        (changed() + "\n[7]", "line 2: $[0]: must be an object, not 7"),
        (changed() + '\n\n[{"event":"sneezed"}]', "line 3: $[0]: must say by its"),
        (
            changed() + '\n[{"event":"left_kitty","seat":"x"}]',
            "line 2: $[0].seat: must be an integer",
        ),
        (changed() + "\n" + json.dumps([0] * 1_001), "line 2: $: must be at most 1,000 events"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, said: str) -> None:
    with pytest.raises(rc.FormatError, match=f"^{re.escape(said)}"):
        rc.SeatLog.from_text(text)


@pytest.mark.parametrize("given", [None, 5, [1], b"\xff"])
def test_only_text_is_read(given: Any) -> None:
    with pytest.raises(rc.FormatError, match=r"^must be a log (as str or bytes, not|in UTF-8)"):
        rc.SeatLog.from_text(given)


def test_a_flood_is_refused_in_time() -> None:
    start = time.process_time()
    for flood in ("[" * 200_000, "x" * 20_000_000, changed() + "\n[]" * 50_000 + "\n["):
        with pytest.raises(rc.FormatError) as refused:
            rc.SeatLog.from_text(flood)
        assert len(str(refused.value)) < 1_000
    assert time.process_time() - start < 2


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_it_goes_through_a_pickle(protocol: int) -> None:
    """E16."""
    log = games()[0].record.seen_by(1)
    assert pickled(log, protocol) == log
    assert hash(pickled(log, protocol)) == hash(log)


def test_it_shows_no_cards() -> None:
    """E7."""
    assert repr(short()) == "<SeatLog: seat 0, 1 actions>"
    assert repr(games()[0].record.seen_by(None)).startswith("<SeatLog: a spectator, ")
