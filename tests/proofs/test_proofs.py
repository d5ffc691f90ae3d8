"""The theorems hold, and what does not hold is found out. Without a solver nothing is proved."""

from __future__ import annotations

import pytest

pytest.importorskip("z3")

from tests.proofs import __main__ as command
from tests.proofs.layout import SIZE, multiset
from tests.proofs.solver import Refuted, prove, z3
from tests.proofs.symbolic import Number, ways
from tests.proofs.theorems import SLOW, THEOREMS, Theorem, statement

from railcanasta import packed


@pytest.mark.parametrize("theorem", [theorem for theorem in THEOREMS if theorem not in SLOW])
def test_the_theorem_holds(theorem: Theorem) -> None:
    """The quick ones; the others are proved by `python -m tests.proofs`."""
    assert theorem() > 0


def test_the_others_are_there_to_be_proved() -> None:
    """Each theorem says what it says, once."""
    assert set(THEOREMS) > SLOW
    assert len({theorem.__name__ for theorem in THEOREMS}) == len(THEOREMS)
    assert all(statement(theorem).endswith((".", ":")) for theorem in THEOREMS)


def test_what_does_not_hold_is_refuted() -> None:
    """A claim that is wrong for one number in all of them is told with that number."""
    with pytest.raises(Refuted, match="41"):
        prove(Number.named("n").term != 41)


def test_every_way_through_the_code_is_gone() -> None:
    """Also those that only few numbers take."""

    def code(number: Number) -> str:
        if number < 0:
            return "below"
        return "nothing" if number == 0 else "above"

    number = Number.named("n")
    found = {way.result: way.conditions for way in ways(lambda: code(number))}
    assert set(found) == {"below", "nothing", "above"}
    prove(number.term == 0, found["nothing"])


def test_a_unit_too_many_runs_over() -> None:
    """Without the limit of cards the size does not hold what is there: the theorems need it."""
    cards = multiset("cards")
    (way,) = ways(lambda: cards + packed.UNITS[0])
    with pytest.raises(Refuted):
        prove(SIZE.of(way.result) == SIZE.of(cards) + 1, way.conditions)


def test_the_command_says_what_it_has_proved(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And that it cannot where there is no solver."""
    assert command.main(["--only", "counts_follow"]) == 0
    assert capsys.readouterr().out.endswith(" s\n")
    assert z3 is not None
    monkeypatch.setattr(command, "INSTALLED", False)
    assert command.main([]) == 2
    assert "pip install" in capsys.readouterr().out
