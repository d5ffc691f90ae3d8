"""What must always hold of a state (the end of the rule book), as one check."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from railcanasta.cards import WILD, Rank
from railcanasta.dealing import full_pack
from railcanasta.game import GameState
from railcanasta.melds import EVERY_KIND, CanastaKind, Meld
from railcanasta.packed import RED_THREE, THREE, Packed, of_kind, pack, pack_faces
from railcanasta.rules import RuleSet
from railcanasta.scoring import Ending
from railcanasta.state import EMPTY_TABLE, Phase, Seat, Table, meld_size


def broken_invariants(state: GameState) -> list[str]:
    """Every invariant that the state breaks, as sentences; empty for a sound state.

    Looks at one state by itself: the whole pack (invariant 1), the melds (2), red threes
    (3), that there is a legal play exactly while a seat is to act (4), that `why_not` agrees
    with `legal_actions` (5), the scores and who went out (6).

    >>> from railcanasta import new_game
    >>> broken_invariants(new_game(players=2))
    []
    """
    return [*_pack(state), *_seats(state), *_plays(state), *_scores(state)]


def _pack(state: GameState) -> Iterator[str]:
    if state.round_number == 0:
        return
    cards = pack_faces(state.round.stock[state.drawn :]) + pack_faces(state.packed_pile)
    for seat in state.seats:
        cards += seat.packed_hand + seat.kitty.packed_cards + seat.packed_red_threes
        cards += sum(meld.cards.packed for meld in _melds(seat.table))
    if cards != _whole_pack(state.players, state.rules):
        yield "1: the pack is not whole"


@lru_cache(maxsize=64)
def _whole_pack(players: int, rules: RuleSet) -> Packed:
    return pack(full_pack(players, rules))


@lru_cache(maxsize=1_024)
def _melds(table: Table) -> tuple[Meld, ...]:
    return table.melds


def _seats(state: GameState) -> Iterator[str]:
    for index, seat in enumerate(state.seats):
        for fault in _seat(state, seat, index == state.turn):
            yield f"seat {index}: {fault}"


def _seat(state: GameState, seat: Seat, to_act: bool) -> Iterator[str]:
    yield from _table_faults(seat.table, state.rules)
    if of_kind(seat.packed_hand, RED_THREE):
        yield "3: a red three in hand"
    if of_kind(seat.packed_red_threes, RED_THREE) != seat.packed_red_threes:
        yield "3: another card among the red threes"
    if not seat.known <= seat.hand:
        yield "12.2: a card known to be in hand is not there"
    if to_act or state.turn is None:
        return
    if not seat.is_open and seat.table != EMPTY_TABLE:
        yield "5.1: melds of a player who is not open, outside their turn"
    if meld_size(seat.table.open_melds, THREE):
        yield "3.7: black threes of a player who did not go out"


@lru_cache(maxsize=1_024)
def _table_faults(table: Table, rules: RuleSet) -> tuple[str, ...]:
    melds = _melds(table)
    faults = [f"2: {meld} {fault}" for meld in melds if (fault := _meld_fault(meld, rules))]
    open_ranks = [meld.rank for meld in melds if meld.canasta is None]
    if len(set(open_ranks)) < len(open_ranks):
        faults.append("2: two open melds of one rank")
    kinds = 0
    for meld in melds:
        kinds |= 0 if meld.canasta is None else 1 << meld.canasta
    if kinds != table.complete:
        faults.append("2: the kinds of canasta are counted wrongly")
    return tuple(faults)


def _meld_fault(meld: Meld, rules: RuleSet) -> str | None:
    size, wilds = len(meld.cards), meld.wilds
    if size < 3:
        return "has fewer than three cards"
    if meld.rank is WILD:
        if wilds < size:
            return "holds a natural card among wild cards"
    elif meld.cards.count_rank(meld.rank) + wilds != size:
        return "mixes ranks"
    elif wilds and meld.rank in (Rank.THREE, Rank.SEVEN):
        return "holds a wild card"
    elif wilds > rules.wild_limit or size - wilds < 2:
        return "holds too many wild cards"
    if meld.rank is Rank.THREE:
        return "is closed" if meld.canasta is not None else _red(meld)
    if (size == rules.canasta_size) != (meld.canasta is not None) or size > rules.canasta_size:
        return "is closed too late or too early"
    return None if meld.canasta in (None, _kind(meld)) else "is another canasta"


def _red(meld: Meld) -> str | None:
    return "holds a red three" if any(card.is_red_three for card in meld.cards) else None


def _kind(meld: Meld) -> CanastaKind:
    if meld.rank is WILD:
        return CanastaKind.WILD
    if meld.rank is Rank.SEVEN:
        return CanastaKind.SEVENS
    return CanastaKind.BLACK if meld.wilds else CanastaKind.RED


def _plays(state: GameState) -> Iterator[str]:
    plays = state.legal_actions()
    if bool(plays) != (state.turn is not None):
        yield "4: no legal play, or one when nobody is to act"
    if len(set(plays)) < len(plays):
        yield "5: a play is offered twice"
    for play in plays:
        if (violation := state.why_not(play)) is not None:
            yield f"5: {play} is offered and refused: {violation}"


def _scores(state: GameState) -> Iterator[str]:
    if any(score % 5 for score in state.scores):
        yield "6: a score is no multiple of 5"
    if (state.winner is None) != (state.phase is not Phase.OVER):
        yield "11: a game is over exactly when it is won"
    last = state.last_round
    if last is None or state.phase not in (Phase.DEAL, Phase.OVER):
        return
    seat = state.seats[last.seat]
    if last.ending is Ending.GOING_OUT and (seat.table.complete != EVERY_KIND or len(seat.hand)):
        yield "6: a player went out without all four canastas"
