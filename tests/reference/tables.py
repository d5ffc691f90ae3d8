"""Hand-made positions for tests."""

from __future__ import annotations

from collections.abc import Mapping

from .game import ReferenceGame
from .melds import Meld
from .rules import ReferenceRules

PUBLISHED = ReferenceRules()
RED = "KC KD KH KS KC KD KH"
BLACK = "QC QD QH QS 2C 2D X"
WILD = "2C 2D 2H 2S X X X"
SEVENS = "7C 7D 7H 7S 7C 7D 7H"
ALL_FOUR = (("K", RED), ("Q", BLACK), ("W", WILD), ("7", SEVENS))


def cards(text: str) -> list[str]:
    """Card codes written in a row."""
    return text.split()


def table(
    hand: str,
    phase: str = "MELD",
    rules: ReferenceRules = PUBLISHED,
    melds: tuple[tuple[str, str], ...] = (),
    others: tuple[tuple[str, str], ...] = (),
    opened: bool | None = None,
    score: int = 0,
    pile: str = "4C",
    stock: str = "8C 8D 8H 8S",
    frozen: bool = False,
    kitty: str = "",
) -> ReferenceGame:
    """Two players; seat 0 is to act and has the hand, seat 1 holds the melds of the others.

    A player with melds is open unless told otherwise.
    """
    game = ReferenceGame(rules, 2, dealer=1, scores=[score, 0])
    game.phase, game.turn = phase, 0
    game.hands = [hand.split(), cards("9C 9D 9H TC")]
    game.kitties = [kitty.split(), ["JC"]]
    game.melds = [[Meld(r, c.split()) for r, c in owned] for owned in (melds, others)]
    game.opened = [bool(melds) if opened is None else opened, bool(others)]
    game.pile, game.stock, game.frozen = pile.split(), stock.split(), frozen
    return game


def discards_of(game: ReferenceGame) -> str:
    """The plain ranks that may be discarded, sorted."""
    return "".join(sorted(play[1] for play in game.legal() if play[0] == "discard"))


def kinds_of_play(game: ReferenceGame) -> Mapping[str, int]:
    """How many legal plays there are of each name."""
    names = [play[0] for play in game.legal()]
    return {name: names.count(name) for name in set(names)}
