"""How much of everything a server gives: `Settings`."""

from __future__ import annotations

import random
from pathlib import Path

import attrs


@attrs.frozen
class Settings:
    """What can be chosen when a server is started; sizes in bytes, times in seconds."""

    database: Path
    """The SQLite file that everything is kept in."""
    bot_pause: float = 0.8
    """How long a bot waits before each of its plays, so that people can follow."""
    join_time: float = 10.0
    """How long a connection may take to say whose seat it is for."""
    longest_message: int = 4_096
    """The longest message, or body of a request, that is read."""
    message_rate: float = 20.0
    """How many messages a second a client may send for long."""
    message_burst: int = 60
    """How many it may send at once."""
    opening_rate: float = 5.0
    """How many tables a second may be opened by all together, for long."""
    opening_burst: int = 50
    """How many may be opened at once."""
    most_waiting: int = 256
    """How many messages may wait for a client that does not read them, before it is dropped."""
    most_idle: int = 500
    """How many tables with nobody at them stay in memory."""
    rng: random.Random | None = None
    """Where packs come from: for tests. ``None`` is the system's secure source."""


def unlimited(settings: Settings) -> Settings:
    """Let clients send as fast as they can: for measuring."""
    most = 1_000_000_000
    return attrs.evolve(
        settings, message_rate=most, message_burst=most, opening_rate=most, opening_burst=most
    )
