"""Rules, plays and states of the engine in the terms of the reference, and back."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from tests.reference import ConcretePlay, Play, ReferenceGame, ReferenceRules
from tests.reference.melds import KINDS, is_closed, kind_of
from tests.reference.scoring import Sheet

import railcanasta as rc

Snapshot: TypeAlias = dict[str, object]
"""Everything that can be compared about a game at a moment, by name."""

_ENDINGS = {
    rc.Ending.GOING_OUT: "going out",
    rc.Ending.STOCK: "stock",
    rc.Ending.SEVENS: "sevens",
}
_BARE: dict[rc.Action, str] = {
    rc.DrawStock(): "draw",
    rc.TakeTop(): "take top",
    rc.EndRound(): "end round",
    rc.EndTurn(): "end turn",
    rc.LookAtKitty(): "look",
    rc.TakeKitty(): "take kitty",
    rc.LeaveKitty(): "leave kitty",
}
_MELD_RANKS: dict[str, rc.MeldRank] = {
    **{rank.code: rank for rank in rc.Rank},
    rc.WILD.code: rc.WILD,
}


def reference_rules(rules: rc.RuleSet) -> ReferenceRules:
    """The same rules for the reference."""
    points = {"X": rules.joker_points, "2": rules.two_points, "A": rules.ace_points}
    points.update(dict.fromkeys("KQJT98", rules.high_points))
    points.update(dict.fromkeys("7654", rules.low_points))
    points["3"] = rules.black_three_points
    return ReferenceRules(
        hand_size=rules.hand_size,
        kitty_size=rules.kitty_size,
        draw_size=rules.draw_size,
        canasta_size=rules.canasta_size,
        wild_limit=rules.wild_limit,
        decks_per_player=rules.decks_per_player,
        jokers_per_player=rules.jokers_per_player,
        ranks="".join(rank.code for rank in rules.ranks),
        suits="".join(suit.code for suit in rules.suits),
        openings=((None, rules.opening_below_zero), *rules.openings),
        points=points,
        red_canasta=rules.red_canasta,
        black_canasta=rules.black_canasta,
        wild_canasta=rules.wild_canasta,
        sevens_canasta=rules.sevens_canasta,
        red_three=rules.red_three,
        going_out=rules.going_out,
        target=rules.target,
        replace_red_threes=rules.replace_red_threes,
        top_card_takes_pile=rules.top_card_takes_pile,
    )


def concrete_play(action: rc.Action) -> ConcretePlay:
    """The reference's play with the same cards."""
    match action:
        case rc.TakePile(pair):
            return ("take pile", *map(str, pair))
        case rc.StartMeld(cards):
            return ("start", *map(str, cards))
        case rc.AddToMeld(card, meld):
            return ("add", str(card), meld.code)
        case rc.Discard(card):
            return ("discard", str(card))
        case rc.Deal():
            raise ValueError("a deal is no play of a player")
    return (_BARE[action],)


def suit_free(action: rc.Action) -> Play:
    """The reference's play without suits, by what the engine itself says of the action."""
    match action:
        case rc.TakePile(pair):
            return ("take pile", pair[0].rank.code)
        case rc.StartMeld(cards):
            assert action.meld is not None
            return ("start", action.meld.code, "".join(sorted(c.rank.code for c in cards)))
        case rc.AddToMeld(card, meld):
            return ("add", card.rank.code, meld.code)
        case rc.Discard(card):
            return ("discard", card.rank.code)
    return concrete_play(action)


def engine_action(play: ConcretePlay) -> rc.Action:
    """The engine's action for a play with cards."""
    match play:
        case ("take pile", *cards):
            return rc.TakePile(map(rc.Card.parse, cards))
        case ("start", *cards):
            return rc.StartMeld(map(rc.Card.parse, cards))
        case ("add", str(card), str(meld)):
            return rc.AddToMeld(rc.Card.parse(card), _MELD_RANKS[meld])
        case ("discard", str(card)):
            return rc.Discard(rc.Card.parse(card))
    return next(action for action, name in _BARE.items() if (name,) == play)


def engine_plays(state: rc.GameState) -> set[Play]:
    """What the engine offers, without suits; each class of plays must come once only."""
    actions = state.legal_actions()
    plays = {suit_free(action) for action in actions}
    assert len(plays) == len(actions), f"a class of plays is offered twice: {actions}"
    return plays


