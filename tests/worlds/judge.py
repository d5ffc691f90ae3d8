"""The reference set up at a state of the engine: what it would allow, and what would come of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from functools import lru_cache

from tests.differential.mapping import concrete_play, differences, reference_rules
from tests.reference import ConcretePlay, Play, ReferenceGame
from tests.reference.cards import is_red_three
from tests.reference.melds import Meld

import railcanasta as rc
from railcanasta.state import Table, have_sevens

MOST_VERDICTS = 100_000
BUDGET = 2_000_000


def reference_at(state: rc.GameState) -> ReferenceGame:
    """The reference at a state of the first round, by what the public face says of it."""
    game = ReferenceGame(_rules(state.rules), state.players, state.dealer, state.scores)
    game.budget = BUDGET
    game.phase, game.turn = state.phase.name, state.turn
    for index, seat in enumerate(state.seats):
        game.hands[index] = list(_codes(seat.hand))
        game.kitties[index] = list(_codes(seat.kitty.cards))
        game.red_threes[index] = list(_codes(seat.red_threes))
        game.melds[index] = [Meld(rank, list(cards)) for rank, cards in _melds(seat.table)]
        game.looked[index], game.taken[index] = seat.kitty.looked, seat.kitty.taken
        game.opened[index] = seat.is_open
    game.stock = list(map(str, state.stock))
    game.pile = list(map(str, state.discard_pile))
    game.frozen, game.pending = state.frozen, state.pending
    game.blocked = state.strait is rc.Strait.BLOCKED
    game.stuck = state.strait is rc.Strait.STUCK
    game.laid_points = state.laid
    return game


_rules = lru_cache(maxsize=100)(reference_rules)


@lru_cache(maxsize=10_000)
def _codes(cards: rc.Cards) -> tuple[str, ...]:
    return tuple(map(str, cards))


@lru_cache(maxsize=10_000)
def _melds(table: Table) -> list[tuple[str, tuple[str, ...]]]:
    return [(meld.rank.code, _codes(meld.cards)) for meld in table.melds]


class Judge:
    """What the reference allows at a state.

    It is asked once for each *decision*, which is all of a state that clauses 6 to 9 speak of:
    whose cards lie where on the other side of the table and in the stock is no part of it.
    What it said is remembered, up to a bound.
    """

    def __init__(self) -> None:
        self.verdicts: dict[Hashable, set[Play]] = {}
        self.asked = 0

    def legal(self, state: rc.GameState) -> set[Play]:
        """The legal plays of a state, suits apart, by the reference."""
        key = decision(state)
        if (known := self.verdicts.get(key)) is not None:
            return known
        if len(self.verdicts) >= MOST_VERDICTS:
            self.verdicts.clear()
        self.asked += 1
        found = reference_at(state).legal()
        self.verdicts[key] = found
        return found


def decision(state: rc.GameState) -> Hashable:
    """What decides which plays are legal, exactly as it lies (suits included)."""
    assert state.turn is not None
    seat = state.seats[state.turn]
    table, kitty = seat.table, seat.kitty
    rest = b"" if state.phase is rc.Phase.KITTY else state.packed_pile
    if state.phase is rc.Phase.MELD and not state.pending:
        rest = b""
    return (
        state.round.tables,
        state.phase,
        seat.packed_hand,
        table.open_melds,
        table.complete,
        seat.is_open,
        state.laid,
        state.round.requirements[state.turn],
        (kitty.packed_cards > 0, kitty.looked, kitty.taken),
        (bytes(sorted(rest[:-1])), rest[-1:]),
        state.frozen,
        state.pending,
        state.strait,
        state.stock_size > 0,
        have_sevens(state.seats, state.turn),
    )


def wrong_outcome(state: rc.GameState, action: rc.Action, after: rc.GameState) -> list[str]:
    """Where the state after a legal play is not what the reference makes of it."""
    game = reference_at(state)
    concrete = concrete_play(action)
    game._make(concrete)
    faults = differences(after, game)
    known = [Counter(_codes(seat.known)) for seat in after.seats]
    if known != (should := _known(state, concrete, after)):
        faults.append(f"known (12.2): engine {known}, should be {should}")
    return faults


def _known(state: rc.GameState, play: ConcretePlay, after: rc.GameState) -> list[Counter[str]]:
    """What everyone knows to be in each hand after the play. 12.2"""
    assert state.turn is not None
    known = [Counter(_codes(seat.known)) for seat in state.seats]
    mine = known[state.turn]
    cards = {"take pile": play[1:], "start": play[1:], "add": play[1:2], "discard": play[1:2]}
    for card in cards.get(play[0], ()):
        if mine[card]:
            mine[card] -= 1
    if state.discard_pile and not after.discard_pile:
        rest = [str(card) for card in state.discard_pile]
        rest = rest[:-1] if play[0] in ("take pile", "take top") else rest
        mine.update(card for card in rest if not is_red_three(card))
    return [+count for count in known]
