"""The application: what there is at which address."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from . import client, wire
from .hall import Hall, TooMany
from .settings import Settings
from .store import Store

PAGE: Final = Path(__file__).parent / "page"


def create_app(settings: Settings) -> Starlette:
    """Make the server.

    ``POST /tables``
        opens a table, by a body such as ``{"names": ["Anna", "Nikos"]}``; the answer has a token
        for each seat, to be handed to its player.
    ``/play``
        is the WebSocket; the first message says for which seat.
    ``/``
        is a page to play on.
    """
    halls: list[Hall] = []

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncGenerator[None]:
        store = Store(settings.database)
        halls.append(Hall(store, settings))
        yield
        halls.clear()
        await store.close()

    async def open_table(request: Request) -> Response:
        try:
            asked = wire.read_open(await _body(request, settings.longest_message))
            table, tokens = await halls[0].open(asked)
        except TooMany:
            return JSONResponse({"error": "too many tables are opened; wait a little"}, 429)
        except ValueError as error:
            return JSONResponse({"error": str(error)}, 400)
        return JSONResponse({"table": table, "tokens": tokens}, 201)

    async def play(websocket: WebSocket) -> None:
        await client.serve(websocket, halls[0], settings)

    routes = [
        Route("/tables", open_table, methods=["POST"]),
        WebSocketRoute("/play", play),
        Route("/", _page("page.html")),
        Route("/page.js", _page("page.js")),
    ]
    return Starlette(routes=routes, lifespan=lifespan)


def _page(name: str) -> Callable[[Request], Response]:
    """Serve a file of the page."""

    def serve(_request: Request) -> Response:
        return FileResponse(PAGE / name)

    return serve


async def _body(request: Request, most: int) -> bytes:
    """Read the body, no further than is allowed."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise wire.Malformed(f"a request has no more than {most:,} bytes")
    return body
