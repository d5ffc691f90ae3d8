"""The face: `messages` gives the texts of a language, each method a door to one kind of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from railcanasta.actions import Action
from railcanasta.cards import Card, MeldRank, Rank, Suit
from railcanasta.melds import CanastaKind, Meld
from railcanasta.message import plays, refusals, sheet, words
from railcanasta.message.catalogue import LANGUAGES, Catalogue, catalogue, known
from railcanasta.message.sheet import SheetRow
from railcanasta.scoring import Ending, ScoreSheet
from railcanasta.state import Phase
from railcanasta.values import Value
from railcanasta.violations import Violation


@final
class Messages(Value):
    """The texts of one language, for players: get one from :func:`messages`.

    Every method makes a text from a value. Numbers are written in plain digits, whatever
    the language; cards within sentences go by their short names, as ``K♥``, which no
    grammar changes. Two of the same language are equal; they may be kept, sent, pickled
    and shared by threads.
    """

    __slots__ = ()

    language: str

    @property
    def _texts(self) -> Catalogue:
        return catalogue(self.language)

    @property
    def name(self) -> str:
        """The language's own name for itself."""
        return LANGUAGES[self.language]

    def action(self, action: Action) -> str:
        """What an action does, as the label of a button would say it.

        >>> messages("en").action(Discard(Card.parse("TD")))
        'Discard 10♦'
        """
        return plays.action(self._texts, action)

    def violation(self, violation: Violation) -> str:
        """Why a play is not legal, in a sentence to the player; the clause is not in it.

        >>> print(messages("cy").violation(violations.StockIsEmpty()))
        Mae'r pentwr tynnu'n wag: cymerwch o'r pentwr taflu neu gorffennwch y rownd.
        """
        return refusals.violation(self._texts, violation)

    def sheet(self, sheet_of_seat: ScoreSheet, total: int | None = None) -> tuple[SheetRow, ...]:
        """The lines of a score sheet in order, each with its label and its points.

        Args:
            sheet_of_seat: What a seat scored in the round.
            total: The seat's total, for a last line.

        """
        return sheet.rows(self._texts, sheet_of_seat, total)

    def card(self, card: Card, *, short: bool = False) -> str:
        """The name of a card, or the short one.

        >>> card = Card.parse("KH")
        >>> messages("el").card(card), messages("el").card(card, short=True)
        ('ρήγας κούπα', 'K♥')
        """
        return (words.short_card if short else words.card)(self._texts, card)

    def cards(self, cards: Iterable[Card]) -> str:
        """A list of cards by their short names; of more than eight only their number.

        >>> messages("el").cards(Cards.parse("2C KH KS"))
        '2♣, K♥ και K♠'
        """
        return words.cards(self._texts, cards)

    def rank(self, rank: Rank) -> str:
        """The name of a rank."""
        return words.rank(self._texts, rank)

    def ranks(self, rank: MeldRank) -> str:
        """Several cards of a rank, or wild cards: what a meld is of.

        Threes are named as the black ones they are in a meld.

        >>> messages("te").ranks(Rank.SEVEN)
        'సెవెన్లు'
        """
        return words.ranks(self._texts, rank)

    def suit(self, suit: Suit) -> str:
        """The name of a suit."""
        return words.suit(self._texts, suit)

    def meld(self, meld: Meld) -> str:
        """A meld or canasta: what it is of, and its cards.

        >>> print(messages("el").meld(Meld(Rank.KING, Cards.parse("KH KS 2C"))))
        συνδυασμός από ρηγάδες: 2♣, K♥ και K♠
        """
        return words.meld(self._texts, meld)

    def canasta(self, kind: CanastaKind) -> str:
        """The name of a kind of canasta."""
        return words.canasta(self._texts, kind)

    def phase(self, phase: Phase) -> str:
        """What a phase is for."""
        return words.phase(self._texts, phase)

    def ending(self, ending: Ending) -> str:
        """Why a round ended."""
        return words.ending(self._texts, ending)

    def seat(self, seat: int) -> str:
        """A seat by its number."""
        return words.seat(self._texts, seat)


def messages(language: str) -> Messages:
    """The texts of a language: one of :data:`LANGUAGES`, by its code.

    No locale of the system or of the process is asked or changed.

    Raises ``ValueError`` for a language that there are none in; it names those there are.

    >>> import railcanasta as rc
    >>> rc.messages("cy").canasta(rc.CanastaKind.RED)
    'canasta coch'
    """
    catalogue(known(language))
    return Messages(language)
