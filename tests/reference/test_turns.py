"""Hand-made positions for the pile, the kitty and the ways a turn or a round can end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from .scoring import winner_of
from .tables import ALL_FOUR, PUBLISHED, RED, SEVENS, discards_of, kinds_of_play, table

WHOLE = replace(PUBLISHED, top_card_takes_pile=True)
DRAW = {("draw",)}


def test_discards_freeze_7_2() -> None:
    """A wild discard freezes the pile, a black three only lies on it."""
    game = table("2C 3C KC")
    assert discards_of(game) == "23K"
    game.play(("discard", "2C"))
    assert game.frozen and game.pile == ["4C", "2C"] and game.turn == 1
    game = table("2C 3C KC")
    game.play(("discard", "3C"))
    assert not game.frozen
    game.hands[1] += ["3C", "3S", "2D"]
    assert game.legal() == DRAW  # 7.4, 7.6


def test_taking_the_pile_7_5() -> None:
    """An open player gets everything at once, frozen or not, and red threes are laid."""
    for frozen in (False, True):
        game = table("KC KD 8C", "DRAW", melds=(("A", "AC AD AH"),), pile="3D 5C KH", frozen=frozen)
        assert game.legal() == {("draw",), ("take pile", "K")}
        game.play(("take pile", "KC", "KD"))
        assert game.hands[0] == ["8C", "5C"] and game.red_threes[0] == ["3D"]
        assert game.pile == [] and not game.frozen and not game.pending
        assert discards_of(game) == "58"
    # With nothing below the top card, the turn could not be finished. 9.1
    game = table("KC KD 8C", "DRAW", melds=(("A", "AC AD AH"),), pile="3D KH", frozen=True)
    assert game.legal() == DRAW


def test_pending_pile_7_5() -> None:
    """Before the requirement is met only cards of the hand are laid; then the rest comes."""
    hand = "KC KD 5C 5D 5S 5H"
    game = table(hand, "DRAW", pile="3D 6C 6C KH", frozen=True)
    game.play(("take pile", "KD", "KC"))
    assert game.pending and game.frozen and game.pile == ["3D", "6C", "6C"]
    assert game.laid_points == 30 and not game.opened[0]
    assert game.legal() == {("start", "5", "555")}
    game.play(("start", "5C", "5D", "5S"))
    assert game.legal() == {("add", "5", "5")}  # it leaves no card, but brings two (8.5)
    game.play(("add", "5H", "5"))
    assert game.opened[0] and not game.pending and not game.frozen
    assert game.hands[0] == ["6C", "6C"] and game.red_threes[0] == ["3D"]
    # The rest of the pile is no help in meeting the requirement.
    assert table("KC KD 5C 8C", "DRAW", pile="5C 5D KH").legal() == DRAW
    # A rest of sevens only leaves no discard.
    assert table(hand, "DRAW", pile="7C 7C KH").legal() == DRAW
    assert table(hand + " 9C", "DRAW", pile="7C 7C KH").legal() > DRAW


def test_top_cards_that_cannot_be_taken_7_6() -> None:
    """Not a wild card, not a three, and nothing that does not fit in the open meld."""
    kings = (("K", "KC KD KH KS KC"),)
    game = table("KC KD 8C 9C", "DRAW", melds=kings, pile="5C KH", frozen=True)
    assert game.legal() == DRAW
    game = table("KC KD 8C 9C", "DRAW", melds=(("K", "KC KD KH KS"),), pile="5C KH", frozen=True)
    assert game.legal() == {("draw",), ("take pile", "K")}
    game.play(("take pile", "KC", "KD"))
    assert game.kinds(0) == {"red"}
    for top in ("2H", "X", "3C", "3D"):
        game = table("2C 2D X X 3C 3S 8C", "DRAW", melds=ALL_FOUR, pile="5C " + top)
        assert game.legal() == DRAW


@pytest.mark.parametrize("rules", [PUBLISHED, WHOLE])
def test_taking_the_top_card_7_7_and_7_8(rules: object) -> None:
    """The top card joins an open meld if the pile is not frozen; the option brings the rest."""
    kings = (("K", "KC KD KH KS KC KD"),)
    option = rules is WHOLE
    chosen = WHOLE if option else PUBLISHED
    assert table("8C 9C", "DRAW", chosen, kings, pile="5C KH", frozen=True).legal() == DRAW
    assert table("8C 9C", "DRAW", chosen, (("K", RED),), pile="5C KH").legal() == DRAW
    # One card left is no discard for a player who cannot go out, unless the rest comes too.
    game = table("8C", "DRAW", chosen, kings, pile="5C KH")
    assert (("take top",) in game.legal()) is option
    game = table("8C 9C", "DRAW", chosen, kings, pile="3H 5C KH", kitty="AC")
    game.play(("take top",))
    assert game.kinds(0) == {"red"} and game.phase == "MELD"
    assert game.pile == ([] if option else ["3H", "5C"])
    assert game.hands[0] == (["8C", "9C", "5C"] if option else ["8C", "9C"])
    assert game.red_threes[0] == (["3H"] if option else [])


def test_kitty_6_4_and_6_5() -> None:
    """The kitty is looked at once in the turn, and offered after each discard."""
    assert ("look",) not in table("8C 9C", melds=ALL_FOUR[1:2], kitty="AC").legal()  # black
    assert ("look",) not in table("8C 9C", "DRAW", melds=(("K", RED),), kitty="AC").legal()
    game = table("8C 9C", melds=(("K", RED),), kitty="AC 3D")
    game.play(("look",))
    assert kinds_of_play(game) == {"discard": 2}
    game.play(("discard", "8C"))
    assert game.legal() == {("take kitty",), ("leave kitty",)} and game.turn == 0
    game.play(("leave kitty",))
    assert (game.phase, game.turn, game.taken) == ("DRAW", 1, [False, False])
    game = table("8C 9C", melds=(("K", RED),), kitty="AC 3D")
    game.play(("discard", "8C"))
    assert game.legal() == {("look",), ("take kitty",), ("leave kitty",)}
    game.play(("look",))
    assert game.legal() == {("take kitty",), ("leave kitty",)}
    game.play(("take kitty",))
    assert game.hands[0] == ["9C", "AC"] and game.red_threes[0] == ["3D"]
    assert game.turn == 1 and game.taken[0] and game.kitties[0] == []


def test_blocked_hand_9_2a() -> None:
    """A hand of sevens only may lay sevens, down to the last, and ends the round."""
    game = table("7C", "DRAW", melds=(("A", "AC AD AH"),), stock="7D 7H 8C", kitty="AC")
    game.play(("draw",))
    assert game.blocked and game.legal() == {("start", "7", "777"), ("end round",)}
    game.play(("start", "7C", "7D", "7H"))
    assert game.hands[0] == [] and game.legal() == {("end round",)}
    game.play(("end round",))
    assert game.last_ending == "sevens" and game.last_sheets[0]["cards"] == 75
    assert game.last_sheets[0]["kitty"] == -20


def test_blocked_hand_and_the_requirement_9_2a() -> None:
    """Sevens are laid only if the requirement can be met, and then it must be."""
    game = table("7C 7C", "DRAW", stock="7D 7H")
    game.play(("draw",))
    assert game.blocked and game.legal() == {("end round",)}  # 20 of 50
    game = table("7C 7C", "DRAW", stock="7D 7H", score=-5)
    game.play(("draw",))
    game.play(("start", "7C", "7C", "7D"))
    assert game.opened[0] and game.legal() == {("add", "7", "7"), ("end round",)}
    game = table("7C " * 9, "DRAW", stock="7D 3H")
    game.play(("draw",))
    game.play(("start", "7C", "7C", "7C"))
    assert game.legal() == {("add", "7", "7")}  # half met: the round cannot be ended


def test_blocked_hand_set_free_9_2a() -> None:
    """If the sevens laid free the sevens, and one can be discarded, the turn goes on."""
    five = (("7", "7C 7D 7H 7S 7C"),)
    game = table("7C 7C", "DRAW", melds=five, others=(("7", SEVENS),), stock="7D 7H", kitty="AC")
    game.play(("draw",))
    assert game.blocked
    game.play(("add", "7C", "7"))
    assert game.legal() == {("add", "7", "7"), ("end round",)}
    game.play(("add", "7C", "7"))
    assert not game.blocked and game.legal() == {("discard", "7"), ("look",)}
    # With a single seven left there is no discard: the round ends after all.
    game = table("7C", "DRAW", melds=five, others=(("7", SEVENS),), stock="7D 7H")
    game.play(("draw",))
    game.play(("add", "7C", "7"))
    game.play(("add", "7D", "7"))
    assert game.blocked and game.legal() == {("end round",)}


def test_stuck_hand_9_2b() -> None:
    """A card that may not be discarded, or none, ends the turn without a discard."""
    for hand, melds in (
        ("8C", ALL_FOUR[:1]),
        ("7C", ALL_FOUR),
        ("", ()),
        ("KC", (("K", "KC KD KH"),)),
    ):
        game = table(hand, "DRAW", melds=melds, others=(("7", SEVENS),), stock="3D 3H", kitty="AC")
        game.play(("draw",))
        looks = melds in (ALL_FOUR, ALL_FOUR[:1])
        assert game.stuck and game.legal() == {("end turn",)} | ({("look",)} if looks else set())
        game.play(("end turn",))
        assert (game.turn, game.phase, game.pile) == (1, "DRAW", ["4C"])
    # A single seven that may not be discarded as such is a blocked hand.
    game = table("7C", "DRAW", melds=ALL_FOUR, stock="3D 3H")
    game.play(("draw",))
    assert game.blocked and game.legal() == {("end round",)}
    # A last card that goes out is neither.
    game = table("8C", "DRAW", melds=ALL_FOUR, stock="3D 3H")
    game.play(("draw",))
    assert game.legal() == {("discard", "8")}


def test_empty_stock_8_1_and_9_3() -> None:
    """With an empty stock the player takes from the pile or ends the round."""
    assert table("8C 9C", "DRAW", stock="", pile="KH").legal() == {("end round",)}
    game = table("8C 9C", "DRAW", melds=(("K", "KC KD KH"),), stock="", pile="KH")
    assert game.legal() == {("end round",), ("take top",)}
    game.play(("end round",))
    assert game.last_ending == "stock"
    assert game.last_sheets[0]["hand"] == -20 and game.last_sheets[0]["going_out"] == 0


def test_winner_11() -> None:
    """The highest total wins from the target on; a tie at the top is played off."""
    assert winner_of(PUBLISHED, [19995, 0]) is None
    assert winner_of(PUBLISHED, [20000, 21000, 0]) == 1
    assert winner_of(PUBLISHED, [21000, 21000, 20000]) is None
    assert winner_of(PUBLISHED, [21000, 20000, 20000]) == 0
    game = table("8C", melds=ALL_FOUR, score=19000)
    game.play(("discard", "8C"))
    assert (game.phase, game.winner, game.turn, game.legal()) == ("OVER", 0, None, set())
