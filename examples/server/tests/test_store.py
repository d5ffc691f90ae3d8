"""What is kept: with every promise of the disk, once, and by one process."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from examples.server import wire
from examples.server.hall import Hall, NotAdmitted
from examples.server.settings import Settings
from examples.server.store import Action, KeptSeat, Store
from sqlalchemy import event, exc

import railcanasta as rc


def run(database: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    """Do some work with a store, and close it."""

    async def do() -> None:
        store = Store(database)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(do())


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


def test_a_commit_is_on_the_disk_when_it_returns(database: Path) -> None:
    """WAL, with a sync at each commit; asked of the very connection that writes."""

    async def ask(store: Store) -> None:
        asked = store.connection.exec_driver_sql
        assert asked("PRAGMA journal_mode").scalar_one() == "wal"
        assert asked("PRAGMA synchronous").scalar_one() == 2  # FULL
        assert asked("PRAGMA fullfsync").scalar_one() == 1

    run(database, ask)


def test_actions_that_wait_go_into_one_commit(database: Path) -> None:
    async def keep(store: Store) -> None:
        commits: list[object] = []
        event.listen(store.connection, "commit", commits.append)
        actions = [Action(f"table{i}", 1, "draw") for i in range(100)]
        await asyncio.gather(*map(store.keep, actions))
        assert 1 <= len(commits) <= 3
        assert (await store.load("table5")) is None  # it has no seats

    run(database, keep)


def test_an_action_that_cannot_be_kept_is_not_played(database: Path) -> None:
    """Somebody has written that ply already: the table goes back to what the disk has."""

    async def play(store: Store) -> None:
        hall = Hall(store, Settings(database))
        name, tokens = await hall.open(wire.Open(["Anna", "Nikos"]))
        join = wire.Join(name, 0, tokens[0])
        listener = Listener()
        table = await hall.admit(join)
        await table.join(0, listener)
        before = table.state
        assert before.turn is not None
        await store.keep(Action(name, 2, rc.to_json(rc.DrawStock())))
        with pytest.raises(exc.IntegrityError):
            await table.play(before.turn, 1, rc.DrawStock())
        assert table.state is before
        assert listener.dropped == [1011]
        again = await hall.admit(join)
        assert again is not table
        assert again.state == before.apply(rc.DrawStock())

    run(database, play)


def test_a_second_server_cannot_use_the_file(database: Path) -> None:
    async def open_again(_: Store) -> None:
        with pytest.raises(exc.OperationalError, match="locked"):
            Store(database)

    run(database, open_again)


def test_a_file_of_another_version_is_refused(database: Path) -> None:
    with sqlite3.connect(database) as connection:
        connection.execute("PRAGMA user_version = 7")
    connection.close()
    with pytest.raises(ValueError, match="version 7"):
        Store(database)


def test_no_token_is_kept(database: Path) -> None:
    given: list[str] = []

    async def open_table(store: Store) -> None:
        given.extend((await Hall(store, Settings(database)).open(wire.Open(["a", "b"])))[1])

    run(database, open_table)
    kept = b"".join(path.read_bytes() for path in database.parent.iterdir())
    assert len(given) == 2
    assert not any(token.encode() in kept for token in given)


def test_tables_that_nobody_is_at_are_forgotten_and_found_again(database: Path) -> None:
    async def visit(store: Store) -> None:
        hall = Hall(store, Settings(database, most_idle=3))
        opened = [await hall.open(wire.Open(["a", "b"])) for _ in range(10)]
        first = [await hall.admit(wire.Join(name, 1, tokens[1])) for name, tokens in opened]
        again = [await hall.admit(wire.Join(name, 1, tokens[1])) for name, tokens in opened]
        assert [one is other for one, other in zip(first, again, strict=True)] == [False] * 10
        assert [one.state for one in first] == [other.state for other in again]
        with pytest.raises(NotAdmitted):
            await hall.admit(wire.Join("none", 0, "x"))

    run(database, visit)


def test_a_bot_that_was_asked_for_is_kept(database: Path) -> None:
    async def ask(store: Store) -> None:
        await store.add("table", [KeptSeat("a", "x"), KeptSeat("b", "y")], 0, "state")
        await store.set_bot("table", 1, on=True)
        kept = await store.load("table")
        assert kept is not None
        assert [seat.bot for seat in kept.seats] == [False, True]

    run(database, ask)


class Listener:
    """Somebody who listens and remembers being sent away."""

    def __init__(self) -> None:
        self.texts: rc.Messages | None = None
        self.views = False
        self.dropped: list[int] = []

    def tell(self, said: wire.FromServer) -> None:
        """Pay no attention."""

    def drop(self, code: int, reason: str) -> None:
        """Remember it."""
        assert reason
        self.dropped.append(code)
