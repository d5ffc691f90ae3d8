"""A table of Railroad Canasta on the network: everyone sees their own hand, and nobody else's.

Run it: `python examples/tutorials/table.py` waits for players on port 7777 of this machine, who
send and get lines of JSON. With `--demo`, two bots come over the network and play one round.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sys
from asyncio import StreamReader, StreamWriter
from typing import Any

import railcanasta as rc
from railcanasta.agents import HeuristicAgent
from railcanasta.formats import from_data, to_data

PLAYERS = 2
MOST_BYTES = 500  # a play is a line of a hundred; what is longer is not even read


class Table:
    """The game, and who sits where. Only `receive` changes the game."""

    def __init__(self, state: rc.GameState) -> None:
        """Begin with this state, and nobody at the table."""
        self.state = state
        self.chairs: dict[int, StreamWriter] = {}

    async def seat(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Seat whoever comes, tell them their view, and listen until they go."""
        free = [seat for seat in range(PLAYERS) if seat not in self.chairs]
        if not free:
            send(writer, error="the table is full")
            await leave(writer)
            return
        seat = free[0]
        self.chairs[seat] = writer
        send(writer, view=to_data(self.state.view(seat)))
        try:
            while line := await reader.readline():
                self.receive(seat, line)
                await writer.drain()
        except ValueError:
            send(writer, error=f"a line has at most {MOST_BYTES} bytes")
        except ConnectionError:
            pass  # they are gone, and may come again
        finally:
            del self.chairs[seat]
            await leave(writer)

    def receive(self, seat: int, line: bytes) -> None:
        """Carry out what a seat has sent and tell everyone, or answer why not."""
        before = self.state
        try:
            action = self.play(seat, line)
        except (ValueError, TypeError) as error:  # FormatError, StaleAction, IllegalAction too
            send(self.chairs[seat], error=str(error))
            return
        self.tell(before, action)
        if self.state.phase is rc.Phase.DEAL:
            before, deal = self.state, rc.Deal(rc.shuffled_pack(PLAYERS))
            self.state = before.apply(deal)
            self.tell(before, deal)

    def play(self, seat: int, line: bytes) -> rc.Action:
        """Play what a seat has sent. If that cannot be done, it raises, and nothing changes."""
        action, ply = read(line)
        if seat != self.state.turn or isinstance(action, rc.Deal):
            raise ValueError("it is not your turn")
        self.state = self.state.apply_at(ply, action)
        return action

    def tell(self, before: rc.GameState, action: rc.Action) -> None:
        """Send everyone what has happened and what they see now: no more than they may know."""
        happened = rc.events(before, action)
        for seat, writer in self.chairs.items():
            events = [to_data(event.seen_by(seat)) for event in happened]
            send(writer, events=events, view=to_data(self.state.view(seat)))


def read(line: bytes) -> tuple[rc.Action, int]:
    """Read a line such as `{"ply": 1, "action": {"action": "draw_stock"}}`."""
    sent: Any = json.loads(line)
    try:
        action, ply = {"kind": "action", "version": 1, **sent["action"]}, sent["ply"]
    except (LookupError, TypeError):
        raise ValueError("send an object of `ply` and `action`") from None
    return from_data("action", action), ply


def send(writer: StreamWriter, **message: Any) -> None:
    """Send an object as a line of JSON."""
    writer.write(json.dumps(message).encode() + b"\n")


async def leave(writer: StreamWriter) -> None:
    """Close a connection, be there anyone at the other end or not."""
    with contextlib.suppress(ConnectionError):
        writer.close()
        await writer.wait_closed()


async def bot(port: int) -> rc.PlayerView:
    """Come as a player who knows nothing but what the table sends; give the view of the end."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
    try:
        while True:
            sent = json.loads(await reader.readline())
            view = from_data("view", sent["view"])
            if any(event["event"] == "round_scored" for event in sent.get("events", ())):
                return view
            if view.legal_actions:
                action = HeuristicAgent().choose(view, view.legal_actions)
                send(writer, ply=view.ply, action=to_data(action))
    finally:
        await leave(writer)


async def demo() -> None:
    """Let two bots play a round over the network, and print what it brought."""
    table = Table(rc.new_game(PLAYERS, rng=random.Random(7)))
    server = await asyncio.start_server(table.seat, "127.0.0.1", 0, limit=MOST_BYTES)
    async with server:
        port = server.sockets[0].getsockname()[1]
        views = await asyncio.gather(bot(port), bot(port))
    print(f"The round took {views[0].ply} plays; scores {views[0].scores}.")


async def wait_for_players(port: int = 7777) -> None:
    """Keep a table open until it is interrupted."""
    table = Table(rc.new_game(PLAYERS))
    server = await asyncio.start_server(table.seat, "127.0.0.1", port, limit=MOST_BYTES)
    async with server:
        print(f"Waiting for {PLAYERS} players on port {port}.")
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(demo() if "--demo" in sys.argv else wait_for_players())
