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
