"""What happened, as a line of a log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, assert_never

from railcanasta import event as e
from railcanasta.message import words
from railcanasta.message.catalogue import Catalogue, Counted, Text
from railcanasta.scoring import Ending
from railcanasta.state import Phase, Strait

Player: TypeAlias = Callable[[int], str]
"""What a seat is called in a sentence."""

_PLAYER: Final = Text("{player} of an event", "Seat {seat}")

_ROUND_STARTED: Final = Counted(
    "event",
    "{player} deals round {round} from a pack of {number} card.",
    "{player} deals round {round} from a pack of {number} cards.",
)
_HAND_DEALT: Final = Counted(
    "event", "{player} is dealt {number} card.", "{player} is dealt {number} cards."
)
_HAND_SEEN: Final = Text("event", "{player} is dealt {cards}.")
_KITTY_DEALT: Final = Counted(
    "event",
    "{player} is dealt a kitty of {number} card.",
    "{player} is dealt a kitty of {number} cards.",
)
_UPCARD_TURNED: Final = Text("event", "The discard pile starts with {card}.")

_DREW: Final = Counted("event", "{player} draws {number} card.", "{player} draws {number} cards.")
_DREW_SEEN: Final = Text("event", "{player} draws {cards}.")
_LAID_RED_THREES: Final = Counted(
    "event", "{player} lays a red three: {cards}.", "{player} lays red threes: {cards}."
)
_REPLACED: Final = Counted(
    "event",
    "{player} draws {number} card in place of red threes.",
    "{player} draws {number} cards in place of red threes.",
)
_REPLACED_SEEN: Final = Text("event", "{player} draws {cards} in place of red threes.")
_TOOK_PILE: Final = Text(
    "event", "{player} takes the discard pile with {cards}; its top card is {card}."
)
_TOOK_TOP: Final = Text("event", "{player} takes the top card of the discard pile: {card}.")
_COLLECTED_PILE: Final = Counted(
    "event",
    "{player} takes the rest of the discard pile into the hand: {number} card.",
    "{player} takes the rest of the discard pile into the hand: {number} cards.",
)
_LOOKED: Final = Text("event", "{player} looks at the kitty.")
_LOOKED_SEEN: Final = Text("event", "{player} looks at the kitty: {cards}.")
_TOOK_KITTY: Final = Counted(
    "event",
    "{player} takes up the kitty of {number} card.",
    "{player} takes up the kitty of {number} cards.",
)
_TOOK_KITTY_SEEN: Final = Text("event", "{player} takes up the kitty: {cards}.")
_LEFT_KITTY: Final = Text("event", "{player} leaves the kitty.")

_STARTED_MELD: Final = Text("event", "{player} starts a meld of {ranks}: {cards}.")
_ADDED_TO_MELD: Final = Text("event", "{player} adds to the meld of {ranks}: {cards}.")
_COMPLETED: Final = Text("event", "{player} completes a {canasta}.")
_OPENED: Final = Counted(
    "event", "{player} opens with {number} point.", "{player} opens with {number} points."
)
_SEVENS_FREED: Final = Text(
    "event", "Every player has a canasta of sevens: sevens may be discarded now."
)
_DISCARDED: Final = Text("event", "{player} discards {card}.")
_PILE_FROZEN: Final = Text("event", "The discard pile is frozen by {card}.")
_PILE_BLOCKED: Final = Text("event", "The discard pile is blocked by {card}.")
_ENDED_TURN: Final = Text("event", "{player} ends the turn without a discard.")

_ROUND_ENDED: Final = {
    Ending.GOING_OUT: Text("event", "{player} goes out, and the round is over."),
    Ending.STOCK: Text("event", "{player} ends the round: the stock is empty."),
    Ending.SEVENS: Text("event", "{player} ends the round with a hand of nothing but sevens."),
}
_HANDS_SHOWN: Final = Text("event", "All hands and kitties are shown.")
_HAND_SHOWN: Final = Text("event", "{player}: hand: {hand}.")
_KITTY_SHOWN: Final = Text("event", "{player}: hand: {hand}; kitty: {kitty}.")
_ROUND_SCORED: Final = Text("event", "The round is scored.")
_SEAT_SCORED: Final = Text("event", "{player}: {points} (total: {total}).")
_GAME_WON: Final = Text("event", "{player} wins the game.")

_NEXT: Final = {
    Phase.DEAL: Text("event", "The next round is to be dealt."),
    Phase.DRAW: Text("event", "{player} is to draw."),
    Phase.MELD: Text("event", "{player} is to lay cards or discard."),
    Phase.KITTY: Text("event", "{player} may take up the kitty."),
    Phase.OVER: Text("event", "The game is over."),
}
_STRAIT: Final = {
    Strait.BLOCKED: Text("event", "{player} holds only sevens, and may discard none."),
    Strait.STUCK: Text("event", "{player} has no card that may be discarded."),
}


def event(texts: Catalogue, which: e.Event, names: Sequence[str]) -> str:
    """The line that tells an event, with names for the seats that have one."""

    def player(seat: int) -> str:
        return names[seat] if seat < len(names) else texts.text(_PLAYER, seat=str(seat))

    match which:
        case e.HandDealt() | e.Drew() | e.ReplacedRedThrees() | e.LookedAtKitty() | e.TookKitty():
            return _hidden(texts, which, player)
        case (
            e.RoundStarted()
            | e.KittyDealt()
            | e.UpcardTurned()
            | e.RoundEnded()
            | e.HandsShown()
            | e.RoundScored()
            | e.GameWon()
            | e.ToAct()
        ):
            return _round(texts, which, player)
        case (
            e.LaidRedThrees()
            | e.StartedMeld()
            | e.AddedToMeld()
            | e.CompletedCanasta()
            | e.Opened()
            | e.SevensFreed()
        ):
            return _laying(texts, which, player)
        case _:
            return _pile(texts, which, player)


def _hidden(
    texts: Catalogue,
    which: e.HandDealt | e.Drew | e.ReplacedRedThrees | e.LookedAtKitty | e.TookKitty,
    player: Player,
) -> str:
    """What brought cards before one player's eyes: the cards, or how many they are."""
    who = player(which.seat)
    if which.cards is not None:
        seen = {
            e.HandDealt: _HAND_SEEN,
            e.Drew: _DREW_SEEN,
            e.ReplacedRedThrees: _REPLACED_SEEN,
            e.LookedAtKitty: _LOOKED_SEEN,
            e.TookKitty: _TOOK_KITTY_SEEN,
        }[type(which)]
        return texts.text(seen, player=who, cards=words.all_cards(texts, which.cards))
    match which:
        case e.HandDealt():
            return texts.counted(_HAND_DEALT, which.size, player=who)
        case e.Drew():
            return texts.counted(_DREW, which.size, player=who)
        case e.ReplacedRedThrees():
            return texts.counted(_REPLACED, which.size, player=who)
        case e.LookedAtKitty():
            return texts.text(_LOOKED, player=who)
        case e.TookKitty():
            return texts.counted(_TOOK_KITTY, which.size, player=who)
        case _:
            assert_never(which)


