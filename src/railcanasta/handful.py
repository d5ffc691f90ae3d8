"""Laying a handful of cards at once: which elementary plays do it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, TypeVar

from railcanasta import packed
from railcanasta.actions import AddToMeld, StartMeld
from railcanasta.cards import CARDS, Card
from railcanasta.checks import shown
from railcanasta.legality import why_not
from railcanasta.legality.layings import colours, fits_pure
from railcanasta.melds import MELD_KINDS, WILD_MELD, meld_rank
from railcanasta.multiset import Cards
from railcanasta.packed import COUNT, KIND_OF_FACE, NATURALS, SHIFTS, WILD_SHIFT, Packed
from railcanasta.rules import MELD_SIZE, RuleSet
from railcanasta.state import MELD, State, meld_size
from railcanasta.transitions import apply
from railcanasta.violations import CardsNotHeld, IllegalAction, RedThreeInMeld

S = TypeVar("S", bound=State)
Lay = StartMeld | AddToMeld
Handful = dict[int, list[Card]]  # the naturals by kind, and the wild cards as WILD_MELD

_MOST_SPLITS: Final = 10_000
_MOST_TRIES: Final = 200


def lay_all(state: S, cards: Iterable[Card] | str) -> S:
    """The state after laying all of these cards, play by play.

    Wild cards go to the natural cards they are given with, first where they are needed to
    start a meld, then rank by rank from four up; those that find no room there, and wild
    cards given alone, go to a meld of wild cards. Wild cards given alone that are too few
    for one go to the open meld that has room, if there is but one.

    Raises ``IllegalAction`` if the plays are not legal, ``ValueError`` for no cards at all
    and for wild cards that could go to several melds, ``TypeError`` for what are no cards.
    """
    handful = _parsed(cards)
    if state.phase is not MELD or state.turn is None:
        violation = why_not(state, StartMeld(islice(handful, 3)))
        assert violation is not None  # no meld is started but in phase MELD
        raise IllegalAction(violation)
    seat = state.seats[state.turn]
    if any(card.is_red_three for card in handful):
        raise IllegalAction(RedThreeInMeld())
    if not handful <= seat.hand:
        spare = {card: handful.count(card) - seat.hand.count(card) for card in handful}
        missing = Cards.of(card for card, more in spare.items() for _ in range(more))
        raise IllegalAction(CardsNotHeld(missing))
    sorted_out = _by_kind(handful)
    open_melds = seat.table.open_melds
    first: IllegalAction | None = None
    for shares in _shares(state, sorted_out):
        after = state
        try:
            for play in _plays(state.round.tables.rules, open_melds, sorted_out, shares):
                after = apply(after, play)
        except IllegalAction as refused:
            first = first or refused
        else:
            return after
    assert first is not None  # there is at least one way to share wild cards out
    raise first


def _parsed(cards: Iterable[Card] | str) -> Cards:
    if isinstance(cards, str):
        handful = Cards.parse(cards)
    else:
        try:
            handful = Cards.of(islice(cards, packed.FACE_LIMIT * len(CARDS)))
        except TypeError:
            raise TypeError(f"lay takes cards or their codes, not {shown(cards)}") from None
    if not len(handful):
        raise ValueError("lay takes one card or more")
    return handful


def _by_kind(handful: Cards) -> Handful:
    kinds: Handful = {}
    for card in handful:
        kind = WILD_MELD if card.is_wild else KIND_OF_FACE[card.face]
        kinds.setdefault(kind, []).append(card)
    return kinds


def _shares(state: State, handful: Handful) -> Iterator[dict[int, int]]:
    """The ways to share the wild cards out among the kinds, the most natural one first."""
    assert state.turn is not None
    open_melds = state.seats[state.turn].table.open_melds
    rules = state.round.tables.rules
    wilds = len(handful.get(WILD_MELD, ()))
    kinds = [kind for kind in MELD_KINDS if kind in handful and kind in NATURALS]
    alone = fits_pure(meld_size(open_melds, WILD_MELD), wilds, rules.canasta_size)
    if not kinds and not alone:
        kinds = [_only_room(rules, open_melds, wilds)]
    choices = [
        [w for w in range(wilds + 1) if _fits(rules, open_melds, kind, handful, w)]
        for kind in kinds
    ]
    lying = meld_size(open_melds, WILD_MELD)
    ways = [
        way
        for way in islice(_splits(choices, wilds), _MOST_SPLITS)
        if fits_pure(lying, wilds - sum(way), rules.canasta_size)
    ]
    for way in sorted(ways, key=lambda way: (wilds - sum(way), way[::-1]))[:_MOST_TRIES]:
        yield {**dict(zip(kinds, way, strict=True)), WILD_MELD: wilds - sum(way)}
    if not ways:  # laid as far as it goes, for the sake of the reason why it goes no further
        shares = {kind: min(fits) for kind, fits in zip(kinds, choices, strict=True) if fits}
        left = wilds - sum(shares.values())
        yield {**shares, kinds[0] if kinds and not shares else WILD_MELD: max(left, 0)}


def _fits(rules: RuleSet, open_melds: Packed, kind: int, handful: Handful, wilds: int) -> bool:
    """Whether all naturals of a kind in the handful can be laid with so many wild cards."""
    return bool(colours(rules, *_shape(open_melds, kind), len(handful.get(kind, ())), wilds))


def _splits(choices: Sequence[Sequence[int]], wilds: int) -> Iterator[tuple[int, ...]]:
    """Every way to choose one number of each list so that they come to `wilds` at most."""
    if not choices:
        yield ()
        return
    for first in choices[0]:
        if first <= wilds:
            for others in _splits(choices[1:], wilds - first):
                yield (first, *others)


def _only_room(rules: RuleSet, open_melds: Packed, wilds: int) -> int:
    """The kind of the one open meld with room for so many wild cards."""
    room = [
        kind
        for kind in NATURALS
        if meld_size(open_melds, kind) and _fits(rules, open_melds, kind, {}, wilds)
    ]
    if len(room) > 1:
        names = ", ".join(meld_rank(kind).name for kind in room)
        raise ValueError(f"the wild cards could go to the melds of {names}: add them one by one")
    return room[0] if room else WILD_MELD


def _shape(open_melds: Packed, kind: int) -> tuple[int, int]:
    lane = open_melds >> SHIFTS[kind] & 0xFFFF
    return lane & COUNT, lane >> WILD_SHIFT


def _plays(
    rules: RuleSet, open_melds: Packed, handful: Handful, shares: dict[int, int]
) -> Iterator[Lay]:
    """The plays that lay the handful, kind by kind, with these shares of wild cards."""
    wilds = list(handful.get(WILD_MELD, ()))
    for kind in MELD_KINDS:
        share = shares.get(kind, 0)
        if kind == WILD_MELD:
            yield from _pure(kind, wilds, meld_size(open_melds, kind), rules.canasta_size)
        elif kind in NATURALS:
            cards, given = handful.get(kind, []), wilds[:share]
            del wilds[:share]
            yield from _mixed(rules, kind, cards, given, *_shape(open_melds, kind))
        else:
            full = rules.canasta_size if kind != packed.THREE else 1 << 16
            yield from _pure(kind, handful.get(kind, []), meld_size(open_melds, kind), full)


def _pure(kind: int, cards: Sequence[Card], lying: int, full: int) -> Iterator[Lay]:
    left = list(cards)
    while left:
        take = 1 if lying else MELD_SIZE
        now, left = left[:take], left[take:]
        yield AddToMeld(now[0], meld_rank(kind)) if lying else StartMeld(now)
        lying = (lying + len(now)) % full


def _mixed(
    rules: RuleSet, kind: int, cards: Sequence[Card], wilds: Sequence[Card], a: int, b: int
) -> Iterator[Lay]:
    left, wild_left = list(cards), list(wilds)
    while left or wild_left:
        x, w = _step(rules, a, b, len(left), len(wild_left))
        now = [*left[:x], *wild_left[:w]]
        del left[:x], wild_left[:w]
        yield AddToMeld(now[0], meld_rank(kind)) if a else StartMeld(now)
        a, b = (0, 0) if a + b + x + w == rules.canasta_size else (a + x, b + w)


def _step(rules: RuleSet, a: int, b: int, left: int, wild_left: int) -> tuple[int, int]:
    """How many natural and wild cards to lay next, so that the others can follow."""
    steps = ((1, 0), (0, 1)) if a else ((3, 0), (2, 1))
    for x, w in steps:
        if x <= left and w <= wild_left and b + w <= rules.wild_limit:
            after = (0, 0) if a + b + x + w == rules.canasta_size else (a + x, b + w)
            if colours(rules, *after, left - x, wild_left - w):
                return x, w
    # No way to lay them all: take what there is, and the play itself will be refused.
    if a:
        return (1, 0) if left else (0, 1)
    taken = min(left, MELD_SIZE)
    return taken, min(wild_left, MELD_SIZE - taken)
