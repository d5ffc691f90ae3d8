"""What one seat may see of a game (section 12): `PlayerView`, and in it `SeatView`.

A view is a copy. It holds numbers, cards and other values that cannot be changed, and no way
leads from it back to the state, the stock or another hand; so it can be handed to a player,
a bot or a frontend as it is. Two states that differ only in what a seat may not see give that
seat equal views, with equal hashes and the same `repr`.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import lru_cache
from typing import final

import attrs

from railcanasta import following, legality, sampling
from railcanasta.actions import Action
from railcanasta.cards import Card
from railcanasta.checks import whole
from railcanasta.dealing import full_pack
from railcanasta.event import Event
from railcanasta.game import GameState
from railcanasta.melds import CanastaKind, Meld
from railcanasta.multiset import Cards
from railcanasta.packed import Packed, contains, pack
from railcanasta.rules import RuleSet
from railcanasta.scoring import RoundResult, winner
from railcanasta.state import DEAL, OVER, Phase, Seat, State, Strait
from railcanasta.values import Immutable


@final
@attrs.frozen
class SeatView(Immutable):
    """One seat, as the player whose view this is sees it.

    What is the same for everyone comes as it is. `hand` and `kitty` are there as far as the
    viewer may see them, and ``None`` otherwise: a player's own, and once the round is scored
    everyone's (12.4).

    >>> from railcanasta.testing import Place, position
    >>> state = position(Place("KH KS 4C"), Place("5C 9D 9H", known="9D"), pile="9H")
    >>> other = view_of(state, 0).seats[1]
    >>> other.hand_size, other.hand, str(other.known)
    (3, None, '9D')
    >>> other.requirement, other.is_open
    (50, False)
    """

    hand_size: int
    """How many cards are in the hand (12.1)."""
    hand: Cards | None
    """The cards in hand, in sorting order; ``None`` if they are hidden from the viewer."""
    known: Cards
    """The cards that everyone knows to be in the hand, from piles taken (12.2)."""
    melds: tuple[Meld, ...]
    """The canastas, then the open melds, each by rank."""
    red_threes: Cards
    """The red threes laid (3.3)."""
    kitty_size: int
    """How many cards lie in the kitty; none once it is taken up."""
    kitty: Cards | None
    """The kitty as it lies there; ``None`` if it is hidden from the viewer, or taken up."""
    kitty_looked: bool
    """Whether its owner has looked at it; taking it up is looking, too (6.5)."""
    kitty_taken: bool
    """Whether its owner has taken it up."""
    kitty_red_threes: int
    """How many red threes were laid from it when it was taken up (12.1)."""
    requirement: int | None
    """The points that the first melds of the round must be worth (5.1); ``None`` once open."""

    @property
    def is_open(self) -> bool:
        """Whether the opening requirement is met in this round (5.3)."""
        return self.requirement is None

    @property
    def missing_kinds(self) -> tuple[CanastaKind, ...]:
        """The kinds of canasta still to be completed before going out (8.4).

        >>> from railcanasta.testing import Place, position
        >>> state = position(Place("4C 5C", melds=["7C 7C 7D 7D 7H 7H 7S"]), Place("9C"))
        >>> [kind.name for kind in view_of(state, None).seats[0].missing_kinds]
        ['RED', 'BLACK', 'WILD']
        """
        complete = {meld.canasta for meld in self.melds}
        return tuple(kind for kind in CanastaKind if kind not in complete)


@final
@attrs.frozen
class PlayerView(Immutable):
    """A game as one seat sees it, or the spectator. Frozen; equal and hashed by value.

    Views of equal states are equal; like the states, they leave :attr:`ply` out of that.

    >>> import random
    >>> import railcanasta as rc
    >>> state = rc.new_game(players=3, dealer=0, rng=random.Random(7))
    >>> view = view_of(state, 1)
    >>> print(view.hand)
    2D 3C 3S 5H 6C 7H 9H 9S TS QC KC AC
    >>> [seat.hand_size for seat in view.seats], view.seats[0].hand, view.kitty
    ([13, 12, 12], None, None)
    >>> [str(action) for action in view.legal_actions]
    ['draw stock']
    >>> view_of(state, 2).legal_actions
    ()
    """

    seat: int | None
    """Whose view this is; ``None`` is the spectator's."""
    rules: RuleSet
    """The rules of this game."""
    phase: Phase
    """What is to happen next."""
    turn: int | None
    """The seat that is to act; ``None`` when nobody is."""
    ply: int = attrs.field(eq=False)
    """How many actions there have been; a client that sends it back with its action shows
    which moment the action was meant for."""
    round_number: int
    """How many rounds have been dealt."""
    dealer: int
    """The seat that deals this round; in phase DEAL, the next one."""
    scores: tuple[int, ...]
    """One total for each seat, the round in progress not included."""
    last_round: RoundResult | None
    """How the last round ended, with everyone's score sheet; ``None`` before its end."""
    seats: tuple[SeatView, ...]
    """Every seat, the viewer's own one included, by its number."""
    discard_pile: tuple[Card, ...]
    """The discard pile from the bottom up; its top card is the last."""
    frozen: bool
    """Whether the pile is frozen (7.2, 7.3)."""
    pending: bool
    """Whether the pile is being taken by a player who has yet to meet the requirement, and
    its rest still lies there (7.5)."""
    stock_size: int
    """How many cards are left in the stock."""
    laid: int
    """Points laid in this turn by a player who is not open (5.3)."""
    strait: Strait
    """The viewer's own strait (9.2), which nobody else can see: ``NONE`` in every view but that
    of the seat to act."""
    legal_actions: tuple[Action, ...]
    """The viewer's own legal plays, suits apart: empty in every view but that of the seat to
    act."""

    @property
    def hand(self) -> Cards:
        """The viewer's own hand, in sorting order. The spectator has no cards."""
        own = None if self.seat is None else self.seats[self.seat].hand
        return Cards() if own is None else own

    @property
    def kitty(self) -> Cards | None:
        """The viewer's own kitty, once looked at and until taken up; ``None`` otherwise."""
        return None if self.seat is None else self.seats[self.seat].kitty

    @property
    def blocked(self) -> bool:
        """Whether a black three on top blocks the pile (7.4).

        >>> from railcanasta.testing import Place, position
        >>> view_of(position(Place("KH 4C"), Place("9C"), pile="5H 3S"), None).blocked
        True
        """
        return len(self.discard_pile) > 0 and self.discard_pile[-1].is_black_three

    @property
    def winner(self) -> int | None:
        """The seat that has won; ``None`` while the game goes on (11)."""
        return winner(self.rules, self.scores) if self.phase is OVER else None

    @property
    def sevens_are_free(self) -> bool:
        """Whether sevens may be discarded: every seat has a canasta of sevens (7.1).

        >>> from railcanasta.testing import Place, position
        >>> sevens = Place("4C 5C", melds=["7C 7C 7D 7D 7H 7H 7S"])
        >>> view_of(position(sevens, Place("9C")), None).sevens_are_free
        False
        """
        return all(CanastaKind.SEVENS not in seat.missing_kinds for seat in self.seats)

    def needed(self, seat: int) -> int:
        """Count the points that a seat has still to lay before it is open (5.1); 0 once it is.

        That is its requirement, less what it has laid for it in its turn.

        Raises ``TypeError`` or ``ValueError`` for a seat that does not exist.

        >>> from railcanasta.testing import Place, position
        >>> state = position(Place("4C 5C", melds=["8C 8D 8H"], is_open=False), Place("9C"))
        >>> view_of(state, 0).needed(0), view_of(state, 0).needed(1)
        (20, 50)
        """
        requirement = self.seats[whole("seat", seat, 0, len(self.seats) - 1)].requirement
        if requirement is None:
            return 0
        return requirement - self.laid if seat == self.turn else requirement

    def after(self, events: Iterable[Event]) -> PlayerView:
        """Give the view that events lead to: those of one action, of several, or some of one.

        The events of an action are enough to tell what is seen after it, so who follows a
        game by its events needs only the first view. They may be given as they happened or
        as this seat knows them (:meth:`~railcanasta.event.Kind.seen_by`); no more is made
        of them than this seat may know. After all events of an action the result equals
        the view of the state then, legal plays included: what the seat to act may do
        follows from what it sees. In the midst of an action there are no legal plays.

        Raises ``ValueError`` for events that do not follow on this view, ``TypeError`` for
        what are no events.

        >>> import random
        >>> import railcanasta as rc
        >>> state = rc.new_game(players=2, rng=random.Random(1))
        >>> view, happened = state.view(1), rc.events(state, rc.DrawStock())
        >>> view.after(happened) == state.apply(rc.DrawStock()).view(1)
        True
        """
        return following.after(self, events)

    def sample(self, rng: random.Random) -> GameState:
        """Draw a whole state that this may be the view of: a determinisation.

        The state has everything as this view shows it, and its own view of this seat equals
        this one. All cards of :meth:`unseen` are shared out: to each hidden hand as many as
        it has besides its known cards, to each hidden kitty, and to the stock with its
        order. Every way to put these cards, taken one by one, into these places is equally
        likely, if it puts no red three into a hand (3.4) and the seat to act has a play (9.1).
        The latter matters only in the midst of another seat's turn, when it has begun what
        it must be able to finish: an opening, or going out. (Hands that can are at times so
        rare that 500 drawn at random hold none; then one is drawn among cards that are of
        use, and is not uniform.) What else the plays of the others may tell is not asked.

        `rng` is drawn from by a ``shuffle`` of the unseen cards but red threes, in sorting
        order, and then a ``randrange`` for each unseen red three; in the midst of another
        seat's turn by another ``shuffle``, and another, until that seat has a play.

        Raises ``TypeError`` if `rng` is no generator; there is no default, since searches
        are to be had again. Raises ``ValueError`` for a view made by hand whose cards are not
        those of the pack. Takes time in proportion to the unseen cards.

        >>> import railcanasta as rc
        >>> view = rc.new_game(players=2).view(0)
        >>> one, two = (view.sample(random.Random(seed)) for seed in (1, 2))
        >>> one == two, one.view(0) == two.view(0) == view
        (False, True)
        """
        return sampling.sample(self, rng)

    def to_json(self) -> str:
        """Write the view as JSON: what the viewer may see, and nothing else.

        Equal views of the same :attr:`ply` give the same text, in ASCII and without spaces.
        """
        from railcanasta.formats import documents  # noqa: PLC0415 - since formats are an outer ring

        return documents.to_json(self)

    @staticmethod
    def from_json(text: str | bytes) -> PlayerView:
        """Read a view from JSON; bytes are UTF-8.

        Raises :class:`~railcanasta.FormatError`, which says where and what, for anything
        that is no view, or that no state can show to this viewer.

        >>> import railcanasta as rc
        >>> view = rc.new_game(players=2).view(0)
        >>> PlayerView.from_json(view.to_json()) == view
        True
        """
        from railcanasta.formats import documents  # noqa: PLC0415 - since formats are an outer ring

        return documents.from_json("view", text)

    def unseen(self) -> Cards:
        """Collect what the viewer cannot place: stock, hidden hands and hidden kitties together.

        It is the pack less the viewer's own hand, the melds and red threes of all seats, the
        discard pile, the kitty if looked at, and the cards known to be in other hands, which
        are in :attr:`SeatView.known`.

        Raises ``ValueError`` for a view made by hand that shows more cards than there are.

        >>> import random
        >>> import railcanasta as rc
        >>> state = rc.new_game(players=2, dealer=0, rng=random.Random(1))
        >>> len(view_of(state, 0).unseen()), len(view_of(state, None).unseen())
        (198, 211)
        """
        seen = pack(self.discard_pile) + sum(map(_seen, self.seats))
        whole_pack = _whole_pack(len(self.seats), self.rules)
        if not contains(whole_pack, seen):
            raise ValueError("the view does not add up: its cards are not those of the pack")
        return Cards(whole_pack - seen)


