"""A state as it is written down: `WrittenState`, a plain record that may be nonsense.

Everything read from outside, JSON or position text, comes as such a record to the gate
(:mod:`railcanasta.formats.gate`), and only the gate makes a state of it. The points laid in a
turn and the requirements are not in it: they follow from the rest.
"""

from __future__ import annotations

import attrs

from railcanasta.cards import Card
from railcanasta.melds import Meld
from railcanasta.multiset import Cards
from railcanasta.rules import RuleSet
from railcanasta.scoring import RoundResult
from railcanasta.state import Phase, Seat, State, Strait


@attrs.frozen(repr=False)  # it holds hidden cards (E7)
class WrittenSeat:
    """What one seat has."""

    hand: Cards
    """The cards in hand."""
    known: Cards
    """The cards that everyone knows to be in the hand, from piles taken (12.2)."""
    melds: tuple[Meld, ...]
    """The melds, in any order; written: the canastas, then the open melds, each by rank."""
    red_threes: Cards
    """The red threes laid (3.3)."""
    kitty: Cards
    """The kitty as it lies there; empty once it is taken up."""
    kitty_looked: bool
    """Whether its owner has looked at it; taking it up is looking, too (6.5)."""
    kitty_taken: bool
    """Whether its owner has taken it up."""
    kitty_red_threes: int
    """How many red threes were laid from it when it was taken up (12.1)."""
    is_open: bool
    """Whether the opening requirement is met in this round (5.3)."""


@attrs.frozen(repr=False)
class WrittenState:
    """Everything that decides how a game goes on."""

    rules: RuleSet
    """The rules of the game."""
    phase: Phase
    """What is to happen next."""
    turn: int | None
    """The seat that is to act; null when nobody is."""
    ply: int
    """How many actions there have been."""
    round_number: int
    """How many rounds have been dealt."""
    dealer: int
    """The seat that deals this round; in phase DEAL, the next one."""
    scores: tuple[int, ...]
    """One total for each seat, the round in progress not included."""
    last_round: RoundResult | None
    """How the last round ended, with everyone's score sheet; null before its end."""
    seats: tuple[WrittenSeat, ...]
    """Every seat, by its number."""
    discard_pile: tuple[Card, ...]
    """The discard pile from the bottom up; its top card is the last."""
    frozen: bool
    """Whether the pile is frozen (7.2, 7.3)."""
    pending: bool
    """Whether the pile is being taken by a player who has yet to meet the requirement, and
    its rest still lies there (7.5)."""
    strait: Strait
    """The strait of the seat to act (9.2)."""
    stock: tuple[Card, ...]
    """The cards left in the stock, the next one first."""


def written(state: State) -> WrittenState:
    """Write a state down."""
    round_ = state.round
    return WrittenState(
        rules=round_.tables.rules,
        phase=state.phase,
        turn=state.turn,
        ply=state.ply,
        round_number=round_.number,
        dealer=round_.dealer,
        scores=round_.scores,
        last_round=round_.last,
        seats=tuple(map(_written_seat, state.seats)),
        discard_pile=state.discard_pile,
        frozen=state.frozen,
        pending=state.pending,
        strait=state.strait,
        stock=state.stock,
    )


def _written_seat(seat: Seat) -> WrittenSeat:
    kitty = seat.kitty
    return WrittenSeat(
        hand=seat.hand,
        known=seat.known,
        melds=seat.melds,
        red_threes=seat.red_threes,
        kitty=kitty.cards,
        kitty_looked=kitty.looked,
        kitty_taken=kitty.taken,
        kitty_red_threes=kitty.red_threes,
        is_open=seat.is_open,
    )
