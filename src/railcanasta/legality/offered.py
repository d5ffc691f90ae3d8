"""The generator: every legal play of a state, in a fixed order.

The order is: by phase; in the draw: the stock, the pile, its top card, ending the round; when
laying: rank by rank from four to ace (within a rank start, add, discard), then wild cards,
then black threes, then ending without a discard, then the kitty.
"""

from __future__ import annotations

from typing import Final

from railcanasta import packed
from railcanasta.actions import (
    Action,
    AddToMeld,
    Discard,
    DrawStock,
    EndRound,
    EndTurn,
    LeaveKitty,
    LookAtKitty,
    StartMeld,
    TakeKitty,
    TakeTop,
)
from railcanasta.laying import Turn, lay, take_pile, take_top, turn_of
from railcanasta.legality.finishing import PLAIN, can_finish, surely_open
from railcanasta.legality.going_out import kinds_in_reach
from railcanasta.legality.rows import (
    black_three_lays,
    lays_and_discards,
    taking,
)
from railcanasta.melds import EVERY_KIND, CanastaKind
from railcanasta.packed import COUNT, SEVEN, SHIFTS, SIZE, THREE
from railcanasta.state import BLOCKED, DRAW, MELD, SEVENS_BIT, STUCK, Seat, State, have_sevens

