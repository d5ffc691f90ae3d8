"""E20: whatever is sent twice is played once, by a timeline and through the process protocol."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping

import pytest

import railcanasta as rc
from railcanasta.formats.inner import inner_data
from railcanasta.protocol import Server


def test_a_game_in_which_everything_is_sent_twice_goes_as_usual() -> None:
    """Every message comes twice; each second one is refused by its own error, not by the rules."""
    rng = random.Random(5)
    server, state = Server(), rc.new_game(2, rng=random.Random(7), rules=rc.RuleSet(target=1_000))
    line = rc.Timeline.of(state)
    begin = {"players": 2, "seed": 7, "rules": {"target": 1_000}}
    assert asked(server, "new_game", begin)["result"]["ply"] == state.ply
    while line.present.phase is not rc.Phase.OVER:
        state = line.present
        action = rng.choice(state.legal_actions())
        params = {"game": "1", "ply": state.ply, "action": inner_data(action)}
        assert asked(server, "apply", params)["result"]["ply"] == state.ply + 1
        assert asked(server, "apply", params)["error"]["code"] == -32001
        line = line.apply(action, ply=state.ply)
        with pytest.raises(rc.StaleAction) as refused:
            line.apply(action, ply=state.ply)
        assert (refused.value.ply, refused.value.now) == (state.ply, state.ply + 1)
    shown = asked(server, "state", {"game": "1"})["result"]["position"]
    assert shown == line.present.to_text()


def asked(
    server: Server, method: str, params: Mapping[str, object]
) -> dict[str, dict[str, object]]:
    """Ask a server, and give its answer."""
    request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    answer: dict[str, dict[str, object]] = json.loads(server.answer(json.dumps(request)) or "{}")
    return answer
