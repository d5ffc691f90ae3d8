"""Whether the clause that a refusal names is really broken, told from what lies on the table."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final, NamedTuple, assert_never, get_args

import railcanasta as rc
from railcanasta import violations as v
from railcanasta.state import Seat

KINDS: Final = frozenset(rc.CanastaKind)
DUE: Final[dict[type, tuple[rc.Phase, ...]]] = {
    rc.DrawStock: (rc.Phase.DRAW,),
    rc.TakePile: (rc.Phase.DRAW,),
    rc.TakeTop: (rc.Phase.DRAW,),
    rc.EndRound: (rc.Phase.DRAW, rc.Phase.MELD),
    rc.StartMeld: (rc.Phase.MELD,),
    rc.AddToMeld: (rc.Phase.MELD,),
    rc.Discard: (rc.Phase.MELD,),
    rc.EndTurn: (rc.Phase.MELD,),
    rc.LookAtKitty: (rc.Phase.MELD, rc.Phase.KITTY),
    rc.TakeKitty: (rc.Phase.KITTY,),
    rc.LeaveKitty: (rc.Phase.KITTY,),
}
"""The phases that each play belongs to (6.1, 6.5, 9.2)."""


class Facts(NamedTuple):
    """What matters of a state and a play, for the seat that is to act."""

    state: rc.GameState
    action: rc.Action
    seat: int
    hand: Counter[rc.Card]
    cards: tuple[rc.Card, ...]
    """What the play takes from the hand."""
    melds: dict[rc.MeldRank, rc.Meld]
    """The open melds."""
    complete: frozenset[rc.CanastaKind]
    top: rc.Card | None

    @property
    def is_open(self) -> bool:
        """Whether the player has met the requirement before (5.3)."""
        return self.state.seats[self.seat].is_open

    @property
    def required(self) -> int:
        """The points that the player's first melds must be worth (5.1)."""
        return self.state.rules.opening_requirement(self.state.scores[self.seat])

    @property
    def laid(self) -> int:
        """The points laid in this turn with the play."""
        taken = (self.top,) if isinstance(self.action, rc.TakePile) and self.top else ()
        return self.state.laid + sum(
            points(self.state.rules, card) for card in (*self.cards, *taken)
        )

    @property
    def lacking(self) -> list[int]:
        """The seats without a canasta of sevens (7.1)."""
        return [
            index
            for index, seat in enumerate(self.state.seats)
            if all(meld.canasta is not rc.CanastaKind.SEVENS for meld in seat.melds)
        ]

    @property
    def meld(self) -> rc.MeldRank | None:
        """What the play lays cards on; ``None`` for other plays."""
        if isinstance(self.action, rc.AddToMeld):
            return self.action.meld
        if isinstance(self.action, rc.StartMeld):
            return next((card.rank for card in self.cards if not card.is_wild), rc.WILD)
        taking = isinstance(self.action, (rc.TakePile, rc.TakeTop))
        return self.top.rank if taking and self.top else None

    @property
    def complete_after(self) -> frozenset[rc.CanastaKind]:
        """The kinds of canasta there are after the play."""
        rank = self.meld
        lying = list(self.melds[rank].cards) if rank in self.melds and rank else []
        taken = [self.top] if isinstance(self.action, (rc.TakePile, rc.TakeTop)) else []
        cards = [*lying, *self.cards, *taken]
        if len(cards) < self.state.rules.canasta_size or rank is rc.Rank.THREE:
            return self.complete
        if rank is rc.WILD:
            return self.complete | {rc.CanastaKind.WILD}
        if rank is rc.Rank.SEVEN:
            return self.complete | {rc.CanastaKind.SEVENS}
        black = any(card is not None and card.is_wild for card in cards)
        return self.complete | {rc.CanastaKind.BLACK if black else rc.CanastaKind.RED}

    @property
    def left(self) -> list[rc.Card]:
        """The hand after the play, with what a pile taken has brought (7.5, 7.8)."""
        state, action = self.state, self.action
        left = list((self.hand - Counter(self.cards)).elements())
        opens = self.laid >= self.required
        if isinstance(action, rc.TakeTop) and not state.rules.top_card_takes_pile:
            return left
        if isinstance(action, (rc.TakePile, rc.TakeTop)):
            rest = state.discard_pile[:-1] if self.is_open or opens else ()
        else:
            rest = state.discard_pile if state.pending and opens else ()
        return left + [card for card in rest if not card.is_red_three]


