"""The face of a game: `GameState` and its methods, `new_game`, and `play`."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from railcanasta import handful, legality, transitions
from railcanasta.actions import Action, Deal
from railcanasta.cards import Card
from railcanasta.checks import flag, shown, whole
from railcanasta.dealing import check_players, rules_or_published, shuffled_pack, source
from railcanasta.multiset import Cards
from railcanasta.rules import RuleSet
from railcanasta.scoring import RoundResult, winner
from railcanasta.state import EMPTY_SEAT, Phase, Round, State, Strait
from railcanasta.tables import tables_for
from railcanasta.values import Sealed

if TYPE_CHECKING:
    from railcanasta.views import PlayerView
    from railcanasta.violations import Violation

_MOST_SCORE = 1_000_000_000
_MOST_PLY = 1_000_000_000


class StaleAction(ValueError):
    """An action that was meant for another moment of the game; the state is as it was.

    `ply` is the moment it was meant for, `now` the one that the game has come to.
    """

    def __init__(self, ply: int, now: int) -> None:
        super().__init__(ply, now)
        self.ply = ply
        self.now = now

    def __str__(self) -> str:
        return f"the action was meant for ply {self.ply}, and the game is at ply {self.now}"


class GameState(Sealed, State):
    """A game at a moment. Immutable; equal and hashed by value.

    Two states are equal when they agree on all that is on the table, in the hands and in the
    books (the number of the round and the last one's result included), however they were
    reached. Only :attr:`ply`, the number of actions so far, and the order of cards that are
    drawn already are left out of that.

    Make the first one with :func:`new_game`; every other comes from :meth:`apply`.
    """

    __slots__ = ()

    if TYPE_CHECKING:

        def legal_actions(self) -> tuple[Action, ...]:
            """Give every legal play, as :func:`railcanasta.legality.legal_actions` does."""
            ...

        def apply(self, action: Action) -> GameState:
            """Give the state after the action, as :func:`railcanasta.transitions.apply` does."""
            ...

        def why_not(self, action: Action) -> Violation | None:
            """Tell why the action is not legal, as :func:`railcanasta.legality.why_not` does."""
            ...

    else:
        # The functions themselves, since a call more would be felt in every play.
        legal_actions = legality.legal_actions
        apply = transitions.apply
        why_not = legality.why_not

    def apply_at(self, ply: int, action: Action) -> GameState:
        """Apply an action that was meant for one moment, if this is the moment.

        A client gets the :attr:`ply` with its view, and sends it back with its action. So a
        click that comes twice, or a message that comes late, is not played.

        Raises :class:`~railcanasta.StaleAction` if the game is at another ply,
        :class:`~railcanasta.IllegalAction` like :meth:`apply`, ``TypeError`` or
        ``ValueError`` for what is no ply.

        >>> from railcanasta import DrawStock
        >>> state = new_game(players=2, rng=random.Random(1))
        >>> view = state.view(state.turn)
        >>> state = state.apply_at(view.ply, DrawStock())
        >>> state.apply_at(view.ply, DrawStock())
        Traceback (most recent call last):
        ...
        railcanasta.game.StaleAction: the action was meant for ply 1, and the game is at ply 2
        """
        if whole("ply", ply, 0, _MOST_PLY) != self.ply:
            raise StaleAction(ply, self.ply)
        return self.apply(action)

    def lay(self, cards: Iterable[Card] | str) -> GameState:
        """Lay a handful of cards: the elementary plays that do it, one after the other.

        The cards, or their codes (``"KS KH KD 2C"``), may be of several ranks. Wild cards
        go to the natural cards they are given with; those that find no room there, and wild
        cards given alone, to a meld of wild cards, or to the one open meld with room.

        Raises :class:`~railcanasta.IllegalAction` if one of the plays is not legal,
        ``ValueError`` for no cards and for wild cards that could go to several melds,
        ``TypeError`` for what are no cards.
        """
        return handful.lay_all(self, cards)

    def deal(self, rng: random.Random | None = None) -> GameState:
        """Shuffle the pack and deal the next round, in phase DEAL.

        `rng` is drawn from as :func:`~railcanasta.shuffled_pack` does; without it the
        system's secure source is used.
        """
        return self.apply(Deal(shuffled_pack(len(self.seats), self.rules, rng)))

    @property
    def rules(self) -> RuleSet:
        """The rules of this game."""
        return self.round.tables.rules

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.seats)

    @property
    def scores(self) -> tuple[int, ...]:
        """One total for each seat, rounds in progress not included."""
        return self.round.scores

    @property
    def dealer(self) -> int:
        """The seat that deals this round; in phase DEAL, the next one."""
        return self.round.dealer

    @property
    def round_number(self) -> int:
        """How many rounds have been dealt."""
        return self.round.number

    @property
    def last_round(self) -> RoundResult | None:
        """How the last round ended, with everyone's score sheet; ``None`` before its end."""
        return self.round.last

    @property
    def winner(self) -> int | None:
        """The seat that has won; ``None`` while the game goes on (11)."""
        return winner(self.rules, self.scores) if self.phase is Phase.OVER else None

    @property
    def stock_size(self) -> int:
        """How many cards are left in the stock."""
        return len(self.round.stock) - self.drawn

    def view(self, seat: int | None) -> PlayerView:
        """Show what the seat may see; ``None``: what a spectator may see. Section 12.

        Raises ``TypeError`` or ``ValueError`` for a seat that is not there.

        >>> state = new_game(players=2, rng=random.Random(1))
        >>> len(state.view(0).hand), state.view(0).seats[1].hand is None
        (13, True)
        """
        from railcanasta.views import view_of  # noqa: PLC0415 - since views are an outer ring

        return view_of(self, seat)

    def to_json(self) -> str:
        """Write the state as JSON, with the hidden cards in it; players get a :meth:`view`.

        Equal states of the same :attr:`ply` give the same text, in ASCII and without spaces.
        """
        from railcanasta.formats import documents  # noqa: PLC0415 - since formats are outer rings

        return documents.to_json(self)

    @staticmethod
    def from_json(text: str | bytes) -> GameState:
        """Read a state from JSON; bytes are UTF-8.

        Raises :class:`~railcanasta.FormatError`, which says where and what, for anything
        that is no state or contradicts the rules.

        >>> state = new_game(players=2, rng=random.Random(1))
        >>> GameState.from_json(state.to_json()) == state
        True
        """
        from railcanasta.formats import documents  # noqa: PLC0415 - since formats are outer rings

        return documents.from_json("state", text)

    def to_text(self) -> str:
        """Write the state as one line of text, for people; hidden cards are in it.

        Equal states of the same :attr:`ply` give the same line.
        """
        from railcanasta.formats import position  # noqa: PLC0415 - since formats are outer rings

        return position.to_text(self)

    @staticmethod
    def from_text(text: str | bytes) -> GameState:
        """Read a state from a line that :meth:`to_text` or a person has written.

        Raises :class:`~railcanasta.FormatError`, which says where and what, for anything
        that is no position or contradicts the rules.

        >>> state = new_game(players=2, rng=random.Random(1))
        >>> GameState.from_text(state.to_text()) == state
        True
        """
        from railcanasta.formats import position  # noqa: PLC0415 - since formats are outer rings

        return position.from_text(text)

    def hand(self, seat: int) -> Cards:
        """The hand of a seat, as it is; what others may see of it is in a :meth:`view`."""
        return self.seats[whole("seat", seat, 0, len(self.seats) - 1)].hand

    def _essence(self) -> tuple[object, ...]:
        """All but what is over: the count of actions, and the cards drawn and gone."""
        round_ = self.round._replace(stock=self.round.stock[self.drawn :])
        return (round_, *self[2:5], *self[6:])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameState):
            return NotImplemented
        return self._essence() == other._essence()

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        turn = -1 if self.turn is None else self.turn
        return hash((self.scores, self.phase, turn, self.seats, self.stock_size, self.packed_pile))

    def __repr__(self) -> str:
        turn = "nobody" if self.turn is None else f"seat {self.turn}"
        hands = ", ".join(str(len(seat.hand)) for seat in self.seats)
        return (
            f"<GameState: round {self.round_number}, ply {self.ply}, {self.phase.name}, {turn} to "
            f"act, hands {hands}, stock {self.stock_size}, pile {len(self.packed_pile)}>"
        )

    __str__ = __repr__


