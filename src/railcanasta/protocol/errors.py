"""What the library refuses, as errors of the protocol: a code, a sentence, and the facts."""

from __future__ import annotations

from typing import Final

from railcanasta.formats import FormatError
from railcanasta.game import StaleAction
from railcanasta.message import Messages
from railcanasta.protocol.jsonrpc import Json, ProtocolError
from railcanasta.protocol.values import data_of
from railcanasta.record import IllegalRecord
from railcanasta.timeline import CannotRedo, CannotUndo
from railcanasta.violations import IllegalAction, Violation

ILLEGAL_ACTION: Final = -32000
STALE_ACTION: Final = -32001
NO_SUCH_GAME: Final = -32002
FORMAT_ERROR: Final = -32003
ILLEGAL_RECORD: Final = -32004
CANNOT_UNDO: Final = -32005
CANNOT_REDO: Final = -32006
TOO_MANY_GAMES: Final = -32007

REFUSALS: Final = (IllegalAction, StaleAction, FormatError, CannotUndo, CannotRedo)
"""The errors of the library that :func:`told` can tell."""


def told(error: Exception, language: Messages | None) -> ProtocolError:
    """Tell one of the :data:`REFUSALS`; violations in the language, if one is given."""
    text = str(error)
    match error:
        case IllegalRecord():
            facts: dict[str, Json] = {"ply": error.ply, "play": str(error.action)}
            return ProtocolError(
                ILLEGAL_RECORD, text, {**_violation(error.violation, language), **facts}
            )
        case IllegalAction():
            return ProtocolError(ILLEGAL_ACTION, text, _violation(error.violation, language))
        case StaleAction():
            return ProtocolError(STALE_ACTION, text, {"ply": error.ply, "now": error.now})
        case FormatError():
            faults: list[Json] = [{"place": each.place, "what": each.what} for each in error.faults]
            return ProtocolError(FORMAT_ERROR, text, {"faults": faults})
        case CannotUndo():
            play = None if error.revealed is None else str(error.revealed)
            return ProtocolError(CANNOT_UNDO, text, {"revealed": play})
        case CannotRedo():
            return ProtocolError(CANNOT_REDO, text)
        case _:
            raise error


def sentence_of(violation: Violation, language: Messages | None) -> str:
    """Why a play is not legal, in the language, or else in English."""
    return str(violation) if language is None else language.violation(violation)


def _violation(violation: Violation, language: Messages | None) -> dict[str, Json]:
    return {"violation": data_of(violation), "sentence": sentence_of(violation, language)}
