"""Which events an action has, and in which order."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.expectations.alphabet import GARBAGE, plays
from tests.expectations.copies import pickled
from tests.expectations.pool import ALL_FOUR, RED, SEVENS, chance, pool, small
from tests.views.walks import WORLDS, walk

import railcanasta as rc
from railcanasta import event as e
from railcanasta.testing import Place, position

if TYPE_CHECKING:
    from collections.abc import Sequence

CARD: Final = rc.Card.parse
DRAW: Final = rc.Phase.DRAW
STATES: Final = st.sampled_from(pool())


def cards(codes: str) -> tuple[rc.Card, ...]:
    """Read cards by their codes."""
    return tuple(map(CARD, codes.split()))


def happens(state: rc.GameState, *actions: rc.Action) -> Sequence[rc.Event]:
    """Give the events of the last action, the others coming before it."""
    for action in actions[:-1]:
        state = state.apply(action)
    return rc.events(state, actions[-1])


def to_act(seat: int | None, phase: rc.Phase, strait: rc.Strait = rc.Strait.NONE) -> e.ToAct:
    """Say who is to act."""
    return e.ToAct(seat, phase, strait)


SMALL: Final = rc.RuleSet(hand_size=2, kitty_size=1, replace_red_threes=True)


def a_pack(top: str) -> rc.Deal:
    """Make a pack for two with these cards on top."""
    first = list(cards(top))
    rest = list(rc.full_pack(2, SMALL))
    for card in first:
        rest.remove(card)
    return rc.Deal([*first, *rest])


def test_a_deal() -> None:
    """Hands and kitties in the order of dealing, the upcard, then red threes (2.4, 3.5)."""
    state = rc.new_game(2, rules=SMALL, dealer=0, dealt=False)
    pack = a_pack("KS 3D 3H 4C  AC AD  2S  5C 3D QC 6C")
    assert happens(state, pack) == (
        e.RoundStarted(1, 0, 212),
        e.HandDealt(1, 2, cards("3D KS")),
        e.HandDealt(0, 2, cards("3H 4C")),
        e.KittyDealt(1, 1),
        e.KittyDealt(0, 1),
        e.UpcardTurned(CARD("2S")),
        e.PileFrozen(CARD("2S")),
        e.LaidRedThrees(1, cards("3D"), e.Origin.DEAL),
        e.ReplacedRedThrees(1, 1, cards("5C")),
        e.LaidRedThrees(0, cards("3H"), e.Origin.DEAL),
        e.ReplacedRedThrees(0, 1, cards("3D")),
        e.LaidRedThrees(0, cards("3D"), e.Origin.STOCK),
        e.ReplacedRedThrees(0, 1, cards("QC")),
        to_act(1, DRAW),
    )


@pytest.mark.parametrize(
    ("upcard", "told"),
    [("3H", [e.PileFrozen]), ("X", [e.PileFrozen]), ("3S", [e.PileBlocked]), ("4C", [])],
)
def test_what_an_upcard_does(upcard: str, told: list[type[rc.Event]]) -> None:
    """A wild card or a red three freezes the pile, a black three blocks it (7.2 to 7.4)."""
    state = rc.new_game(2, rules=SMALL, dealer=0, dealt=False)
    events = happens(state, a_pack(f"KS KD KH 4C AC AD {upcard}"))
    assert [type(event) for event in events[6:-1]] == told


def test_an_opening_over_a_pile() -> None:
    """The top card first; the rest comes with the lay that meets the requirement (7.5)."""
    state = position(
        Place("QC QD 8C 8D 8H 5D"),
        Place("9C 9D"),
        pile="2C 3D 6D QS",
        frozen=True,
        phase=DRAW,
    )
    take, start = rc.TakePile("QC QD"), rc.StartMeld("8C 8D 8H")
    assert happens(state, take) == (
        e.TookPile(0, CARD("QS"), cards("QC QD")),
        e.StartedMeld(0, rc.Rank.QUEEN, cards("QC QD QS")),
        to_act(0, rc.Phase.MELD),
    )
    assert happens(state, take, start) == (
        e.StartedMeld(0, rc.Rank.EIGHT, cards("8C 8D 8H")),
        e.Opened(0, 60),
        e.CollectedPile(0, cards("2C 3D 6D")),
        e.LaidRedThrees(0, cards("3D"), e.Origin.PILE),
        to_act(0, rc.Phase.MELD),
    )


def test_a_pile_that_joins_a_meld_and_opens_nothing() -> None:
    """The three go to the open meld, which may become a canasta; the rest follows (7.6)."""
    state = position(
        Place("KC KD 8C 8D", melds=["KC KD KH KS"]), Place("9C"), pile="KH", phase=DRAW
    )
    full = cards("KC KC KD KD KH KH KS")
    assert happens(state, rc.TakePile("KC KD")) == (
        e.TookPile(0, CARD("KH"), cards("KC KD")),
        e.AddedToMeld(0, rc.Rank.KING, cards("KC KD KH")),
        e.CompletedCanasta(0, rc.CanastaKind.RED, rc.Rank.KING, full),
        e.CollectedPile(0, ()),
        to_act(0, rc.Phase.MELD),
    )


@pytest.mark.parametrize("option", [False, True])
def test_the_top_card_alone_and_with_the_pile(*, option: bool) -> None:
    """The card goes to the meld; the rest stays, or comes along (7.7, 7.8)."""
    state = position(
        Place("4C 4D 8C", melds=["9C 9D 9H"]),
        Place("TC"),
        pile="6D 3S 9S",
        phase=DRAW,
        rules=rc.RuleSet(top_card_takes_pile=option),
    )
    rest = [e.CollectedPile(0, cards("6D 3S"))] if option else [e.PileBlocked(CARD("3S"))]
    assert happens(state, rc.TakeTop()) == (
        e.TookTop(0, CARD("9S")),
        e.AddedToMeld(0, rc.Rank.NINE, cards("9S")),
        *rest,
        to_act(0, rc.Phase.MELD),
    )


def test_sevens_become_free() -> None:
    """The last canasta of sevens that is needed frees them for all (7.1)."""
    others = Place("9C", melds=["7C 7D 7H 7H 7S 7S 7S"])
    state = position(Place("7D 8C 8D", melds=["7C 7C 7D 7H 7H 7S"]), others)
    assert happens(state, rc.AddToMeld(CARD("7D"), rc.Rank.SEVEN)) == (
        e.AddedToMeld(0, rc.Rank.SEVEN, cards("7D")),
        e.CompletedCanasta(0, rc.CanastaKind.SEVENS, rc.Rank.SEVEN, cards(SEVENS)),
        e.SevensFreed(0),
        to_act(0, rc.Phase.MELD),
    )


def test_discards() -> None:
    """A wild card freezes a pile that is not frozen; the kitty is offered after (6.4, 7.2)."""
    hand = Place("2C X 3S 8C 8D 8H", melds=[RED], kitty="4C")
    state = position(hand, Place("9C"), pile="4D")
    frozen = position(hand, Place("9C"), pile="2D", frozen=True)
    wild, three = rc.Discard(CARD("X")), rc.Discard(CARD("3S"))
    offer = to_act(0, rc.Phase.KITTY)
    gone = e.Discarded(0, CARD("X"))
    assert happens(state, wild) == (gone, e.PileFrozen(CARD("X")), offer)
    assert happens(frozen, wild) == (gone, offer)
    assert happens(state, three)[1] == e.PileBlocked(CARD("3S"))
    assert happens(state, wild, rc.LeaveKitty()) == (e.LeftKitty(0), to_act(1, DRAW))


def test_straits() -> None:
    """A stuck player's turn ends without a discard, a blocked one ends the round (9.2)."""
    stuck = position(
        Place("8C", melds=["9C 9D 9H"]), Place("TC"), stock="4C", drawn_from_stock=True
    )
    assert happens(stuck, rc.EndTurn()) == (e.EndedTurn(0), to_act(1, DRAW))
    blocked = position(Place("7C 7D"), Place("9C"), stock="4C", drawn_from_stock=True)
    events = happens(blocked, rc.EndRound())
    assert events[0] == e.RoundEnded(0, rc.Ending.SEVENS)
    assert events[1] == e.HandsShown((cards("7C 7D"), cards("9C")), (None, None))
    assert events[-1] == to_act(None, rc.Phase.DEAL)


