"""Which plays a game offers: first each by its own clause, then by clauses 9.1 and 9.2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import is_red_three, plain, plain_ranks
from .legality import Search, can_meet_requirement
from .melds import started_by
from .plays import (
    ConcretePlay,
    Play,
    after_lay,
    after_take_pile,
    after_take_top,
    can_take_pile,
    can_take_top,
    discards,
    lays,
)

if TYPE_CHECKING:
    from .game import ReferenceGame


def suit_free(game: ReferenceGame, concrete: ConcretePlay) -> Play:
    """The play without suits; ValueError if it is none that the rules know."""
    match concrete:
        case ("take pile", str(first), str(second)) if first and second[:1] == plain(first):
            return ("take pile", plain(first))
        case ("start", *cards) if all(cards):
            rank = started_by(game.rules, cards)
            if rank is not None:
                return ("start", rank, plain_ranks(cards))
        case ("add", str(card), str(rank)) if card and not is_red_three(card):
            return ("add", plain(card), rank)
        case ("discard", str(card)) if card and not is_red_three(card):
            return ("discard", plain(card))
        case (
            ("draw",)
            | ("take top",)
            | ("end round",)
            | ("end turn",)
            | ("look",)
            | ("take kitty",)
            | ("leave kitty",)
        ):
            return concrete
    raise ValueError(f"no such play: {concrete}")


def own_clause(game: ReferenceGame) -> list[Play]:
    """The plays that obey their own clause in the phase the game is in."""
    match game.phase:
        case "DRAW":
            return _in_draw(game)
        case "MELD":
            return _look(game) + _in_meld(game)
        case "KITTY":
            return [*_look(game), ("take kitty",), ("leave kitty",)]  # 6.5
    return []


def _look(game: ReferenceGame) -> list[Play]:
    """Looking at the kitty, once. 6.4, 6.5"""
    seat = game.turn
    if seat is None or game.looked[seat] or not game.kitty_open(seat):
        return []
    return [("look",)]


def _in_draw(game: ReferenceGame) -> list[Play]:
    # 9.3: while the stock has a card, drawing is legal; without, the round may be ended.
    found: list[Play] = [("draw",)] if game.stock else [("end round",)]
    if not game.pile or is_red_three(game.pile[-1]):
        return found  # 7.6
    position, top = game.position(), plain(game.pile[-1])
    if can_take_pile(position, top):
        found.append(("take pile", top))
    if can_take_top(position, top, game.frozen):
        found.append(("take top",))
    return found


def _in_meld(game: ReferenceGame) -> list[Play]:
    if game.stuck:
        return [("end turn",)]  # 9.2b
    position = game.position()
    found = lays(position) + discards(position)
    if game.blocked and not discards(position) and not position.half_met():
        found.append(("end round",))  # 9.2a
    return found


def finishes(game: ReferenceGame, play: Play, search: Search) -> bool:
    """Whether the turn can still be finished by a legal discard after the play. 9.1

    A lay of a blocked hand is judged by section 5 alone. 9.2a
    """
    match play[0]:
        case "start" | "add":
            after = after_lay(game.position(), play)
            return can_meet_requirement(after) if game.blocked else search.can_finish(after)
        case "take pile":
            rest = [plain(card) for card in game.pile[:-1] if not is_red_three(card)]
            return search.can_finish(after_take_pile(game.position(), play[1], rest))
        case "take top":
            rest = [plain(card) for card in game.pile[:-1] if not is_red_three(card)]
            return search.can_finish(after_take_top(game.position(), plain(game.pile[-1]), rest))
    return True
