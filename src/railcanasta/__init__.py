"""Railroad Canasta as a library: exact rules, immutable states, legal plays and reasons.

>>> import random, railcanasta as rc
>>> state = rc.new_game(players=3, rng=random.Random(7))
>>> state = state.apply(rc.DrawStock())
"""

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
from railcanasta.game import GameState, new_game
from railcanasta.melds import CanastaKind, Meld
from railcanasta.message import LANGUAGES, Messages, SheetRow, messages
from railcanasta.multiset import Cards
from railcanasta.playing import play, plays
from railcanasta.rules import RuleSet
from railcanasta.scoring import Ending, RoundResult, ScoreSheet
from railcanasta.state import Phase, Strait
from railcanasta.violations import IllegalAction, Violation

__version__ = "0.1.0"

__all__ = [
    "CARDS",
    "LANGUAGES",
    "WILD",
    "Action",
    "AddToMeld",
    "CanastaKind",
    "Card",
    "Cards",
    "Deal",
    "Discard",
    "DrawStock",
    "EndRound",
    "EndTurn",
    "Ending",
    "GameState",
    "IllegalAction",
    "LeaveKitty",
    "LookAtKitty",
    "Meld",
    "MeldRank",
    "Messages",
    "Phase",
    "Rank",
    "RoundResult",
    "RuleSet",
    "ScoreSheet",
    "SheetRow",
    "StartMeld",
    "Strait",
    "Suit",
    "TakeKitty",
    "TakePile",
    "TakeTop",
    "Violation",
    "Wild",
    "full_pack",
    "messages",
    "new_game",
    "play",
    "plays",
    "shuffled_pack",
]
