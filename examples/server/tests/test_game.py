"""Games over the wire: interrupted, with bots, in other languages."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from examples.server.tests.player import Player, play_message, play_on
from examples.server.tests.serving import open_table, serving, settings_for

import railcanasta as rc

NAMES = ["Anna", "Nikos", "Mair"]


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    with serving(settings_for(tmp_path / "tables.sqlite")) as port:
        yield port


def test_who_comes_back_goes_on(port: int) -> None:
    opened = open_table(port, NAMES)
    players = [Player(port, opened, seat) for seat in range(3)]
    play_on(players, 40)
    players[1].close()
    assert players[0].hear_of("seats")["present"] == [True, False, True]
    back = Player(port, opened, 1)
    assert back.view == players[1].view
    assert back.joined["present"] == [True, True, True]
    play_on([players[0], back, players[2]], 40)
    assert back.view.ply > players[1].view.ply


def test_a_play_may_be_sent_again_after_a_lost_connection(port: int) -> None:
    """Whether it was played is in the ply of the new view; sent again, it is not played again."""
    opened = open_table(port, NAMES[:2])
    first = Player(port, opened, 0)
    first.follow_to(1)
    player = first if first.view.turn == 0 else Player(port, opened, 1)
    message = play_message(player.view.ply, rc.DrawStock())
    player.say(message)
    player.close()
    again = Player(port, opened, player.seat)
    if again.view.ply == message["ply"]:  # it did not arrive
        again.say(message)
        again.follow_to(message["ply"] + 1)
    refused = again.ask(message)
    assert (refused["reason"], refused["ply"]) == ("stale", again.view.ply)
    assert again.view.ply == message["ply"] + 1


def test_a_seat_has_one_connection(port: int) -> None:
    opened = open_table(port, NAMES)
    old, new = Player(port, opened, 2), Player(port, opened, 2)
    assert old.close_code() == 4001
    assert new.ask({"type": "bot", "seat": 2})["reason"] == "bot"


def test_a_bot_plays_for_who_is_away_until_they_are_back(port: int) -> None:
    opened = open_table(port, NAMES)
    anna = Player(port, opened, 0)
    for seat in (1, 2):
        anna.say({"type": "bot", "seat": seat})
        assert anna.hear_of("seats")["bots"][seat]
    for _ in range(2):
        while anna.view.turn != 0:
            anna.hear()
        play_on([anna], 1)
    while anna.view.turn == 0:  # to the end of the turn
        play_on([anna], 1)
    mair = Player(port, opened, 2)
    assert mair.joined["bots"] == [False, True, False]
    while mair.view.turn != 2:
        mair.hear()
    with pytest.raises(TimeoutError):
        mair.hear(timeout=0.2)  # nobody plays for her now


def test_bots_wait_while_nobody_is_there(port: int) -> None:
    opened = open_table(port, NAMES[:2])
    anna = Player(port, opened, 0)
    anna.say({"type": "bot", "seat": 1})
    anna.hear_of("seats")
    while anna.view.turn != 0:
        anna.hear()
    anna.close()
    back = Player(port, opened, 0)
    assert back.view == anna.view
    assert back.joined["bots"] == [False, True]


def test_a_refusal_is_said_in_the_language_of_the_player(port: int) -> None:
    opened = open_table(port, NAMES[:2])
    players = [
        Player(port, opened, seat, language=language) for seat, language in enumerate(["el", "cy"])
    ]
    for player in players:
        player.follow_to(1)
    turn = players[0].view.turn
    assert turn is not None
    refused = players[turn].ask(play_message(1, rc.EndRound()))
    violation = rc.from_json("violation", json.dumps(refused["violation"]))
    assert violation.clause in {"6.1", "9.3"}
    assert refused["text"] == rc.messages(["el", "cy"][turn]).violation(violation)


def test_a_client_without_an_engine_gets_views_and_words(port: int) -> None:
    opened = open_table(port, NAMES[:2])
    players = [Player(port, opened, seat, language="en", views=True) for seat in range(2)]
    for player in players:
        player.follow_to(1)
    turn = players[0].view.turn
    assert turn is not None
    players[turn].play(rc.DrawStock())
    for player in players:
        heard = player.hear_of("played")
        assert rc.PlayerView.from_json(json.dumps(heard["view"])) == player.view
        assert f"{NAMES[turn]} draws 2 cards." in heard["log"] or player.seat == turn
        assert len(heard["plays"]) == len(player.view.legal_actions)


@pytest.mark.parametrize("path", ["/", "/page.js"])
def test_there_is_a_page_to_play_on(port: int, path: str) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", path)
    answer = connection.getresponse()
    assert answer.status == 200
    assert answer.read()
    connection.close()
