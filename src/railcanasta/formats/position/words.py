"""The words of a position text, the same for writing and reading."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from railcanasta.cards import Rank, Suit
from railcanasta.melds import CanastaKind
from railcanasta.scoring import Ending
from railcanasta.state import Phase, Strait

NAME: Final = "RC"
"""What a position text begins with, its version after it."""
VERSION: Final = 1

REST: Final = "*"
"""In the stock: all cards not named elsewhere, in sorting order."""

LOOKED: Final = "looked"
TAKEN: Final = "taken"

NEEDED: Final = ("phase", "ply", "round_number", "dealer", "scores", "discard_pile", "stock")
"""The sections that are always there; one for each seat is as well."""

OTHERS: Final = ("rules", "turn", "frozen", "pending", "strait", "last_round")
"""The sections that are there when there is something to say."""

SEAT: Final = ("open", "hand", "known", "melds", "red_threes", "kitty")
"""What may be said of a seat."""

SHEET: Final = ("cards", "canastas", "red_threes", "going_out", "hand", "kitty")
"""What may stand in a score sheet."""

PHASES: Final[Mapping[str, Phase]] = {phase.name.lower(): phase for phase in Phase}
STRAITS: Final[Mapping[str, Strait]] = {strait.name.lower(): strait for strait in Strait}
ENDINGS: Final[Mapping[str, Ending]] = {ending.name.lower(): ending for ending in Ending}
CANASTAS: Final[Mapping[str, CanastaKind]] = {kind.name.lower(): kind for kind in CanastaKind}
RANKS: Final[Mapping[str, Rank]] = {rank.code: rank for rank in Rank}
SUITS: Final[Mapping[str, Suit]] = {suit.code: suit for suit in Suit}
FLAGS: Final[Mapping[str, bool]] = {"true": True, "false": False}
