"""What outlives the process: every action, in SQLite, before anybody is told of it.

WAL and ``synchronous=FULL``: when a commit returns, it is on the disk. Actions of all tables that
come while the disk is busy go into the next commit together, so that hundreds of tables share
the price of one. There is one connection and one thread that uses it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import attrs
import sqlalchemy as sa
from sqlalchemy import event, exc, pool

T = TypeVar("T")

VERSION: Final = 1
METADATA: Final = sa.MetaData()
SEATS: Final = sa.Table(
    "seats",
    METADATA,
    sa.Column("table", sa.String, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("token_hash", sa.String, nullable=False),
    sa.Column("bot", sa.Boolean, nullable=False, default=False),
)
ACTIONS: Final = sa.Table(
    "actions",
    METADATA,
    sa.Column("table", sa.String, primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True),  # the ply that the action leads to
    sa.Column("action", sa.String, nullable=False),
)
CHECKPOINTS: Final = sa.Table(
    "checkpoints",
    METADATA,
    sa.Column("table", sa.String, primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True),
    sa.Column("state", sa.String, nullable=False),
)


@attrs.frozen
class KeptSeat:
    """A seat as it is kept."""

    name: str
    token_hash: str
    bot: bool = False


@attrs.frozen
class KeptTable:
    """A table as it is kept: the last checkpoint, and the actions since, as JSON."""

    seats: list[KeptSeat]
    state: str
    actions: list[str]


@attrs.frozen
class Action:
    """An action to keep, and the state after it if that shall be a checkpoint."""

    table: str
    ply: int
    action: str
    state: str | None = None


class Store:
    """The database. Whatever it has said it has done is on the disk."""

    def __init__(self, path: Path) -> None:
        """Open the file, or make it; no other process can use it meanwhile."""
        self._engine = sa.create_engine(
            f"sqlite:///{path}",
            poolclass=pool.NullPool,
            connect_args={"check_same_thread": False, "timeout": 1.0},
        )
        event.listen(self._engine, "connect", _prepare)
        self.connection = self._engine.connect()
        found = self.connection.exec_driver_sql("PRAGMA user_version").scalar_one()
        if found not in (0, VERSION):
            raise ValueError(f"{path} is of version {found}, and this server knows {VERSION}")
        METADATA.create_all(self.connection)
        self.connection.exec_driver_sql(f"PRAGMA user_version = {VERSION}")
        self.connection.commit()
        self._thread = ThreadPoolExecutor(1, "store")
        self._waiting: list[tuple[Action, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Finish what was begun, and close the file."""
        while self._writer is not None and not self._writer.done():
            await asyncio.wait([self._writer])
        await self._do(self.connection.close)
        self._thread.shutdown()
        self._engine.dispose()

    async def keep(self, action: Action) -> None:
        """Keep an action; when this returns, it is on the disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((action, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        await done

    async def add(self, table: str, seats: list[KeptSeat], ply: int, state: str) -> None:
        """Keep a new table, which begins with this state."""
        rows = [{"table": table, "seat": i, **attrs.asdict(seat)} for i, seat in enumerate(seats)]

        def add() -> None:
            with self.connection.begin():
                self.connection.execute(sa.insert(SEATS), rows)
                checkpoint = {"table": table, "ply": ply, "state": state}
                self.connection.execute(sa.insert(CHECKPOINTS), [checkpoint])

        await self._do(add)

    async def set_bot(self, table: str, seat: int, *, on: bool) -> None:
        """Keep whether a bot plays for a seat."""
        where = (SEATS.c.table == table) & (SEATS.c.seat == seat)

        def update() -> None:
            with self.connection.begin():
                self.connection.execute(sa.update(SEATS).where(where).values(bot=on))

        await self._do(update)

    async def load(self, table: str) -> KeptTable | None:
        """Give a table as it was kept; ``None`` if there is none of that name."""

        def load() -> KeptTable | None:
            with self.connection.begin():
                run = self.connection.execute
                of_table = SEATS.c.table == table
                seats = run(sa.select(SEATS).where(of_table).order_by(SEATS.c.seat)).all()
                if not seats:
                    return None
                newest = sa.select(CHECKPOINTS).where(CHECKPOINTS.c.table == table)
                last = run(newest.order_by(CHECKPOINTS.c.ply.desc()).limit(1)).one()
                since = (ACTIONS.c.table == table) & (ACTIONS.c.ply > last.ply)
                later = sa.select(ACTIONS.c.action).where(since).order_by(ACTIONS.c.ply)
                kept = [KeptSeat(row.name, row.token_hash, row.bot) for row in seats]
                return KeptTable(kept, last.state, list(run(later).scalars()))

        return await self._do(load)

    async def history(self, table: str) -> tuple[str, list[str]]:
        """Give the first state of a table and all actions, for its record."""

        def read() -> tuple[str, list[str]]:
            with self.connection.begin():
                run = self.connection.execute
                first = sa.select(CHECKPOINTS.c.state).where(CHECKPOINTS.c.table == table)
                state = run(first.order_by(CHECKPOINTS.c.ply).limit(1)).scalar_one()
                actions = sa.select(ACTIONS.c.action).where(ACTIONS.c.table == table)
                return state, list(run(actions.order_by(ACTIONS.c.ply)).scalars())

        return await self._do(read)

    async def _write(self) -> None:
        """Commit what waits, and then what has come meanwhile."""
        while self._waiting:
            batch, self._waiting = self._waiting, []
            futures = [done for _, done in batch]
            try:
                await self._do(partial(self._add, [action for action, _ in batch]))
            except exc.SQLAlchemyError as error:
                for done in futures:
                    if not done.cancelled():
                        done.set_exception(error)
            else:
                for done in futures:
                    if not done.cancelled():
                        done.set_result(None)

    def _add(self, actions: list[Action]) -> None:
        rows = [{"table": a.table, "ply": a.ply, "action": a.action} for a in actions]
        states = [
            {"table": a.table, "ply": a.ply, "state": a.state}
            for a in actions
            if a.state is not None
        ]
        with self.connection.begin():
            self.connection.execute(sa.insert(ACTIONS), rows)
            if states:
                self.connection.execute(sa.insert(CHECKPOINTS), states)

    async def _do(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)


def _prepare(connection: sa.engine.interfaces.DBAPIConnection, _record: object) -> None:
    """Have commits reach the disk, and the file used by this process alone."""
    cursor = connection.cursor()
    for setting in (
        "locking_mode = EXCLUSIVE",
        "journal_mode = WAL",
        "synchronous = FULL",
        "fullfsync = ON",  # macOS alone tells this from a mere fsync
    ):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
