"""E25: equal states are equal and hash alike however they were reached."""

from __future__ import annotations

import copy
import itertools
import random
from typing import TYPE_CHECKING, Any, Final

from hypothesis import assume, given
from hypothesis import strategies as st
from tests.expectations.copies import pickled
from tests.expectations.digest import SMALL, chosen
from tests.expectations.pool import RED, chance, pool, small, to_act

import railcanasta as rc
from railcanasta.agents import RandomAgent
from railcanasta.tables import tables_for
from railcanasta.testing import Place, position

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

STATES: Final = st.sampled_from(pool())
LAYS: Final = (rc.StartMeld, rc.AddToMeld, rc.LookAtKitty)
LAYING: Final = st.sampled_from(
    [
        state
        for state in to_act()
        if not state.pending and sum(isinstance(play, LAYS) for play in state.legal_actions()) > 1
    ]
)
COPIES: Final[tuple[Callable[[rc.GameState], rc.GameState], ...]] = (
    copy.copy,
    copy.deepcopy,
    lambda state: rc.GameState(*state),
    lambda state: rc.GameState._make(tuple(state)),
    lambda state: state._replace(),
    pickled,
)


def alike(one: rc.GameState, two: rc.GameState) -> bool:
    """Whether two states are equal in every way there is, and offer and show the same."""
    assert (one == two) == (two == one)
    assert (one != two) == (two != one) != (one == two)
    assert one != two or hash(one) == hash(two)
    shown = one.view(0) == two.view(0) and one.legal_actions() == two.legal_actions()
    return one == two and shown and len({one, two}) == 1


@given(state=STATES)
@small(30)
def test_copies_are_equal(state: rc.GameState) -> None:
    """E25: a state pickled, copied or rebuilt from its parts is equal and hashes alike."""
    for made in COPIES:
        again = made(state)
        assert alike(state, again)
        assert again.ply == state.ply


@given(seed=st.integers(0, 10**6), bonus=st.integers(0, 10**5))
@small(4)
def test_states_are_equal_though_the_tables_are_forgotten(seed: int, bonus: int) -> None:
    """E25: a state made after the tables of its rules were forgotten equals one made before."""
    rules = rc.RuleSet(going_out=5 * bonus)
    early = rc.new_game(2, rules=rules, rng=random.Random(seed))
    for points in range(40):
        tables_for(rc.RuleSet(red_three=105 + 5 * points, going_out=5 * bonus))
    late = rc.new_game(2, rules=rules, rng=random.Random(seed))
    assert early.round.tables is not late.round.tables
    assert alike(early, late)
    assert alike(early.apply(rc.DrawStock()), late.apply(rc.DrawStock()))


@given(seed=st.integers(0, 10**6), players=st.integers(2, 4))
@small(6)
def test_played_again_it_is_equal(seed: int, players: int) -> None:
    """E25: the same actions played again, on copies and on states made anew, give equal states."""
    rng = random.Random(seed)
    first = again = rc.new_game(players, rules=SMALL, rng=random.Random(seed), dealt=False)
    while first.phase is not rc.Phase.OVER and first.ply < 120:
        action = chosen(first, rng)
        twin = pickled(action)
        first, again = first.apply(action), copy.deepcopy(again).apply(twin)
        assert alike(first, again)


@given(seed=st.integers(0, 10**6))
@small(4)
def test_history_can_be_had(seed: int) -> None:
    """E25: public calls give the history: every action, and the states before and after it."""
    rng = random.Random(seed)
    state = first = rc.new_game(2, rules=SMALL, rng=rng)
    steps = list(itertools.islice(rc.plays(first, [RandomAgent(rng)] * 2, rng), 150))
    for before, action, after in steps:
        assert before == state
        state = state.apply(action)
        assert alike(after, state)
        assert after.ply == before.ply + 1


@given(state=LAYING, rng=chance())
@small(60)
def test_the_order_of_lays_makes_no_difference(state: rc.GameState, rng: random.Random) -> None:
    """E25: two plays that are legal in either order lead to one state."""
    lays = [play for play in state.legal_actions() if isinstance(play, LAYS)]
    one, two = rng.sample(lays, 2)
    first, second = state.apply(one), state.apply(two)
    assume(first.why_not(two) is None and second.why_not(one) is None)
    assert alike(first.apply(two), second.apply(one))


@given(order=st.permutations(["KC KD KH", "QC QD QH", "JC JD JH", "TC TD 2C"]))
@small(12)
def test_any_order_of_starting_melds(order: Sequence[str]) -> None:
    """E25: four melds started in any order, in one go or one by one, lead to one state."""
    cards = "KC KD KH QC QD QH JC JD JH TC TD 2C"
    state = position(Place(f"{cards} 4C 5C"), Place("9C"), pile="4D")
    expected = state.lay(cards)
    for codes in order:
        state = state.apply(rc.StartMeld(codes))
    assert alike(state, expected)


