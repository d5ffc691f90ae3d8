"""Reading a position text: first to a plain record, and through the gate to a state."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import Final

from railcanasta.cards import Card
from railcanasta.checks import shown
from railcanasta.dealing import full_pack
from railcanasta.formats.faults import TEXT_ROOT, Faulty, Path
from railcanasta.formats.gate import cards_of, meld_of, state_from
from railcanasta.formats.given import newer, text_given
from railcanasta.formats.position.reader import Reader
from railcanasta.formats.position.rules import read_rules
from railcanasta.formats.position.words import (
    CANASTAS,
    ENDINGS,
    LOOKED,
    NAME,
    NEEDED,
    OTHERS,
    PHASES,
    REST,
    SEAT,
    SHEET,
    STRAITS,
    TAKEN,
    VERSION,
)
from railcanasta.formats.written import WrittenSeat, WrittenState
from railcanasta.game import GameState
from railcanasta.melds import Meld
from railcanasta.rules import LEAST_PLAYERS, RuleSet
from railcanasta.scoring import RoundResult, ScoreSheet, bonus
from railcanasta.state import NO_STRAIT

_HEAD: Final = re.compile(rf"\s*{NAME}([1-9][0-9]{{0,8}})\s*")
_PLAIN: Final = re.compile(r"[ -~\t\r\n]*")
_MOST_SECTIONS: Final = 150
_LONGEST: Final = 1 << 17


def from_text(text: str | bytes) -> GameState:
    """Read a state from a position text.

    Raises :class:`~railcanasta.FormatError` for anything else, and says what is wrong where.

    >>> from railcanasta import FormatError
    >>> try:
    ...     from_text("RC1; phase deal; ply 0; round_number 0; dealer 2; scores 0 0; "
    ...               "seat 0 hand; seat 1 hand; discard_pile; stock")
    ... except FormatError as error:
    ...     print(error)
    dealer: must be from 0 to 1, not 2
    """
    try:
        return state_from(_read(text_given(text, "a position text", _LONGEST)))
    except Faulty as faulty:
        raise faulty.told(TEXT_ROOT) from None


def _read(text: str) -> WrittenState:
    """The plain record; what contradicts the rules is left to the gate."""
    reader = Reader()
    sections, seats = _cut(reader, text)
    _stop(reader)
    record = _record(reader, sections, seats)
    _stop(reader)
    return record


def _stop(reader: Reader) -> None:
    if reader.found:
        raise Faulty(reader.found)


def _cut(reader: Reader, text: str) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """Cut a text into its sections, by name, and its seats, by number."""
    sections: dict[str, list[str]] = {}
    seats: dict[str, list[str]] = {}
    if _PLAIN.fullmatch(text) is None:
        reader.fault((), "must be written in printable ASCII")
        return sections, seats
    head, *rest = text.split(";", _MOST_SECTIONS)
    if (found := _HEAD.fullmatch(head)) is None:
        reader.fault((), f"must begin with {NAME}{VERSION};, not {shown(head)}")
        return sections, seats
    if (version := int(found[1])) > VERSION:
        reader.fault(("version",), newer(version, VERSION))
        return sections, seats
    for words in map(str.split, rest):
        name = words[0] if words else ""
        if name == "seat":
            number = words[1] if len(words) > 1 else ""
            if number in seats:
                reader.fault(("seats",), f"must be there once each, not {shown(number)} twice")
            seats[number] = words[2:]
        elif name not in NEEDED and name not in OTHERS:
            reader.fault((), f"must not have a section {shown(name)}, which there is not")
        elif name in sections:
            reader.fault((name,), "must be there once, not twice")
        else:
            sections[name] = words[1:]
    for name in NEEDED:
        if name not in sections:
            reader.fault((name,), "is missing")
    if strangers := [number for number in seats if number not in map(str, range(len(seats)))]:
        last = len(seats) - 1
        reader.fault(("seats",), f"must be numbered from 0 to {last}, not {shown(strangers[0])}")
    return sections, seats


def _record(
    reader: Reader, sections: dict[str, list[str]], seats: dict[str, list[str]]
) -> WrittenState:
    rules = read_rules(reader, sections.get("rules", ()))

    def number(name: str) -> int:
        return reader.number((name,), reader.one((name,), sections[name]))

    strait = NO_STRAIT
    if "strait" in sections:
        strait = reader.named(("strait",), reader.one(("strait",), sections["strait"]), STRAITS)
    last = sections.get("last_round")
    placed = tuple(_seat(reader, index, seats[str(index)], rules) for index in range(len(seats)))
    pile = reader.cards(("discard_pile",), sections["discard_pile"])
    return WrittenState(
        rules=rules,
        phase=reader.named(("phase",), reader.one(("phase",), sections["phase"]), PHASES),
        turn=number("turn") if "turn" in sections else None,
        ply=number("ply"),
        round_number=number("round_number"),
        dealer=number("dealer"),
        scores=tuple(reader.number(("scores",), word) for word in sections["scores"]),
        last_round=None if last is None else _result(reader, last, rules),
        seats=placed,
        discard_pile=pile,
        frozen=reader.alone(("frozen",), sections.get("frozen")),
        pending=reader.alone(("pending",), sections.get("pending")),
        strait=strait,
        stock=_stock(reader, sections["stock"], rules, placed, pile),
    )


def _seat(reader: Reader, index: int, words: Sequence[str], rules: RuleSet) -> WrittenSeat:
    path: Path = ("seats", index)
    parts = reader.parted(path, words, SEAT)
    kitty, looked, taken, red_threes = parts.get("kitty", []), False, False, 0
    if kitty[:1] == [TAKEN]:
        here = (*path, "kitty_red_threes")
        red_threes = reader.number(here, reader.one(here, kitty[1:]))
        kitty, looked, taken = [], True, True
    elif kitty[:1] == [LOOKED]:
        kitty, looked = kitty[1:], True
    return WrittenSeat(
        hand=reader.multiset((*path, "hand"), parts.get("hand", ())),
        known=reader.multiset((*path, "known"), parts.get("known", ())),
        melds=_melds(reader, (*path, "melds"), parts.get("melds", ()), rules),
        red_threes=reader.multiset((*path, "red_threes"), parts.get("red_threes", ())),
        kitty=reader.multiset((*path, "kitty"), kitty),
        kitty_looked=looked,
        kitty_taken=taken,
        kitty_red_threes=red_threes,
        is_open=reader.alone((*path, "is_open"), parts.get("open")),
    )


def _melds(reader: Reader, path: Path, words: Sequence[str], rules: RuleSet) -> tuple[Meld, ...]:
    """Read melds, parted by commas."""
    if not words:
        return ()
    melds = (meld.split() for meld in " ".join(words).split(","))
    read = (reader.multiset((*path, index), meld) for index, meld in enumerate(melds))
    return tuple(meld_of(cards, rules) for cards in read)


def _stock(
    reader: Reader,
    words: Sequence[str],
    rules: RuleSet,
    seats: Sequence[WrittenSeat],
    pile: Sequence[Card],
) -> tuple[Card, ...]:
    """Read the stock; at its end a star stands for the rest of the pack, in sorting order."""
    if words[-1:] != [REST]:
        return reader.cards(("stock",), words)
    named = reader.cards(("stock",), words[:-1])
    if not LEAST_PLAYERS <= len(seats) <= rules.most_players:
        return named
    rest = Counter(full_pack(len(seats), rules))
    rest.subtract(chain(named, pile, *map(cards_of, seats)))
    return (*named, *sorted((+rest).elements()))


def _result(reader: Reader, words: Sequence[str], rules: RuleSet) -> RoundResult:
    path: Path = ("last_round",)
    sheets: list[list[str]] = []
    start = words.index("sheet") if "sheet" in words else len(words)
    for word in words[start:]:
        if word == "sheet":
            sheets.append([])
        else:
            sheets[-1].append(word)
    if start != 2:
        reader.fault(path, "must begin with how the round ended, and by whose play")
        return RoundResult(next(iter(ENDINGS.values())), 0, ())
    return RoundResult(
        reader.named((*path, "ending"), words[0], ENDINGS),
        reader.number((*path, "seat"), words[1]),
        tuple(_sheet(reader, index, sheet, rules) for index, sheet in enumerate(sheets)),
    )


def _sheet(reader: Reader, index: int, words: Sequence[str], rules: RuleSet) -> ScoreSheet:
    path: Path = ("last_round", "sheets", index)
    if words[:1] != [str(index)]:
        reader.fault(path, f"must be called sheet {index}, for sheets come by their seats")
    parts = reader.parted(path, words[1:], SHEET)
    canastas = parts.pop("canastas", [])
    kinds = [reader.named((*path, "canastas"), word, CANASTAS) for word in canastas]
    points = {
        name: reader.number((*path, name), reader.one((*path, name), parts[name]))
        if name in parts
        else 0
        for name in SHEET
    }
    return ScoreSheet(
        cards=points["cards"],
        canastas=tuple((kind, bonus(rules, kind)) for kind in kinds),
        red_threes=points["red_threes"],
        going_out=points["going_out"],
        hand=points["hand"],
        kitty=points["kitty"],
    )
