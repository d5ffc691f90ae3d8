"""E22: nonsense at the start is refused at once."""

from __future__ import annotations

import itertools
import random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.expectations.nonsense import (
    FLAGS,
    HUGE,
    NO_FLAGS,
    NO_INTEGERS,
    NUMBERS,
    RULES_OUT_OF_RANGE,
)
from tests.expectations.pool import small

import railcanasta as rc
from railcanasta.agents import RandomAgent

NOT_INTEGERS: Final = st.one_of(
    st.sampled_from(NO_INTEGERS), st.floats(), st.text(max_size=9), st.booleans(), st.binary()
)
NOT_RULES: Final[tuple[object, ...]] = (
    0, "published", {}, {"hand_size": 13}, rc.RuleSet, tuple(rc.RuleSet()), object(), False,
)  # fmt: skip
NOT_GENERATORS: Final[tuple[object, ...]] = (
    0, 7, "seed", random, random.Random, random.random, object(), False, [],
)  # fmt: skip


def refused(
    name: str, allowed: str, kind: type[Exception], function: Any, *args: object, **given: object
) -> None:
    """Check that a call is refused by this error, which names the parameter and what is allowed."""
    with pytest.raises((TypeError, ValueError)) as caught:
        function(*args, **given)
    assert type(caught.value) is kind
    text = str(caught.value)
    assert name in text
    assert allowed in text
    assert len(text) < 400


@given(
    players=st.one_of(st.integers(max_value=1), st.integers(min_value=64), st.sampled_from(HUGE))
)
@small(40)
def test_a_number_of_players_that_cannot_be(players: int) -> None:
    """E22: 0, 1 or 1,000,000 players, and negative and huge numbers of them, are refused."""
    allowed = "from 2 to 63"
    for function in (rc.new_game, rc.shuffled_pack):
        refused("players", allowed, ValueError, function, players)
    refused("players", allowed, ValueError, rc.full_pack, players, rc.RuleSet())


@given(players=st.one_of(st.none(), NOT_INTEGERS))
@small(40)
def test_players_that_are_no_integer(players: object) -> None:
    """E22: `2.0`, `True`, texts and whatever else is no integer are no number of players."""
    for function in (rc.new_game, rc.shuffled_pack):
        refused("players", "integer from 2 to 63", TypeError, function, players)


def test_a_full_pack_of_nonsense() -> None:
    """E22: a full pack of `2.0` players is refused as well, also after one of two was asked for."""
    rules = rc.RuleSet(going_out=105)
    rc.full_pack(2, rules)
    for players in (None, *NO_INTEGERS):
        refused("players", "integer from 2 to 63", TypeError, rc.full_pack, players, rules)


@pytest.mark.parametrize("decks", [1, 2, 5, 63])
def test_the_most_players_depend_on_the_rules(decks: int) -> None:
    """E22: as many players as the rules allow can play, and the error tells how many that are."""
    rules = rc.RuleSet(decks_per_player=decks, jokers_per_player=decks)
    most = 127 // decks
    assert (
        rc.new_game(most, rules=rules, rng=random.Random(1)).players == rules.most_players == most
    )
    refused("players", f"from 2 to {most}", ValueError, rc.new_game, most + 1, rules=rules)


@pytest.mark.parametrize("function", [rc.new_game, rc.shuffled_pack, rc.full_pack])
def test_rules_that_are_none(function: object) -> None:
    """E22: what is no rule set is refused where one is asked for."""
    for rules in NOT_RULES:
        refused("rules", "RuleSet", TypeError, function, 2, rules=rules)


def _undealt(rng: Any) -> rc.GameState:
    return rc.new_game(2, rng=rng, dealer=0, dealt=False)


