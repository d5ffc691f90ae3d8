"""The cards: suits, ranks and the fifty-three faces (clauses 1.2, 1.3 and 3.1)."""

from __future__ import annotations

import enum
from typing import Final, TypeAlias

from railcanasta.values import Sealed, new_tuple


class Suit(enum.IntEnum):
    """A suit; its code is the first letter of its name.

    >>> Suit.HEARTS.code, Suit.HEARTS.is_red
    ('H', True)
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def code(self) -> str:
        """One letter of ``CDHS``."""
        return "CDHS"[self]

    @property
    def is_red(self) -> bool:
        """Whether this is diamonds or hearts."""
        return self in (Suit.DIAMONDS, Suit.HEARTS)


class Rank(enum.IntEnum):
    """A rank, from two up to ace; jokers, which have no suit, come last.

    >>> Rank.TEN.code, Rank.JOKER.code, Rank.TWO.is_wild
    ('T', 'X', True)
    """

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    JOKER = 15

    @property
    def code(self) -> str:
        """One letter of ``23456789TJQKA``, or ``X`` for a joker."""
        return "23456789TJQKAX"[self - 2]

    @property
    def is_wild(self) -> bool:
        """Whether cards of this rank are wild: twos and jokers (3.1)."""
        return self is Rank.TWO or self is Rank.JOKER


class Wild(enum.IntEnum):
    """The type of :data:`WILD`, which stands where a rank would for melds of wild cards."""

    WILD = 16

    @property
    def code(self) -> str:
        """``W``, the letter for a meld of wild cards."""
        return "W"

    def __repr__(self) -> str:
        return "WILD"


WILD: Final = Wild.WILD
"""What a meld of wild cards alone is a meld of (4.6)."""

MeldRank: TypeAlias = Rank | Wild
"""What a meld is of: a rank, or :data:`WILD`."""

SUITED_RANKS: Final = tuple(rank for rank in Rank if rank is not Rank.JOKER)


class Card(Sealed, tuple[int]):
    """A card as one sees it: rank and suit. Cards of one face are the same card (1.3).

    ``Card(rank, suit)``, and ``Card(Rank.JOKER)`` for a joker, give the one object there
    is for that face. Cards sort by rank, then by suit. ``str`` gives the two-letter code,
    ``X`` for a joker.

    >>> Card(Rank.KING, Suit.HEARTS) is Card.parse("KH")
    True
    >>> str(Card.parse("TD")), str(Card.parse("X"))
    ('TD', 'X')
    """

    # The face number lives in a tuple: nothing, not even object.__setattr__, can change a
    # card that several holders share (E8).
    __slots__ = ()
    __match_args__ = ("rank", "suit")

    def __new__(cls, rank: Rank, suit: Suit | None = None) -> Card:
        if (card := _BY_FACE.get((rank, suit))) is None:
            raise ValueError(f"there is no card of rank {rank!r} and suit {suit!r}")
        return card

    @staticmethod
    def parse(code: str) -> Card:
        """Read a card's code, such as ``KH``, ``2C`` or ``X``.

        Raises ``ValueError`` for anything else; codes are in capitals.
        """
        card = _BY_CODE.get(code) if isinstance(code, str) else None
        if card is None:
            shown = repr(code)
            raise ValueError(
                f"{shown if len(shown) < 40 else shown[:36] + '...'} is no card: a card is a rank "
                "of 23456789TJQKA and a suit of CDHS, such as 'KH', or 'X' for a joker"
            )
        return card

    @property
    def face(self) -> int:
        """The number of this face, 0 (two of clubs) to 52 (joker), in sorting order."""
        return self[0]

    @property
    def rank(self) -> Rank:
        """The rank."""
        return _RANKS[self[0]]

    @property
    def suit(self) -> Suit | None:
        """The suit; ``None`` for a joker."""
        return _SUITS[self[0]]

    @property
    def is_wild(self) -> bool:
        """Whether this is a two or a joker (3.1)."""
        return self.rank.is_wild

    @property
    def is_red_three(self) -> bool:
        """Whether this is the three of diamonds or of hearts (3.3)."""
        return self[0] in RED_THREES

    @property
    def is_black_three(self) -> bool:
        """Whether this is the three of clubs or of spades (3.6)."""
        return self.rank is Rank.THREE and not self.is_red_three

    def __str__(self) -> str:
        return _CODES[self[0]]

    def __repr__(self) -> str:
        return f"Card.parse({_CODES[self[0]]!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Card.parse, (_CODES[self[0]],)


_FACES: Final = tuple((rank, suit) for rank in SUITED_RANKS for suit in Suit)
_RANKS: Final = (*(rank for rank, _ in _FACES), Rank.JOKER)
_SUITS: Final[tuple[Suit | None, ...]] = (*(suit for _, suit in _FACES), None)
_CODES: Final = (*(rank.code + suit.code for rank, suit in _FACES), Rank.JOKER.code)

CARDS: Final = tuple(new_tuple(Card, (face,)) for face in range(len(_CODES)))
"""The fifty-three cards there are, by face number."""

_BY_CODE: Final = dict(zip(_CODES, CARDS, strict=True))
_BY_FACE: Final = {
    (rank, suit): CARDS[i] for i, (rank, suit) in enumerate(zip(_RANKS, _SUITS, strict=True))
}

JOKER: Final = CARDS[-1]
"""The joker."""

RED_THREES: Final = frozenset(
    face for face, (rank, suit) in enumerate(_FACES) if rank is Rank.THREE and suit.is_red
)
"""The face numbers of the red threes."""

WILD_FACES: Final = frozenset(card.face for card in CARDS if card.is_wild)
"""The face numbers of the wild cards."""
