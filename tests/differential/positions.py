"""Hard positions built at random, not reached by play; only such as the rules can lead to."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

import attrs
from tests.differential.corners import from_nothing, going_out, owner_of, rest_of_table, sevens_only
from tests.differential.mapping import reference_rules
from tests.differential.pool import ORDINARY, Cards, Pool, rank_of
from tests.differential.setups import Owner, Setup, laid_points
from tests.differential.worlds import BANDS, small
from tests.reference import SearchBudgetExceeded
from tests.reference.cards import is_red_three, is_wild
from tests.reference.legality import Search

import railcanasta as rc

MOST_IN_HAND: Final = 14


def rules_for(random: Random) -> rc.RuleSet:
    """The published rules in a third of the cases, a small world in the others."""
    rules = rc.RuleSet()
    if random.random() < 0.67:
        rules = small(random)
        while not {2, 3, 7} <= set(rules.ranks) or len(rules.suits) == 1:
            rules = small(random)
        decks = random.choice((1, 2, 3, 4))  # with cards enough for a hand and melds
        rules = rules._replace(decks_per_player=decks, hand_size=1, kitty_size=0)
    return rules._replace(
        replace_red_threes=random.random() < 0.5, top_card_takes_pile=random.random() < 0.5
    )


def random_setup(random: Random, budget: int) -> Setup | None:
    """A random position, or ``None`` if the lot has fallen on none that can arise."""
    pool = Pool(rules_for(random), random.choice((2, 2, 2, 3)), random)
    make = random.choices(SORTS, WEIGHTS)[0]
    setup = make(pool)
    if setup is None or not _melds_are_fair(setup):
        return None
    setup = _scored(setup, random)
    return setup if setup is not None and _can_arise(setup, budget) else None


def midst(pool: Pool) -> Setup | None:
    """Any part of a turn: a hand with things that can be laid, and some that cannot."""
    opened, free = pool.chance(0.6), pool.chance(0.5)
    phase = "DRAW" if pool.chance(0.3) else "MELD"
    others = rest_of_table(pool, 1 if free else 0.3)
    melds: list[Cards] = []
    if opened:
        melds = _melds(pool, pool.random.choice((0.0, 0.3, 0.7, 0.9, 1.0)))
        if not melds:
            return None
    elif phase == "MELD" and pool.chance(0.6):
        melds = _laid_this_turn(pool)
    pending = not opened and pool.chance(0.5) and any(rank_of(meld) in ORDINARY for meld in melds)
    threes = phase == "MELD" and melds != [] and pool.chance(0.15)
    if threes:
        melds += [meld for meld in [pool.meld("3", pool.random.randrange(3, 6))] if meld]
    hand = _hand(pool, melds)
    sevens_lie_free = free and any(map(_is_sevens, others))
    pile = [] if pending and pool.chance(0.3) else _pile(pool, hand, sevens_lie_free)
    if phase == "DRAW":
        pile += _top(pool, hand, melds, sevens_lie_free or not pile)
    return Setup(
        rules=pool.rules,
        owners=(owner_of(pool, hand, melds, opened), *others),
        phase=phase,
        pile=tuple(pile),
        stock=tuple(pool.left) if pool.chance(0.8) else (),
        frozen=any(map(is_wild, pile)) or any(map(is_red_three, pile[:1])),  # 7.2, 7.3
        pending=pending,
        judged=phase == "MELD" and not pending and (opened or not melds) and not threes,
    )


SORTS: Final = (midst, going_out, from_nothing, sevens_only)
WEIGHTS: Final = (50, 25, 15, 10)


def _is_sevens(owner: Owner) -> bool:
    return any(meld[0][0] == "7" for meld in owner.melds)


def _melds(pool: Pool, likely: float) -> list[Cards]:
    """Canastas of the kinds, each as likely as that, and open melds."""
    kinds = [kind for kind in ("red", "black", "wild", "sevens") if pool.chance(likely)]
    ranks = pool.random.sample(ORDINARY + "7W", pool.random.choice((0, 1, 1, 2, 3)))
    melds = [pool.canasta(kind) for kind in kinds] + [pool.open_meld(rank) for rank in ranks]
    return [meld for meld in melds if meld]


def _laid_this_turn(pool: Pool) -> list[Cards]:
    """Some melds of a player who is not open yet, mostly one of them natural."""
    melds = _melds(pool, 0.2)
    pool.random.shuffle(melds)
    if pool.chance(0.7) and (meld := pool.meld(pool.ordinary(), 3)):
        melds = [meld, *(other for other in melds if rank_of(other) != rank_of(meld))]
    return melds[: pool.random.choice((1, 1, 2, 3))]


def _hand(pool: Pool, melds: list[Cards]) -> Cards:
    """Sevens, wild cards, pairs, black threes, what fits the melds, and odd cards."""
    random, size = pool.random, pool.rules.canasta_size
    most = random.choice((1, 2, 3, 4, 5, 6, 8, 10, 12, MOST_IN_HAND))
    odd = random.choice((0.0, 0.1, 0.3, 1.0))
    hand: Cards = []
    for _ in range(2 * MOST_IN_HAND):
        number = random.choice((1, 1, 2, 2, 3, 3, 4, size))
        rank = random.choice(("7", "7", "W", "W", "3", "", "", "lying", "lying", "lying"))
        if rank == "lying" and melds:
            meld = random.choice(melds)
            rank = rank_of(meld)
            number = random.choice((1, max(1, size - len(meld)), number))
        elif rank in ("", "lying"):
            rank = pool.ordinary()
        hand += pool.rank(rank, min(number, most - len(hand))) if rank else []
        hand += pool.any_card(1) if pool.chance(odd) else []
        if len(hand) >= most:
            break
    return hand[:MOST_IN_HAND]


def _pile(pool: Pool, hand: Cards, free: bool) -> Cards:
    """A pile; sevens, if they are not free, and red threes lie at its bottom only."""
    pile = pool.rank("7", 1) if pool.chance(0.3) else pool.take(lambda _card: True, 1)
    ranks = "".join(card[0] for card in hand) + ("7" if free else "")
    for _ in range(pool.random.choice((0, 0, 1, 1, 2, 4, 6))):
        rank = pool.random.choice(ranks) if ranks and pool.chance(0.6) else ""
        card = (pool.rank(rank, 1) if rank else []) or pool.any_card(1)
        pile += card if free or card[:1] == [] or card[0][0] != "7" else []
    return pile


def _top(pool: Pool, hand: Cards, melds: list[Cards], free: bool) -> Cards:
    """A top card that can perhaps be taken."""
    ranks = [card[0] for card in hand] + [rank_of(meld) for meld in melds]
    ranks = [rank for rank in ranks if rank in ORDINARY or (rank == "7" and free)]
    return pool.rank(pool.random.choice(ranks), 1) if ranks and pool.chance(0.9) else []


def _scored(setup: Setup, random: Random) -> Setup | None:
    """With a score, or a requirement, that makes the opening a close thing."""
    owner = setup.owners[0]
    rules = reference_rules(setup.rules)
    laid = laid_points(rules, owner)
    score = random.choice(BANDS)
    if not owner.opened and setup.rules.hand_size == 1:  # a small world
        hand = laid_points(rules, Owner(melds=(owner.hand,)))
        close = hand - 5 * random.randrange(0, 8)
        needed = laid + max(
            5, random.choice((close, close, 5 * random.randint(1, 1 + hand // 5), 5))
        )
        setup = attrs.evolve(setup, rules=setup.rules._replace(openings=((0, needed),)))
        score = 0
    if not owner.opened and owner.melds and laid >= setup.rules.opening_requirement(score):
        return None  # they would be open
    return attrs.evolve(setup, score=score)


def _can_arise(setup: Setup, budget: int) -> bool:
    """In the midst of a turn, it can be finished (9.1)."""
    if setup.judged or setup.phase == "DRAW":
        return True
    try:
        return Search(budget).can_finish(setup.reference().position())
    except SearchBudgetExceeded:
        return False


def _melds_are_fair(setup: Setup) -> bool:
    """No two open melds of a rank (4.3)."""
    size = setup.rules.canasta_size
    lying = Counter(rank_of(list(m)) for m in setup.owners[0].melds if len(m) < size)
    return max(lying.values(), default=0) <= 1
