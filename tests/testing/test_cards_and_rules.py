"""Strategies for cards and rules give what can be, all of it, and shrink to what is plain."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st

import railcanasta as rc
from railcanasta.testing.strategies import (
    card_sets,
    cards,
    hands,
    packs,
    published_rules,
    rule_sets,
    small_worlds,
)

PLAYERS = st.integers(2, 4)


@given(data=st.data(), players=PLAYERS, rules=rule_sets(), least=st.integers(0, 5))
def test_sets_of_cards_are_parts_of_the_pack(
    data: st.DataObject, players: int, rules: rc.RuleSet, least: int
) -> None:
    """No card is there more often than in the pack, and sizes are kept to."""
    pack = Counter(rc.full_pack(players, rules))
    least = min(least, pack.total())
    found = data.draw(card_sets(least, players=players, rules=rules))
    assert Counter(found) <= pack
    assert least <= len(found)


@given(hand=hands(2, 30))
def test_hands_hold_no_red_three(hand: rc.Cards) -> None:
    """Red threes are laid at once (3.4)."""
    assert 2 <= len(hand) <= 30
    assert not any(card.is_red_three for card in hand)


@given(found=card_sets(212, 212))
@settings(max_examples=1)
def test_a_set_may_be_the_whole_pack(found: rc.Cards) -> None:
    """The largest set is the pack itself."""
    assert tuple(found) == rc.full_pack(2)


@pytest.mark.parametrize(
    ("least", "most"), [(-1, None), (213, None), (3, 2), (0, 213), (1.0, None), (True, None)]
)
def test_sizes_that_cannot_be_are_refused(least: int, most: int | None) -> None:
    """Nonsense is refused when the strategy is made, and the parameter is named."""
    with pytest.raises((TypeError, ValueError), match=r"m(in|ax)_size"):
        card_sets(least, most)


@pytest.mark.parametrize("card", rc.CARDS, ids=str)
def test_every_card_is_found(card: rc.Card) -> None:
    """Each of the 53 faces comes up."""
    assert find(cards(), lambda each: each is card) is card


def test_cards_are_those_of_the_deck() -> None:
    """A small world's cards are its ranks and suits, and jokers if it has any."""
    rules = rc.RuleSet(
        ranks=(rc.Rank.KING,),
        suits=(rc.Suit.HEARTS,),
        jokers_per_player=0,
        hand_size=1,
        kitty_size=0,
    )
    assert str(find(cards(rules), lambda _: True)) == "KH"


def test_cards_shrink_to_plain_ones() -> None:
    """Plain cards are simpler than wild ones, and those than threes."""
    assert str(find(cards(), lambda card: card > rc.Card.parse("KD"))) == "KH"
    assert str(find(cards(), lambda card: card.rank is not rc.Rank.FOUR)) == "5C"
    assert len(find(hands(), lambda hand: hand.count_rank(rc.Rank.SEVEN) >= 3)) == 3


@given(data=st.data(), players=PLAYERS, rules=rule_sets())
def test_packs_are_whole(data: st.DataObject, players: int, rules: rc.RuleSet) -> None:
    """Whatever the order, the cards are those of the full pack (1.2)."""
    pack = data.draw(packs(players, rules))
    assert tuple(sorted(pack)) == rc.full_pack(players, rules)


@given(rules=rule_sets(), players=PLAYERS, rng=st.randoms())
def test_every_world_can_be_dealt(rules: rc.RuleSet, players: int, rng: random.Random) -> None:
    """A game can be started by all rules that are drawn."""
    assert rc.new_game(players, rules=rules, rng=rng).legal_actions()


@given(rules=small_worlds(whole=True))
def test_whole_worlds_lack_nothing(rules: rc.RuleSet) -> None:
    """All four kinds of canasta, and threes, can be had in them."""
    assert {rc.Rank.TWO, rc.Rank.THREE, rc.Rank.SEVEN} < set(rules.ranks)
    assert rules.jokers_per_player > 0


def test_published_rules_are_those_with_options() -> None:
    """Both options, on and off, and nothing else."""
    for replace in (False, True):
        for whole in (False, True):
            wanted = rc.RuleSet(replace_red_threes=replace, top_card_takes_pile=whole)
            assert find(published_rules(), wanted.__eq__) == wanted


def test_rules_shrink_to_the_published_ones() -> None:
    """A small world is only shown where the published rules show nothing."""
    assert find(rule_sets(), lambda rules: rules.target >= 5_000) == rc.RuleSet()
    small = find(rule_sets(), lambda rules: rules.canasta_size <= 4)
    assert small.canasta_size == 3
    assert len(small.ranks) <= 5