_NONE: Final[tuple[Action, ...]] = ()
_DRAW: Final[tuple[Action, ...]] = (DrawStock(),)
_TOP: Final[tuple[Action, ...]] = (TakeTop(),)
_END: Final[tuple[Action, ...]] = (EndRound(),)
_NOT_BLACK: Final = EVERY_KIND & ~(1 << CanastaKind.BLACK)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every legal play, one for each class of plays that differ only in suits.

    Of cards that differ only in suit the first in sorting order stands for all; any other
    may be played as well. The order is fixed: what is drawn or taken first; then, rank by
    rank from four to ace, starting a meld, adding, discarding; wild cards; black threes; the
    kitty. Never empty while a seat is to act, and empty otherwise.

    >>> import random, railcanasta as rc
    >>> state = rc.new_game(players=2, rng=random.Random(1))
    >>> [str(action) for action in state.legal_actions()]
    ['draw stock']
    """
    phase, mover = state.phase, state.turn
    if mover is None:
        return _NONE
    if phase is MELD:
        return _melding(state, mover)
    if phase is DRAW:
        return _drawing(state, mover)
    return (*looking(state.seats[mover]), TakeKitty(), LeaveKitty())  # 6.4, 6.5


def looking(seat: Seat) -> tuple[Action, ...]:
    """Looking at the kitty, if it is allowed (6.4, 6.5)."""
    if kitty_is_open(seat) and not seat.kitty.looked:
        return (LookAtKitty(),)
    return _NONE


def kitty_is_open(seat: Seat) -> bool:
    """Whether the seat has a kitty that it may look at and take up (6.4)."""
    _, (_, _, complete), kitty, _, _, _ = seat
    return complete & _NOT_BLACK > 0 and not kitty.taken and kitty.packed_cards > 0


def _drawing(state: State, mover: int) -> tuple[Action, ...]:
    round_, _, _, _, seats, drawn, pile, frozen, _, _, _ = state
    stock_left = drawn < len(round_.stock)
    plays = _DRAW if stock_left else _NONE  # 9.3
    top = packed.KIND_OF_FACE[pile[-1]] if pile else packed.THREE
    if packed.FOUR <= top <= packed.ACE:  # 7.6
        seat = seats[mover]
        hand, tables = seat.packed_hand, round_.tables
        lane = seat.table.open_melds >> SHIFTS[top] & 0xFFFF
        size = (lane & COUNT) + (lane >> packed.WILD_SHIFT)
        if hand >> SHIFTS[top] & COUNT >= 2 and size + 3 <= tables.canasta_size:  # 7.5, 7.6
            take = taking(tables, top, packed.face_lanes(hand)[top])
            if keeps_two(seat, 2) or can_finish(take_pile(state, mover, take.cost)):
                plays += (take,)
        may_take_top = size > 0 and not frozen  # 7.7
        if may_take_top and (keeps_two(seat, 0) or can_finish(take_top(state, mover))):
            plays += _TOP
    return plays if stock_left else plays + _END  # 8.2, 9.3


def keeps_two(seat: Seat, taken: int) -> bool:
    """Whether an open player who gives `taken` cards keeps two, and these are no sevens."""
    hand = seat.packed_hand
    return seat.is_open and (hand & SIZE) - (hand >> SHIFTS[SEVEN] & COUNT) >= 2 + taken


def _melding(state: State, mover: int) -> tuple[Action, ...]:
    seats = state.seats
    hand, table, kitty, _, is_open, _ = seats[mover]
    open_melds, _, complete = table
    slots = packed.hand_and_melds(hand, open_melds)
    sevens = hand >> SHIFTS[SEVEN] & COUNT
    free = complete & SEVENS_BIT > 0 and have_sevens(seats, mover)
    down = slots[THREE] >> 32 > 0
    if is_open and (hand & SIZE) - sevens >= PLAIN and not down:
        tables = state.round.tables
        plays = lays_and_discards(tables, slots, free)  # all of them: 9.1 holds
        threes = slots[THREE]
        if (
            threes and hand >> SHIFTS[THREE] & COUNT >= 3 and kinds_in_reach(tables, hand, table)
        ):  # 3.6
            turn = turn_of(state, mover)
            lays = black_three_lays(threes)
            plays += tuple(play for play in lays if can_finish(after_lay(turn, play)))
    else:
        plays = tuple(_weighed(turn_of(state, mover), slots, free))
    if complete & _NOT_BLACK and not kitty.looked:
        plays += looking(seats[mover])
    return plays


def _weighed(turn: Turn, slots: tuple[int, ...], free: bool) -> list[Action]:
    """The plays of a turn in which each lay has to be weighed by 9.1."""
    if turn.strait is STUCK:  # 9.2 (b)
        return [EndTurn()]
    rows = lays_and_discards(turn.tables, slots, free)
    if not may_discard(turn):
        rows = tuple(play for play in rows if type(play) is not Discard)
    threes = black_three_lays(slots[THREE]) if slots[THREE] else ()
    if turn.strait is BLOCKED or turn.black_threes_down:
        plays = [
            play for play in rows if type(play) is Discard or can_finish(after_lay(turn, play))
        ]
    elif turn.is_open:
        plays = _with_two_kept(turn, rows)
    elif (sure := surely_open(turn)) is not None:
        plays = _towards_opening(turn, rows, sure)
    else:
        return [play for play in rows if type(play) is Discard]
    if threes:
        plays += [play for play in threes if can_finish(after_lay(turn, play))]
    if turn.strait is BLOCKED and not turn.half_met:  # 9.2 (a)
        plays.append(EndRound())
    return plays


def _with_two_kept(turn: Turn, rows: tuple[Action, ...]) -> list[Action]:
    """The plays of an open player with few cards.

    A lay that keeps two cards, one of them no seven, needs no further question.
    """
    hand = turn.hand & SIZE
    sevens = turn.hand >> SHIFTS[SEVEN] & COUNT
    plays: list[Action] = []
    for play in rows:
        if type(play) is StartMeld:
            left = hand - 3
        elif type(play) is AddToMeld:
            left = hand - 1
        else:
            plays.append(play)
            continue
        others_left = hand - sevens if play.kind == SEVEN else left - sevens
        if (left >= 2 and others_left) or can_finish(after_lay(turn, play)):
            plays.append(play)
    return plays


def _towards_opening(
    turn: Turn, rows: tuple[Action, ...], sure: tuple[int, int, int]
) -> list[Action]:
    """The plays of a player who is not open but can be (5.1)."""
    naturals, added_wilds, pairs = sure
    plays: list[Action] = []
    for play in rows:
        if type(play) is StartMeld:
            fine = naturals if play.gain == play.cost else added_wilds | pairs
        elif type(play) is AddToMeld:
            fine = naturals if play.gain == play.cost else added_wilds
        else:
            plays.append(play)
            continue
        if fine >> play.kind & 1 or can_finish(after_lay(turn, play)):
            plays.append(play)
    return plays


def after_lay(turn: Turn, play: Action) -> Turn:
    """The turn after one of the lays offered."""
    assert isinstance(play, (StartMeld, AddToMeld))
    return lay(turn, play.cost, play.kind, play.gain)


def may_discard(turn: Turn) -> bool:
    """Whether a discard may end the turn now, 7.1 apart (3.7, 5.1, 7.5, 8.4, 8.5)."""
    if turn.half_met:
        return False
    if turn.hand & SIZE == 1:
        sevens = turn.hand >> SHIFTS[SEVEN] & COUNT
        return not sevens and turn.table.complete == EVERY_KIND
    return not turn.black_threes_down