def view_of(state: State, seat: int | None) -> PlayerView:
    """Show what a seat may see; ``None`` is the spectator, who sees what everyone sees.

    Raises ``TypeError`` or ``ValueError`` for a seat that does not exist.

    >>> import railcanasta as rc
    >>> view_of(rc.new_game(players=2), 2)
    Traceback (most recent call last):
    ...
    ValueError: seat must be from 0 to 1, not 2
    """
    if seat is not None:
        seat = whole("seat", seat, 0, len(state.seats) - 1)
    to_act = seat is not None and seat == state.turn
    scored = state.phase in (DEAL, OVER)  # 12.4
    round_ = state.round
    return PlayerView(
        seat=seat,
        rules=round_.tables.rules,
        phase=state.phase,
        turn=state.turn,
        ply=state.ply,
        round_number=round_.number,
        dealer=round_.dealer,
        scores=round_.scores,
        last_round=round_.last,
        seats=tuple(
            _seat_view(whose, requirement, own=index == seat, scored=scored)
            for index, (whose, requirement) in enumerate(
                zip(state.seats, round_.requirements, strict=True)
            )
        ),
        discard_pile=state.discard_pile,
        frozen=state.frozen,
        pending=state.pending,
        stock_size=len(round_.stock) - state.drawn,
        laid=state.laid,
        # A strait, and what is legal in it, tell something about the hand of the seat to act.
        strait=state.strait if to_act else Strait.NONE,
        legal_actions=legality.legal_actions(state) if to_act else (),
    )


