"""Run the server: ``python -m examples.server``."""

from __future__ import annotations

import argparse
from pathlib import Path

import uvicorn

from .app import create_app
from .settings import Settings, unlimited


def main() -> None:
    """Read the arguments and serve until stopped."""
    parser = argparse.ArgumentParser(prog="python -m examples.server", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--database", type=Path, default=Path("tables.sqlite"))
    parser.add_argument("--bot-pause", type=float, default=0.8, help="seconds before a bot's play")
    parser.add_argument(
        "--unlimited", action="store_true", help="no limit of messages and tables; for measuring"
    )
    given = parser.parse_args()
    settings = Settings(given.database, bot_pause=given.bot_pause)
    if given.unlimited:
        settings = unlimited(settings)
    uvicorn.run(
        create_app(settings),
        host=given.host,
        port=given.port,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=settings.longest_message,
        ws_per_message_deflate=False,
    )


if __name__ == "__main__":
    main()
