"""The PettingZoo environment: their own tests, with warnings as errors, and what ours adds."""

from __future__ import annotations

import pickle
import random
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any, Final

import pytest
from tests.views.exchange import exchanged

import railcanasta as rc
from railcanasta.testing import Place, position

np = pytest.importorskip("numpy", reason="numpy is not installed (extra pettingzoo)")
pytest.importorskip("pettingzoo", reason="PettingZoo is not installed (extra pettingzoo)")
pytest.importorskip("PIL", reason="Pillow is not installed (extra pettingzoo)")

from pettingzoo.test import (  # noqa: E402 - since they may be missing
    api_test,
    max_cycles_test,
    parallel_api_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec  # noqa: E402

from railcanasta.adapters import pettingzoo as adapter  # noqa: E402

SHORT: Final = rc.RuleSet(target=300)
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "two": {},
    "three": {"players": 3, "rewards": "result"},
    "five, both options": {
        "players": 5,
        "rules": rc.RuleSet(replace_red_threes=True, top_card_takes_pile=True),
    },
    "whole games": {"rounds": None, "rules": SHORT},
}


@pytest.mark.parametrize("name", OPTIONS)
def test_it_passes_the_api_test(name: str) -> None:
    api_test(adapter.env(**OPTIONS[name]), num_cycles=1_000)
    api_test(adapter.raw_env(**OPTIONS[name]), num_cycles=300)


def test_it_passes_the_api_test_with_the_mask_in_the_observation() -> None:
    """PettingZoo recommends an array; that a dictionary is none is all it says against it."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        api_test(adapter.env(action_mask="observation"), num_cycles=1_000)


@pytest.mark.parametrize("name", OPTIONS)
def test_it_passes_the_seed_test(name: str) -> None:
    seed_test(partial(adapter.env, **OPTIONS[name]), num_cycles=500)


def test_its_parallel_form_passes_the_tests() -> None:
    parallel_api_test(adapter.parallel_env(), num_cycles=500)


def test_it_passes_the_max_cycles_test() -> None:
    """The test counts the same number of actions for each agent, so its agents go in a ring."""
    ring = SimpleNamespace(
        parallel_env=adapter.parallel_env,
        env=lambda max_cycles: parallel_to_aec(adapter.parallel_env(max_cycles=max_cycles)),
    )
    max_cycles_test(ring)


def test_it_passes_the_render_test() -> None:
    render_test(lambda render_mode: adapter.env(render_mode=render_mode))


def played(environment: Any, rng: random.Random, most: int = 100_000) -> dict[str, float]:
    """Play an episode at random, and give what each agent got in all."""
    got = dict.fromkeys(environment.possible_agents, 0.0)
    for _, agent in zip(range(most), environment.agent_iter(), strict=False):
        _, reward, terminated, truncated, info = environment.last()
        got[agent] += reward
        over = terminated or truncated
        mask = info["action_mask"]
        environment.step(None if over else int(rng.choice(np.flatnonzero(mask))))
    return got


@pytest.mark.parametrize("players", [2, 3])
def test_the_rewards_are_the_margins_of_the_points(players: int) -> None:
    """What an agent got in an episode is its total less the mean of the others'."""
    environment = adapter.env(players, rounds=3)
    environment.reset(seed=4)
    got = played(environment, random.Random(1))
    scores = environment.unwrapped.game.scores
    assert environment.unwrapped.game.round_number == 3
    for seat, reward in enumerate(got.values()):
        others = [score for other, score in enumerate(scores) if other != seat]
        assert reward == pytest.approx(scores[seat] - sum(others) / len(others))


def test_the_result_goes_to_the_best_total() -> None:
    environment = adapter.env(3, rewards="result", rounds=2)
    environment.reset(seed=4)
    got = played(environment, random.Random(1))
    scores = environment.unwrapped.game.scores
    assert list(got.values()) == [1.0 if score == max(scores) else -0.5 for score in scores]


def test_a_whole_game_is_played_until_it_is_won() -> None:
    environment = adapter.env(rounds=None, rules=SHORT, rewards="result")
    environment.reset(seed=2)
    got = played(environment, random.Random(3))
    game = environment.unwrapped.game
    assert game.phase is rc.Phase.OVER
    assert got[f"seat_{game.winner}"] == 1.0


