"""A server on a port of this machine, for as long as a test takes."""

from __future__ import annotations

import asyncio
import http.client
import json
import random
import socket
import threading
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

import attrs
import msgspec
import uvicorn
from examples.server.app import create_app
from examples.server.settings import Settings, unlimited
from examples.server.store import KeptSeat, Store
from examples.server.tokens import hashed, new_token

import railcanasta as rc


@attrs.frozen
class Opened:
    """A table that was opened: its name, and the token of each seat."""

    table: str
    tokens: list[str]


def settings_for(database: Path, seed: int = 1) -> Settings:
    """Settings for a game between programs: no limits, no pauses, packs that can be had again."""
    return unlimited(Settings(database, bot_pause=0, rng=random.Random(seed)))


@contextmanager
def serving(settings: Settings) -> Generator[int]:
    """Serve in a thread; gives the port."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        config = uvicorn.Config(
            create_app(settings),
            log_level="critical",
            ws="websockets-sansio",
            ws_max_size=settings.longest_message,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=2,
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        while not server.started and thread.is_alive():
            time.sleep(0.005)
        try:
            yield int(listening.getsockname()[1])
        finally:
            server.should_exit = True
            thread.join()


def post(port: int, body: bytes) -> tuple[int, dict[str, object]]:
    """Ask for a table; gives the status and the answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request("POST", "/tables", body)
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())
    finally:
        connection.close()


def open_table(port: int, names: list[str], **rules: int | bool) -> Opened:
    """Open a table."""
    status, answer = post(port, json.dumps({"names": names, **rules}).encode())
    assert status == 201, answer
    return msgspec.convert(answer, Opened)


def prepare(database: Path, states: Sequence[rc.GameState]) -> list[Opened]:
    """Put a table in each of these states into a database that no server has open yet."""
    opened = [
        Opened(f"table{i}", [new_token() for _ in state.seats]) for i, state in enumerate(states)
    ]

    async def add() -> None:
        store = Store(database)
        try:
            for table, state in zip(opened, states, strict=True):
                seats = [
                    KeptSeat(f"player {seat}", hashed(token))
                    for seat, token in enumerate(table.tokens)
                ]
                await store.add(table.table, seats, state.ply, state.to_json())
        finally:
            await store.close()

    asyncio.run(add())
    return opened


def record_of(database: Path, table: str) -> rc.Record:
    """Read what was kept of a table, once the server has gone."""

    async def read() -> tuple[str, list[str]]:
        store = Store(database)
        try:
            return await store.history(table)
        finally:
            await store.close()

    first, actions = asyncio.run(read())
    kept = [rc.from_json("action", action) for action in actions]
    return rc.Record.of(rc.GameState.from_json(first), kept)
