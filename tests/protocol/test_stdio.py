"""`railcanasta serve --stdio`: lines in, lines out, and nothing that ends it but its input."""

from __future__ import annotations

import io
import json
import signal
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import COMMAND, run

from railcanasta.protocol import serve
from railcanasta.protocol.stdio import MOST_BYTES

ABOUT = b'{"jsonrpc":"2.0","id":1,"method":"games"}'
NONE: list[str] = []
EMPTY: dict[str, object] = {"jsonrpc": "2.0", "id": 1, "result": {"games": NONE}}
SERVE = (*COMMAND, "serve", "--stdio")


def served(text: bytes) -> list[Any]:
    """Serve this input, and give the answers."""
    sink = io.BytesIO()
    serve(io.BytesIO(text), sink)
    lines = sink.getvalue().split(b"\n")
    assert lines.pop() == b""
    return [json.loads(line) for line in lines]


def test_each_line_is_answered_by_a_line() -> None:
    assert served(ABOUT + b"\n" + ABOUT + b"\r\n") == [EMPTY, EMPTY]


def test_the_last_line_needs_no_end() -> None:
    assert served(ABOUT) == [EMPTY]


def test_blank_lines_and_notifications_are_given_no_answer() -> None:
    assert served(b"\n \t\n\r\n" + ABOUT.replace(b'"id":1,', b"") + b"\n" + ABOUT) == [EMPTY]


@pytest.mark.parametrize(
    "line",
    [b"\x00\xff", b"so", b"[" * 10_000, b"\xef\xbb\xbf" + ABOUT, b"5", b'"' * 999, b"\xf0\x9f"],
)
def test_whatever_a_line_holds_the_next_one_is_answered(line: bytes) -> None:
    first, second = served(line + b"\n" + ABOUT)
    assert first["id"] is None
    assert first["error"]["code"] in (-32700, -32600)
    assert second == EMPTY


class Endless(io.RawIOBase):
    """A line without an end, so far as it is read, and then a request."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.left = size
        self.most = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self.most = max(self.most, len(buffer))
        if self.left <= 0:
            end = b"\n" + ABOUT if self.left == 0 else b""
            buffer[: len(end)] = end
            self.left = -1
            return len(end)
        size = min(len(buffer), self.left)
        buffer[:size] = b"x" * size
        self.left -= size
        return size


def test_a_line_too_long_is_passed_over_without_being_kept() -> None:
    sink = io.BytesIO()
    source = io.BufferedReader(Endless(100 * MOST_BYTES))
    tracemalloc.start()
    serve(source, sink)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    refused, answered = map(json.loads, sink.getvalue().splitlines())
    assert refused["error"]["code"] == -32600
    assert refused["error"]["message"] == "a line has at most 2,097,152 bytes; this one had more"
    assert answered == EMPTY
    assert peak < 10 * MOST_BYTES


@pytest.mark.parametrize("more", [0, 1])
def test_the_longest_line_is_answered(more: int) -> None:
    filled = ABOUT[:-1] + b" " * (MOST_BYTES - len(ABOUT) - 1 + more) + b"}\n"
    assert len(filled) == MOST_BYTES + more
    first, second = served(filled + ABOUT)
    assert ("error" in first) == (more == 1)
    assert second == EMPTY


def test_it_runs_as_a_process_of_its_own() -> None:
    done = subprocess.run(SERVE, input=ABOUT, capture_output=True, timeout=30, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout) == EMPTY


def test_an_answer_comes_before_the_next_request() -> None:
    with subprocess.Popen(SERVE, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(ABOUT + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == EMPTY
        process.stdin.close()
        assert process.wait(timeout=20) == 0


def test_a_reader_that_has_gone_ends_it_quietly() -> None:
    with subprocess.Popen(
        SERVE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(ABOUT + b"\n")
        process.stdin.flush()
        assert process.wait(timeout=20) == 141
        assert process.stderr.read() == b""


@pytest.mark.skipif(sys.platform == "win32", reason="since Windows has no such signal to send")
def test_an_interrupt_ends_it_quietly() -> None:
    program = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
        "from railcanasta.cli import main; sys.exit(main(['serve', '--stdio']))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(ABOUT + b"\n")
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=20)
        assert (process.returncode, errors) == (130, b"")


@pytest.mark.parametrize("arguments", [(), ("--tcp",), ("--stdio", "more")])
def test_bad_arguments_end_the_process_with_status_2(arguments: tuple[str, ...]) -> None:
    ended = run("serve", *arguments)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "railcanasta serve" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_help_tells_of_it() -> None:
    assert "railcanasta serve --help" in run("--help").stdout
    assert "JSON-RPC 2.0" in run("serve", "--help").stdout


def test_the_page_tells_every_method_and_every_error() -> None:
    from railcanasta.protocol import errors  # noqa: PLC0415 - since it is for this test alone
    from railcanasta.protocol.methods import METHODS  # noqa: PLC0415

    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    for name, method in METHODS.items():
        assert f"\n`{name}" in page
        for parameter in (*method.needed, *method.others):
            assert f"`{parameter}`" in page
    codes = [value for name, value in vars(errors).items() if name.isupper() and name != "REFUSALS"]
    assert len(codes) >= 8
    for code in codes:
        assert f"| `{code}` |" in page


@pytest.mark.parametrize(
    "piece", [b"{},", b"[],", b'"",', b'{"a":{}},', b"1,", b'"\xf0\x9f\x98\x80",']
)
def test_no_line_takes_much_memory(piece: bytes) -> None:
    """E12: a line as long as may be, of whatever takes most room: less than 50 MB."""
    inner = piece * ((MOST_BYTES - 100) // len(piece))
    line = b'{"jsonrpc":"2.0","id":1,"method":"games","params":[' + inner + b"0]}"
    tracemalloc.start()
    (response,) = served(line)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert response["error"]["code"] in (-32700, -32602)
    assert peak < 50_000_000


def test_a_process_without_input_ends() -> None:
    program = "import sys; sys.stdin = None; from railcanasta.protocol import serve; serve()"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
