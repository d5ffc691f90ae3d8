"""The table and the game: deals, turns and the end of a round. Sections 2, 6, 7, 8 and 11."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from . import choices
from .cards import full_pack, is_red_three, is_wild, plain, points_of
from .choices import suit_free
from .legality import DEFAULT_BUDGET, Search
from .melds import KINDS, Meld, is_closed, kind_of, started_by
from .plays import ConcretePlay, Play, discards
from .position import Position
from .rules import ReferenceRules
from .scoring import Sheet, sheet_of, winner_of


class ReferenceGame:
    """A game of Railroad Canasta, seen from above the table: every card is open here."""

    def __init__(
        self,
        rules: ReferenceRules,
        players: int,
        dealer: int,
        scores: Sequence[int] | None = None,
    ) -> None:
        if players < 2 or not 0 <= dealer < players:  # 1.1
            raise ValueError("two players or more, and a dealer among them")
        if scores is not None and len(scores) != players:
            raise ValueError("one score for each player")
        self.rules = rules
        self.players = players
        self.dealer = dealer  # of the round being played; in phase DEAL, of the next one
        self.scores = list(scores) if scores is not None else [0] * players
        self.winner: int | None = None
        self.phase = "DEAL"
        self.turn: int | None = None
        self.budget = DEFAULT_BUDGET
        self.last_sheets: list[Sheet] = []
        self.last_ending: str | None = None
        self._clear_table()

    def _clear_table(self) -> None:
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.kitties: list[list[str]] = [[] for _ in range(self.players)]
        self.red_threes: list[list[str]] = [[] for _ in range(self.players)]
        self.melds: list[list[Meld]] = [[] for _ in range(self.players)]
        self.looked = [False] * self.players
        self.taken = [False] * self.players
        self.opened = [False] * self.players
        self.stock: list[str] = []  # the next card first
        self.pile: list[str] = []  # the top card last
        self.frozen = False
        self.laid_points = 0
        self.pending = False  # 7.5
        self.blocked = False  # 9.2a
        self.stuck = False  # 9.2b

    # The deal

    def deal(self, pack: list[str]) -> None:
        """Deal a round; the first card is the top of the pack. 2.4"""
        if self.phase != "DEAL":
            raise ValueError("no deal now")
        if Counter(pack) != Counter(full_pack(self.rules, self.players)):
            raise ValueError("not the pack of these rules")
        if len(pack) < self.players * (self.rules.hand_size + self.rules.kitty_size) + 1:
            raise ValueError("the pack is too small for the deal")
        self._clear_table()
        self.stock = list(pack)
        from_left = [(self.dealer + 1 + i) % self.players for i in range(self.players)]
        for seat in from_left:
            self.hands[seat] = self._off_stock(self.rules.hand_size)
        for seat in from_left:
            self.kitties[seat] = self._off_stock(self.rules.kitty_size)
        self.pile = self._off_stock(1)  # 2.3
        self.frozen = is_red_three(self.pile[0]) or is_wild(self.pile[0])  # 7.2, 7.3
        for seat in from_left:  # 3.3, 3.5
            hand, self.hands[seat] = self.hands[seat], []
            self._receive(seat, hand, replaced=self.rules.replace_red_threes)
        self.turn = from_left[0]  # 2.5
        self.phase = "DRAW"

    def _off_stock(self, number: int) -> list[str]:
        """The top cards of the stock, as many as there are up to the number. 6.3"""
        cards, self.stock = self.stock[:number], self.stock[number:]
        return cards

    def _receive(self, seat: int, cards: list[str], replaced: bool) -> None:
        """Cards come to a hand, red threes to the table. 3.3, 3.4, 3.5"""
        coming = list(cards)
        while coming:
            card = coming.pop(0)
            if not is_red_three(card):
                self.hands[seat].append(card)
                continue
            self.red_threes[seat].append(card)
            if replaced:
                coming.extend(self._off_stock(1))

    # What may be played

    def position(self) -> Position:
        """The position of the player whose turn it is."""
        seat = self._seat()
        others = [other for other in range(self.players) if other != seat]
        rest = self.pile if self.pending else []
        return Position(
            rules=self.rules,
            requirement=self.rules.requirement(self.scores[seat]),
            others_have_sevens=all("sevens" in self.kinds(other) for other in others),
            hand=[plain(card) for card in self.hands[seat]],
            open_melds={
                rank: [plain(card) for card in cards]
                for rank, cards in self.melds[seat]
                if not is_closed(self.rules, rank, cards)
            },
            kinds=self.kinds(seat),
            opened=self.opened[seat],
            laid_points=self.laid_points,
            pending=self.pending,
            rest=[plain(card) for card in rest if not is_red_three(card)],
        )

    def kinds(self, seat: int) -> set[str]:
        """The kinds of canasta that a player has completed in this round. 4.5"""
        return {
            kind_of(rank, cards)
            for rank, cards in self.melds[seat]
            if is_closed(self.rules, rank, cards)
        }

    def kitty_open(self, seat: int) -> bool:
        """Whether the player may look at the kitty, and take it up after a discard. 6.4"""
        earned = any(kind in self.kinds(seat) for kind in KINDS if kind != "black")
        return earned and not self.taken[seat] and bool(self.kitties[seat])

    def legal(self) -> set[Play]:
        """All legal plays, without suits; none when nobody is to act."""
        search = Search(self.budget)
        return {play for play in choices.own_clause(self) if choices.finishes(self, play, search)}

    # Playing

    def play(self, play: ConcretePlay) -> None:
        """Make a play with concrete cards, or raise ValueError if it is not legal."""
        free = suit_free(self, play)
        if free not in choices.own_clause(self):
            raise ValueError(f"not a play of this position: {play}")
        if Counter(self._from_hand(play)) - Counter(self.hands[self._seat()]):
            raise ValueError(f"cards that are not in the hand: {play}")
        if not choices.finishes(self, free, Search(self.budget)):
            raise ValueError(f"the turn could not be finished after this: {play}")
        self._make(play)

    def _seat(self) -> int:
        if self.turn is None:
            raise ValueError("nobody is to act")
        return self.turn

    @staticmethod
    def _from_hand(play: ConcretePlay) -> list[str]:
        """The cards of a play that come from the hand."""
        if play[0] in ("take pile", "start"):
            return list(play[1:])
        return [play[1]] if play[0] in ("add", "discard") else []

    def _make(self, play: ConcretePlay) -> None:
        seat = self._seat()
        from_hand = self._from_hand(play)
        for card in from_hand:
            self.hands[seat].remove(card)
        match play[0]:
            case "draw":
                self._draw(seat)
            case "take pile":
                self.pending = True
                self._lay(seat, plain(self.pile[-1]), [self.pile.pop(), *from_hand])
                self.phase = "MELD"
            case "take top":
                self._lay(seat, plain(self.pile[-1]), [self.pile.pop()])
                if self.rules.top_card_takes_pile:  # 7.8
                    self._collect(seat)
                self.phase = "MELD"
            case "start":
                self._lay(seat, str(started_by(self.rules, from_hand)), from_hand)
            case "add":
                self._lay(seat, play[2], from_hand)
            case "discard":
                self._discard(seat, from_hand[0])
            case "look":
                self.looked[seat] = True
            case "take kitty":
                kitty, self.kitties[seat] = self.kitties[seat], []
                self.taken[seat] = self.looked[seat] = True  # 6.5: taking up includes looking
                self._receive(seat, kitty, replaced=False)  # 3.5
                self._next_turn()
            case "leave kitty" | "end turn":
                self._next_turn()
            case "end round":
                self._score("stock" if self.phase == "DRAW" else "sevens", None)

    def _draw(self, seat: int) -> None:
        cards = self._off_stock(self.rules.draw_size)  # 6.2, 6.3
        self._receive(seat, cards, replaced=self.rules.replace_red_threes)
        self.phase = "MELD"
        position = self.position()  # 9.2: judged once, here
        self.blocked = position.sevens_only() and not position.sevens_free()
        self.stuck = not self.blocked and not Search(self.budget).can_finish(position)

    def _lay(self, seat: int, rank: str, cards: list[str]) -> None:
        for meld in self.melds[seat]:
            if meld.rank == rank and not is_closed(self.rules, rank, meld.cards):
                meld.cards.extend(cards)
                break
        else:
            self.melds[seat].append(Meld(rank, list(cards)))
        if not self.opened[seat]:
            self.laid_points += points_of(self.rules, cards)  # 5.3
            if self.laid_points >= self.rules.requirement(self.scores[seat]):
                self.opened[seat] = True
                self.laid_points = 0
        if self.pending and self.opened[seat]:  # 7.5
            self._collect(seat)
        if self.blocked and discards(self.position()):
            self.blocked = False  # 9.2a: the turn goes on by the ordinary rules

    def _collect(self, seat: int) -> None:
        """The rest of the pile comes to the hand, and nothing is frozen any more. 7.5"""
        rest, self.pile = self.pile, []
        self.pending = self.frozen = False
        self._receive(seat, rest, replaced=False)  # 3.5

    def _discard(self, seat: int, card: str) -> None:
        self.pile.append(card)
        if is_wild(card):
            self.frozen = True  # 7.2
        if not self.hands[seat]:
            self._score("going out", seat)  # 8.4
        elif self.kitty_open(seat):
            self.phase = "KITTY"  # 6.5
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        self.turn = (self._seat() + 1) % self.players  # 2.5
        self.phase = "DRAW"
        self.laid_points = 0
        self.blocked = self.stuck = False

    # The end of a round

    def _score(self, ending: str, out: int | None) -> None:
        self.last_ending = ending
        self.last_sheets = [
            sheet_of(
                self.rules,
                self.melds[seat],
                self.red_threes[seat],
                self.hands[seat],
                self.kitties[seat],
                seat == out,
            )
            for seat in range(self.players)
        ]
        for seat, sheet in enumerate(self.last_sheets):
            self.scores[seat] += sheet["total"]
        self.winner = winner_of(self.rules, self.scores)
        self.turn = None
        self.laid_points = 0
        self.blocked = self.stuck = False
        if self.winner is None:
            self.phase = "DEAL"
            self.dealer = (self.dealer + 1) % self.players  # 2.1
        else:
            self.phase = "OVER"
