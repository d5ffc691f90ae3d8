"""What an action is called: the label of a button, or a line of a menu."""

from __future__ import annotations

from typing import Final, assert_never

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
from railcanasta.message import words
from railcanasta.message.catalogue import Catalogue, Counted, Text

_DEAL: Final = Counted("action", "Deal {number} card", "Deal {number} cards")
_DRAW_STOCK: Final = Text("action", "Draw from the stock")
_TAKE_PILE: Final = Text("action", "Take the discard pile with {cards}")
_TAKE_TOP: Final = Text("action", "Take the top card of the discard pile")
_END_ROUND: Final = Text("action", "End the round")
_START_MELD: Final = Text("action", "Start a meld: {cards}")
_ADD_TO_MELD: Final = Text("action", "Add {card} to the meld of {ranks}")
_DISCARD: Final = Text("action", "Discard {card}")
_END_TURN: Final = Text("action", "End the turn without a discard")
_LOOK_AT_KITTY: Final = Text("action", "Look at the kitty")
_TAKE_KITTY: Final = Text("action", "Take up the kitty")
_LEAVE_KITTY: Final = Text("action", "Leave the kitty")


def action(texts: Catalogue, which: Action) -> str:  # noqa: C901 - twelve kinds, a line each
    """The name of an action."""
    match which:
        case Deal():
            return texts.counted(_DEAL, len(which.pack))
        case DrawStock():
            return texts.text(_DRAW_STOCK)
        case TakePile():
            return texts.text(_TAKE_PILE, cards=words.cards(texts, which.pair))
        case TakeTop():
            return texts.text(_TAKE_TOP)
        case EndRound():
            return texts.text(_END_ROUND)
        case StartMeld():
            return texts.text(_START_MELD, cards=words.cards(texts, which.cards))
        case AddToMeld():
            card = words.short_card(texts, which.card)
            return texts.text(_ADD_TO_MELD, card=card, ranks=words.of_ranks(texts, which.meld))
        case Discard():
            return texts.text(_DISCARD, card=words.short_card(texts, which.card))
        case EndTurn():
            return texts.text(_END_TURN)
        case LookAtKitty():
            return texts.text(_LOOK_AT_KITTY)
        case TakeKitty():
            return texts.text(_TAKE_KITTY)
        case LeaveKitty():
            return texts.text(_LEAVE_KITTY)
        case _:
            assert_never(which)
