"""A pack from which a position is put together, choice by choice: `Setting`."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, TypedDict, TypeVar, Unpack

import attrs
from hypothesis import note, reject

from railcanasta.cards import WILD, Card, MeldRank, Rank
from railcanasta.dealing import full_pack
from railcanasta.melds import CanastaKind
from railcanasta.packed import pack
from railcanasta.state import Phase
from railcanasta.tables import tables_for
from railcanasta.testing.positions import Place, position
from railcanasta.testing.strategies.cards import PLAIN_FIRST, generator
from railcanasta.testing.strategies.numbers import numbers, seeds
from railcanasta.testing.strategies.worlds import ORDINARY

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn

    from railcanasta.game import GameState
    from railcanasta.rules import RuleSet

T = TypeVar("T")
Hand = list[Card]

MOST_OF_OTHERS: Final = 3


@attrs.define
class Owner:
    """What a seat has, while it is being put together."""

    hand: Hand = attrs.field(factory=list[Card])
    melds: list[Hand] = attrs.field(factory=list[Hand])
    is_open: bool = True
    red_threes: Hand = attrs.field(factory=list[Card])


class Setting:
    """The cards of a pack that are not handed out yet. What cannot be had rejects the example."""

    def __init__(
        self, draw: DrawFn, rules: RuleSet, players: int, *, sevens_are_free: bool = False
    ) -> None:
        self.draw: Final[DrawFn] = draw
        self.rules: Final[RuleSet] = rules
        self.players: Final[int] = players
        self.sevens_are_free = sevens_are_free
        self._left = Counter(full_pack(players, rules))
        self._others = [self._other(sevens_are_free) for _ in range(players - 1)]

    def one_of(self, *choices: T) -> T:
        """One of these; shrinks towards the first."""
        return choices[self.number(0, len(choices) - 1)]

    def number(self, least: int, most: int) -> int:
        """A number from the least to the most; shrinks towards the least."""
        return self.draw(numbers(least, most))

    def rank(self, rank: MeldRank, number: int) -> Hand:
        """So many cards of a rank, of threes black ones, or of wild cards."""
        cards = [card for card in self._left if _is_of(card, rank)]
        if number > sum(self._left[card] for card in cards):
            reject()
        start = self.number(0, len(cards) - 1) if number else 0
        found: Hand = []
        for card in cards[start:] + cards[:start]:
            found += [card] * min(self._left[card], number - len(found))
        return self._out(found)

    def some(self, least: int, most: int, *, sevens: bool = True) -> Hand:
        """Some cards of any ranks that can be in a hand or, with no sevens, in the pile."""
        allowed = [card for card in PLAIN_FIRST if not card.is_red_three]
        if not sevens:
            allowed = [card for card in allowed if card.rank is not Rank.SEVEN]
        found: Hand = []
        for _ in range(self.number(least, most)):
            cards = [card for card in allowed if card in self._left]
            found += self._out([self.one_of(*cards)] if cards else reject())
        return found

    def ordinary(self) -> Rank:
        """A rank of mixed melds."""
        return self.one_of(*(rank for rank in self.rules.ranks[::-1] if rank in ORDINARY))

    def canasta(self, kind: CanastaKind) -> Hand:
        """The cards of a canasta, naturals first."""
        size = self.rules.canasta_size
        if kind is CanastaKind.WILD:
            return self.rank(WILD, size)
        if kind is CanastaKind.SEVENS:
            return self.rank(Rank.SEVEN, size)
        most = min(self.rules.wild_limit, size - 2) if kind is CanastaKind.BLACK else 0
        wilds = self.number(1, most) if most else 0
        return self.rank(self.ordinary(), size - wilds) + self.rank(WILD, wilds)

    def pile(self, most: int, top: Hand) -> Hand:
        """A discard pile, from the bottom up, with these cards on top (7.1)."""
        return self.some(0, most, sevens=self.sevens_are_free) + top

    def upcard(self) -> Hand:
        """One card that lies in the pile."""
        return self.some(1, 1, sevens=self.sevens_are_free)

    def state(
        self,
        mover: Owner,
        pile: Hand,
        *,
        phase: Phase = Phase.MELD,
        pending: bool = False,
        drawn: bool = False,
        stock: bool = True,
    ) -> GameState:
        """The position: the seat to act is drawn by lot, the rest of the pack is the stock.

        `drawn` says that cards were drawn from the stock and nothing laid since, `stock`
        whether it has cards left. Rejects what cannot come about.
        """
        owners = [mover, *self._others]
        rest = list(self._left.elements())
        generator(self.draw(seeds())).shuffle(rest)
        kitties = [self._kitty(owner, rest) for owner in owners]
        if not stock:
            rest, pile = [], self._buried(rest, owners[1]) + pile
        turn, scores = self.number(0, self.players - 1), [0] * self.players
        laid = tables_for(self.rules).points_of(pack(card for meld in mover.melds for card in meld))
        possible = [score for score in self._scores() if not pending or laid < self._needs(score)]
        scores[turn] = self.one_of(*possible) if possible else reject()
        if laid >= self._needs(scores[turn]) and mover.melds:  # 5.3
            mover.is_open = True

        places = [self._place(owner, kitty) for owner, kitty in zip(owners, kitties, strict=True)]
        state = _noted(
            [*places[self.players - turn :], *places[: self.players - turn]],
            pile=_codes(pile),
            stock=_codes(rest),
            turn=turn,
            phase=phase,
            rules=self.rules,
            scores=scores,
            frozen=any(card.is_wild for card in pile),  # 7.2, 7.3
            pending=pending,
            drawn_from_stock=drawn,
        )
        if not state.legal_actions():  # 9.1
            reject()
        return state

    def give_back(self, card: Card) -> None:
        """Put a card back that is not wanted."""
        self._left[card] += 1

    def _out(self, cards: Hand) -> Hand:
        for card in cards:
            self._left[card] -= 1
            if not self._left[card]:
                del self._left[card]
        return cards

    def _other(self, has_sevens: bool) -> Owner:
        melds = [self.canasta(CanastaKind.SEVENS)] if has_sevens else []
        return Owner(self.some(1, MOST_OF_OTHERS), melds, is_open=has_sevens)

    def _scores(self) -> list[int]:
        """Scores at which the requirement is another (5.1)."""
        least = [least for least, _ in self.rules.openings if least < self.rules.target]
        return [*least, -5]

    def _needs(self, score: int) -> int:
        return self.rules.opening_requirement(score)

    def _kitty(self, owner: Owner, rest: Hand) -> Hand | None:
        """A kitty from the rest, or ``None`` for one that is taken up (6.4)."""
        if self._may_look(owner) and self.one_of(False, True):
            return None
        size = min(self.rules.kitty_size, len(rest))
        kitty, rest[:] = rest[:size], rest[size:]
        return kitty

    def _may_look(self, owner: Owner) -> bool:
        """Whether there is a canasta that is not black (6.4)."""
        full = [meld for meld in owner.melds if len(meld) >= self.rules.canasta_size]
        return any(
            len({card.is_wild for card in meld}) == 1 and not meld[0].is_black_three
            for meld in full
        )

    def _buried(self, rest: Hand, other: Owner) -> Hand:
        """What may lie in the pile of the cards left; the others go to another seat."""
        frozen = self.one_of(False, True)
        buried: Hand = []
        for card in rest:
            if card.is_red_three:
                other.red_threes.append(card)
            elif (card.is_wild and not frozen) or (
                card.rank is Rank.SEVEN and not self.sevens_are_free
            ):
                other.hand.append(card)
            else:
                buried.append(card)
        return buried

    def _place(self, owner: Owner, kitty: Hand | None) -> Place:
        return Place(
            hand=_codes(owner.hand),
            melds=tuple(map(_codes, sorted(owner.melds, key=len, reverse=True))),
            red_threes=_codes(owner.red_threes),
            kitty=None if kitty is None else _codes(kitty),
            is_open=owner.is_open,
        )


class _Facts(TypedDict):
    """What :func:`position` takes besides the places."""

    pile: str
    stock: str
    turn: int
    phase: Phase
    rules: RuleSet
    scores: list[int]
    frozen: bool
    pending: bool
    drawn_from_stock: bool


def _noted(places: list[Place], **facts: Unpack[_Facts]) -> GameState:
    """The position, and a note of the call that makes it."""
    told = {name: repr(value) for name, value in facts.items()}
    told["phase"] = f"Phase.{facts['phase'].name}"
    given = [*map(repr, places), *(f"{name}={value}" for name, value in told.items())]
    note(f"The state is position({', '.join(given)})")
    return position(*places, **facts)


def _is_of(card: Card, rank: MeldRank) -> bool:
    """Whether a card is of the rank, of threes a black one, or a wild card."""
    if rank is WILD:
        return card.is_wild
    return card.rank is rank and not card.is_red_three


def _codes(cards: Hand) -> str:
    return " ".join(map(str, cards))
