"""The sentences: what is said of a turn, the end of a round, a tie and the winner."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from railcanasta import (
    Action,
    AddToMeld,
    Card,
    Discard,
    DrawStock,
    Ending,
    EndRound,
    EndTurn,
    GameState,
    LeaveKitty,
    LookAtKitty,
    Phase,
    Rank,
    RuleSet,
    StartMeld,
    TakeKitty,
    TakePile,
    TakeTop,
    new_game,
)
from railcanasta.agents import RandomAgent
from railcanasta.cli.game import turns
from railcanasta.cli.texts import deal_line, round_line, turn_line
from railcanasta.testing.positions import Place, position

from .running import played, printed

RED = "KC KC KH KH KD KD KS"
BLACK = "QC QC QH QH QD QD 2C"
WILD = "2D 2D 2H 2H 2S 2S X"
SEVENS = "7C 7C 7D 7D 7H 7H 7S"
OTHER = Place(hand="8C 9D")

ONLY_RED_THREES = (
    "joker_points=0",
    "two_points=0",
    "ace_points=0",
    "high_points=0",
    "low_points=0",
    "black_three_points=0",
    "red_canasta=0",
    "black_canasta=0",
    "wild_canasta=0",
    "sevens_canasta=0",
    "opening_below_zero=0",
    "going_out=0",
)


def card(code: str) -> Card:
    """Read a card's code."""
    return Card.parse(code)


def add(code: str, rank: Rank) -> Action:
    """Add a card to the meld of this rank."""
    return AddToMeld(card(code), rank)


