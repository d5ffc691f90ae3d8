"""E18: one documented exception for every illegal action, in every state, and for garbage."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any, Final, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.expectations.alphabet import ADDS, BARE, FIXED, GARBAGE, plays
from tests.expectations.broken import DUE, belongs, facts, is_broken
from tests.expectations.copies import pickled
from tests.expectations.pool import chance, corners, nobody_to_act, pool, small, to_act

import railcanasta as rc
from railcanasta import violations as v

if TYPE_CHECKING:
    from collections.abc import Iterator

STATES: Final = st.sampled_from(pool())
PER_SECTION: Final = (3, 5, 7, 9, 3, 5, 8, 6, 3, 3, 2, 4)
"""How many clauses each section of the rules has."""
CLAUSES: Final = {
    f"{section}.{clause}"
    for section, count in enumerate(PER_SECTION, start=1)
    for clause in range(1, count + 1)
}
OUT_OF_TURN: Final = (v.GameIsOver, v.NotDealt, v.DealNotDue, v.WrongPhase)
KITTIES: Final = (v.KittyIsClosed, v.KittyIsTaken, v.KittyIsSeen)
NO_MELDS: Final = (
    v.NotThreeCards,
    v.RanksDiffer,
    v.RedThreeInMeld,
    v.WildWithBlackThrees,
    v.WildWithSevens,
    v.TooFewNaturals,
    v.CardDoesNotBelong,
)


def refusals(
    state: rc.GameState, rng: random.Random, sampled: int = 30
) -> Iterator[tuple[rc.Action, rc.Violation]]:
    """Try the whole alphabet, check that all that is illegal is refused, and yield the refusals."""
    for action in plays(state, rng, sampled):
        violation, error = state.why_not(action), raised(state, action)
        assert (violation is None) == (error is None)
        if violation is not None and error is not None:
            assert type(error) is rc.IllegalAction
            assert error.violation == violation
            yield action, violation


def raised(state: rc.GameState, action: rc.Action) -> rc.IllegalAction | None:
    """Try an action, and give the exception, if there is one; let no other one pass."""
    try:
        state.apply(action)
    except rc.IllegalAction as error:
        return error
    return None


def is_sentence(text: str) -> bool:
    """Whether a text is one plain sentence of a readable length."""
    plain = text[:1].isupper() or text[:1].isdigit()
    return plain and text.endswith(".") and len(text) < 300 and not set(text) & set("{}<>_\n")


def without_suits(action: rc.Action) -> tuple[object, ...]:
    """Name a play by its kind and the ranks of its cards."""
    match action:
        case rc.StartMeld(cards):
            return ("start", *sorted(card.rank for card in cards))
        case rc.AddToMeld(card, meld):
            return ("add", card.rank, meld)
        case rc.Discard(card):
            return ("discard", card.rank)
        case rc.TakePile(pair):
            return ("take the pile", *(card.rank for card in pair))
    return (type(action).__name__,)


@given(state=STATES, rng=chance())
@small(12)
def test_every_illegal_play_is_refused(state: rc.GameState, rng: random.Random) -> None:
    """E18: `IllegalAction` and nothing else for every illegal play of the whole alphabet."""
    number = Counter(type(violation) for _, violation in refusals(state, rng))
    assert number.total() > 900


@given(state=st.sampled_from(to_act()), rng=chance())
@small(12)
def test_what_is_not_offered_is_refused(state: rc.GameState, rng: random.Random) -> None:
    """E18: every play that is not among the legal ones, suits apart, is illegal, no other is."""
    offered = set(map(without_suits, state.legal_actions()))
    seed = rng.random()
    refused = {action for action, _ in refusals(state, random.Random(seed))}
    for action in plays(state, random.Random(seed)):
        at = facts(state, action)
        held = not Counter(at.cards) - at.hand
        assert (action not in refused) == (held and without_suits(action) in offered)
    assert refused.isdisjoint(state.legal_actions())


@given(state=STATES, rng=chance())
@small(9)
def test_a_refusal_leaves_the_state_untouched(state: rc.GameState, rng: random.Random) -> None:
    """E18: after any number of refusals the state is equal to what it was, and hashes alike."""
    twin = pickled(state)
    before, offered = hash(state), state.legal_actions()
    text = pickle.dumps(state)
    assert list(refusals(state, rng))
    for garbage in GARBAGE:
        with pytest.raises(rc.IllegalAction):
            state.apply(garbage)  # type: ignore[arg-type]
    assert state == twin
    assert hash(state) == before == hash(twin)
    assert state.legal_actions() == offered
    assert pickle.dumps(state) == text


@given(state=STATES)
@small(12)
def test_garbage_is_refused(state: rc.GameState) -> None:
    """E18: what is no action is refused by the same exception, whatever it is."""
    for garbage in GARBAGE:
        thing: Any = garbage
        violation = state.why_not(thing)
        assert isinstance(violation, v.NotAnAction)
        with pytest.raises(rc.IllegalAction) as caught:
            state.apply(thing)
        assert caught.value.violation == violation
        assert violation.clause in CLAUSES
        assert str(violation).endswith(" is no play of this game.")
        assert len(str(caught.value)) < 300


def test_every_kind_of_refusal_is_met() -> None:
    """E18: every kind of refusal there is comes up, and each time its clause is really broken."""
    met: set[type] = {v.NotAnAction}
    for state in (*corners(), *{state.phase: state for state in nobody_to_act()}.values()):
        for action, violation in refusals(state, random.Random(1), 20):
            met.add(type(violation))
            assert is_broken(state, action, violation), f"{action}: {violation!r}"
    assert set(get_args(rc.Violation)) - met == set()


@given(state=STATES, rng=chance())
@small(12)
def test_the_clause_is_really_broken(state: rc.GameState, rng: random.Random) -> None:
    """E18: the clause named stands in the rules, and is really broken, as the facts are told."""
    for action, violation in refusals(state, rng):
        assert violation.clause in CLAUSES
        assert is_broken(state, action, violation), f"{action}: {violation!r}"


@given(state=STATES, rng=chance())
@small(9)
def test_the_text_is_a_sentence(state: rc.GameState, rng: random.Random) -> None:
    """E18: the text of a refusal is a plain sentence, and that of the error names the clause."""
    for violation in {violation for _, violation in refusals(state, rng)}:
        assert is_sentence(str(violation)), str(violation)
        assert str(rc.IllegalAction(violation)) == f"{violation} (clause {violation.clause})"


@given(state=STATES, rng=chance())
@small(9)
def test_the_most_helpful_clause_comes_first(state: rc.GameState, rng: random.Random) -> None:
    """E18: of several clauses broken, that of the turn comes first, then meld, hand and table."""
    for action, violation in refusals(state, rng):
        if state.turn is None or isinstance(action, rc.Deal):
            assert isinstance(violation, (*OUT_OF_TURN, v.WrongPack))
        elif isinstance(action, (rc.LookAtKitty, rc.TakeKitty, rc.LeaveKitty)):
            assert isinstance(violation, (*OUT_OF_TURN, *KITTIES))
        else:
            at = facts(state, action)
            out_of_turn = state.phase not in DUE[type(action)]
            assert isinstance(violation, v.WrongPhase) == out_of_turn
            if out_of_turn or isinstance(action, (rc.TakePile, rc.TakeTop)):
                continue
            assert isinstance(violation, NO_MELDS) == is_no_meld(action)
            if not is_no_meld(action):
                assert isinstance(violation, v.CardsNotHeld) == bool(Counter(at.cards) - at.hand)


def is_no_meld(action: rc.Action) -> bool:
    """Whether the cards of a lay are no meld, whoever holds them (4.1, 4.4)."""
    match action:
        case rc.AddToMeld(card, meld):
            return not belongs(card, meld)
        case rc.StartMeld(cards):
            naturals = [card for card in cards if not card.is_wild]
            rank = naturals[0].rank if naturals else rc.WILD
            fits = all(belongs(card, rank) for card in cards)
            return len(cards) != 3 or not fits or len(naturals) == 1
    return False


def test_the_exception_is_documented() -> None:
    """E18: the documentation names the exception, which is a `ValueError` with the violation."""
    assert "IllegalAction" in str(rc.GameState.apply.__doc__)
    assert "violation" in str(rc.IllegalAction.__doc__)
    assert issubclass(rc.IllegalAction, ValueError)


@given(state=STATES, rng=chance())
@small(8)
def test_laying_what_cannot_be_laid(state: rc.GameState, rng: random.Random) -> None:
    """E18: a handful that cannot be laid is refused by the same exception, or is no handful."""
    before = pickle.dumps(state)
    texts: list[str] = []
    for action in rng.sample(list(plays(state, rng)), 60):
        cards = facts(state, action).cards if state.turn is not None else rc.CARDS[:3]
        try:
            after = state.lay(cards)
        except rc.IllegalAction as error:
            texts.append(str(error.violation))
        except ValueError as error:  # no cards, or wild cards that could go to several melds
            texts.append(f"Nonsense: {error}.")
        else:
            assert after.ply > state.ply
    assert all(map(is_sentence, texts))
    for garbage in (None, 3, object(), ["KH"], rc.Discard):
        with pytest.raises(TypeError, match="cards"):
            state.lay(garbage)  # type: ignore[arg-type]
    assert pickle.dumps(state) == before


def test_the_alphabet_is_whole() -> None:
    """E18: the plays tried are all of them, of which, suits apart, 92 make sense."""
    assert len(set(FIXED)) == len(FIXED) == 7 + 53 + 53 * 15
    black = [card for card in rc.CARDS if not card.is_red_three]
    one_each = list({card.rank: card for card in black}.values())
    adds = [play for play in ADDS if play.card in one_each and not is_no_meld(play)]
    starts = map(rc.StartMeld, combinations_with_replacement(one_each, 3))
    number = (len(adds), sum(not is_no_meld(play) for play in starts), len(one_each))
    assert number == (34, 36, 14)
    assert sum(number) + len(BARE) + 1 == 92
