"""The head of a record: tags that say what is played, by whom, and from where on.

Names of tags with a capital letter are the library's: one that it does not know is refused,
so that nothing which decides a game is passed over. Names with a small letter are free.
"""

from __future__ import annotations

import contextlib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from railcanasta.checks import shown, whole
from railcanasta.dealing import check_players
from railcanasta.formats.faults import TEXT_ROOT, Fault, Faulty, place
from railcanasta.formats.given import newer
from railcanasta.formats.position.reader import Reader
from railcanasta.formats.position.rules import read_rules
from railcanasta.formats.position.writing import changed
from railcanasta.game import GameState, new_game
from railcanasta.record.faults import fault
from railcanasta.rules import PUBLISHED, RuleSet
from railcanasta.state import Phase

VERSION: Final = 1
"""The version of the form in which records are written."""

FIRST_TAG: Final = "Railcanasta"
MOST_TAGS: Final = 200
MOST_FREE_TAGS: Final = 100
"""The most that a record may be given; with those of the library they are fewer than 200."""
LONGEST: Final = 1_000
"""The most characters of a name of a player, or of the value of a free tag."""

_CONTROLS: Final = frozenset(("Cc", "Cs", "Zl", "Zp"))
"""What no tag holds: controls, halves of characters, and separators of lines and paragraphs."""
_TAG: Final = re.compile(
    r'\[([A-Za-z][A-Za-z0-9]{0,31}) "([^"\\]*(?:\\["\\][^"\\]*)*)"\][ \t]*(?:;.*)?'
)
_LONGEST_LINE: Final = 1 << 17
"""A position of 63 players, the most, takes less than half of it."""
_SEAT: Final = re.compile(r"Seat(0|[1-9][0-9]?)")
_NUMBER: Final = re.compile(r"-?[0-9]{1,12}")
_VERSION: Final = re.compile(r"[1-9][0-9]{0,8}")
_FREE_NAME: Final = re.compile(r"[a-z][A-Za-z0-9]{0,31}")
_BACKSLASH: Final = re.compile(r"\\(.)")
_START: Final = ("Players", "Rules", "Dealer", "Scores")
_KNOWN: Final = (FIRST_TAG, *_START, "Position", "Seat0, Seat1 and so on")


class Tag(NamedTuple):
    """One tag, and the line in which it stands."""

    name: str
    value: str
    line: int


class Head(NamedTuple):
    """What the head of a record says."""

    first: GameState
    seats: tuple[str, ...] | None
    tags: tuple[tuple[str, str], ...]


def tag_of(text: str, line: int) -> Tag:
    """Read a line that holds one tag.

    Raises :class:`~railcanasta.FormatError` for any other line.
    """
    if len(text) > _LONGEST_LINE:
        raise fault(line, f"a tag has at most {_LONGEST_LINE:,} characters, not {len(text):,}")
    found = _TAG.fullmatch(text)
    if found is None:
        raise fault(line, f'{shown(text)} is no tag: a tag is [Name "value"], alone in its line')
    return Tag(found[1], _BACKSLASH.sub(r"\1", found[2]), line)


def head_to_text(head: Head) -> Iterator[str]:
    """Write the head, line by line."""
    first = head.first
    yield _line(FIRST_TAG, str(VERSION))
    if _nothing_has_happened(first):
        yield _line("Players", str(first.players))
        if rules := tuple(changed(first.rules)):
            yield _line("Rules", " ".join(rules))
        yield _line("Dealer", str(first.dealer))
        yield _line("Scores", " ".join(map(str, first.scores)))
    else:
        yield _line("Position", first.to_text())
    for seat, name in enumerate(head.seats or ()):
        yield _line(f"Seat{seat}", name)
    for name, value in head.tags:
        yield _line(name, value)


def head_of(tags: Iterable[Tag], line: int) -> Head:
    """Make a head of its tags, the version first and the others in any order.

    `line` is the one after the head, where what is missing is missed. Raises
    :class:`~railcanasta.FormatError` for what is missing, unknown or wrong.
    """
    by_name = _by_name(tags)
    first = _position(by_name) if "Position" in by_name else _start(by_name, line)
    names = {int(tag.name[4:]): tag for tag in by_name.values() if _SEAT.fullmatch(tag.name)}
    for seat, tag in names.items():
        if seat >= first.players:
            raise fault(tag.line, f"there is no seat {seat}, the last one is {first.players - 1}")
    if names and len(names) < first.players:
        missing = min(set(range(first.players)) - set(names))
        raise fault(line, f"the tag Seat{missing} is missing: every seat is named, or none")
    free = [tag for tag in by_name.values() if _FREE_NAME.fullmatch(tag.name)]
    return Head(
        first,
        tuple(_sound(names[seat]) for seat in range(first.players)) if names else None,
        tuple((tag.name, _sound(tag)) for tag in free),
    )


