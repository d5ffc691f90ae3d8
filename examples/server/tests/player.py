"""A player at a table: a client in Python, which follows the game by its events alone."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

from examples.server.tests.serving import Opened
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import railcanasta as rc
from railcanasta.agents import HeuristicAgent

Message = dict[str, Any]  # JSON, and the tests say what they expect of it


class Player:
    """A connection for one seat, with the view that it has come to."""

    def __init__(self, port: int, opened: Opened, seat: int, **asked: object) -> None:
        self.seat = seat
        self.heard: list[str] = []
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(f"ws://127.0.0.1:{port}/play", compression=None)
        )
        self.say(
            {"type": "join", "table": opened.table, "seat": seat, "token": opened.tokens[seat]}
            | asked
        )
        self.joined = self.hear()
        if self.joined["type"] != "joined":
            raise AssertionError(self.joined)
        self.view = rc.PlayerView.from_json(json.dumps(self.joined["view"]))

    def say(self, message: object) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = 10) -> Message:
        """Wait for the next message, and follow what happened."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Message = json.loads(text)
        if message["type"] == "played":
            events = [rc.from_json("event", json.dumps(event)) for event in message["events"]]
            self.view = self.view.after(events)
            assert self.view.ply == message["ply"]
        return message

    def hear_of(self, kind: str) -> Message:
        """Wait for the next message of a type; give it."""
        while (message := self.hear())["type"] != kind:
            pass
        return message

    def follow_to(self, ply: int) -> None:
        """Listen until the game has come to this ply."""
        while self.view.ply < ply:
            self.hear()

    def play(self, action: rc.Action) -> None:
        """Send a play for this very moment."""
        self.say(play_message(self.view.ply, action))

    def ask(self, message: object) -> Message:
        """Send a message that will be refused; give the refusal."""
        self.say(message)
        return self.hear_of("refused")

    def close_code(self) -> int | None:
        """Listen until the server closes the connection; give its code."""
        try:
            while True:
                self.hear()
        except ConnectionClosed:
            return self.socket.close_code

    def close(self) -> None:
        """Go away."""
        self._open.close()


def play_message(ply: int, action: rc.Action) -> Message:
    """Make the message of a play."""
    fields = json.loads(rc.to_json(action))
    del fields["kind"], fields["version"]
    return {"type": "play", "ply": ply, "action": fields}


def play_on(players: Sequence[Player], plays: int | None = None) -> int:
    """Let everybody play by rules of thumb: so many plays, or to the end. Gives how many it was.

    Each is sure of what all have heard before the next play.
    """
    agent, done = HeuristicAgent(), 0
    while players[0].view.phase is not rc.Phase.OVER and done != plays:
        turn = players[0].view.turn
        if turn is not None:
            view = players[turn].view
            players[turn].play(agent.choose(view, view.legal_actions))
            done += 1
        next_ply = players[0].view.ply + 1
        for player in players:
            player.follow_to(next_ply)
    return done
