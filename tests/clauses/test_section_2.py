"""Section 2: the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import railcanasta as rc
from railcanasta import violations as v
from railcanasta.testing import Place, position

from .helpers import (
    ALL_FOUR,
    DRAW,
    END_ROUND,
    LOOK,
    OTHER,
    TAKE_KITTY,
    TAKE_TOP,
    allowed,
    dealt,
    discard,
    played,
    refused,
    start,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

TABLES = st.integers(2, 6)
CHANCE = st.randoms(use_true_random=True)


@pytest.fixture
def ordered() -> tuple[rc.Card, ...]:
    """Give a pack for three that is mixed in a fixed way; the threes come last."""
    pack = rc.full_pack(3, rc.RuleSet())
    plain = [card for card in pack if card.rank is not rc.Rank.THREE]
    mixed = [plain[37 * i % len(plain)] for i in range(len(plain))]
    assert rc.Cards.of(mixed) == rc.Cards.of(plain)
    return (*mixed, *(card for card in pack if card.rank is rc.Rank.THREE))


@given(rng=CHANCE)
@settings(derandomize=True, max_examples=1, deadline=None)
def test_2_1_the_first_dealer_is_drawn_by_lot(rng: random.Random) -> None:
    """Any seat may come to deal first."""
    assert {rc.new_game(players=4, rng=rng).dealer for _ in range(60)} == {0, 1, 2, 3}


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_2_1_the_deal_passes_to_the_left(dealer: int) -> None:
    """After a round the seat to the dealer's left deals, whoever ended the round."""
    players = [Place("9C"), Place("9D"), Place("9H")]
    first = (dealer + 1) % 3
    state = position(*players, turn=first, pile="5C", stock="", phase=rc.Phase.DRAW)
    assert state.dealer == dealer
    after = allowed(state, END_ROUND)
    assert (after.phase, after.dealer, after.turn) == (rc.Phase.DEAL, first, None)
    following = after.deal()
    assert (following.dealer, following.turn) == (first, (first + 1) % 3)


def test_2_1_going_out_does_not_choose_the_dealer() -> None:
    """The deal passes to the left of the last dealer also when another seat went out."""
    state = position(
        Place("8C 8D"), Place("9C", melds=ALL_FOUR), OTHER, stock="4C 4D 3D 3H", phase=rc.Phase.DRAW
    )
    assert state.dealer == 2
    assert played(state, DRAW, discard("8C"), DRAW, discard("9C")).dealer == 0


@given(players=TABLES, rng=CHANCE)
@settings(derandomize=True, max_examples=10, deadline=None)
def test_2_2_thirteen_cards_and_a_kitty_of_eleven(players: int, rng: random.Random) -> None:
    """Each player is dealt 13 cards, of which red threes are laid, and a kitty of 11."""
    state = rc.new_game(players=players, rng=rng)
    for seat in state.seats:
        assert len(seat.hand) + len(seat.red_threes) == 13
        assert len(seat.kitty.cards) == 11
        assert not seat.kitty.looked
        assert not seat.kitty.taken


def test_2_2_nobody_may_look_at_a_kitty() -> None:
    """The kitty dealt is not looked at, nor taken up, before it has been earned."""
    state = allowed(dealt("", ""), DRAW)
    refused(state, LOOK, v.KittyIsClosed(), "6.4")
    refused(state, TAKE_KITTY, v.KittyIsClosed(), "6.4")


@pytest.mark.parametrize(
    "action", [DRAW, TAKE_TOP, END_ROUND, LOOK, discard("9C"), start("KC KD KH")]
)
def test_2_2_nothing_is_played_before_the_deal(action: rc.Action) -> None:
    """Before the deal nobody is to act, and no play is legal."""
    undealt = rc.new_game(players=2, dealer=0, dealt=False)
    assert (undealt.phase, undealt.turn) == (rc.Phase.DEAL, None)
    assert undealt.legal_actions() == ()
    refused(undealt, action, v.NotDealt(), "2.2")


@given(players=TABLES, rng=CHANCE)
@settings(derandomize=True, max_examples=10, deadline=None)
def test_2_3_the_rest_is_the_stock_and_one_card_is_turned_up(
    players: int, rng: random.Random
) -> None:
    """The pile begins with one card, and all cards not dealt are the stock."""
    state = rc.new_game(players=players, rng=rng)
    assert len(state.discard_pile) == 1
    assert state.stock_size == len(state.stock) == 106 * players - 24 * players - 1


def test_2_4_hands_then_kitties_then_the_upcard(ordered: tuple[rc.Card, ...]) -> None:
    """Thirteen cards as a block to each, left of the dealer first; eleven to each; the upcard."""
    state = rc.new_game(players=3, dealer=1, dealt=False).apply(rc.Deal(ordered))
    for place, seat in enumerate((2, 0, 1)):
        assert state.hand(seat) == rc.Cards.of(ordered[13 * place : 13 * place + 13])
        kitty = ordered[39 + 11 * place : 39 + 11 * place + 11]
        assert state.seats[seat].kitty.cards == rc.Cards.of(kitty)
    assert state.discard_pile == ordered[72:73]
    assert state.stock == ordered[73:]


def test_2_4_the_first_card_of_the_stock_follows_the_upcard(ordered: tuple[rc.Card, ...]) -> None:
    """The first player draws the two cards that lay under the upcard."""
    state = rc.new_game(players=3, dealer=1, dealt=False).apply(rc.Deal(ordered))
    assert allowed(state, DRAW).hand(2) == state.hand(2) + rc.Cards.of(ordered[73:75])


@given(players=TABLES, rng=CHANCE)
@settings(derandomize=True, max_examples=10, deadline=None)
def test_2_4_a_shuffled_pack_fixes_the_whole_deal(players: int, rng: random.Random) -> None:
    """The same pack dealt by the same dealer gives the same deal."""
    pack = rc.shuffled_pack(players=players, rng=rng)
    undealt = rc.new_game(players=players, dealer=0, dealt=False)
    assert undealt.apply(rc.Deal(pack)) == undealt.apply(rc.Deal(iter(pack)))


@pytest.mark.parametrize(
    "moment",
    [lambda: dealt("", ""), lambda: allowed(dealt("", ""), DRAW)],
    ids=["before the draw", "after it"],
)
def test_2_4_nothing_is_dealt_in_the_middle_of_a_round(moment: Callable[[], rc.GameState]) -> None:
    """The next deal waits for the end of the round."""
    refused(moment(), rc.Deal(rc.shuffled_pack(players=2)), v.DealNotDue(), "8.1")


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_2_5_the_player_to_the_dealers_left_begins(dealer: int) -> None:
    """The player to the dealer's left plays first, and the turn goes round clockwise."""
    state = dealt("9D", "9H", "9S", "9D", dealer=dealer)
    seats = []
    for _ in range(5):
        seats.append(state.turn)
        state = allowed(state, DRAW)
        state = state.apply(next(a for a in state.legal_actions() if isinstance(a, rc.Discard)))
    assert seats == [(dealer + 1 + i) % 4 for i in range(5)]


def test_2_5_two_players_take_turns() -> None:
    """With two players the turn goes to and fro."""
    state = position(Place("9C 8C"), Place("9D 8D"), stock="4C 4D 4H 4S", phase=rc.Phase.DRAW)
    assert played(state, DRAW, discard("9C")).turn == 1
    assert played(state, DRAW, discard("9C"), DRAW, discard("9D")).turn == 0
