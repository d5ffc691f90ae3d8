"""Reading records: from tags and words to games, one after the other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from railcanasta.actions import Action, Deal
from railcanasta.cards import CARDS, Card
from railcanasta.packed import FACE_LIMIT
from railcanasta.record.faults import fault
from railcanasta.record.header import FIRST_TAG, MOST_TAGS, VERSION, Head, Tag, head_of
from railcanasta.record.lexing import Word, items
from railcanasta.record.notation import CARD_OF, DEAL, are_cards, cards_of, plays_of
from railcanasta.record.turns import Turns

_MOST_CARDS: Final = FACE_LIMIT * len(CARDS)
_LABEL: Final = re.compile(r"s([0-9]{1,3}):")


class Game(NamedTuple):
    """One game as it was read."""

    line: int
    """Where it begins."""
    head: Head
    actions: tuple[Action, ...]


def read_games(lines: Iterable[str]) -> Iterator[Game]:
    """Read game after game. The plays are read, not judged.

    Raises :class:`~railcanasta.FormatError`, with the line, for whatever is wrong.
    """
    game: _GameReader | None = None
    for item in items(lines):
        if isinstance(item, Tag) and item.name == FIRST_TAG:
            if game is not None:
                yield game.end()
            game = _GameReader(item)
        elif game is None:
            raise fault(item.line, f'a record begins with [{FIRST_TAG} "{VERSION}"]')
        elif isinstance(item, Tag):
            game.tag(item)
        else:
            game.word(item)
    if game is not None:
        yield game.end()


class _GameReader:
    """Reads one game: first its tags, then its plays."""

    def __init__(self, tag: Tag) -> None:
        self._tags = [tag]
        self._head: Head | None = None
        self._plays: _PlaysReader | None = None
        self._line = tag.line

    def tag(self, tag: Tag) -> None:
        self._line = tag.line
        if self._plays is not None:
            raise fault(tag.line, f"the tag {tag.name} comes after plays: tags come first")
        if len(self._tags) == MOST_TAGS:
            raise fault(tag.line, f"a record has at most {MOST_TAGS} tags")
        self._tags.append(tag)

    def word(self, word: Word) -> None:
        self._line = word.line
        if self._plays is None:
            self._head = head_of(self._tags, word.line)
            self._plays = _PlaysReader(Turns(self._head.first))
        self._plays.word(word)

    def end(self) -> Game:
        head = head_of(self._tags, self._line) if self._head is None else self._head
        actions = () if self._plays is None else self._plays.end(self._line)
        return Game(self._tags[0].line, head, actions)


class _PlaysReader:
    """Reads the deals and turns of one game."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns
        self._actions: list[Action] = []
        self._pack: list[Card] | None = None  # of a deal whose cards are being read
        self._label: Word | None = None  # of a turn whose first play comes next

    def word(self, word: Word) -> None:
        if self._pack is not None:
            if (card := CARD_OF.get(word.text)) is not None:  # the usual case comes first
                self._pack.append(card)
                return
            if are_cards(word.text):
                self._pack += cards_of(word.text, word.text)
                return
            self._end_deal(word.line)
        if word.text == DEAL:
            self._check_no_label()
            self._pack = []
        elif _LABEL.fullmatch(word.text):
            self._check_no_label()
            self._label = word
        else:
            self._play(word)

    def end(self, line: int) -> tuple[Action, ...]:
        self._end_deal(line)
        self._check_no_label()
        return tuple(self._actions)

    def _end_deal(self, line: int) -> None:
        if self._pack is None:
            return
        if len(self._pack) > _MOST_CARDS:
            raise fault(line, f"a pack has at most {_MOST_CARDS:,} cards")
        self._add(Deal(self._pack))
        self._pack = None

    def _play(self, word: Word) -> None:
        try:
            plays = plays_of(word.text)
        except ValueError as error:
            raise fault(word.line, str(error)) from None
        self._check_turn(word, self._turns.begins(plays[0]))
        for play in plays:
            self._add(play)

    def _add(self, action: Action) -> None:
        self._turns.after(action)
        self._actions.append(action)

    def _check_turn(self, word: Word, seat: int | None) -> None:
        """See that a turn has the right label where it begins, and none elsewhere."""
        label, self._label = self._label, None
        if seat is not None:
            if label is None:
                raise fault(word.line, f"the turn of seat {seat} begins here: s{seat}: is missing")
            if label.text != f"s{seat}:":
                raise fault(label.line, f"it is the turn of s{seat}: here, not of {label.text}")
        elif label is not None:
            raise fault(label.line, f"no turn begins here, so {label.text} is out of place")

    def _check_no_label(self) -> None:
        if self._label is not None:
            raise fault(self._label.line, f"{self._label.text} is followed by no play")
