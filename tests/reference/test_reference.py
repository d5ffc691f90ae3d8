"""Hand-made positions for the clauses that are easily got wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest

from . import ReferenceGame, ReferenceRules, SearchBudgetExceeded, suit_free
from .cards import full_pack
from .tables import (
    ALL_FOUR,
    BLACK,
    PUBLISHED,
    RED,
    SEVENS,
    WILD,
    cards,
    discards_of,
    kinds_of_play,
    table,
)


def test_pack_and_deal_2_4() -> None:
    """Hands come as blocks from the dealer's left, then the kitties, then the upcard."""
    game = ReferenceGame(PUBLISHED, 3, dealer=0)
    pack = sorted(full_pack(PUBLISHED, 3), reverse=True)
    assert len(pack) == 3 * 106
    game.deal(pack)
    reds = ("3D", "3H")
    for seat, start in ((1, 0), (2, 13), (0, 26)):
        block = pack[start : start + 13]
        assert game.hands[seat] == [card for card in block if card not in reds]
        assert game.red_threes[seat] == [card for card in block if card in reds]
    assert [game.kitties[seat] for seat in (1, 2, 0)] == [pack[39:50], pack[50:61], pack[61:72]]
    assert game.pile == [pack[72]] and game.stock == pack[73:]
    assert (game.phase, game.turn) == ("DRAW", 1)
    with pytest.raises(ValueError):
        ReferenceGame(PUBLISHED, 3, dealer=0).deal(pack[1:])


@pytest.mark.parametrize("replaced", [False, True])
def test_red_threes_of_the_deal_3_5(replaced: bool) -> None:
    """A red three of the deal is replaced only with the option, and after the upcard."""
    small = ReferenceRules(
        ranks="3K", decks_per_player=1, jokers_per_player=0, hand_size=2, kitty_size=1
    )
    game = ReferenceGame(replace(small, replace_red_threes=replaced), 2, dealer=1)
    #       seat 0     seat 1     kitties    upcard
    game.deal(cards("3D KC 3H KD 3C 3D KH 3H KS KC KD KH KS 3C 3S 3S"))
    assert game.frozen is False and game.pile == ["KH"]
    if replaced:
        assert game.red_threes == [["3D", "3H"], ["3H"]]
        assert game.hands == [["KC", "KS"], ["KD", "KC"]]
        assert game.stock == cards("KD KH KS 3C 3S 3S")
    else:
        assert game.red_threes == [["3D"], ["3H"]] and game.hands == [["KC"], ["KD"]]
        assert game.stock[0] == "3H"
    assert game.kitties == [["3C"], ["3D"]]


def test_red_threes_of_the_draw_3_5_and_6_3() -> None:
    """Replacement goes on while the stock lasts; a stock of one card gives one card."""
    on = replace(PUBLISHED, replace_red_threes=True)
    game = table("KC QC", "DRAW", on, stock="3D AC 3H 3D 4H 4S")
    game.play(("draw",))
    assert game.hands[0] == cards("KC QC AC 4H") and game.stock == ["4S"]
    assert len(game.red_threes[0]) == 3
    game = table("KC QC", "DRAW", on, stock="3D")
    game.play(("draw",))
    assert game.hands[0] == ["KC", "QC"] and game.red_threes[0] == ["3D"]
    assert kinds_of_play(game) == {"discard": 2}


def test_starts_and_adds_4() -> None:
    """Starts have two naturals or more, or only wilds; sevens take no wild cards."""
    game = table("KC KD KH 2C 2D X 7C 7D 7H 5C 5D 3C 3S 3C", melds=(("A", "AC AD 2C 2D X"),))
    assert {play for play in game.legal() if play[0] in ("start", "add")} == {
        *(("start", "K", codes) for codes in ("KKK", "2KK", "KKX")),
        *(("start", "5", codes) for codes in ("255", "55X")),
        ("start", "7", "777"),
        ("start", "W", "22X"),
    }
    game.play(("start", "2D", "X", "2C"))
    game.hands[0] += ["AC", "X", "7D"]
    assert ("add", "X", "W") in game.legal() and ("add", "A", "A") in game.legal()
    assert ("add", "X", "A") not in game.legal()  # 4.4
    game.play(("start", "7C", "7D", "7H"))
    assert ("add", "7", "7") in game.legal() and ("add", "X", "7") not in game.legal()
    game.play(("add", "AC", "A"))
    game.hands[0] += ["AC", "AD", "AH", "AS"]
    assert ("start", "A", "AAA") not in game.legal()  # 4.3
    game.play(("add", "AC", "A"))
    assert game.kinds(0) == {"black"} and ("start", "A", "AAA") in game.legal()
    with pytest.raises(ValueError):
        game.play(("add", "AD", "A"))  # 4.2


@pytest.mark.parametrize(
    ("score", "needed"),
    [(-5, 15), (0, 50), (4995, 50), (5000, 90), (9995, 90), (10000, 120), (15000, 150)],
)
def test_requirement_5_1(score: int, needed: int) -> None:
    """The table of requirements."""
    assert PUBLISHED.requirement(score) == needed


def test_first_melds_5_and_9_1() -> None:
    """Cards may be laid short of the requirement only if the hand can still reach it."""
    assert "start" not in kinds_of_play(table("KC KD KH 5C 5D 5H 8C"))  # 45 points
    assert "start" not in kinds_of_play(table("KC KD KH 5C 5D 5H 5S 8C"))  # 50, but no discard
    game = table("KC KD KH 5C 5D 5H 5S 8C 9C")
    game.play(("start", "KC", "KD", "KH"))
    assert game.laid_points == 30 and game.legal() == {("start", "5", "555")}
    game.play(("start", "5C", "5D", "5H"))
    assert game.legal() == {("add", "5", "5")}
    game.play(("add", "5S", "5"))
    assert game.opened[0] and game.laid_points == 0 and discards_of(game) == "89"


