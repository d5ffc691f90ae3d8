"""Random rounds, remembered, so that each test looks at the same ones."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final, NamedTuple

from railcanasta import (
    Action,
    AddToMeld,
    Card,
    Cards,
    Deal,
    Discard,
    GameState,
    Phase,
    Rank,
    RuleSet,
    StartMeld,
    Suit,
    TakePile,
    TakeTop,
    new_game,
    shuffled_pack,
)
from railcanasta.views import PlayerView, view_of


class Step(NamedTuple):
    """One action of a game, with the states on both sides of it."""

    before: GameState
    action: Action
    after: GameState


class World(NamedTuple):
    """Rules to play by, and for how long."""

    rules: RuleSet
    players: int
    steps: int
    scores: tuple[int, ...] | None = None


EAGERNESS: Final = 0.6
"""How often a play that puts cards on the table is preferred, if there is one."""

_SMALL_RANKS: Final = (Rank.TWO, Rank.THREE, Rank.SEVEN, Rank.KING)

WORLDS: Final = {
    "published": World(RuleSet(), 3, 480, (-45, 0, 5_000)),
    "both options": World(
        RuleSet(replace_red_threes=True, top_card_takes_pile=True), 2, 340, (0, -5)
    ),
    "kings": World(
        RuleSet(
            ranks=_SMALL_RANKS,
            canasta_size=4,
            wild_limit=2,
            hand_size=6,
            kitty_size=4,
            openings=((0, 40),),
            target=6_000,
        ),
        3,
        250,
    ),
    "kings, both options": World(
        RuleSet(
            ranks=_SMALL_RANKS,
            canasta_size=4,
            wild_limit=2,
            hand_size=4,
            kitty_size=3,
            openings=((0, 50),),
            target=6_000,
            replace_red_threes=True,
            top_card_takes_pile=True,
        ),
        2,
        250,
    ),
    "sevens": World(
        RuleSet(
            ranks=(Rank.TWO, Rank.SEVEN),
            decks_per_player=1,
            canasta_size=4,
            hand_size=3,
            kitty_size=0,
            target=4_000,
        ),
        2,
        80,
    ),
    "red threes": World(
        RuleSet(
            ranks=(*_SMALL_RANKS[:3], Rank.QUEEN, Rank.KING),
            suits=(Suit.DIAMONDS, Suit.HEARTS),
            draw_size=1,
            canasta_size=4,
            hand_size=3,
            kitty_size=3,
            openings=((0, 40),),
            target=3_000,
        ),
        2,
        250,
    ),
}


@cache
def walk(name: str) -> tuple[Step, ...]:
    """Play in a world of that name, the same steps each time."""
    return walked(WORLDS[name], Random(name))


def walked(world: World, rng: Random) -> tuple[Step, ...]:
    """Play in a world at random, over the ends of rounds and of games."""
    steps: list[Step] = []
    state = _started(world, rng)
    for _ in range(world.steps):
        if state.phase is Phase.OVER:
            state = _started(world, rng)
        action = _chosen(state, rng)
        after = state.apply(action)
        steps.append(Step(state, action, after))
        state = after
    return tuple(steps)


@cache
def states(name: str) -> tuple[GameState, ...]:
    """Collect the states of a walk, those between rounds and at the end of games as well."""
    return tuple(step.after for step in walk(name))


def viewers(state: GameState) -> tuple[int | None, ...]:
    """List every seat, and the spectator."""
    return (*range(state.players), None)


@cache
def views(name: str) -> tuple[tuple[GameState, int | None, PlayerView], ...]:
    """Collect what everyone sees of each state of a walk: the state, the viewer, the view."""
    return tuple(
        (state, viewer, view_of(state, viewer))
        for state in states(name)
        for viewer in viewers(state)
    )


def _started(world: World, rng: Random) -> GameState:
    return new_game(world.players, rules=world.rules, scores=world.scores, rng=rng, dealt=False)


def _chosen(state: GameState, rng: Random) -> Action:
    if state.turn is None:
        return Deal(shuffled_pack(state.players, state.rules, rng))
    plays = state.legal_actions()
    eager = [a for a in plays if isinstance(a, (StartMeld, AddToMeld, TakePile, TakeTop))]
    play = rng.choice(eager if eager and rng.random() < EAGERNESS else plays)
    return _in_other_suits(play, state.hand(state.turn), rng)


def _in_other_suits(play: Action, hand: Cards, rng: Random) -> Action:
    """Choose any cards of the hand for a play, of the ranks that the play has."""
    held = list(hand)
    rng.shuffle(held)

    def another(card: Card) -> Card:
        found = next(other for other in held if other.rank is card.rank)
        held.remove(found)
        return found

    match play:
        case StartMeld(cards):
            return StartMeld([another(card) for card in cards])
        case TakePile(pair):
            return TakePile([another(card) for card in pair])
        case AddToMeld(card, meld):
            return AddToMeld(another(card), meld)
        case Discard(card):
            return Discard(another(card))
    return play
