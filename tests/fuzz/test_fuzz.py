"""What was once found, and a few inputs more: the rest is `python -m tests.fuzz`."""

from __future__ import annotations

from itertools import islice

import pytest
from tests.fuzz.campaign import changed
from tests.fuzz.judging import MOST_BYTES, MOST_SECONDS, Fault, Tally, check_error, memory, seconds
from tests.fuzz.readers import READERS, Reader
from tests.fuzz.seeds import corpus, seeds

import railcanasta as rc

NAMES = list(READERS)


@pytest.mark.parametrize("name", NAMES)
def test_the_inputs_kept_do_no_harm(name: str) -> None:
    reader, tally = READERS[name], Tally()
    kept = corpus(name)
    assert len(kept) >= 10
    for data in kept:
        tally.give(reader, data)
        assert memory(reader, data) < MOST_BYTES
    assert all(seconds(reader, data) < MOST_SECONDS for data in tally.slow)
    assert tally.read > 0
    assert tally.read < len(kept) or name == "protocol", "a server answers whatever comes"


@pytest.mark.parametrize("name", NAMES)
def test_sound_inputs_are_read(name: str) -> None:
    tally, sound = Tally(), seeds(name)[len(corpus(name)) :]
    for data in sound:
        tally.give(READERS[name], data)
    assert tally.read == len(sound) >= 40


@pytest.mark.parametrize("name", NAMES)
def test_changed_inputs_do_no_harm(name: str) -> None:
    reader, tally = READERS[name], Tally()
    for data in islice(changed(name, seed=1), 1_000):
        tally.give(reader, data)
    assert all(seconds(reader, data) < MOST_SECONDS for data in tally.slow)
    assert all(memory(reader, data) < MOST_BYTES for data in tally.slow)


def test_changes_can_be_had_again() -> None:
    one, two = (list(islice(changed("record", seed=5), 300)) for _ in range(2))
    assert one == two
    assert one != list(islice(changed("record", seed=6), 300))
    assert len(set(one)) > 200


def test_a_reader_that_does_wrong_is_found_out() -> None:
    def broken(data: bytes) -> object:
        return data[10_000]

    with pytest.raises(IndexError):
        Tally().give(Reader("broken", broken, print), b"so")
    with pytest.raises(Fault):
        check_error(rc.FormatError([]))


def test_a_reader_that_is_slow_or_large_is_found_out() -> None:
    def slow(data: bytes) -> object:
        return sum(range(len(data) * 5_000_000))

    def large(data: bytes) -> object:
        return [data] * 10_000_000

    tally, reader = Tally(), Reader("slow", slow, print)
    tally.give(reader, b"x")
    assert tally.slow == [b"x"]
    assert seconds(reader, b"x") > MOST_SECONDS
    assert memory(Reader("large", large, print), b"x") > MOST_BYTES
