"""A sample is a whole state that shows the view, drawn uniformly."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any, Final

import attrs
import pytest

import railcanasta as rc
from railcanasta.packed import pack
from railcanasta.testing import Place, broken_invariants, position

from .walks import WORLDS, viewers, walk

if TYPE_CHECKING:
    from collections.abc import Callable

ALL_FOUR: Final = (
    "KC KC KD KD KH KH KS", "QC QD QH QS 2C 2C 2D", "2D 2H 2H 2S 2S X X", "7C 7C 7D 7D 7H 7H 7S",
)  # fmt: skip


@pytest.mark.parametrize("world", WORLDS)
def test_a_sample_shows_the_view_and_is_sound(world: str) -> None:
    """In whole games, for every seat: the same view, the pack whole, no red three in a hand,

    and a play for the seat to act, also in the midst of another seat's turn.
    """
    rng = Random(world)
    for step in walk(world)[::2]:
        for viewer in viewers(step.after):
            view = step.after.view(viewer)
            state = view.sample(rng)
            again = state.view(viewer)
            assert again == view
            assert again.ply == view.ply
            assert broken_invariants(state) == []


@pytest.mark.parametrize("world", WORLDS)
def test_a_sample_can_be_played_on(world: str) -> None:
    """From a sample the game goes on, whatever is played, to the end of the round."""
    rng = Random(world)
    for step in walk(world)[::23]:
        for viewer in viewers(step.after):
            state = step.after.view(viewer).sample(rng)
            for _ in range(30):
                if state.turn is None:
                    break
                plays = [a for a in state.legal_actions() if a != rc.LookAtKitty()]
                state = state.apply(rng.choice(plays))


def test_where_nothing_is_hidden_the_state_is_the_only_one() -> None:
    """With the stock empty and the round scored, or before the first deal, nothing is left open."""
    state = position(Place("KC KD 8C"), Place("9C"), pile="4C", phase=rc.Phase.DRAW, stock="")
    rules = rc.RuleSet(ranks=(rc.Rank.KING,), suits=(rc.Suit.CLUBS,), hand_size=1, kitty_size=0)
    over = rc.new_game(2, rules=rules, rng=Random(1))
    while over.turn is not None:
        over = over.apply(over.legal_actions()[0])
    assert not over.stock
    first = rc.new_game(2, dealt=False)
    for known in (over, first):
        for viewer in (0, 1, None):
            assert known.view(viewer).sample(Random(1)) == known
    with pytest.raises(ValueError, match="does not add up"):
        state.view(0).sample(Random(1))  # its pack is not whole


@pytest.mark.parametrize("rng", [None, 7, "seed", Random, object()])
def test_the_generator_must_be_given(rng: Any) -> None:
    """There is no default, and what is no generator is refused by its name."""
    view = rc.new_game(2, rng=Random(1)).view(0)
    with pytest.raises(TypeError, match=r"^rng must be a random.Random, not "):
        view.sample(rng)


def test_what_is_drawn_from_the_generator_is_what_is_documented_e14() -> None:
    """E14: a shuffle of the unseen cards but red threes, and a randrange for each of these."""
    view = rc.new_game(2, dealer=0, rng=Random(3)).view(0)
    one, other = Random(5), Random(5)
    view.sample(one)
    unseen = view.unseen()
    cards = [card for card in unseen if not card.is_red_three]
    other.shuffle(cards)
    hidden = len(cards) - view.seats[1].hand_size
    for n in range(len(unseen) - len(cards)):
        other.randrange(hidden + n + 1)
    assert one.getstate() == other.getstate()


TINY: Final = rc.RuleSet(
    ranks=(rc.Rank.THREE, rc.Rank.KING, rc.Rank.ACE),
    suits=(rc.Suit.CLUBS, rc.Suit.HEARTS),
    decks_per_player=1,
    jokers_per_player=0,
    hand_size=3,
    kitty_size=1,
)
DRAWS: Final = 6_000


def a_tiny_world() -> rc.GameState:
    """A position with six unseen cards for seat 0, two of them red threes."""
    return position(
        Place("KC KH AH AH", kitty="3H"),
        Place("KC KH AC", kitty="3H", known="KC"),
        pile="3C",
        phase=rc.Phase.DRAW,
        rules=TINY,
    )


def every_way(state: rc.GameState, viewer: int) -> Counter[rc.GameState]:
    """Put the unseen cards, each by itself, into the hidden places in every way there is.

    Counts how many ways lead to each state. There are two seats, and no kitty is looked at.
    """
    view = state.view(viewer)
    other = 1 - viewer
    known = view.seats[other].known
    free = view.seats[other].hand_size - len(known)
    ways: Counter[rc.GameState] = Counter()
    for cards in permutations(view.unseen()):
        if any(card.is_red_three for card in cards[:free]):
            continue
        seats = list(state.seats)
        seats[other] = seats[other]._replace(packed_hand=known.packed + pack(cards[:free]))
        at = free
        for index in (0, 1):
            size = view.seats[index].kitty_size
            kitty = seats[index].kitty._replace(packed_cards=pack(cards[at : at + size]))
            seats[index] = seats[index]._replace(kitty=kitty)
            at += size
        stock = bytes(card.face for card in cards[at:])
        new = state._replace(seats=tuple(seats), round=state.round._replace(stock=stock), drawn=0)
        ways[new] += 1
    return ways


def surprise(found: Counter[rc.GameState], ways: Counter[rc.GameState]) -> float:
    """How far the counts lie from what is expected: chi square, in deviations from its mean."""
    assert set(found) <= set(ways)
    total, drawn = ways.total(), found.total()
    expected = {state: drawn * count / total for state, count in ways.items()}
    chi = sum((found[state] - mean) ** 2 / mean for state, mean in expected.items())
    freedom = len(ways) - 1
    return (chi - freedom) / sqrt(2 * freedom)


def test_every_way_to_share_the_unseen_cards_is_equally_likely() -> None:
    """The frequencies of all states are those of an exact count of all assignments."""
    state = a_tiny_world()
    ways, rng = every_way(state, 0), Random(1)
    assert len(ways) > 40
    assert len(set(ways.values())) > 1
    found = Counter(state.view(0).sample(rng) for _ in range(DRAWS))
    assert len(found) == len(ways)
    assert abs(surprise(found, ways)) < 4


def biased_reds(view: rc.PlayerView, rng: Random) -> list[rc.Card]:
    """Share out carelessly: shuffle all, and deal red threes past the hand, in front."""
    cards = list(view.unseen())
    rng.shuffle(cards)
    hand = [card for card in cards if not card.is_red_three][:2]
    for card in hand:
        cards.remove(card)
    return [*hand, *cards]


def biased_order(view: rc.PlayerView, rng: Random) -> list[rc.Card]:
    """Share out carelessly: red threes are put in order among themselves with the others first."""
    cards = [card for card in view.unseen() if not card.is_red_three]
    rng.shuffle(cards)
    return [*cards, *(card for card in view.unseen() if card.is_red_three)]


@pytest.mark.parametrize("careless", [biased_reds, biased_order])
def test_a_careless_way_would_be_found_out(
    careless: Callable[[rc.PlayerView, Random], list[rc.Card]],
) -> None:
    """The measure notices when red threes are likelier in one hidden place than in another."""
    state, rng = a_tiny_world(), Random(1)
    ways, view = every_way(state, 0), state.view(0)
    found: Counter[rc.GameState] = Counter()
    for _ in range(DRAWS):
        cards = careless(view, rng)
        seats = list(state.seats)
        known = seats[1].packed_known
        seats[1] = seats[1]._replace(
            packed_hand=known + pack(cards[:2]),
            kitty=seats[1].kitty._replace(packed_cards=pack(cards[3:4])),
        )
        seats[0] = seats[0]._replace(kitty=seats[0].kitty._replace(packed_cards=pack(cards[2:3])))
        stock = bytes(card.face for card in cards[4:])
        round_ = state.round._replace(stock=stock)
        found[state._replace(seats=tuple(seats), round=round_)] += 1
    assert surprise(found, ways) > 10


def half_way() -> rc.GameState:
    """A position in which seat 1 has laid 30 of 50 points; it needs two of the unseen kings."""
    rules = TINY._replace(ranks=(rc.Rank.FOUR, rc.Rank.KING, rc.Rank.ACE), decks_per_player=2)
    return position(
        Place("KC KH 4C 4C 4C 4H 4H 4H AC AC AH AH AH AH"),
        Place("KC KH 4C AC", melds=["KC KC KH"], is_open=False),
        pile="4H",
        turn=1,
        rules=rules,
    )


def test_in_anothers_turn_every_way_with_a_play_is_equally_likely() -> None:
    """A seat half way to its opening has a hand that can meet it, each as likely as the others."""
    state = half_way()
    every = every_way(state, 0)
    ways = Counter({new: count for new, count in every.items() if new.legal_actions()})
    assert 10 < len(ways) < len(every)
    assert len(set(ways.values())) > 1
    rng = Random(2)
    found = Counter(state.view(0).sample(rng) for _ in range(DRAWS // 2))
    assert abs(surprise(found, ways)) < 4


THREES: Final = "3C 3S 3S"
MIDST: Final = {
    "one card to go out with": position(
        Place("8C", melds=[*ALL_FOUR, THREES]), Place("TC TD"), pile="4C"
    ),
    "many cards to go out with": position(
        Place(
            "9C 9D TC TD JC JD 5C 5D 8C",
            melds=[*ALL_FOUR, THREES, "9C 9D 9H", "TC TD TH", "JC JD JH", "5C 5D 5H"],
        ),
        Place("4C 4D"),
        pile="4C",
    ),
    "much to open with": position(
        Place("AC AD AH AS X QC QD QH 8C 8D", melds=["9C 9D 9H"], is_open=False),
        Place("TC TD"),
        pile="4C",
        scores=(15_000, 0),
    ),
    "a pile to be earned": position(
        Place("KH 5C 5D 2C X", melds=["KC KD KS"], is_open=False),
        Place("TC TD"),
        pile="4C 5C",
        pending=True,
    ),
    "only sevens": position(
        Place("7C 7D 7H 7S"), Place("TC TD"), stock=None, pile="4C", drawn_from_stock=True
    ),
    "nothing to discard": position(
        Place("8C", melds=["9C 9D 9H"]), Place("TC TD"), pile="4C", drawn_from_stock=True
    ),
    "no card": position(Place("", melds=["9C 9D 9H"]), Place("TC"), drawn_from_stock=True),
    "all sevens laid": position(Place("", melds=["7C 7D 7H"]), Place("TC"), drawn_from_stock=True),
}


@pytest.mark.parametrize("name", MIDST)
def test_a_turn_begun_can_be_finished(name: str) -> None:
    """However rare the hands are that can finish a turn begun by another seat, one is found."""
    state = MIDST[name]
    for viewer in (1, None):
        view = state.view(viewer)
        for seed in range(5):
            sampled = view.sample(Random(seed))
            assert sampled.view(viewer) == view
            assert broken_invariants(sampled) == broken_invariants(state) == []


def test_a_turn_that_no_hand_could_finish() -> None:
    """Of a view that cannot have come about a state is made that can be played on all the same."""
    state = position(
        Place("8C", melds=["9C 9D 9H"], is_open=False), Place("TC"), pile="4C", scores=(15_000, 0)
    )
    view = state.view(1)
    sampled = view.sample(Random(1))
    assert sampled.view(1) == view
    assert sampled.legal_actions() == (rc.EndTurn(),)


def test_a_view_that_does_not_add_up_is_refused() -> None:
    """Numbers of cards that the pack does not have are an error, not another game."""
    view = rc.new_game(2, rng=Random(1)).view(0)
    for wrong in (
        attrs.evolve(view, stock_size=view.stock_size + 1),
        attrs.evolve(view, discard_pile=(*view.discard_pile, rc.Card.parse("4C"))),
        attrs.evolve(view, discard_pile=(rc.Card.parse("4C"),) * 9),
        attrs.evolve(view, discard_pile=(rc.Card.parse("4C"),) * 120),
        attrs.evolve(view, seats=(view.seats[0], attrs.evolve(view.seats[1], hand_size=3))),
    ):
        with pytest.raises(ValueError, match="does not add up"):
            wrong.sample(Random(1))
