"""Random players with a bent, to get into corners that uniform play hardly reaches.

Each weighs the legal plays, and one is drawn by lot; none of them ever has a weight of zero.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from tests.reference import Play, ReferenceGame

Player: TypeAlias = Callable[[ReferenceGame, list[Play], Random], Play]
Weigher: TypeAlias = Callable[[ReferenceGame, Play], float]

HARDLY = 1e-3
NEVER = 1e-9


def _uniform(_game: ReferenceGame, _play: Play) -> float:
    return 1


def _layer(_game: ReferenceGame, play: Play) -> float:
    """Loves to lay, whatever it is, down to the last cards."""
    return 20 if play[0] in ("start", "add", "take pile", "take top", "take kitty") else 1


def _hoarder(_game: ReferenceGame, play: Play) -> float:
    """Never lays but to take the pile."""
    match play[0]:
        case "take pile":
            return 100
        case "start" | "add" | "take top" | "end round":
            return NEVER
    return 1


def _finisher(game: ReferenceGame, play: Play) -> float:
    """Wants all four canastas, and to go out."""
    assert game.turn is not None
    missing = {"red", "black", "wild", "sevens"} - game.kinds(game.turn)
    match play:
        case ("start", "3", _) | ("add", "3", "3"):
            return 200
        case ("start" | "add", *_, "7") | ("start", "7", _):
            return 100
        case ("start", "W", _) | ("add", _, "W"):
            return 50 if "wild" in missing else 2
        case ("start", _, codes):
            return 10 if "2" not in codes and "X" not in codes else 1
        case ("add", card, _):
            return 10 if card not in "2X" else 5 if "black" in missing else HARDLY
        case ("take pile" | "take top" | "take kitty", *_):
            return 50
        case ("discard", card):
            hand = [held[0] for held in game.hands[game.turn]]
            if len(hand) == 1:
                return 1000
            return 0.01 if card in "27X" else 1 / hand.count(card) ** 2
        case ("end round",) | ("leave kitty",):
            return HARDLY
    return 1


def _late(game: ReferenceGame, play: Play) -> float:
    """Opens as late as it can, and then lays."""
    assert game.turn is not None
    whole = 106 if game.rules.hand_size == 13 else 2 * game.rules.hand_size
    lays = play[0] in ("start", "add", "take pile", "take top")
    if not game.opened[game.turn] and len(game.stock) > whole // 2 and lays:
        return HARDLY
    return _layer(game, play)


def _keeper_of_sevens(_game: ReferenceGame, play: Play) -> float:
    """Gets rid of everything but sevens."""
    match play:
        case ("start", "7", _) | ("add", "7", _) | ("discard", "7"):
            return 0.02
        case ("start" | "add", *_):
            return 20
        case ("take pile" | "take kitty", *_):
            return HARDLY
    return 1


def _squanderer(_game: ReferenceGame, play: Play) -> float:
    """Lays as many cards as it can at once, wild ones first, and takes nothing up."""
    match play:
        case ("start" | "add", *_) if "2" in play[1:][-1] or "X" in play[1:][-1]:
            return 30
        case ("start" | "add", *_):
            return 10
        case ("take pile" | "take kitty", *_):
            return HARDLY
        case ("discard", card):
            return 5 if card in "2X3" else 0.2
    return 1


def _player(weigh: Weigher) -> Player:
    def choose(game: ReferenceGame, legal: list[Play], random: Random) -> Play:
        return random.choices(legal, [weigh(game, play) for play in legal])[0]

    return choose


PLAYERS: dict[str, Player] = {
    "uniform": _player(_uniform),
    "layer": _player(_layer),
    "hoarder": _player(_hoarder),
    "finisher": _player(_finisher),
    "late": _player(_late),
    "keeper of sevens": _player(_keeper_of_sevens),
    "squanderer": _player(_squanderer),
}
WEIGHTS = (1, 2, 1, 4, 1, 1, 1)


def company(count: int, random: Random) -> list[Player]:
    """A player for each seat: half of the time all alike, else each drawn by lot."""
    players = list(PLAYERS.values())
    if random.random() < 0.5:
        return random.choices(players, WEIGHTS) * count
    return random.choices(players, WEIGHTS, k=count)