def _round(
    texts: Catalogue,
    which: (
        e.RoundStarted
        | e.KittyDealt
        | e.UpcardTurned
        | e.RoundEnded
        | e.HandsShown
        | e.RoundScored
        | e.GameWon
        | e.ToAct
    ),
    player: Player,
) -> str:
    """How a round begins, ends and is scored, and who is next."""
    match which:
        case e.RoundStarted(number, dealer, pack_size):
            who, which_round = player(dealer), str(number)
            return texts.counted(_ROUND_STARTED, pack_size, player=who, round=which_round)
        case e.KittyDealt(seat, size):
            return texts.counted(_KITTY_DEALT, size, player=player(seat))
        case e.UpcardTurned(card):
            return texts.text(_UPCARD_TURNED, card=words.short_card(texts, card))
        case e.RoundEnded(seat, ending):
            return texts.text(_ROUND_ENDED[ending], player=player(seat))
        case e.HandsShown():
            return _hands(texts, which, player)
        case e.RoundScored(result, scores):
            lines = [
                texts.text(
                    _SEAT_SCORED, player=player(seat), points=str(sheet.total), total=str(total)
                )
                for seat, (sheet, total) in enumerate(zip(result.sheets, scores, strict=True))
            ]
            return " ".join((texts.text(_ROUND_SCORED), *lines))
        case e.GameWon(seat):
            return texts.text(_GAME_WON, player=player(seat))
        case e.ToAct(seat, phase, strait):
            text = _NEXT[phase] if strait is Strait.NONE else _STRAIT[strait]
            return texts.text(text, player="" if seat is None else player(seat))
        case _:
            assert_never(which)


