"""What an agent makes of its seat's position before it weighs its plays: `Sight`."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from railcanasta import packed
from railcanasta.melds import EVERY_KIND, WILD_MELD, CanastaKind
from railcanasta.packed import COUNT, JOKER, RED_THREE, SIZE, TWO, WILD_SHIFT
from railcanasta.scoring import bonus
from railcanasta.state import Seat, State, all_cards

HIDDEN_CARD: Final = 10
"""What a card that nobody can see is reckoned to be worth, in points."""
LATE: Final = 3
"""With so few turns left to it, a seat lays what it can."""

_NOT_BLACK: Final = EVERY_KIND & ~(1 << CanastaKind.BLACK)
_BLACK: Final = 1 << CanastaKind.BLACK


def standing(state: State, index: int) -> int:
    """Reckon what a seat's total would be if the round ended now (10.1), as others see it.

    Cards in a hand or a kitty count as hidden ones, so that all seats are measured alike.
    """
    seat, tables = state.seats[index], state.round.tables
    points = state.round.scores[index] + tables.points_of(all_cards(seat.table))
    for canasta in seat.table.canastas:
        points += bonus(tables.rules, canasta.kind)
    points += (seat.packed_red_threes & SIZE) * tables.rules.red_three
    hidden = (seat.packed_hand & SIZE) + (seat.kitty.packed_cards & SIZE)
    return points - HIDDEN_CARD * hidden


class Sight:
    """A position through the eyes of one seat.

    It is made from a state, but only of what the seat may see of it: of the other hands and
    of the kitties no more than the sizes, of the stock its size. So it comes out the same
    from the whole state and from the one rebuilt from the seat's view.
    """

    def __init__(self, state: State, index: int) -> None:
        self.state = state
        self.index = index
        self.seat: Seat = state.seats[index]
        self.tables = state.round.tables
        self.size = self.tables.canasta_size
        self.hand = packed.hand_lanes(self.seat.packed_hand)
        self.wilds = self.hand[TWO] + self.hand[JOKER]
        self.melds = packed.kind_lanes(self.seat.table.open_melds)
        self.complete = self.seat.table.complete
        rules = self.tables.rules
        stock = len(state.round.stock) - state.drawn
        self.turns_left = stock / (rules.draw_size * len(state.seats))
        self.pile = len(state.packed_pile)

    @property
    def others(self) -> tuple[Seat, ...]:
        """The other seats, the next one first."""
        seats, here = self.state.seats, self.index
        return (*seats[here + 1 :], *seats[:here])

    @property
    def needs_black(self) -> bool:
        """Whether a black canasta is still missing (8.4)."""
        return not self.complete & _BLACK

    @property
    def earned_kitty(self) -> bool:
        """Whether a canasta that is not black is complete (6.4)."""
        return self.complete & _NOT_BLACK > 0

    @cached_property
    def late(self) -> bool:
        """Whether the round may be over soon: the stock runs out, or another may go out."""
        return self.turns_left <= LATE or any(
            seat.table.complete == EVERY_KIND for seat in self.others
        )

    @cached_property
    def lead(self) -> int:
        """How far this seat would be ahead of the best other if the round ended now."""
        mine = standing(self.state, self.index)
        seats = range(len(self.state.seats))
        return mine - max(standing(self.state, other) for other in seats if other != self.index)

    @cached_property
    def goes_out(self) -> bool:
        """Whether the four canastas are complete, and it is time to go out (8.4)."""
        return self.complete == EVERY_KIND and (self.late or self.lead >= 0)

    @cached_property
    def pairs(self) -> int:
        """How many ranks there are of which the hand holds two or more natural cards."""
        return sum(self.hand[kind] >= 2 for kind in packed.NATURALS)

    @cached_property
    def unseen(self) -> list[int]:
        """Of each kind, how many cards are neither in this hand nor on the table nor in the pile.

        Twos and jokers laid with natural cards are not told apart, and not looked at.
        """
        rules = self.tables.rules
        whole = rules.decks_per_player * len(rules.suits) * len(self.state.seats)
        left = [whole - count for count in self.hand]
        for seat in self.state.seats:
            for kind, lane in enumerate(packed.kind_lanes(seat.table.open_melds)):
                left[kind] -= lane & COUNT
            for canasta in seat.table.canastas:
                if canasta.meld_kind != WILD_MELD:
                    count = canasta.packed_cards >> packed.SHIFTS[canasta.meld_kind] & COUNT
                    left[canasta.meld_kind] -= count
        for face in self.state.packed_pile:
            left[packed.KIND_OF_FACE[face]] -= 1
        left[RED_THREE] = 0
        return left

    def meld(self, kind: int) -> tuple[int, int]:
        """The size of the open meld of a kind (0 if there is none), and the wild cards in it."""
        lane = self.melds[kind]
        if kind == WILD_MELD:
            size = (lane & COUNT) + (self.melds[TWO] & COUNT)
            return size, size
        wilds = lane >> WILD_SHIFT & 0xF
        return (lane & COUNT) + wilds, wilds
