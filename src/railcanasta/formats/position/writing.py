"""Writing a position text: sections parted by semicolons, each of words parted by spaces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from railcanasta.cards import Rank, Suit
from railcanasta.formats.position.words import LOOKED, NAME, TAKEN, VERSION
from railcanasta.formats.written import WrittenSeat, WrittenState, written
from railcanasta.rules import PUBLISHED, RuleSet
from railcanasta.scoring import RoundResult, ScoreSheet
from railcanasta.state import NO_STRAIT, State


def to_text(state: State) -> str:
    """Write a state as one line of text. Everything is in it, the hidden cards as well.

    >>> from railcanasta import new_game
    >>> to_text(new_game(2, dealer=1, scores=(120, -45), dealt=False))  # doctest: +ELLIPSIS
    'RC1; phase deal; ply 0; round_number 0; dealer 1; scores 120 -45; seat 0 hand; ...; stock'
    """
    return "; ".join(map(" ".join, _sections(written(state))))


def _sections(record: WrittenState) -> Iterator[Iterable[str]]:
    yield (f"{NAME}{VERSION}",)
    if rules := tuple(changed(record.rules)):
        yield ("rules", *rules)
    yield "phase", record.phase.name.lower()
    if record.turn is not None:
        yield "turn", str(record.turn)
    for name, so in (("frozen", record.frozen), ("pending", record.pending)):
        if so:
            yield (name,)
    if record.strait is not NO_STRAIT:
        yield "strait", record.strait.name.lower()
    yield "ply", str(record.ply)
    yield "round_number", str(record.round_number)
    yield "dealer", str(record.dealer)
    yield ("scores", *map(str, record.scores))
    for index, seat in enumerate(record.seats):
        yield ("seat", str(index), *_seat(seat))
    yield ("discard_pile", *map(str, record.discard_pile))
    yield ("stock", *map(str, record.stock))
    if record.last_round is not None:
        yield _result(record.last_round)


def changed(rules: RuleSet) -> Iterator[str]:
    """Write what differs from the published rules, as ``name=value``."""
    for name, value, usual in zip(rules._fields, rules, PUBLISHED, strict=True):
        if value == usual:
            continue
        if name == "openings":
            text = ",".join(f"{score}:{points}" for score, points in rules.openings)
        elif isinstance(value, bool):
            text = str(value).lower()
        elif isinstance(value, tuple):
            text = "".join(item.code for item in value if isinstance(item, (Rank, Suit)))
        else:
            text = str(value)
        yield f"{name}={text}"


def _seat(seat: WrittenSeat) -> Iterator[str]:
    if seat.is_open:
        yield "open"
    yield from ("hand", *map(str, seat.hand))
    if len(seat.known):
        yield from ("known", *map(str, seat.known))
    if seat.melds:
        yield "melds"
        yield from ", ".join(str(meld.cards) for meld in seat.melds).split(" ")
    if len(seat.red_threes):
        yield from ("red_threes", *map(str, seat.red_threes))
    if seat.kitty_taken:
        yield from ("kitty", TAKEN, str(seat.kitty_red_threes))
    elif seat.kitty_looked or len(seat.kitty):
        looked = (LOOKED,) if seat.kitty_looked else ()
        yield from ("kitty", *looked, *map(str, seat.kitty))


def _result(result: RoundResult) -> Iterator[str]:
    yield from ("last_round", result.ending.name.lower(), str(result.seat))
    for index, sheet in enumerate(result.sheets):
        yield from ("sheet", str(index), *_sheet(sheet))


def _sheet(sheet: ScoreSheet) -> Iterator[str]:
    for name, points in zip(sheet._fields, sheet, strict=True):
        if name == "canastas":
            if sheet.canastas:
                yield from (name, *(kind.name.lower() for kind, _ in sheet.canastas))
        elif points:
            yield from (name, str(points))
