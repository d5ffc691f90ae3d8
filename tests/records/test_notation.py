"""The compact notation: a word for each play, and no word for two."""

from __future__ import annotations

import itertools
import re

import pytest
from tests.expectations.alphabet import FIXED

import railcanasta as rc
from railcanasta.record.notation import Play, are_cards, plays_of, word, words_of

STARTS = [rc.StartMeld(cards) for cards in itertools.combinations_with_replacement(rc.CARDS, 3)]
PAIRS = [rc.TakePile(cards) for cards in itertools.combinations_with_replacement(rc.CARDS, 2)]
EVERY: list[Play] = [
    *(action for action in FIXED if not isinstance(action, rc.Deal)),
    *STARTS,
    *PAIRS,
]


def test_each_play_has_a_word_of_its_own() -> None:
    words = [word(play) for play in EVERY]
    assert len(set(words)) == len(words)
    assert not any(map(are_cards, words)), "a word could be taken for a card of a deal"


def test_each_word_reads_as_its_play() -> None:
    assert [plays_of(word(play)) for play in EVERY] == [(play,) for play in EVERY]


def test_the_words_are_those_of_the_docs() -> None:
    king, six = rc.Card.parse("KD"), rc.Card.parse("6C")
    shown = {
        "D": rc.DrawStock(),
        "P:KHKS": rc.TakePile("KS KH"),
        "T": rc.TakeTop(),
        "end": rc.EndRound(),
        "+2CKHKS": rc.StartMeld("KH KS 2C"),
        "K<KD": rc.AddToMeld(king, rc.Rank.KING),
        "W<X": rc.AddToMeld(rc.Card.parse("X"), rc.WILD),
        "-6C": rc.Discard(six),
        "pass": rc.EndTurn(),
        "look": rc.LookAtKitty(),
        "kitty": rc.TakeKitty(),
        "leave": rc.LeaveKitty(),
    }
    assert {text: plays_of(text) for text in shown} == {t: (play,) for t, play in shown.items()}


def test_cards_may_come_in_any_order() -> None:
    assert plays_of("+KS2CKH") == plays_of("+2CKHKS")
    assert plays_of("P:KSKH") == plays_of("P:KHKS")


def test_additions_to_one_meld_are_one_word() -> None:
    adds = [rc.AddToMeld(rc.Card.parse(code), rc.Rank.KING) for code in ("KD", "X", "KC")]
    other = rc.AddToMeld(rc.Card.parse("X"), rc.WILD)
    assert list(words_of([*adds, other, adds[0]])) == [("K<KDXKC", 3), ("W<X", 1), ("K<KD", 1)]
    assert plays_of("K<KDXKC") == tuple(adds)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "'' is no play: a play is D, T, P:KHKS"),
        ("d", "'d' is no play"),
        ("DD", "'DD' is no play"),
        ("Look", "'Look' is no play"),
        ("P", "'P' is no play"),
        ("KH", "'KH' is no play"),
        ("K<", "'K<' names no card to add"),
        ("Z<KH", "'Z<KH' is no play"),
        ("<KH", "'<KH' is no play"),
        ("K<KHK", "'K' in 'K<KHK' is no card: a card is a rank of 23456789TJQKA and a suit"),
        ("+KHkSKD", "'kS' in '+KHkSKD' is no card"),
        ("+KH KS KD", "' K' in '+KH KS KD' is no card"),
        ("P:KHX5", "'5' in 'P:KHX5' is no card"),
        ("-", "'-' names 0 cards: one is discarded"),
        ("-4C4C", "'-4C4C' names 2 cards: one is discarded"),
        ("-XX", "'-XX' names 2 cards"),
        ("-XC", "'C' in '-XC' is no card"),
        ("-２C", "'２C' in '-２C' is no card"),  # noqa: RUF001 - since it only looks like a two
        ("+" + "KH" * 5_000 + "?", "'?' in '+KHKH"),
    ],
)
def test_what_is_no_play_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(complaint)}") as refused:
        plays_of(text)
    assert len(str(refused.value)) < 300
