"""Clients that lie, flood, send junk and old messages: refused, and nothing is changed."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator, MutableMapping
from contextlib import suppress
from pathlib import Path

import attrs
import pytest
from examples.server.client import Client
from examples.server.settings import Settings
from examples.server.tests.player import Player, play_message
from examples.server.tests.serving import Opened, open_table, post, serving, settings_for
from examples.server.wire import Join, Seats
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import railcanasta as rc


@attrs.frozen
class Place:
    """A server, and a table at it with one player: Anna, in seat 0, who is not to act."""

    port: int
    opened: Opened
    anna: Player
    nikos: Player

    def is_unharmed(self) -> bool:
        """Whether the game is where it was, and goes on serving."""
        again = Player(self.port, self.opened, 0)
        same = again.view == self.anna.view and again.view.ply == self.anna.view.ply
        again.close()
        return same


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    database = tmp_path_factory.mktemp("hostile") / "tables.sqlite"
    with serving(settings_for(database)) as port:
        opened = open_table(port, ["Anna", "Nikos"])
        players = [Player(port, opened, seat) for seat in range(2)]
        for player in players:
            player.follow_to(1)
        turn = players[0].view.turn
        assert turn is not None
        yield Place(port, opened, players[1 - turn], players[turn])


def knock(port: int, *messages: str | bytes) -> tuple[int | None, str]:
    """Connect, send, and wait to be thrown out; give the close code and its reason."""
    with connect(f"ws://127.0.0.1:{port}/play", compression=None) as socket:
        try:
            for message in messages:
                socket.send(message)
            while True:
                socket.recv(10)
        except ConnectionClosed:
            return socket.close_code, socket.close_reason or ""


def test_a_lie_about_the_seat(place: Place) -> None:
    """The token of one seat opens no other; what was wrong with it is not told."""
    opened, port = place.opened, place.port
    lies = [
        (opened.table, 0, opened.tokens[1]),
        (opened.table, 1, opened.tokens[0]),
        (opened.table, 0, ""),
        (opened.table, 0, opened.tokens[0][:-1]),
        (opened.table, 2, opened.tokens[0]),
        ("nowhere", 0, opened.tokens[0]),
    ]
    for table, seat, token in lies:
        join = {"type": "join", "table": table, "seat": seat, "token": token}
        assert knock(port, json.dumps(join)) == (1008, "no such seat")


def test_a_play_for_another_seat(place: Place) -> None:
    """A message names no seat, so a client can only play its own, and only in its turn."""
    refused = place.anna.ask(play_message(1, rc.DrawStock()))
    assert refused["reason"] == "not_your_turn"
    message = play_message(1, rc.DrawStock()) | {"seat": place.nikos.seat}
    assert place.anna.ask(message)["reason"] == "malformed"
    another = {"type": "join", "table": place.opened.table, "seat": 1, "token": "x"}
    assert place.anna.ask(another)["reason"] == "malformed"


def test_a_deal_of_ones_own(place: Place) -> None:
    """Packs are shuffled by the server: a pack sent by a client is not even read."""
    pack = " ".join(map(str, rc.shuffled_pack(2, rng=random.Random(1))))
    message = {"type": "play", "ply": 1, "action": {"action": "deal", "pack": pack}}
    assert place.nikos.ask(message)["reason"] == "not_your_turn"


def test_old_messages_again(place: Place) -> None:
    for ply in (0, 2, 1_000_000_000):
        refused = place.nikos.ask(play_message(ply, rc.DrawStock()))
        assert (refused["reason"], refused["ply"]) == ("stale", 1)


def test_an_illegal_play(place: Place) -> None:
    refused = place.nikos.ask(play_message(1, rc.Discard(rc.Card.parse("7S"))))
    assert refused["reason"] == "illegal"
    assert refused["violation"]["clause"] == "6.1"
    assert refused["text"].startswith("A turn is: draw")


def test_a_bot_where_there_can_be_none(place: Place) -> None:
    for seat in (0, 1, 2, 7):
        assert place.anna.ask({"type": "bot", "seat": seat})["reason"] == "bot"


JUNK = st.one_of(
    st.text(max_size=300),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(
                st.sampled_from(["type", "ply", "action", "seat", "on", "card", "token"])
                | st.text(max_size=5),
                inner,
                max_size=4,
            )
        ),
        max_leaves=12,
    ).map(json.dumps),
    st.fixed_dictionaries(
        {"type": st.just("play"), "ply": st.integers(-1, 3) | st.booleans() | st.floats()},
        optional={
            "action": st.dictionaries(
                st.sampled_from(["action", "card", "cards", "meld", "kind", "version"]),
                st.sampled_from(["discard", "start_meld", "take_pile", "KX", "K", "9" * 50, ""])
                | st.integers()
                | st.lists(st.integers(), max_size=2),
                max_size=4,
            )
        },
    ).map(json.dumps),
)


# The player is the same for all examples: what was sent before shall make no difference.
@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, derandomize=True)
@given(message=JUNK, binary=st.booleans())
def test_junk(place: Place, message: str, binary: bool) -> None:
    """Each message is answered, and what it is answered is a refusal."""
    place.nikos.socket.send(message.encode() if binary else message)
    refused = place.nikos.hear_of("refused")
    assert refused["reason"] in {"malformed", "stale", "illegal", "not_your_turn", "bot"}
    assert len(json.dumps(refused)) < 2_000


@pytest.mark.parametrize(
    "message",
    [
        "[" * 4_000,
        '{"type":"play","ply":1,"action":' + '{"a":' * 700,
        '{"type":"play","ply":' + "9" * 4_000 + "}",
        '{"type":"play","ply":1,"ply":2,"action":{"action":"draw_stock","action":"x"}}',
        '{"type":"play","ply":1,"action":{"action":"draw_stock","card":"\\ud800"}}',
        b"\xff\xfe\x00",
        "",
        "null",
    ],
)
def test_choice_junk(place: Place, message: str | bytes) -> None:
    place.nikos.socket.send(message)
    assert place.nikos.hear_of("refused")["reason"] in {"malformed", "stale"}
    assert knock(place.port, message)[0] == 1008


def test_a_message_that_is_too_long_closes_the_connection(place: Place) -> None:
    assert knock(place.port, "x" * 5_000)[0] == 1009
    assert knock(place.port, "x" * 5_000_000)[0] in {1006, 1009}  # cut off in the midst of it


def test_after_all_that_the_game_is_where_it_was(place: Place) -> None:
    assert place.is_unharmed()


def test_a_table_is_not_opened_by_junk(place: Place) -> None:
    for body in (
        b"",
        b"[]",
        b'{"names":["Anna"]}',
        b'{"names":["a","b","c","d","e","f","g","h","i"]}',
        b'{"names":["Anna",""]}',
        b'{"names":["Anna","Nikos"],"target":7}',
        b'{"names":["Anna","Nikos"],"target":"20000"}',
        b'{"names":["Anna","Nikos"],"rules":{}}',
        b'{"names":["Anna","' + b"x" * 5_000 + b'"]}',
        b"\xff" * 100,
    ):
        status, answer = post(place.port, body)
        assert (status, list(answer)) == (400, ["error"])


def test_a_flood_is_cut_off(tmp_path: Path) -> None:
    """Who sends faster than anybody plays is thrown out; the others play on."""
    database = tmp_path / "tables.sqlite"
    limited = Settings(database, message_rate=5, message_burst=20, opening_burst=2, opening_rate=0)
    with serving(limited) as port:
        opened = open_table(port, ["Anna", "Nikos"])
        anna, nikos = (Player(port, opened, seat) for seat in range(2))
        for player in (anna, nikos):
            player.follow_to(1)
        flood = json.dumps(play_message(0, rc.DrawStock()))
        with suppress(ConnectionClosed):
            for _ in range(300):
                anna.socket.send(flood)
        assert anna.close_code() == 1008
        assert sum('"stale"' in text for text in anna.heard) <= 21
        assert nikos.hear_of("seats")["present"][anna.seat] is False
        assert Player(port, opened, 0).view == anna.view
        assert post(port, b'{"names":["a","b"]}')[0] == 201
        assert post(port, b'{"names":["a","b"]}')[0] == 429


def test_messages_for_who_does_not_read_are_not_piled_up() -> None:
    """The client is dropped, and what it is told from then on is not kept."""

    async def tell_much() -> list[dict[str, object]]:
        sent: list[dict[str, object]] = []

        async def send(message: MutableMapping[str, object]) -> None:
            sent.append(dict(message))

        async def receive() -> dict[str, object]:
            return {"type": "websocket.connect"}

        socket = WebSocket({"type": "websocket"}, receive, send)
        await socket.accept()
        few = Settings(Path("none"), most_waiting=3)
        client = Client(socket, Join("table", 0, "token"), few)
        for _ in range(50):
            client.tell(Seats([True], [False]))
        await client.send()
        return sent[1:]

    *sent, last = asyncio.run(tell_much())
    assert len(sent) == 3
    assert (last["type"], last["code"]) == ("websocket.close", 1008)


def test_who_does_not_say_whose_seat_it_is_has_to_go(tmp_path: Path) -> None:
    with serving(Settings(tmp_path / "tables.sqlite", join_time=0.2)) as port:
        assert knock(port) == (1008, "too slow")
