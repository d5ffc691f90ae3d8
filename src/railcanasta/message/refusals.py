"""Why a play is not legal, as a sentence to the player.

The English of these sentences stands with the kinds of violation themselves.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from railcanasta.cards import Card, MeldRank, Rank, Wild
from railcanasta.melds import CanastaKind
from railcanasta.message import words
from railcanasta.message.catalogue import Catalogue, Counted, Text
from railcanasta.multiset import Cards
from railcanasta.state import Phase
from railcanasta.violations import Violation

Fact: TypeAlias = (
    str
    | int
    | Phase
    | MeldRank
    | CanastaKind
    | Card
    | Cards
    | tuple[int, ...]
    | tuple[Phase, ...]
    | tuple[CanastaKind, ...]
    | tuple[Card, ...]
)
"""What a field of a violation may hold."""

CONTEXT: Final = "violation"
"""The context of the sentences of violations."""


def violation(texts: Catalogue, which: Violation) -> str:
    """The sentence of a violation."""
    facts = {name: _fact(texts, getattr(which, name)) for name in which.__match_args__}
    if which.counted:
        one = which.singular or which.sentence
        return texts.counted(Counted(CONTEXT, one, which.sentence), which.how_many(), **facts)
    return texts.text(Text(CONTEXT, which.sentence), **facts)


def _fact(texts: Catalogue, value: Fact) -> str:
    match value:
        case Phase():
            return words.phase(texts, value)
        case Rank() | Wild():
            return words.of_ranks(texts, value)
        case CanastaKind():
            return words.canasta(texts, value)
        case Card():
            return words.short_card(texts, value)
        case Cards():
            return words.cards(texts, value)
        case tuple():
            if cards := [item for item in value if isinstance(item, Card)]:
                return words.cards(texts, cards)
            return words.listed(texts, [_fact(texts, item) for item in value])
        case _:
            return str(value)
