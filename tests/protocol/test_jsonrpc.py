"""JSON-RPC 2.0: requests, notifications, batches and errors as the specification has them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from railcanasta.protocol import jsonrpc
from railcanasta.protocol.jsonrpc import Json, Params, ProtocolError


def answered(line: str | bytes) -> Any:
    """What comes of a line, with the methods of the examples in the specification."""
    response = jsonrpc.answer(line, example)
    return None if response is None else json.loads(response)


def example(method: str, params: Params) -> Json:
    """Carry out one of those methods."""
    match method, params:
        case "subtract", [int(one), int(other)]:
            return one - other
        case "subtract", {"minuend": int(one), "subtrahend": int(other)}:
            return one - other
        case "sum", list():
            return sum(number for number in params if isinstance(number, int))
        case "get_data", {}:
            return ["hello", 5]
        case "update" | "notify_sum" | "notify_hello", list():
            return None
        case "break", {}:
            raise KeyError("a fault of the method's own")
        case "refuse", {}:
            raise ProtocolError(7, "no", {"why": "because"})
        case _:
            raise ProtocolError(jsonrpc.METHOD_NOT_FOUND, "Method not found")


def error(code: int, name: Json = None) -> dict[str, Json]:
    """An error as an answer, but for its words."""
    return {"jsonrpc": "2.0", "error": {"code": code}, "id": name}


def bare(response: Any) -> Any:
    """An answer without the words of its error."""
    return json.loads(json.dumps(response), object_hook=without_message)


def without_message(members: dict[str, Any]) -> dict[str, Any]:
    """The members of an object but its message."""
    return {name: value for name, value in members.items() if name != "message"}


@pytest.mark.parametrize(
    ("line", "response"),
    [
        (
            '{"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1}',
            {"jsonrpc": "2.0", "result": 19, "id": 1},
        ),
        (
            '{"jsonrpc": "2.0", "method": "subtract", "params": [23, 42], "id": 2}',
            {"jsonrpc": "2.0", "result": -19, "id": 2},
        ),
        (
            (
                '{"jsonrpc": "2.0", "method": "subtract", "id": 3, '
                '"params": {"subtrahend": 23, "minuend": 42}}'
            ),
            {"jsonrpc": "2.0", "result": 19, "id": 3},
        ),
        ('{"jsonrpc": "2.0", "method": "update", "params": [1, 2, 3, 4, 5]}', None),
        ('{"jsonrpc": "2.0", "method": "foobar"}', None),
        ('{"jsonrpc": "2.0", "method": "foobar", "id": "1"}', error(-32601, "1")),
        ('{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]', error(-32700)),
        ('{"jsonrpc": "2.0", "method": 1, "params": "bar"}', error(-32600)),
        (
            (
                '[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},'
                '{"jsonrpc": "2.0", "method"'
            ),
            error(-32700),
        ),
        ("[]", error(-32600)),
        ("[1]", [error(-32600)]),
        ("[1,2,3]", [error(-32600)] * 3),
        (
            (
                '[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},'
                '{"jsonrpc": "2.0", "method": "notify_hello", "params": [7]},'
                '{"jsonrpc": "2.0", "method": "subtract", "params": [42,23], "id": "2"},'
                '{"foo": "boo"},'
                '{"jsonrpc": "2.0", "method": "foo.get", "params": {"name": "myself"}, "id": "5"},'
                '{"jsonrpc": "2.0", "method": "get_data", "id": "9"}]'
            ),
            [
                {"jsonrpc": "2.0", "result": 7, "id": "1"},
                {"jsonrpc": "2.0", "result": 19, "id": "2"},
                error(-32600),
                error(-32601, "5"),
                {"jsonrpc": "2.0", "result": ["hello", 5], "id": "9"},
            ],
        ),
        (
            (
                '[{"jsonrpc": "2.0", "method": "notify_sum", "params": [1,2,4]},'
                '{"jsonrpc": "2.0", "method": "notify_hello", "params": [7]}]'
            ),
            None,
        ),
    ],
)
def test_the_examples_of_the_specification(line: str, response: Any) -> None:
    assert bare(answered(line)) == response
    assert bare(answered(line.encode())) == response


@pytest.mark.parametrize("name", [1, -7, 1.5, "", "Ŵ", "\ud800", None, 10**400])
def test_the_id_comes_back(name: Json) -> None:
    request = {"jsonrpc": "2.0", "method": "get_data", "id": name}
    assert answered(json.dumps(request)) == {"jsonrpc": "2.0", "result": ["hello", 5], "id": name}


@pytest.mark.parametrize("name", ["true", "[1]", "{}", "1e999", "-1e999"])
def test_what_is_no_id_is_refused(name: str) -> None:
    line = f'{{"jsonrpc": "2.0", "method": "get_data", "id": {name}}}'
    assert bare(answered(line)) == error(-32600)


@pytest.mark.parametrize(
    "members",
    [
        {"jsonrpc": "1.0", "method": "get_data"},
        {"jsonrpc": 2.0, "method": "get_data"},
        {"method": "get_data"},
        {"jsonrpc": "2.0"},
        {"jsonrpc": "2.0", "method": None},
        {"jsonrpc": "2.0", "method": "get_data", "params": "so"},
        {"jsonrpc": "2.0", "method": "get_data", "params": None},
    ],
)
def test_what_is_no_request_is_refused_with_its_id(members: dict[str, Json]) -> None:
    assert bare(answered(json.dumps({**members, "id": 4}))) == error(-32600, 4)
    assert bare(answered(json.dumps(members))) == error(-32600)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "so",
        '"',
        "\x00",
        b"\xff\xfe",
        b'"\xff"',
        b"\xef\xbb\xbf{}",
        '{"a": NaN}',
        "Infinity",
        "-Infinity",
        '{"jsonrpc": "2.0", "method": "a", "method": "get_data", "id": 1}',
        "9" * 5_000,
        "[" * 200_000,
        '{"a":' * 100_000,
        "[" * 500 + "]" * 499,
        "[" + "{}," * 250_000 + "1]",
    ],
)
def test_what_is_no_json_is_refused(line: str | bytes) -> None:
    response = answered(line)
    assert bare(response) == error(-32700)
    assert response["error"]["message"].startswith("this is no JSON: ")
    assert len(response["error"]["message"]) < 300


def test_a_fault_of_a_method_is_an_answer_too() -> None:
    """Whatever a method raises, the request is answered, without a word of what is inside."""
    response = answered('{"jsonrpc": "2.0", "method": "break", "id": 1}')
    assert bare(response) == error(-32603, 1)
    assert response["error"]["message"] == "this should not have happened: KeyError"
    assert answered('{"jsonrpc": "2.0", "method": "break"}') is None


def test_a_method_may_refuse_with_facts() -> None:
    assert answered('{"jsonrpc": "2.0", "method": "refuse", "id": 1}') == {
        "jsonrpc": "2.0",
        "error": {"code": 7, "message": "no", "data": {"why": "because"}},
        "id": 1,
    }


def test_a_batch_is_bounded() -> None:
    one = {"jsonrpc": "2.0", "method": "get_data", "id": 1}
    assert len(answered(json.dumps([one] * 100))) == 100
    response = answered(json.dumps([one] * 101))
    assert bare(response) == error(-32600)
    assert response["error"]["message"] == "a batch holds 1 to 100 requests, not 101"


def test_answers_are_lines_of_ascii() -> None:
    line = jsonrpc.answer('{"jsonrpc":"2.0","method":"get_data","id":"\\n\\u2028Ŵ"}', example)
    assert line == '{"jsonrpc":"2.0","result":["hello",5],"id":"\\n\\u2028\\u0174"}'
