"""The command that goes through larger domains."""

from __future__ import annotations

import pytest
from tests.domains import __main__ as command

from railcanasta.laying import Turn
from railcanasta.legality import finishing


def test_it_counts(capsys: pytest.CaptureFixture[str]) -> None:
    """It prints what it has compared, part by part."""
    sizes = ["--opening", "1", "--going-out", "1", "--half-met", "0", "--from-nothing", "12"]
    assert command.main(["decisions", *sizes]) == 0
    shown = capsys.readouterr().out
    assert "decisions, going out, open: 658 hands" in shown
    assert "ranks" not in shown


def _always(_turn: Turn) -> bool:
    return True


def test_it_fails_at_a_fault(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It names the hand, and stops."""
    monkeypatch.setattr(finishing, "can_finish", _always)
    assert command.main(["decisions", "--opening", "0"]) == 1
    assert "decisions, opening: (Side(" in capsys.readouterr().out


def test_it_refuses_what_is_no_part(capsys: pytest.CaptureFixture[str]) -> None:
    """A part that there is not is named."""
    with pytest.raises(SystemExit):
        command.main(["suits"])
    assert "no such part: suits" in capsys.readouterr().err
