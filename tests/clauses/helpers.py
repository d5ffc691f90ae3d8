"""What the tests of the clauses share: short names for plays, and ways to ask about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

import railcanasta as rc
from railcanasta.testing import Place, broken_invariants, position

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable, Iterator, Sequence

DRAW: Final = rc.DrawStock()
TAKE_TOP: Final = rc.TakeTop()
END_ROUND: Final = rc.EndRound()
END_TURN: Final = rc.EndTurn()
LOOK: Final = rc.LookAtKitty()
TAKE_KITTY: Final = rc.TakeKitty()
LEAVE_KITTY: Final = rc.LeaveKitty()

RED_KINGS: Final = "KC KC KD KD KH KH KS"
BLACK_QUEENS: Final = "QC QD QH QS 2C 2C 2D"
WILD_CARDS: Final = "2D 2H 2H 2S 2S X X"
SEVENS: Final = "7C 7C 7D 7D 7H 7H 7S"
ALL_FOUR: Final = (RED_KINGS, BLACK_QUEENS, WILD_CARDS, SEVENS)
ALL_KINDS: Final = (
    rc.CanastaKind.RED,
    rc.CanastaKind.BLACK,
    rc.CanastaKind.WILD,
    rc.CanastaKind.SEVENS,
)

ACES: Final = ("AC AD AH",)
"""The melds of a player of whom it only matters that they are open."""
OTHER: Final = Place("TC TD TH TS JC JD")
"""A second player of whom nothing matters."""


def card(code: str) -> rc.Card:
    """Read one card."""
    return rc.Card.parse(code)


def cards(codes: str) -> rc.Cards:
    """Read a multiset of cards."""
    return rc.Cards.parse(codes)


def row(codes: str) -> tuple[rc.Card, ...]:
    """Read cards in the order given."""
    return tuple(map(card, codes.split()))


def discard(code: str) -> rc.Discard:
    """Name a discard."""
    return rc.Discard(card(code))


def start(codes: str) -> rc.StartMeld:
    """Name the start of a meld."""
    return rc.StartMeld(codes)


def add(code: str, meld: rc.MeldRank | None = None) -> rc.AddToMeld:
    """Name the addition of a card, to the meld of its own rank unless another is given."""
    return rc.AddToMeld(card(code), card(code).rank if meld is None else meld)


def take(codes: str) -> rc.TakePile:
    """Name the taking of the pile with two cards."""
    return rc.TakePile(codes)


def drawing(
    place: Place,
    pile: str = "6C",
    *,
    stock: str = "4C 4D 4H 4S 5C 5D 5H 5S 6D 6S",
    frozen: bool = False,
    rules: rc.RuleSet | None = None,
) -> rc.GameState:
    """Set up the beginning of a turn against a player of whom nothing matters."""
    return position(
        place, OTHER, pile=pile, stock=stock, frozen=frozen, rules=rules, phase=rc.Phase.DRAW
    )


def offered(state: rc.GameState) -> set[rc.Action]:
    """Collect the legal actions."""
    return set(state.legal_actions())


def without_suits(action: rc.Action) -> tuple[object, ...]:
    """Name a play by its kind and the ranks of its cards."""
    match action:
        case rc.StartMeld(three):
            return ("start", *sorted(each.rank for each in three))
        case rc.AddToMeld(one, meld):
            return ("add", one.rank, meld)
        case rc.Discard(one):
            return ("discard", one.rank)
        case rc.TakePile():
            return ("take the pile",)
        case other:
            return (type(other).__name__,)


def allowed(state: rc.GameState, action: rc.Action) -> rc.GameState:
    """Check that the play is legal and offered; play it."""
    assert state.why_not(action) is None
    assert without_suits(action) in set(map(without_suits, state.legal_actions()))
    after = state.apply(action)
    # Positions set up by hand need not hold the whole pack (1).
    assert [fault for fault in broken_invariants(after) if not fault.startswith("1:")] == []
    return after


def played(state: rc.GameState, *actions: rc.Action) -> rc.GameState:
    """Play one after the other, each being checked to be legal."""
    for action in actions:
        state = allowed(state, action)
    return state


def refused(state: rc.GameState, action: rc.Action, violation: rc.Violation, clause: str) -> None:
    """Check that the play is not offered, and refused for this reason and by this clause."""
    assert state.why_not(action) == violation
    assert violation.clause == clause
    assert str(violation).endswith(".")
    assert action not in state.legal_actions()
    with pytest.raises(rc.IllegalAction) as caught:
        state.apply(action)
    assert caught.value.violation == violation
    assert str(violation) in str(caught.value)


def random_play(
    rng: random.Random, plays: int, players: int = 2, rules: rc.RuleSet | None = None
) -> Iterator[rc.GameState]:
    """Play at random, also from one round to the next, and give every state on the way."""
    state = rc.new_game(players, rules=rules, rng=rng)
    yield state
    for _ in range(plays):
        if state.phase is rc.Phase.OVER:
            return
        actions = state.legal_actions()
        state = state.apply(rng.choice(actions)) if actions else state.deal(rng)
        yield state


def result(state: rc.GameState) -> rc.RoundResult:
    """Read how the last round ended, which must have ended."""
    assert state.turn is None
    assert state.last_round is not None
    return state.last_round


def dealt(
    *hands: str,
    kitties: Sequence[str] = (),
    upcard: str = "9C",
    stock: str = "",
    dealer: int | None = None,
    rules: rc.RuleSet | None = None,
) -> rc.GameState:
    """Deal a pack put in order by hand; hands and kitties begin left of the dealer.

    Hands and kitties are filled up, and the stock followed, by cards that are no threes;
    threes not named lie at the bottom.
    """
    rules = rc.RuleSet() if rules is None else rules
    players = len(hands)
    named = " ".join((*hands, *kitties, upcard, stock))
    rest = rc.Cards.of(rc.full_pack(players, rules)) - cards(named)
    plain = [each for each in rest if each.rank is not rc.Rank.THREE]
    pack: list[rc.Card] = []
    for size, blocks in ((rules.hand_size, hands), (rules.kitty_size, kitties or [""] * players)):
        for block in blocks:
            pack += row(block)
            pack += [plain.pop() for _ in range(size - len(row(block)))]
    pack += [*row(upcard), *row(stock), *plain]
    pack += [each for each in rest if each.rank is rc.Rank.THREE]
    before = rc.new_game(
        players, rules=rules, dealer=players - 1 if dealer is None else dealer, dealt=False
    )
    return before.apply(rc.Deal(pack))


def canastas(state: rc.GameState, seat: int = 0) -> list[rc.CanastaKind]:
    """Collect the kinds of a seat's canastas, in the order of completion."""
    return [meld.canasta for meld in state.seats[seat].melds if meld.canasta is not None]


def lying(state: rc.GameState, rank: rc.MeldRank, seat: int = 0) -> rc.Cards:
    """Find the cards of a seat's open meld of this rank; none if there is no such meld."""
    melds = [meld for meld in state.seats[seat].melds if meld.canasta is None and meld.rank is rank]
    return melds[0].cards if melds else cards("")


def points(*codes: str) -> int:
    """Add the points of cards up, by the table in 3.2."""
    return sum(_points(each) for each in row(" ".join(codes)))


def _points(each: rc.Card) -> int:
    if each.rank is rc.Rank.JOKER:
        return 50
    if each.rank in (rc.Rank.TWO, rc.Rank.ACE):
        return 20
    return 10 if each.rank >= rc.Rank.EIGHT else 5


def ranks(codes: Iterable[str]) -> list[rc.Rank]:
    """Read ranks by their letters."""
    return [next(rank for rank in rc.Rank if rank.code == code) for code in codes]