def _hands(texts: Catalogue, which: e.HandsShown, player: Player) -> str:
    lines = [texts.text(_HANDS_SHOWN)]
    for seat, (hand, kitty) in enumerate(zip(which.hands, which.kitties, strict=True)):
        who, cards = player(seat), words.all_cards(texts, hand)
        if kitty is None:
            lines.append(texts.text(_HAND_SHOWN, player=who, hand=cards))
        else:
            within = words.all_cards(texts, kitty)
            lines.append(texts.text(_KITTY_SHOWN, player=who, hand=cards, kitty=within))
    return " ".join(lines)


def _laying(
    texts: Catalogue,
    which: (
        e.LaidRedThrees
        | e.StartedMeld
        | e.AddedToMeld
        | e.CompletedCanasta
        | e.Opened
        | e.SevensFreed
    ),
    player: Player,
) -> str:
    """What comes to the melds."""
    who = player(which.seat)
    match which:
        case e.LaidRedThrees(cards=cards):
            listed = words.cards(texts, cards)
            return texts.counted(_LAID_RED_THREES, len(cards), player=who, cards=listed)
        case e.StartedMeld(rank=rank, cards=cards) | e.AddedToMeld(rank=rank, cards=cards):
            text = _STARTED_MELD if isinstance(which, e.StartedMeld) else _ADDED_TO_MELD
            of = words.of_ranks(texts, rank)
            return texts.text(text, player=who, ranks=of, cards=words.cards(texts, cards))
        case e.CompletedCanasta(canasta=kind, rank=rank):
            return texts.text(_COMPLETED, player=who, canasta=words.canasta_of(texts, kind, rank))
        case e.Opened(points=points):
            return texts.counted(_OPENED, points, player=who)
        case e.SevensFreed():
            return texts.text(_SEVENS_FREED)
        case _:
            assert_never(which)


def _pile(
    texts: Catalogue,
    which: (
        e.TookPile
        | e.TookTop
        | e.CollectedPile
        | e.Discarded
        | e.PileFrozen
        | e.PileBlocked
        | e.EndedTurn
        | e.LeftKitty
    ),
    player: Player,
) -> str:
    """What goes to the discard pile and comes from it, and how a turn ends."""
    match which:
        case e.TookPile(seat, card, pair):
            top, cards = words.short_card(texts, card), words.cards(texts, pair)
            return texts.text(_TOOK_PILE, player=player(seat), card=top, cards=cards)
        case e.TookTop(seat, card):
            top = words.short_card(texts, card)
            return texts.text(_TOOK_TOP, player=player(seat), card=top)
        case e.CollectedPile(seat, cards):
            return texts.counted(_COLLECTED_PILE, len(cards), player=player(seat))
        case e.Discarded(seat, card):
            return texts.text(_DISCARDED, player=player(seat), card=words.short_card(texts, card))
        case e.PileFrozen(card):
            return texts.text(_PILE_FROZEN, card=words.short_card(texts, card))
        case e.PileBlocked(card):
            return texts.text(_PILE_BLOCKED, card=words.short_card(texts, card))
        case e.EndedTurn(seat):
            return texts.text(_ENDED_TURN, player=player(seat))
        case e.LeftKitty(seat):
            return texts.text(_LEFT_KITTY, player=player(seat))
        case _:
            assert_never(which)
