"""A small world: few cards, so that every deal of them can be played in every way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, TypedDict, Unpack

import attrs
from tests.worlds.deals import Pack, blocks, every_deal

import railcanasta as rc
from railcanasta.testing import Place, position


@attrs.frozen
class World:
    """Rules scaled down, and what else a round begins with.

    Most begin with the deal of a whole pack. With `tables` the seats have these melds from the
    beginning, so the round is in its midst, and it is the rest of the pack that is dealt.
    `deals` and `states` are how many there are: of deals, and of states that these can come to,
    together.
    """

    name: str
    rules: rc.RuleSet
    deals: int
    states: int
    scores: tuple[int, ...] = (0, 0)
    dealer: int = 1
    tables: tuple[tuple[str, ...], ...] = ()

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.scores)

    @property
    def pack(self) -> Pack:
        """What is dealt."""
        laid = Counter(rc.Card.parse(code) for t in self.tables for m in t for code in m.split())
        return tuple((Counter(rc.full_pack(self.players, self.rules)) - laid).elements())

    @property
    def blocks(self) -> list[int]:
        """The sizes of the blocks it is dealt in: hands, kitties, the upcard, the stock."""
        return blocks(self.rules, self.players, len(self.pack))

    def every_deal(self) -> Iterator[Pack]:
        """Yield every deal of the pack once."""
        return every_deal(self.pack, self.blocks)

    def before_the_deal(self) -> rc.GameState:
        """The state before the first deal."""
        return rc.new_game(
            self.players, rules=self.rules, dealer=self.dealer, scores=self.scores, dealt=False
        )

    def dealt(self, pack: Pack) -> rc.GameState:
        """The first state after a deal."""
        if not self.tables:
            return self.before_the_deal().apply(rc.Deal(pack))
        codes, left = list(map(str, pack)), self.players
        hand, kitty = self.rules.hand_size, self.rules.kitty_size
        order = [(self.dealer + 1 + i) % left for i in range(left)]
        places = [Place() for _ in order]
        for number, seat in enumerate(order):
            places[seat] = Place(
                hand=" ".join(codes[number * hand :][:hand]),
                melds=self.tables[seat],
                kitty=" ".join(codes[left * hand + number * kitty :][:kitty]),
            )
        upcard, *stock = codes[left * (hand + kitty) :]
        return position(
            *places,
            pile=upcard,
            stock=" ".join(stock),
            turn=order[0],
            phase=rc.Phase.DRAW,
            rules=self.rules,
            scores=self.scores,
            frozen=rc.Card.parse(upcard).is_wild,
        )


_RANKS: Final = {rank.code: rank for rank in rc.Rank}
_SUITS: Final = {suit.code: suit for suit in rc.Suit}


class _Numbers(TypedDict, total=False):
    hand_size: int
    draw_size: int
    wild_limit: int
    opening_below_zero: int
    target: int
    replace_red_threes: bool
    top_card_takes_pile: bool


def scaled_down(
    ranks: str,
    suits: str,
    requirement: int = 0,
    above: tuple[tuple[int, int], ...] = (),
    kitty_size: int = 0,
    canasta_size: int = 3,
    decks_per_player: int = 1,
    jokers_per_player: int = 0,
    **numbers: Unpack[_Numbers],
) -> rc.RuleSet:
    """Rules for a deck of these ranks and suits.

    The requirement holds for scores from 0 on, and `above` is for higher scores.
    """
    return rc.RuleSet(
        ranks=tuple(_RANKS[code] for code in ranks),
        suits=tuple(_SUITS[code] for code in suits),
        openings=((0, requirement), *above),
        kitty_size=kitty_size,
        canasta_size=canasta_size,
        decks_per_player=decks_per_player,
        jokers_per_player=jokers_per_player,
        **numbers,
    )