def facts(state: rc.GameState, action: rc.Action) -> Facts:
    """Collect the facts of a state in which a seat is to act."""
    assert state.turn is not None
    match action:
        case rc.StartMeld(cards) | rc.TakePile(cards):
            given = cards
        case rc.AddToMeld(card, _) | rc.Discard(card):
            given = (card,)
        case _:
            given = ()
    hand, melds = _held(state.seats[state.turn])
    complete = frozenset(meld.canasta for meld in melds if meld.canasta is not None)
    lying = {meld.rank: meld for meld in melds if meld.canasta is None}
    top = state.discard_pile[-1] if state.discard_pile else None
    return Facts(state, action, state.turn, hand, given, lying, complete, top)


@lru_cache(maxsize=1)
def _held(seat: Seat) -> tuple[Counter[rc.Card], tuple[rc.Meld, ...]]:
    return Counter(seat.hand), seat.melds


def points(rules: rc.RuleSet, card: rc.Card) -> int:
    """The points of a card by the table in 3.2."""
    match card.rank:
        case rc.Rank.JOKER:
            return rules.joker_points
        case rc.Rank.TWO:
            return rules.two_points
        case rc.Rank.ACE:
            return rules.ace_points
        case rc.Rank.THREE:
            return rules.black_three_points if card.is_black_three else 0
        case rank:
            return rules.high_points if rank >= rc.Rank.EIGHT else rules.low_points


def belongs(card: rc.Card, meld: rc.MeldRank) -> bool:
    """Whether a card may lie in a meld of this rank at all (3.3, 3.6, 4.1, 4.6, 4.7)."""
    if meld is rc.WILD or card.is_wild:
        natural = meld not in (rc.Rank.TWO, rc.Rank.THREE, rc.Rank.SEVEN, rc.Rank.JOKER)
        return card.is_wild and natural
    return card.rank is meld and not card.is_red_three


def is_broken(state: rc.GameState, action: object, violation: rc.Violation) -> bool:
    """Whether what the violation says is so."""
    if isinstance(violation, v.NotAnAction):
        return not isinstance(action, get_args(rc.Action))
    assert isinstance(action, get_args(rc.Action))
    if state.turn is None or isinstance(action, rc.Deal):
        return _deal_is_broken(state, action, violation)
    return _play_is_broken(facts(state, action), violation)


def _deal_is_broken(state: rc.GameState, action: rc.Action, violation: rc.Violation) -> bool:
    match violation:
        case v.GameIsOver(winner):
            return state.phase is rc.Phase.OVER and winner == state.winner
        case v.NotDealt():
            return state.phase is rc.Phase.DEAL and not isinstance(action, rc.Deal)
        case v.DealNotDue():
            return state.turn is not None
        case v.WrongPack(missing, surplus):
            assert isinstance(action, rc.Deal)
            whole, given = Counter(rc.full_pack(state.players, state.rules)), Counter(action.pack)
            right = (whole - given, given - whole) == (Counter(missing), Counter(surplus))
            return right and whole != given
    return False


