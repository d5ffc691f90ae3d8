"""Random play for tests: concrete cards for a play, and whole rounds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from .cards import full_pack, plain
from .game import ReferenceGame
from .plays import ConcretePlay, Play


def concrete(game: ReferenceGame, play: Play, random: Random) -> ConcretePlay:
    """The play with cards of the hand of the player to act, chosen at random."""
    assert game.turn is not None
    hand = list(game.hands[game.turn])
    random.shuffle(hand)

    def pick(ranks: str) -> list[str]:
        cards = []
        for rank in ranks:
            card = next(card for card in hand if plain(card) == rank)
            hand.remove(card)
            cards.append(card)
        return cards

    match play:
        case ("take pile", rank):
            return ("take pile", *pick(rank * 2))
        case ("start", _, ranks):
            return ("start", *pick(ranks))
        case ("add", rank, meld):
            return ("add", *pick(rank), meld)
        case ("discard", rank):
            return ("discard", *pick(rank))
    return play


def shuffled_pack(game: ReferenceGame, random: Random) -> list[str]:
    """The pack of a game in a random order."""
    pack = full_pack(game.rules, game.players)
    random.shuffle(pack)
    return pack


def random_round(game: ReferenceGame, random: Random, eagerness: float) -> Iterator[Play]:
    """Deal and play a round at random, stopping after each play.

    The eagerness is how often a play that puts cards on the table is preferred, if there is one.
    """
    game.deal(shuffled_pack(game, random))
    while game.turn is not None:
        legal = sorted(game.legal())
        assert legal, "there is always a legal play"
        laying = [play for play in legal if play[0] in ("start", "add", "take pile", "take top")]
        play = random.choice(laying if laying and random.random() < eagerness else legal)
        game.play(concrete(game, play, random))
        yield play