def test_the_mask_is_that_of_the_codec_and_others_have_none() -> None:
    environment = adapter.raw_env(3)
    environment.reset(seed=1)
    rng = random.Random(2)
    for _ in range(300):
        if not environment.agents:
            environment.reset()
        for agent in environment.agents:
            mask = environment.infos[agent]["action_mask"]
            assert (mask.dtype, mask.shape) == (np.int8, (92,))
            to_act = agent == environment.agent_selection
            expected = rc.ACTIONS.mask(environment.game) if to_act else bytes(92)
            assert mask.tobytes() == expected
        agent = environment.agent_selection
        legal = np.flatnonzero(environment.infos[agent]["action_mask"])
        over = environment.terminations[agent]
        environment.step(None if over else rng.choice(legal))


def test_the_mask_can_be_in_the_observation() -> None:
    environment = adapter.env(action_mask="observation")
    environment.reset(seed=1)
    seen = environment.observe(environment.agent_selection)
    assert isinstance(seen, dict)
    assert environment.observation_space(environment.agent_selection).contains(seen)
    assert list(np.flatnonzero(seen["action_mask"])) == [0]


def test_an_illegal_action_leaves_the_game_alone_and_costs() -> None:
    environment = adapter.env(illegal_reward=-5)
    environment.reset(seed=1)
    before, agent = environment.unwrapped.game, environment.agent_selection
    environment.step(3)
    assert environment.unwrapped.game is before
    assert environment.agent_selection == agent
    assert environment.rewards[agent] == -5
    assert environment.infos[agent]["illegal"] == str(before.why_not(rc.EndRound()))
    environment.step(0)
    assert "illegal" not in environment.infos[agent]
    assert environment.rewards[agent] == 0


def test_an_illegal_action_of_the_bare_environment_is_an_error() -> None:
    environment = adapter.raw_env()
    environment.reset(seed=1)
    before = environment.observe("seat_0")
    with pytest.raises(rc.IllegalAction) as caught:
        environment.step(3)
    assert caught.value.violation.clause == "9.3"
    assert np.array_equal(environment.observe("seat_0"), before)


@pytest.mark.parametrize("garbage", [True, 3.0, "3", None, -1, 92])
def test_what_is_no_action_is_an_error(garbage: Any) -> None:
    """E21: whatever an illegal action costs, this is a fault of the program."""
    environment = adapter.env()
    environment.reset(seed=1)
    with pytest.raises((TypeError, ValueError), match=r"must be an integer from 0 to 91|None only"):
        environment.step(garbage)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"players": 1}, "players"),
        ({"players": True}, "players"),
        ({"rules": "published"}, "rules"),
        ({"rounds": 0}, "rounds"),
        ({"rounds": 1.0}, "rounds"),
        ({"rewards": "money"}, "rewards must be one of points, result"),
        ({"action_mask": "pocket"}, "action_mask must be one of info, observation"),
        ({"render_mode": "video"}, "render_mode must be one of human, ansi, rgb_array"),
        ({"illegal_reward": "much"}, "illegal_reward"),
        ({"max_cycles": 0}, "max_cycles"),
    ],
)
def test_nonsense_is_refused_by_its_name(options: dict[str, Any], named: str) -> None:
    with pytest.raises((TypeError, ValueError), match=named):
        adapter.env(**options)


def test_it_begins_with_a_state_that_is_given() -> None:
    state = position(Place("KC KH KS 4C 5C"), Place("4H"), pile="KD", turn=0)
    environment = adapter.env()
    environment.reset(seed=1, options={"state": state})
    assert environment.unwrapped.game == state
    assert environment.agent_selection == "seat_0"
    with pytest.raises(TypeError, match=r"options\['state'\] must be a GameState"):
        environment.reset(options={"state": "KH"})
    with pytest.raises(ValueError, match="of 2 players"):
        environment.reset(options={"state": rc.new_game(3)})
    with pytest.raises(ValueError, match="with a seat to act"):
        environment.reset(options={"state": rc.new_game(2, dealt=False)})


def test_what_a_seat_cannot_tell_apart_gives_equal_observations() -> None:
    """E1: through the environment, arrays, masks, texts and images included."""
    rng = random.Random(6)
    one, other = adapter.env(render_mode="ansi"), adapter.env(render_mode="ansi")
    image, other_image = (adapter.env(render_mode="rgb_array") for _ in range(2))
    one.reset(seed=9)
    for step in range(250):
        if not one.agents or one.unwrapped.game.turn is None:
            one.reset()
        state = one.unwrapped.game
        hidden = exchanged(state, state.turn, rng)
        other.reset(options={"state": hidden})
        agent = one.agent_selection
        assert np.array_equal(one.observe(agent), other.observe(agent))
        assert np.array_equal(one.infos[agent]["action_mask"], other.infos[agent]["action_mask"])
        assert one.render() == other.render()
        if step % 50 == 0:
            image.reset(options={"state": state})
            other_image.reset(options={"state": hidden})
            assert np.array_equal(image.render(), other_image.render())
        one.step(int(rng.choice(np.flatnonzero(one.infos[agent]["action_mask"]))))


