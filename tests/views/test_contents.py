"""What a view does show: one's own, and what is public."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from railcanasta import (
    Action,
    CanastaKind,
    Cards,
    Deal,
    LookAtKitty,
    Phase,
    Strait,
    TakeKitty,
    full_pack,
    new_game,
)
from railcanasta.testing import Place, position
from railcanasta.views import view_of

from .exchange import hidden_cards, hides_hand
from .walks import WORLDS, viewers, views, walk

RED, WILD = "KC KC KD KD KH KH KS", "2C 2C 2D 2D 2H 2H X"


def test_the_walks_come_by_everything() -> None:
    """The random rounds of these tests are worth something: whatever can happen, happens."""
    seen: set[object] = set()
    for world in WORLDS:
        for step in walk(world):
            state = step.after
            seen |= {type(step.action), state.phase, (state.phase, state.strait)}
            seen |= {(name, getattr(state, name)) for name in ("frozen", "pending")}
            seen |= {"laid"} if state.laid else set()
            seen |= {"known"} if any(len(seat.known) for seat in state.seats) else set()
            for seat in state.seats:
                seen.add((seat.kitty.looked, seat.kitty.taken))
    assert seen >= {*get_args(Action)}
    assert seen >= {*Phase, *((Phase.MELD, strait) for strait in Strait), "laid", "known"}
    assert seen >= {
        ("frozen", True),
        ("pending", True),
        (False, False),
        (True, False),
        (True, True),
    }


@pytest.mark.parametrize("world", WORLDS)
def test_what_is_public_is_in_every_view(world: str) -> None:
    """E6, E20: the spectator and each seat see the same of all that is public (12.1)."""
    for state, viewer, view in views(world):
        assert view.seat == viewer
        assert (view.phase, view.turn, view.ply) == (state.phase, state.turn, state.ply)
        assert (view.rules, view.dealer) == (state.rules, state.dealer)
        assert (view.scores, view.winner) == (state.scores, state.winner)
        assert (view.round_number, view.last_round) == (state.round_number, state.last_round)
        assert (view.discard_pile, view.stock_size) == (state.discard_pile, len(state.stock))
        assert (view.frozen, view.pending, view.laid) == (
            state.frozen,
            state.pending,
            state.laid,
        )
        for seen, seat in zip(view.seats, state.seats, strict=True):
            assert (seen.melds, seen.red_threes) == (seat.melds, seat.red_threes)
            assert (seen.hand_size, seen.known) == (len(seat.hand), seat.known)
            assert seen.kitty_size == len(seat.kitty.cards)
            assert (seen.kitty_looked, seen.kitty_taken) == seat.kitty[1:3]
            assert seen.kitty_red_threes == seat.kitty.red_threes
            assert seen.is_open is seat.is_open


@pytest.mark.parametrize("world", WORLDS)
def test_one_sees_ones_own_hand_in_a_fixed_order_e5(world: str) -> None:
    """E5, E6: the own hand alone, sorted, until the round is scored; then all (12.4)."""
    for state, viewer, view in views(world):
        for index, seen in enumerate(view.seats):
            hidden = hides_hand(state, viewer, index)
            assert seen.hand == (None if hidden else state.hand(index))
        own = Cards() if viewer is None else state.hand(viewer)
        assert list(view.hand) == sorted(own)


@pytest.mark.parametrize("world", WORLDS)
def test_a_kitty_looked_at_stays_in_its_owners_view_e2(world: str) -> None:
    """E2: from looking on its owner sees the kitty, nobody else; all see that they looked."""
    looked: set[int | None] = set()
    taken: set[int | None] = set()
    for step in walk(world):
        state = step.after
        if isinstance(step.action, Deal):
            looked, taken = set(), set()
        elif isinstance(step.action, LookAtKitty):
            looked.add(step.before.turn)
        elif isinstance(step.action, TakeKitty):
            taken.add(step.before.turn)
        for viewer in viewers(state):
            view = view_of(state, viewer)
            for index, (seen, seat) in enumerate(zip(view.seats, state.seats, strict=True)):
                shown = state.turn is None or (index == viewer and index in looked)
                there = index not in taken
                assert seen.kitty == (seat.kitty.cards if shown and there else None)
                assert seen.kitty_looked is (index in looked | taken)
                assert seen.kitty_taken is (index in taken)
            assert view.kitty == (None if viewer is None else view.seats[viewer].kitty)
            assert viewer not in looked or LookAtKitty() not in view.legal_actions


@pytest.mark.parametrize("world", WORLDS)
def test_the_unseen_cards_add_up_e9(world: str) -> None:
    """E9: the cards a viewer cannot place are those hidden, with known cards told apart."""
    for state, viewer, view in views(world):
        unseen = view.unseen()
        if state.round_number == 0:
            assert tuple(unseen) == full_pack(state.players, state.rules)
            continue
        assert unseen == Cards.of(hidden_cards(state, viewer))
        hands = sum(s.hand_size - len(s.known) for s in view.seats if s.hand is None)
        kitties = sum(s.kitty_size for s in view.seats if s.kitty is None)
        assert len(unseen) == view.stock_size + hands + kitties


def test_the_unseen_cards_by_hand_e9() -> None:
    """E9: own hand, tables, pile, the own kitty and known cards are taken from the pack."""
    state = position(
        Place("4C 4D", red_threes="3D", kitty="5C 5D", looked=True),
        Place("6C 6D", melds=[RED], kitty="8C", known="6C"),
        pile="9C TC",
    )
    pack = Cards.of(full_pack(2, state.rules))
    public = Cards.parse(f"3D 9C TC 6C {RED}")
    assert view_of(state, 0).unseen() == pack - public - Cards.parse("4C 4D 5C 5D")
    assert view_of(state, 1).unseen() == pack - public - Cards.parse("6D")
    assert view_of(state, None).unseen() == pack - public


@pytest.mark.parametrize("world", WORLDS)
def test_plays_are_shown_to_the_seat_to_act_e19(world: str) -> None:
    """E19: the seat to act sees all its legal plays, and everybody else none."""
    for state, viewer, view in views(world):
        to_act = viewer is not None and viewer == state.turn
        assert view.legal_actions == (state.legal_actions() if to_act else ())
        assert bool(view.legal_actions) is to_act
        assert view.strait is (state.strait if to_act else Strait.NONE)


@pytest.mark.parametrize("seat", [-1, 2, 3, 10**100])
def test_a_seat_that_is_not_there_is_refused_e6(seat: int) -> None:
    """E6: a number that is no seat's is an error that names the parameter."""
    with pytest.raises(ValueError, match=r"^seat must be from 0 to 1, not "):
        view_of(new_game(players=2, rng=Random(1)), seat)


