"""`apply`: the state after an action. Trusts nothing, and asks the judge first."""

from __future__ import annotations

from typing import Final, TypeVar, assert_never

from railcanasta import packed
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
from railcanasta.cards import CARDS, RED_THREES, WILD_FACES, Card
from railcanasta.dealing import deal, replaced, sort_out
from railcanasta.laying import Turn, lay, put_down, take_pile, turn_of
from railcanasta.legality import why_not
from railcanasta.legality.finishing import strait_after_draw
from railcanasta.legality.offered import kitty_is_open
from railcanasta.packed import COUNT, SEVEN, SHIFTS, SIZE, UNITS
from railcanasta.scoring import Ending, RoundResult, score_sheet, winner
from railcanasta.state import (
    DEAL,
    DRAW,
    KITTY,
    MELD,
    NO_STRAIT,
    OVER,
    Kitty,
    Phase,
    Round,
    Seat,
    State,
    Strait,
)
from railcanasta.values import new_tuple
from railcanasta.violations import IllegalAction

_ONE_CARD: Final = tuple(bytes((card.face,)) for card in CARDS)

S = TypeVar("S", bound=State)


def apply(state: S, action: Action) -> S:
    """The state after the action; this one stays as it is.

    Raises :class:`~railcanasta.IllegalAction` for whatever is not legal here, and says why
    and by which clause.

    >>> import random, railcanasta as rc
    >>> state = rc.new_game(players=2, rng=random.Random(1))
    >>> state.apply(rc.DrawStock()).phase.name
    'MELD'
    """
    if (violation := why_not(state, action)) is not None:
        raise IllegalAction(violation)
    mover = state.turn
    if mover is None:  # the judge has seen to it
        assert type(action) is Deal
        return _deal(state, action)
    if type(action) is Discard:  # the most frequent plays come first
        return _discard(state, mover, action)
    if type(action) is DrawStock:
        return _draw(state, mover)
    if type(action) is AddToMeld or type(action) is StartMeld:
        if state.seats[mover].is_open and state.strait is NO_STRAIT:
            return _laid(state, mover, action)
        after = lay(turn_of(state, mover), action.cost, action.kind, action.gain)
        return _played(
            state, mover, after, cards_of(action), state.packed_pile, taking=state.pending
        )
    if type(action) is TakeTop or (type(action) is TakePile and state.seats[mover].is_open):
        return _took(state, mover, action)
    if type(action) is TakePile:
        after = take_pile(state, mover, action.cost)
        return _played(state, mover, after, action.pair, state.packed_pile[:-1], taking=True)
    if type(action) is EndRound:
        ending = Ending.STOCK if state.phase is DRAW else Ending.SEVENS
        return _end_round(state, mover, ending)
    if type(action) is EndTurn or type(action) is LeaveKitty:
        return _next_turn(state, mover, state.seats)
    if type(action) is LookAtKitty:
        return _look(state, mover)
    if type(action) is TakeKitty:
        return _take_kitty(state, mover)
    if type(action) is Deal:
        raise AssertionError("nobody is to act before a deal")
    assert_never(action)


def _new(
    state: S,
    phase: Phase,
    turn: int,
    seats: tuple[Seat, ...],
    drawn: int,
    pile: bytes,
    frozen: bool,
    pending: bool = False,
    strait: Strait = NO_STRAIT,
    laid: int = 0,
) -> S:
    """The next state of the same round.

    Here and in the hot functions around it a state is taken apart in one go, and tuples are
    made by ``tuple.__new__``: reading fields by name and calling the class would take as
    long again as the whole play.
    """
    round_, ply, _, _, _, _, _, _, _, _, _ = state
    fields = (round_, ply + 1, phase, turn, seats, drawn, pile, frozen, pending, strait, laid)
    return new_tuple(type(state), fields)


def _with(seats: tuple[Seat, ...], index: int, seat: Seat) -> tuple[Seat, ...]:
    changed = [*seats]
    changed[index] = seat
    return (*changed,)


