"""What happened, as typed values: a kind of event for each thing that is seen at the table.

:func:`events` tells what an action does, in order. :meth:`Kind.seen_by` gives an event as one
seat may know it: the cards of someone else's draw become their number. :data:`Event` is the
union of all kinds, so a `match` can be exhaustive. Events are values, made of numbers, cards
and tuples alone: nobody who is handed one can change it for the others (E8), and no way leads
from one to a state or a pack (E3).
"""

from __future__ import annotations

from typing import TypeAlias

from railcanasta.event.coming import (
    CollectedPile,
    Drew,
    LaidRedThrees,
    LeftKitty,
    LookedAtKitty,
    Origin,
    ReplacedRedThrees,
    TookKitty,
    TookPile,
    TookTop,
)
from railcanasta.event.kind import Hidden, Kind
from railcanasta.event.leaving import (
    AddedToMeld,
    CompletedCanasta,
    Discarded,
    EndedTurn,
    Opened,
    PileBlocked,
    PileFrozen,
    SevensFreed,
    StartedMeld,
    ToAct,
)
from railcanasta.event.rounds import (
    GameWon,
    HandDealt,
    HandsShown,
    KittyDealt,
    RoundEnded,
    RoundScored,
    RoundStarted,
    UpcardTurned,
)
from railcanasta.event.telling import events, reveals

Event: TypeAlias = (
    RoundStarted
    | HandDealt
    | KittyDealt
    | UpcardTurned
    | Drew
    | LaidRedThrees
    | ReplacedRedThrees
    | TookPile
    | TookTop
    | StartedMeld
    | AddedToMeld
    | CompletedCanasta
    | SevensFreed
    | Opened
    | CollectedPile
    | Discarded
    | PileFrozen
    | PileBlocked
    | EndedTurn
    | LookedAtKitty
    | TookKitty
    | LeftKitty
    | RoundEnded
    | HandsShown
    | RoundScored
    | GameWon
    | ToAct
)
"""Every kind of event."""

__all__ = [
    "AddedToMeld",
    "CollectedPile",
    "CompletedCanasta",
    "Discarded",
    "Drew",
    "EndedTurn",
    "Event",
    "GameWon",
    "HandDealt",
    "HandsShown",
    "Hidden",
    "Kind",
    "KittyDealt",
    "LaidRedThrees",
    "LeftKitty",
    "LookedAtKitty",
    "Opened",
    "Origin",
    "PileBlocked",
    "PileFrozen",
    "ReplacedRedThrees",
    "RoundEnded",
    "RoundScored",
    "RoundStarted",
    "SevensFreed",
    "StartedMeld",
    "ToAct",
    "TookKitty",
    "TookPile",
    "TookTop",
    "UpcardTurned",
    "events",
    "reveals",
]
