"""`Record`: a whole game as data, to keep, to send and to play again."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Final, final, get_args

from railcanasta.actions import Action, Deal
from railcanasta.checks import shown
from railcanasta.event import events
from railcanasta.formats.faults import TEXT_ROOT, Faulty
from railcanasta.formats.given import text_given
from railcanasta.game import GameState
from railcanasta.record.faults import fault
from railcanasta.record.header import MOST_FREE_TAGS, Head, check_free_name, check_value
from railcanasta.record.lexing import MOST_CHARACTERS
from railcanasta.record.reading import Game, read_games
from railcanasta.record.remarks import remarks_on
from railcanasta.record.replaying import replay
from railcanasta.record.seat_log import SeatLog
from railcanasta.record.writing import game_to_text
from railcanasta.rules import RuleSet
from railcanasta.values import Value

_ACTIONS: Final = frozenset[type](get_args(Action))


@final
class Record(Value):
    """A game from its first state on: the rules, the seats, and the actions, chance included.

    Make one with :meth:`of`, or read one with :meth:`from_text`. It is frozen, equal and
    hashed by value. The actions need not be legal: :meth:`replay` is what judges them.

    A record holds the packs, and so every card of every hand; what one seat may keep is
    :meth:`seen_by`.

    >>> import random, railcanasta as rc
    >>> first = rc.new_game(players=2, dealer=0, dealt=False)
    >>> pack = rc.shuffled_pack(players=2, rng=random.Random(1))
    >>> record = Record.of(first, [rc.Deal(pack), rc.DrawStock()], seats=["Ann", "Bob"])
    >>> [state.phase.name for state in record.replay()]
    ['DEAL', 'DRAW', 'MELD']
    >>> Record.from_text(record.to_text()) == record
    True
    """

    __slots__ = ()

    first: GameState
    """The state in which the game begins: as a rule before the first deal."""
    actions: tuple[Action, ...]
    """What happened, in order; deals are actions like the others."""
    seats: tuple[str, ...] | None = None
    """The names of the players, one a seat; ``None`` if they are not known."""
    tags: tuple[tuple[str, str], ...] = ()
    """What else is written down, as pairs of a name and a text."""

    @staticmethod
    def of(
        first: GameState,
        actions: Iterable[Action],
        *,
        seats: Iterable[str] | None = None,
        tags: Mapping[str, str] | None = None,
    ) -> Record:
        """Make a record.

        Args:
            first: The state in which the game begins, in any phase.
            actions: What happened from there on, chance included.
            seats: The names of the players, one a seat.
            tags: What else is to be written down (the day, the place), by names that begin
                with a small letter.

        Raises:
            TypeError, ValueError: For what is no state, no action, no name, or too few names.
        """
        if not isinstance(first, GameState):
            raise TypeError(f"first must be a GameState, not {shown(first)}")
        played = tuple(actions)
        for action in played:
            if type(action) not in _ACTIONS:
                raise TypeError(f"actions must be actions, not {shown(action)}")
        free = tuple((tags or {}).items())
        if len(free) > MOST_FREE_TAGS:
            raise ValueError(f"tags must be {MOST_FREE_TAGS} at most, not {len(free):,}")
        return Record(
            first,
            played,
            None if seats is None else _names(tuple(seats), first.players),
            tuple((check_free_name(name), _text(name, text)) for name, text in free),
        )

    @property
    def rules(self) -> RuleSet:
        """The rules that the game is played by."""
        return self.first.rules

    def replay(self) -> Iterator[GameState]:
        """Play the game again: its first state, and the state after each action.

        Each play is judged. Raises :class:`~railcanasta.IllegalRecord` at the first one that
        is not legal, with its ply and the violation.
        """
        return replay(self.first, self.actions)

    def seen_by(self, seat: int | None) -> SeatLog:
        """Give the log of a seat: what it saw of the game; ``None``: what everyone saw.

        For that the game is replayed. The result is for that player to keep: it can tell the
        views that the seat had, and not what the others held.

        Raises :class:`~railcanasta.IllegalRecord` as :meth:`replay` does, ``TypeError`` or
        ``ValueError`` for a seat that is not there.
        """
        first = self.first.view(seat)
        steps = zip(pairwise(self.replay()), self.actions, strict=True)
        seen = (
            tuple(event.seen_by(seat) for event in events(before, action))
            for (before, _), action in steps
        )
        return SeatLog(first, tuple(seen), self.seats)

    def to_text(self, *, annotated: bool = False) -> str:
        """Write the record, complete, as text for people and programs alike.

        With `annotated`, comments tell the cards drawn and how each round ended; for that
        the game is replayed. Reading drops comments.

        Raises :class:`~railcanasta.IllegalRecord` as :meth:`replay` does, if `annotated`.
        """
        remarks = remarks_on(self.replay()) if annotated else ()
        return game_to_text(Head(self.first, self.seats, self.tags), self.actions, remarks)

    @staticmethod
    def from_text(text: str | bytes) -> Record:
        """Read the record of one game, as :meth:`to_text` writes it; comments are dropped.

        `text` may be bytes in UTF-8.

        The plays are not judged here: :meth:`replay` does that. Takes time and memory in
        proportion to the text, of which there may be 16 MiB.

        Raises :class:`~railcanasta.FormatError` for everything else, with the line.
        """
        try:
            given = text_given(text, "a record", MOST_CHARACTERS)
        except Faulty as faulty:
            raise faulty.told(TEXT_ROOT) from None
        games = read_games(io.StringIO(given))
        if (game := next(games, None)) is None:
            raise fault(1, "there is no record here")
        if (second := next(games, None)) is not None:
            raise fault(second.line, "a second game begins here: read_many reads several")
        return _record(game)

    @staticmethod
    def read_many(source: str | Iterable[str]) -> Iterator[Record]:
        """Read game after game, as one follows the other in a file.

        Args:
            source: A text, or lines of text, such as an open file; games are read from it as
                they are asked for.

        Raises :class:`~railcanasta.FormatError`, when it is come to, for what is no record;
        ``TypeError`` for a source of another kind.
        """
        if not isinstance(source, Iterable):
            raise TypeError(f"records are read from a str or from lines, not {shown(source)}")
        lines = io.StringIO(source) if isinstance(source, str) else source
        return map(_record, read_games(lines))

    def __repr__(self) -> str:
        deals = sum(isinstance(action, Deal) for action in self.actions)
        return (
            f"<Record: {self.first.players} players, {deals} deals, "
            f"{len(self.actions) - deals} plays>"
        )

    __str__ = __repr__


def _record(game: Game) -> Record:
    return Record(game.head.first, game.actions, game.head.seats, game.head.tags)


def _names(seats: tuple[str, ...], players: int) -> tuple[str, ...]:
    if len(seats) != players:
        raise ValueError(f"seats must be {players} names, one a seat, not {len(seats)}")
    return tuple(_text(f"seats[{seat}]", name) for seat, name in enumerate(seats))


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a str, not {shown(value)}")
    return check_value(name, value)
