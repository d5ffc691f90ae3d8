"""The one gate: whatever contradicts the rules is found, and told with its place."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.expectations.pool import small
from tests.formats.hard import hard
from tests.formats.mutations import mutated
from tests.views.walks import viewers

import railcanasta as rc
from railcanasta.formats import from_data, to_data
from railcanasta.testing import broken_invariants

Data = dict[str, Any]
Change = Callable[[Data], object]


def put(path: str, value: object) -> Change:
    """Put a value at a place, such as ``seats.0.hand``."""
    *steps, last = (int(step) if step.isdigit() else step for step in path.split("."))

    def change(data: Any) -> None:
        for step in steps:
            data = data[step]
        data[last] = value

    return change


def both(*changes: Change) -> Change:
    """Make several changes."""

    def change(data: Data) -> None:
        for each in changes:
            each(data)

    return change


def drop(path: str) -> Change:
    """Take a field away."""
    *steps, last = path.split(".")

    def change(data: Any) -> None:
        for step in steps:
            data = data[int(step) if step.isdigit() else step]
        del data[last]

    return change


BLACK_THREES: Final = "black threes down"
BLOCKED: Final = "blocked, half open"

WRONG: Final[dict[str, tuple[str, Change, str]]] = {
    # the form
    "another kind": ("just dealt", put("kind", "view"), "$.kind: must be 'state', not 'view'"),
    "no version": ("just dealt", drop("version"), "$.version: must be 1, not None"),
    "version 0": ("just dealt", put("version", 0), "$.version: must be 1, not 0"),
    "version true": ("just dealt", put("version", True), "$.version: must be 1, not True"),
    "version 2": (
        "just dealt",
        put("version", 2),
        "$.version: must be 1 at most: version 2 is that of a newer railcanasta",
    ),
    "a field too many": ("just dealt", put("seats.1.age", 9), "$.seats[1].age: is no field here"),
    "a field too few": ("just dealt", drop("seats.1.hand"), "$.seats[1].hand: is missing"),
    "an unknown option": (
        "just dealt",
        put("rules.bouble", True),
        "$.rules.bouble: is no field here; there are: hand_size, kitty_size",
    ),
    "a wrong rule": (
        "just dealt",
        put("rules.canasta_size", 2),
        "$.rules: canasta_size must be from 3 to 15, not 2",
    ),
    "no list": ("just dealt", put("scores", 5), "$.scores: must be a list, not 5"),
    "no object": ("just dealt", put("rules", []), "$.rules: must be an object, not []"),
    "true for a number": ("just dealt", put("ply", True), "$.ply: must be an integer, not True"),
    "a fraction": ("just dealt", put("ply", 1.0), "$.ply: must be an integer, not 1.0"),
    "not a number": ("just dealt", put("ply", float("nan")), "$.ply: must be an integer, not nan"),
    "1 for true": ("just dealt", put("pending", 1), "$.pending: must be true or false, not 1"),
    "no word": ("just dealt", put("phase", "DRAW"), "$.phase: must be one of 'deal', 'draw', "),
    "no card": (
        "just dealt",
        put("discard_pile", "KH 1C"),
        "$.discard_pile: '1C' is no card: a card is a rank of 23456789TJQKA",
    ),
    "two spaces": (
        "just dealt",
        put("discard_pile", "KH  KH"),
        "$.discard_pile: must be codes of cards, one space between two, not 'KH  KH'",
    ),
    "too many of a card": (
        "just dealt",
        put("seats.0.hand", " ".join(["KH"] * 128)),
        "$.seats[0].hand: at most 127 cards of one face, not 128 of KH",
    ),
    # the frame
    "one seat": (
        "second round, 0",
        both(put("seats", []), put("scores", [])),
        "$.seats: must be 2 to 63 seats, not 0",
    ),
    "no such dealer": ("just dealt", put("dealer", 5), "$.dealer: must be from 0 to 4, not 5"),
    "no such turn": ("just dealt", put("turn", -1), "$.turn: must be from 0 to 4, or null, not -1"),
    "a score too few": (
        "just dealt",
        put("scores", [0] * 4),
        "$.scores: must be 5, one a seat, not 4",
    ),
    "plies before the first": ("just dealt", put("ply", -1), "$.ply: must be from 0 to 1,000,000"),
    "a sheet too many": (
        "second round, 0",
        lambda data: data["last_round"]["sheets"].append(data["last_round"]["sheets"][0]),
        "$.last_round.sheets: must be 3, one a seat, not 4",
    ),
    "no such last seat": (
        "second round, 0",
        put("last_round.seat", 3),
        "$.last_round.seat: must be from 0 to 2, not 3",
    ),
    # the cards
    "a card too few": (
        BLACK_THREES,
        put("discard_pile", "9H"),
        "$: must hold the whole pack of 212 cards (1.2): missing 2C; too many none",
    ),
    "another card": (
        BLACK_THREES,
        put("discard_pile", "9H 2D"),
        "$: must hold the whole pack of 212 cards (1.2): missing 2C; too many 2D",
    ),
    "an empty stock": (
        BLACK_THREES,
        put("stock", ""),
        "$: must hold the whole pack of 212 cards (1.2): missing ",
    ),
    "a red three in hand": (
        BLACK_THREES,
        put("seats.0.hand", "3C 3D 8C"),
        "$.seats[0].hand: must hold no red three, which is laid when it is drawn (3.4)",
    ),
    "a black three laid as a red one": (
        BLACK_THREES,
        put("seats.1.red_threes", "3C"),
        "$.seats[1].red_threes: must be red threes alone",
    ),
    "a red three in the pile": (
        BLACK_THREES,
        put("discard_pile", "9H 3D"),
        "$.discard_pile: must hold no red three but as the first upcard (7.2)",
    ),
    "a card known that is not there": (
        BLACK_THREES,
        put("seats.1.known", "TD TD"),
        "$.seats[1].known: must be among the cards in hand (12.2)",
    ),
    "cards before the first deal": (
        "not dealt",
        put("seats.0.hand", "KH"),
        "$.seats[0]: must have nothing before the first deal",
    ),
    "a stock before the first deal": (
        "not dealt",
        put("stock", "KH"),
        "$.stock: must be empty before the first deal",
    ),
    # melds
    "a meld of two": (
        BLACK_THREES,
        put("seats.0.melds.4.cards", "3C 3S"),
        "$.seats[0].melds[4].cards: must be 3 cards or more (4.1), not 2",
    ),
    "a meld of eight": (
        BLACK_THREES,
        put("seats.1.melds.0.cards", "AC AC AD AD AH AH AS AS"),
        "$.seats[1].melds[0].cards: must be no more than 7 cards (4.2), not 8",
    ),
    "a meld of two ranks": (
        BLACK_THREES,
        put("seats.1.melds.0.cards", "KC AC AD AD AH AH AS"),
        "$.seats[1].melds[0].cards: must be of one rank (4.1), not KC AC AD AD AH AH AS",
    ),
    "a meld with four wild cards": (
        BLACK_THREES,
        put("seats.0.melds.1.cards", "2C 2C 2D 2D QC QD QH"),
        "$.seats[0].melds[1].cards: must hold no more than 3 wild cards (4.4), not 4",
    ),
    "a meld with one natural card": (
        BLACK_THREES,
        put("seats.0.melds.1.cards", "2C 2C QD"),
        "$.seats[0].melds[1].cards: must hold at least two natural cards (4.4)",
    ),
    "sevens with a wild card": (
        BLACK_THREES,
        put("seats.0.melds.3.cards", "2C 7C 7C"),
        "$.seats[0].melds[3].cards: must hold no wild card (3.6, 4.7)",
    ),
    "black threes with a red one": (
        BLACK_THREES,
        put("seats.0.melds.4.cards", "3C 3D 3S"),
        "$.seats[0].melds[4].cards: must hold no red three, which is laid by itself (3.3)",
    ),
    "another rank": (
        BLACK_THREES,
        put("seats.1.melds.0.rank", "K"),
        "$.seats[1].melds[0].rank: must be A, as its cards are, not K",
    ),
    "another canasta": (
        BLACK_THREES,
        put("seats.1.melds.0.canasta", "black"),
        "$.seats[1].melds[0].canasta: must be red, as its cards are, not black",
    ),
    "a canasta that is not full": (
        BLACK_THREES,
        put("seats.0.melds.4.canasta", "red"),
        "$.seats[0].melds[4].canasta: must be null, as its cards are, not red",
    ),
    "two open melds of a rank": (
        BLACK_THREES,
        lambda data: data["seats"][0]["melds"].append(data["seats"][0]["melds"][4]),
        "$.seats[0].melds[5]: must not be a second open meld of 3 (4.3)",
    ),
    "melds of a player who is not open": (
        BLOCKED,
        put("seats.0.melds", [{"rank": "7", "cards": "7C 7D 7H"}]),
        "$.seats[0].melds: must be none of a player who is not open, out of turn (5.1)",
    ),
    "not open, with the requirement met": (
        BLACK_THREES,
        put("seats.0.is_open", False),
        "$.seats[0].is_open: must be true with melds worth 420, for 50 are required (5.3)",
    ),
    "black threes out of turn": (
        BLACK_THREES,
        put("turn", 1),
        "$.seats[0].melds: must hold no black threes but in the turn that goes out (3.6, 3.7)",
    ),
    # kitties
    "a kitty too large": (
        BLACK_THREES,
        put("seats.0.kitty", "4C " * 11 + "4C"),
        "$.seats[0].kitty: must be 11 cards or fewer (2.2), not 12",
    ),
    "a kitty taken up unseen": (
        "kitty taken up, 0",
        lambda data: [seat.update(kitty_looked=False) for seat in data["seats"]],
        "].kitty_looked: must be true, for taking it up is looking, too (6.5)",
    ),
    "a kitty taken up and there": (
        BLACK_THREES,
        put("seats.1.kitty_taken", True),
        "$.seats[1].kitty: must be empty once it is taken up",
    ),
    "more red threes from the kitty than laid": (
        BLACK_THREES,
        both(
            put("seats.1.kitty_taken", True),
            put("seats.1.kitty", ""),
            put("seats.1.kitty_red_threes", 2),
        ),
        "$.seats[1].kitty_red_threes: must be the number of red threes laid from the kitty",
    ),
    "red threes from a kitty that lies there": (
        BLACK_THREES,
        put("seats.1.kitty_red_threes", 1),
        "$.seats[1].kitty_red_threes: must be 0 until the kitty is taken up",
    ),
    # the moment
    "a pile that is not frozen": (
        BLACK_THREES,
        put("frozen", False),
        "$.frozen: must be true with a card that freezes it (7.2, 7.3)",
    ),
    "a pile that is frozen": (
        BLOCKED,
        put("frozen", True),
        "$.frozen: must be false without a card that freezes it (7.2, 7.3)",
    ),
    "a frozen pile before the first deal": (
        "not dealt",
        put("frozen", True),
        "$.frozen: must be false before the first deal",
    ),
    "nobody to act": ("just dealt", put("turn", None), "$.turn: must be a seat in phase draw"),
    "somebody to act": ("not dealt", put("turn", 0), "$.turn: must be null in phase deal"),
    "over before it began": (
        "not dealt",
        put("phase", "over"),
        "$.phase: must be deal before the first deal",
    ),
    "a ply before the first deal": ("not dealt", put("ply", 3), "$.ply: must be 0 before the"),
    "fewer plies than deals": ("second round, 0", put("ply", 1), "$.ply: must be 2 or more"),
    "a score between": ("just dealt", put("scores.2", 7), "$.scores[2]: must be a multiple of 5"),
    "over without a winner": (
        "between rounds, 0",
        put("phase", "over"),
        "$.scores: must have a winner in phase over (11.2)",
    ),
    "won, and not over": (
        "just dealt",
        put("scores.3", 20_000),
        "$.scores: must have no winner before phase over (11.2), but seat 3 has won",
    ),
    "a result before the first end": (
        "just dealt",
        put("last_round", {"ending": "stock", "seat": 0, "sheets": []}),
        "$.last_round.sheets: must be 5, one a seat, not 0",
    ),
    "no result after a round": (
        "second round, 0",
        put("last_round", None),
        "$.last_round: must be the last round's result",
    ),
    "pending in another phase": (
        "just dealt",
        put("pending", True),
        "$.pending: must be false but in phase meld (7.5)",
    ),
    "pending without melds": (
        "second round, 0",
        put("pending", True),
        "$.pending: must be false ",
    ),
    "a strait in another phase": (
        "just dealt",
        put("strait", "stuck"),
        "$.strait: must be none but in phase meld (9.2)",
    ),
    "a strait with a pile taken": (
        "pile pending, 0",
        put("strait", "stuck"),
        "$.strait: must be none when the pile is taken",
    ),
    "not blocked": (BLACK_THREES, put("strait", "blocked"), "$.strait: must not be blocked with"),
    "not stuck": (BLACK_THREES, put("strait", "stuck"), "$.strait: must not be stuck with a turn"),
    "blocked all the same": (
        "hand blocked, 0",
        put("strait", "none"),
        "$.strait: must be blocked with this hand (9.2)",
    ),
    "stuck all the same": (
        "hand stuck, 0",
        put("strait", "none"),
        "$.strait: must be stuck with this hand (9.2)",
    ),
    "a turn without an end": (
        BLACK_THREES,
        both(put("seats.0.hand", "3C 8C 8D"), lambda data: data.update(stock=less(data, "8D"))),
        "$.seats[0]: must be able to finish the turn from here (9.1)",
    ),
    "a kitty offered to nobody": (
        "just dealt",
        put("phase", "kitty"),
        "$.phase: must not be kitty without a kitty that may be taken up (6.4)",
    ),
    # the last result
    "a wrong sheet": (
        "between rounds, 0",
        put("last_round.sheets.0.cards", 10_000),
        "$.last_round.sheets[0].cards: must agree with the cards of the seat (10.1)",
    ),
    "a wrong end": (
        "between rounds, 0",
        put("last_round.ending", "going_out"),
        "$.last_round.sheets[",
    ),
    "a bonus of its own": (
        "second round, 0",
        put("last_round.sheets.0.canastas", [["red", 505]]),
        "$.last_round.sheets[0].canastas: must be canastas in the order of their kinds",
    ),
    "half a red three": (
        "second round, 0",
        put("last_round.sheets.0.red_threes", 50),
        "$.last_round.sheets[0].red_threes: must be 100 for each of up to 12 red threes (10.1)",
    ),
    "points for going out": (
        "second round, 0",
        put("last_round.sheets.0.going_out", 100),
        "$.last_round.sheets[0].going_out: must be 0 (10.1, 10.3), not 100",
    ),
    "points for cards in hand": (
        "second round, 0",
        put("last_round.sheets.0.hand", 5),
        "$.last_round.sheets[0].hand: must be 0 or less, and a multiple of 5 (10.1)",
    ),
}


def less(data: Data, code: str) -> str:
    """The stock without one card."""
    return str(data["stock"]).replace(f"{code} ", "", 1)


@pytest.mark.parametrize("name", WRONG)
def test_a_fault_is_found_at_its_place(name: str) -> None:
    which, change, fault = WRONG[name]
    data = to_data(hard()[which])
    change(data)
    with pytest.raises(rc.FormatError) as caught:
        from_data("state", data)
    assert any(fault in str(each) for each in caught.value.faults), caught.value.faults
    with pytest.raises(rc.FormatError):
        rc.GameState.from_json(json.dumps(data))


def test_every_fault_is_found() -> None:
    """Faults of form together, then all contradictions together."""
    data = to_data(hard()[BLACK_THREES])
    data["ply"], data["strait"], data["seats"][1]["kitty"] = None, "some", 5
    with pytest.raises(rc.FormatError) as caught:
        from_data("state", data)
    assert [fault.place for fault in caught.value.faults] == [
        "$.ply",
        "$.seats[1].kitty",
        "$.strait",
    ]
    data = to_data(hard()[BLACK_THREES])
    data["scores"], data["discard_pile"], data["seats"][1]["known"] = [1, 2], "9H X", "AH"
    with pytest.raises(rc.FormatError, match="4 faults: ") as caught:
        from_data("state", data)
    assert [fault.place for fault in caught.value.faults] == [
        "$.scores[0]",
        "$.scores[1]",
        "$",
        "$.seats[1].known",
    ]


@given(name=st.sampled_from(sorted(hard())), draw=st.data())
@small(250)
def test_what_is_let_through_is_sound(name: str, draw: st.DataObject) -> None:
    """E12: a damaged state is refused, or is a whole state that obeys the rules."""
    data = draw.draw(mutated(to_data(hard()[name])))
    before = copy.deepcopy(data)
    try:
        state = from_data("state", data)
    except rc.FormatError as error:
        state, refused = None, error.faults
    else:
        refused = ()
    assert str(data) == str(before)
    assert all(fault.place.startswith("$") and fault.what for fault in refused)
    if state is None:
        return
    assert broken_invariants(state) == []
    assert from_data("state", to_data(state)) == state
    for viewer in viewers(state):
        assert from_data("view", to_data(state.view(viewer))) == state.view(viewer)
