"""The names of things: cards, ranks, melds, canastas, phases; and lists of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from railcanasta.cards import WILD, Card, MeldRank, Rank, Suit
from railcanasta.melds import CanastaKind, Meld
from railcanasta.message.catalogue import Catalogue, Counted, Text
from railcanasta.scoring import Ending
from railcanasta.state import Phase

MOST_LISTED: Final = 8
"""Of more cards than this only the number is told."""

_RANK: Final = {
    Rank.TWO: Text("rank", "two"),
    Rank.THREE: Text("rank", "three"),
    Rank.FOUR: Text("rank", "four"),
    Rank.FIVE: Text("rank", "five"),
    Rank.SIX: Text("rank", "six"),
    Rank.SEVEN: Text("rank", "seven"),
    Rank.EIGHT: Text("rank", "eight"),
    Rank.NINE: Text("rank", "nine"),
    Rank.TEN: Text("rank", "ten"),
    Rank.JACK: Text("rank", "jack"),
    Rank.QUEEN: Text("rank", "queen"),
    Rank.KING: Text("rank", "king"),
    Rank.ACE: Text("rank", "ace"),
    Rank.JOKER: Text("rank", "joker"),
}

_RANKS: Final[dict[MeldRank, Text]] = {
    Rank.TWO: Text("ranks", "twos"),
    Rank.THREE: Text("ranks", "black threes"),
    Rank.FOUR: Text("ranks", "fours"),
    Rank.FIVE: Text("ranks", "fives"),
    Rank.SIX: Text("ranks", "sixes"),
    Rank.SEVEN: Text("ranks", "sevens"),
    Rank.EIGHT: Text("ranks", "eights"),
    Rank.NINE: Text("ranks", "nines"),
    Rank.TEN: Text("ranks", "tens"),
    Rank.JACK: Text("ranks", "jacks"),
    Rank.QUEEN: Text("ranks", "queens"),
    Rank.KING: Text("ranks", "kings"),
    Rank.ACE: Text("ranks", "aces"),
    Rank.JOKER: Text("ranks", "jokers"),
    WILD: Text("ranks", "wild cards"),
}

_OF_RANKS: Final[dict[MeldRank, Text]] = {
    Rank.TWO: Text("a meld of ...", "twos"),
    Rank.THREE: Text("a meld of ...", "black threes"),
    Rank.FOUR: Text("a meld of ...", "fours"),
    Rank.FIVE: Text("a meld of ...", "fives"),
    Rank.SIX: Text("a meld of ...", "sixes"),
    Rank.SEVEN: Text("a meld of ...", "sevens"),
    Rank.EIGHT: Text("a meld of ...", "eights"),
    Rank.NINE: Text("a meld of ...", "nines"),
    Rank.TEN: Text("a meld of ...", "tens"),
    Rank.JACK: Text("a meld of ...", "jacks"),
    Rank.QUEEN: Text("a meld of ...", "queens"),
    Rank.KING: Text("a meld of ...", "kings"),
    Rank.ACE: Text("a meld of ...", "aces"),
    Rank.JOKER: Text("a meld of ...", "jokers"),
    WILD: Text("a meld of ...", "wild cards"),
}

_RANK_IN_CARD: Final = {
    Rank.TWO: Text("{rank} in a card's name", "two"),
    Rank.THREE: Text("{rank} in a card's name", "three"),
    Rank.FOUR: Text("{rank} in a card's name", "four"),
    Rank.FIVE: Text("{rank} in a card's name", "five"),
    Rank.SIX: Text("{rank} in a card's name", "six"),
    Rank.SEVEN: Text("{rank} in a card's name", "seven"),
    Rank.EIGHT: Text("{rank} in a card's name", "eight"),
    Rank.NINE: Text("{rank} in a card's name", "nine"),
    Rank.TEN: Text("{rank} in a card's name", "ten"),
    Rank.JACK: Text("{rank} in a card's name", "jack"),
    Rank.QUEEN: Text("{rank} in a card's name", "queen"),
    Rank.KING: Text("{rank} in a card's name", "king"),
    Rank.ACE: Text("{rank} in a card's name", "ace"),
}

_SUIT: Final = {
    Suit.CLUBS: Text("suit", "clubs"),
    Suit.DIAMONDS: Text("suit", "diamonds"),
    Suit.HEARTS: Text("suit", "hearts"),
    Suit.SPADES: Text("suit", "spades"),
}

_SUIT_IN_CARD: Final = {
    Suit.CLUBS: Text("{suit} in a card's name", "clubs"),
    Suit.DIAMONDS: Text("{suit} in a card's name", "diamonds"),
    Suit.HEARTS: Text("{suit} in a card's name", "hearts"),
    Suit.SPADES: Text("{suit} in a card's name", "spades"),
}

_CARD: Final = Text("card", "{rank} of {suit}")
_CORNERS: Final = {Rank.TEN: "10"}  # what is printed on a card, where the code is another
_SIGNS: Final = "♣♦♥♠"

_CANASTA: Final = {
    CanastaKind.RED: Text("canasta", "red canasta"),
    CanastaKind.BLACK: Text("canasta", "black canasta"),
    CanastaKind.WILD: Text("canasta", "wild canasta"),
    CanastaKind.SEVENS: Text("canasta", "sevens canasta"),
}

_MELD: Final = Text("meld", "meld of {ranks}")
_CANASTA_OF: Final = Text("meld", "{canasta} of {ranks}")
_MELD_OF_CARDS: Final = Text("meld", "{meld}: {cards}")

_PHASE: Final = {
    Phase.DEAL: Text("phase", "the deal"),
    Phase.DRAW: Text("phase", "the draw"),
    Phase.MELD: Text("phase", "laying and discarding"),
    Phase.KITTY: Text("phase", "taking up the kitty"),
    Phase.OVER: Text("phase", "the end of the game"),
}

_ENDING: Final = {
    Ending.GOING_OUT: Text("ending of a round", "a player went out"),
    Ending.STOCK: Text("ending of a round", "the stock was empty"),
    Ending.SEVENS: Text("ending of a round", "a hand of nothing but sevens"),
}

_SEAT: Final = Text("seat", "seat {seat}")
_AND: Final = Text("list", "{items} and {last}")
_NONE: Final = Text("list", "none")
_SO_MANY_CARDS: Final = Counted("list", "{number} card", "{number} cards")


def rank(texts: Catalogue, which: Rank) -> str:
    """A rank by itself."""
    return texts.text(_RANK[which])


def ranks(texts: Catalogue, which: MeldRank) -> str:
    """What a meld is of, by itself."""
    return texts.text(_RANKS[which])


def of_ranks(texts: Catalogue, which: MeldRank) -> str:
    """What a meld is of, as it stands after "a meld of"."""
    return texts.text(_OF_RANKS[which])


def suit(texts: Catalogue, which: Suit) -> str:
    """A suit by itself."""
    return texts.text(_SUIT[which])


def card(texts: Catalogue, which: Card) -> str:
    """The whole name of a card."""
    if which.suit is None:
        return rank(texts, which.rank)
    return texts.text(
        _CARD,
        rank=texts.text(_RANK_IN_CARD[which.rank]),
        suit=texts.text(_SUIT_IN_CARD[which.suit]),
    )


def short_card(texts: Catalogue, which: Card) -> str:
    """What is printed in the corner of a card; it is the same in every case and number."""
    if which.suit is None:
        return rank(texts, which.rank)
    return _CORNERS.get(which.rank, which.rank.code) + _SIGNS[which.suit]


def cards(texts: Catalogue, which: Iterable[Card]) -> str:
    """A list of cards by their short names, or how many they are."""
    found = tuple(which)
    if len(found) > MOST_LISTED:
        return texts.counted(_SO_MANY_CARDS, len(found))
    return all_cards(texts, found)


def all_cards(texts: Catalogue, which: Iterable[Card]) -> str:
    """A list of cards by their short names, however many they are."""
    return listed(texts, [short_card(texts, one) for one in which])


def listed(texts: Catalogue, items: Sequence[str]) -> str:
    """A list as a phrase."""
    if len(items) > 1:
        return texts.text(_AND, items=", ".join(items[:-1]), last=items[-1])
    return items[0] if items else texts.text(_NONE)


def canasta(texts: Catalogue, which: CanastaKind) -> str:
    """A kind of canasta."""
    return texts.text(_CANASTA[which])


def canasta_of(texts: Catalogue, kind: CanastaKind, which: MeldRank) -> str:
    """A canasta by its kind, and by its rank if the kind leaves that open."""
    name = canasta(texts, kind)
    if kind in (CanastaKind.WILD, CanastaKind.SEVENS):
        return name
    return texts.text(_CANASTA_OF, canasta=name, ranks=of_ranks(texts, which))


def meld(texts: Catalogue, which: Meld) -> str:
    """A meld or canasta, with its cards."""
    if which.canasta is None:
        name = texts.text(_MELD, ranks=of_ranks(texts, which.rank))
    else:
        name = canasta_of(texts, which.canasta, which.rank)
    return texts.text(_MELD_OF_CARDS, meld=name, cards=cards(texts, which.cards))


def phase(texts: Catalogue, which: Phase) -> str:
    """What a phase is for."""
    return texts.text(_PHASE[which])


def ending(texts: Catalogue, which: Ending) -> str:
    """Why a round ended."""
    return texts.text(_ENDING[which])


def seat(texts: Catalogue, which: int) -> str:
    """A seat by its number."""
    return texts.text(_SEAT, seat=str(which))
