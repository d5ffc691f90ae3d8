"""What is a meld, which kind, and what it may take (section 4), for all cards and all melds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations_with_replacement

import pytest
from tests.domains.one_rank import shapes
from tests.reference import ReferenceRules
from tests.reference.melds import can_add, is_closed, kind_of, started_by

import railcanasta as rc
from railcanasta import melds
from railcanasta.laying import put_down
from railcanasta.melds import MELD_KINDS, NoMeld, canasta_kind, meld_kind, meld_rank, takes
from railcanasta.packed import NATURALS, UNITS, WILD_UNITS
from railcanasta.state import EMPTY_TABLE
from railcanasta.testing import Place, position

Meld = tuple[rc.Card, ...]
NAMES: tuple[rc.MeldRank, ...] = (*rc.Rank, rc.WILD)
FULL = 7
MOST_THREES = 9


def _codes(cards: Meld) -> list[str]:
    return list(map(str, cards))


def test_what_three_cards_start() -> None:
    """Every three faces, and every one, two and four ranks: a meld, and of what, or none."""
    rules = ReferenceRules()
    of_each_rank = [*(card for card in rc.CARDS if card.face % 4 == 0), rc.Card.parse("3D")]
    other_numbers = (combinations_with_replacement(of_each_rank, n) for n in (0, 1, 2, 4))
    for cards in chain(combinations_with_replacement(rc.CARDS, 3), *other_numbers):
        kind = melds.started_by(cards)
        expected = started_by(rules, _codes(cards))
        assert (None if isinstance(kind, NoMeld) else meld_rank(kind).code) == expected
        action = rc.StartMeld(cards)
        assert (None if action.meld is None else action.meld.code) == expected


def test_why_three_cards_start_none() -> None:
    """The reason given for every three faces that are no meld is true."""
    for cards in combinations_with_replacement(rc.CARDS, 3):
        reason = melds.started_by(cards)
        naturals = {card.rank for card in cards if not card.is_wild}
        wilds = sum(card.is_wild for card in cards)
        match reason:
            case NoMeld.RED_THREE:
                assert any(card.is_red_three for card in cards)
            case NoMeld.RANKS_DIFFER:
                assert len(naturals) > 1
            case NoMeld.WILD_WITH_BLACK_THREES:
                assert wilds and naturals == {rc.Rank.THREE}
            case NoMeld.WILD_WITH_SEVENS:
                assert wilds and naturals == {rc.Rank.SEVEN}
            case NoMeld.ONE_NATURAL:
                assert wilds == 2
            case NoMeld.NUMBER:
                raise AssertionError("three cards are the right number")
            case int():
                assert len(naturals) <= 1


def test_which_cards_belong_in_which_meld() -> None:
    """Every face with every name a meld goes by."""
    rules = ReferenceRules()
    for card in rc.CARDS:
        for name in NAMES:
            kind = meld_kind(name)
            smallest = {"3": ["3C"] * 3, "W": ["2C"] * 3}.get(name.code, [name.code + "C"] * 3)
            expected = kind is not None and can_add(rules, str(card), name.code, smallest)
            assert (kind is not None and takes(card, kind)) == expected
            assert (rc.AddToMeld(card, name).kind >= 0) == expected


def _open_melds(kind: int) -> Iterator[Meld]:
    """Every open meld of a kind, as far as ranks go; those of wild cards in all mixes."""
    name = meld_rank(kind).code
    if name == "W":
        for size in range(3, FULL):
            for jokers in range(size + 1):
                yield _cards("X " * jokers + "2C " * (size - jokers))
    elif kind in NATURALS:
        for naturals, wilds in list(shapes(FULL, 3))[1:]:
            for jokers in range(wilds + 1):
                mixed = "X " * jokers + "2C " * (wilds - jokers)
                yield _cards(f"{name}C " * naturals + mixed)
    else:
        for size in range(3, FULL if name == "7" else MOST_THREES + 1):
            yield _cards(f"{name}C " * size)


def _cards(text: str) -> Meld:
    return tuple(rc.Cards.parse(text))


@pytest.mark.parametrize("kind", MELD_KINDS, ids=lambda kind: meld_rank(kind).name)
def test_what_an_open_meld_may_take(kind: int) -> None:
    """Every face added to every open meld of each kind, by a player who could lay anything."""
    rules, name = ReferenceRules(), meld_rank(kind)
    hand = " ".join(str(card) for card in rc.CARDS if not card.is_red_three)
    melded = (
        "KH KH KH KH KH KH KH",
        "QH QH QH QH 2H 2H 2H",
        "X X X X X X X",
        "7H 7H 7H 7H 7H 7H 7H",
    )
    many = rc.RuleSet(decks_per_player=15, jokers_per_player=15)
    for meld in _open_melds(kind):
        if name is rc.Rank.THREE:  # laid only to go out (3.7), so with a hand that can go out
            hand = "3C KH"
        place = Place(hand, melds=(*melded, " ".join(_codes(meld))))
        state = position(place, Place("4C"), rules=many)
        for card in rc.CARDS if name is not rc.Rank.THREE else _cards("3C KH"):
            expected = can_add(rules, str(card), name.code, _codes(meld))
            action = rc.AddToMeld(card, name)
            assert (state.why_not(action) is None) == expected, (meld, card)
            if expected:
                after = state.apply(action).seats[0]
                closed = is_closed(rules, name.code, [*_codes(meld), str(card)])
                assert len(after.table.canastas) == len(melded) + closed


@pytest.mark.parametrize("size", range(3, 16))
def test_which_kind_a_full_meld_is(size: int) -> None:
    """Every way to fill a meld of each kind, one card after the other, for every size."""
    rules = ReferenceRules(canasta_size=size)
    for kind in MELD_KINDS:
        name = meld_rank(kind).code
        for wilds in range(size + 1) if name == "W" else range(size - 1):
            if wilds and name in "37":
                continue
            cards = _cards("X " * wilds + ("2C " if name == "W" else f"{name}C ") * (size - wilds))
            table = EMPTY_TABLE
            for card in cards[:-1]:
                table = put_down(table, kind, _gain(card, kind), size)
                assert table.canastas == ()
            table = put_down(table, kind, _gain(cards[-1], kind), size)
            if name == "3":  # 3.6
                assert table.canastas == () and table.complete == 0
                continue
            expected = kind_of(name, _codes(cards))
            (canasta,) = table.canastas
            assert table.open_melds == 0
            assert canasta.kind.name.lower() == expected
            assert canasta.kind is canasta_kind(kind, wilds)
            assert table.complete == 1 << canasta.kind
            assert rc.Cards(canasta.packed_cards) == rc.Cards.of(cards)
            assert rules.bonus(expected) == _bonus(canasta.kind)


def _gain(card: rc.Card, kind: int) -> int:
    return WILD_UNITS[kind][card.face] if card.is_wild and kind in NATURALS else UNITS[card.face]


def _bonus(kind: rc.CanastaKind) -> int:
    return {
        rc.CanastaKind.RED: 500,
        rc.CanastaKind.BLACK: 300,
        rc.CanastaKind.WILD: 1_000,
        rc.CanastaKind.SEVENS: 1_500,
    }[kind]
