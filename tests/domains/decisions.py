"""The two decisions of clause 9.1 against brute force, for all hands up to a size.

The opening decision: the most points that can be laid with a discard kept. The going-out
decision: can all cards but one be laid, with all four kinds of canasta complete? A hand is of
ranks, since suits make no odds; what lies on the table besides is a `Side`. The brute force makes
lay after lay by the plays of the reference.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import combinations_with_replacement

import attrs
from tests.differential.mapping import engine_plays, reference_rules
from tests.reference import Play
from tests.reference.legality import Search
from tests.reference.melds import Meld, is_closed, kind_of, wilds_in
from tests.reference.plays import after_lay, discards, lays
from tests.reference.position import Position

import railcanasta as rc
from railcanasta.laying import Turn, turn_of
from railcanasta.testing import Place, position

IMPOSSIBLE = -1
PLENTY = 10**9


@attrs.frozen
class Side:
    """All that stays while the hand goes through all hands.

    `melds` are those of the player, as ranks (``"KK2"``); `rest` is what a pending pile will
    bring, ``None`` if none is pending; `others_have_sevens` says whether the other seat has a
    canasta of sevens (7.1). The opening requirement is of the rules; `opened` goes past it.
    """

    rules: rc.RuleSet
    melds: tuple[str, ...] = ()
    rest: str | None = None
    others_have_sevens: bool = False
    opened: bool = False

    def state(self) -> rc.GameState:
        """The engine's state, with an empty hand."""
        sevens = (_coded("7" * self.rules.canasta_size),) if self.others_have_sevens else ()
        return position(
            Place(melds=tuple(map(_coded, self.melds)), is_open=self.opened),
            Place("4C", melds=sevens, is_open=True),
            pile=_coded(self.rest or ""),
            pending=self.rest is not None,
            rules=self.rules,
        )

    def position(self) -> Position:
        """The reference's position, with an empty hand."""
        rules = reference_rules(self.rules)
        found = Position(
            rules=rules,
            requirement=rules.requirement(0),
            others_have_sevens=self.others_have_sevens,
            hand=[],
            open_melds={},
            kinds=set(),
            opened=self.opened,
            laid_points=0,
            pending=self.rest is not None,
            rest=list(self.rest or ""),
        )
        for cards in self.melds:
            meld = Meld(next((c for c in cards if c not in "2X"), "W"), list(cards))
            if is_closed(rules, *meld):
                found.kinds.add(kind_of(*meld))
            else:
                found.open_melds[meld.rank] = meld.cards
            if not self.opened:
                found.laid_points += sum(rules.points[card] for card in cards)
        return found


def _coded(ranks: str) -> str:
    return " ".join("X" if rank == "X" else rank + "C" for rank in ranks)


def hands(alphabet: str, most: int, least: int = 0) -> Iterator[str]:
    """Every hand of these ranks, from the small to the large."""
    for size in range(least, most + 1):
        for hand in combinations_with_replacement(alphabet, size):
            yield "".join(hand)


class Both:
    """One side for both: the turns of the engine, and brute force on the same hands."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.empty, self.bare = side.state(), side.position()
        self.search = Search(budget=PLENTY, prune=False)
        self.known_most: dict[Hashable, int] = {}
        self.known_kept: dict[Hashable, bool] = {}
        self.known_out: dict[Hashable, bool] = {}

    def state(self, hand: str) -> rc.GameState:
        """The engine's state with this hand."""
        mine, other = self.empty.seats
        cards = rc.Cards.parse(_coded(hand)).packed
        return self.empty._replace(seats=(mine._replace(packed_hand=cards), other))

    def turn(self, hand: str) -> Turn:
        """The engine's turn with this hand."""
        return turn_of(self.state(hand), 0)

    def offered(self, hand: str) -> set[Play]:
        """The plays that the engine offers."""
        return engine_plays(self.state(hand))

    def allowed(self, hand: str) -> set[Play]:
        """The lays after which the turn can be finished, and the discards."""
        here = self.position(hand)
        can_finish = self.search.can_finish
        laid = {play for play in lays(here) if can_finish(after_lay(here, play))}
        return laid | set(discards(here))

    def position(self, hand: str) -> Position:
        """The reference's position with this hand."""
        found = self.bare.copy()
        found.hand = list(hand)
        return found

    def finishes(self, hand: str) -> bool:
        """Whether some lays lead to a legal discard. 9.1"""
        return self.search.can_finish(self.position(hand))

    def most_points(self, hand: str) -> int:
        """The most points that can be laid, black threes apart, to keep a discard and a card."""
        start = self.position(hand)
        start.requirement = PLENTY  # so that nothing comes to the hand on the way
        return self._most(start)

    def _most(self, here: Position) -> int:
        key = _cards_and_melds(here)
        if (known := self.known_most.get(key)) is not None:
            return known
        best = 0 if self._keeps(_with_the_rest(here)) else IMPOSSIBLE
        for play in lays(here):
            if play[-1] not in ("3", "333"):
                after = after_lay(here, play)
                if (more := self._most(after)) != IMPOSSIBLE:
                    best = max(best, after.laid_points - here.laid_points + more)
        self.known_most[key] = best
        return best

    def _keeps(self, here: Position) -> bool:
        """Whether an open player can come to a legal discard that leaves a card."""
        if len(here.hand) >= 2 and discards(here):
            return True
        key = _cards_and_melds(here)
        if key not in self.known_kept:
            self.known_kept[key] = any(
                self._keeps(after_lay(here, play))
                for play in lays(here)
                if play[-1] not in ("3", "333")
            )
        return self.known_kept[key]

    def goes_out(self, hand: str) -> bool:
        """Whether the turn can end by going out. 8.4"""
        return self._out(self.position(hand))

    def _out(self, here: Position) -> bool:
        if len(here.hand) == 1 and discards(here):
            return True
        key = here.key()
        if key not in self.known_out:
            self.known_out[key] = any(self._out(after_lay(here, play)) for play in lays(here))
        return self.known_out[key]


def _cards_and_melds(here: Position) -> Hashable:
    """Equal for positions with the same cards, whatever was laid in the turn."""
    melds = ((rank, len(cards), wilds_in(cards)) for rank, cards in here.open_melds.items())
    return "".join(sorted(here.hand)), tuple(sorted(melds)), tuple(sorted(here.kinds))


def _with_the_rest(here: Position) -> Position:
    """The position once the requirement is met and the rest of the pile has come."""
    after = here.copy()
    after.opened, after.pending = True, False
    after.hand += after.rest
    after.rest = []
    return after
