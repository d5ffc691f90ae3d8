"""States with large hands: arranged ones, and those of a player who never lays a card.

Arranged hands come about by the rules alone: the pack is stacked before the deal, so that the
player who begins is dealt the hand wanted. Their cards are drawn at random in a few styles that
make much work: many pairs, many wild cards, melds just short of closing, black threes to lay last.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

import railcanasta as rc

LARGEST = 70
"""No hand is larger."""

SCORES = (-5, 0, 5_000, 10_000, 15_000)
"""A score for each opening requirement."""

PLAYERS, DECKS, JOKERS, KITTY = 2, 3, 2, 11
SUITS = "CDHS"
NATURALS = "89TJQKA456"

FACES = [*(rank + suit for rank in NATURALS + "72" for suit in SUITS), "X", "3C", "3S"]

STYLES: dict[str, tuple[int, ...]] = {
    "pairs": (2,),
    "few of each": (0, 1, 2, 3),
    "nearly canastas": (5, 6, 8, 9),
    "uneven": (0, 0, 1, 2, 6, 13),
}
"""How many cards of a natural rank may be held."""

CANASTAS: tuple[tuple[rc.MeldRank, str], ...] = (
    (rc.Rank.SEVEN, "7C 7C 7D 7D 7H 7H 7S"),
    (rc.WILD, "2C 2C 2D 2D 2H 2S X"),
    (rc.Rank.KING, "KC KC KD KD KH KH KS"),
    (rc.Rank.FOUR, "4C 4C 4D 4H 4S 2H 2S"),
)
"""One of each kind. Suits are spread: the pack must still have enough of each face for a hand."""


def hoarded_hands(turns: int, seed: int = 1) -> Iterator[tuple[str, rc.GameState]]:
    """States of random games of hands that start large and are laid down as little as possible."""
    rng = random.Random(seed)
    for score in SCORES:
        for hand_size in (40, 55, 66):
            state = rc.new_game(
                players=PLAYERS, rng=rng, rules=_rules(hand_size), scores=(score, score)
            )
            yield from _hoard(state, f"hoarded, score {score}", turns, rng)


def arranged_hands(count: int, seed: int = 1) -> Iterator[tuple[str, rc.GameState]]:
    """States around `count` hands of random composition, for each opening requirement in turn."""
    rng = random.Random(seed)
    styles = list(STYLES)
    for number in range(count):
        score = SCORES[number // len(styles) % len(SCORES)]
        yield from around(random_hand(styles[number % len(styles)], rng), score, rng)


def around(
    hand: Sequence[str], score: int, rng: random.Random
) -> Iterator[tuple[str, rc.GameState]]:
    """The moments of a turn with `hand`, labelled."""
    for moment, state in moments(hand, score, rng):
        yield f"{moment}, {_cards_held(state)} cards, score {score}, dealt {spelled(hand)}", state


def random_hand(style: str, rng: random.Random) -> list[str]:
    """Codes of at most 70 cards, shuffled: naturals in this style and all other sorts."""
    hand = [code for rank in NATURALS for code in _of_rank(rank, rng.choice(STYLES[style]))]
    hand += _of_rank("7", rng.choice((0, 1, 2, 6, 7, 8)))
    hand += _of_rank("2", rng.randrange(17)) + ["X"] * rng.randrange(JOKERS * PLAYERS)
    hand += ["3C", "3S"] * rng.randrange(4)
    rng.shuffle(hand)
    return hand[:LARGEST]


def changed(hand: Sequence[str], rng: random.Random) -> list[str]:
    """The hand with a few cards exchanged, with no more of a face than `random_hand` may give."""
    new = list(hand)
    for _ in range(rng.choice((1, 2, 4))):
        code = rng.choice(FACES)
        if new.count(code) < (3 if code == "X" else 4):
            new[rng.randrange(len(new))] = code
    return new


def moments(
    hand: Sequence[str], score: int, rng: random.Random
) -> Iterator[tuple[str, rc.GameState]]:
    """Moments of a turn in which the player holds `hand`, or what is left of it."""
    before = dealt(hand, [], score, rng)
    yield "before the draw", before
    for taking in before.legal_actions():
        if isinstance(taking, rc.TakePile):
            yield "pile taken", before.apply(taking)
    drawn = dealt(hand[:-2], hand[-2:], score, rng).apply(rc.DrawStock())
    yield "after the draw", drawn
    yield from _down("black threes down", drawn)
    canastas = [code for _, codes in CANASTAS for code in codes.split()]
    rich = dealt([*canastas, *hand[:-2]], hand[-2:], score, rng).apply(rc.DrawStock())
    try:
        for rank, codes in CANASTAS:
            rich = _with_canasta(rich, rank, codes)
    except rc.IllegalAction:
        return
    yield "four canastas down", rich
    yield from _down("four canastas and black threes down", rich)


def dealt(hand: Sequence[str], draw: Sequence[str], score: int, rng: random.Random) -> rc.GameState:
    """A round in which the first player is dealt `hand` and would draw `draw`, all else at random.

    The upcard is a card of a rank of which the hand has a pair, if there is one.
    """
    rest = Counter(_whole_pack())
    rest.subtract([*hand, *draw])
    others = sorted(rest.elements())
    rng.shuffle(others)
    paired = [
        rank
        for rank, held in Counter(code[0] for code in hand).items()
        if held >= 2 and rank in NATURALS
    ]
    wanted = rng.choice(paired) if paired else "8"
    upcard = next((code for code in others if code[0] == wanted), others[0])
    others.remove(upcard)
    hidden = len(hand) * (PLAYERS - 1) + KITTY * PLAYERS
    pack = [*hand, *others[:hidden], upcard, *draw, *others[hidden:]]
    table = rc.new_game(
        players=PLAYERS,
        rules=_rules(len(hand)),
        dealer=PLAYERS - 1,
        scores=(score,) * PLAYERS,
        dealt=False,
    )
    return table.apply(rc.Deal(tuple(map(rc.Card.parse, pack))))


def spelled(hand: Sequence[str]) -> str:
    """A hand by ranks: how many of each."""
    held = Counter(code[0] for code in hand)
    return " ".join(f"{held[rank]}x{rank}" for rank in "456789TJQKA2X3" if held[rank])


def _hoard(
    state: rc.GameState, label: str, turns: int, rng: random.Random
) -> Iterator[tuple[str, rc.GameState]]:
    while state.turn is not None and turns:
        cards = _cards_held(state)
        if cards <= LARGEST:
            yield f"{label}, {cards} cards", state
        actions = state.legal_actions()
        takings = [action for action in actions if isinstance(action, rc.TakePile)]
        discards = [action for action in actions if isinstance(action, rc.Discard)]
        draws = [action for action in actions if isinstance(action, rc.DrawStock)]
        turns -= bool(discards)
        state = state.apply(rng.choice(takings or discards or draws or actions))


def _down(moment: str, state: rc.GameState) -> Iterator[tuple[str, rc.GameState]]:
    """The state with three black threes laid, where that is legal."""
    for action in state.legal_actions():
        if isinstance(action, rc.StartMeld) and all(str(card)[0] == "3" for card in action.cards):
            yield moment, state.apply(action)


def _with_canasta(state: rc.GameState, rank: rc.MeldRank, codes: str) -> rc.GameState:
    first, second, third, *others = map(rc.Card.parse, codes.split())
    state = state.apply(rc.StartMeld((first, second, third)))
    for card in others:
        state = state.apply(rc.AddToMeld(card, rank))
    return state


def _rules(hand_size: int) -> rc.RuleSet:
    return rc.RuleSet(
        hand_size=hand_size, kitty_size=KITTY, decks_per_player=DECKS, jokers_per_player=JOKERS
    )


def _whole_pack() -> list[str]:
    deck = [rank + suit for rank in "23456789TJQKA" for suit in SUITS]
    return deck * (DECKS * PLAYERS) + ["X"] * (JOKERS * PLAYERS)


def _of_rank(rank: str, count: int) -> list[str]:
    return [rank + SUITS[index % len(SUITS)] for index in range(count)]


def _cards_held(state: rc.GameState) -> int:
    seat = state.turn
    return 0 if seat is None else len(state.hand(seat))
