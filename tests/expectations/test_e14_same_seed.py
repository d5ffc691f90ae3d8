"""E14: same seed, same game."""

from __future__ import annotations

import random
import shutil
import subprocess
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import attr
import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.expectations.digest import SMALL, ask, digest, steps
from tests.expectations.pool import small
from tests.expectations.pythons import SUPPORTED, find, said, start

import railcanasta as rc
from railcanasta.agents import RandomAgent

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PROGRAM: Final = ("-m", "tests.expectations.digest")
HASH_SEEDS: Final = ("0", "1", "random")
SEEDS: Final = st.integers(0, 2**64)


@pytest.fixture(scope="module")
def here() -> str:
    """The digests of the games in this process, as the program prints them."""
    return f"{digest(7)} {digest(7, players=2, rules=rc.RuleSet(), most=120)}"


@pytest.fixture(scope="module")
def attrs_alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages in which there is nothing but attrs."""
    folder = tmp_path_factory.mktemp("packages")
    for package in (attr, attrs):
        source = Path(str(package.__file__)).parent
        shutil.copytree(source, folder / source.name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


@pytest.fixture(scope="module", autouse=True)
def elsewhere(attrs_alone: Path) -> Iterator[dict[str, subprocess.Popen[str]]]:
    """Programs that play the same games elsewhere, started at once to run beside the tests."""
    with ExitStack() as stack:
        found = {
            seed: stack.enter_context(start(PROGRAM, PYTHONHASHSEED=seed)) for seed in HASH_SEEDS
        }
        for version in SUPPORTED:
            if python := find(version):
                arguments = ("-S", *PROGRAM, "--asked")  # with no packages but those given
                process = start(arguments, python=python, paths=[attrs_alone])
                found[version] = stack.enter_context(process)
        for process in found.values():
            stack.callback(process.kill)
        yield found


@given(seed=SEEDS, players=st.integers(2, 5))
@small(2)
def test_the_same_game_whatever_is_asked_in_between(seed: int, players: int) -> None:
    """E14: views, reprs and bots asked in between make no difference to the game."""
    assert digest(seed, True, players, most=150) == digest(seed, False, players, most=150)


@given(seed=SEEDS)
@small(5)
def test_other_seeds_give_other_games(seed: int) -> None:
    """E14: it is the seed that decides, for another one gives another game."""
    assert digest(seed, most=20) != digest(seed + 1, most=20)


@given(seed=SEEDS, theirs=SEEDS)
@small(3)
def test_the_global_generator_is_not_changed(seed: int, theirs: int) -> None:
    """E14: nothing the library does changes the global generator, with a seed or without."""
    random.seed(theirs)
    before = random.getstate()
    digest(seed, True, most=120)
    for state in (rc.new_game(2), rc.new_game(2, dealt=False).deal()):
        agents = [RandomAgent(), RandomAgent(random.Random(seed))]
        for _, (_, _, after) in zip(range(40), rc.plays(state, agents), strict=False):
            ask(after, random.Random(seed))
    rc.shuffled_pack(2)
    assert random.getstate() == before


@given(seed=SEEDS)
@small(5)
def test_the_global_generator_is_not_used(seed: int) -> None:
    """E14: a global generator in the same state gives no two games without a seed alike."""
    packs = []
    for _ in range(3):
        random.seed(seed)
        packs.append(rc.shuffled_pack(2))
        random.seed(seed)
        packs.append((*rc.new_game(2, dealer=0).seats[0].hand, *rc.new_game(2).stock))
    assert len(set(packs)) == len(packs)


class Recorder(random.Random):
    """A generator that notes what is drawn from it."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.drawn: list[tuple[object, ...]] = []

    def randrange(self, *args: Any, **kwargs: Any) -> int:
        """Note the bounds."""
        self.drawn.append(("randrange", *args, *kwargs.items()))
        return super().randrange(*args, **kwargs)

    def shuffle(self, x: Any) -> None:
        """Note what is to be shuffled."""
        self.drawn.append(("shuffle", tuple(x)))
        super().shuffle(x)

    def choice(self, seq: Any) -> Any:
        """Note what is to be chosen from."""
        self.drawn.append(("choice", tuple(seq)))
        return super().choice(seq)


def by_hand(seed: int, players: int, rules: rc.RuleSet, dealer: int | None) -> random.Random:
    """Draw by hand what a new game draws."""
    rng = random.Random(seed)
    if dealer is None:
        rng.randrange(players)
    rng.shuffle(list(rc.full_pack(players, rules)))
    return rng


