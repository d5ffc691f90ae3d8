"""Values of the game as JSON: states and views as documents, others as they stand inside them."""

from __future__ import annotations

from railcanasta.actions import Action
from railcanasta.event import Event
from railcanasta.formats import from_data, to_data
from railcanasta.formats.inner import from_inner, inner_data
from railcanasta.game import GameState
from railcanasta.protocol.jsonrpc import Json
from railcanasta.rules import RuleSet
from railcanasta.views import PlayerView
from railcanasta.violations import Violation


def document_of(value: GameState | PlayerView) -> Json:
    """A state or a view."""
    document: dict[str, Json] = to_data(value)
    return document


def data_of(value: Action | Violation | Event) -> Json:
    """An action, a violation or an event."""
    data: dict[str, Json] = inner_data(value)
    return data


def action_from(data: Json) -> Action:
    """Read an action; raises :class:`~railcanasta.FormatError` for what is none."""
    return from_inner("action", data)


def rules_from(data: Json) -> RuleSet:
    """Read rules, of which those not named are the usual ones.

    Raises :class:`~railcanasta.FormatError` for what are none.
    """
    return from_inner("rules", data)


def state_from(data: Json) -> GameState:
    """Read a state; raises :class:`~railcanasta.FormatError` for what is none."""
    return from_data("state", data)
