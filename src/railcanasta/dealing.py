"""The pack and the deal (sections 1 and 2, and 3.3 to 3.5)."""

from __future__ import annotations

import random
from functools import lru_cache

from railcanasta import packed
from railcanasta.cards import CARDS, JOKER, Card
from railcanasta.checks import shown, whole
from railcanasta.packed import Packed
from railcanasta.rules import LEAST_PLAYERS, PUBLISHED, RuleSet
from railcanasta.state import EMPTY_TABLE, Kitty, Seat


def full_pack(players: int, rules: RuleSet | None = None) -> tuple[Card, ...]:
    """Every card of the pack for so many players, in sorting order (1.2).

    `rules` default to the published ones. Raises ``TypeError`` or ``ValueError`` for nonsense.

    >>> len(full_pack(2))
    212
    """
    rules = rules_or_published(rules)
    return _full_pack(check_players(players, rules), rules)


@lru_cache(maxsize=64)
def _full_pack(players: int, rules: RuleSet) -> tuple[Card, ...]:
    deck = [card for card in CARDS if card.rank in rules.ranks and card.suit in rules.suits]
    suited = (card for card in deck for _ in range(players * rules.decks_per_player))
    return (*suited, *(JOKER for _ in range(players * rules.jokers_per_player)))


@lru_cache(maxsize=64)
def full_pack_faces(players: int, rules: RuleSet) -> list[int]:
    """The face numbers of the full pack, in sorting order."""
    return [card.face for card in _full_pack(players, rules)]


def check_players(players: object, rules: RuleSet) -> int:
    """Give `players` back if the rules allow so many; raise ``TypeError`` or ``ValueError``."""
    return whole("players", players, LEAST_PLAYERS, rules.most_players)  # 1.1


def shuffled_pack(
    players: int, rules: RuleSet | None = None, rng: random.Random | None = None
) -> tuple[Card, ...]:
    """A whole pack for so many players, shuffled; its first card is the top (1.2, 2.4).

    `rules` default to the published ones. `rng` is drawn from once, by ``shuffle``; without
    it the system's secure source is used.

    >>> pack = shuffled_pack(players=2, rng=random.Random(7))
    >>> len(pack)
    212
    """
    cards = list(full_pack(players, rules))
    source(rng).shuffle(cards)
    return tuple(cards)


def rules_or_published(rules: RuleSet | None) -> RuleSet:
    """Give the rules back, or the published ones for ``None``; raise ``TypeError`` otherwise."""
    if rules is None:
        return PUBLISHED
    if not isinstance(rules, RuleSet):
        raise TypeError(f"rules must be a RuleSet, not {shown(rules)}")
    return rules


def source(rng: random.Random | None) -> random.Random:
    """Give the generator back, or the secure one for ``None``; raise ``TypeError`` otherwise."""
    if rng is None:
        return random.SystemRandom()
    if not isinstance(rng, random.Random):
        raise TypeError(f"rng must be a random.Random, not {shown(rng)}")
    return rng


def deal(
    rules: RuleSet, players: int, dealer: int, pack: tuple[Card, ...]
) -> tuple[tuple[Seat, ...], int, bytes, bytes]:
    """Deal a pack (2.4): the seats, how much of the stock is drawn, the pile, the stock.

    Red threes dealt to a hand are laid, and with `replace_red_threes` replaced (3.3, 3.5).
    """
    faces = bytes([card[0] for card in pack])
    order = [(dealer + 1 + i) % players for i in range(players)]
    hands = {seat: faces[i * rules.hand_size :][: rules.hand_size] for i, seat in enumerate(order)}
    faces = faces[players * rules.hand_size :]
    kitties = {  # 2.2
        seat: faces[i * rules.kitty_size :][: rules.kitty_size] for i, seat in enumerate(order)
    }
    faces = faces[players * rules.kitty_size :]
    pile, stock = faces[:1], faces[1:]  # 2.3
    drawn = 0
    seats: dict[int, Seat] = {}
    for seat in order:
        hand, reds, fresh = sort_out(hands[seat])
        if rules.replace_red_threes:
            hand, reds, drawn = replaced(hand, reds, fresh, stock, drawn)
        kitty = Kitty(packed.pack_faces(kitties[seat]), False, False, 0)
        seats[seat] = Seat(hand, EMPTY_TABLE, kitty, reds, False, 0)
    return tuple(seats[i] for i in range(players)), drawn, pile, stock


def sort_out(faces: bytes) -> tuple[Packed, Packed, int]:
    """Part cards that come to a hand: those that stay, the red threes, and how many (3.3)."""
    every = packed.pack_faces(faces)
    red = packed.of_kind(every, packed.RED_THREE)
    return every - red, red, red & packed.SIZE


def replaced(
    hand: Packed, reds: Packed, fresh: int, stock: bytes, drawn: int
) -> tuple[Packed, Packed, int]:
    """Replace `fresh` red threes from the stock, and those that come, while it lasts (3.5)."""
    while fresh and drawn < len(stock):
        more, more_reds, more_fresh = sort_out(stock[drawn : drawn + fresh])
        drawn = min(drawn + fresh, len(stock))
        hand, reds, fresh = hand + more, reds + more_reds, more_fresh
    return hand, reds, drawn