def test_going_out_and_winning() -> None:
    """The discard, the end and why, all hands and kitties, the sheets, and who has won."""
    state = position(
        Place("8C", melds=ALL_FOUR, kitty="4C 3H"),
        Place("9C TD", kitty="5C"),
        pile="4D",
        scores=(18_000, 0),
    )
    events = happens(state, rc.Discard(CARD("8C")))
    after = state.apply(rc.Discard(CARD("8C")))
    assert after.last_round is not None
    assert events == (
        e.Discarded(0, CARD("8C")),
        e.RoundEnded(0, rc.Ending.GOING_OUT),
        e.HandsShown(((), cards("9C TD")), (cards("3H 4C"), cards("5C"))),
        e.RoundScored(after.last_round, after.scores, after.dealer),
        e.GameWon(0),
        to_act(None, rc.Phase.OVER),
    )


def test_an_empty_stock_ends_the_round() -> None:
    """A player who does not take from the pile ends the round (9.3)."""
    state = position(Place("KC KD 8C"), Place("9C"), pile="4C", phase=DRAW, stock="")
    assert happens(state, rc.EndRound())[0] == e.RoundEnded(0, rc.Ending.STOCK)


@pytest.mark.parametrize("world", WORLDS)
def test_every_action_ends_with_who_is_to_act(world: str) -> None:
    """The last event, and no other, says who is to act, in which phase."""
    for before, action, after in walk(world):
        *others, last = rc.events(before, action)
        assert last == to_act(after.turn, after.phase, after.strait)
        assert others
        assert not any(isinstance(event, e.ToAct) for event in others)


@given(state=STATES, rng=chance())
@small(40)
def test_illegal_actions_have_no_events(state: rc.GameState, rng: Random) -> None:
    """For whatever is not legal, and only for that, there is the error of `apply`."""
    garbage: list[Any] = rng.sample(GARBAGE, 5)
    for action in (*rng.sample(list(plays(state, rng)), 60), *garbage):
        violation = state.why_not(action)
        for ask in (rc.events, rc.reveals):
            if violation is None:
                assert ask(state, action) is not None
            else:
                with pytest.raises(rc.IllegalAction) as caught:
                    ask(state, action)
                assert caught.value.violation == violation


@given(state=STATES, rng=chance())
@small(30)
def test_equal_states_have_equal_events(state: rc.GameState, rng: Random) -> None:
    """Events tell no more of the past than a state holds."""
    again = pickled(state)._replace(ply=77)
    for action in state.legal_actions():
        assert rc.events(again, action) == rc.events(state, action)
    if state.phase is rc.Phase.DEAL:
        deal = rc.Deal(rc.shuffled_pack(state.players, state.rules, rng))
        assert rc.events(again, deal) == rc.events(state, deal)
