"""E5: cards carry no identity, and hands are shown in a fixed order."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from tests.expectations.pool import chance, small
from tests.views.walks import WORLDS, viewers, walk

import railcanasta as rc
from railcanasta.testing import Place, position


@pytest.mark.parametrize("world", WORLDS)
def test_cards_are_told_in_sorting_order(world: str) -> None:
    """E5: in views and events alike a hand, a draw or a kitty goes by rank and suit."""
    for before, action, after in walk(world):
        for viewer in viewers(after):
            hands = [seat.hand for seat in after.view(viewer).seats if seat.hand is not None]
            assert all(list(hand) == sorted(hand) for hand in hands)
        for happened in rc.events(before, action):
            if not isinstance(happened, (rc.event.CollectedPile, rc.event.HandsShown)):
                told = getattr(happened, "cards", None) or ()
                assert list(told) == sorted(told)


@given(rng=chance())
@small(10)
def test_in_which_order_cards_came_is_told_to_nobody(rng: Random) -> None:
    """E5: hands dealt and cards drawn in another order make the same views and events."""
    state = rc.new_game(2, dealer=1, rng=rng, dealt=False)
    pack = list(rc.shuffled_pack(2, rng=rng))
    other = [*rng.sample(pack[:13], 13), *rng.sample(pack[13:26], 13), *pack[26:]]
    top = 2 * (13 + 11) + 1
    other[top], other[top + 1] = other[top + 1], other[top]
    one, two = (state.apply(rc.Deal(cards)) for cards in (pack, other))
    for viewer in (0, 1, None):
        assert one.view(viewer) == two.view(viewer)
    assert rc.events(state, rc.Deal(pack)) == rc.events(state, rc.Deal(other))
    assert rc.events(one, rc.DrawStock()) == rc.events(two, rc.DrawStock())
    assert one.apply(rc.DrawStock()) == two.apply(rc.DrawStock())


def test_a_card_is_not_followed_once_it_has_met_its_like() -> None:
    """E5: of two kings of hearts, one of them seen to be taken, either may be discarded."""
    taker = Place("QC QD KH 5C 6C", melds=["9C 9D 9H"])
    state = position(taker, Place("4C 4D"), pile="KH QH", phase=rc.Phase.DRAW)
    state = state.apply(rc.TakePile("QC QD"))
    king = rc.Card.parse("KH")
    view = state.view(1)
    assert view.seats[0].known == rc.Cards.of([king])
    gone = rc.Discard(king)
    for seen in (state.apply(gone).view(1), view.after(rc.events(state, gone))):
        assert seen.seats[0].known == rc.Cards()
        assert seen.seats[0].hand_size == 3