def check_free_name(name: object) -> str:
    """Give the name of a free tag back; raise ``TypeError`` or ``ValueError`` otherwise."""
    if not isinstance(name, str):
        raise TypeError(f"the name of a tag must be a str, not {shown(name)}")
    if not _FREE_NAME.fullmatch(name):
        raise ValueError(
            f"{shown(name)} is no name for a tag of one's own: it is a small letter and then up "
            "to 31 letters and digits"
        )
    return name


def check_value(name: str, value: str) -> str:
    """Give the text of a tag back; raise ``ValueError`` for one that no line could hold."""
    if len(value) > LONGEST:
        raise ValueError(f"{name} is {len(value):,} characters long; {LONGEST:,} are allowed")
    if not _CONTROLS.isdisjoint(map(unicodedata.category, value)):
        raise ValueError(f"{name} holds line breaks or control characters: {shown(value)}")
    return value


def _line(name: str, value: str) -> str:
    escaped = value.replace("\\", r"\\").replace('"', r"\"")
    return f'[{name} "{escaped}"]'


def _nothing_has_happened(state: GameState) -> bool:
    return (
        state.phase is Phase.DEAL
        and not state.ply
        and not state.round_number
        and state.last_round is None
    )


def _by_name(tags: Iterable[Tag]) -> Mapping[str, Tag]:
    by_name: dict[str, Tag] = {}
    for tag in tags:
        if not by_name:
            _check_version(tag)
        known = tag.name in (*_START, FIRST_TAG, "Position") or _SEAT.fullmatch(tag.name)
        if not known and not _FREE_NAME.fullmatch(tag.name):
            raise fault(
                tag.line,
                f"the tag {tag.name} is unknown: there are {', '.join(_KNOWN)}; tags of one's own "
                "begin with a small letter",
            )
        if tag.name in by_name:
            earlier = by_name[tag.name].line
            raise fault(tag.line, f"the tag {tag.name} is there already, in line {earlier}")
        by_name[tag.name] = tag
    return by_name


def _check_version(tag: Tag) -> None:
    if tag.name != FIRST_TAG:
        raise fault(
            tag.line, f'a record begins with [{FIRST_TAG} "{VERSION}"], not with {tag.name}'
        )
    if not _VERSION.fullmatch(tag.value):
        raise fault(
            tag.line, f"the version must be a number, such as {VERSION}, not {shown(tag.value)}"
        )
    if int(tag.value) > VERSION:
        raise fault(tag.line, f"the version {newer(int(tag.value), VERSION)}")


def _position(by_name: Mapping[str, Tag]) -> GameState:
    tag = by_name["Position"]
    for name in _START:
        if name in by_name:
            raise fault(by_name[name].line, f"the tag {name} cannot stand beside Position")
    try:
        return GameState.from_text(tag.value)
    except ValueError as error:
        raise fault(tag.line, f"Position: {error}") from None


def _start(by_name: Mapping[str, Tag], line: int) -> GameState:
    for name in ("Players", "Dealer", "Scores"):
        if name not in by_name:
            raise fault(line, f"the tag {name} is missing (or Position, to begin anywhere else)")
    rules = _rules(by_name["Rules"]) if "Rules" in by_name else PUBLISHED
    at = by_name["Players"]
    try:
        players = check_players(_number(at.value), rules)
        at = by_name["Dealer"]
        dealer = whole("the dealer", _number(at.value), 0, players - 1)
        at = by_name["Scores"]
        scores = tuple(map(_number, at.value.split()))
        return new_game(players, rules=rules, dealer=dealer, scores=scores, dealt=False)
    except (TypeError, ValueError) as error:
        raise fault(at.line, f"{at.name}: {error}") from None


def _rules(tag: Tag) -> RuleSet:
    reader, rules = Reader(), PUBLISHED
    with contextlib.suppress(Faulty):  # too many faults: they are in the reader as well
        rules = read_rules(reader, tag.value.split())
    if reader.found:
        path, what = reader.found[0]
        raise fault(tag.line, f"Rules: {Fault(place(path, TEXT_ROOT), what)}")
    return rules


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"{shown(text)} is no whole number, such as 12 or -5")
    return int(text)


def _sound(tag: Tag) -> str:
    try:
        return check_value(tag.name, tag.value)
    except ValueError as error:
        raise fault(tag.line, str(error)) from None
