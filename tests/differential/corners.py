"""Positions in corners: all but going out, going out from nothing, and sevens alone."""

from __future__ import annotations

from tests.differential.pool import ORDINARY, Cards, Pool, rank_of
from tests.differential.setups import Owner, Setup
from tests.reference.cards import is_wild

MOST_IN_HAND = 17
MOST_FROM_NOTHING = 16
FEW = 4  # cards of a canasta


def going_out(pool: Pool) -> Setup | None:
    """A player who can go out this turn, or nearly."""
    random, opened = pool.random, pool.chance(0.6)
    melds: list[Cards] = []
    hand: Cards = []
    for kind in random.sample(("red", "black", "wild", "sevens"), 4):
        lying, held = _divided(pool, kind, opened)
        melds += [lying] if lying else []
        hand += held
    threes = pool.rank("3", random.choice((0, 0, 3, 3, 4, 5)))
    if len(threes) >= 3 and melds and pool.chance(0.3):
        melds.append(threes)
    else:
        hand += threes
    hand += pool.any_card(random.choice((0, 1, 1, 1, 2)))
    random.shuffle(hand)
    if hand and pool.chance(0.4):
        pool.give_back([hand.pop()])
    pending = not opened and pool.chance(0.6) and any(map(_is_natural, melds))
    phase = "DRAW" if not opened and not melds and pool.chance(0.4) else "MELD"
    pile: Cards = []
    if pending or phase == "DRAW":
        hand, pile = _into_pile(hand, random.choice((1, 2, 4, 6)))
    if len(hand) > MOST_IN_HAND or (opened and not melds):
        return None
    return Setup(
        rules=pool.rules,
        owners=(owner_of(pool, hand, melds, opened), *rest_of_table(pool, 0.6)),
        phase=phase,
        pile=tuple(pile),
        stock=tuple(pool.left) if pool.chance(0.8) else (),
        frozen=any(map(is_wild, pile)),
        pending=pending,
    )


def _divided(pool: Pool, kind: str, opened: bool) -> tuple[Cards, Cards]:
    """A canasta of a kind, and how much of it lies on the table."""
    size = pool.rules.canasta_size
    cards = pool.canasta(kind, more=pool.random.choice((0, 0, 0, 1)) if size > 3 else 0)
    if opened and pool.chance(0.5):
        return cards[:size], cards[size:]
    if len(cards) > 3 and pool.chance(0.5):
        lying = pool.random.randrange(3, size)
        return cards[:lying], cards[lying:]
    return [], cards


def _is_natural(meld: Cards) -> bool:
    return rank_of(meld) in ORDINARY and len([card for card in meld if not is_wild(card)]) >= 3


def _into_pile(hand: Cards, number: int) -> tuple[Cards, Cards]:
    """Put some of the hand into the pile, at most one seven, at its bottom."""
    pile, hand = hand[:number], hand[number:]
    sevens = [card for card in pile if card[0] == "7"]
    return hand + sevens[1:], sevens[:1] + [card for card in pile if card[0] != "7"]


def from_nothing(pool: Pool) -> Setup | None:
    """A player who is not open and can go out this turn, or nearly, often with the pile."""
    random, size = pool.random, pool.rules.canasta_size
    first = pool.meld(pool.ordinary(), 3) if size <= FEW else []
    if not first:
        return None
    hand = pool.rank(first[0][0], size - 3) if size > 3 else []
    for kind in ("black", "wild", "sevens", "red")[: 3 + (size == 3)]:
        hand += pool.canasta(kind, more=random.choice((0, 0, 1)) if size > 3 else 0)
    hand += pool.rank("3", random.choice((0, 1, 3, 3, 3, 4))) + pool.any_card(
        random.choice((0, 1, 1))
    )
    random.shuffle(hand)
    if pool.chance(0.4):
        pool.give_back([hand.pop()])
    melds: list[Cards] = []
    pile: Cards = []
    taken = random.choice(("pending", "top", "no"))
    if taken == "no":
        hand += first
    else:
        hand, pile = _into_pile(hand, random.choice((0, 1, 2, 4, 6, 8)))
    if taken == "pending":
        melds = [first, *_already_laid(pool, hand)]
    elif taken == "top":
        hand += first[:2]
        pile += first[2:]
    if len(hand) > MOST_FROM_NOTHING:
        return None
    return Setup(
        rules=pool.rules,
        owners=(owner_of(pool, hand, melds, opened=False), *rest_of_table(pool, 0.6)),
        phase="DRAW" if taken == "top" else "MELD",
        pile=tuple(pile),
        stock=tuple(pool.left) if pool.chance(0.8) else (),
        frozen=any(map(is_wild, pile)),
        pending=taken == "pending",
    )


def _already_laid(pool: Pool, hand: Cards) -> list[Cards]:
    """Black threes or sevens of the hand that are laid already, now and then."""
    for rank in ("3", "7"):
        cards = [card for card in hand if card[0] == rank][:3]
        if len(cards) == 3 and pool.chance(0.25):
            for card in cards:
                hand.remove(card)
            return [cards]
    return []


def sevens_only(pool: Pool) -> Setup | None:
    """A hand of sevens after a draw: blocked, or one that can set itself free."""
    size, opened = pool.rules.canasta_size, pool.chance(0.6)
    others = rest_of_table(pool, pool.random.choice((0.5, 1, 1)))
    melds: list[Cards] = []
    if opened:
        melds = [pool.open_meld("7") if pool.chance(0.7) else pool.canasta("sevens")]
        melds += [pool.canasta(kind) for kind in ("red", "black", "wild") if pool.chance(0.4)]
        melds = [meld for meld in melds if meld]
        if not melds:
            return None
    hand = pool.rank("7", pool.random.randint(1, size + 4)) + pool.rank("W", pool.chance(0.1))
    return Setup(
        rules=pool.rules,
        owners=(owner_of(pool, hand, melds, opened), *others),
        pile=tuple(pool.any_card(1)),
        stock=tuple(pool.left) if pool.chance(0.8) else (),
        judged=True,
    )


def rest_of_table(pool: Pool, likely: float) -> list[Owner]:
    """The other players; each has a canasta of sevens as likely as that."""
    others = []
    for _ in range(pool.players - 1):
        sevens = pool.canasta("sevens") if pool.chance(likely) else []
        melds = (tuple(sevens),) if sevens else ()
        others.append(Owner(tuple(pool.any_card(3)), melds, opened=bool(melds)))
    return others


def owner_of(pool: Pool, hand: Cards, melds: list[Cards], opened: bool) -> Owner:
    """The player to act, with or without a kitty."""
    kitty = tuple(pool.take(lambda _card: True, 2)) if pool.chance(0.5) else None
    return Owner(tuple(hand), tuple(map(tuple, melds)), kitty, opened=opened)