def _deal(state: S, action: Deal) -> S:
    old = state.round
    rules = old.tables.rules
    seats, drawn, pile, stock = deal(rules, len(state.seats), old.dealer, action.pack)
    requirements = tuple(map(rules.opening_requirement, old.scores))
    new = Round(old.tables, old.dealer, old.number + 1, old.scores, requirements, stock, old.last)
    top = packed.KIND_OF_FACE[pile[0]]
    frozen = top in (packed.TWO, packed.JOKER, packed.RED_THREE)  # 7.2, 7.3
    first = (old.dealer + 1) % len(seats)  # 2.5
    return state._replace(
        round=new,
        ply=state.ply + 1,
        phase=DRAW,
        turn=first,
        seats=seats,
        drawn=drawn,
        packed_pile=pile,
        frozen=frozen,
    )


def _draw(state: S, mover: int) -> S:
    round_, ply, _, _, seats, drawn, pile, frozen, _, _, _ = state
    rules, stock = round_.tables.rules, round_.stock
    cards = stock[drawn : drawn + rules.draw_size]  # 6.2, 6.3
    drawn += len(cards)
    hand, table, kitty, reds, is_open, known = seats[mover]
    if RED_THREES.isdisjoint(cards):
        for face in cards:
            hand += UNITS[face]
    else:
        fresh_cards, fresh_reds, fresh = sort_out(cards)  # 3.3
        hand, reds = hand + fresh_cards, reds + fresh_reds
        if rules.replace_red_threes:
            hand, reds, drawn = replaced(hand, reds, fresh, stock, drawn)  # 3.5
    seat: Seat = new_tuple(Seat, (hand, table, kitty, reds, is_open, known))
    seats = _with(seats, mover, seat)
    size = hand & SIZE
    strait = NO_STRAIT
    if size < 2 or size == hand >> SHIFTS[SEVEN] & COUNT:
        strait = strait_after_draw(turn_of(state._replace(seats=seats), mover))  # 9.2
    fields = (round_, ply + 1, MELD, mover, seats, drawn, pile, frozen, False, strait, 0)
    return new_tuple(type(state), fields)


def cards_of(action: StartMeld | AddToMeld) -> tuple[Card, ...]:
    """The cards that a lay takes from the hand."""
    return action.cards if type(action) is StartMeld else (action.card,)


def _laid(state: S, mover: int, action: StartMeld | AddToMeld) -> S:
    """The state after a lay that changes the hand and one meld, and nothing else."""
    round_, ply, _, _, seats, drawn, pile, frozen, _, _, _ = state
    hand, table, kitty, reds, is_open, known = seats[mover]
    if known:
        known = packed.less(known, cards_of(action))  # 12.2
    table = put_down(table, action.kind, action.gain, round_.tables.canasta_size)
    seat: Seat = new_tuple(Seat, (hand - action.cost, table, kitty, reds, is_open, known))
    seats = _with(seats, mover, seat)
    fields = (round_, ply + 1, MELD, mover, seats, drawn, pile, frozen, False, NO_STRAIT, 0)
    return new_tuple(type(state), fields)


def _took(state: S, mover: int, action: TakePile | TakeTop) -> S:
    """The state after an open player has taken the pile (7.5) or its top card (7.7)."""
    round_, _, _, _, seats, drawn, pile, frozen, _, _, _ = state
    rules = round_.tables.rules
    hand, table, kitty, reds, is_open, known = seats[mover]
    top, pile = pile[-1], pile[:-1]
    gain = UNITS[top]
    if type(action) is TakePile:
        hand -= action.cost
        gain += action.cost
        known = packed.less(known, action.pair)  # 12.2
    table = put_down(table, packed.KIND_OF_FACE[top], gain, rules.canasta_size)
    if type(action) is TakePile or rules.top_card_takes_pile:  # 7.8
        cards, more_reds, _ = sort_out(pile)  # 3.3, 3.5
        hand, known, reds = hand + cards, known + cards, reds + more_reds
        pile, frozen = b"", False
    seat = Seat(hand, table, kitty, reds, is_open, known)
    return _new(state, MELD, mover, _with(seats, mover, seat), drawn, pile, frozen)