def new_game(
    players: int,
    *,
    rules: RuleSet | None = None,
    dealer: int | None = None,
    scores: Sequence[int] | None = None,
    rng: random.Random | None = None,
    dealt: bool = True,
) -> GameState:
    """Start a game: dealt, and the first player to draw.

    Args:
        players: How many, from 2 up (1.1); seats are numbered ``0 ... players - 1``, clockwise.
        rules: The rules; the published ones by default.
        dealer: The seat that deals first; drawn by lot otherwise (2.1).
        scores: One total for each seat to begin with, multiples of 5; all 0 by default.
        rng: Where chance comes from: first the dealer (``randrange``) unless given, then the
            pack (``shuffle``). Without it the system's secure source is used.
        dealt: ``False`` leaves the game before the first deal, in phase DEAL.

    Raises:
        TypeError, ValueError: For nonsense; the parameter and what is allowed are named.

    >>> new_game(players=3, rng=random.Random(7)).phase.name
    'DRAW'
    """
    rules = rules_or_published(rules)
    players = check_players(players, rules)
    rng = source(rng)
    dealt = flag("dealt", dealt)
    totals = _scores(players, scores)
    if winner(rules, totals) is not None:
        raise ValueError(
            f"scores must not have won already (target {rules.target:,}), not {totals}"
        )
    first = rng.randrange(players) if dealer is None else whole("dealer", dealer, 0, players - 1)
    requirements = tuple(map(rules.opening_requirement, totals))
    state = GameState(
        round=Round(tables_for(rules), first, 0, totals, requirements, b"", None),
        ply=0,
        phase=Phase.DEAL,
        turn=None,
        seats=(EMPTY_SEAT,) * players,
        drawn=0,
        packed_pile=b"",
        frozen=False,
        pending=False,
        strait=Strait.NONE,
        laid=0,
    )
    return state.deal(rng) if dealt else state


def _scores(players: int, scores: Sequence[int] | None) -> tuple[int, ...]:
    if scores is None:
        return (0,) * players
    if isinstance(scores, (str, bytes)) or not isinstance(scores, Sequence):
        raise TypeError(f"scores must be a sequence of {players} integers, not {shown(scores)}")
    if len(scores) != players:
        raise ValueError(f"scores must be {players} integers, one a seat, not {len(scores)}")
    totals = tuple(
        whole(f"scores[{i}]", score, -_MOST_SCORE, _MOST_SCORE) for i, score in enumerate(scores)
    )
    for i, score in enumerate(totals):
        if score % 5:
            raise ValueError(f"scores[{i}] must be a multiple of 5, not {score}")
    return totals
