"""Plays in the compact notation of a record: a word for each, short and without ambiguity.

A word names the play by its first sign and then the cards by their codes: ``+KHKS2C``. Words
for single plays on the same meld in a row are written as one: ``K<KDKC``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, assert_never

from railcanasta.actions import (
    AddToMeld,
    Discard,
    DrawStock,
    EndRound,
    EndTurn,
    LeaveKitty,
    LookAtKitty,
    StartMeld,
    TakeKitty,
    TakePile,
    TakeTop,
)
from railcanasta.cards import CARDS, WILD, Card, MeldRank, Rank
from railcanasta.checks import shown

Play = (
    DrawStock
    | TakePile
    | TakeTop
    | EndRound
    | StartMeld
    | AddToMeld
    | Discard
    | EndTurn
    | LookAtKitty
    | TakeKitty
    | LeaveKitty
)
"""Every action but a deal."""

DEAL: Final = "deal"
"""The word before the cards of a pack."""

CARD_OF: Final = {str(card): card for card in CARDS}
"""Each card by its code."""

_PLAIN: Final[dict[str, Play]] = {
    "D": DrawStock(),
    "T": TakeTop(),
    "look": LookAtKitty(),
    "kitty": TakeKitty(),
    "leave": LeaveKitty(),
    "pass": EndTurn(),
    "end": EndRound(),
}
_PLAIN_WORDS: Final = {play: word for word, play in _PLAIN.items()}
_MELDS: Final[dict[str, MeldRank]] = {
    **{rank.code: rank for rank in Rank},
    WILD.code: WILD,
}
_USUAL: Final = 32
"""The most characters of a word that is worth remembering."""
_CODE: Final = re.compile(r"[2-9TJQKA][CDHS]|X")
_CODES: Final = re.compile(r"(?:[2-9TJQKA][CDHS]|X)*")
_WORDS: Final = "D, T, P:KHKS, +KHKS2C, K<KD, -4C, look, kitty, leave, pass or end"


def words_of(plays: Iterable[Play]) -> Iterator[tuple[str, int]]:
    """Write plays as words; with each comes how many plays it stands for."""
    adds: list[AddToMeld] = []
    for play in plays:
        if adds and not (isinstance(play, AddToMeld) and play.meld == adds[-1].meld):
            yield _adds(adds), len(adds)
            adds = []
        if isinstance(play, AddToMeld):
            adds.append(play)
        else:
            yield word(play), 1
    if adds:
        yield _adds(adds), len(adds)


def word(play: Play) -> str:
    """Write one play.

    >>> word(StartMeld("KH KS 2C")), word(AddToMeld(Card.parse("X"), WILD))
    ('+2CKHKS', 'W<X')
    """
    match play:
        case Discard(card=card):
            return f"-{card}"
        case AddToMeld(card=card, meld=meld):
            return f"{meld.code}<{card}"
        case StartMeld(cards=cards):
            return f"+{run(cards)}"
        case TakePile(pair=pair):
            return f"P:{run(pair)}"
        case DrawStock() | TakeTop() | EndRound() | EndTurn():
            return _PLAIN_WORDS[play]
        case LookAtKitty() | TakeKitty() | LeaveKitty():
            return _PLAIN_WORDS[play]
        case _:
            assert_never(play)


def _adds(adds: list[AddToMeld]) -> str:
    return word(adds[0]) + run(add.card for add in adds[1:])


def run(cards: Iterable[Card]) -> str:
    """Write cards without a space between them."""
    return "".join(map(str, cards))


def plays_of(text: str) -> tuple[Play, ...]:
    """Read a word: the plays it stands for, one or more.

    Raises ``ValueError`` for what is no such word.

    >>> [str(play) for play in plays_of("K<KDX")]
    ['add KD to king', 'add X to king']
    """
    return _usual_plays_of(text) if len(text) <= _USUAL else _plays_of(text)


def _plays_of(text: str) -> tuple[Play, ...]:
    if (plain := _PLAIN.get(text)) is not None:
        return (plain,)
    if text.startswith("-"):
        cards = cards_of(text[1:], text)
        if len(cards) != 1:
            raise ValueError(f"{shown(text)} names {len(cards)} cards: one is discarded, as in -4C")
        return (Discard(cards[0]),)
    if text.startswith("+"):
        return (StartMeld(cards_of(text[1:], text)),)
    if text.startswith("P:"):
        return (TakePile(cards_of(text[2:], text)),)
    if text[1:2] == "<" and text[0] in _MELDS:
        if not (cards := cards_of(text[2:], text)):
            raise ValueError(f"{shown(text)} names no card to add, as K<KD does")
        return tuple(AddToMeld(card, _MELDS[text[0]]) for card in cards)
    raise ValueError(f"{shown(text)} is no play: a play is {_WORDS}")


_usual_plays_of: Final = lru_cache(maxsize=4_096)(_plays_of)  # the same few hundred come again


def are_cards(text: str) -> bool:
    """Whether these are cards, one or more, written without a space between them."""
    return text != "" and _end_of_codes(text) == len(text)


def cards_of(codes: str, text: str) -> tuple[Card, ...]:
    """Read cards written without a space between them, in the word `text`.

    Raises ``ValueError`` for anything else.
    """
    end = _end_of_codes(codes)
    if end < len(codes):
        raise ValueError(
            f"{shown(codes[end : end + 2])} in {shown(text)} is no card: a card is a rank of "
            "23456789TJQKA and a suit of CDHS, such as KH, or X for a joker"
        )
    return tuple(map(CARD_OF.__getitem__, _CODE.findall(codes)))


def _end_of_codes(codes: str) -> int:
    found = _CODES.match(codes)
    return found.end() if found else 0