def _seat_view(seat: Seat, requirement: int, *, own: bool, scored: bool) -> SeatView:
    """Show a seat: hand and kitty to their owner, and to all once the round is scored."""
    kitty = seat.kitty
    sees_kitty = scored or (own and kitty.looked)  # 12.3, 12.4
    return SeatView(
        hand_size=len(seat.hand),
        hand=seat.hand if own or scored else None,  # 12.3, 12.4
        known=seat.known,  # 12.2
        melds=seat.melds,  # 12.1, as is what follows
        red_threes=seat.red_threes,
        kitty_size=len(kitty.cards),
        kitty=kitty.cards if sees_kitty and not kitty.taken else None,
        kitty_looked=kitty.looked,
        kitty_taken=kitty.taken,
        kitty_red_threes=kitty.red_threes,
        requirement=None if seat.is_open else requirement,
    )


@lru_cache(maxsize=64)
def _whole_pack(players: int, rules: RuleSet) -> Packed:
    return pack(full_pack(players, rules))


def _seen(seat: SeatView) -> Packed:
    """Pack the cards of a seat whose place the viewer knows."""
    hand = seat.known if seat.hand is None else seat.hand
    kitty = 0 if seat.kitty is None else seat.kitty.packed
    melds = sum(meld.cards.packed for meld in seat.melds)
    return hand.packed + kitty + seat.red_threes.packed + melds
