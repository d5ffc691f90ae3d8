"""Hostile records: whatever they hold, they cost little and do no harm."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Iterator

import pytest

import railcanasta as rc

HEAD = '[Railcanasta "1"]\n[Players "2"]\n[Dealer "0"]\n[Scores "0 0"]\n'
SIZE = 1 << 17

FLOODS = {
    "nothing": " " * SIZE,
    "lines": "\n" * SIZE,
    "brackets": "[" * SIZE,
    "quotes": '[event "' + '"' * SIZE,
    "backslashes": '[event "' + "\\" * SIZE,
    "escapes": '[event "' + "\\\\" * (SIZE // 2) + '"]',
    "braces": HEAD + "{" * SIZE,
    "comments": HEAD + "{}" * (SIZE // 2),
    "open comment": HEAD + "{" + "x\n" * (SIZE // 2),
    "semicolons": HEAD + ";\n" * (SIZE // 2),
    "one word": HEAD + "x" * SIZE,
    "one play": HEAD + "deal\ns1: +" + "KH" * (SIZE // 2),
    "one addition": HEAD + "deal\ns1: K<" + "KH" * (SIZE // 2),
    "one discard": HEAD + "deal\ns1: -" + "KH" * (SIZE // 2),
    "one pack": HEAD + "deal " + "KH" * (SIZE // 2),
    "cards": HEAD + "deal " + "KH " * (SIZE // 3),
    "deals": HEAD + "deal " * (SIZE // 5),
    "labels": HEAD + "s1: " * (SIZE // 4),
    "plays": HEAD + "deal\ns1: " + "look " * (SIZE // 5),
    "turns": HEAD + "deal\n" + "s1: pass\ns0: pass\n" * (SIZE // 18),
    "different plays": HEAD + "deal\ns1: " + " ".join(f"+{'X' * i}" for i in range(1, 500)),
    "tags": HEAD + '[a "b"]\n' * (SIZE // 8),
    "games": HEAD * (SIZE // len(HEAD)),
    "digits": HEAD.replace("2", "9" * SIZE),
    "scores": HEAD.replace("0 0", "0 " * (SIZE // 2)),
    "rules": HEAD + f'[Rules "{"target=5 " * (SIZE // 9)}"]',
    "openings": HEAD + f'[Rules "openings={"0:5," * (SIZE // 4)}"]',
    "ranks": HEAD + f'[Rules "ranks={"2" * SIZE}"]',
    "no letters": HEAD + "\x00\ud800\U0010ffff" * (SIZE // 3),
}


def told(text: str) -> str:
    """Read the text, and give what is said of it."""
    try:
        return repr(rc.Record.from_text(text))
    except rc.FormatError as error:
        return str(error)


@pytest.mark.parametrize("flood", FLOODS)
def test_a_flood_is_read_or_refused_in_time_and_memory_in_proportion(flood: str) -> None:
    """A hundred thousand characters of anything: half a second, and a few times their size."""
    text = FLOODS[flood]
    start = time.process_time()
    assert len(told(text)) < 1_000
    assert time.process_time() - start < 0.5
    tracemalloc.start()
    told(text)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 30 * SIZE + 1_000_000


def test_a_text_too_long_is_refused_unread() -> None:
    start = time.process_time()
    with pytest.raises(rc.FormatError, match=r"of at most 16,777,216 characters, not 20,000,000"):
        rc.Record.from_text("x" * 20_000_000)
    assert time.process_time() - start < 1


def test_an_endless_stream_is_given_up() -> None:
    def endless() -> Iterator[str]:
        yield from HEAD.splitlines()
        while True:
            yield " " * 100_000

    with pytest.raises(rc.FormatError, match="a game has at most 16,777,216 characters"):
        list(rc.Record.read_many(endless()))


def test_a_long_file_of_short_games_is_no_flood() -> None:
    """The limit is one game's; a file may hold any number of them."""
    game = [*HEAD.splitlines(), "{" + "x" * 5_000_000 + "}"]
    assert len(list(rc.Record.read_many(game * 5))) == 5
