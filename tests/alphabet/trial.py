"""The whole alphabet tried at one state."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

from tests.alphabet.letters import ALPHABET, Letter, deals, key_of, letter
from tests.expectations.broken import is_broken

import railcanasta as rc
from railcanasta.testing import broken_invariants

if TYPE_CHECKING:
    from tests.alphabet.tally import Tally


def try_all(state: rc.GameState, tally: Tally, seed: int = 0) -> None:
    """Try every action there is, and check that exactly what is offered is accepted.

    Refusals name a clause that is really broken; acceptance leads to a sound state; and
    whatever is tried, the state stays what it was.
    """
    twin, number = pickle.loads(pickle.dumps(state)), hash(state)  # noqa: S301 - its own pickle
    hand = state.hand(state.turn) if state.turn is not None else rc.Cards()
    offered = set(map(key_of, state.legal_actions()))
    faults = set(broken_invariants(state))  # a position set up by hand need not hold the whole pack
    met = set()
    for each in ALPHABET:
        legal = each.key in offered and each.cards <= hand
        if legal:
            met.add(each.key)
        _try(state, each, tally, faults, legal=legal)
    assert met == offered, "an action is offered that is not in the alphabet"
    for index, deal in enumerate(deals(state, seed)):
        _try(state, letter(deal), tally, faults, legal=state.phase is rc.Phase.DEAL and index == 0)
    assert state == twin
    assert hash(state) == number == hash(twin)
    assert set(map(key_of, state.legal_actions())) == offered
    tally.states += 1
    tally.phases[state.phase] += 1


def _try(state: rc.GameState, each: Letter, tally: Tally, faults: set[str], *, legal: bool) -> None:
    action, violation = each.action, state.why_not(each.action)
    after = outcome(state, action)
    if isinstance(after, rc.IllegalAction):
        assert not legal, f"{action} is offered, and refused: {after}"
        assert violation == after.violation, f"{action}: {violation} or {after}"
        assert is_broken(state, action, after.violation), f"{action}: {after} is not so"
        tally.refused[type(after.violation)] += 1
    else:
        assert legal, f"{action} is accepted, but not offered"
        assert violation is None, f"{action} is accepted, but {violation}"
        assert after.ply == state.ply + 1
        assert set(broken_invariants(after)) <= faults, f"after {action}"
        tally.accepted[type(action)] += 1


def outcome(state: rc.GameState, action: rc.Action) -> rc.GameState | rc.IllegalAction:
    """The state after an action, or its refusal."""
    try:
        return state.apply(action)
    except rc.IllegalAction as refusal:
        return refusal
