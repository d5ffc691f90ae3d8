"""The comparison itself: that it maps everything, and notices what differs."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import attrs
import pytest
from tests.differential import __main__ as command
from tests.differential.asked import NO_PLAYS, alphabet, misjudged, with_cards
from tests.differential.campaign import smallest
from tests.differential.duel import Disagreement, Duel, new_duel
from tests.differential.mapping import (
    concrete_play,
    engine_action,
    of_engine,
    of_reference,
    reference_rules,
    suit_free,
)
from tests.differential.players import PLAYERS, company
from tests.differential.positions import random_setup
from tests.differential.setups import Owner, Setup, as_script, setup_of
from tests.differential.shrink import shrunk
from tests.reference import ReferenceGame
from tests.reference import suit_free as reference_suit_free

import railcanasta as rc

CHANGED = {
    "ranks": (rc.Rank.TWO, rc.Rank.SEVEN),
    "suits": (rc.Suit.CLUBS, rc.Suit.HEARTS),
    "openings": ((0, 5), (500, 10)),
    "replace_red_threes": True,
    "top_card_takes_pile": True,
}
SIMPLE = Setup(
    rules=rc.RuleSet(),
    owners=(
        Owner(("KC", "KD", "8C"), (("AC", "AD", "AH"),), opened=True),
        Owner(("9C", "9D"), kitty=("JC",)),
    ),
    phase="DRAW",
    pile=("5C", "KH"),
    stock=("8D", "8H"),
)


@pytest.mark.parametrize("field", rc.RuleSet._fields)
def test_every_rule_is_mapped(field: str) -> None:
    """A change of any field of the rules reaches the reference."""
    roomy = rc.RuleSet(hand_size=1, kitty_size=1)
    values = {
        name: value + 5
        for name, value in zip(roomy._fields, roomy, strict=True)
        if type(value) is int
    } | CHANGED
    changed = rc.RuleSet._make(
        values[name] if name == field else value
        for name, value in zip(roomy._fields, roomy, strict=True)
    )
    assert reference_rules(changed) != reference_rules(roomy)


def test_plays_are_mapped_there_and_back() -> None:
    """Every elementary play has an action, and both sides say the same of its suits."""
    game = SIMPLE.reference()
    assert len(set(alphabet())) == len(alphabet()) == 102
    for play in alphabet():
        concrete, _ = with_cards(game, play, latest=False)
        action = engine_action(concrete)
        assert suit_free(action) == play == reference_suit_free(game, concrete)
        assert suit_free(engine_action(concrete_play(action))) == play
    assert not set(map(tuple, NO_PLAYS)) & set(alphabet())


def test_a_position_is_the_same_on_both_sides() -> None:
    """A setup gives both sides one snapshot, and can be had back from the reference."""
    ours, theirs = of_engine(SIMPLE.engine()), of_reference(SIMPLE.reference())
    assert {name for name in ours if ours[name] != theirs[name]} == set()
    assert setup_of(SIMPLE.reference(), SIMPLE.rules) == SIMPLE
    assert "Place(hand='KC KD 8C'" in as_script(SIMPLE)
    small = attrs.evolve(
        SIMPLE, rules=rc.RuleSet(suits=tuple(rc.Suit)[:2], hand_size=1, kitty_size=0)
    )
    assert "suits=(rc.Suit.CLUBS, rc.Suit.DIAMONDS)" in as_script(small)


def _swap(game: ReferenceGame) -> None:
    game.hands[0][0], game.hands[1][0] = game.hands[1][0], game.hands[0][0]


ALTERATIONS: dict[str, Callable[[ReferenceGame], object]] = {
    "phase": lambda game: setattr(game, "phase", "MELD"),
    "turn": lambda game: setattr(game, "turn", 1),
    "scores": lambda game: game.scores.reverse(),
    "hands": _swap,
    "kitties": lambda game: game.kitties[1].pop(),
    "looked": lambda game: game.looked.reverse(),
    "taken": lambda game: game.taken.reverse(),
    "melds": lambda game: game.melds[0].pop(),
    "red threes": lambda game: game.red_threes[0].append("3D"),
    "open": lambda game: game.opened.reverse(),
    "stock": lambda game: game.stock.reverse(),
    "pile": lambda game: game.pile.reverse(),
    "frozen": lambda game: setattr(game, "frozen", True),
    "pending": lambda game: setattr(game, "pending", True),
    "blocked": lambda game: setattr(game, "blocked", True),
    "stuck": lambda game: setattr(game, "stuck", True),
    "laid": lambda game: setattr(game, "laid_points", 5),
    "ending": lambda game: setattr(game, "last_ending", "stock"),
    "sheets": lambda game: game.last_sheets.append({}),
}


@pytest.mark.parametrize("name", ALTERATIONS)
def test_whatever_differs_is_noticed(name: str) -> None:
    """A single thing changed on one side is a disagreement that names it."""
    setup = attrs.evolve(
        SIMPLE, score=5, owners=(attrs.evolve(SIMPLE.owners[0], kitty=None), SIMPLE.owners[1])
    )
    duel = Duel(setup.engine(), setup.reference(), Random(0))
    duel.compare(ask_all=True)
    ALTERATIONS[name](duel.game)
    with pytest.raises(Disagreement, match=f"^{name}: engine"):
        duel.compare()


def test_a_wrong_list_of_plays_is_noticed() -> None:
    """Plays that only one side allows are named, both in the list and when asked for."""
    duel = Duel(SIMPLE.engine(), SIMPLE.reference(), Random(0))
    legal, _, _ = duel.judged()
    assert misjudged(duel.state, duel.game, legal - {("draw",)}, set()) != []
    assert misjudged(duel.state, duel.game, legal | {("end round",)}, set()) != []
    assert misjudged(duel.state, duel.game, legal, set()) == []
    duel.game.rules = reference_rules(rc.RuleSet(canasta_size=5))
    duel.game.melds[0][0].cards.append("AS")
    duel.state = duel.state.apply(rc.DrawStock())
    with pytest.raises(Disagreement):
        duel.compare()


def test_a_position_is_shrunk_to_what_matters() -> None:
    """Everything goes but what shows the disagreement."""
    small = shrunk(SIMPLE, lambda setup: setup.owners[0].hand.count("8C") == 1)
    assert small.owners[0].hand == ("8C",)
    assert (small.owners[0].melds, small.pile, small.stock) == ((), (), ())


def test_a_disagreement_is_made_small() -> None:
    """One that cannot be had again from the position is told apart from one that can."""
    assert smallest(Disagreement([], SIMPLE, None, None)).startswith("it shows only")


def test_positions_and_companies_come_from_the_seed() -> None:
    """The same seed gives the same positions and the same players."""
    for seed in range(5):
        first, again = (random_setup(Random(seed), 1_000) for _ in range(2))
        assert first == again
    assert company(4, Random(3)) == company(4, Random(3))
    assert set(company(400, Random(1))) | set(company(400, Random(4))) <= set(PLAYERS.values())


def test_known_cards_are_followed() -> None:
    """What of a pile is known to be in the taker's hand is compared, too."""
    duel = Duel(SIMPLE.engine(), SIMPLE.reference(), Random(0))
    duel.compare()
    duel.play(("take pile", "K"))
    duel.compare()
    assert duel.known[0] == {"5C": 1}
    duel.known[0].clear()
    with pytest.raises(Disagreement, match="known"):
        duel.compare()


def test_a_deal_is_the_same_on_both_sides() -> None:
    """Both sides are dealt one pack."""
    duel = new_duel(rc.RuleSet(), 3, Random(5))
    duel.compare()
    duel.deal()
    assert duel.compare()


def test_the_command_counts(capsys: pytest.CaptureFixture[str]) -> None:
    """The command runs each part and prints what it has met."""
    assert command.main(["--rounds", "1", "--worlds", "2", "--positions", "20", "--seed", "3"]) == 0
    shown = capsys.readouterr().out
    assert "disagreements: 0" in shown
    assert "decisions" in shown
