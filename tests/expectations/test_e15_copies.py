"""E15: copies do not share a generator with the game."""

from __future__ import annotations

import copy
import random
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st
from tests.expectations.copies import pickled
from tests.expectations.digest import SMALL, chosen
from tests.expectations.pool import pool, small
from tests.views.reach import reachable

import railcanasta as rc

if TYPE_CHECKING:
    from collections.abc import Callable

SEEDS = st.integers(0, 2**32)


def two_rounds(seed: int, search: Callable[[rc.GameState], None]) -> list[rc.Action]:
    """Play with one generator up to the second deal, searching at each play, and list the plays."""
    rng = random.Random(seed)
    state = rc.new_game(3, rules=SMALL._replace(target=50_000), rng=rng, dealt=False)
    actions: list[rc.Action] = []
    while state.round_number < 2:
        search(state)
        actions.append(chosen(state, rng))
        state = state.apply(actions[-1])
    return actions


class Search:
    """A search with a generator of its own: over copies, samples, and on into other rounds."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.deals: list[rc.Action] = []

    def __call__(self, state: rc.GameState) -> None:
        """Play on from copies for a few plays."""
        copies = [state, copy.copy(state), copy.deepcopy(state), pickled(state)]
        copies += [state.view(seat).sample(self.rng) for seat in (0, None)]
        for now in copies:
            for _ in range(4):
                if now.phase is rc.Phase.OVER:
                    break
                action = chosen(now, self.rng)
                self.deals += [action] if isinstance(action, rc.Deal) else []
                rc.events(now, action)
                now = now.apply(action)  # noqa: PLW2901 - the search goes on from there


@given(seed=SEEDS, other=SEEDS)
@small(2)
def test_a_search_changes_no_later_shuffle(seed: int, other: int) -> None:
    """E15: the same game comes about, with a search over copies at each play or without."""
    search = Search(other)
    assert two_rounds(seed, search) == two_rounds(seed, lambda _: None)


@given(seed=SEEDS)
@small(2)
def test_a_search_foresees_no_shuffle(seed: int) -> None:
    """E15: a search that plays on into the next round does not come by the pack that will be."""
    search = Search(seed + 1)
    deals = {action for action in two_rounds(seed, search) if isinstance(action, rc.Deal)}
    assert len(deals) == 2
    assert search.deals
    assert deals.isdisjoint(search.deals)


def test_nothing_holds_a_generator() -> None:
    """E15: there is none in a state, so no copy can share it."""
    for state in pool()[::7]:
        assert not any(isinstance(thing, random.Random) for thing in reachable(state))


@given(seed=SEEDS)
@small(5)
def test_a_sample_is_drawn_from_the_generator_given_alone(seed: int) -> None:
    """E15: the same generator gives the same sample, and no other generator is touched."""
    view = rc.new_game(2, rng=random.Random(seed)).view(0)
    before = random.getstate()
    one, two = (view.sample(random.Random(seed)) for _ in range(2))
    assert one == two
    assert random.getstate() == before
