"""Everything told in other suits: a permutation of the suits for each rank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from hypothesis import strategies as st

import railcanasta as rc
from railcanasta import packed
from railcanasta.laying import put_down
from railcanasta.melds import meld_kind
from railcanasta.packed import Packed
from railcanasta.state import Canasta, Seat, Table

Suits: TypeAlias = Mapping[rc.Card, rc.Card]
"""For each face the one that takes its place."""


def other_suits(rules: rc.RuleSet) -> st.SearchStrategy[Suits]:
    """Permutations that the rules take no notice of; shrinks towards a single exchange."""
    swaps = [
        (one, other)
        for one in rc.CARDS
        for other in rc.CARDS
        if one < other and one.rank is other.rank and one.is_red_three == other.is_red_three
        if {one.suit, other.suit} <= set(rules.suits)
    ]
    if not swaps:
        return st.just({card: card for card in rc.CARDS})
    return st.lists(st.sampled_from(swaps), min_size=1, max_size=20).map(_after)


def _after(swaps: list[tuple[rc.Card, rc.Card]]) -> Suits:
    placed = {card: card for card in rc.CARDS}
    for one, other in swaps:
        placed[one], placed[other] = placed[other], placed[one]
    return placed


def cards_in(suits: Suits, cards: Iterable[rc.Card]) -> list[rc.Card]:
    """Cards in other suits."""
    return [suits[card] for card in cards]


def action_in(suits: Suits, action: rc.Action) -> rc.Action:
    """An action in other suits."""
    match action:
        case rc.Deal(pack):
            return rc.Deal(cards_in(suits, pack))
        case rc.StartMeld(cards):
            return rc.StartMeld(cards_in(suits, cards))
        case rc.AddToMeld(card, meld):
            return rc.AddToMeld(suits[card], meld)
        case rc.TakePile(pair):
            return rc.TakePile(cards_in(suits, pair))
        case rc.Discard(card):
            return rc.Discard(suits[card])
        case _:
            return action


def state_in(suits: Suits, state: rc.GameState) -> rc.GameState:
    """A state in other suits, everywhere."""
    round_ = state.round._replace(stock=_faces(suits, state.round.stock))
    return state._replace(
        round=round_,
        seats=tuple(_seat(suits, seat, state.rules.canasta_size) for seat in state.seats),
        packed_pile=_faces(suits, state.packed_pile),
    )


def _seat(suits: Suits, seat: Seat, canasta_size: int) -> Seat:
    kitty = seat.kitty._replace(packed_cards=_packed(suits, seat.kitty.cards))
    return seat._replace(
        packed_hand=_packed(suits, seat.hand),
        table=_table(suits, seat.table, canasta_size),
        kitty=kitty,
        packed_red_threes=_packed(suits, seat.red_threes),
        packed_known=_packed(suits, seat.known),
    )


def _table(suits: Suits, table: Table, canasta_size: int) -> Table:
    closed = sorted(
        Canasta(each.meld_kind, _packed(suits, rc.Cards(each.packed_cards)), each.kind)
        for each in table.canastas
    )
    told = Table(0, tuple(closed), table.complete)
    for meld in table.melds:
        if meld.canasta is None:
            kind = meld_kind(meld.rank)
            assert kind is not None
            gain = sum(
                packed.WILD_UNITS[kind][card.face]
                if card.is_wild and kind in packed.NATURALS
                else packed.UNITS[card.face]
                for card in cards_in(suits, meld.cards)
            )
            told = put_down(told, kind, gain, canasta_size)
    return told


def _packed(suits: Suits, cards: rc.Cards) -> Packed:
    return rc.Cards.of(cards_in(suits, cards)).packed


def _faces(suits: Suits, faces: bytes) -> bytes:
    return bytes(suits[rc.CARDS[face]].face for face in faces)


def refusal_in(suits: Suits, violation: rc.Violation | None) -> object:
    """What a refusal says, in other suits: its kind, its clause and its facts.

    Some facts are the first of many cards, and which come first depends on suits: of more than
    a few cards only the number is told.
    """
    if violation is None:
        return None
    facts = [_told(suits, getattr(violation, name)) for name in violation.__match_args__]
    return type(violation), violation.clause, *facts


def _told(suits: Suits, fact: object) -> object:
    if isinstance(fact, rc.Card):
        return suits[fact]
    if isinstance(fact, rc.Cards):
        return Counter(cards_in(suits, fact))
    if isinstance(fact, tuple):
        cards = [item for item in fact if isinstance(item, rc.Card)]
        if cards:
            return Counter(cards_in(suits, cards)) if len(cards) < 8 else len(cards)
    return fact


AS_THEY_ARE: Suits = {card: card for card in rc.CARDS}
"""Every card in its own suit."""
