"""`after`: the view that events lead to, worked out from the view and the events alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, assert_never

import attrs

from railcanasta import event as e
from railcanasta import legality, packed
from railcanasta.cards import Card, MeldRank
from railcanasta.checks import shown
from railcanasta.melds import MELD_KINDS, Meld, meld_kind
from railcanasta.multiset import Cards
from railcanasta.rebuilding import rebuilt
from railcanasta.state import NO_STRAIT
from railcanasta.tables import tables_for

if TYPE_CHECKING:
    from railcanasta.views import PlayerView, SeatView


def after(view: PlayerView, events: Iterable[e.Event]) -> PlayerView:
    """Give the view that the events lead to: see :meth:`PlayerView.after`."""
    draft = _Draft(view)
    for event in events:
        if not isinstance(event, e.Kind):
            raise TypeError(f"after takes events, not {shown(event)}")
        try:
            _follow(draft, event.seen_by(view.seat))
        except ValueError as error:
            name = type(event).__name__
            raise ValueError(f"{name} does not follow on this view: {error}") from None
    return draft.finished()


class _Draft:
    """A view that is being worked on: what may change, and how cards go from place to place."""

    def __init__(self, view: PlayerView) -> None:
        self.view = view
        self.seats = list(view.seats)
        self.phase, self.turn, self.strait, self.ply = view.phase, view.turn, view.strait, view.ply
        self.round_number, self.dealer = view.round_number, view.dealer
        self.scores, self.last_round = view.scores, view.last_round
        self.pile, self.frozen, self.pending = view.discard_pile, view.frozen, view.pending
        self.stock_size, self.laid = view.stock_size, view.laid
        self.touched = self.settled = False

    def seat(self, index: int) -> SeatView:
        """Give a seat as it is now."""
        if not 0 <= index < len(self.seats):
            raise ValueError(f"there is no seat {index}")
        return self.seats[index]

    def brings(self, index: int, size: int, cards: tuple[Card, ...] | None) -> None:
        """Let cards come to a hand; others than its owner are told their number."""
        seat = self.seat(index)
        hand = seat.hand
        if hand is not None:
            if cards is None or len(cards) != size:
                raise ValueError(f"it does not show the {size} cards of seat {index}")
            hand += Cards.of(cards)
        self.seats[index] = attrs.evolve(seat, hand_size=seat.hand_size + size, hand=hand)

    def brings_for_all_to_see(self, index: int, cards: tuple[Card, ...]) -> None:
        """Let cards of the discard pile come to a hand (12.2)."""
        self.brings(index, len(cards), cards)
        seat = self.seats[index]
        self.seats[index] = attrs.evolve(seat, known=seat.known + Cards.of(cards))

    def takes(self, index: int, cards: tuple[Card, ...]) -> None:
        """Let cards leave a hand, for all to see."""
        seat = self.seat(index)
        if seat.hand_size < len(cards):
            raise ValueError(f"seat {index} has only {seat.hand_size} cards")
        self.seats[index] = attrs.evolve(
            seat,
            hand_size=seat.hand_size - len(cards),
            hand=None if seat.hand is None else seat.hand - Cards.of(cards),
            known=Cards(packed.less(seat.known.packed, cards)),  # 12.2
        )

    def draws(self, index: int, size: int, cards: tuple[Card, ...] | None) -> None:
        """Let cards come to a hand from the stock."""
        self.lifts(size)
        self.brings(index, size, cards)

    def lifts(self, size: int) -> None:
        """Take cards off the stock."""
        if not 0 <= size <= self.stock_size:
            raise ValueError(f"there are {self.stock_size} cards in the stock, not {size}")
        self.stock_size -= size

    def takes_top(self, index: int, card: Card) -> None:
        """Let the top card of the pile come to a hand."""
        if not self.pile or self.pile[-1] != card:
            raise ValueError(f"{card} does not lie on top of the pile")
        self.pile = self.pile[:-1]
        self.brings_for_all_to_see(index, (card,))

    def lays(self, index: int, rank: MeldRank, cards: tuple[Card, ...], *, starts: bool) -> None:
        """Let cards of the hand start an open meld, or be added to it."""
        self.takes(index, cards)
        seat = self.seats[index]
        lying = _open_meld(seat, rank)
        if starts is not (lying is None):
            raise ValueError(f"seat {index} has {'an' if lying else 'no'} open meld of {rank.name}")
        before = Cards() if lying is None else lying.cards
        meld = Meld(rank, before + Cards.of(cards))
        self.seats[index] = attrs.evolve(seat, melds=_with_meld(seat, lying, meld))
        if not seat.is_open:
            points = tables_for(self.view.rules).points
            self.laid += sum(points[card.face] for card in cards)  # 5.3

    def closes(self, event: e.CompletedCanasta) -> None:
        """Let a full meld become a canasta."""
        seat = self.seat(event.seat)
        lying = _open_meld(seat, event.rank)
        if lying is None or tuple(lying.cards) != event.cards:
            raise ValueError(f"seat {event.seat} has no such meld of {event.rank.name}")
        meld = Meld(event.rank, lying.cards, event.canasta)
        self.seats[event.seat] = attrs.evolve(seat, melds=_with_meld(seat, lying, meld))

    def finished(self) -> PlayerView:
        """Give the view; its legal plays are worked out once an action is complete."""
        if not self.touched:
            return self.view
        view = attrs.evolve(
            self.view,
            phase=self.phase,
            turn=self.turn,
            ply=self.ply,
            round_number=self.round_number,
            dealer=self.dealer,
            scores=self.scores,
            last_round=self.last_round,
            seats=tuple(self.seats),
            discard_pile=self.pile,
            frozen=self.frozen,
            pending=self.pending,
            stock_size=self.stock_size,
            laid=self.laid,
            strait=self.strait,
            legal_actions=(),
        )
        if not self.settled or view.seat is None or view.seat != view.turn:
            return view
        return attrs.evolve(view, legal_actions=legality.legal_actions(rebuilt(view)))


def _open_meld(seat: SeatView, rank: MeldRank) -> Meld | None:
    lying = (meld for meld in seat.melds if meld.canasta is None and meld.rank == rank)
    return next(lying, None)


def _with_meld(seat: SeatView, old: Meld | None, new: Meld) -> tuple[Meld, ...]:
    melds = [meld for meld in seat.melds if meld is not old]
    return tuple(sorted((*melds, new), key=_place))


def _place(meld: Meld) -> tuple[int, ...]:
    """Where a meld stands among those of its seat: canastas, then open melds, each by rank."""
    kind = meld_kind(meld.rank)
    assert kind is not None, "there are no melds of twos or jokers"
    if meld.canasta is None:
        return 1, MELD_KINDS.index(kind)
    return 0, kind, meld.cards.packed, meld.canasta


def _follow(draft: _Draft, event: e.Event) -> None:
    """Do to the draft what the event says."""
    draft.touched, draft.settled = True, False
    match event:
        case e.Drew(seat, size, cards) | e.ReplacedRedThrees(seat, size, cards):
            draft.draws(seat, size, cards)
        case e.StartedMeld(seat, rank, cards):
            draft.lays(seat, rank, cards, starts=True)
        case e.AddedToMeld(seat, rank, cards):
            draft.lays(seat, rank, cards, starts=False)
        case e.CompletedCanasta():
            draft.closes(event)
        case e.Opened(seat):
            draft.seats[seat] = attrs.evolve(draft.seat(seat), requirement=None)
            draft.laid = 0
        case e.Discarded(seat, card):
            draft.takes(seat, (card,))
            draft.pile += (card,)
        case e.LaidRedThrees():
            _lay_red_threes(draft, event)
        case e.TookPile() | e.TookTop() | e.CollectedPile():
            _take(draft, event)
        case e.PileFrozen():
            draft.frozen = True
        case e.LookedAtKitty() | e.TookKitty():
            _kitty(draft, event)
        case (
            e.RoundStarted()
            | e.HandDealt()
            | e.KittyDealt()
            | e.UpcardTurned()
            | e.RoundEnded()
            | e.HandsShown()
            | e.RoundScored()
        ):
            _round(draft, event)
        case e.ToAct(seat, phase, strait):
            draft.turn, draft.phase, draft.strait = seat, phase, strait
            draft.ply += 1
            draft.settled = True
        case e.SevensFreed() | e.PileBlocked() | e.EndedTurn() | e.LeftKitty() | e.GameWon():
            pass  # nothing moves, and nothing changes but what follows from the rest
        case _:
            assert_never(event)


def _lay_red_threes(draft: _Draft, event: e.LaidRedThrees) -> None:
    draft.takes(event.seat, event.cards)
    seat = draft.seats[event.seat]
    laid = len(event.cards) if event.origin is e.Origin.KITTY else 0
    draft.seats[event.seat] = attrs.evolve(
        seat,
        red_threes=seat.red_threes + Cards.of(event.cards),
        kitty_red_threes=seat.kitty_red_threes + laid,
    )


def _take(draft: _Draft, event: e.TookPile | e.TookTop | e.CollectedPile) -> None:
    match event:
        case e.TookPile(seat, card):
            draft.takes_top(seat, card)
            draft.pending = True
        case e.TookTop(seat, card):
            draft.takes_top(seat, card)
        case e.CollectedPile(seat, cards):
            if draft.pile != cards:
                raise ValueError("the pile is another")
            draft.brings_for_all_to_see(seat, cards)
            draft.pile, draft.frozen, draft.pending = (), False, False
        case _:
            assert_never(event)


def _kitty(draft: _Draft, event: e.LookedAtKitty | e.TookKitty) -> None:
    index = event.seat
    seat = draft.seat(index)
    if seat.kitty_size != event.size:
        raise ValueError(f"the kitty of seat {index} has {seat.kitty_size} cards")
    if isinstance(event, e.LookedAtKitty):
        kitty = None if event.cards is None else Cards.of(event.cards)
        draft.seats[index] = attrs.evolve(seat, kitty=kitty, kitty_looked=True)
        return
    draft.brings(index, event.size, event.cards)
    draft.seats[index] = attrs.evolve(
        draft.seats[index], kitty=None, kitty_size=0, kitty_looked=True, kitty_taken=True
    )


def _round(
    draft: _Draft,
    event: e.RoundStarted
    | e.HandDealt
    | e.KittyDealt
    | e.UpcardTurned
    | e.RoundEnded
    | e.HandsShown
    | e.RoundScored,
) -> None:
    match event:
        case e.RoundStarted():
            _start_round(draft, event)
        case e.HandDealt(index, size, cards):
            draft.draws(index, size, cards)
        case e.KittyDealt(index, size):
            draft.lifts(size)
            draft.seats[index] = attrs.evolve(draft.seat(index), kitty_size=size)
        case e.UpcardTurned(card):
            draft.lifts(1)
            draft.pile = (card,)
        case e.RoundEnded():
            draft.pending, draft.laid = False, 0
        case e.HandsShown(hands, kitties):
            for index, (hand, kitty) in enumerate(zip(hands, kitties, strict=True)):
                draft.seats[index] = attrs.evolve(
                    draft.seat(index),
                    hand=Cards.of(hand),
                    kitty=None if kitty is None else Cards.of(kitty),
                )
        case e.RoundScored(result, scores, dealer):
            draft.last_round, draft.scores, draft.dealer = result, scores, dealer
        case _:
            assert_never(event)


def _start_round(draft: _Draft, event: e.RoundStarted) -> None:
    draft.round_number, draft.dealer = event.number, event.dealer
    draft.pile, draft.frozen, draft.pending = (), False, False
    draft.stock_size, draft.laid, draft.strait = event.pack_size, 0, NO_STRAIT
    for index, seat in enumerate(draft.seats):
        draft.seats[index] = attrs.evolve(
            seat,
            hand_size=0,
            hand=Cards() if index == draft.view.seat else None,
            known=Cards(),
            melds=(),
            red_threes=Cards(),
            kitty_size=0,
            kitty=None,
            kitty_looked=False,
            kitty_taken=False,
            kitty_red_threes=0,
            requirement=draft.view.rules.opening_requirement(draft.scores[index]),  # 5.1
        )
