"""Numbers for the plays: `ACTIONS`, what a learning program chooses from.

There are ninety-two plays, suits apart (the rule book's table of elementary plays). Each has
a number that never changes: not between versions, nor with the players or the rules. A new
kind of play would get a new number at the end.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator
from typing import Final, SupportsIndex, TypeAlias, final, get_args

from railcanasta import melds
from railcanasta.actions import (
    Action,
    AddToMeld,
    Discard,
    DrawStock,
    EndRound,
    EndTurn,
    LeaveKitty,
    LookAtKitty,
    StartMeld,
    TakeKitty,
    TakePile,
    TakeTop,
)
from railcanasta.cards import CARDS, WILD, Card, MeldRank, Rank
from railcanasta.checks import shown
from railcanasta.game import GameState
from railcanasta.packed import ACE, FOUR, KIND_OF_FACE, KINDS, Packed, count_face
from railcanasta.values import Value
from railcanasta.views import PlayerView

Where: TypeAlias = GameState | PlayerView
"""What plays are looked at in: a game, or what one seat sees of it."""


@final
class Play(Value):
    """One of the plays there are, suits apart.

    >>> play = ACTIONS[ACTIONS.encode(StartMeld("KH KS 2C"))]
    >>> str(play), play.action.__name__, [rank.name for rank in play.ranks]
    ('start K K 2', 'StartMeld', ['KING', 'KING', 'TWO'])
    """

    __slots__ = ()

    action: type[Action]
    """The kind of action."""
    ranks: tuple[Rank, ...] = ()
    """The ranks of the cards laid or discarded, natural cards first; a three is a black one."""
    meld: MeldRank | None = None
    """What the meld is of that they go to."""

    def __str__(self) -> str:
        codes = " ".join(rank.code for rank in self.ranks)
        if self.action is StartMeld:
            return f"start {codes}"
        if self.action is AddToMeld and self.meld is not None:
            return f"add {codes} to {self.meld.name.lower()}"
        if self.action is Discard:
            return f"discard {codes}"
        name = self.action.__name__
        return "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip()


FACES: Final = tuple(
    tuple(face for face, of in enumerate(KIND_OF_FACE) if of == kind) for kind in range(KINDS)
)
"""The faces of each kind of card, in sorting order."""

_NATURALS: Final = tuple(rank for rank in Rank if Rank.FOUR <= rank <= Rank.ACE)
_MIXED: Final = tuple(rank for rank in _NATURALS if rank is not Rank.SEVEN)  # 4.7
_WILDS: Final = (Rank.TWO, Rank.JOKER)


def _plays() -> Iterator[Play]:
    """Every play, in the order of its number: that of the rule book's table."""
    bare: type[Action]
    rank: Rank
    for bare in (DrawStock, TakePile, TakeTop, EndRound):
        yield Play(bare)
    for rank in _MIXED:
        for third in (rank, *_WILDS):
            yield Play(StartMeld, (rank, rank, third), rank)
    yield Play(StartMeld, (Rank.SEVEN,) * 3, Rank.SEVEN)
    for jokers in range(4):
        cards = (Rank.TWO,) * (3 - jokers) + (Rank.JOKER,) * jokers
        yield Play(StartMeld, cards, WILD)  # 4.6
    yield Play(StartMeld, (Rank.THREE,) * 3, Rank.THREE)  # 3.6
    for rank in _MIXED:
        for card in (rank, *_WILDS):
            yield Play(AddToMeld, (card,), rank)
    yield Play(AddToMeld, (Rank.SEVEN,), Rank.SEVEN)
    for card in _WILDS:
        yield Play(AddToMeld, (card,), WILD)
    yield Play(AddToMeld, (Rank.THREE,), Rank.THREE)
    for rank in (*_NATURALS, *_WILDS, Rank.THREE):
        yield Play(Discard, (rank,))
    for bare in (LookAtKitty, TakeKitty, LeaveKitty, EndTurn):
        yield Play(bare)


