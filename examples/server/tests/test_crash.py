"""The process is killed in the middle of games: what was acknowledged is there afterwards."""

from __future__ import annotations

import asyncio
from pathlib import Path

from examples.server.tests.load import Game, server_process
from examples.server.tests.player import Player
from examples.server.tests.serving import open_table, record_of

import railcanasta as rc

TABLES = 8
KILLS = 3


def play_until_killed(database: Path, games: list[Game], plays: int) -> None:
    """Play at all tables as fast as can be, and after so many plays kill the server."""
    with server_process(database, "--unlimited") as (process, port):
        if not games:
            games += [Game(open_table(port, ["Anna", "Nikos"])) for _ in range(TABLES)]

        async def play() -> None:
            ready = asyncio.Barrier(TABLES)
            playing = [asyncio.create_task(game.run(port, 0, 120, ready)) for game in games]
            already = sum(len(game.plays) for game in games)
            while sum(len(game.plays) for game in games) < already + plays:
                assert not any(task.done() for task in playing)
                await asyncio.sleep(0.01)
            process.kill()  # SIGKILL: nothing can be finished
            await asyncio.gather(*playing)

        asyncio.run(play())
        assert process.wait() == -9


def test_kill_9_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    """Three times over; then each table is found as it was left, or one play further."""
    database = tmp_path / "tables.sqlite"
    games: list[Game] = []
    for kill in range(KILLS):
        play_until_killed(database, games, plays=90 + 31 * kill)
    with server_process(database) as (_, port):
        found = [Player(port, game.opened, seat=0) for game in games]
        for player in found:
            player.close()
    for game, player in zip(games, found, strict=True):
        record = record_of(database, game.opened.table)
        *_, last = record.replay()  # every play is judged again
        assert player.view == last.view(0)
        assert last.ply - game.plies[-1] <= 2  # a play and a deal that no answer came to
        assert game.plies == sorted(set(game.plies))
        for ply, play in zip(game.plies, game.plays, strict=True):
            kept = rc.to_json(record.actions[ply - 1])
            assert kept == '{"kind":"action","version":1,' + play[1:]