def test_the_same_seed_gives_the_same_game_and_others_do_not() -> None:
    """E14: a seed makes everything repeatable, later episodes included."""
    one, two, three = adapter.env(), adapter.env(), adapter.env()
    for environment, seed in ((one, 5), (two, 5), (three, 6)):
        environment.reset(seed=seed)
        environment.reset()
    assert one.unwrapped.game == two.unwrapped.game != three.unwrapped.game


def test_an_integer_of_numpy_is_a_seed_and_others_are_none() -> None:
    one, two = adapter.env(), adapter.env()
    one.reset(seed=5)
    two.reset(seed=np.int64(5))
    assert one.unwrapped.game == two.unwrapped.game
    garbage: Any
    for garbage in (True, 5.0, "5"):
        with pytest.raises(TypeError, match="seed must be an integer or None"):
            one.reset(seed=garbage)


def test_an_agent_who_is_not_there_is_refused() -> None:
    """E6: never somebody's hand."""
    environment = adapter.env()
    environment.reset(seed=1)
    for agent in ("seat_2", "seat_-1", "", 0):
        with pytest.raises(ValueError, match="agent must be one of seat_0, seat_1, not "):
            environment.observe(agent)


def test_the_global_generators_are_left_alone() -> None:
    """E14: neither Python's nor numpy's is used or changed."""
    before, before_numpy = random.getstate(), np.random.get_state()[1].tolist()
    environment = adapter.env()
    environment.reset()
    played(environment, random.Random(1), most=400)
    assert random.getstate() == before
    assert np.random.get_state()[1].tolist() == before_numpy


def test_an_environment_can_be_pickled_in_the_midst_of_a_game() -> None:
    environment = adapter.raw_env(rounds=2)
    environment.reset(seed=3)
    played(environment, random.Random(1), most=200)
    again = pickle.loads(pickle.dumps(environment))  # noqa: S301 - our own
    assert played(environment, random.Random(2)) == played(again, random.Random(2))
    assert environment.game == again.game


def test_all_agents_are_cut_off_after_max_cycles() -> None:
    environment = adapter.env(max_cycles=7)
    environment.reset(seed=3)
    for _ in range(7):
        mask = environment.last()[4]["action_mask"]
        environment.step(int(np.flatnonzero(mask)[0]))
    assert all(environment.truncations.values())
    assert not any(environment.terminations.values())


def test_an_observation_is_parted_by_name() -> None:
    environment = adapter.raw_env(3)
    environment.reset(seed=3)
    seen = environment.observe(environment.agent_selection)
    assert isinstance(seen, np.ndarray)
    parts = environment.named(seen)
    assert [(name, part.shape) for name, part in parts.items()] == [
        (field.name, field.shape) for field in environment.fields
    ]
    assert parts["hand"].sum() == parts["hand_size"][0]


def test_images_have_one_size_whatever_lies_on_the_table(
    capsys: pytest.CaptureFixture[str],
) -> None:
    full = position(
        Place(
            "KC KD KH KS " * 4,
            ["7C 7C 7D 7D 7H 7H 7S", *(f"{r}C {r}D {r}H {r}S" for r in "456789TJQA")],
        ),
        Place("4C", red_threes="3D 3H", kitty="X"),
        pile="9C 9D 9H 9S 5C " * 3 + "2D",
        frozen=True,
    )
    environment = adapter.env(render_mode="rgb_array")
    environment.reset(seed=1)
    empty = environment.render()
    environment.reset(options={"state": full})
    image = environment.render()
    assert (image.dtype, image.shape) == (np.uint8, (400, 960, 3))
    assert image.shape == empty.shape
    assert (image != empty).any()
    human = adapter.env(render_mode="human")
    human.reset(options={"state": full})
    assert human.render() is None
    shown = capsys.readouterr().out
    assert "Pile (16, frozen)" in shown
    assert "sevens canasta of SEVEN" in shown