TAKERS: Final[dict[str, Any]] = {
    "new_game": lambda rng: rc.new_game(2, rng=rng),
    "new_game without need": _undealt,
    "shuffled_pack": lambda rng: rc.shuffled_pack(2, rng=rng),
    "deal": rc.new_game(2, dealt=False).deal,
    "RandomAgent": RandomAgent,
    "play": lambda rng: rc.play(_undealt(None), [RandomAgent()] * 2, rng),
}
"""Whatever takes a generator."""


@pytest.mark.parametrize("taker", TAKERS)
def test_generators_that_are_none(taker: str) -> None:
    """E22: what is no generator is refused where one is asked for, also if none is needed."""
    for rng in NOT_GENERATORS:
        refused("rng", "random.Random", TypeError, TAKERS[taker], rng)


@given(players=st.integers(2, 6), away=st.integers(1, 10**20), wrong=NOT_INTEGERS)
@small(25)
def test_a_dealer_who_is_not_there(players: int, away: int, wrong: object) -> None:
    """E22: a dealer who is not there is refused, and so is what is no number of a seat."""
    allowed = f"from 0 to {players - 1}"
    for dealer in (-away, players - 1 + away):
        refused("dealer", allowed, ValueError, rc.new_game, players, dealer=dealer)
    refused("dealer", allowed, TypeError, rc.new_game, players, dealer=wrong)


@given(score=st.integers(-(10**9), 19_995).filter(lambda score: score % 5), seat=st.integers(0, 2))
@small(25)
def test_scores_that_are_no_multiples_of_five(score: int, seat: int) -> None:
    """E22: scores that are no multiples of 5 are refused, and the seat is named."""
    scores = [0, 0, 0]
    scores[seat] = score
    refused(f"scores[{seat}]", "multiple of 5", ValueError, rc.new_game, 3, scores=scores)


@given(wrong=NOT_INTEGERS, huge=st.sampled_from(HUGE))
@small(25)
def test_scores_that_are_no_scores(wrong: object, huge: int) -> None:
    """E22: scores that are no integers, too large, too few or no sequence are refused."""
    allowed = "from -1,000,000,000 to 1,000,000,000"
    refused("scores[1]", allowed, TypeError, rc.new_game, 2, scores=(0, wrong))
    refused("scores[0]", allowed, ValueError, rc.new_game, 2, scores=(huge, 0))
    for scores in ((), (0,), (0, 0, 0)):
        refused("scores", "2 integers", ValueError, rc.new_game, 2, scores=scores)
    for nonsense in (7, "00", b"00", {0: 0, 1: 0}, {0, 5}, iter((0, 0)), object()):
        refused("scores", "2 integers", TypeError, rc.new_game, 2, scores=nonsense)


@given(lead=st.integers(0, 1_000).map(lambda n: 20_000 + 5 * n))
@small(5)
def test_scores_that_have_won_already(lead: int) -> None:
    """E22: a game that would be over before it begins is refused; a tie is to be played off."""
    refused("scores", "20,000", ValueError, rc.new_game, 2, scores=(0, lead))
    assert rc.new_game(2, scores=(lead, lead)).winner is None


@pytest.mark.parametrize("wrong", NO_FLAGS)
def test_flags_that_are_none(wrong: object) -> None:
    """E22: what is neither `True` nor `False` is refused for `dealt` and for the two options."""
    refused("dealt", "True or False", TypeError, rc.new_game, 2, dealt=wrong)
    for name in FLAGS:
        refused(name, "True or False", TypeError, rc.RuleSet, **{name: wrong})


@pytest.mark.parametrize("name", RULES_OUT_OF_RANGE)
def test_rules_with_numbers_that_cannot_be(name: str) -> None:
    """E22: numbers of the rules out of range are refused, by name and with what is allowed."""
    for value in RULES_OUT_OF_RANGE[name]:
        with pytest.raises((TypeError, ValueError), match=name) as caught:
            rc.RuleSet(**{name: value})  # type: ignore[arg-type]
        if isinstance(value, int):
            assert type(caught.value) is (TypeError if name == "openings" else ValueError)
        text = str(caught.value)
        assert "must be" in text or "must not" in text
        assert len(text) < 400


