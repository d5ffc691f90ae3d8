"""Hard positions built at random, not reached by play; only such as the rules can lead to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Final

import attrs

import railcanasta as rc
from tests.differential.mapping import reference_rules
from tests.differential.setups import Owner, Setup, laid_points
from tests.differential.worlds import BANDS, small
from tests.reference import ReferenceRules, SearchBudgetExceeded
from tests.reference.cards import full_pack, is_red_three, is_wild
from tests.reference.legality import Search

MOST_IN_HAND: Final = 14
ORDINARY: Final = "4568" + "9TJQKA"


class Pool:
    """The cards not yet handed out, suits by lot."""

    def __init__(self, rules: ReferenceRules, players: int, random: Random) -> None:
        self.random = random
        self.left = full_pack(rules, players)
        random.shuffle(self.left)

    def take(self, wanted: Callable[[str], bool], number: int) -> list[str]:
        """As many of the cards wanted as there are, up to the number."""
        found = [card for card in self.left if wanted(card)][: max(0, number)]
        for card in found:
            self.left.remove(card)
        return found

    def rank(self, rank: str, number: int) -> list[str]:
        """Cards of a rank; "W" for wild cards, "3" for black threes."""
        if rank == "W":
            return self.take(is_wild, number)
        return self.take(lambda card: card[0] == rank and not is_red_three(card), number)

    def give_back(self, cards: Iterable[str]) -> None:
        """Cards that were not of use."""
        self.left += cards

    def ordinary(self) -> str:
        """The rank of some ordinary card that is left, or nothing."""
        ranks = [card[0] for card in self.left if card[0] in ORDINARY]
        return self.random.choice(ranks) if ranks else ""


def small_for_positions(random: Random) -> rc.RuleSet:
    """A small world with cards enough for a hand and melds."""
    while True:
        rules = small(random)
        if {2, 3, 7} <= set(rules.ranks) and len(rules.suits) > 1:
            decks = random.choice((1, 2, 3, 4))
            return rules._replace(
                decks_per_player=decks, draw_size=random.choice((1, 2)), hand_size=1, kitty_size=0
            )


def rules_for(random: Random) -> rc.RuleSet:
    """The published rules in a third of the cases, a small world in the others."""
    options = {
        "replace_red_threes": random.random() < 0.5,
        "top_card_takes_pile": random.random() < 0.5,
    }
    if random.random() < 0.33:
        return rc.RuleSet()._replace(**options)
    return small_for_positions(random)._replace(**options)


def random_setup(random: Random, budget: int) -> Setup | None:
    """A random position, or ``None`` if this draw of the lot was none that can arise."""
    return _Maker(rules_for(random), random.choice((2, 2, 2, 3)), random).make(budget)


class _Maker:
    """Makes one position."""

    def __init__(self, rules: rc.RuleSet, players: int, random: Random) -> None:
        self.rules = rules
        self.random = random
        self.players = players
        self.pool = Pool(reference_rules(rules), players, random)

    def chance(self, likelihood: float) -> bool:
        return self.random.random() < likelihood

    def make(self, budget: int) -> Setup | None:
        opened = self.chance(0.6)
        if self.chance(0.3):
            return self._outing(opened, budget)
        phase = "DRAW" if self.chance(0.3) else "MELD"
        all_free = self.chance(0.5)  # every other seat has a canasta of sevens (7.1)
        others = [self._other(all_free or self.chance(0.3)) for _ in range(self.players - 1)]
        fresh = phase == "DRAW" or (not opened and self.chance(0.4))  # nothing laid this turn
        melds = self._melds(opened) if opened else []
        pending = False
        if not opened and not fresh:
            melds = self._laid_this_turn()
            pending = self.chance(0.5) and any(not is_wild(meld[0]) for meld in melds)
        threes = phase == "MELD" and self.chance(0.15)
        if threes and melds:
            melds += [meld] if len(meld := self.pool.rank("3", self.random.randrange(3, 6))) >= 3 else []
        if opened and not melds:
            return None
        hand = self._hand(melds)
        owner = Owner(tuple(hand), tuple(map(tuple, melds)), self._kitty(), False, opened)
        pile = self._pile(phase, hand, melds, pending, all_free and self._has_sevens(melds))
        setup = Setup(
            rules=self.rules,
            owners=(owner, *others),
            phase=phase,
            pile=tuple(pile),
            stock=tuple(self.pool.left) if self.chance(0.8) else (),
            frozen=any(map(is_wild, pile)) or any(map(is_red_three, pile[:1])),  # 7.2, 7.3
            pending=pending,
            judged=phase == "MELD" and not pending and (opened or not melds) and not threes,
        )
        return self._scored(setup, budget)

    # Cards on the table

    def _other(self, sevens: bool) -> Owner:
        melds = []
        if sevens:
            canasta = self.pool.rank("7", self.rules.canasta_size)
            if len(canasta) == self.rules.canasta_size:
                melds.append(tuple(canasta))
            else:
                self.pool.give_back(canasta)
        hand = tuple(self.pool.take(lambda card: not is_red_three(card), 3))
        return Owner(hand, tuple(melds), opened=bool(melds))

    def _melds(self, opened: bool) -> list[list[str]]:
        """Canastas, often of all kinds, and open melds."""
        size = self.rules.canasta_size
        wanted = []
        likely = self.random.choice((0.0, 0.3, 0.7, 0.9, 1.0)) if opened else 0.2
        kinds = [kind for kind in ("red", "black", "wild", "sevens") if self.chance(likely)]
        for kind in kinds:
            rank = {"wild": "W", "sevens": "7"}.get(kind) or self.pool.ordinary()
            wilds = 0
            if kind == "black":
                most = min(self.rules.wild_limit, size - 2)
                wilds = self.random.randint(min(1, most), most)
            wanted.append((rank, size, wilds))
        open_ranks = self.random.sample(ORDINARY + "7W", self.random.choice((0, 1, 1, 2, 3)))
        for rank in open_ranks if size > 3 else "":
            length = self.random.choice((3, size - 1, self.random.randint(3, size - 1)))
            most = min(self.rules.wild_limit, length - 2) if rank not in "7W" else 0
            wanted.append((rank, length, self.random.randint(0, most)))
        return [meld for each in wanted if (meld := self._meld(*each))]

    def _meld(self, rank: str, length: int, wilds: int) -> list[str]:
        if not rank:
            return []
        cards = self.pool.rank(rank, length - wilds) + self.pool.rank("W", wilds)
        if len(cards) == length and (wilds == 0 or not is_wild(cards[-wilds - 1])):
            return cards
        self.pool.give_back(cards)
        return []

    def _laid_this_turn(self) -> list[list[str]]:
        """Some melds of a player who is not open yet, one of them at the front natural."""
        melds = self._melds(opened=False)
        self.random.shuffle(melds)
        if self.chance(0.7) and (meld := self._meld(self.pool.ordinary(), 3, 0)):
            melds = [other for other in melds if other[0][0] != meld[0][0]]
            melds.insert(0, meld)
        melds.sort(key=lambda meld: any(map(is_wild, meld)))
        return melds[: self.random.choice((1, 1, 2, 3))]

    def _has_sevens(self, melds: list[list[str]]) -> bool:
        return any(meld[0][0] == "7" and len(meld) >= self.rules.canasta_size for meld in melds)

    def _kitty(self) -> tuple[str, ...] | None:
        return tuple(self.pool.take(lambda _card: True, 2)) if self.chance(0.5) else None

    # Cards in hand and in the pile

    def _hand(self, melds: list[list[str]]) -> list[str]:
        """Things that can be laid, and some that cannot."""
        random, pool = self.random, self.pool
        most = random.choice((1, 2, 3, 4, 5, 6, 8, 10, 12, MOST_IN_HAND))
        size = self.rules.canasta_size
        odd = random.choice((0.0, 0.1, 0.3, 1.0))  # how often a card that fits nowhere
        hand: list[str] = []
        for _ in range(2 * MOST_IN_HAND):
            if len(hand) >= most:
                break
            number = random.choice((1, 1, 2, 2, 3, 3, 4, size))
            rank = random.choice(("7", "7", "W", "W", "3", "pair", "pair", "lying", "lying", "lying"))
            if rank == "lying" and melds:
                meld = random.choice(melds)
                rank = next((card[0] for card in meld if not is_wild(card)), "W")
                number = random.choice((1, max(1, size - len(meld)), number))
            elif rank in ("pair", "lying"):
                rank = pool.ordinary()
            elif rank == "3":
                number = random.choice((1, 3, 3, 4))
            more = pool.rank(rank, min(number, most - len(hand))) if rank else []
            hand += more
            if not more or random.random() < odd:
                hand += pool.take(lambda card: not is_red_three(card), 1)
        return hand[:MOST_IN_HAND]

    def _pile(
        self, phase: str, hand: list[str], melds: list[list[str]], pending: bool, free: bool
    ) -> list[str]:
        """A pile with sevens and red threes only where they can lie."""
        random, pool = self.random, self.pool
        upcard = pool.take(lambda _card: True, 1)
        if random.random() < 0.3:
            pool.give_back(upcard)
            upcard = pool.rank("7", 1)
        length = random.choice((0, 0, 1, 1, 2, 4, 6))
        kinds = "".join(card[0] for card in hand) + ("7" if free else "")
        pile = upcard
        for _ in range(length):
            rank = random.choice(kinds) if kinds and random.random() < 0.6 else ""
            near = pool.take(lambda card, rank=rank: card[0] == rank, 1)  # type: ignore[misc]
            pile += near or pool.take(lambda card: not is_red_three(card), 1)
        pile = pile[:1] + [c for c in pile[1:] if not is_red_three(c) and (free or c[0] != "7")]
        if phase == "DRAW" and random.random() < 0.9:
            tops = [card[0] for card in hand if card[0] in ORDINARY + "7"]
            tops += [meld[0][0] for meld in melds if meld[0][0] in ORDINARY + "7"]
            if tops:
                top = pool.rank(random.choice(tops), 1)
                pile += top if free or top[:1] == [] or top[0][0] != "7" or not pile else []
        if pending and random.random() < 0.3:
            pile = []
        return pile

    def _outing(self, opened: bool, budget: int) -> Setup | None:
        """A player who can go out this turn, or nearly."""
        random, pool, size = self.random, self.pool, self.rules.canasta_size
        melds: list[list[str]] = []
        hand: list[str] = []
        for kind in random.sample(("red", "black", "wild", "sevens"), 4):
            rank = {"wild": "W", "sevens": "7"}.get(kind) or pool.ordinary()
            wilds = min(self.rules.wild_limit, size - 2, random.choice((1, 1, 2, 3)))
            wilds = wilds if kind == "black" else 0
            cards = self._meld(rank, size + random.choice((0, 0, 0, 1)) * (size > 3), wilds)
            if opened and self.chance(0.5):
                melds.append(cards[:size])
                hand += cards[size:]
            elif self.chance(0.5) and size > 3 and len(cards) >= size:
                lying = random.randrange(3, size)
                lying = lying if not any(map(is_wild, cards[:lying][2:])) else 3
                melds.append(cards[:lying])
                hand += cards[lying:]
            else:
                hand += cards
        melds = [meld for meld in melds if len(meld) >= 3]
        threes = pool.rank("3", random.choice((0, 0, 3, 3, 4, 5)))
        if threes and melds and self.chance(0.3):
            melds.append(threes)
        else:
            hand += threes
        hand += pool.take(lambda card: not is_red_three(card), random.choice((0, 1, 1, 1, 2)))
        random.shuffle(hand)
        if self.chance(0.4) and hand:
            pool.give_back([hand.pop()])
        pile: list[str] = []
        pending = False
        phase = "MELD"
        if not opened and melds and self.chance(0.6):
            pending = any(not any(map(is_wild, meld)) and meld[0][0] != "3" for meld in melds)
        if not opened and not melds and self.chance(0.4):
            phase = "DRAW"
        if pending or phase == "DRAW":
            most = random.choice((1, 2, 4, 6))
            pile, hand = hand[:most], hand[most:]
            sevens = [card for card in pile if card[0] == "7"]
            hand += sevens[1:]
            pile = sevens[:1] + [card for card in pile if card[0] != "7"]
        others = [self._other(self.chance(0.6)) for _ in range(self.players - 1)]
        setup = Setup(
            rules=self.rules,
            owners=(Owner(tuple(hand), tuple(map(tuple, melds)), self._kitty(), False, opened), *others),
            phase=phase,
            pile=tuple(pile),
            stock=tuple(pool.left) if self.chance(0.8) else (),
            frozen=any(map(is_wild, pile)),
            pending=pending,
        )
        if len(hand) > MOST_IN_HAND + 3 or (opened and not melds):
            return None
        return self._scored(setup, budget)

    # Whether it can arise

    def _scored(self, setup: Setup, budget: int) -> Setup | None:
        """With a score, and so a requirement, that makes the opening a close thing."""
        owner = setup.owners[0]
        laid = laid_points(reference_rules(self.rules), owner)
        score = self.random.choice(BANDS)
        if not owner.opened and self.rules.hand_size == 1:
            hand = laid_points(reference_rules(self.rules), Owner(melds=(owner.hand,)))
            slack = 5 * self.random.randrange(0, 8)
            need = max(laid + 5, laid + hand - slack) if self.chance(0.7) else laid + 5
            setup = attrs.evolve(setup, rules=self.rules._replace(openings=((0, need),)))
            score = 0
        setup = attrs.evolve(setup, score=score)
        if not owner.opened and laid >= setup.rules.opening_requirement(score) and owner.melds:
            return None  # they would be open
        return setup if self._can_arise(setup, budget) else None

    def _can_arise(self, setup: Setup, budget: int) -> bool:
        """In the midst of a turn, it can be finished (9.1)."""
        if not self._melds_are_fair(setup.owners[0]):
            return False
        if setup.judged or setup.phase == "DRAW":
            return True
        try:
            return Search(budget).can_finish(setup.reference().position())
        except SearchBudgetExceeded:
            return False

    def _melds_are_fair(self, owner: Owner) -> bool:
        """No two open melds of a rank (4.3)."""
        size = self.rules.canasta_size
        lying = Counter(
            next((card[0] for card in meld if not is_wild(card)), "W")
            for meld in owner.melds
            if len(meld) < size
        )
        return max(lying.values(), default=0) <= 1
