"""E21: the plays have numbers that never change, and a mask that is the legal list."""

from __future__ import annotations

import copy
import pickle
from typing import Any, Final, get_args

import pytest
from tests.expectations.alphabet import ADDS, BARE, DISCARDS
from tests.views.walks import WORLDS, states, viewers

import railcanasta as rc
from railcanasta.testing import Place, position

NUMBERED: Final = """\
0 draw stock, 1 take pile, 2 take top, 3 end round,
4 start 4 4 4, 5 start 4 4 2, 6 start 4 4 X, 7 start 5 5 5, 8 start 5 5 2, 9 start 5 5 X,
10 start 6 6 6, 11 start 6 6 2, 12 start 6 6 X, 13 start 8 8 8, 14 start 8 8 2, 15 start 8 8 X,
16 start 9 9 9, 17 start 9 9 2, 18 start 9 9 X, 19 start T T T, 20 start T T 2, 21 start T T X,
22 start J J J, 23 start J J 2, 24 start J J X, 25 start Q Q Q, 26 start Q Q 2, 27 start Q Q X,
28 start K K K, 29 start K K 2, 30 start K K X, 31 start A A A, 32 start A A 2, 33 start A A X,
34 start 7 7 7, 35 start 2 2 2, 36 start 2 2 X, 37 start 2 X X, 38 start X X X, 39 start 3 3 3,
40 add 4 to four, 41 add 2 to four, 42 add X to four,
43 add 5 to five, 44 add 2 to five, 45 add X to five,
46 add 6 to six, 47 add 2 to six, 48 add X to six,
49 add 8 to eight, 50 add 2 to eight, 51 add X to eight,
52 add 9 to nine, 53 add 2 to nine, 54 add X to nine,
55 add T to ten, 56 add 2 to ten, 57 add X to ten,
58 add J to jack, 59 add 2 to jack, 60 add X to jack,
61 add Q to queen, 62 add 2 to queen, 63 add X to queen,
64 add K to king, 65 add 2 to king, 66 add X to king,
67 add A to ace, 68 add 2 to ace, 69 add X to ace,
70 add 7 to seven, 71 add 2 to wild, 72 add X to wild, 73 add 3 to three,
74 discard 4, 75 discard 5, 76 discard 6, 77 discard 7, 78 discard 8, 79 discard 9, 80 discard T,
81 discard J, 82 discard Q, 83 discard K, 84 discard A, 85 discard 2, 86 discard X, 87 discard 3,
88 look at kitty, 89 take kitty, 90 leave kitty, 91 end turn"""
"""As they were in version 0.1.0, and are for ever."""


def test_the_numbers_are_those_of_the_first_version() -> None:
    """E21: no number ever changes its meaning."""
    written = [entry.strip() for entry in NUMBERED.split(",")]
    assert [f"{number} {play}" for number, play in enumerate(rc.ACTIONS)] == written
    assert (rc.ACTIONS.version, len(rc.ACTIONS)) == (1, 92)


def test_there_are_as_many_of_each_kind_as_the_rule_book_says() -> None:
    kinds = [play.action for play in rc.ACTIONS]
    assert kinds.count(rc.StartMeld) == 36
    assert kinds.count(rc.AddToMeld) == 34
    assert kinds.count(rc.Discard) == 14
    assert set(kinds) == set(get_args(rc.Action)) - {rc.Deal}
    assert len(set(rc.ACTIONS)) == len(rc.ACTIONS)


@pytest.mark.parametrize("world", WORLDS)
def test_the_mask_is_the_legal_list(world: str) -> None:
    """E21: whatever the players and the options; and the judge agrees on all ninety-two."""
    for state in states(world):
        legal = state.legal_actions()
        numbers = [rc.ACTIONS.encode(action) for action in legal]
        assert len(set(numbers)) == len(legal)
        assert rc.ACTIONS.legal(state) == tuple(sorted(numbers))
        mask = rc.ACTIONS.mask(state)
        assert [number for number in range(92) if mask[number]] == sorted(numbers)
        assert len(mask) == 92
        assert set(mask) <= {0, 1}
        assert [rc.ACTIONS.decode(number, state) for number in numbers] == list(legal)


@pytest.mark.parametrize("world", WORLDS)
def test_every_number_can_be_tried_in_every_state(world: str) -> None:
    """E18, E21: what a number stands for is legal if it is in the mask, and else refused."""
    for state in states(world)[::7]:
        mask = rc.ACTIONS.mask(state)
        for number in range(92):
            action = rc.ACTIONS.decode(number, state)
            assert rc.ACTIONS.encode(action) == number
            assert (state.why_not(action) is None) == bool(mask[number])


@pytest.mark.parametrize("world", WORLDS)
def test_a_view_is_enough(world: str) -> None:
    """E21: the seat to act has the same numbers in its view, and the others have none."""
    for state in states(world)[::3]:
        for viewer in viewers(state):
            view = state.view(viewer)
            if viewer is not None and viewer == state.turn:
                assert rc.ACTIONS.mask(view) == rc.ACTIONS.mask(state)
                assert rc.ACTIONS.legal(view) == rc.ACTIONS.legal(state)
                for number in range(92):
                    assert rc.ACTIONS.decode(number, view) == rc.ACTIONS.decode(number, state)
            else:
                assert rc.ACTIONS.legal(view) == ()
                assert not any(rc.ACTIONS.mask(view))
                assert {rc.ACTIONS.encode(rc.ACTIONS.decode(n, view)) for n in range(92)} == {
                    *range(92)
                }


