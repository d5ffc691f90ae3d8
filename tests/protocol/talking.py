"""Talking with a server, in this process."""

from __future__ import annotations

import json
from typing import Any

from railcanasta.protocol import Server


class Refused(Exception):
    """A request was answered with an error."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(error["message"])
        self.code: int = error["code"]
        self.message: str = error["message"]
        self.data: dict[str, Any] = error.get("data", {})


class Client:
    """Asks a server, and gives results."""

    def __init__(self) -> None:
        self.server = Server()
        self.requests = 0

    def call(self, method: str, *params: object, **named: object) -> Any:
        """Ask for a method. Raises :class:`Refused`."""
        self.requests += 1
        request = {
            "jsonrpc": "2.0",
            "id": self.requests,
            "method": method,
            "params": list(params) if params else named,
        }
        line = self.server.answer(json.dumps(request))
        assert line is not None
        assert "\n" not in line
        response = json.loads(line)
        assert (response["jsonrpc"], response["id"]) == ("2.0", self.requests)
        if "error" in response:
            assert set(response) == {"jsonrpc", "id", "error"}
            raise Refused(response["error"])
        return response["result"]
