"""Set up a position by hand: `position` and `Place`."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from railcanasta import packed
from railcanasta.cards import Card
from railcanasta.dealing import full_pack
from railcanasta.game import GameState
from railcanasta.laying import put_down, turn_of
from railcanasta.legality.finishing import strait_after_draw
from railcanasta.melds import NoMeld, started_by, takes
from railcanasta.multiset import Cards
from railcanasta.rules import RuleSet
from railcanasta.scoring import RoundResult
from railcanasta.state import (
    EMPTY_TABLE,
    Kitty,
    Phase,
    Round,
    Seat,
    Strait,
    Table,
)
from railcanasta.tables import tables_for


@attrs.frozen
class Place:
    """What one seat has, in card codes: see :func:`position`.

    `melds` is a sequence of melds, each its cards (``"KH KS 2C"``); those with as many
    cards as a canasta are closed. `is_open` follows from there being melds unless given.
    `kitty` is the kitty not yet taken up; ``None`` when it has been.
    """

    hand: str = ""
    melds: Sequence[str] = ()
    red_threes: str = ""
    kitty: str | None = None
    looked: bool = False
    is_open: bool | None = None
    known: str = ""


def position(
    *places: Place,
    pile: str = "",
    stock: str | None = None,
    turn: int = 0,
    phase: Phase = Phase.MELD,
    rules: RuleSet | None = None,
    scores: Sequence[int] | None = None,
    frozen: bool = False,
    pending: bool = False,
    drawn_from_stock: bool = False,
    last: RoundResult | None = None,
) -> GameState:
    """A state with these cards in these places, for tests; not checked to be reachable.

    All cards are given by their codes, separated by spaces. `pile` goes from the bottom
    up. `stock` (the next card first) holds the rest of the pack, in sorting order, unless
    given; give it as ``""`` for an empty one, and the pack is not whole. `drawn_from_stock`
    judges the mover's straits as after a draw (9.2). Points laid by a mover who is not open
    follow from their melds.

    Raises ``ValueError`` if the pack has not enough cards of a face.

    >>> state = position(Place(hand="KH KS KD 4C"), Place(hand="5C 5D"), pile="9H")
    >>> [str(action) for action in state.legal_actions()][:2]
    ['discard 4C', 'discard KD']
    """
    rules = RuleSet() if rules is None else rules
    tables = tables_for(rules)
    seats = tuple(_seat(place, rules) for place in places)
    totals = tuple(scores) if scores is not None else (0,) * len(places)
    left = _rest_of_pack(places, pile, rules)
    cards = tuple(left) if stock is None else tuple(map(Card.parse, stock.split()))
    mover = seats[turn]
    laid = 0 if mover.is_open else tables.points_of(_laid(mover))
    state = GameState(
        round=Round(
            tables,
            (turn - 1) % len(places),
            1,
            totals,
            tuple(map(rules.opening_requirement, totals)),
            bytes(card.face for card in cards),
            last,
        ),
        ply=1,
        phase=phase,
        turn=turn,
        seats=seats,
        drawn=0,
        packed_pile=bytes(Card.parse(code).face for code in pile.split()),
        frozen=frozen,
        pending=pending,
        strait=Strait.NONE,
        laid=laid,
    )
    if drawn_from_stock:
        return state._replace(strait=strait_after_draw(turn_of(state, turn)))
    return state


def _seat(place: Place, rules: RuleSet) -> Seat:
    table = EMPTY_TABLE
    for meld in place.melds:
        table = _with_meld(table, [Card.parse(code) for code in meld.split()], rules)
    taken = place.kitty is None
    return Seat(
        Cards.parse(place.hand).packed,
        table,
        Kitty(Cards.parse(place.kitty or "").packed, place.looked or taken, taken, 0),
        Cards.parse(place.red_threes).packed,
        bool(place.melds) if place.is_open is None else place.is_open,
        Cards.parse(place.known).packed,
    )


def _with_meld(table: Table, cards: list[Card], rules: RuleSet) -> Table:
    cards = sorted(cards, key=lambda card: (card.is_wild, card))
    kind = started_by(cards[:3])
    if isinstance(kind, NoMeld) or not all(takes(card, kind) for card in cards):
        raise ValueError(f"{' '.join(map(str, cards))} is no meld")
    gain = sum(
        packed.WILD_UNITS[kind][card.face]
        if card.is_wild and kind in packed.NATURALS
        else packed.UNITS[card.face]
        for card in cards
    )
    return put_down(table, kind, gain, rules.canasta_size)


def _laid(seat: Seat) -> packed.Packed:
    return sum(meld.cards.packed for meld in seat.melds)


def _rest_of_pack(places: Sequence[Place], pile: str, rules: RuleSet) -> Cards:
    used = " ".join(
        " ".join((place.hand, *place.melds, place.red_threes, place.kitty or ""))
        for place in places
    )
    return Cards.of(full_pack(len(places), rules)) - Cards.parse(f"{used} {pile}")