def test_no_lay_takes_the_discard_8_5() -> None:
    """A lay that would leave one card is refused to a player who cannot go out."""
    assert kinds_of_play(table("KC KD KH 2C X", score=-5))["start"] == 3
    assert kinds_of_play(table("KC KD KH 8C", score=-5)) == {"discard": 2}
    assert kinds_of_play(table("KC KD KH 8C", score=-5, melds=ALL_FOUR)) == {
        "discard": 2,
        "start": 1,
    }


def test_sevens_may_not_be_discarded_7_1_and_8_3() -> None:
    """A seven is no discard, and no lay may leave only sevens, until everyone has sevens."""
    game = table("KC KD KH 7C 7D", melds=(("7", SEVENS),))
    assert kinds_of_play(game) == {"discard": 1}
    game = table("KC KD KH 7C 7D", melds=(("7", SEVENS),), others=(("7", SEVENS),))
    assert discards_of(game) == "7K" and ("start", "K", "KKK") in game.legal()
    # Completing one's own canasta of sevens sets them free within the turn.
    game = table("KC KD KH 7C 7D 7H", melds=(("7", "7C 7D 7H 7S 7C 7D"),), others=(("7", SEVENS),))
    assert ("start", "K", "KKK") in game.legal() and discards_of(game) == "K"
    game.play(("start", "KC", "KD", "KH"))
    assert game.legal() == {("add", "7", "7")}
    game.play(("add", "7H", "7"))
    assert game.legal() == {("discard", "7")}


def test_going_out_8_4() -> None:
    """The last card goes only with all four kinds, and is no seven."""
    assert discards_of(table("8C", melds=ALL_FOUR)) == "8"
    assert discards_of(table("8C", melds=ALL_FOUR[:3])) == ""
    assert discards_of(table("7C", melds=ALL_FOUR, others=(("7", SEVENS),))) == ""
    game = table("8C", melds=ALL_FOUR, kitty="3D AC")
    with pytest.raises(ValueError):
        game.play(("discard", "8H"))
    game.play(("discard", "8C"))
    assert game.last_ending == "going out"
    assert game.last_sheets[0] == {
        "cards": 70 + 130 + 230 + 35,
        "red_canastas": 500,
        "black_canastas": 300,
        "wild_canastas": 1000,
        "sevens_canastas": 1500,
        "red_threes": 0,
        "going_out": 100,
        "hand": 0,
        "kitty": -20,
        "total": 465 + 3300 + 100 - 20,
    }
    assert game.last_sheets[1]["total"] == -40 - 10
    assert (game.phase, game.turn, game.dealer) == ("DEAL", None, 0)


def test_black_threes_3_6_and_3_7() -> None:
    """Black threes are laid only if all but the discard can be melded, as many as there are."""
    assert ("start", "3", "333") in table("3C 3S 3C 8C", melds=ALL_FOUR).legal()
    assert ("start", "3", "333") not in table("3C 3S 3C 8C 9C", melds=ALL_FOUR).legal()
    assert ("start", "3", "333") not in table("3C 3S 3C 8C", melds=ALL_FOUR[:3]).legal()
    assert ("start", "3", "333") not in table("3C 3S 3C 7C", melds=ALL_FOUR).legal()
    game = table("3C " * 9 + "KC KD KH", melds=ALL_FOUR)
    game.play(("start", "3C", "3C", "3C"))
    assert kinds_of_play(game) == {"start": 1, "add": 1}
    for _ in range(5):
        game.play(("add", "3C", "3"))
    assert game.legal() == {("start", "K", "KKK")}  # the last black three is the discard
    game.play(("start", "KC", "KD", "KH"))
    assert game.legal() == {("discard", "3")}
    game.play(("discard", "3C"))
    assert game.last_sheets[0]["cards"] == 465 + 40 + 30
    # The turn itself may complete the last kind of canasta, after the black threes.
    game = table("3C 3S 3C 7S 8C", melds=(*ALL_FOUR[:3], ("7", "7C 7D 7H 7S 7C 7D")))
    game.play(("start", "3C", "3S", "3C"))
    assert game.legal() == {("add", "7", "7")}


def test_budget() -> None:
    """A search that visits more positions than allowed says so."""
    game = table("KC KD KH 5C 5D 5H 5S 8C 9C")
    game.budget = 0
    with pytest.raises(SearchBudgetExceeded):
        game.legal()


def test_suit_free_plays() -> None:
    """Concrete plays lose their suits; nonsense and red threes are refused."""
    game = table("KC")
    assert suit_free(game, ("start", "KH", "2C", "KS")) == ("start", "K", "2KK")
    assert suit_free(game, ("start", "X", "2C", "2S")) == ("start", "W", "22X")
    assert suit_free(game, ("take pile", "KH", "KS")) == ("take pile", "K")
    assert suit_free(game, ("add", "3C", "3")) == ("add", "3", "3")
    assert suit_free(game, ("look",)) == ("look",)
    for bad in (("start", "KH", "2C", "2C"), ("discard", "3D"), ("start", "3D", "3C", "3S")):
        with pytest.raises(ValueError):
            suit_free(game, bad)


def test_kinds_of_canasta_4_5() -> None:
    """The four kinds, and a canasta of sevens is not red."""
    game = table("8C", melds=ALL_FOUR)
    assert game.kinds(0) == {"red", "black", "wild", "sevens"}
    for rank, text, kind in (
        ("K", RED, "red"),
        ("Q", BLACK, "black"),
        ("W", WILD, "wild"),
        ("7", SEVENS, "sevens"),
    ):
        assert table("8C", melds=((rank, text),)).kinds(0) == {kind}
