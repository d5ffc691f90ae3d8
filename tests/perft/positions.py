"""The positions that paths are counted from: from the ordinary to the odd."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import railcanasta as rc
from railcanasta.testing import Place, position

RED: Final = "KC KD KH KS KC KD KH"
BLACK: Final = "QC QD QH QS 2C 2D X"
WILD: Final = "2C 2D 2H 2S 2C X X"
SEVENS: Final = "7C 7D 7H 7S 7C 7D 7H"
OTHER: Final = Place("4C 5D 6H 8S 9C TD", kitty="JH")


def _two_players() -> rc.GameState:
    return rc.new_game(2, dealer=1, rng=random.Random(1))


def _three_players_with_both_options() -> rc.GameState:
    rules = rc.RuleSet(replace_red_threes=True, top_card_takes_pile=True)
    scores = (-45, 5_000, 15_000)
    return rc.new_game(3, rules=rules, dealer=0, scores=scores, rng=random.Random(2))


def _an_open_player() -> rc.GameState:
    hand = "4C 4D 4H 5C 5D 7C 8D 8H 8S 9C JC JD AC 2C X"
    melds = ("9D 9H 9S", "AD AH 2D", "JH JS JC")
    return position(Place(hand, melds, kitty="6C"), OTHER, pile="6D 6H TC")


def _a_requirement_of_ninety() -> rc.GameState:
    hand = "AC AD KC KD KH 9C 9D 2C X 7C 7D 7H 4C"
    places = Place(hand, kitty="6C"), OTHER
    return position(*places, pile="6D 4H AH", phase=rc.Phase.DRAW, scores=(5_000, 0))


def _a_pile_pending() -> rc.GameState:
    melds = ("TC TD TH",)
    place = Place("TS 9C 9D 2C X 7C 7D JC JD 4C", melds, kitty="6C", is_open=False)
    return position(place, OTHER, pile="7H 9H 3D 2S AC", pending=True, frozen=True)


def _going_out_with_black_threes() -> rc.GameState:
    hand = "3C 3S 3C 3S 8C 8D 8H 9C 9D 2C 2S X 4D"
    place = Place(hand, (RED, BLACK, WILD, SEVENS, "AC AD AH"), kitty="6C")
    return position(place, OTHER, pile="6D 6H TC")


def _a_hand_of_sevens() -> rc.GameState:
    place = Place("7C 7D 7H 7S 7C", (RED, "7D 7S 7H 7S"), kitty="6C")
    other = Place("4C 5D 6H 8S", (SEVENS,), kitty="JH")
    return position(place, other, pile="6D 6H TC", stock="9C 9D 9H TD", drawn_from_stock=True)


def _a_kitty_to_take_up() -> rc.GameState:
    place = Place("4C 5D 5H 9C", (RED, "AC AD AH"), kitty="3D 6C 6S 8H 9D")
    return position(place, OTHER, pile="6D 6H TC", phase=rc.Phase.KITTY)


def _an_empty_stock() -> rc.GameState:
    places = (
        Place("TH TS 9C 9D 4C 6S", ("AC AD AH", "TC TD TH")),
        Place("9H 9S 4D 6C 6H", ("KC KD KH",)),
    )
    return position(*places, pile="5D TD", stock="", phase=rc.Phase.DRAW)


def _a_large_hand() -> rc.GameState:
    pairs = " ".join(f"{rank}C {rank}D" for rank in "4568")
    hand = f"{pairs} 9C 9D 9H 9S 7C 7D 7H 3C 3S 2C 2D 2H X X"
    return position(Place(hand, ("AC AD AH", "KC KD 2S"), kitty="6H"), OTHER, pile="TC")


def _a_small_world() -> rc.GameState:
    rules = rc.RuleSet(
        hand_size=4,
        kitty_size=1,
        canasta_size=4,
        wild_limit=2,
        decks_per_player=1,
        jokers_per_player=1,
        ranks=(rc.Rank.TWO, rc.Rank.THREE, rc.Rank.SEVEN, rc.Rank.KING),
        openings=((0, 30),),
    )
    return rc.new_game(2, rules=rules, dealer=1, rng=random.Random(5))


POSITIONS: Final[dict[str, Callable[[], rc.GameState]]] = {
    "two players": _two_players,
    "three players, both options": _three_players_with_both_options,
    "an open player": _an_open_player,
    "a requirement of ninety": _a_requirement_of_ninety,
    "a pile pending": _a_pile_pending,
    "going out with black threes": _going_out_with_black_threes,
    "a hand of sevens": _a_hand_of_sevens,
    "a kitty to take up": _a_kitty_to_take_up,
    "an empty stock": _an_empty_stock,
    "a large hand": _a_large_hand,
    "a small world": _a_small_world,
}
