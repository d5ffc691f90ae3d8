"""The judge: whether a single play is legal, and if not, why.

Written apart from the generator (:mod:`railcanasta.legality.offered`), and asked by `apply`.
Each function first looks at the play's own clause, then at whether the turn could still be
finished after it (9.1). Of several clauses broken, the most specific is named.
"""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from railcanasta import packed
from railcanasta import violations as v
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
from railcanasta.cards import CARDS, WILD_FACES, Card
from railcanasta.checks import shown
from railcanasta.dealing import full_pack, full_pack_faces
from railcanasta.laying import Turn, lay, take_pile, take_top, turn_of
from railcanasta.legality.finishing import PLAIN, can_finish, most_sevens
from railcanasta.legality.offered import keeps_two, kitty_is_open
from railcanasta.legality.opening import most_points
from railcanasta.legality.plan import IMPOSSIBLE
from railcanasta.melds import EVERY_KIND, WILD_MELD, CanastaKind, NoMeld, meld_rank, started_by
from railcanasta.multiset import Cards
from railcanasta.packed import (
    BLACK_THREES,
    COUNT,
    FACE_MASKS,
    SEVEN,
    SHIFTS,
    SIZE,
    THREE,
    WILD_SHIFT,
    Packed,
)
from railcanasta.scoring import winner
from railcanasta.state import (
    BLOCKED,
    DEAL,
    DRAW,
    KITTY,
    MELD,
    OVER,
    SEVENS_BIT,
    STUCK,
    Phase,
    Seat,
    State,
    have_sevens,
    meld_size,
)
from railcanasta.violations import Violation


def why_not(state: State, action: Action) -> Violation | None:
    """Why the action is not legal; ``None`` if it is.

    >>> import random, railcanasta as rc
    >>> state = rc.new_game(players=2, rng=random.Random(1))
    >>> state.why_not(rc.LookAtKitty()).clause
    '6.1'
    """
    if type(action) is Discard:  # the most frequent plays come first
        if state.phase is not MELD or (mover := state.turn) is None:
            return _not_now(state, MELD)
        return _discard_refused(state, mover, action)
    if type(action) is DrawStock:
        if state.phase is not DRAW:
            return _not_now(state, DRAW)
        return None if state.drawn < len(state.round.stock) else v.StockIsEmpty()  # 9.3
    if type(action) is AddToMeld or type(action) is StartMeld:
        if state.phase is not MELD or (mover := state.turn) is None:
            return _not_now(state, MELD)
        return _lay_refused(state, mover, action)
    if type(action) is TakePile or type(action) is TakeTop:
        if state.phase is not DRAW or (mover := state.turn) is None:
            return _not_now(state, DRAW)
        return _take_refused(state, mover, action)
    if type(action) is EndRound:
        if state.phase not in (DRAW, MELD) or (mover := state.turn) is None:
            return _not_now(state, DRAW, MELD)
        return _end_round_refused(state, mover)
    if type(action) is EndTurn:
        if state.phase is not MELD:
            return _not_now(state, MELD)
        return None if state.strait is STUCK else v.TurnNeedsDiscard()  # 9.2 (b)
    if type(action) is LookAtKitty:
        if state.phase not in (MELD, KITTY) or (mover := state.turn) is None:
            return _not_now(state, MELD, KITTY)
        return _look_refused(state.seats[mover])
    if type(action) is TakeKitty or type(action) is LeaveKitty:
        return _kitty_refused(state)
    if type(action) is Deal:
        if state.phase is not DEAL:
            return _over(state) if state.phase is OVER else v.DealNotDue()  # 8.1
        return _deal_refused(state, action)
    return v.NotAnAction(shown(action))


def _not_now(state: State, *due: Phase) -> Violation:
    """What is wrong with a play that belongs to other phases."""
    if state.phase is DEAL:
        return v.NotDealt()
    return _over(state) if state.phase is OVER else v.WrongPhase(state.phase, due)  # 6.1


def _over(state: State) -> Violation:
    won = winner(state.round.tables.rules, state.round.scores)
    return v.GameIsOver(-1 if won is None else won)