_VERSION: Final = 1
_PLAYS: Final = tuple(_plays())
_NUMBERS: Final = {play: number for number, play in enumerate(_PLAYS)}
_TAKE_PILE: Final = _NUMBERS[Play(TakePile)]
_BARE: Final[dict[int, Action]] = {
    _NUMBERS[Play(type(action))]: action
    for action in (
        DrawStock(),
        TakeTop(),
        EndRound(),
        LookAtKitty(),
        TakeKitty(),
        LeaveKitty(),
        EndTurn(),
    )
}
_ACTIONS: Final[tuple[type, ...]] = get_args(Action)
_KINDS: Final = tuple(tuple(rank - Rank.TWO for rank in play.ranks) for play in _PLAYS)
"""The kinds of the cards of each play."""

# The number of each play, found by small integers alone: that of a rank's play is asked for
# hundreds of thousands of times, and to hash a rank takes longer than all the rest.
_PLAIN: Final[dict[type, int]] = {type(action): number for number, action in _BARE.items()}
_STARTS: Final = {
    tuple(sorted(_KINDS[number])): number
    for number, play in enumerate(_PLAYS)
    if play.action is StartMeld
}
_ADDS: Final = {
    (melds.meld_kind(play.meld), *_KINDS[number]): number
    for number, play in enumerate(_PLAYS)
    if play.action is AddToMeld and play.meld is not None
}
_DISCARDS: Final = {
    _KINDS[number][0]: number for number, play in enumerate(_PLAYS) if play.action is Discard
}


@final
class ActionCodec:
    """Plays to numbers and back, suits apart. There is one: :data:`railcanasta.ACTIONS`.

    As a sequence it holds every :class:`~railcanasta.Play` by its number.

    >>> import random, railcanasta as rc
    >>> state = rc.new_game(players=2, rng=random.Random(1)).apply(rc.DrawStock())
    >>> len(rc.ACTIONS), rc.ACTIONS.legal(state)
    (92, (4, 20, 23, 74, 75, 76, 79, 80, 81, 82, 83, 85))
    >>> [str(rc.ACTIONS[number]) for number in rc.ACTIONS.legal(state)[:4]]
    ['start 4 4 4', 'start T T 2', 'start J J 2', 'discard 4']
    >>> rc.ACTIONS.decode(20, state)
    StartMeld('2S TC TH')
    """

    __slots__ = ()

    @property
    def version(self) -> int:
        """The version of the numbers, to be kept beside a policy that was learnt with them.

        It goes up when plays are added at the end, so that masks get longer.

        >>> ACTIONS.version
        1
        """
        return _VERSION

    def __len__(self) -> int:
        return len(_PLAYS)

    def __iter__(self) -> Iterator[Play]:
        return iter(_PLAYS)

    def __getitem__(self, number: SupportsIndex) -> Play:
        """Give the play of a number.

        Raises ``TypeError`` for what is no integer (``True`` and ``3.0`` are none, integers
        of numpy are), ``ValueError`` for one that no play has: negative ones count nothing.
        """
        return _PLAYS[_number(number)]

    def encode(self, action: Action) -> int:
        """Give the number of an action; suits make no difference.

        Raises ``TypeError`` for what is no action, ``ValueError`` for one that is no play: a
        :class:`~railcanasta.Deal`, cards that are no meld, a red three discarded.

        >>> ACTIONS.encode(Discard(Card.parse("KH"))) == ACTIONS.encode(Discard(Card.parse("KC")))
        True
        """
        number = _number_of(action)
        if number is None:
            raise ValueError(f"{shown(action)} is none of the {len(_PLAYS)} plays there are")
        return number

    def decode(self, number: SupportsIndex, where: Where) -> Action:
        """Give the play of a number in a state or a view, with suits that are held.

        Those of the seat to act, or of the seat whose view it is. A legal play comes with the
        suits that it has in `legal_actions`. Nothing is judged here: what is not legal comes
        with suits that are held, too, as far as they are, and
        `apply` or `why_not` tells what
        is wrong with it.

        Raises ``TypeError`` and ``ValueError`` for what is no number of a play, like
        ``ACTIONS[number]``; ``TypeError`` for what is no state or view.
        """
        number = _number(number)
        if (bare := _BARE.get(number)) is not None:
            _check_where(where)
            return bare
        hand = _hand(where)
        if number == _TAKE_PILE:
            return _taking(hand, where)
        play = _PLAYS[number]
        cards = _held(hand, _KINDS[number])
        if play.action is StartMeld:
            return StartMeld(cards)
        if play.meld is not None:
            return AddToMeld(cards[0], play.meld)
        return Discard(cards[0])

    def legal(self, where: Where) -> tuple[int, ...]:
        """Give the numbers of the legal plays, ascending.

        They are those of ``legal_actions``: none when nobody is to act, and none in a view of
        another seat than the one to act. Raises ``TypeError`` for what is no state or view.
        """
        return tuple(sorted(map(self.encode, _legal_actions(where))))

    def mask(self, where: Where) -> bytes:
        """Give a byte for each play: 1 if it is legal, 0 if it is not.

        With numpy it is an array by ``numpy.frombuffer(mask, numpy.int8)``. Raises
        ``TypeError`` for what is no state or view.

        >>> import random, railcanasta as rc
        >>> mask = rc.ACTIONS.mask(rc.new_game(players=2, rng=random.Random(1)))
        >>> len(mask), list(mask[:4])
        (92, [1, 0, 0, 0])
        """
        mask = bytearray(len(_PLAYS))
        for action in _legal_actions(where):
            mask[self.encode(action)] = 1
        return bytes(mask)

    def __repr__(self) -> str:
        return "ACTIONS"

    def __reduce__(self) -> str:
        return "ACTIONS"  # there is one