def test_the_order_of_completing_canastas_makes_no_difference() -> None:
    """E25: two canastas completed in one order or the other lead to one state.

    Nothing in the rules looks at which of them was the first.
    """
    melds = ["KC KC KD KD KH KH", "QC QC QD QD QH QH"]
    state = position(Place("KS QS 4C 5C 6C", melds=melds), Place("9C"), pile="4D")
    plays = [rc.AddToMeld(card, card.rank) for card in map(rc.Card.parse, ("KS", "QS"))]
    one, two = (state.apply(first).apply(second) for first, second in (plays, plays[::-1]))
    assert len(one.seats[0].table.canastas) == 2
    assert alike(one, two)


@given(seed=st.integers(0, 10**6), players=st.integers(2, 4), rng=chance())
@small(12)
def test_the_order_of_cards_dealt_together_makes_no_difference(
    seed: int, players: int, rng: random.Random
) -> None:
    """E25: hands and kitties have no order: cards dealt in another order make the same state."""
    before = rc.new_game(players, dealer=0, dealt=False)
    pack = list(rc.shuffled_pack(players, rng=random.Random(seed)))
    sizes = [before.rules.hand_size] * players + [before.rules.kitty_size] * players
    other, at = list(pack), 0
    for size in sizes:
        block = pack[at : at + size]
        rng.shuffle(block)
        other[at : at + size] = block
        at += size
    assert alike(before.apply(rc.Deal(pack)), before.apply(rc.Deal(other)))


@given(seed=st.integers(0, 10**6))
@small(12)
def test_the_order_of_cards_drawn_together_makes_no_difference(seed: int) -> None:
    """E25: two cards drawn together, one way round or the other, lead to one state."""
    before = rc.new_game(2, dealer=0, dealt=False)
    pack = list(rc.shuffled_pack(2, rng=random.Random(seed)))
    first = 2 * (before.rules.hand_size + before.rules.kitty_size) + 1
    other = [*pack[:first], pack[first + 1], pack[first], *pack[first + 2 :]]
    dealt = before.apply(rc.Deal(pack)), before.apply(rc.Deal(other))
    assert dealt[0] != dealt[1] or pack[first] is pack[first + 1]
    one, two = (state.apply(rc.DrawStock()) for state in dealt)
    assert alike(one, two)


@given(state=STATES, ply=st.integers(0, 10**9))
@small(20)
def test_the_number_of_actions_is_no_part_of_it(state: rc.GameState, ply: int) -> None:
    """E25: `ply` is no part of it, which the documentation says."""
    assert alike(state, state._replace(ply=ply))
    assert "ply" in str(rc.GameState.__doc__)


def test_a_way_with_more_actions_leads_to_an_equal_state() -> None:
    """E25: a kitty taken up after a look is the kitty taken up, one action more or less."""
    state = position(
        Place("8C 8D", kitty="AC 3D", melds=[RED]), Place("9C"), pile="4C", phase=rc.Phase.KITTY
    )
    short = state.apply(rc.TakeKitty())
    long = state.apply(rc.LookAtKitty()).apply(rc.TakeKitty())
    assert (short.ply, long.ply) == (state.ply + 1, state.ply + 2)
    assert alike(short, long)


def test_what_matters_by_the_rules_makes_a_difference() -> None:
    """E25: whatever the rules look at makes a difference, be it ever so small."""
    base: Any = {
        "pile": "4D 5D",
        "stock": "6C 6D",
        "scores": (0, 0),
        "rules": rc.RuleSet(),
    }
    place: Any = {"hand": "KC QC 4C 4D", "melds": ["9C 9D 9H 2C"], "kitty": "5C 5D", "known": "KC"}
    changes: tuple[tuple[dict[str, object], dict[str, object]], ...] = (
        ({}, {}),
        ({"hand": "KD QC 4C 4D", "known": ""}, {}),
        ({"known": ""}, {}),
        ({"melds": ["9C 9D 9H 2D"]}, {}),
        ({"melds": ["9C 9D 9S 2C"]}, {}),
        ({"kitty": "5C 5H"}, {}),
        ({"kitty": None}, {}),
        ({"looked": True}, {}),
        ({"red_threes": "3D"}, {}),
        ({"is_open": False}, {}),
        ({}, {"pile": "5D 4D"}),
        ({}, {"pile": "4D 5D 6S"}),
        ({}, {"stock": "6D 6C"}),
        ({}, {"stock": "6C"}),
        ({}, {"scores": (5, 0)}),
        ({}, {"frozen": True}),
        ({}, {"rules": rc.RuleSet(going_out=105)}),
        ({}, {"phase": rc.Phase.KITTY}),
        ({}, {"turn": 1}),
        ({"is_open": False}, {"pending": True}),
    )
    states = [
        position(Place(**{**place, **at}), Place("8C 8D"), **{**base, **around})
        for at, around in changes
    ]
    first = states[0]
    states += [first._replace(strait=rc.Strait.BLOCKED), first._replace(laid=5)]
    states.append(first._replace(round=first.round._replace(dealer=0)))
    assert all(one != two for one, two in itertools.combinations(states, 2))
    assert len(set(states)) == len(states)


@given(one=STATES, two=STATES)
@small(40)
def test_equal_is_as_equal_does(one: rc.GameState, two: rc.GameState) -> None:
    """E25: states of other games are unequal, and a state equals nothing but a state."""
    assert (one == two) == alike(one, two)
    assert one != two or one.scores == two.scores
    for other in (None, 3, "state", repr(one), object(), one.view(0)):
        assert one != other
