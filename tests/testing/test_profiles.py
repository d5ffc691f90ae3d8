"""The settings profiles of Hypothesis are there, and chosen as the notes in conftest say."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import settings

ASK = """
import tests.conftest
from hypothesis import settings
print(settings().max_examples, settings().derandomize)
"""


def chosen(**environment: str) -> str:
    """The profile that is chosen in an environment, by its settings."""
    plain = {name: value for name, value in os.environ.items() if name != "CI"}
    plain.pop("HYPOTHESIS_PROFILE", None)
    done = subprocess.run(
        [sys.executable, "-c", ASK],
        env={**plain, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


@pytest.mark.parametrize("name", ["dev", "ci", "deep"])
def test_profiles_are_registered(name: str) -> None:
    """They can be had by `--hypothesis-profile`."""
    assert settings.get_profile(name).deadline is None


def test_the_same_examples_in_ci() -> None:
    """Only `ci` tries the same examples each time."""
    assert [settings.get_profile(n).derandomize for n in ("dev", "ci", "deep")] == [
        False,
        True,
        False,
    ]


def test_the_profile_is_chosen_by_the_environment() -> None:
    """By the variable, or else by whether this is CI."""
    dev, ci = settings.get_profile("dev"), settings.get_profile("ci")
    assert chosen() == f"{dev.max_examples} False"
    assert chosen(CI="true") == f"{ci.max_examples} True"
    assert chosen(HYPOTHESIS_PROFILE="dev", CI="true") == f"{dev.max_examples} False"