ACTIONS: Final = ActionCodec()
"""The numbers of the plays: see :class:`ActionCodec`."""


def _number(number: SupportsIndex) -> int:
    limits = f"the number of a play must be an integer from 0 to {len(_PLAYS) - 1}"
    if isinstance(number, bool):
        raise TypeError(f"{limits}, not {number}")
    try:
        whole = operator.index(number)
    except TypeError:
        raise TypeError(f"{limits}, not {shown(number)}") from None
    if not 0 <= whole < len(_PLAYS):
        raise ValueError(f"{limits}, not {shown(whole)}")
    return whole


def _number_of(action: Action) -> int | None:

    if type(action) is Discard:
        return _DISCARDS.get(KIND_OF_FACE[action.card[0]])
    if type(action) is AddToMeld:
        return _ADDS.get((action.kind, KIND_OF_FACE[action.card[0]]))
    if type(action) is StartMeld:
        if len(action.cards) != 3:
            return None
        (a,), (b,), (c,) = action.cards
        return _STARTS.get((KIND_OF_FACE[a], KIND_OF_FACE[b], KIND_OF_FACE[c]))
    if type(action) is TakePile:
        kinds = [KIND_OF_FACE[card[0]] for card in action.pair]
        is_pair = len(kinds) == 2 and kinds[0] == kinds[1] and FOUR <= kinds[0] <= ACE
        return _TAKE_PILE if is_pair else None
    if not isinstance(action, _ACTIONS):
        raise TypeError(f"an action has a number, {shown(action)} is none")
    return _PLAIN.get(type(action))


def _check_where(where: Where) -> None:
    if not isinstance(where, (GameState, PlayerView)):
        raise TypeError(f"plays are looked at in a GameState or a PlayerView, not {shown(where)}")


def _legal_actions(where: Where) -> tuple[Action, ...]:
    _check_where(where)
    return where.legal_actions if isinstance(where, PlayerView) else where.legal_actions()


def _hand(where: Where) -> Packed:
    """The hand that the cards of a play come from; nobody's is empty."""
    _check_where(where)
    if isinstance(where, PlayerView):
        return where.hand.packed
    return 0 if where.turn is None else where.seats[where.turn].packed_hand


def _held(hand: Packed, kinds: tuple[int, ...]) -> list[Card]:
    """The first cards of these kinds in hand; the first suits for what is not there."""
    cards: list[Card] = []
    for kind in dict.fromkeys(kinds):
        wanted = kinds.count(kind)
        found = [face for face in FACES[kind] for _ in range(min(wanted, count_face(hand, face)))]
        faces = (found + [FACES[kind][0]] * wanted)[:wanted]
        cards += [CARDS[face] for face in faces]
    return cards


def _taking(hand: Packed, where: Where) -> TakePile:
    """Take the pile with a pair of its top card's rank; of fours if it is none to be taken."""
    pile = where.discard_pile
    top = KIND_OF_FACE[pile[-1].face] if pile else FOUR
    return TakePile(_held(hand, (top if FOUR <= top <= ACE else FOUR,) * 2))
