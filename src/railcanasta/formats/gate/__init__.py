"""The one gate for states that come from outside: from a plain record to a `GameState`."""

from railcanasta.formats.gate.events import event_from
from railcanasta.formats.gate.melds import meld_of
from railcanasta.formats.gate.state import cards_of, state_from
from railcanasta.formats.gate.view import view_from

__all__ = ["cards_of", "event_from", "meld_of", "state_from", "view_from"]
