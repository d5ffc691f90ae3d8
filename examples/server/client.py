"""A client's connection, from its first message to its last."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import attrs
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

import railcanasta as rc

from . import wire
from .hall import Hall, NotAdmitted
from .limits import Allowance
from .settings import Settings
from .table import NoBot, NotYourTurn, Table

POLICY: Final = 1008
"""The close code for a client that breaks the rules of the house."""


@attrs.frozen
class _Close:
    """The last thing to be sent."""

    code: int
    reason: str


class Client:
    """A seat's connection, as its table sees it. Telling never waits; a task does the sending."""

    def __init__(self, websocket: WebSocket, join: wire.Join, settings: Settings) -> None:
        self.seat = join.seat
        self.texts = None if join.language is None else rc.messages(join.language)
        self.views = join.views
        self._websocket = websocket
        self._most_waiting = settings.most_waiting
        self._outbox: asyncio.Queue[wire.FromServer | _Close] = asyncio.Queue()
        self._dropped = False

    def tell(self, said: wire.FromServer) -> None:
        """Send a message, without waiting for it to arrive."""
        if self._outbox.qsize() >= self._most_waiting:
            self.drop(POLICY, "messages are not read")
        elif not self._dropped:
            self._outbox.put_nowait(said)

    def drop(self, code: int, reason: str) -> None:
        """Close the connection, once what waits to be sent is sent."""
        if not self._dropped:
            self._dropped = True
            self._outbox.put_nowait(_Close(code, reason))

    async def send(self) -> None:
        """Send what there is to be sent, until the connection is closed by either side."""
        while True:
            said = await self._outbox.get()
            try:
                if isinstance(said, _Close):
                    await self._websocket.close(said.code, said.reason)
                    return
                await self._websocket.send_text(wire.write(said))
            except (WebSocketDisconnect, RuntimeError):
                return  # the reading side finds out as well, and cleans up


async def serve(websocket: WebSocket, hall: Hall, settings: Settings) -> None:
    """Serve a connection as long as it lasts."""
    await websocket.accept()
    try:
        async with asyncio.timeout(settings.join_time):
            first = await _receive(websocket)
        join = wire.read_join(first)
        table = await hall.admit(join)  # how long this takes is not the client's doing
    except WebSocketDisconnect:
        return
    except TimeoutError:
        await _close(websocket, "too slow")
        return
    except (NotAdmitted, wire.Malformed) as error:
        await _close(websocket, str(error))
        return
    client = Client(websocket, join, settings)
    sender = asyncio.create_task(client.send())
    try:
        await table.join(client.seat, client)
        await _listen(websocket, table, client, settings)
    except WebSocketDisconnect:
        pass
    finally:
        table.leave(client.seat, client)
        if websocket.client_state is WebSocketState.DISCONNECTED:
            sender.cancel()
        client.drop(1000, "")
        await asyncio.wait([sender], timeout=settings.join_time)
        sender.cancel()


async def _listen(websocket: WebSocket, table: Table, client: Client, settings: Settings) -> None:
    """Take messages one by one: the next is read when the last one is answered."""
    allowance = Allowance(settings.message_rate, settings.message_burst)
    while True:
        text = await _receive(websocket)
        if not allowance.take():
            client.drop(POLICY, "too many messages")
            return
        try:
            await _carry_out(wire.read(text), table, client)
        except _REFUSALS as error:
            client.tell(refusal(error, table.state.ply, client.texts))


async def _carry_out(asked: wire.Asked, table: Table, client: Client) -> None:
    match asked:
        case wire.Play():
            await table.play(client.seat, asked.ply, asked.read())
        case wire.Bot():
            await table.ask_bot(asked.seat, on=asked.on)
        case wire.Join():
            raise wire.Malformed("a connection is for one seat: join with another one")


_REFUSALS = (
    rc.IllegalAction,
    rc.StaleAction,
    rc.FormatError,
    wire.Malformed,
    NotYourTurn,
    NoBot,
)


def refusal(error: Exception, ply: int, texts: rc.Messages | None) -> wire.Refused:
    """Say why nothing was done."""
    match error:
        case rc.IllegalAction():
            said = (texts or rc.messages("en")).violation(error.violation)
            violation = wire.raw(rc.to_json(error.violation))
            return wire.Refused("illegal", ply, said, violation)
        case rc.StaleAction():
            return wire.Refused("stale", ply, str(error))
        case NotYourTurn():
            return wire.Refused("not_your_turn", ply, "it is not your turn")
        case NoBot():
            return wire.Refused("bot", ply, "a bot plays only for a seat whose player is away")
        case _:
            return wire.Refused("malformed", ply, str(error)[:500])


async def _receive(websocket: WebSocket) -> str | bytes:
    """Wait for a message; raises `WebSocketDisconnect`."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text: str | bytes | None = message.get("text")
    return message["bytes"] if text is None else text


async def _close(websocket: WebSocket, reason: str) -> None:
    """Close a connection that has not joined; a reason has no more than 123 bytes."""
    with suppress(WebSocketDisconnect, RuntimeError):  # it may be closed already
        await websocket.close(POLICY, reason.encode("ascii", "replace")[:120].decode())
