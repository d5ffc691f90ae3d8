"""JSON-RPC 2.0 by itself: from a line to calls, and from their results to a line.

Nothing here knows of the game. Beyond the specification (https://www.jsonrpc.org/specification)
the size of a batch is bounded, and what only some readers take for JSON is refused: names that
come twice in an object, and numbers that are none.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from railcanasta.checks import shown

PARSE_ERROR: Final = -32700
INVALID_REQUEST: Final = -32600
METHOD_NOT_FOUND: Final = -32601
INVALID_PARAMS: Final = -32602
INTERNAL_ERROR: Final = -32603

MOST_IN_A_BATCH: Final = 100
MOST_VALUES: Final = 250_000
"""The most brackets, braces and commas of a line; each value that is read takes one of them."""

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"
Params: TypeAlias = "list[Json] | dict[str, Json]"
Call: TypeAlias = Callable[[str, Params], Json]
"""Carries out a method with its parameters; raises :class:`ProtocolError` if it cannot."""


class ProtocolError(Exception):
    """What a request is answered with if it cannot be carried out."""

    def __init__(self, code: int, message: str, data: Mapping[str, Json] | None = None) -> None:
        super().__init__(code, message, data)
        self.code = code
        self.message = message
        self.data = data


def answer(line: str | bytes, call: Call) -> str | None:
    """Answer a line that holds a request, or a batch of them; ``None`` if no answer is due.

    Whatever the line holds, and whichever `Exception` the call raises, the answer is a line.
    """
    try:
        request = _read(line)
    except (ValueError, RecursionError) as error:
        why = "it is nested too deep" if isinstance(error, RecursionError) else str(error)
        return failure(PARSE_ERROR, f"this is no JSON: {why}")
    if not isinstance(request, list):
        response = _answered(request, call)
        return None if response is None else _line(response)
    if not 0 < len(request) <= MOST_IN_A_BATCH:
        said = f"a batch holds 1 to {MOST_IN_A_BATCH} requests, not {len(request):,}"
        return failure(INVALID_REQUEST, said)
    responses: list[Json] = [one for item in request if (one := _answered(item, call)) is not None]
    return _line(responses) if responses else None


def failure(code: int, message: str) -> str:
    """The line that answers what is no request at all."""
    return _line(_failed(None, ProtocolError(code, message)))


def _answered(request: Json, call: Call) -> dict[str, Json] | None:
    """Answer one request; a notification, which is one without an id, is given no answer."""
    try:
        method, params, name = _parts(request)
    except ProtocolError as error:
        return _failed(_id_of(request), error)
    try:
        result: Json = call(method, params)
        response: dict[str, Json] = {"jsonrpc": "2.0", "result": result, "id": name}
    except ProtocolError as error:
        response = _failed(name, error)
    except Exception as error:  # noqa: BLE001 - because the next request is to be answered, too
        said = f"this should not have happened: {type(error).__name__}"
        response = _failed(name, ProtocolError(INTERNAL_ERROR, said))
    return response if isinstance(request, dict) and "id" in request else None


def _parts(request: Json) -> tuple[str, Params, Json]:
    """The method, parameters and id of a request that is one."""
    if not isinstance(request, dict):
        raise _invalid(f"a request is an object, not {shown(request)}")
    if request.get("jsonrpc") != "2.0":
        raise _invalid('the member jsonrpc must be "2.0"')
    method, params = request.get("method"), request.get("params", {})
    if not isinstance(method, str):
        raise _invalid("the member method must be a string")
    if not isinstance(params, (list, dict)):
        raise _invalid("the member params must be an array or an object")
    if not _is_id(request.get("id")):
        raise _invalid("the member id must be a string, a number or null")
    return method, params, request.get("id")


def _invalid(message: str) -> ProtocolError:
    return ProtocolError(INVALID_REQUEST, message)


def _id_of(request: Json) -> Json:
    """The id of what is no request, if it has one."""
    name = request.get("id") if isinstance(request, dict) else None
    return name if _is_id(name) else None


def _is_id(name: Json) -> bool:
    if isinstance(name, float):
        return math.isfinite(name)
    return name is None or (isinstance(name, (str, int)) and not isinstance(name, bool))


def _failed(name: Json, error: ProtocolError) -> dict[str, Json]:
    told: dict[str, Json] = {"code": error.code, "message": error.message}
    if error.data is not None:
        told["data"] = dict(error.data)
    return {"jsonrpc": "2.0", "error": told, "id": name}


def _read(line: str | bytes) -> Json:
    text = line.decode("utf-8") if isinstance(line, bytes) else line
    if sum(map(text.count, "[{,")) > MOST_VALUES:
        raise ValueError(f"it has more than {MOST_VALUES:,} values")
    found: Json = json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
    return found


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    members = dict(pairs)
    if len(members) < len(pairs):
        raise ValueError("an object has two members of one name")
    return members


def _no_number(text: str) -> Json:
    raise ValueError(f"{text} is no number")


def _line(response: Json) -> str:
    return json.dumps(response, separators=(",", ":"), allow_nan=False)