def _played(
    state: S, mover: int, after: Turn, laid: tuple[Card, ...], pile: bytes, taking: bool
) -> S:
    """The state after a lay or taking of a player not open before, or in a strait.

    `after` is the mover's turn, `laid` is what left the hand, and `pile` what is left of the
    discard pile; this goes along if it is being taken and the player is open (7.5).
    """
    _, _, _, _, seats, drawn, _, frozen, _, _, _ = state
    _, _, kitty, reds, _, known = seats[mover]
    known = packed.less(known, laid)  # 12.2
    if taking and not after.pending:
        cards, more_reds, _ = sort_out(pile)  # 3.3, 3.5
        known, reds = known + cards, reds + more_reds
        pile, frozen = b"", False
    seat = Seat(after.hand, after.table, kitty, reds, after.is_open, known)
    seats = _with(seats, mover, seat)
    pending, strait, points = after.pending, after.strait, after.laid
    return _new(state, MELD, mover, seats, drawn, pile, frozen, pending, strait, points)


def _discard(state: S, mover: int, action: Discard) -> S:
    round_, ply, _, _, seats, drawn, pile, frozen, _, _, _ = state
    hand, table, kitty, reds, is_open, known = seats[mover]
    card, _, cost = action
    if known:
        known = packed.less(known, (card,))  # 12.2
    hand -= cost
    seat: Seat = new_tuple(Seat, (hand, table, kitty, reds, is_open, known))
    seats = _with(seats, mover, seat)
    face = card[0]
    pile += _ONE_CARD[face]
    frozen = frozen or face in WILD_FACES  # 7.2
    if not hand:
        ended = state._replace(seats=seats, packed_pile=pile, frozen=frozen)
        return _end_round(ended, mover, Ending.GOING_OUT)  # 8.4, 8.6
    phase: Phase = DRAW
    if kitty_is_open(seat):  # 6.4, 6.5
        phase = KITTY
    else:
        mover = (mover + 1) % len(seats)  # 2.5
    fields = (round_, ply + 1, phase, mover, seats, drawn, pile, frozen, False, NO_STRAIT, 0)
    return new_tuple(type(state), fields)


def _next_turn(state: S, mover: int, seats: tuple[Seat, ...]) -> S:
    turn = (mover + 1) % len(seats)  # 2.5
    return _new(state, DRAW, turn, seats, state.drawn, state.packed_pile, state.frozen)


def _look(state: S, mover: int) -> S:
    seat = state.seats[mover]
    seats = _with(state.seats, mover, seat._replace(kitty=seat.kitty._replace(looked=True)))
    return state._replace(ply=state.ply + 1, seats=seats)


def _take_kitty(state: S, mover: int) -> S:
    hand, table, kitty, reds, is_open, known = state.seats[mover]
    red = packed.of_kind(kitty.packed_cards, packed.RED_THREE)  # 3.3, 3.4
    taken = Kitty(0, looked=True, taken=True, red_threes=red & SIZE)
    seat = Seat(hand + kitty.packed_cards - red, table, taken, reds + red, is_open, known)
    seats = _with(state.seats, mover, seat)
    return _next_turn(state, mover, seats)


def _end_round(state: S, mover: int, ending: Ending) -> S:
    """Score the round (10) and see whether the game is over (11); cards stay where they are."""
    old = state.round
    rules = old.tables.rules
    sheets = tuple(
        score_sheet(old.tables, seat, ending is Ending.GOING_OUT and index == mover)
        for index, seat in enumerate(state.seats)
    )
    scores = tuple(before + sheet.total for before, sheet in zip(old.scores, sheets, strict=True))
    over = winner(rules, scores) is not None  # 11.1, 11.2
    return state._replace(
        round=old._replace(
            dealer=(old.dealer + 1) % len(state.seats),  # 2.1
            scores=scores,
            last=RoundResult(ending, mover, sheets),
        ),
        ply=state.ply + 1,
        phase=OVER if over else DEAL,
        turn=None,
        pending=False,
        strait=NO_STRAIT,
        laid=0,
    )
