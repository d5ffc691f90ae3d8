"""Writing records: a head, each deal as it comes to lie on the table, and a line a turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, repeat
from typing import Final

from railcanasta.actions import Action, Deal
from railcanasta.cards import Card
from railcanasta.record.header import Head, head_to_text
from railcanasta.record.notation import DEAL, Play, words_of
from railcanasta.record.turns import Turns

_CARDS_IN_A_LINE: Final = 26


def game_to_text(head: Head, actions: Sequence[Action], remarks: Iterable[str] = ()) -> str:
    """Write a game. `remarks` are comments, one an action or none at all; some may be empty."""
    lines = chain(head_to_text(head), _body(head, actions, remarks), ("",))
    return "\n".join(lines)


def _body(head: Head, actions: Sequence[Action], remarks: Iterable[str]) -> Iterator[str]:
    turns = Turns(head.first)
    label = ""
    turn: list[tuple[Play, str]] = []
    for action, remark in zip(actions, chain(remarks, repeat("")), strict=False):
        seat = turns.begins(action)
        if turn and (seat is not None or isinstance(action, Deal)):
            yield label + _turn(turn)
            turn = []
        if isinstance(action, Deal):
            yield from ("", f"{DEAL} ; by s{turns.dealer}")
            yield from _deal(head, turns.dealer, action.pack)
            label = ""
        else:
            label = label if seat is None else f"s{seat}: "
            turn.append((action, remark))
        turns.after(action)
    if turn:
        yield label + _turn(turn)


def _turn(turn: Sequence[tuple[Play, str]]) -> str:
    """Write the plays of a turn, the remarks in braces behind those that they belong to."""
    written: list[str] = []
    at = 0
    for word, count in words_of(play for play, _ in turn):
        written.append(word)
        written += (f"{{{remark}}}" for _, remark in turn[at : at + count] if remark)
        at += count
    return " ".join(written)


def _deal(head: Head, dealer: int, pack: Sequence[Card]) -> Iterator[str]:
    """Write a pack from the top down, hand by hand as it is dealt (2.4)."""
    players, rules = head.first.players, head.first.rules
    order = [(dealer + 1 + i) % players for i in range(players)]
    parts = [
        *((rules.hand_size, f"hand of s{seat}") for seat in order),
        *((rules.kitty_size, f"kitty of s{seat}") for seat in order),
        (1, "upcard"),
        (len(pack), "stock"),
    ]
    at = 0
    for size, name in parts:
        part, at = pack[at : at + size], at + size
        for i in range(0, len(part), _CARDS_IN_A_LINE):
            cards = " ".join(map(str, part[i : i + _CARDS_IN_A_LINE]))
            yield f"  {cards} ; {name}"