def test_suits_make_no_difference_to_a_number() -> None:
    """E21: a two is a two, a king a king; only black threes and red ones differ."""
    for card in rc.CARDS:
        discard = rc.Discard(card)
        if card.is_red_three:
            with pytest.raises(ValueError, match="is none of the 92 plays"):
                rc.ACTIONS.encode(discard)
        else:
            assert rc.ACTIONS[rc.ACTIONS.encode(discard)] == rc.Play(rc.Discard, (card.rank,))
    assert rc.ACTIONS.encode(rc.StartMeld("KH KS 2D")) == rc.ACTIONS.encode(
        rc.StartMeld("2C KC KD")
    )


def test_the_whole_alphabet_is_numbered_or_refused() -> None:
    """E21: a number exactly for what can be legal in some state."""
    numbers = {rc.ACTIONS.encode(action) for action in (*BARE, *_sound(DISCARDS), *_sound(ADDS))}
    starts = {
        rc.ACTIONS.encode(rc.StartMeld((a, b, c)))
        for a in rc.CARDS
        for b in rc.CARDS
        for c in rc.CARDS
        if rc.StartMeld((a, b, c)).meld is not None
    }
    assert len(starts) == 36
    assert numbers | starts | {1} == {*range(92)}


def _sound(actions: tuple[rc.Action, ...]) -> list[rc.Action]:
    """Those that have a number."""
    found = []
    for action in actions:
        try:
            rc.ACTIONS.encode(action)
        except ValueError:
            continue
        found.append(action)
    return found


@pytest.mark.parametrize(
    "action",
    [
        rc.Deal(rc.full_pack(2)),
        rc.StartMeld("KH KS"),
        rc.StartMeld("KH QS 2D"),
        rc.StartMeld("7H 7S 2D"),
        rc.StartMeld("3H 3D 3C"),
        rc.AddToMeld(rc.Card.parse("KH"), rc.Rank.QUEEN),
        rc.AddToMeld(rc.Card.parse("3H"), rc.Rank.THREE),
        rc.AddToMeld(rc.Card.parse("X"), rc.Rank.JOKER),
        rc.Discard(rc.Card.parse("3D")),
        rc.TakePile("KH QH"),
        rc.TakePile("2H 2D"),
        rc.TakePile("3C 3S"),
        rc.TakePile(""),
    ],
)
def test_what_is_no_play_has_no_number(action: rc.Action) -> None:
    with pytest.raises(ValueError, match="is none of the 92 plays there are"):
        rc.ACTIONS.encode(action)


@pytest.mark.parametrize("garbage", [None, "draw stock", 3, rc.DrawStock, (1,), rc.CARDS[0]])
def test_what_is_no_action_is_refused(garbage: Any) -> None:
    with pytest.raises(TypeError, match="an action has a number"):
        rc.ACTIONS.encode(garbage)


@pytest.mark.parametrize("garbage", [True, False, 3.0, "3", None, b"3", [3]])
def test_what_is_no_number_is_refused(garbage: Any) -> None:
    """E21: ``True`` and ``3.0`` are no numbers of plays."""
    state = rc.new_game(2)
    with pytest.raises(TypeError, match=r"must be an integer from 0 to 91, not "):
        rc.ACTIONS[garbage]
    with pytest.raises(TypeError, match=r"must be an integer from 0 to 91, not "):
        rc.ACTIONS.decode(garbage, state)


@pytest.mark.parametrize("number", [-1, 92, 10**5_000], ids=["-1", "92", "huge"])
def test_a_number_that_no_play_has_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=r"must be an integer from 0 to 91, not "):
        rc.ACTIONS.decode(number, rc.new_game(2))


@pytest.mark.parametrize("kind", ["int8", "uint8", "int32", "int64", "uint64"])
def test_integers_of_numpy_are_numbers(kind: str) -> None:
    """E21: what a learning program chooses is an integer of numpy."""
    numpy = pytest.importorskip("numpy", reason="numpy is not installed")
    state = rc.new_game(2)
    number = numpy.dtype(kind).type(74)
    assert rc.ACTIONS.decode(number, state) == rc.ACTIONS.decode(74, state)
    assert rc.ACTIONS[number] is rc.ACTIONS[74]
    for garbage in (numpy.True_, numpy.float64(3), numpy.array([3, 4])):
        with pytest.raises(TypeError, match="must be an integer from 0 to 91"):
            rc.ACTIONS.decode(garbage, state)


@pytest.mark.parametrize("garbage", [None, 0, "state", object()])
def test_what_is_no_place_to_look_is_refused(garbage: Any) -> None:
    for ask in (rc.ACTIONS.legal, rc.ACTIONS.mask):
        with pytest.raises(TypeError, match="in a GameState or a PlayerView, not "):
            ask(garbage)
    for number in (0, 1, 74):
        with pytest.raises(TypeError, match="in a GameState or a PlayerView, not "):
            rc.ACTIONS.decode(number, garbage)


def test_the_pile_is_taken_with_a_pair_that_is_held() -> None:
    state = position(
        Place("KC KH KS 4C 5C", ["9C 9D 9H"]), Place("4H"), pile="KD", phase=rc.Phase.DRAW
    )
    assert rc.ACTIONS.decode(1, state) == rc.TakePile("KC KH")


def test_there_is_one_codec() -> None:
    assert pickle.loads(pickle.dumps(rc.ACTIONS)) is rc.ACTIONS  # noqa: S301 - our own
    assert copy.deepcopy(rc.ACTIONS) is rc.ACTIONS
    assert repr(rc.ACTIONS) == "ACTIONS"
