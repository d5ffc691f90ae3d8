"""`events`: what an action does, told in the order in which it is seen at the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, assert_never

from railcanasta import melds, packed
from railcanasta.actions import (
    Action,
    AddToMeld,
    Deal,
    Discard,
    DrawStock,
    EndRound,
    EndTurn,
    LeaveKitty,
    LookAtKitty,
    StartMeld,
    TakeKitty,
    TakePile,
    TakeTop,
)
from railcanasta.cards import CARDS, RED_THREES, Card
from railcanasta.event.coming import (
    CollectedPile,
    Drew,
    LaidRedThrees,
    LeftKitty,
    LookedAtKitty,
    Origin,
    ReplacedRedThrees,
    TookKitty,
    TookPile,
    TookTop,
)
from railcanasta.event.leaving import (
    AddedToMeld,
    CompletedCanasta,
    Discarded,
    EndedTurn,
    Opened,
    PileBlocked,
    PileFrozen,
    SevensFreed,
    StartedMeld,
    ToAct,
)
from railcanasta.event.rounds import (
    GameWon,
    HandDealt,
    HandsShown,
    KittyDealt,
    RoundEnded,
    RoundScored,
    RoundStarted,
    UpcardTurned,
)
from railcanasta.legality import why_not
from railcanasta.scoring import winner
from railcanasta.state import OVER, Canasta, State, meld_size
from railcanasta.transitions import apply
from railcanasta.violations import IllegalAction

if TYPE_CHECKING:
    from railcanasta.event import Event


def events(state: State, action: Action) -> tuple[Event, ...]:
    """Tell what happens when the action is taken, in order.

    The events are as someone sees them who sees everything; show them to a seat by
    :meth:`~railcanasta.event.Kind.seen_by`. The last one is always
    :class:`~railcanasta.event.ToAct`. It takes an `apply`, and about as long again.

    Raises :class:`~railcanasta.IllegalAction` like `apply`.

    >>> import random, railcanasta as rc
    >>> state = rc.new_game(players=2, dealer=1, rng=random.Random(1))
    >>> drew, to_act = rc.events(state, rc.DrawStock())
    >>> drew
    Drew(seat=0, size=2, cards=(Card.parse('7H'), Card.parse('AD')))
    >>> drew.seen_by(1)
    Drew(seat=0, size=2, cards=None)
    """
    after = apply(state, action)
    return (*_told(state, action, after), ToAct(after.turn, after.phase, after.strait))


def reveals(state: State, action: Action) -> bool:
    """Tell whether by this action somebody comes to see cards that nobody has shown them.

    These are the deal, a draw from the stock, a look at the kitty, taking it up, and
    whatever ends the round, since then all hands and kitties are shown (12.4). So they are
    what a server should not let a player take back (E10). Laying and discarding show what
    their player chose to show, and taking the pile brings what all have seen.

    Raises :class:`~railcanasta.IllegalAction` like `apply`.

    >>> import random, railcanasta as rc
    >>> state = rc.new_game(players=2, rng=random.Random(1))
    >>> rc.reveals(state, rc.DrawStock())
    True
    """
    if (violation := why_not(state, action)) is not None:
        raise IllegalAction(violation)
    if isinstance(action, Discard):
        assert state.turn is not None
        return state.seats[state.turn].packed_hand & packed.SIZE == 1  # 8.4: it goes out
    return isinstance(action, (Deal, DrawStock, LookAtKitty, TakeKitty, EndRound))


def _told(state: State, action: Action, after: State) -> Iterator[Event]:
    """Tell all but who is to act next."""
    mover = state.turn
    if isinstance(action, Deal):
        yield from _dealt(state, action, after)
        return
    assert mover is not None, "somebody acts"
    match action:
        case DrawStock():
            yield from _drew(state, mover)
        case TakePile() | TakeTop():
            yield from _took(state, mover, action, after)
        case StartMeld(cards):
            assert action.meld is not None, "it is a meld"
            yield StartedMeld(mover, action.meld, cards)
            yield from _laid(state, mover, cards, after)
        case AddToMeld(card, meld):
            yield AddedToMeld(mover, meld, (card,))
            yield from _laid(state, mover, (card,), after)
        case Discard(card):
            yield Discarded(mover, card)
            yield from _topped(after, frozen=state.frozen)
        case EndTurn():
            yield EndedTurn(mover)
        case LookAtKitty() | TakeKitty() | LeaveKitty():
            yield from _kitty(mover, action, tuple(state.seats[mover].kitty.cards))
        case EndRound():
            pass
        case _:
            assert_never(action)
    if after.turn is None:
        yield from _ended(after)


def _kitty(
    mover: int, action: LookAtKitty | TakeKitty | LeaveKitty, cards: tuple[Card, ...]
) -> Iterator[Event]:
    match action:
        case LookAtKitty():
            yield LookedAtKitty(mover, len(cards), cards)
        case TakeKitty():
            yield TookKitty(mover, len(cards), cards)
            yield from _red_threes(mover, cards, Origin.KITTY)
        case LeaveKitty():
            yield LeftKitty(mover)
        case _:
            assert_never(action)


def _dealt(state: State, action: Deal, after: State) -> Iterator[Event]:
    rules, players, cards = state.round.tables.rules, len(state.seats), action.pack
    dealer = state.round.dealer
    yield RoundStarted(after.round.number, dealer, len(cards))
    order = [(dealer + 1 + i) % players for i in range(players)]  # 2.4
    hands = {seat: cards[i * rules.hand_size :][: rules.hand_size] for i, seat in enumerate(order)}
    for seat in order:
        yield HandDealt(seat, rules.hand_size, tuple(sorted(hands[seat])))
    if rules.kitty_size:
        for seat in order:
            yield KittyDealt(seat, rules.kitty_size)
    yield UpcardTurned(CARDS[after.packed_pile[0]])
    yield from _topped(after, frozen=False)
    drawn = 0
    for seat in order:
        fresh = _red_of(hands[seat])
        yield from _red_threes(seat, hands[seat], Origin.DEAL)
        if rules.replace_red_threes:
            for event in _replaced(seat, len(fresh), after.round.stock, drawn):
                drawn += event.size if isinstance(event, ReplacedRedThrees) else 0
                yield event


def _drew(state: State, mover: int) -> Iterator[Event]:
    rules, stock, drawn = state.round.tables.rules, state.round.stock, state.drawn
    cards = _sorted(stock[drawn : drawn + rules.draw_size])  # 6.2, 6.3
    yield Drew(mover, len(cards), cards)
    yield from _red_threes(mover, cards, Origin.STOCK)
    if rules.replace_red_threes:
        yield from _replaced(mover, len(_red_of(cards)), stock, drawn + len(cards))


def _replaced(seat: int, fresh: int, stock: bytes, drawn: int) -> Iterator[Event]:
    """Tell how red threes were replaced, again and again while the stock lasts (3.5)."""
    while fresh and drawn < len(stock):
        cards = _sorted(stock[drawn : drawn + fresh])
        yield ReplacedRedThrees(seat, len(cards), cards)
        yield from _red_threes(seat, cards, Origin.STOCK)
        drawn, fresh = drawn + len(cards), len(_red_of(cards))


def _took(state: State, mover: int, action: TakePile | TakeTop, after: State) -> Iterator[Event]:
    card = CARDS[state.packed_pile[-1]]
    if isinstance(action, TakePile):
        yield TookPile(mover, card, action.pair)
        cards = tuple(sorted((*action.pair, card)))
    else:
        yield TookTop(mover, card)
        cards = (card,)
    kind = packed.KIND_OF_FACE[card.face]
    lies = meld_size(state.seats[mover].table.open_melds, kind) > 0  # 7.6
    yield (AddedToMeld if lies else StartedMeld)(mover, card.rank, cards)
    yield from _laid(state, mover, cards, after, taking=action)


def _laid(
    state: State,
    mover: int,
    cards: tuple[Card, ...],
    after: State,
    taking: TakePile | TakeTop | None = None,
) -> Iterator[Event]:
    """Tell what came of laying the cards: a canasta, an opening, the rest of the pile."""
    before, now = state.seats[mover], after.seats[mover]
    if len(now.table.canastas) > len(before.table.canastas):
        full = _completed(before.table.canastas, now.table.canastas)
        rank = melds.meld_rank(full.meld_kind)
        yield CompletedCanasta(mover, full.kind, rank, tuple(_cards(full.packed_cards)))
        if after.sevens_are_free and not state.sevens_are_free:
            yield SevensFreed(mover)
    if now.is_open and not before.is_open:
        points = state.round.tables.points
        yield Opened(mover, state.laid + sum(points[card.face] for card in cards))
    if _collects(state, after, taking):
        pile = state.discard_pile[:-1] if taking else state.discard_pile
        yield CollectedPile(mover, pile)
        yield from _red_threes(mover, pile, Origin.PILE)
    elif isinstance(taking, TakeTop):
        yield from _topped(after, frozen=True)


def _collects(state: State, after: State, taking: TakePile | TakeTop | None) -> bool:
    """Whether the rest of the pile went to the hand (7.5, 7.8)."""
    if isinstance(taking, TakeTop):
        return state.round.tables.rules.top_card_takes_pile
    return (state.pending or taking is not None) and not after.pending


def _completed(before: tuple[Canasta, ...], after: tuple[Canasta, ...]) -> Canasta:
    left = list(after)
    for canasta in before:
        left.remove(canasta)
    return left[0]


def _topped(after: State, *, frozen: bool) -> Iterator[Event]:
    """Tell what the card that came to lie on top does to the pile, `frozen` or not before."""
    if not after.packed_pile:
        return
    top = CARDS[after.packed_pile[-1]]
    if after.frozen and not frozen:
        yield PileFrozen(top)
    if top.is_black_three:
        yield PileBlocked(top)


def _ended(after: State) -> Iterator[Event]:
    """Tell how the round ended, and the game if it did."""
    result, seats = after.round.last, after.seats
    assert result is not None, "a round has ended"
    yield RoundEnded(result.seat, result.ending)
    hands = tuple(tuple(seat.hand) for seat in seats)
    kitties = (None if seat.kitty.taken else tuple(seat.kitty.cards) for seat in seats)
    yield HandsShown(hands, tuple(kitties))
    yield RoundScored(result, after.round.scores, after.round.dealer)
    if after.phase is OVER:
        won = winner(after.round.tables.rules, after.round.scores)
        assert won is not None, "the game is over"
        yield GameWon(won)


def _red_threes(seat: int, cards: tuple[Card, ...], origin: Origin) -> Iterator[Event]:
    """Tell of the red threes among cards that came to a hand, if there are any (3.3)."""
    if red := _red_of(cards):
        yield LaidRedThrees(seat, red, origin)


def _red_of(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted(card for card in cards if card.face in RED_THREES))


def _cards(cards: packed.Packed) -> Iterator[Card]:
    return (CARDS[face] for face in packed.faces(cards))


def _sorted(faces: bytes) -> tuple[Card, ...]:
    return tuple(CARDS[face] for face in sorted(faces))
