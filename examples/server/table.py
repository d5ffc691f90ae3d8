"""A table: the game, who sits there, and what each of them is told.

The rule of the house: an action is judged, kept, and only then is it so. `Table._step` is the one
place where the game goes on; between the disk and the telling nothing can come in between.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Protocol

import msgspec

import railcanasta as rc
from railcanasta.agents import HeuristicAgent

from . import store as stored
from . import wire

_AGENT = HeuristicAgent()  # remembers nothing, so all tables can share it


class Listener(Protocol):
    """Who is told what happens: a client's connection."""

    texts: rc.Messages | None
    views: bool

    def tell(self, said: wire.FromServer) -> None:
        """Send a message, without waiting for it to arrive."""
        ...

    def drop(self, code: int, reason: str) -> None:
        """Close the connection."""
        ...


class NotYourTurn(Exception):
    """A play for a seat that is not to act."""


class NoBot(Exception):
    """A bot where none can be: at a seat that is not there, or whose player is."""


class Table:
    """One game, and the seats around it."""

    def __init__(
        self,
        name: str,
        state: rc.GameState,
        seats: Sequence[stored.KeptSeat],
        store: stored.Store,
        *,
        bot_pause: float,
        rng: random.Random | None = None,
    ) -> None:
        self.state = state
        self.broken = False
        self.token_hashes = [seat.token_hash for seat in seats]
        self._name, self._store = name, store
        self._names = [seat.name for seat in seats]
        self._bots = [seat.bot for seat in seats]
        self._listeners: list[Listener | None] = [None] * len(seats)
        self._bot_pause, self._rng = bot_pause, rng
        self._lock = asyncio.Lock()
        self._bot_task: asyncio.Task[None] | None = None

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is going on."""
        return not any(self._listeners) and not self._lock.locked()

    async def join(self, seat: int, listener: Listener) -> None:
        """Seat a player, in place of a bot or of an older connection of theirs."""
        async with self._lock:
            if self._bots[seat]:
                await self._store.set_bot(self._name, seat, on=False)
                self._bots[seat] = False
            older, self._listeners[seat] = self._listeners[seat], listener
            if older is not None:
                older.drop(4001, "the seat was joined from elsewhere")
            view = self.state.view(seat)
            listener.tell(
                wire.Joined(
                    seat=seat,
                    names=self._names,
                    present=self._present(),
                    bots=self._bots,
                    ply=view.ply,
                    view=wire.raw(view.to_json()),
                    plays=_in_words(view, listener),
                )
            )
            self._tell_seats(but=seat)
            await self._deal()  # if the process died between two rounds
        self._wake_bot()

    def leave(self, seat: int, listener: Listener) -> None:
        """Let a player go; the seat stays theirs."""
        if self._listeners[seat] is listener:
            self._listeners[seat] = None
            self._tell_seats()

    async def play(self, seat: int, ply: int, action: rc.Action) -> None:
        """Carry out a play of a seat; when this returns, it is kept and everybody is told.

        Raises `NotYourTurn`, `rc.StaleAction` or `rc.IllegalAction`; then nothing was done.
        """
        async with self._lock:
            now = ply == self.state.ply  # what comes too late is told so, whoever's turn it is
            if now and (seat != self.state.turn or isinstance(action, rc.Deal)):
                raise NotYourTurn
            await self._step(action, ply)
            await self._deal()
        self._wake_bot()

    async def ask_bot(self, seat: int, *, on: bool) -> None:
        """Have a bot play for an absent seat, until its player comes back; or not any more."""
        async with self._lock:
            if seat >= len(self._bots) or self._listeners[seat] is not None:
                raise NoBot
            await self._store.set_bot(self._name, seat, on=on)
            self._bots[seat] = on
            self._tell_seats()
        self._wake_bot()

    async def _deal(self) -> None:
        """Deal the next round where one is due."""
        if self.state.phase is rc.Phase.DEAL:
            pack = rc.shuffled_pack(self.state.players, self.state.rules, self._rng)
            await self._step(rc.Deal(pack), self.state.ply)

    async def _step(self, action: rc.Action, ply: int) -> None:
        """Judge, keep, tell. The caller holds the lock."""
        before = self.state
        after = before.apply_at(ply, action)
        checkpoint = after.to_json() if isinstance(action, rc.Deal) else None
        try:
            await self._store.keep(
                stored.Action(self._name, after.ply, rc.to_json(action), checkpoint)
            )
        except BaseException:
            self._break()  # whether it was kept, only the disk can tell
            raise
        self.state = after
        self._tell(rc.events(before, action))

    def _tell(self, events: Sequence[rc.Event]) -> None:
        """Tell each seat what it may know of what happened."""
        written: dict[rc.Event, msgspec.Raw] = {}
        for seat, listener in enumerate(self._listeners):
            if listener is None:
                continue
            seen = [event.seen_by(seat) for event in events]
            for event in seen:
                if event not in written:
                    written[event] = wire.raw(rc.to_json(event))
            texts, view = listener.texts, self.state.view(seat) if listener.views else None
            listener.tell(
                wire.Played(
                    ply=self.state.ply,
                    events=[written[event] for event in seen],
                    log=None
                    if texts is None
                    else [texts.event(event, self._names) for event in seen],
                    view=None if view is None else wire.raw(view.to_json()),
                    plays=None if view is None else _in_words(view, listener),
                )
            )

    def _tell_seats(self, but: int | None = None) -> None:
        said = wire.Seats(present=self._present(), bots=self._bots)
        for seat, listener in enumerate(self._listeners):
            if listener is not None and seat != but:
                listener.tell(said)

    def _present(self) -> list[bool]:
        return [listener is not None for listener in self._listeners]

    def _break(self) -> None:
        """Send everybody away: they come back to the table as the disk has it."""
        self.broken = True
        for listener in self._listeners:
            if listener is not None:
                listener.drop(1011, "the server cannot keep what is played")

    def _bot_is_due(self) -> bool:
        """Whether a bot is to act; not while nobody is there to see it."""
        turn = self.state.turn
        return turn is not None and self._bots[turn] and any(self._present()) and not self.broken

    def _wake_bot(self) -> None:
        if self._bot_is_due() and (self._bot_task is None or self._bot_task.done()):
            self._bot_task = asyncio.create_task(self._let_bots_play())

    async def _let_bots_play(self) -> None:
        while self._bot_is_due():
            await asyncio.sleep(self._bot_pause)
            async with self._lock:
                turn = self.state.turn
                if turn is None or not self._bot_is_due():
                    return
                view = self.state.view(turn)
                await self._step(_AGENT.choose(view, view.legal_actions), view.ply)
                await self._deal()


def _in_words(view: rc.PlayerView, listener: Listener) -> list[str] | None:
    """Say the legal plays, if there is a language to say them in."""
    texts = listener.texts
    return None if texts is None else [texts.action(action) for action in view.legal_actions]