def _play_is_broken(at: Facts, violation: rc.Violation) -> bool:  # noqa: C901
    state, action, top = at.state, at.action, at.top
    seat = state.seats[at.seat]
    match violation:
        case v.NotAnAction() | v.GameIsOver() | v.NotDealt() | v.DealNotDue() | v.WrongPack():
            return False
        case v.WrongPhase(phase, due):
            return phase is state.phase not in due == DUE[type(action)]
        case v.CardsNotHeld(cards) | v.PairNotHeld(cards):
            return Counter(cards) == Counter(at.cards) - at.hand != Counter()
        case v.StockIsEmpty():
            return isinstance(action, rc.DrawStock) and not state.stock
        case v.StockIsNotEmpty(left):
            return isinstance(action, rc.EndRound) and left == len(state.stock) > 0
        case v.PileIsEmpty():
            return top is None
        case v.PileIsBlocked(card):
            return card is top and card.is_black_three
        case v.TopCannotBeTaken(card):
            return card is top and (card.is_wild or card.is_red_three)
        case v.PileIsFrozen():
            return state.frozen and isinstance(action, rc.TakeTop)
        case v.PairDoesNotMatch(pair, card):
            matches = len(at.cards) == 2 and all(each.rank is card.rank for each in at.cards)
            return card is top and pair == at.cards[:8] and not matches
        case v.PairDoesNotFit(rank, size, limit):
            return size == len(at.melds[rank].cards) and size + 3 > limit
        case v.NoMeldForTop(rank):
            return top is not None and rank is top.rank and rank not in at.melds
        case v.MeldIsOpen(rank):
            return rank is at.meld and rank in at.melds
        case v.NoOpenMeld(rank):
            return rank is at.meld and rank not in at.melds
        case v.TooManyWilds(rank, limit):
            lying = at.melds[rank].wilds if rank in at.melds else 0
            return lying + sum(card.is_wild for card in at.cards) > limit == state.rules.wild_limit
        case v.SevenNotFree(seats):
            seven = at.cards[0].rank is rc.Rank.SEVEN
            return seven and list(seats) == at.lacking != []
        case v.OpeningNotMet(required, laid):
            begun = state.pending or bool(seat.melds)
            return begun and not at.is_open and required == at.required > laid == state.laid
        case v.LastCardMissesCanastas(missing):
            return len(seat.hand) == 1 and frozenset(missing) == KINDS - at.complete != set()
        case v.LastCardIsSeven():
            return len(seat.hand) == 1 and at.cards[0].rank is rc.Rank.SEVEN
        case v.RoundCannotBeEnded():
            return isinstance(action, rc.EndRound) and state.strait is not rc.Strait.BLOCKED
        case v.TurnNeedsDiscard():
            return isinstance(action, rc.EndTurn) and state.strait is not rc.Strait.STUCK
        case v.KittyIsClosed():
            opening = at.complete - {rc.CanastaKind.BLACK}
            return not opening or not len(seat.kitty.cards)
        case v.KittyIsSeen():
            return seat.kitty.looked
        case v.KittyIsTaken():
            return seat.kitty.taken
        case _:
            return _lay_is_broken(at, violation)


def _lay_is_broken(at: Facts, violation: NoMeld | Unfinished) -> bool:  # noqa: C901
    wild = any(card.is_wild for card in at.cards)
    naturals = [card for card in at.cards if not card.is_wild]
    sevens = [card for card in at.left if card.rank is rc.Rank.SEVEN]
    goes_out_now = len(at.left) == 1 and not sevens and at.complete_after == KINDS
    match violation:
        case v.NotThreeCards(number):
            return number == len(at.cards) != 3
        case v.RanksDiffer(cards):
            return cards == at.cards[:8] and len({card.rank for card in naturals}) > 1
        case v.RedThreeInMeld():
            return any(card.is_red_three for card in at.cards)
        case v.WildWithBlackThrees():
            return wild and at.meld is rc.Rank.THREE
        case v.WildWithSevens():
            return wild and at.meld is rc.Rank.SEVEN
        case v.TooFewNaturals():
            return wild and len(naturals) == 1
        case v.CardDoesNotBelong(card, rank):
            return (card,) == at.cards and rank is at.meld and not belongs(card, rank)
        case v.OpeningOutOfReach(required, reachable):
            return not at.is_open and at.laid <= reachable < required == at.required
        case v.BlackThreesOnlyGoingOut():
            return at.meld is rc.Rank.THREE and not goes_out_now
        case v.MustGoOut():
            keeps_some = isinstance(at.action, rc.Discard) and len(at.left) > 0
            return rc.Rank.THREE in at.melds and (keeps_some or not goes_out_now)
        case v.OnlySevensLeft():
            return len(at.left) == len(sevens) >= 2 and at.lacking != []
        case v.NoCardLeft(missing):
            return len(at.left) < 2 and frozenset(missing) == KINDS - at.complete_after != set()
        case v.NoDiscardLeft():
            return at.complete_after == KINDS and len(at.left) == len(sevens) < 2
        case _:
            assert_never(violation)


NoMeld = (
    v.NotThreeCards
    | v.RanksDiffer
    | v.RedThreeInMeld
    | v.WildWithBlackThrees
    | v.WildWithSevens
    | v.TooFewNaturals
    | v.CardDoesNotBelong
)
Unfinished = (
    v.OpeningOutOfReach
    | v.BlackThreesOnlyGoingOut
    | v.MustGoOut
    | v.OnlySevensLeft
    | v.NoCardLeft
    | v.NoDiscardLeft
)
