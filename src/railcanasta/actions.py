"""The plays: twelve kinds of action, each a value that compares and hashes by content.

An action that a game may need often is made once and handed out again; it carries what it
takes from the hand (`cost`) and what it brings to the open melds (`gain`), both packed.
All are tuples underneath: nobody who is handed one can change it for the others (E8). The
`tag` keeps actions of different kinds unequal.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn, TypeAlias, final

from railcanasta import melds, packed
from railcanasta.cards import CARDS, Card, MeldRank, Rank, Wild
from railcanasta.checks import shown
from railcanasta.packed import Packed
from railcanasta.values import Sealed, new_tuple

_MOST_CARDS: Final = packed.FACE_LIMIT * len(CARDS)


class _Whole(Sealed):
    """An action is made as a whole: no field of it is replaced by itself."""

    __slots__ = ()

    if not TYPE_CHECKING:  # the checkers know these from NamedTuple

        @classmethod
        def _make(cls, iterable: Iterable[object]) -> NoReturn:
            """Refuse to make an action from its inner fields."""
            del iterable
            raise TypeError(f"make a {cls.__name__} by calling {cls.__name__}")

        def _replace(self, **changes: object) -> NoReturn:
            """Refuse to change a field without those that follow from it."""
            self._make(changes)

        __replace__ = _replace


class _Bare(NamedTuple):
    tag: int


class _DealFields(NamedTuple):
    pack: tuple[Card, ...]
    tag: int


class _PileFields(NamedTuple):
    pair: tuple[Card, ...]
    tag: int
    cost: Packed


class _StartFields(NamedTuple):
    cards: tuple[Card, ...]
    tag: int
    kind: int  # of the meld; -1 if the cards are no meld
    cost: Packed
    gain: Packed


class _AddFields(NamedTuple):
    card: Card
    meld: MeldRank
    tag: int
    kind: int  # of the meld; -1 if the card does not belong there
    cost: Packed
    gain: Packed


class _DiscardFields(NamedTuple):
    card: Card
    tag: int
    cost: Packed


@final
class Deal(_Whole, _DealFields):
    """Chance: deal the next round from this pack, its first card the top (2.4).

    `pack` is the whole shuffled pack, as :func:`~railcanasta.shuffled_pack` makes one.
    """

    __slots__ = ()

    def __new__(cls, pack: Iterable[Card]) -> Deal:
        return new_tuple(cls, (_cards("Deal", pack), 0))

    def __repr__(self) -> str:
        return f"Deal({' '.join(map(str, self.pack))!r})"

    def __str__(self) -> str:
        return f"deal {len(self.pack)} cards"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Deal, (self.pack,)


class _Plain(_Whole, _Bare):
    """A play that names no card."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    def __str__(self) -> str:
        name = type(self).__name__
        return "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return type(self), ()


@final
class DrawStock(_Plain):
    """Draw two cards from the stock (6.2)."""

    __slots__ = ()

    def __new__(cls) -> DrawStock:
        return _DRAW_STOCK


@final
class TakePile(_Whole, _PileFields):
    """Take the discard pile with two natural cards from the hand (7.5).

    `pair` is those two cards: an iterable of cards, or their codes (``"KH KS"``).
    """

    __slots__ = ()

    def __new__(cls, pair: Iterable[Card] | str) -> TakePile:
        cards = tuple(sorted(_cards("TakePile", pair)))
        return new_tuple(cls, (cards, 2, packed.pack(cards)))

    def __repr__(self) -> str:
        return f"TakePile({' '.join(map(str, self.pair))!r})"

    def __str__(self) -> str:
        return f"take pile with {' '.join(map(str, self.pair))}"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return TakePile, (self.pair,)


@final
class TakeTop(_Plain):
    """Take the top card of the discard pile onto one's own meld (7.7)."""

    __slots__ = ()

    def __new__(cls) -> TakeTop:
        return _TAKE_TOP


@final
class EndRound(_Plain):
    """End the round: the stock is empty (9.3), or a hand of sevens is blocked (9.2)."""

    __slots__ = ()

    def __new__(cls) -> EndRound:
        return _END_ROUND


@final
class StartMeld(_Whole, _StartFields):
    """Start a meld with exactly three cards (4.1).

    `cards` is an iterable of cards, or their codes (``"KH KS 2C"``); they are kept sorted.
    What is no meld can be asked about (`why_not`), but not played.
    """

    __slots__ = ()

    def __new__(cls, cards: Iterable[Card] | str) -> StartMeld:
        key = tuple(sorted(_cards("StartMeld", cards)))
        if (known := _STARTS.get(key)) is not None:
            return known
        kind = melds.started_by(key)
        cost = packed.pack(key)
        if isinstance(kind, melds.NoMeld):
            return new_tuple(cls, (key, 5, -1, cost, 0))
        gain = sum(_gain(card, kind) for card in key)
        return _STARTS.setdefault(key, new_tuple(cls, (key, 5, kind, cost, gain)))

    @property
    def meld(self) -> MeldRank | None:
        """What the meld is of; ``None`` if the cards are no meld."""
        return melds.meld_rank(self.kind) if self.kind >= 0 else None

    def __repr__(self) -> str:
        return f"StartMeld({' '.join(map(str, self.cards))!r})"

    def __str__(self) -> str:
        return f"start {' '.join(map(str, self.cards))}"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return StartMeld, (self.cards,)