def _deal_refused(state: State, action: Deal) -> Violation | None:
    players, rules = len(state.seats), state.round.tables.rules
    if sorted([card[0] for card in action.pack]) == full_pack_faces(players, rules):
        return None
    whole, given = Counter(full_pack(players, rules)), Counter(action.pack)
    return v.WrongPack(Cards.of((whole - given).elements()), tuple((given - whole).elements()))


def _take_refused(state: State, mover: int, action: TakePile | TakeTop) -> Violation | None:
    if not state.packed_pile:
        return v.PileIsEmpty()
    top = CARDS[state.packed_pile[-1]]
    if top.is_black_three:
        return v.PileIsBlocked(top)  # 7.4
    if top.is_wild or top.is_red_three:
        return v.TopCannotBeTaken(top)  # 7.6
    seat = state.seats[mover]
    kind = packed.KIND_OF_FACE[top.face]
    size = meld_size(seat.table.open_melds, kind)
    if isinstance(action, TakePile):
        if refused := _pair_refused(state, seat, action, top, size):
            return refused
        if keeps_two(seat, 2):
            return None
        return _unfinished(take_pile(state, mover, action.cost))
    if not size:
        return v.NoMeldForTop(meld_rank(kind))  # 7.7
    if state.frozen:
        return v.PileIsFrozen()  # 7.2
    return None if keeps_two(seat, 0) else _unfinished(take_top(state, mover))


def _pair_refused(
    state: State, seat: Seat, action: TakePile, top: Card, size: int
) -> Violation | None:
    pair = action.pair
    if len(pair) != 2 or any(card.rank is not top.rank for card in pair):
        return v.PairDoesNotMatch(pair[:8], top)  # 7.5
    if not packed.contains(seat.packed_hand, action.cost):
        return v.PairNotHeld(_lacking(seat, action.cost))
    limit = state.round.tables.canasta_size
    if size + 3 > limit:
        return v.PairDoesNotFit(top.rank, size, limit)  # 7.6
    return None


def _lacking(seat: Seat, cost: Packed) -> Cards:
    return Cards.of((Counter(Cards(cost)) - Counter(seat.hand)).elements())


def _lay_refused(state: State, mover: int, action: StartMeld | AddToMeld) -> Violation | None:
    seat = state.seats[mover]
    hand, table, _, _, is_open, _ = seat
    open_melds, kind = table.open_melds, action.kind
    if kind < 0:
        return _no_meld(action)
    lane = open_melds >> SHIFTS[kind] & 0xFFFF
    size = lane if kind != WILD_MELD else meld_size(open_melds, kind)  # 0 if there is none
    if type(action) is AddToMeld:
        card = action.card
        if not hand & FACE_MASKS[card[0]]:
            return v.CardsNotHeld(Cards.of([card]))
        if not size:
            return v.NoOpenMeld(action.meld)  # 4.1
        if card[0] in WILD_FACES and kind != WILD_MELD:
            limit = state.round.tables.wild_limit
            if lane >> WILD_SHIFT >= limit:
                return v.TooManyWilds(action.meld, limit)  # 4.4
    else:
        if not packed.contains(hand, action.cost):
            return v.CardsNotHeld(_lacking(seat, action.cost))
        if size:
            return v.MeldIsOpen(meld_rank(kind))  # 4.3
        if action.gain != action.cost and not state.round.tables.wild_limit:
            return v.TooManyWilds(meld_rank(kind), 0)  # 4.4
    if (
        is_open
        and kind != THREE
        and (hand & SIZE) - (hand >> SHIFTS[SEVEN] & COUNT) >= PLAIN
        and not open_melds & BLACK_THREES
    ):
        return None
    after = lay(turn_of(state, mover), action.cost, kind, action.gain)
    return _unfinished(after, lays_threes=kind == THREE)


