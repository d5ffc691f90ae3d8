"""Many tables at once, played as fast as the server answers or at a pace: how many, and how quick.

    python -m examples.server.tests.load --tables 300 --seconds 20

The server is a process of its own, so are the players; both share the machine. Plays are chosen
at random from the legal ones. The time of a play is from its sending until its own player has it
back: judged, on the disk, and told.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from pathlib import Path
from typing import Final

import attrs
import msgspec
from examples.server.tests.serving import Opened, open_table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

ROOT: Final = Path(__file__).parents[3]


class Seen(msgspec.Struct, frozen=True):
    """What a player needs of a view to choose any play."""

    turn: int | None
    legal_actions: list[msgspec.Raw]


class Told(msgspec.Struct, frozen=True):
    """A message, as far as a player looks at it."""

    type: str
    ply: int = 0
    view: Seen | None = None


_told = msgspec.json.Decoder(Told)


@attrs.define
class Game:
    """A table that is played at: each play that was acknowledged, and how long it took."""

    opened: Opened
    plies: list[int] = attrs.field(factory=list[int])
    plays: list[str] = attrs.field(factory=list[str])
    times: list[float] = attrs.field(factory=list[float])

    async def run(self, port: int, pace: float, seconds: float, ready: asyncio.Barrier) -> None:
        """Sit down, wait until all are ready, and play: so long, or until the server is gone."""
        rng = random.Random(self.opened.table)
        async with contextlib.AsyncExitStack() as stack:
            sockets: list[ClientConnection] = []
            for seat, token in enumerate(self.opened.tokens):
                address = f"ws://127.0.0.1:{port}/play"
                connection = connect(address, compression=None, open_timeout=None)
                sockets.append(await stack.enter_async_context(connection))
                join = {"type": "join", "table": self.opened.table, "seat": seat}
                await sockets[seat].send(json.dumps({**join, "token": token, "views": True}))
            told = [await _next(each, 0) for each in sockets]
            await ready.wait()
            until = time.monotonic() + seconds
            await asyncio.sleep(pace * rng.random())
            with contextlib.suppress(ConnectionClosed):
                await self._play(sockets, told, rng, pace, until)

    async def _play(
        self,
        sockets: list[ClientConnection],
        told: list[Told],
        rng: random.Random,
        pace: float,
        until: float,
    ) -> None:
        while time.monotonic() < until:
            latest = max(one.ply for one in told)
            for seat, one in enumerate(told):
                if one.ply < latest:
                    told[seat] = await _next(sockets[seat], latest)
            view = told[0].view
            if view is None or view.turn is None:
                told[0] = await _next(sockets[0], latest + 1)  # the deal
                continue
            mine = told[view.turn].view
            assert mine is not None
            action = bytes(rng.choice(mine.legal_actions)).decode()
            start = time.perf_counter()
            await sockets[view.turn].send(f'{{"type":"play","ply":{latest},"action":{action}}}')
            told[view.turn] = await _next(sockets[view.turn], latest + 1)
            took = time.perf_counter() - start
            self.plies.append(latest + 1)
            self.plays.append(action)
            self.times.append(took)
            if pace:
                await asyncio.sleep(max(0.0, pace - took))


async def _next(connection: ClientConnection, ply: int) -> Told:
    """Listen until a view of this ply, or of a later one, comes."""
    while True:
        told = _told.decode(await connection.recv())
        if told.type == "refused":
            raise AssertionError("a legal play was refused")
        if told.view is not None and told.ply >= ply:
            return told


@contextlib.contextmanager
def server_process(
    database: Path, *arguments: str
) -> Generator[tuple[subprocess.Popen[bytes], int]]:
    """Run the server as its README says; gives the process and the port."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = int(free.getsockname()[1])
    command = [sys.executable, "-m", "examples.server", "--port", str(port)]
    command += ["--database", str(database), *arguments]
    paths = [str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    with subprocess.Popen(command, cwd=ROOT, env=environment) as process:
        try:
            while True:
                assert process.poll() is None, "the server has not come up"
                with (
                    contextlib.suppress(OSError),
                    contextlib.closing(
                        http.client.HTTPConnection("127.0.0.1", port, timeout=5)
                    ) as connection,
                ):
                    connection.request("GET", "/")
                    connection.getresponse().read()
                    break
                time.sleep(0.02)
            yield process, port
        finally:
            process.kill()


@attrs.frozen
class Figures:
    """What came out."""

    plays: int
    per_second: float
    median: float
    p99: float
    tables: int
    work: float | None
    """Seconds of work of the server for each play, where the system tells (Linux)."""

    def __str__(self) -> str:
        return (
            f"{self.tables} tables, {self.plays} plays: {self.per_second:.0f} a second; "
            f"median {1000 * self.median:.1f} ms, 99th percentile {1000 * self.p99:.1f} ms"
            + ("" if self.work is None else f"; {1000 * self.work:.1f} ms of the server's CPU each")
        )


def work_of(process: subprocess.Popen[bytes]) -> float | None:
    """Give the seconds of CPU that a process has had; ``None`` where there is no /proc."""
    try:
        text = Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii")
    except OSError:
        return None
    user, system = text.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def measured(tables: int, players: int, seconds: float, pace: float) -> Figures:
    """Have so many tables played at for so long."""
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        database = Path(folder) / "tables.sqlite"
        process, port = stack.enter_context(server_process(database, "--unlimited"))
        names = [f"player {seat}" for seat in range(players)]
        games = [Game(open_table(port, names)) for _ in range(tables)]

        begin: list[float | None] = []

        async def note_begin(ready: asyncio.Barrier) -> None:
            await ready.wait()
            begin.append(work_of(process))

        async def play() -> None:
            ready = asyncio.Barrier(tables + 1)
            async with asyncio.TaskGroup() as group:
                group.create_task(note_begin(ready))
                for game in games:
                    group.create_task(game.run(port, pace, seconds, ready))

        asyncio.run(play())
        end = work_of(process)
    times = sorted(time for game in games for time in game.times)
    return Figures(
        plays=len(times),
        per_second=len(times) / seconds,
        median=times[len(times) // 2],
        p99=times[len(times) * 99 // 100],
        tables=sum(bool(game.times) for game in games),
        work=None if end is None or begin[0] is None else (end - begin[0]) / len(times),
    )


def main() -> None:
    """Read the arguments, measure, and print a line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--players", type=int, default=2, help="at each table")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pace", type=float, default=0, help="seconds from play to play; 0: none")
    given = parser.parse_args()
    print(measured(given.tables, given.players, given.seconds, given.pace))


if __name__ == "__main__":
    main()
