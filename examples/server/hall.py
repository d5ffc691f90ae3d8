"""All tables: opened, found again after a crash, forgotten while nobody is there."""

from __future__ import annotations

import asyncio
import secrets

import railcanasta as rc

from . import tokens, wire
from .limits import Allowance
from .settings import Settings
from .store import KeptSeat, KeptTable, Store
from .table import Table


class NotAdmitted(Exception):
    """No such table or seat, or not its token: which of these is not told."""

    def __str__(self) -> str:
        return "no such seat"


class TooMany(Exception):
    """More tables are opened than the server allows."""


class Hall:
    """The tables that are in memory, and the way to those that are not."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store, self._settings = store, settings
        self._tables: dict[str, Table] = {}
        self._loading = asyncio.Lock()
        self._openings = Allowance(settings.opening_rate, settings.opening_burst)

    async def open(self, asked: wire.Open) -> tuple[str, list[str]]:
        """Open a table; give its name, and a token for each seat.

        Raises `TooMany`; ``ValueError`` for rules that there cannot be.
        """
        rules = asked.rules()
        if not self._openings.take():
            raise TooMany
        state = rc.new_game(len(asked.names), rules=rules, rng=self._settings.rng, dealt=False)
        name = secrets.token_urlsafe(12)
        given = [tokens.new_token() for _ in asked.names]
        seats = [
            KeptSeat(who, tokens.hashed(token))
            for who, token in zip(asked.names, given, strict=True)
        ]
        await self._store.add(name, seats, state.ply, state.to_json())
        self._remember(name, self._table(name, state, seats))
        return name, given

    async def admit(self, join: wire.Join) -> Table:
        """Give the table that a client may sit down at; raises `NotAdmitted`."""
        table = await self._find(join.table)
        if table is None or join.seat >= len(table.token_hashes):
            raise NotAdmitted
        if not tokens.fits(join.token, table.token_hashes[join.seat]):
            raise NotAdmitted
        return table

    async def _find(self, name: str) -> Table | None:
        async with self._loading:  # of two who come at once, both find the same table
            table = self._tables.pop(name, None)
            if table is None or table.broken:
                kept = await self._store.load(name)
                if kept is None:
                    return None
                state = await asyncio.to_thread(replayed, kept)
                table = self._table(name, state, kept.seats)
            self._remember(name, table)
            return table

    def _table(self, name: str, state: rc.GameState, seats: list[KeptSeat]) -> Table:
        pause, rng = self._settings.bot_pause, self._settings.rng
        return Table(name, state, seats, self._store, bot_pause=pause, rng=rng)

    def _remember(self, name: str, table: Table) -> None:
        """Keep a table as the last one come to; forget idle ones that are too many."""
        self._tables[name] = table
        idle = [each for each, found in self._tables.items() if found.idle]
        for longest in idle[: max(0, len(idle) - self._settings.most_idle)]:
            del self._tables[longest]


def replayed(kept: KeptTable) -> rc.GameState:
    """Come to the state that a kept table is in; each play is judged again on the way."""
    state = rc.GameState.from_json(kept.state)
    for action in kept.actions:
        state = state.apply(rc.from_json("action", action))
    return state
