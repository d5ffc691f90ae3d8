"""Whole random rounds: the pack stays whole, there is always a legal play, and rounds end."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from . import ReferenceGame, ReferenceRules
from .cards import full_pack, is_red_three
from .legality import Search
from .melds import KINDS, is_closed, wilds_in
from .plays import after_lay
from .position import Position
from .walk import random_round

LOW = ((None, 15), (0, 30), (500, 60))
WORLDS = {
    "published": ReferenceRules(),
    "kings": ReferenceRules(
        ranks="237K", canasta_size=4, wild_limit=2, hand_size=6, kitty_size=4, openings=LOW
    ),
    "two suits": ReferenceRules(
        ranks="2347A", suits="CD", canasta_size=4, wild_limit=2, hand_size=5, kitty_size=3
    ),
    "one natural rank": ReferenceRules(
        ranks="237", suits="DS", canasta_size=4, wild_limit=1, hand_size=4, kitty_size=2
    ),
    "sevens": ReferenceRules(
        ranks="27", decks_per_player=1, canasta_size=4, wild_limit=2, hand_size=3, kitty_size=0
    ),
    "jokers": ReferenceRules(
        ranks="2378K", jokers_per_player=4, canasta_size=4, wild_limit=2, hand_size=5, draw_size=3
    ),
}


def cards_of(game: ReferenceGame) -> Counter[str]:
    """Every card on the table and in the hands."""
    cards = Counter(game.stock) + Counter(game.pile)
    for seat in range(game.players):
        for group in (game.hands[seat], game.kitties[seat], game.red_threes[seat]):
            cards.update(group)
        for meld in game.melds[seat]:
            cards.update(meld.cards)
    return cards


def check_table(game: ReferenceGame) -> None:
    """The first three of the things that must always hold."""
    assert cards_of(game) == Counter(full_pack(game.rules, game.players))
    for seat in range(game.players):
        assert not any(is_red_three(card) for card in game.hands[seat])
        still_open = []
        for rank, cards in game.melds[seat]:
            wilds = wilds_in(cards)
            assert len(cards) >= 3 and (rank == "3" or len(cards) <= game.rules.canasta_size)
            assert rank == "W" or wilds <= (0 if rank in "37" else game.rules.wild_limit)
            assert len(cards) - wilds == sum(card[0] == rank for card in cards)
            if not is_closed(game.rules, rank, cards):
                still_open.append(rank)
        assert len(still_open) == len(set(still_open))


@pytest.mark.parametrize("world", WORLDS)
@pytest.mark.parametrize("replaced", [False, True])
@pytest.mark.parametrize("whole_pile", [False, True])
def test_random_rounds(world: str, replaced: bool, whole_pile: bool) -> None:
    """Rounds of two to four players keep the pack whole, always have a play, and end."""
    rules = replace(WORLDS[world], replace_red_threes=replaced, top_card_takes_pile=whole_pile)
    random = Random(f"{world} {replaced} {whole_pile}")
    for players in (2, 3, 4) * 3:
        scores = [random.choice((-100, 0, 500, 5000, 15000)) for _ in range(players)]
        game = ReferenceGame(rules, players, random.randrange(players), scores)
        for _ in random_round(game, random, random.random()):
            check_table(game)
        assert game.phase in ("DEAL", "OVER")
        for seat, sheet in enumerate(game.last_sheets):
            assert game.scores[seat] == scores[seat] + sheet["total"]
            assert sheet["total"] % 5 == 0
            if sheet["going_out"]:
                assert game.kinds(seat) == set(KINDS) and game.hands[seat] == []


def test_a_whole_game_ends() -> None:
    """Rounds follow each other, the deal passing to the left, until somebody has won."""
    random = Random(11)
    game = ReferenceGame(replace(WORLDS["kings"], target=4000), 3, dealer=2)
    rounds = 0
    while game.phase == "DEAL":
        assert game.dealer == (2 + rounds) % 3
        for _ in random_round(game, random, 0.7):
            pass
        rounds += 1
    assert game.winner is not None and game.scores[game.winner] == max(game.scores) >= 4000


def test_a_lay_without_suits() -> None:
    """A lay changes the position of a game as it changes the position without suits."""
    random = Random(5)
    compared = 0
    for _ in range(30):
        game = ReferenceGame(WORLDS["kings"], 2, 0, [random.choice((-100, 500)), 0])
        before: Position | None = None
        for play in random_round(game, random, 0.8):
            if before is not None and play[0] in ("start", "add"):
                assert game.position().key() == after_lay(before, play).key()
                compared += 1
            before = game.position() if game.phase == "MELD" else None
    assert compared > 100


def random_position(random: Random) -> Position:
    """A position in the middle of a turn, often with black threes laid."""
    opened = random.random() < 0.5
    melds = {
        "K": random.choice(["KKK", "2KK", "2KKX"]),
        "8": random.choice(["888", "88X"]),
        "7": "777",
        "W": random.choice(["22X", "222X"]),
        "3": "333",
    }
    # Four cards are still an open meld here.
    rules = replace(WORLDS["published"], canasta_size=5, wild_limit=2)
    pending = not opened and random.random() < 0.3
    return Position(
        rules=rules,
        requirement=random.choice((15, 50, 90)),
        others_have_sevens=random.random() < 0.7,
        hand=random.choices("K837723X", k=random.randrange(1, 11)),
        open_melds={r: list(c) for r, c in melds.items() if random.random() < 0.6},
        kinds={kind for kind in KINDS if random.random() < 0.8},
        opened=opened,
        laid_points=0 if opened else random.choice((5, 10, 40)),
        pending=pending,
        rest=random.choices("K873", k=random.randrange(4)) if pending else [],
    )


def test_the_short_cuts_of_the_search() -> None:
    """The search comes to the same answers as without its short cuts."""
    random = Random(7)
    answers: Counter[tuple[bool, bool]] = Counter()
    for _ in range(3000):
        position = random_position(random)
        plain = Search(prune=False).can_finish(position)
        assert Search().can_finish(position) == plain
        answers["3" in position.open_melds, plain] += 1
    assert len(answers) == 4 and min(answers.values()) > 100
