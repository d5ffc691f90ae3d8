"""The sentences of the command: what it says of a game, a turn, a round and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from railcanasta import (
    Action,
    AddToMeld,
    Discard,
    DrawStock,
    Ending,
    EndRound,
    EndTurn,
    GameState,
    LeaveKitty,
    LookAtKitty,
    Meld,
    MeldRank,
    Phase,
    Rank,
    StartMeld,
    TakeKitty,
    TakePile,
    TakeTop,
    Wild,
)
from railcanasta.cli.arguments import Options, rule_changes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from railcanasta import Card, RoundResult
    from railcanasta.cli.game import Turn

_ENDINGS: Final = {
    Ending.GOING_OUT: "went out",
    Ending.STOCK: "ended it, the stock being empty",
    Ending.SEVENS: "drew into a hand of sevens",
}
_SIMPLE: Final[dict[type[Action], str]] = {
    EndTurn: "ends the turn without a discard",
    LookAtKitty: "looks at the kitty",
    LeaveKitty: "leaves the kitty",
}


class _Step(NamedTuple):
    """One play, or several lays on one meld in a row."""

    before: GameState
    actions: tuple[Action, ...]
    after: GameState


def opening(options: Options) -> list[str]:
    """Say what is to be played, and how to see the same game again."""
    words = ["railcanasta", "--players", str(options.players), "--seed", str(options.seed)]
    for change in rule_changes(options.rules):
        words += ["--rules", change]
    return [
        f"Railroad Canasta for {options.players} players, to {options.rules.target:,} points.",
        f"The same game again: {' '.join(words)}",
    ]


def progress(turn: Turn) -> str:
    """Say how far the game is."""
    return f"round {turn.before.round_number}, turn {turn.number}"


def deal_line(state: GameState) -> str:
    """Say who has dealt in this state, the first of a round, and what lies open."""
    reds = "".join(
        f"; seat {index} lays {seat.red_threes}"
        for index, seat in enumerate(state.seats)
        if seat.red_threes
    )
    turned_up = state.discard_pile[-1]
    return f"Round {state.round_number}: seat {state.dealer} deals and turns up {turned_up}{reds}."


def turn_line(turn: Turn) -> str:
    """Tell a turn in one line: the draw, the lays, the discard, and the kitty."""
    told = ", ".join(_told(step, turn.seat) for step in _steps(turn))
    return f"{turn.number:>4}. Seat {turn.seat} {told}."


def round_line(turn: Turn, result: RoundResult) -> str:
    """Say which round it was that ended with this turn, and how."""
    state = turn.before
    number = counted(turn.number, "turn")
    return (
        f"Round {state.round_number}: dealt by seat {state.dealer}, {number}; "
        f"seat {result.seat} {_ENDINGS[result.ending]}."
    )


def tie_line(state: GameState) -> str | None:
    """Say that the game goes on although the target is reached; ``None`` if that is not so."""
    best = max(state.scores)
    if state.phase is not Phase.DEAL or best < state.rules.target:
        return None
    tied = [str(seat) for seat, score in enumerate(state.scores) if score == best]
    seats = f"{', '.join(tied[:-1])} and {tied[-1]}"
    return f"Seats {seats} are tied at {best:,} points, so another round is played."


def winner_line(state: GameState) -> str:
    """Say who has won the game that is over in this state."""
    rounds = counted(state.round_number, "round")
    return f"Seat {state.winner} wins with {max(state.scores):,} points after {rounds}."


def counted(number: int, noun: str) -> str:
    """Put a number before a noun.

    >>> counted(1, "round"), counted(1_200, "card")
    ('1 round', '1,200 cards')
    """
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def _steps(turn: Turn) -> list[_Step]:
    steps: list[_Step] = []
    for before, action, after in zip(turn.states, turn.actions, turn.states[1:], strict=False):
        last = steps[-1].actions[-1] if steps else None
        if isinstance(action, AddToMeld) and _laid_on(last) == action.meld:
            steps[-1] = _Step(steps[-1].before, (*steps[-1].actions, action), after)
        else:
            steps.append(_Step(before, (action,), after))
    return steps


def _laid_on(action: Action | None) -> MeldRank | None:
    return action.meld if isinstance(action, StartMeld | AddToMeld) else None


def _told(step: _Step, seat: int) -> str:
    asides = _asides(step, seat)
    return f"{_play(step, seat)} ({'; '.join(asides)})" if asides else _play(step, seat)


def _play(step: _Step, seat: int) -> str:
    first = step.actions[0]
    if isinstance(first, StartMeld | AddToMeld):
        return _lays(step.actions)
    if isinstance(first, Discard):
        held = len(step.after.hand(seat))
        return f"{'discards' if held else 'goes out with'} {first.card}"
    return _SIMPLE.get(type(first)) or _draw_or_end(step, first, seat)


def _draw_or_end(step: _Step, action: Action, seat: int) -> str:
    before, after = step.before, step.after
    match action:
        case DrawStock():
            return f"draws {_cards(before.stock[: before.stock_size - after.stock_size])}"
        case TakePile(pair=pair):
            return f"takes {before.discard_pile[-1]} with {_cards(pair)}"
        case TakeTop():
            return f"takes {before.discard_pile[-1]}"
        case TakeKitty():
            return f"takes up the kitty of {counted(len(before.seats[seat].kitty.cards), 'card')}"
        case EndRound():
            is_stock = before.phase is Phase.DRAW
            return f"ends the round, {'the stock being empty' if is_stock else 'stuck with sevens'}"
        case _:
            return str(action)


def _lays(actions: Iterable[Action]) -> str:
    cards: list[Card] = []
    words = ""
    for action in actions:
        if isinstance(action, StartMeld):
            words = "lays {}"
            cards += action.cards
        elif isinstance(action, AddToMeld):
            words = words or f"adds {{}} to {_plural(action.meld)}"
            cards.append(action.card)
    return words.format(_cards(cards))


def _asides(step: _Step, seat: int) -> list[str]:
    """Tell what came of a step by itself: the pile, red threes, a canasta."""
    before, after = step.before, step.after
    top = isinstance(step.actions[0], TakePile | TakeTop)
    rest = len(before.discard_pile) - top - len(after.discard_pile)
    reds = after.seats[seat].red_threes - before.seats[seat].red_threes
    asides = [f"and {counted(rest, 'more card')} of the pile"] if rest > 0 else []
    if reds:
        asides.append(f"red {'three' if len(reds) == 1 else 'threes'} laid: {reds}")
    known = len(_canastas(before, seat))
    asides += [f"completing {_named(canasta)}" for canasta in _canastas(after, seat)[known:]]
    return asides


def _canastas(state: GameState, seat: int) -> list[Meld]:
    return [meld for meld in state.seats[seat].melds if meld.canasta is not None]


def _named(canasta: Meld) -> str:
    kind = "" if canasta.canasta is None else canasta.canasta.name.lower()
    if isinstance(canasta.rank, Wild) or canasta.rank is Rank.SEVEN:
        return f"a {kind} canasta"
    return f"a {kind} canasta of {_plural(canasta.rank)}"


def _plural(rank: MeldRank) -> str:
    if isinstance(rank, Wild):
        return "wild cards"
    return f"{rank.name.lower()}{'es' if rank is Rank.SIX else 's'}"


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))
