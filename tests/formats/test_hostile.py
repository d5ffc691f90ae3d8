"""Whatever comes in is refused with one kind of error, in little time and memory."""

from __future__ import annotations

import json
import time
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import pytest
from tests.formats.hard import hard

import railcanasta as rc
from railcanasta.formats import from_data, from_json, to_data
from railcanasta.formats.documents.door import KINDS
from railcanasta.formats.documents.parsing import LONGEST

STATE: Final = hard()["black threes down"]
JSON: Final = STATE.to_json()
LINE: Final = STATE.to_text()

MOST_SECONDS: Final = 0.05
MOST_BYTES: Final = 50_000_000
SLOWER: Final = 10.0
"""How much slower a machine may be that does other things as well."""


def hostile() -> Iterator[tuple[str, object]]:
    """Inputs that are meant to hurt."""
    full = LONGEST - 100
    yield "a hundred million letters", "x" * 100_000_000
    yield "a hundred million bytes", b"[" * 100_000_000
    yield "deep lists", "[" * full
    yield "deep objects", '{"a":' * (full // 5)
    yield "deep in a field", JSON.replace('"ply":150', '"ply":' + "[" * 100_000 + "]" * 100_000)
    yield "a number of 250,000 digits", JSON.replace('"ply":150', '"ply":' + "9" * 250_000)
    yield "a negative one", JSON.replace('"ply":150', '"ply":-' + "9" * 250_000)
    yield "a number past everything", JSON.replace('"ply":150', '"ply":1e999999999')
    yield "many numbers", f"[{'0,' * (full // 2)}0]"
    yield "many empty objects", f"[{'{},' * (full // 3)}0]"
    yield "many fields", "{" + ",".join(f'"{n}":0' for n in range(full // 10)) + "}"
    yield "one field many times", "{" + ",".join(['"a":0'] * (full // 6)) + "}"
    yield "many seats", JSON.replace('"seats":[', '"seats":[' + "0," * 120_000)
    yield "many seats that look right", JSON.replace('"seats":[', '"seats":[' + "{}," * 80_000)
    yield "many melds", JSON.replace('"melds":[', '"melds":[' + "0," * 2_000)
    yield (
        "many fields too many",
        JSON.replace('"ply":', ",".join(f'"{n}":0' for n in range(20_000)) + ',"ply":'),
    )
    yield "many cards", JSON.replace('"stock":"', '"stock":"' + "KH " * 80_000)
    yield "nearly cards", JSON.replace('"stock":"', '"stock":"' + "KH " * 6_000 + "K")
    yield "many openings", JSON.replace('"openings":[', '"openings":[' + "[0,50]," * 30_000)
    yield "not a number", JSON.replace('"ply":150', '"ply":NaN')
    yield "infinity", JSON.replace('"ply":150', '"ply":-Infinity')
    yield "a field twice", JSON.replace('"ply":150', '"ply":150,"ply":151')
    yield "half a letter", JSON.replace('"phase":"meld"', '"phase":"\\ud83d"')
    yield "half a letter as a field", JSON.replace('"ply":', '"\\udfff":')
    yield "cut short", JSON[:-1]
    yield "more behind", JSON + "{}"
    yield "nothing", ""
    yield "nothing in bytes", b""
    yield "wrong bytes", JSON.encode().replace(b"meld", b"me\xffd")
    yield "other bytes", JSON.encode("utf-16")
    yield "a byte order mark", "\ufeff" + JSON
    yield "a letter of no width", JSON.replace("meld", "me\u200bld")
    yield "a Turkish i", LINE.replace("discard_pile", "d\u0130scard_pile")
    yield "control letters", JSON.replace("meld", "me\x00ld")
    yield "null", "null"
    yield "a string", '"RC1"'
    yield "many sections", "RC1" + ";" * 131_000
    yield "many sections that are none", "RC1" + "; a" * 43_000
    yield "many words", LINE.replace("hand", "hand" + " KH" * 40_000, 1)
    yield "many melds in a line", LINE.replace("melds", "melds" + "," * 100_000, 1)
    yield "many seats in a line", "RC1" + "; seat 1" * 16_000
    yield "many rules", LINE.replace("RC1;", "RC1; rules" + " target=5" * 14_000 + ";")
    yield "a long rule", LINE.replace("RC1;", f"RC1; rules openings={'0:5,' * 30_000};")
    yield "a long number", LINE.replace("ply 150", "ply " + "1" * 120_000)
    yield "many sheets", LINE + "; last_round stock 0" + " sheet" * 20_000
    yield "a new version", "RC99999999999; ?"
    things: list[Any] = [None, True, 7, 1.5, [], {}, {"kind": "state"}, object(), rc, STATE]
    for thing in (*things, bytearray(JSON.encode())):
        yield f"no text: {type(thing).__name__}", thing


INPUTS: Final = dict(hostile())
READERS: Final[dict[str, Callable[[Any], object]]] = {
    **{kind: partial(from_json, kind) for kind in KINDS},
    "text": rc.GameState.from_text,
}


@pytest.mark.parametrize("name", INPUTS)
def test_it_is_refused_in_little_time(name: str) -> None:
    for read in READERS.values():
        start = time.perf_counter()
        with pytest.raises(rc.FormatError) as caught:
            read(INPUTS[name])
        assert time.perf_counter() - start < MOST_SECONDS * SLOWER
        assert caught.value.faults
        assert len(str(caught.value)) < 5_000
        str(caught.value).encode()
        repr(caught.value).encode()


@pytest.mark.parametrize("name", INPUTS)
def test_it_is_refused_in_little_memory(name: str) -> None:
    given = INPUTS[name]
    for kind in ("state", "text"):
        read = READERS[kind]
        tracemalloc.start()
        try:
            with pytest.raises(rc.FormatError):
                read(given)
            _, most = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert most < MOST_BYTES


def test_data_of_any_type_is_refused() -> None:
    """Plain data comes from anywhere, too."""
    things: list[object] = [None, 7, "x", [], (), set[int](), object(), {}, {1: 2}, {None: {}}]
    for kind in KINDS:
        for thing in things:
            with pytest.raises(rc.FormatError):
                from_data(kind, thing)
        good = to_data(STATE) | {5: 6, None: 7}
        with pytest.raises(rc.FormatError):
            from_data(kind, good)


def test_a_reader_deep_in_other_calls_says_no_more_than_that() -> None:
    """A document that is read near the recursion limit is read, or refused as ever."""

    def deeper(calls: int) -> rc.GameState:
        return deeper(calls - 1) if calls else rc.GameState.from_json(JSON)

    assert deeper(300) == STATE


def test_the_largest_document_there_can_be_is_read() -> None:
    """127 players with 53 cards each, all of them in melds of three."""
    rules = rc.RuleSet(decks_per_player=1, jokers_per_player=1, canasta_size=3, kitty_size=0)
    state = rc.new_game(127, rules=rules, dealer=0)
    assert len(state.to_json()) < LONGEST // 4
    assert rc.GameState.from_json(state.to_json()) == state
    assert rc.GameState.from_text(state.to_text()) == state
    melds, sheet = 53 * 127 // 3, len('["black",300],')
    longest = len('{"rank":"K","cards":"KH KH KH","canasta":"sevens"},') + sheet
    seat = len(json.dumps(to_data(state)["seats"][0])) + 150
    assert melds * longest + 127 * seat + 2_000 < LONGEST