@given(name=st.sampled_from(NUMBERS), wrong=st.one_of(st.none(), NOT_INTEGERS))
@small(60)
def test_rules_with_numbers_that_are_none(name: str, wrong: object) -> None:
    """E22: a number of the rules that is no integer is refused by name."""
    refused(name, "an integer from", TypeError, rc.RuleSet, **{name: wrong})


def test_rules_that_there_are_not() -> None:
    """E22: a rule that does not exist is refused by name."""
    refused("wild_cards", "unexpected", TypeError, rc.RuleSet, wild_cards=3)
    with pytest.raises((TypeError, ValueError), match="wild_cards"):
        rc.RuleSet()._replace(wild_cards=3)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        rc.RuleSet(*rc.RuleSet(), 1)  # type: ignore[call-arg]
    for too_many in ({"hand_size": 1_000}, {"kitty_size": 1_000}, {"ranks": (rc.Rank.ACE,)}):
        refused("hand_size", "too small", ValueError, rc.RuleSet, **too_many)


@pytest.mark.parametrize("pack", [None, 3, 3.0, True, object(), rc.Card, rc.DrawStock])
def test_a_pack_that_is_none(pack: object) -> None:
    """E22: a pack that is no row of cards is refused at once."""
    refused("Deal", "cards", TypeError, rc.Deal, pack)


@given(wrong=st.one_of(st.none(), NOT_INTEGERS, st.integers(0, 52)), at=st.integers(0, 211))
@small(25)
def test_a_pack_of_what_are_no_cards(wrong: object, at: int) -> None:
    """E22: a pack in which something is no card is refused at once."""
    pack: list[object] = list(rc.full_pack(2, rc.RuleSet()))
    pack[at] = wrong
    refused("Deal", "a Card", TypeError, rc.Deal, pack)


def test_a_pack_without_end_or_in_wrong_codes() -> None:
    """E22: a pack without end, far too long, or of codes of no cards, is refused at once."""
    refused("Deal", "at most", ValueError, rc.Deal, itertools.repeat(rc.CARDS[0]))
    refused("Deal", "at most", ValueError, rc.Deal, "KH " * 10**6)
    refused("'10H'", "a rank of 23456789TJQKA and a suit of CDHS", ValueError, rc.Deal, "KH 10H")


@given(seed=st.integers(0, 99), swapped=st.sampled_from(rc.CARDS), players=st.integers(2, 4))
@small(25)
def test_a_pack_of_the_wrong_cards(seed: int, swapped: rc.Card, players: int) -> None:
    """E22: a pack of the wrong cards is refused at once, and the error names the cards."""
    state = rc.new_game(players, dealt=False)
    pack = list(rc.shuffled_pack(players, rng=random.Random(seed)))
    gone, pack[0] = pack[0], swapped
    short = rc.Deal(pack[1:])
    with pytest.raises(rc.IllegalAction) as caught:
        state.apply(short)
    assert f"missing {gone}" in str(caught.value) or gone in pack[1:]
    if swapped is not gone:
        with pytest.raises(rc.IllegalAction, match=f"missing {gone}; too many {swapped}"):
            state.apply(rc.Deal(pack))
    with pytest.raises(rc.IllegalAction, match="not the whole pack"):
        state.apply(rc.Deal(rc.full_pack(players + 1, rc.RuleSet())))


@pytest.mark.parametrize("agents", [None, 3, "ab", RandomAgent(), {}, iter([])])
def test_agents_that_are_none(agents: object) -> None:
    """E22: agents that are no sequence, or not one for each seat, are refused before any play."""
    state = rc.new_game(2, dealt=False)
    refused("agents", "sequence of 2", TypeError, rc.plays, state, agents)
    for wrong in ([], [RandomAgent()], [RandomAgent()] * 3):
        refused("agents", "2, one a seat", ValueError, rc.plays, state, wrong)
