"""What types promise: `face.py` is true of the values too, and closed unions are closed."""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.typed import face
from tests.typed.snippets import ENUMS, UNIONS, snippet

import railcanasta as rc
from railcanasta.agents import HeuristicAgent

SOURCE = Path(rc.__file__).parents[1]


def test_the_face_runs_as_it_is_typed() -> None:
    """What is said of types is said of code that works."""
    state = rc.new_game(2, dealer=1, rng=random.Random(1))
    first = rc.events(state, rc.DrawStock())[0]
    meld = rc.Meld(rc.Rank.KING, rc.Cards.parse("KH KS KD"))
    violation = state.why_not(rc.EndTurn())
    assert violation is not None
    small = rc.RuleSet(target=500)
    ended = rc.play(
        rc.new_game(2, rules=small, rng=random.Random(1)),
        [HeuristicAgent()] * 2,
        random.Random(1),
    )
    face.games()
    face.states(state)
    face.results(ended)
    face.cards(rc.Card.parse("KH"), state.hand(0), meld)
    for action in (rc.DrawStock(), rc.Discard(rc.Card.parse("KH")), *state.legal_actions()):
        face.actions(action)
    face.refusals(violation, rc.IllegalAction(violation))
    face.views(state.view(0))
    face.happenings(state, first)
    face.records(state)
    face.numbers(state)
    face.texts(first)
    face.playing(rc.new_game(2, rules=small, rng=random.Random(1)))
    face.narrowing(rc.WILD)


def test_the_snippets_are_of_all_unions() -> None:
    """Three cases of each are forgotten, and a function of each forgets none."""
    unions = len(UNIONS) + len(ENUMS)
    assert len(snippet().faults) == 3 * unions == 27
    assert snippet().text.count("assert_never(it)") == 4 * unions


def test_mypy_finds_what_is_forgotten(tmp_path: Path) -> None:
    """And has nothing to say where none is."""
    api = pytest.importorskip("mypy.api")
    file = tmp_path / "forgotten.py"
    file.write_text(snippet().text, encoding="utf-8")
    (tmp_path / "mypy.ini").write_text(f"[mypy]\nstrict = True\nmypy_path = {SOURCE}\n")
    options = ["--config-file", str(tmp_path / "mypy.ini"), "--cache-dir", str(tmp_path / "cache")]
    said, complaints, _ = api.run([*options, "--follow-imports", "silent", str(file)])
    assert not complaints
    found = re.findall(r"^.*forgotten\.py:(\d+): error: (.*)$", said, re.MULTILINE)
    assert {int(line) for line, _ in found} == snippet().faults, said[-2_000:]
    assert all('"assert_never" has incompatible type' in text for _, text in found)


def test_pyright_finds_what_is_forgotten(tmp_path: Path) -> None:
    """The same, where there is pyright and the node that it runs on."""
    pytest.importorskip("pyright")
    if shutil.which("node") is None:
        pytest.skip("pyright runs on node, and there is none here")
    file = tmp_path / "forgotten.py"
    file.write_text(snippet().text, encoding="utf-8")
    config = {"typeCheckingMode": "strict", "extraPaths": [str(SOURCE)], "include": ["."]}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(config), encoding="utf-8")
    command = [sys.executable, "-m", "pyright", "--project", str(tmp_path), "--outputjson"]
    command += ["--pythonpath", sys.executable]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    diagnostics = json.loads(ran.stdout)["generalDiagnostics"]
    lines = {one["range"]["start"]["line"] + 1 for one in diagnostics if one["severity"] == "error"}
    assert lines == snippet().faults, diagnostics[:3]
    assert all(one["rule"] == "reportArgumentType" for one in diagnostics)
