"""Settings profiles of Hypothesis, for the properties that name no settings of their own.

`ci` tries the same examples each time, `dev` others each time, `deep` many. The profile is
chosen by `--hypothesis-profile` or by the environment variable `HYPOTHESIS_PROFILE`; otherwise
it is `ci` where the variable `CI` is set, and `dev` elsewhere.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# The machine is shared, and the first examples fill tables: neither says anything of a test.
_PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.register_profile("dev", _PATIENT, max_examples=40)
settings.register_profile(
    "ci", _PATIENT, max_examples=60, derandomize=True, database=None, print_blob=True
)
settings.register_profile("deep", _PATIENT, max_examples=5_000, stateful_step_count=200)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev")
)