@pytest.mark.parametrize("seat", [True, False, "0", 0.0, 1.0, [], (), b"\0"])
def test_what_is_no_seat_is_refused_e6(seat: object) -> None:
    """E6: what is no integer is an error, never somebody's hand."""
    with pytest.raises(TypeError, match=r"^seat must be an integer from 0 to 1, not "):
        view_of(new_game(players=2, rng=Random(1)), seat)  # type: ignore[arg-type]  # on purpose


def test_the_counter_tells_moments_apart_and_views_do_not_e20() -> None:
    """E20, E25: looking first makes no other view in the end, but another count of actions."""
    state = position(Place("4C 5C", melds=[RED], kitty="AC"), Place("9C 9D"), phase=Phase.KITTY)
    quick = state.apply(TakeKitty())
    slow = state.apply(LookAtKitty()).apply(TakeKitty())
    assert quick == slow
    for viewer in (0, 1, None):
        views = view_of(quick, viewer), view_of(slow, viewer)
        assert views[0] == views[1]
        assert hash(views[0]) == hash(views[1])
        assert [view.ply for view in views] == [state.ply + 1, state.ply + 2]


def test_what_a_seat_needs() -> None:
    """The requirement until a seat is open (5.1), and the canastas until it can go out (8.4)."""
    state = position(
        Place("4C 5C", melds=[RED, WILD]),
        Place("9C 9D"),
        Place("9C 9D", melds=["4C 4D 4H"], is_open=False),
        scores=(0, -5, 5_000),
        turn=2,
    )
    view = view_of(state, None)
    assert [seat.requirement for seat in view.seats] == [None, 15, 90]
    assert [seat.is_open for seat in view.seats] == [True, False, False]
    assert (view.laid, view.turn) == (15, 2)
    assert view.seats[0].missing_kinds == (CanastaKind.BLACK, CanastaKind.SEVENS)
    assert view.seats[1].missing_kinds == tuple(CanastaKind)


@pytest.mark.parametrize(
    ("pile", "blocked"), [("", False), ("3C 4C", False), ("4C 3C", True), ("3H", False)]
)
def test_a_black_three_on_top_blocks_the_pile(pile: str, *, blocked: bool) -> None:
    """A black three blocks the pile while it is on top; a red one never does (7.4)."""
    assert view_of(position(Place("4C 5C"), Place("9C"), pile=pile), 1).blocked is blocked


def test_a_view_belongs_to_its_seat() -> None:
    """Views of different seats differ, even where they show the same cards."""
    state = new_game(players=2, rng=Random(1), dealt=False)
    seen = [view_of(state, viewer) for viewer in (0, 1, None)]
    assert len(set(seen)) == len(seen)
    assert [view.hand for view in seen] == [Cards()] * len(seen)
