"""The face: `messages` gives the texts of a language, each method a door to one kind of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar, final, get_args

from railcanasta.actions import Action
from railcanasta.cards import Card, MeldRank, Rank, Suit
from railcanasta.checks import shown, whole
from railcanasta.event import Event
from railcanasta.melds import CanastaKind, Meld
from railcanasta.message import happenings, plays, refusals, sheet, words
from railcanasta.message.catalogue import LANGUAGES, Catalogue, catalogue, known
from railcanasta.message.sheet import SheetRow
from railcanasta.scoring import Ending, ScoreSheet
from railcanasta.state import Phase
from railcanasta.values import Value
from railcanasta.violations import Violation

T = TypeVar("T")

_ACTIONS: Final[tuple[type[Action], ...]] = get_args(Action)
_VIOLATIONS: Final[tuple[type[Violation], ...]] = get_args(Violation)
_EVENTS: Final[tuple[type[Event], ...]] = get_args(Event)
_MELD_RANKS: Final[tuple[type[MeldRank], ...]] = get_args(MeldRank)
_MOST_SEATS: Final = 1_000_000


@final
class Messages(Value):
    """The texts of one language, for players: get one from :func:`messages`.

    Every method makes a text from a value, and raises ``TypeError`` for a value of another
    kind. Numbers are written in plain digits, whatever the language; cards within sentences
    go by their short names, as ``K♥``, which no grammar changes. Two of the same language
    are equal; they may be kept, pickled and shared by threads.
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

        >>> import railcanasta as rc
        >>> rc.messages("en").action(rc.Discard(rc.Card.parse("TD")))
        'Discard 10♦'
        """
        return plays.action(self._texts, _given("action", action, _ACTIONS))

    def violation(self, violation: Violation) -> str:
        """Why a play is not legal, in a sentence to the player; the clause is not in it.

        >>> from railcanasta import violations
        >>> print(messages("cy").violation(violations.StockIsEmpty()))
        Mae'r pentwr tynnu'n wag: cymerwch o'r pentwr taflu neu gorffennwch y rownd.
        """
        return refusals.violation(self._texts, _given("violation", violation, _VIOLATIONS))

    def event(self, event: Event, names: Sequence[str] = ()) -> str:
        """What happened, as a line of a log.

        Show the event to a seat first (``event.seen_by(seat)``): then its text tells no
        more than that seat may know.

        Args:
            event: What happened.
            names: What the players are called, by seat, as the subject of a sentence; a seat
                without a name goes by its number.

        >>> from railcanasta.event import Drew
        >>> drew = Drew(seat=1, size=2, cards=None)
        >>> messages("cy").event(drew), messages("en").event(drew, ["Ann", "Bob"])
        ('Mae sedd 1 yn tynnu 2 gerdyn.', 'Bob draws 2 cards.')
        """
        if isinstance(names, str):
            raise TypeError(f"names must be a list of names, by seat, not {shown(names)}")
        return happenings.event(self._texts, _given("event", event, _EVENTS), names)

    def sheet(self, scored: ScoreSheet, total: int | None = None) -> tuple[SheetRow, ...]:
        """The lines of a score sheet in order, each with its label and its points.

        Args:
            scored: What a seat scored in the round.
            total: The seat's total, for a last line.

        >>> scored = ScoreSheet(20, (), 0, 0, hand=-35, kitty=-15)
        >>> for row in messages("el").sheet(scored, total=435)[-4:]:
        ...     print(row.points, row.label)
        -35 φύλλα που έμειναν στο χέρι
        -15 κίτι που δεν πάρθηκε
        -30 αυτός ο γύρος
        435 σύνολο
        """
        return sheet.rows(self._texts, _given("sheet", scored, (ScoreSheet,)), total)

    def card(self, card: Card, *, short: bool = False) -> str:
        """The name of a card, or the short one.

        >>> card = Card.parse("KH")
        >>> messages("el").card(card), messages("el").card(card, short=True)
        ('ρήγας κούπα', 'K♥')
        """
        of = words.short_card if short else words.card
        return of(self._texts, _given("card", card, (Card,)))

    def cards(self, cards: Iterable[Card]) -> str:
        """A list of cards by their short names; of more than eight only their number.

        >>> import railcanasta as rc
        >>> rc.messages("el").cards(rc.Cards.parse("2C KH KS"))
        '2♣, K♥ και K♠'
        """
        return words.cards(self._texts, (_given("card", card, (Card,)) for card in cards))

    def rank(self, rank: Rank) -> str:
        """The name of a rank."""
        return words.rank(self._texts, _given("rank", rank, (Rank,)))

    def ranks(self, rank: MeldRank) -> str:
        """Several cards of a rank, or wild cards: what a meld is of.

        Threes are named as the black ones they are in a meld.

        >>> messages("te").ranks(Rank.SEVEN)
        'సెవెన్లు'
        """
        return words.ranks(self._texts, _given("rank", rank, _MELD_RANKS))

    def suit(self, suit: Suit) -> str:
        """The name of a suit."""
        return words.suit(self._texts, _given("suit", suit, (Suit,)))

    def meld(self, meld: Meld) -> str:
        """A meld or canasta: what it is of, and its cards.

        >>> import railcanasta as rc
        >>> kings = rc.Meld(rc.Rank.KING, rc.Cards.parse("KH KS 2C"))
        >>> print(rc.messages("el").meld(kings))
        συνδυασμός από ρηγάδες: 2♣, K♥ και K♠
        """
        return words.meld(self._texts, _given("meld", meld, (Meld,)))

    def canasta(self, kind: CanastaKind) -> str:
        """The name of a kind of canasta."""
        return words.canasta(self._texts, _given("kind", kind, (CanastaKind,)))

    def phase(self, phase: Phase) -> str:
        """What a phase is for."""
        return words.phase(self._texts, _given("phase", phase, (Phase,)))

    def ending(self, ending: Ending) -> str:
        """Why a round ended."""
        return words.ending(self._texts, _given("ending", ending, (Ending,)))

    def seat(self, seat: int) -> str:
        """A seat by its number."""
        return words.seat(self._texts, whole("seat", seat, 0, _MOST_SEATS))


def messages(language: str) -> Messages:
    """The texts of a language: one of :data:`LANGUAGES`, by its code.

    No locale of the system or of the process is asked or changed.

    Raises ``ValueError`` for a language that there are none in, and ``TypeError`` for what is
    no string; both name what there is.

    >>> messages("cy").canasta(CanastaKind.RED)
    'canasta coch'
    """
    catalogue(known(language))
    return Messages(language)


def _given(name: str, value: T, kinds: tuple[type[T], ...]) -> T:
    """Give the value back if it is of one of the kinds; raise ``TypeError`` otherwise."""
    if not isinstance(value, kinds):
        wanted = (
            " or ".join(kind.__name__ for kind in kinds) if len(kinds) < 3 else f"one of {name}s"
        )
        raise TypeError(f"{name} must be {wanted}, not {shown(value)}")
    return value
