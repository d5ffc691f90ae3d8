"""`Cards`: a multiset of cards, as readers and frontends hold it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import final

from railcanasta import packed
from railcanasta.cards import CARDS, Card, Rank
from railcanasta.packed import Packed
from railcanasta.values import Immutable


@final
class Cards(Immutable):
    """An immutable multiset of cards; iterating gives them in sorting order.

    Make one with :meth:`of` or :meth:`parse`. ``a + b`` joins two, ``a - b`` takes away
    (``ValueError`` if something is not there), ``a <= b`` asks whether `b` holds all of
    `a`, ``card in a`` whether `a` holds the card. All of these take constant time.

    >>> hand = Cards.parse("KS KH 2C KH")
    >>> print(hand, len(hand), hand.count(Card.parse("KH")), hand.count_rank(Rank.KING))
    2C KH KH KS 4 2 3
    >>> Cards.parse("KH KH") <= hand, Card.parse("X") in hand
    (True, False)
    """

    __slots__ = ("_packed",)
    _packed: Packed

    def __init__(self, packed: Packed = 0) -> None:
        object.__setattr__(self, "_packed", packed)

    @property
    def packed(self) -> Packed:
        """The cards as one integer, see :mod:`railcanasta.packed`."""
        return self._packed

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"Cards are frozen: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"Cards are frozen: {name} cannot be deleted")

    def __reduce__(self) -> tuple[object, tuple[bytes]]:
        return _of_faces, (bytes(packed.faces(self._packed)),)

    def __eq__(self, other: object) -> bool:
        return self._packed == other._packed if isinstance(other, Cards) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._packed)

    @staticmethod
    def of(cards: Iterable[Card]) -> Cards:
        """Collect cards.

        Raises ``TypeError`` for what is no card, ``ValueError`` for more than 127 cards of
        one face.
        """
        counts = Counter(cards)
        total = 0
        for card, count in counts.items():
            if type(card) is not Card:
                raise TypeError(f"Cards hold cards, not {card!r:.60}")
            if count > packed.FACE_LIMIT:
                raise ValueError(
                    f"at most {packed.FACE_LIMIT} cards of one face, not {count} of {card}"
                )
            total += count * packed.UNITS[card.face]
        return Cards(total)

    @staticmethod
    def parse(text: str) -> Cards:
        """Read cards from their codes, separated by spaces.

        Raises ``ValueError`` as :meth:`Card.parse` does.
        """
        return Cards.of(Card.parse(code) for code in text.split())

    def count(self, card: Card) -> int:
        """How often the card is there."""
        return packed.count_face(self.packed, card.face)

    def count_rank(self, rank: Rank) -> int:
        """How many cards of the rank there are; of threes, black and red together."""
        kind = rank - Rank.TWO
        count = self.packed >> packed.SHIFTS[kind] & packed.COUNT
        if kind == packed.THREE:
            count += self.packed >> packed.SHIFTS[packed.RED_THREE] & packed.COUNT
        return count

    def __len__(self) -> int:
        return self.packed & packed.SIZE

    def __iter__(self) -> Iterator[Card]:
        return (CARDS[face] for face in packed.faces(self.packed))

    def __contains__(self, card: object) -> bool:
        return type(card) is Card and packed.count_face(self.packed, card.face) > 0

    def __le__(self, other: Cards) -> bool:
        if not isinstance(other, Cards):
            return NotImplemented
        return packed.contains(other.packed, self.packed)

    def __ge__(self, other: Cards) -> bool:
        if not isinstance(other, Cards):
            return NotImplemented
        return packed.contains(self.packed, other.packed)

    def __lt__(self, other: Cards) -> bool:
        return self <= other and self != other

    def __gt__(self, other: Cards) -> bool:
        return self >= other and self != other

    def __add__(self, other: Cards) -> Cards:
        if not isinstance(other, Cards):
            return NotImplemented
        total = self._packed + other._packed
        if packed.overfull(total):
            raise ValueError(f"at most {packed.FACE_LIMIT} cards of one face fit in Cards")
        return Cards(total)

    def __sub__(self, other: Cards) -> Cards:
        if not isinstance(other, Cards):
            return NotImplemented
        if not other <= self:
            raise ValueError(f"cannot take {other} from {self}: not all of them are there")
        return Cards(self.packed - other.packed)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"Cards.parse({str(self)!r})"


def _of_faces(faces: bytes) -> Cards:
    """Give back the cards of a pickle, which holds a byte for each."""
    return Cards(packed.pack_faces(faces))
