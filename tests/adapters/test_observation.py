"""Observations: what a seat cannot tell apart gives equal numbers, and each is what it says."""

from __future__ import annotations

from random import Random

import pytest
from tests.views.exchange import exchanged
from tests.views.walks import WORLDS, states, viewers

import railcanasta as rc
from railcanasta.adapters.observation import fields, observation
from railcanasta.testing import Place, position


def parted(state: rc.GameState, seat: int | None) -> dict[str, list[int]]:
    """Part an observation into its fields."""
    numbers, parts, at = observation(state, seat), {}, 0
    for field in fields(state.players, state.rules):
        parts[field.name] = numbers[at : at + field.size]
        at += field.size
    assert at == len(numbers)
    return parts


def by_kind(codes: str, kinds: int = 14) -> list[int]:
    """Count cards by kind: two, black three, four to ace, joker, red three."""
    counts = [0] * 15
    for card in rc.Cards.parse(codes):
        counts[14 if card.is_red_three else card.rank - 2] += 1
    return counts[:kinds]


@pytest.mark.parametrize("world", WORLDS)
def test_what_a_seat_cannot_tell_apart_gives_equal_numbers(world: str) -> None:
    """E1: with the hidden cards exchanged, every seat and the spectator see the same."""
    rng = Random(world)
    for state in states(world)[::2]:
        for viewer in viewers(state):
            other = exchanged(state, viewer, rng)
            assert observation(other, viewer) == observation(state, viewer)


@pytest.mark.parametrize("world", WORLDS)
def test_the_numbers_are_those_of_the_view(world: str) -> None:
    """Each field is what the view of the seat says, counted anew."""
    for state in states(world)[::5]:
        if state.round_number == 0:
            continue
        for viewer in viewers(state):
            view, parts, n = state.view(viewer), parted(state, viewer), state.players
            order = [(i + (viewer or 0)) % n for i in range(n)]
            seats = [view.seats[i] for i in order]
            assert parts["phase"].index(1) == view.phase
            assert parts["turn"] == [int(i == view.turn) for i in order]
            assert parts["dealer"] == [int(i == view.dealer) for i in order]
            assert parts["strait"].index(1) == view.strait
            assert parts["frozen"] + parts["pending"] == [view.frozen, view.pending]
            assert parts["round"] + parts["stock"] == [view.round_number, view.stock_size]
            assert parts["pile"] == by_kind(" ".join(map(str, view.discard_pile)), 15)
            for depth in range(4):
                lying = view.discard_pile[::-1][depth : depth + 1]
                shown = parts["top"][15 * depth : 15 * depth + 15]
                assert shown == by_kind(" ".join(map(str, lying)), 15)
            assert parts["hand_size"] == [seat.hand_size for seat in seats]
            assert parts["known"] == [x for seat in seats for x in by_kind(str(seat.known))]
            for i, seat in enumerate(seats):
                cards = " ".join(str(meld.cards) for meld in seat.melds)
                assert parts["melded"][14 * i : 14 * i + 14] == by_kind(cards)
                assert parts["canastas"][4 * i : 4 * i + 4] == [
                    sum(meld.canasta == kind for meld in seat.melds) for kind in rc.CanastaKind
                ]
                open_melds = [meld for meld in seat.melds if meld.canasta is None]
                wilds = [0] * 11
                naturals = [0] * 14
                for meld in open_melds:
                    if meld.rank is not rc.WILD and meld.rank is not rc.Rank.THREE:
                        wilds[meld.rank - 4] = meld.wilds
                    for card in meld.cards:
                        if not card.is_wild or meld.rank is rc.WILD:
                            naturals[13 if card.rank is rc.Rank.JOKER else card.rank - 2] += 1
                assert parts["wilds"][11 * i : 11 * i + 11] == wilds
                assert parts["open_melds"][14 * i : 14 * i + 14] == naturals
            assert parts["red_threes"] == [len(seat.red_threes) for seat in seats]
            assert parts["kitty_size"] == [seat.kitty_size for seat in seats]
            assert parts["kitty_looked"] == [seat.kitty_looked for seat in seats]
            assert parts["kitty_taken"] == [seat.kitty_taken for seat in seats]
            assert parts["open"] == [seat.is_open for seat in seats]
            assert parts["needed"] == [view.needed(i) for i in order]
            assert parts["score"] == [view.scores[i] for i in order]
            assert parts["hand"] == by_kind(str(view.hand))
            if state.turn is not None:  # when the round is scored, the view shows all
                assert parts["kitty"] == by_kind(str(view.kitty or ""), 15)
                assert parts["unseen"] == by_kind(str(view.unseen()), 15)


@pytest.mark.parametrize("world", WORLDS)
def test_the_numbers_keep_their_limits(world: str) -> None:
    for state in states(world)[::3]:
        limits = fields(state.players, state.rules)
        for viewer in viewers(state):
            parts = parted(state, viewer)
            for field in limits:
                assert all(field.least <= x <= field.most for x in parts[field.name]), field


def test_the_shape_depends_on_the_number_of_players_alone() -> None:
    for players in (2, 3, 6):
        shapes = {
            tuple((field.name, field.shape) for field in fields(players, world.rules))
            for world in WORLDS.values()
        }
        assert len(shapes) == 1


def test_suits_make_no_difference() -> None:
    one = position(Place("KC KH 4S", known="KC"), Place("5C"), pile="9C 9S")
    other = position(Place("KS KD 4D", known="KS"), Place("5H"), pile="9D 9D")
    assert observation(one, 0) == observation(other, 0)


def test_huge_scores_are_shown_as_the_most() -> None:
    state = rc.new_game(2, rules=rc.RuleSet(target=10**9), scores=(-(10**9), 10**8))
    assert parted(state, 0)["score"] == [-1_000_000, 1_000_000]