@final
class AddToMeld(_Whole, _AddFields):
    """Add one card to one's open meld of rank `meld`, or of wild cards (``WILD``) (4.1)."""

    __slots__ = ()

    def __new__(cls, card: Card, meld: MeldRank) -> AddToMeld:
        _card("AddToMeld", card)
        if not isinstance(meld, (Rank, Wild)):
            raise TypeError(f"AddToMeld takes a Rank or WILD as meld, not {shown(meld)}")
        if (known := _ADDS.get((card, meld))) is not None:
            return known
        kind = melds.meld_kind(meld)
        fits = kind is not None and melds.takes(card, kind)
        gain = _gain(card, kind) if kind is not None and fits else 0
        cost = packed.UNITS[card.face]
        new = new_tuple(cls, (card, meld, 6, kind if fits else -1, cost, gain))
        return _ADDS.setdefault((card, meld), new)

    def __repr__(self) -> str:
        meld = f"Rank.{self.meld.name}" if isinstance(self.meld, Rank) else "WILD"
        return f"AddToMeld({self.card!r}, {meld})"

    def __str__(self) -> str:
        return f"add {self.card} to {self.meld.name.lower()}"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return AddToMeld, (self.card, self.meld)


@final
class Discard(_Whole, _DiscardFields):
    """Discard a card and so end the turn (6.1)."""

    __slots__ = ()

    def __new__(cls, card: Card) -> Discard:
        return _DISCARDS[_card("Discard", card).face]

    def __repr__(self) -> str:
        return f"Discard({self.card!r})"

    def __str__(self) -> str:
        return f"discard {self.card}"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Discard, (self.card,)


@final
class EndTurn(_Plain):
    """End the turn without a discard, where none can be reached (9.2)."""

    __slots__ = ()

    def __new__(cls) -> EndTurn:
        return _END_TURN


@final
class LookAtKitty(_Plain):
    """Look at one's kitty (6.4, 6.5)."""

    __slots__ = ()

    def __new__(cls) -> LookAtKitty:
        return _LOOK_AT_KITTY


@final
class TakeKitty(_Plain):
    """Take the kitty up into the hand, after discarding (6.4, 6.5)."""

    __slots__ = ()

    def __new__(cls) -> TakeKitty:
        return _TAKE_KITTY


@final
class LeaveKitty(_Plain):
    """Leave the kitty where it is for now (6.5)."""

    __slots__ = ()

    def __new__(cls) -> LeaveKitty:
        return _LEAVE_KITTY


Action: TypeAlias = (
    Deal
    | DrawStock
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
"""Everything that can happen in a game."""


def _card(action: str, card: object) -> Card:
    if type(card) is not Card:
        raise TypeError(f"{action} takes a Card, not {shown(card)}")
    return card


def _cards(action: str, cards: Iterable[Card] | str) -> tuple[Card, ...]:
    if isinstance(cards, str):
        if len(cards) > 3 * _MOST_CARDS:
            raise ValueError(f"{action} takes at most {_MOST_CARDS:,} cards")
        return tuple(map(Card.parse, cards.split()))
    try:
        found = tuple(islice(cards, _MOST_CARDS + 1))
    except TypeError:
        raise TypeError(f"{action} takes cards, not {shown(cards)}") from None
    if len(found) > _MOST_CARDS:
        raise ValueError(f"{action} takes at most {_MOST_CARDS:,} cards")
    if not set(map(type, found)) <= {Card}:
        for card in found:
            _card(action, card)
    return found


def _gain(card: Card, kind: int) -> Packed:
    if card.is_wild and kind != melds.WILD_MELD:
        return packed.WILD_UNITS[kind][card.face]
    return packed.UNITS[card.face]


_DRAW_STOCK: Final = new_tuple(DrawStock, (1,))
_TAKE_TOP: Final = new_tuple(TakeTop, (3,))
_END_ROUND: Final = new_tuple(EndRound, (4,))
_DISCARDS: Final = tuple(new_tuple(Discard, (card, 7, packed.UNITS[card.face])) for card in CARDS)
_END_TURN: Final = new_tuple(EndTurn, (8,))
_LOOK_AT_KITTY: Final = new_tuple(LookAtKitty, (9,))
_TAKE_KITTY: Final = new_tuple(TakeKitty, (10,))
_LEAVE_KITTY: Final = new_tuple(LeaveKitty, (11,))

# Bounded by the faces there are: some 900 melds of three, and 53 cards by 15 melds.
_STARTS: Final[dict[tuple[Card, ...], StartMeld]] = {}
_ADDS: Final[dict[tuple[Card, MeldRank], AddToMeld]] = {}
