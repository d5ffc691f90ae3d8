"""The rules of thumb, one position each."""

from __future__ import annotations

import random

import pytest
from tests.views.walks import WORLDS

import railcanasta as rc
from railcanasta.agents import Agent, HeuristicAgent
from railcanasta.agents.sight import Sight
from railcanasta.agents.weighing import weight
from railcanasta.testing import Place, position

SEVENS = "7C 7C 7D 7D 7H 7H 7S"
WILD = "2C 2C 2D 2D 2H 2H X"
RED = "KC KC KD KD KH KH KS"
BLACK = "QC QC QD QD QH QH 2S"


def chosen(state: rc.GameState, agent: Agent | None = None) -> str:
    """What the agent plays here, in words."""
    assert state.turn is not None
    view = state.view(state.turn)
    return str((agent or HeuristicAgent()).choose(view, view.legal_actions))


def test_a_pile_worth_it_is_taken() -> None:
    """Take a deep pile with a pair; draw rather than take a single card."""
    mine, other = Place("KH KS 4C 9D", is_open=True), Place("9C 5H")
    deep = position(mine, other, pile="5C 6C 8D QS KD", phase=rc.Phase.DRAW)
    thin = position(mine, other, pile="KD", phase=rc.Phase.DRAW)
    assert chosen(deep) == "take pile with KH KS"
    assert chosen(thin) == "draw stock"


def test_sevens_and_wild_cards_make_their_own_melds() -> None:
    """Start a meld of sevens, and of wild cards, rather than a mixed one."""
    for hand, play in (("7C 7D 7H KS KH 2C", "7C 7D 7H"), ("2C 2D X KS KH 4C", "2C 2D X")):
        assert chosen(position(Place(hand, is_open=True), Place("9C 5H"))) == f"start {play}"


def test_a_red_canasta_is_not_spoilt() -> None:
    """Add no wild card to six natural cards while a red canasta may come of them."""
    state = position(
        Place("2C 4C 9D", melds=["KC KC KD KD KH KH", BLACK]), Place("9C 5H"), stock=None
    )
    assert chosen(state) in ("discard 4C", "discard 9D")


def test_pairs_are_kept_for_a_frozen_pile() -> None:
    """Keep a pair that could be added to a meld while the pile is frozen; lay it otherwise."""
    mine = Place("8C 8D 4C 9D", melds=["8H 8S 8S"])
    frozen = position(mine, Place("9C 5H"), pile="2C 5D", frozen=True)
    free = position(mine, Place("9C 5H"), pile="5D")
    assert chosen(frozen).startswith("discard")
    assert chosen(free).startswith("add 8")


def test_the_kitty_is_taken_up_at_once() -> None:
    """Take the kitty up as soon as it is offered."""
    state = position(Place("4C 9D 5S", melds=[RED], kitty="5C 6C"), Place("9C 5H"))
    state = state.apply(rc.Discard(rc.Card.parse("4C")))
    assert state.phase is rc.Phase.KITTY
    assert chosen(state) == "take kitty"


def test_it_goes_out_when_it_is_ahead() -> None:
    """Lay black threes and go out with the four canastas."""
    state = position(
        Place("3C 3S 3C 9D", melds=[RED, BLACK, WILD, SEVENS]), Place("9C 5H", kitty=None)
    )
    assert chosen(state) == "start 3C 3C 3S"
    state = state.apply(rc.StartMeld("3C 3C 3S"))
    assert chosen(state) == "discard 9D"


def test_a_wild_card_freezes_the_pile_only_for_one_who_is_behind() -> None:
    """Throw a two to freeze a deep pile when far behind, with pairs to take it with."""
    behind = Place("2C 8C 8D 9C 9D TC TD")
    rich = Place("4H 5H", melds=[RED, SEVENS])
    pile = "5D 6D 4D 5S 6S"
    assert chosen(position(behind, rich, pile=pile)) == "discard 2C"
    assert chosen(position(behind, Place("4H 5H"), pile=pile)) != "discard 2C"


def test_a_meld_of_the_next_seat_is_not_fed() -> None:
    """Of two lonely cards throw the one that the next seat has no meld of."""
    state = position(Place("9D TD"), Place("4H 5H", melds=["9C 9H 9S"]), pile="5D")
    assert chosen(state) == "discard TD"


def test_of_equals_it_takes_the_first_or_any() -> None:
    """Choose the same each time without a generator, and among equals with one."""
    state = position(Place("9D TD JD QD"), Place("4H 5H"), pile="5D")
    assert len({chosen(state) for _ in range(5)}) == 1
    rng = random.Random(1)
    assert len({chosen(state, HeuristicAgent(rng)) for _ in range(40)}) > 1


@pytest.mark.parametrize("name", WORLDS)
def test_it_plays_in_every_world(name: str) -> None:
    """Play whole games by rules of every sort, with no play that is not legal."""
    world, rng = WORLDS[name], random.Random(name)
    rules = world.rules._replace(target=2_000)
    state = rc.new_game(world.players, rules=rules, rng=rng)
    for steps, (_, _, after) in enumerate(
        rc.plays(state, [HeuristicAgent(rng)] * world.players, rng)
    ):
        if steps > 600:
            break
        state = after
    assert state.ply > 100 or state.phase is rc.Phase.OVER


def test_a_spectator_has_nothing_to_choose() -> None:
    """Refuse a view of nobody's seat, and what is no generator."""
    state = rc.new_game(players=2, rng=random.Random(1))
    with pytest.raises(ValueError, match="spectator"):
        HeuristicAgent().choose(state.view(None), state.legal_actions())
    with pytest.raises(TypeError, match="rng must be"):
        HeuristicAgent(3)  # type: ignore[arg-type] # the point of it


def test_a_deal_has_no_weight() -> None:
    """Deals are chance, and no agent is asked about them."""
    state = rc.new_game(players=2, rng=random.Random(1))
    assert state.turn is not None
    with pytest.raises(AssertionError):
        weight(Sight(state, state.turn), rc.Deal(rc.shuffled_pack(2, rng=random.Random(2))))
