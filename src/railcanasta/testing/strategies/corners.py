"""Strategy for hard positions: those that random games seldom come to, put together by hand."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Final

from hypothesis import reject
from hypothesis import strategies as st

from railcanasta.cards import WILD, Card, MeldRank, Rank
from railcanasta.melds import CanastaKind
from railcanasta.state import Phase, Strait
from railcanasta.testing.strategies.numbers import numbers
from railcanasta.testing.strategies.setting import Hand, Owner, Setting
from railcanasta.testing.strategies.worlds import published_rules, small_worlds

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import DrawFn, SearchStrategy

    from railcanasta.game import GameState
    from railcanasta.rules import RuleSet

MOST_IN_HAND: Final = 100


class Corner(enum.Enum):
    """What makes a position hard."""

    OPENING = "opening"
    """A player who is not open holds about as much as the requirement asks for (5.1)."""
    TAKING = "taking"
    """The pile or its top card can be taken, if that leaves a discard (7.5, 7.7, 9.1)."""
    PENDING_PILE = "pending pile"
    """The pile is taken, and its rest is still to be earned (7.5)."""
    SEVENS = "sevens"
    """A hand of sevens but for a few cards, which have to be kept (8.3)."""
    BLOCKED = "blocked"
    """A blocked hand: drawn into nothing but sevens (9.2 a)."""
    STUCK = "stuck"
    """A stuck hand: drawn into no discard (9.2 b)."""
    GOING_OUT = "going out"
    """A player who can go out, or nearly (8.4)."""
    BLACK_THREES = "black threes"
    """The same with black threes, in the hand or laid already (3.6, 3.7)."""
    EMPTY_STOCK = "empty stock"
    """The stock is empty: the round goes on by taking from the pile only (8.2, 9.3)."""
    HUGE_HAND = "huge hand"
    """A hand of up to a hundred cards."""


def hard_positions(*corners: Corner) -> SearchStrategy[GameState]:
    """Positions in which the rules are hardest to get right, by any :class:`Corner` or by these.

    Each is whole and sound (:func:`~railcanasta.testing.broken_invariants`) and has a legal
    play, but is put together by hand, not played: by the published rules or those of a small
    world, for two or three players. Shrinks towards fewer cards and the first corner.

    >>> from hypothesis import find
    >>> state = find(hard_positions(Corner.BLOCKED), lambda state: True)
    >>> print(state.hand(state.turn), *state.legal_actions(), sep=", ")
    7C, end round
    """
    return st.sampled_from(corners or tuple(Corner)).flatmap(_in_corner)


@st.composite
def _in_corner(draw: DrawFn, corner: Corner) -> GameState:
    rules = draw(published_rules() | small_worlds(whole=True).map(_with_cards_enough))
    free = draw(st.booleans()) if corner is not Corner.BLOCKED else False
    return _MAKERS[corner](Setting(draw, rules, draw(numbers(2, 3)), sevens_are_free=free))


def _with_cards_enough(rules: RuleSet) -> RuleSet:
    """The same world with sevens for two players' canastas, and some more."""
    decks = -(-(2 * rules.canasta_size + 4) // (2 * len(rules.suits)))
    return rules._replace(decks_per_player=max(rules.decks_per_player, decks))


def _opening(setting: Setting) -> GameState:
    mover = Owner(_groups(setting) + setting.some(1, 3), is_open=False)
    if setting.one_of(False, True):  # half met
        mover.melds = [setting.rank(setting.ordinary(), 3)]
    return setting.state(mover, setting.pile(2, setting.some(1, 1, sevens=False)))


def _taking(setting: Setting) -> GameState:
    rank = setting.ordinary()
    top = setting.rank(rank, 1)
    mover = Owner(setting.rank(rank, setting.number(0, 3)), is_open=setting.one_of(True, False))
    if mover.is_open:
        mover.melds = _open_meld(setting, rank if setting.one_of(True, False) else None)
    mover.hand += setting.rank(Rank.SEVEN, setting.number(0, 2)) + _groups(setting)
    mover.hand += setting.some(0 if mover.hand else 1, 2)
    return setting.state(mover, setting.pile(3, top), phase=Phase.DRAW)


def _pending_pile(setting: Setting) -> GameState:
    mover = Owner(is_open=False)
    mover.melds = [setting.rank(setting.ordinary(), 3)]
    mover.hand = _groups(setting, least=1) + setting.some(1, 3)
    return setting.state(mover, setting.some(0, 6, sevens=False), pending=True)


def _sevens(setting: Setting) -> GameState:
    mover = Owner(setting.rank(Rank.SEVEN, setting.number(1, setting.rules.canasta_size)))
    mover.melds = _open_meld(setting, setting.one_of(Rank.SEVEN, None))
    mover.hand += _groups(setting, most=1) + setting.some(1, 2)
    return setting.state(mover, setting.upcard())


def _blocked(setting: Setting) -> GameState:
    sevens = setting.number(1, setting.rules.canasta_size + 2)
    mover = Owner(setting.rank(Rank.SEVEN, sevens), is_open=setting.one_of(False, True))
    if mover.is_open:
        mover.melds = _open_meld(setting, setting.one_of(Rank.SEVEN, None))
    state = setting.state(mover, setting.upcard(), drawn=True)
    return state if state.strait is Strait.BLOCKED else reject()


def _stuck(setting: Setting) -> GameState:
    mover = Owner(setting.some(1, 1), is_open=setting.one_of(False, True))
    if mover.is_open:
        kinds = setting.draw(st.lists(st.sampled_from(CanastaKind), max_size=4, unique=True))
        mover.melds = [setting.canasta(kind) for kind in kinds] or _open_meld(setting, None)
    state = setting.state(mover, setting.upcard(), drawn=True)
    return state if state.strait is Strait.STUCK else reject()


def _going_out(setting: Setting) -> GameState:
    mover = _nearly_out(setting)
    mover.hand += setting.some(0 if mover.hand else 1, 2)
    return setting.state(mover, setting.upcard())


def _black_threes(setting: Setting) -> GameState:
    mover = _nearly_out(setting)
    threes = setting.rank(Rank.THREE, 3)
    if setting.one_of(False, True) and mover.melds:
        mover.melds.append(threes)
    else:
        mover.hand += threes
    mover.hand += setting.rank(Rank.THREE, setting.number(0, 2))
    mover.hand += setting.some(0 if mover.hand else 1, 1)
    return setting.state(mover, setting.upcard())


def _empty_stock(setting: Setting) -> GameState:
    rank = setting.ordinary()
    mover = Owner(setting.rank(rank, setting.number(0, 2)), is_open=setting.one_of(True, False))
    if mover.is_open:
        mover.melds = _open_meld(setting, rank if setting.one_of(True, False) else None)
    mover.hand += setting.some(0 if mover.hand else 1, 4)
    top = setting.rank(rank, 1) if setting.one_of(True, False) else setting.upcard()
    return setting.state(mover, top, phase=Phase.DRAW, stock=False)


def _huge_hand(setting: Setting) -> GameState:
    hand = setting.some(MOST_IN_HAND // 4, MOST_IN_HAND)
    mover = Owner(hand, is_open=setting.one_of(True, False))
    if mover.is_open:
        mover.melds = _open_meld(setting, None)
    top = setting.upcard()
    return setting.state(mover, top, phase=setting.one_of(Phase.MELD, Phase.DRAW))


_MAKERS: Final[dict[Corner, Callable[[Setting], GameState]]] = {
    Corner.OPENING: _opening,
    Corner.TAKING: _taking,
    Corner.PENDING_PILE: _pending_pile,
    Corner.SEVENS: _sevens,
    Corner.BLOCKED: _blocked,
    Corner.STUCK: _stuck,
    Corner.GOING_OUT: _going_out,
    Corner.BLACK_THREES: _black_threes,
    Corner.EMPTY_STOCK: _empty_stock,
    Corner.HUGE_HAND: _huge_hand,
}


def _groups(setting: Setting, least: int = 0, most: int = 3) -> Hand:
    """Pairs and more of some ranks, and wild cards to go with them."""
    hand: Hand = []
    for _ in range(setting.number(least, most)):
        hand += setting.rank(setting.ordinary(), setting.number(2, 4))
    return hand + setting.rank(WILD, setting.number(0, most))


def _open_meld(setting: Setting, rank: MeldRank | None) -> list[Hand]:
    """A meld of the rank, of an ordinary one if none is given; closed if three cards close it."""
    rank = setting.ordinary() if rank is None else rank
    return [setting.rank(rank, setting.number(3, max(3, setting.rules.canasta_size - 1)))]


def _nearly_out(setting: Setting) -> Owner:
    """All four kinds of canasta: complete, begun, or still in the hand; a card may be missing."""
    size = setting.rules.canasta_size
    mover = Owner(is_open=setting.one_of(True, False))
    begun: set[Card] = set()
    for kind in CanastaKind:
        cards = setting.canasta(kind)
        lying = setting.one_of(size, 0, *range(3, size))
        if lying == size and not mover.is_open:
            lying = 0
        if 0 < lying < size and any(each.rank is cards[0].rank for each in begun):  # 4.3
            lying = 0
        if 0 < lying < size:
            begun.add(cards[0])
        mover.melds += [cards[:lying]] if lying else []
        mover.hand += cards[lying:]
    mover.is_open = mover.is_open and bool(mover.melds)
    if len(mover.hand) and setting.one_of(False, True):
        setting.give_back(mover.hand.pop())
    return mover