def of_engine(state: rc.GameState) -> Snapshot:
    """Everything about a state of the engine."""
    last = state.last_round
    return {
        "phase": state.phase.name,
        "turn": state.turn,
        "scores": list(state.scores),
        "winner": state.winner,
        "dealer": None if state.phase is rc.Phase.OVER else state.dealer,
        "hands": [_codes(seat.hand) for seat in state.seats],
        "kitties": [_codes(seat.kitty.cards) for seat in state.seats],
        "looked": [seat.kitty.looked for seat in state.seats],
        "taken": [seat.kitty.taken for seat in state.seats],
        "melds": [sorted(_engine_meld(meld) for meld in seat.melds) for seat in state.seats],
        "red threes": [_codes(seat.red_threes) for seat in state.seats],
        "open": [seat.is_open for seat in state.seats],
        "stock": [str(card) for card in state.stock],
        "stock size": state.stock_size,
        "pile": [str(card) for card in state.discard_pile],
        "frozen": state.frozen,
        "pending": state.pending,
        "blocked": state.strait is rc.Strait.BLOCKED,
        "stuck": state.strait is rc.Strait.STUCK,
        "laid": state.laid,
        "ending": None if last is None else _ENDINGS[last.ending],
        "sheets": [] if last is None else [_sheet(sheet) for sheet in last.sheets],
    }


def of_reference(game: ReferenceGame) -> Snapshot:
    """Everything about a game of the reference."""
    return {
        "phase": game.phase,
        "turn": game.turn,
        "scores": list(game.scores),
        "winner": game.winner,
        "dealer": None if game.phase == "OVER" else game.dealer,
        "hands": [_sorted(hand) for hand in game.hands],
        "kitties": [_sorted(kitty) for kitty in game.kitties],
        "looked": list(game.looked),
        "taken": list(game.taken),
        "melds": [
            sorted(_reference_meld(game.rules, rank, cards) for rank, cards in melds)
            for melds in game.melds
        ],
        "red threes": [_sorted(cards) for cards in game.red_threes],
        "open": list(game.opened),
        "stock": list(game.stock),
        "stock size": len(game.stock),
        "pile": list(game.pile),
        "frozen": game.frozen,
        "pending": game.pending,
        "blocked": game.blocked,
        "stuck": game.stuck,
        "laid": game.laid_points,
        "ending": game.last_ending,
        "sheets": [dict(sheet) for sheet in game.last_sheets],
    }


def differences(state: rc.GameState, game: ReferenceGame) -> list[str]:
    """What the two do not agree on, a line for each; empty if they agree."""
    ours, theirs = of_engine(state), of_reference(game)
    return [
        f"{name}: engine {ours[name]}, reference {theirs[name]}"
        for name in ours
        if ours[name] != theirs[name]
    ]


def _sorted(cards: Iterable[object]) -> tuple[str, ...]:
    return tuple(sorted(map(str, cards)))


@lru_cache(maxsize=10_000)
def _codes(cards: rc.Cards) -> tuple[str, ...]:
    return _sorted(cards)


@lru_cache(maxsize=10_000)
def _engine_meld(meld: rc.Meld) -> tuple[str, tuple[str, ...], str]:
    kind = "" if meld.canasta is None else meld.canasta.name.lower()
    return meld.rank.code, _sorted(meld.cards), kind


def _reference_meld(
    rules: ReferenceRules, rank: str, cards: list[str]
) -> tuple[str, tuple[str, ...], str]:
    kind = kind_of(rank, cards) if is_closed(rules, rank, cards) else ""
    return rank, _sorted(cards), kind


def _sheet(sheet: rc.ScoreSheet) -> Sheet:
    found: Sheet = {"cards": sheet.cards}
    for kind in KINDS:
        found[kind + "_canastas"] = 0
    for canasta, points in sheet.canastas:
        found[canasta.name.lower() + "_canastas"] += points
    found["red_threes"] = sheet.red_threes
    found["going_out"] = sheet.going_out
    found["hand"] = sheet.hand
    found["kitty"] = sheet.kitty
    found["total"] = sheet.total
    return found
