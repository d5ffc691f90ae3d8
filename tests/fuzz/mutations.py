"""Changing an input: here and there a word, a number, a character, a piece."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from typing import Final

_WORD: Final = re.compile(rb"\w+|[^\w]")
_NUMBERS: Final = (
    *(b"0", b"-1", b"1", b"2", b"3", b"63", b"64", b"127", b"128", b"255", b"5", b"-5"),
    *(b"1000", b"65536", b"2147483648", b"9007199254740991", b"9007199254740992", b"1e999"),
    *(b"1.0", b"-0", b"00", b"9" * 30, b"9" * 400),
)
_WORDS: Final = (
    *(b"null", b"true", b"false", b"{}", b"[]", b'""', b"NaN", b"X", b"KH", b"3D", b"7C", b"2S"),
    *(b"[", b"]", b"{", b"}", b'"', b"\\", b";", b",", b":", b"*", b"\n", b" ", b"\x00", b"\xff"),
    *(b"\\ud800", b"\xed\xa0\x80", b"\xe2\x80\xa8", b"\xd9\xa0", b"#", b"<", b"+", b"-", b"="),
)


def mutated(data: bytes, others: Sequence[bytes], rng: random.Random, longest: int) -> bytes:
    """Change an input in one to six ways."""
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        data = rng.choice(_WAYS)(data, rng.choice(others), rng)[:longest]
    return data


def _other_word(data: bytes, other: bytes, rng: random.Random) -> bytes:
    """A word becomes another one, of this input or of another, a number or a constant."""
    words = _WORD.findall(data)
    if not words:
        return other
    sources: tuple[Sequence[bytes], ...] = (words, _WORD.findall(other) or _WORDS, _NUMBERS, _WORDS)
    words[rng.randrange(len(words))] = rng.choice(rng.choice(sources))
    return b"".join(words)


def _other_number(data: bytes, _: bytes, rng: random.Random) -> bytes:
    """A number becomes another one."""
    numbers = list(re.finditer(rb"-?[0-9]+", data))
    if not numbers:
        return data
    at = rng.choice(numbers)
    near = int(at[0]) + rng.choice((-1, 1, 5)) if len(at[0]) < 18 else 0
    number = str(near).encode() if rng.random() < 0.5 else rng.choice(_NUMBERS)
    return data[: at.start()] + number + data[at.end() :]


def _without(data: bytes, _: bytes, rng: random.Random) -> bytes:
    """A piece is lost."""
    start = rng.randrange(len(data) + 1)
    return data[:start] + data[start + rng.choice((1, 2, 3, 10, 100)) :]


def _again(data: bytes, _: bytes, rng: random.Random) -> bytes:
    """A piece comes again, once or many times."""
    start = rng.randrange(len(data) + 1)
    piece = data[start : start + rng.choice((1, 2, 3, 10, 100))]
    return data[:start] + piece * rng.choice((1, 2, 3, 30, 3_000)) + data[start:]


def _moved(data: bytes, _: bytes, rng: random.Random) -> bytes:
    """Two pieces change places."""
    a, b, c = sorted(rng.randrange(len(data) + 1) for _ in range(3))
    return data[:a] + data[b:c] + data[a:b] + data[c:]


def _spliced(data: bytes, other: bytes, rng: random.Random) -> bytes:
    """The end becomes that of another input."""
    return data[: rng.randrange(len(data) + 1)] + other[rng.randrange(len(other) + 1) :]


def _inserted(data: bytes, other: bytes, rng: random.Random) -> bytes:
    """A word comes in, or a piece of another input."""
    start, at = rng.randrange(len(data) + 1), rng.randrange(len(other) + 1)
    piece = rng.choice((*_WORDS, *_NUMBERS, other[at : at + 30]))
    return data[:start] + piece + data[start:]


def _flipped(data: bytes, _: bytes, rng: random.Random) -> bytes:
    """A byte becomes another."""
    if not data:
        return data
    at = rng.randrange(len(data))
    return data[:at] + bytes((rng.randrange(256),)) + data[at + 1 :]


_WAYS: Final[tuple[Callable[[bytes, bytes, random.Random], bytes], ...]] = (
    *(_other_word, _other_word, _other_word, _other_number, _other_number),
    *(_without, _again, _moved, _spliced, _inserted, _inserted, _flipped),
)
