"""Railroad Canasta as a library: exact rules, immutable states, legal plays and reasons.

>>> import random, railcanasta as rc
>>> state = rc.new_game(players=3, rng=random.Random(7))
>>> state = state.apply(rc.DrawStock())
"""

from importlib import import_module
from typing import TYPE_CHECKING

from railcanasta.actions import (
    Action,
    AddToMeld,
    Deal,
    Discard,
    DrawStock,
    EndRound,
    EndTurn,
    LeaveKitty,
    LookAtKitty,
    StartMeld,
    TakeKitty,
    TakePile,
    TakeTop,
)
from railcanasta.cards import CARDS, WILD, Card, MeldRank, Rank, Suit, Wild
from railcanasta.dealing import full_pack, shuffled_pack
from railcanasta.game import GameState, StaleAction, new_game
from railcanasta.melds import CanastaKind, Meld
from railcanasta.multiset import Cards
from railcanasta.playing import play, plays
from railcanasta.rules import RuleSet
from railcanasta.scoring import Ending, RoundResult, ScoreSheet
from railcanasta.state import Phase, Strait
from railcanasta.violations import IllegalAction, Violation

if TYPE_CHECKING:
    from railcanasta import event
    from railcanasta.codec import ACTIONS, ActionCodec, Play
    from railcanasta.event import Event, events, reveals
    from railcanasta.formats import Fault, FormatError, from_json, to_json
    from railcanasta.message import LANGUAGES, Messages, SheetRow, messages
    from railcanasta.record import IllegalRecord, Record, SeatLog
    from railcanasta.timeline import CannotRedo, CannotUndo, Timeline
    from railcanasta.views import PlayerView, SeatView
else:
    # The outer rings are imported when they are first asked for: who only plays needs none.
    _OUTER = {
        "ACTIONS": "codec",
        "ActionCodec": "codec",
        "CannotRedo": "timeline",
        "CannotUndo": "timeline",
        "Event": "event",
        "Fault": "formats",
        "FormatError": "formats",
        "LANGUAGES": "message",
        "Messages": "message",
        "IllegalRecord": "record",
        "Play": "codec",
        "PlayerView": "views",
        "Record": "record",
        "SeatLog": "record",
        "SeatView": "views",
        "SheetRow": "message",
        "Timeline": "timeline",
        "event": "event",
        "events": "event",
        "from_json": "formats",
        "messages": "message",
        "reveals": "event",
        "to_json": "formats",
    }

    def __getattr__(name: str) -> object:
        """Import what lies in a module further out, or the module itself."""
        if name not in _OUTER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module = import_module(f"{__name__}.{_OUTER[name]}")
        return globals().setdefault(name, getattr(module, name, module))

    def __dir__() -> list[str]:
        """List the names that are not imported yet as well."""
        return sorted({*globals(), *_OUTER})


__version__ = "0.1.0"

__all__ = [
    "ACTIONS",
    "CARDS",
    "LANGUAGES",
    "WILD",
    "Action",
    "ActionCodec",
    "AddToMeld",
    "CanastaKind",
    "CannotRedo",
    "CannotUndo",
    "Card",
    "Cards",
    "Deal",
    "Discard",
    "DrawStock",
    "EndRound",
    "EndTurn",
    "Ending",
    "Event",
    "Fault",
    "FormatError",
    "GameState",
    "IllegalAction",
    "IllegalRecord",
    "LeaveKitty",
    "LookAtKitty",
    "Meld",
    "MeldRank",
    "Messages",
    "Phase",
    "Play",
    "PlayerView",
    "Rank",
    "Record",
    "RoundResult",
    "RuleSet",
    "ScoreSheet",
    "SeatLog",
    "SeatView",
    "SheetRow",
    "StaleAction",
    "StartMeld",
    "Strait",
    "Suit",
    "TakeKitty",
    "TakePile",
    "TakeTop",
    "Timeline",
    "Violation",
    "Wild",
    "event",
    "events",
    "from_json",
    "full_pack",
    "messages",
    "new_game",
    "play",
    "plays",
    "reveals",
    "shuffled_pack",
    "to_json",
]