CASES: dict[str, tuple[GameState, tuple[Action, ...], str]] = {
    "draw and discard": (
        position(
            Place(hand="4C 5D", is_open=True), OTHER, pile="9H", stock="3D KS 4H", phase=Phase.DRAW
        ),
        (DrawStock(), Discard(card("4C"))),
        "draws 3D KS (red three laid: 3D), discards 4C",
    ),
    "the last card": (
        position(Place(hand="4C 5D", is_open=True), OTHER, pile="9H", stock="4H", phase=Phase.DRAW),
        (DrawStock(), Discard(card("4C"))),
        "draws 4H, discards 4C",
    ),
    "red threes replaced": (
        position(
            Place(hand="4C 5D", is_open=True),
            OTHER,
            pile="9H",
            stock="3D 3H 6S 8S TS",
            phase=Phase.DRAW,
            rules=RuleSet(replace_red_threes=True),
        ),
        (DrawStock(), Discard(card("4C"))),
        "draws 3D 3H 6S 8S (red threes laid: 3D 3H), discards 4C",
    ),
    "lays in a row": (
        position(Place(hand="KC KD KH KS 2C 6C 6D 6H 4C 4D", melds=["9C 9D 9H"]), OTHER),
        (
            StartMeld("KC KD KH"),
            add("KS", Rank.KING),
            add("2C", Rank.NINE),
            StartMeld("6C 6D 6H"),
            Discard(card("4C")),
        ),
        "lays KC KD KH KS, adds 2C to nines, lays 6C 6D 6H, discards 4C",
    ),
    "a canasta and a new meld": (
        position(Place(hand="6C 6D 6H 6S 6S 4C 4D", melds=["6C 6D 6H 2C 2D"]), OTHER),
        (
            add("6S", Rank.SIX),
            add("6S", Rank.SIX),
            StartMeld("6C 6D 6H"),
            Discard(card("4C")),
        ),
        "adds 6S 6S to sixes (completing a black canasta of sixes), lays 6C 6D 6H, discards 4C",
    ),
    "the pile in two steps": (
        position(
            Place(hand="KC KD 5C 5D 5S 5H"),
            OTHER,
            pile="3D 6C 6C KH",
            frozen=True,
            phase=Phase.DRAW,
        ),
        (TakePile("KC KD"), StartMeld("5C 5D 5S"), add("5H", Rank.FIVE), Discard(card("6C"))),
        (
            "takes KH with KC KD, lays 5C 5D 5S 5H (and 3 more cards of the pile; "
            "red three laid: 3D), discards 6C"
        ),
    ),
    "the pile at once": (
        position(
            Place(hand="KC KD 4D 4S", melds=["AC AD AH"]), OTHER, pile="6C KH", phase=Phase.DRAW
        ),
        (TakePile("KC KD"), Discard(card("6C"))),
        "takes KH with KC KD (and 1 more card of the pile), discards 6C",
    ),
    "the top card": (
        position(
            Place(hand="4D 4S", melds=["7C 7C 7D 7D 7H 7H"]), OTHER, pile="6C 7S", phase=Phase.DRAW
        ),
        (TakeTop(), Discard(card("4D"))),
        "takes 7S (completing a sevens canasta), discards 4D",
    ),
    "the top card and the pile": (
        position(
            Place(hand="4D 4S", melds=["AC AD AH"]),
            OTHER,
            pile="6C 8C AS",
            phase=Phase.DRAW,
            rules=RuleSet(top_card_takes_pile=True),
        ),
        (TakeTop(), Discard(card("6C"))),
        "takes AS (and 2 more cards of the pile), discards 6C",
    ),
    "the kitty taken": (
        position(Place(hand="AC 4C", melds=[RED], kitty="3D 5C 6C"), OTHER),
        (LookAtKitty(), Discard(card("4C")), TakeKitty()),
        "looks at the kitty, discards 4C, takes up the kitty of 3 cards (red three laid: 3D)",
    ),
    "the kitty left": (
        position(Place(hand="AC 4C", melds=[WILD], kitty="5C"), OTHER),
        (Discard(card("4C")), LeaveKitty()),
        "discards 4C, leaves the kitty",
    ),
    "going out": (
        position(Place(hand="4C", melds=[RED, BLACK, WILD, SEVENS]), OTHER),
        (Discard(card("4C")),),
        "goes out with 4C",
    ),
    "no card to discard": (
        position(Place(hand="4C", melds=[BLACK]), OTHER, drawn_from_stock=True),
        (EndTurn(),),
        "ends the turn without a discard",
    ),
    "only sevens": (
        position(Place(hand="7C 7D 7H", melds=[BLACK]), OTHER, drawn_from_stock=True),
        (StartMeld("7C 7D 7H"), EndRound()),
        "lays 7C 7D 7H, ends the round, stuck with sevens",
    ),
    "no stock": (
        position(Place(hand="4C 5D"), OTHER, pile="9H", stock="", phase=Phase.DRAW),
        (EndRound(),),
        "ends the round, the stock being empty",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_turn_is_told(case: str) -> None:
    """Tell everything that happened in a turn, in its order, in one line."""
    state, actions, told = CASES[case]
    assert turn_line(played(state, *actions)) == f"   1. Seat 0 {told}."


@pytest.mark.parametrize(
    ("case", "ending", "words"),
    [
        ("going out", Ending.GOING_OUT, "went out"),
        ("only sevens", Ending.SEVENS, "drew into a hand of sevens"),
        ("no stock", Ending.STOCK, "ended it, the stock being empty"),
    ],
)
def test_the_end_of_a_round_is_told(case: str, ending: Ending, words: str) -> None:
    """Tell the round, its dealer, its length, how it ended and by whom."""
    state, actions, _ = CASES[case]
    turn = played(state, *actions)
    result = turn.after.last_round
    assert result is not None
    assert result.ending is ending
    assert round_line(turn, result) == f"Round 1: dealt by seat 1, 1 turn; seat 0 {words}."
    longer = turn._replace(number=1_200)
    assert "seat 1, 1,200 turns; seat 0" in round_line(longer, result)


def test_the_deal_is_told() -> None:
    """Tell who has dealt, the card turned up, and the red threes laid at once."""
    place = Place(hand="4C 5D", red_threes="3D 3H")
    state = position(OTHER, place, OTHER, pile="9H", phase=Phase.DRAW)
    assert deal_line(state) == "Round 1: seat 2 deals and turns up 9H; seat 1 lays 3D 3H."


@pytest.mark.parametrize("seed", range(3))
def test_no_card_is_passed_over(seed: int) -> None:
    """Name every card drawn, laid and discarded in each line, and every canasta."""
    rng = random.Random(seed)
    rules = RuleSet(target=8_000, replace_red_threes=seed == 1, top_card_takes_pile=seed == 2)
    start = new_game(2, rules=rules, rng=rng)
    for turn in turns(start, [RandomAgent(rng)] * 2, rng):
        told = turn_line(turn)
        words = Counter(told.replace(",", "").replace(".", "").split())
        laid = [a.cards for a in turn.actions if isinstance(a, StartMeld)]
        moved = [c for cards in laid for c in cards]
        moved += [a.card for a in turn.actions if isinstance(a, AddToMeld | Discard)]
        moved += [c for a in turn.actions if isinstance(a, TakePile) for c in a.pair]
        if isinstance(turn.actions[0], DrawStock):
            moved += turn.before.stock[: turn.before.stock_size - turn.states[1].stock_size]
        else:
            moved += turn.before.discard_pile[-1:] * (not isinstance(turn.actions[0], EndRound))
        assert Counter(map(str, moved)) - words == Counter()
        closed = [
            sum(meld.canasta is not None for meld in state.seats[turn.seat].melds)
            for state in (turn.before, turn.after)
        ]
        assert told.count("completing") == closed[1] - closed[0]
        assert "\n" not in told


def test_a_tie_is_told_and_played_off() -> None:
    """Say which seats are tied when the target is reached by more than one, and go on."""
    changes = ("target=10", "red_three=5", *ONLY_RED_THREES)
    rules = [word for change in changes for word in ("--rules", change)]
    lines = printed("--players", "3", "--seed", "7", *rules).splitlines()
    tie = lines.index("Seats 0 and 2 are tied at 20 points, so another round is played.")
    assert lines[tie - 2].split() == ["total", "20", "15", "20"]
    assert lines[-1] == "Seat 0 wins with 50 points after 2 rounds."