@given(seed=SEEDS, players=st.integers(2, 6), rules=st.sampled_from([rc.RuleSet(), SMALL]))
@small(10)
def test_a_new_game_draws_the_dealer_and_then_the_pack(
    seed: int, players: int, rules: rc.RuleSet
) -> None:
    """E14: a new game draws its dealer by `randrange`, then shuffles the pack, and no more."""
    lot, pack = ("randrange", players), ("shuffle", rc.full_pack(players, rules))
    for dealer in (None, players - 1):
        rng = Recorder(seed)
        state = rc.new_game(players, rules=rules, rng=rng, dealer=dealer)
        assert rng.drawn == ([lot, pack] if dealer is None else [pack])
        assert rng.getstate() == by_hand(seed, players, rules, dealer).getstate()
        assert dealer is not None or state.dealer == random.Random(seed).randrange(players)
        rng = Recorder(seed)
        rc.new_game(players, rules=rules, rng=rng, dealer=dealer, dealt=False)
        assert rng.drawn == ([lot] if dealer is None else [])


@given(seed=SEEDS, players=st.integers(2, 6), rules=st.sampled_from([rc.RuleSet(), SMALL]))
@small(10)
def test_a_deal_shuffles_once(seed: int, players: int, rules: rc.RuleSet) -> None:
    """E14: a pack and a deal draw one `shuffle` of the whole pack in sorting order."""
    pack = ("shuffle", rc.full_pack(players, rules))
    rng, same = Recorder(seed), Recorder(seed)
    shuffled = rc.shuffled_pack(players, rules, rng)
    undealt = rc.new_game(players, rules=rules, dealer=0, dealt=False)
    dealt = undealt.deal(same)
    assert rng.drawn == same.drawn == [pack]
    assert dealt == undealt.apply(rc.Deal(shuffled))
    assert rng.getstate() == by_hand(seed, players, rules, 0).getstate()


@given(seed=SEEDS)
@small(3)
def test_playing_draws_nothing_but_packs(seed: int) -> None:
    """E14: of a whole game, only the deals draw from its generator, and each draws a shuffle."""
    rng = Recorder(seed)
    state = rc.new_game(3, rules=SMALL._replace(target=1_000_000), rng=rng, dealer=0)
    deals = 1
    agents = [RandomAgent(random.Random(seed))] * 3
    for _, (_, action, after) in zip(range(300), rc.plays(state, agents, rng), strict=False):
        deals += isinstance(action, rc.Deal)
        assert len(rng.drawn) == deals
        if after.ply % 10 == 0 or after.turn is None:
            ask(after, random.Random(seed))
    assert deals > 1
    assert rng.drawn == [("shuffle", rc.full_pack(3, SMALL))] * deals


def test_an_agent_draws_one_choice_for_a_play() -> None:
    """E14: the random agent draws one `choice` among the plays it is given."""
    rng = Recorder(1)
    agent, other = RandomAgent(rng), random.Random(1)
    offered: list[Sequence[rc.Action]] = []
    for state in steps(rc.new_game(2, rng=random.Random(1)), other, 30):
        if state.turn is not None:
            offered.append(state.legal_actions())
            agent.choose(state.view(state.turn), state.legal_actions())
    assert rng.drawn == [("choice", plays) for plays in offered]


def test_what_is_drawn_is_documented() -> None:
    """E14: the documentation says what is drawn from the generator, and in which order."""
    new_game, pack = str(rc.new_game.__doc__), str(rc.shuffled_pack.__doc__)
    assert -1 < new_game.index("randrange") < new_game.index("shuffle")
    assert "``shuffle``" in pack
    assert "once" in pack
    assert "shuffled_pack" in str(rc.GameState.deal.__doc__)
    assert "``choice``" in str(RandomAgent.__doc__)


@given(seeds=st.tuples(SEEDS, SEEDS))
@small(4)
def test_games_side_by_side_do_not_meddle(seeds: tuple[int, int]) -> None:
    """E14: two games played in turns, each with its own generator, go as each goes alone."""
    alone = [list(steps(*begun(seed), 60)) for seed in seeds]
    together = zip(*(steps(*begun(seed), 60) for seed in seeds), strict=False)
    for step, pair in enumerate(together):
        assert pair == (alone[0][step], alone[1][step])


def begun(seed: int) -> tuple[rc.GameState, random.Random]:
    """Start a game, and give the generator it goes on with."""
    rng = random.Random(seed)
    return rc.new_game(3, rules=SMALL, rng=rng), rng


@pytest.mark.parametrize("seed", HASH_SEEDS)
def test_the_same_game_in_other_processes_whatever_the_hash_seed(
    seed: str, here: str, elsewhere: dict[str, subprocess.Popen[str]]
) -> None:
    """E14: the same seed gives the same game in other processes, whatever `PYTHONHASHSEED`."""
    assert said(elsewhere[seed]) == f"{here} untouched plain"


@pytest.mark.parametrize("version", SUPPORTED)
def test_the_same_game_on_every_python(
    version: str, here: str, elsewhere: dict[str, subprocess.Popen[str]]
) -> None:
    """E14: the same seed gives the same game on every Python supported, with views or without.

    Without them attrs is not so much as imported.
    """
    if (process := elsewhere.get(version)) is None:
        pytest.skip(f"no Python {version} was found here")
    assert said(process).splitlines() == [f"{here} untouched plain", f"{here} untouched attrs"]