def _no_meld(action: StartMeld | AddToMeld) -> Violation:
    """Why the cards are no meld, or the card does not belong in that meld."""
    if isinstance(action, AddToMeld):
        if action.card.is_red_three:
            return v.RedThreeInMeld()
        if action.card.is_wild and action.meld == meld_rank(THREE):
            return v.WildWithBlackThrees()
        if action.card.is_wild and action.meld == meld_rank(SEVEN):
            return v.WildWithSevens()
        return v.CardDoesNotBelong(action.card, action.meld)
    match started_by(action.cards):
        case NoMeld.RED_THREE:
            return v.RedThreeInMeld()
        case NoMeld.RANKS_DIFFER:
            return v.RanksDiffer(action.cards[:8])
        case NoMeld.WILD_WITH_BLACK_THREES:
            return v.WildWithBlackThrees()
        case NoMeld.WILD_WITH_SEVENS:
            return v.WildWithSevens()
        case NoMeld.ONE_NATURAL:
            return v.TooFewNaturals()
        case NoMeld.NUMBER | int():
            return v.NotThreeCards(len(action.cards))
        case _ as other:
            assert_never(other)


def _unfinished(after: Turn, lays_threes: bool = False) -> Violation | None:
    """Why the turn could not be finished after the play (9.1); ``None`` if it could."""
    if can_finish(after):
        return None
    missing = missing_kinds(after.table.complete)
    if lays_threes:
        return v.BlackThreesOnlyGoingOut()  # 3.6
    if after.black_threes_down:
        return v.MustGoOut()  # 3.7
    size = after.hand & SIZE
    if after.strait is BLOCKED:
        return v.OpeningOutOfReach(after.requirement, after.laid + most_sevens(after))  # 9.2 (a)
    if not after.is_open:
        reachable = most_points(after)
        if reachable != IMPOSSIBLE:
            return v.OpeningOutOfReach(after.requirement, after.laid + reachable)  # 5.1
    if size >= 2:
        return v.OnlySevensLeft()  # 8.3
    if after.is_open and not missing:
        return v.NoDiscardLeft()  # 8.4
    return v.NoCardLeft(missing)  # 8.5


def missing_kinds(complete: int) -> tuple[CanastaKind, ...]:
    """The kinds of canasta that are not among those complete."""
    return tuple(kind for kind in CanastaKind if not complete >> kind & 1)


def _discard_refused(state: State, mover: int, action: Discard) -> Violation | None:
    hand, table, _, _, is_open, _ = state.seats[mover]
    face = action.card[0]
    if not hand & FACE_MASKS[face]:
        return v.CardsNotHeld(Cards.of([action.card]))
    seven = packed.KIND_OF_FACE[face] == SEVEN
    if seven and not have_sevens(state.seats, None):
        lacking = (i for i, s in enumerate(state.seats) if not s.table.complete & SEVENS_BIT)
        return v.SevenNotFree(tuple(lacking))  # 7.1
    if not is_open and turn_of(state, mover).half_met:
        return v.OpeningNotMet(state.round.requirements[mover], state.laid)  # 5.1
    if hand & SIZE == 1:
        if table.complete != EVERY_KIND:
            return v.LastCardMissesCanastas(missing_kinds(table.complete))  # 8.5
        return v.LastCardIsSeven() if seven else None  # 8.4
    if table.open_melds & BLACK_THREES:
        return v.MustGoOut()  # 3.7
    return None


def _end_round_refused(state: State, mover: int) -> Violation | None:
    if state.phase is DRAW:
        left = len(state.round.stock) - state.drawn
        return v.StockIsNotEmpty(left) if left else None  # 9.3
    if state.strait is not BLOCKED:
        return v.RoundCannotBeEnded()  # 8.1
    if turn_of(state, mover).half_met:
        return v.OpeningNotMet(state.round.requirements[mover], state.laid)  # 9.2 (a)
    return None


def _look_refused(seat: Seat) -> Violation | None:
    if seat.kitty.taken:
        return v.KittyIsTaken()  # 6.5
    if not kitty_is_open(seat):
        return v.KittyIsClosed()  # 6.4
    return v.KittyIsSeen() if seat.kitty.looked else None  # 6.5


def _kitty_refused(state: State) -> Violation | None:
    """Why the kitty cannot be taken up, or left, now (6.4, 6.5)."""
    if state.phase is KITTY:
        return None
    if state.turn is not None:
        if state.seats[state.turn].kitty.taken:
            return v.KittyIsTaken()
        if not kitty_is_open(state.seats[state.turn]):
            return v.KittyIsClosed()
    return _not_now(state, KITTY)
