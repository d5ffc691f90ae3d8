"""E26: no global cache that grows for ever or races."""

from __future__ import annotations

import gc
import importlib
import multiprocessing
import os
import pkgutil
import random
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.expectations.alphabet import plays
from tests.expectations.caches import held, remembers, roots, sizes
from tests.expectations.digest import SMALL, digest, steps
from tests.expectations.memory import Figures, is_level
from tests.expectations.pool import chance, pool, small
from tests.expectations.pythons import said, start
from tests.expectations.workers import together, unseeded

import railcanasta as rc
from railcanasta.tables import MOST_REMEMBERED, Tables, remember, tables_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

ROUNDS: Final = int(os.environ.get("RAILCANASTA_MEMORY_ROUNDS", "10"))
"""Rounds to be played for the memory to be level; the expectation speaks of 2,000."""
THREADS: Final = 8
MANY: Final = 24
"""Players at a large table, whose hands can be of very many kinds."""


@pytest.fixture(scope="module", autouse=True)
def measuring() -> Iterator[subprocess.Popen[str]]:
    """The program that measures memory in a process of its own, started to run beside the tests."""
    with start(["-m", "tests.expectations.memory", "--rounds", str(ROUNDS)]) as process:
        yield process
        process.kill()


@pytest.fixture
def hurried() -> Iterator[None]:
    """Let threads take turns as often as the interpreter can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def test_every_function_that_remembers_has_a_limit() -> None:
    """E26: no function of any module remembers its results without a limit."""
    package = importlib.import_module("railcanasta")
    for module in pkgutil.walk_packages(package.__path__, "railcanasta.", onerror=lambda _: None):
        if not module.name.endswith("__main__"):
            with suppress(ModuleNotFoundError):  # where what an extra asks for is not installed
                importlib.import_module(module.name)
    found = {name: thing for name, thing in roots().items() if remembers(thing)}
    assert found
    assert {name for name, thing in found.items() if thing.cache_info().maxsize is None} == set()


def hands(rng: random.Random) -> Iterator[rc.GameState]:
    """Yield positions of a large table with hands, melds and piles of very many kinds."""
    base = rc.new_game(MANY, rng=rng, dealer=0)
    rules, turn = base.rules, base.turn
    assert turn is not None
    small_table = rc.new_game(2, rules=rules, rng=rng, dealer=1)
    with_melds = [state.seats[state.turn or 0] for state in steps(small_table, rng, 150)]
    pack = list(rc.full_pack(MANY, rules))
    while True:
        cards = rc.Cards.of(card for card in rng.sample(pack, 150) if not card.is_red_three)
        seat = rng.choice(with_melds)._replace(packed_hand=cards.packed, packed_known=0)
        seats = (*base.seats[:turn], seat, *base.seats[turn + 1 :])
        top = rng.choice(list(cards))
        phase = rng.choice((rc.Phase.DRAW, rc.Phase.MELD, rc.Phase.MELD))
        yield base._replace(seats=seats, phase=phase, packed_pile=bytes((top.face,)))


def test_memories_filled_stay_within_their_limits() -> None:
    """E26: filled with hands of very many kinds, no memory holds more than its limit."""
    for number, state in enumerate(hands(random.Random(26))):
        state.legal_actions()
        if number == 700:
            break
    found = sizes(list(roots().values()))
    assert max(found) > 1_000
    assert max(found) <= MOST_REMEMBERED


def test_a_full_memory_forgets() -> None:
    """E26: a memory that is full forgets what it had, and goes on."""
    memory: dict[int, int] = {}
    most = 0
    for number in range(3 * MOST_REMEMBERED):
        assert remember(memory, number, -number) == -number
        assert memory[number] == -number
        most = max(most, len(memory))
    assert most == MOST_REMEMBERED


def tables_of(states: Sequence[rc.GameState]) -> list[Tables]:
    """Collect the tables of the rules of these states."""
    return [state.round.tables for state in states]


@given(rng=chance())
@small(3)
def test_what_was_forgotten_is_found_again(rng: random.Random) -> None:
    """E26: with memories empty or full, the same is offered and refused."""
    states = [*rng.sample(pool(), 25)]
    before = [(state.legal_actions(), state.view(0)) for state in states]
    memories = [part for part in held(tables_of(states)) if isinstance(part, dict)]
    filled = [part for part in memories if part and not isinstance(next(iter(part)), str)]
    assert len(filled) > 20
    for part in filled:
        part.clear()
    assert [(state.legal_actions(), state.view(0)) for state in states] == before


def test_memories_of_many_rule_sets_are_given_up() -> None:
    """E26: of many rule sets, only the last ones used are remembered."""
    most = tables_for.cache_info().maxsize
    assert most is not None
    gc.collect()
    before = sum(type(thing) is Tables for thing in gc.get_objects())
    for number in range(most + 8):
        rules = SMALL._replace(going_out=5 * number + 1_000)
        digest(number, rules=rules, most=12)
    gc.collect()
    after = sum(type(thing) is Tables for thing in gc.get_objects())
    assert tables_for.cache_info().currsize <= most
    assert after - before <= most
    assert max(sizes(list(roots().values()))) <= MOST_REMEMBERED


@given(rng=chance())
@small(2)
def test_actions_made_for_good_are_few(rng: random.Random) -> None:
    """E26: however many plays are tried, legal or not, few are kept for good."""
    kept: list[int] = []
    for _ in range(2):
        for state in rng.sample(pool(), 4):
            for play in plays(state, rng, 200):
                state.why_not(play)
        kept.append(max(len(thing) for name, thing in roots().items() if "actions._" in name))
    assert kept[1] <= 900


def test_growth_would_be_noticed() -> None:
    """E26: memory that is not level is told from memory that is."""
    flat = Figures(1, 100, 50_000, 10_000, 100, 100)
    assert is_level([flat, flat._replace(memories=90_000)])
    assert not is_level([flat, flat._replace(rest=1_000_000)])
    assert not is_level([flat, flat._replace(memories=10**9)])
    assert not is_level([flat, flat._replace(fullest=MOST_REMEMBERED + 1)])


def in_threads(task: Callable[[int], object], arguments: Sequence[int]) -> list[object]:
    """Carry the tasks out all at once, each in its own thread, and give what they gave."""
    barrier = threading.Barrier(len(arguments))

    def wait_and_do(argument: int) -> object:
        barrier.wait(60)
        return task(argument)

    with ThreadPoolExecutor(len(arguments)) as threads:
        return list(threads.map(wait_and_do, arguments))


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("asked", [False, True])
def test_eight_threads_give_what_they_give_one_after_another(asked: bool) -> None:
    """E26: eight threads with a game each, on memories still empty, give what they give alone."""
    rules = SMALL._replace(going_out=205 if asked else 215)

    def game(seed: int) -> str:
        return digest(seed, asked, players=2 + seed % 4, rules=rules, most=15 if asked else 120)

    together_ = in_threads(game, range(THREADS))
    tables_for.cache_clear()
    assert together_ == list(map(game, range(THREADS)))
    assert len(set(together_)) == THREADS


@pytest.mark.usefixtures("hurried")
@given(first=st.sampled_from(pool()))
@small(4)
def test_eight_threads_may_share_a_state(first: rc.GameState) -> None:
    """E26: eight threads that play on from one state, each its own way, do not meddle."""

    def course(seed: int) -> list[object]:
        played = steps(first, random.Random(seed), 60)
        return [(state, hash(state), state.legal_actions()) for state in played]

    tables_for.cache_clear()
    assert in_threads(course, range(THREADS)) == list(map(course, range(THREADS)))


@pytest.mark.usefixtures("hurried")
def test_threads_may_forget_while_others_remember() -> None:
    """E26: threads that fill and empty the same memory find in it what they put there."""
    memory: dict[int, int] = {}

    def fill(first: int) -> bool:
        numbers = range(first, first + MOST_REMEMBERED)
        return all(remember(memory, number, -number) == -number for number in numbers)

    assert in_threads(fill, range(THREADS)) == [True] * THREADS
    assert len(memory) <= MOST_REMEMBERED + THREADS
    assert all(value == -number for number, value in memory.items())


@pytest.mark.skipif(
    "fork" not in multiprocessing.get_all_start_methods(), reason="this system cannot fork"
)
def test_forked_workers_without_a_seed_get_different_deals() -> None:
    """E26: forked workers without a seed get different deals, whatever was drawn before."""
    random.seed(1)
    unseeded(None)
    answers = [*together("fork", unseeded, [None] * 4), unseeded(None)]
    found = [deal for answer in answers for deal in answer]
    assert len(set(found)) == len(found) == 4 * len(answers)


def test_many_rounds_leave_memory_level(measuring: subprocess.Popen[str]) -> None:
    """E26: rounds in one process leave memory level: what is remembered is bounded, no more stays.

    `RAILCANASTA_MEMORY_ROUNDS=2000` in the environment asks for as many as the expectation does.
    """
    *figures, verdict = said(measuring, 60 + 2 * ROUNDS).splitlines()
    assert len(figures) >= 10
    assert verdict == "level", "\n".join(figures)
