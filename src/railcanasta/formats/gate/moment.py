"""When a state can be: its phase, whose turn it is, and whether that turn can be finished."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from railcanasta import packed
from railcanasta.formats.faults import Found
from railcanasta.formats.written import WrittenState
from railcanasta.laying import Turn, turn_of
from railcanasta.legality.finishing import can_finish, strait_after_draw
from railcanasta.melds import CanastaKind
from railcanasta.scoring import winner
from railcanasta.state import EMPTY_TABLE, NO_STRAIT, Phase, State, Strait

_NOBODY: Final = (Phase.DEAL, Phase.OVER)


def moment_faults(written: WrittenState) -> Iterator[Found]:
    """What is wrong with phase, turn, counts and scores."""
    dealt, phase = written.round_number, written.phase
    if (written.turn is None) != (phase in _NOBODY):
        seat = "null" if phase in _NOBODY else "a seat"
        yield ("turn",), f"must be {seat} in phase {phase.name.lower()}"
        return
    if dealt == 0 and phase is not Phase.DEAL:
        yield ("phase",), "must be deal before the first deal"
    if written.ply < dealt or (dealt == 0 and written.ply):
        yield ("ply",), f"must be {dealt or '0 before the first deal, or'} or more"
    yield from _score_faults(written)
    between = phase in _NOBODY
    if (written.last_round is None) != (dealt == 0 or (dealt == 1 and not between)):
        last = "null until a round has ended" if written.last_round else "the last round's result"
        yield ("last_round",), f"must be {last}"
    if phase is not Phase.MELD:
        if written.pending:
            yield ("pending",), "must be false but in phase meld (7.5)"
        if written.strait is not NO_STRAIT:
            yield ("strait",), "must be none but in phase meld (9.2)"
    elif written.pending and written.strait is not NO_STRAIT:
        yield ("strait",), "must be none when the pile is taken, for then no card is drawn (9.2)"
    if phase is Phase.KITTY:
        yield from _kitty_phase_faults(written)


def _score_faults(written: WrittenState) -> Iterator[Found]:
    for index, score in enumerate(written.scores):
        if score % 5:
            yield ("scores", index), f"must be a multiple of 5, not {score}"
    won = winner(written.rules, written.scores)
    if written.phase is Phase.OVER and won is None:
        yield ("scores",), "must have a winner in phase over (11.2)"
    if written.phase is not Phase.OVER and won is not None:
        yield ("scores",), f"must have no winner before phase over (11.2), but seat {won} has won"


def _kitty_phase_faults(written: WrittenState) -> Iterator[Found]:
    assert written.turn is not None
    seat = written.seats[written.turn]
    earned = any(meld.canasta not in (None, CanastaKind.BLACK) for meld in seat.melds)
    if seat.kitty_taken or not len(seat.kitty) or not earned:
        yield ("phase",), "must not be kitty without a kitty that may be taken up (6.4)"
    if not len(seat.hand):
        yield ("seats", written.turn, "hand"), "must keep a card after the discard (8.5)"


def turn_faults(state: State) -> Iterator[Found]:
    """What is wrong with the turn of a state in phase MELD: whether it can be finished (9.1)."""
    if state.phase is not Phase.MELD or state.turn is None:
        return
    turn = turn_of(state, state.turn)
    strait = state.strait
    if turn.pending and turn.is_open:
        yield ("pending",), "must be false for a player who is open (7.5)"
    if turn.pending and turn.table == EMPTY_TABLE:
        yield ("pending",), "must be false before the top card is melded (7.5)"
    judged = strait_after_draw(turn)
    if not turn.is_open and not turn.half_met:  # nothing is laid since the draw
        if strait is not judged:
            yield ("strait",), f"must be {judged.name.lower()} with this hand (9.2)"
    elif strait is Strait.STUCK:
        if any(can_finish(turn._replace(strait=other)) for other in {NO_STRAIT, judged} - {strait}):
            yield ("strait",), "must not be stuck with a turn that can be finished (9.2)"
    elif strait is Strait.BLOCKED and not _blocked(turn):
        yield ("strait",), "must not be blocked with a hand that is not (9.2)"
    elif not can_finish(turn) and turn.is_open and strait is not judged:
        yield ("strait",), f"must be {judged.name.lower()} with this hand (9.2)"
    elif not can_finish(turn):
        yield ("seats", state.turn), "must be able to finish the turn from here (9.1)"


def _blocked(turn: Turn) -> bool:
    """Whether the hand can be one that was blocked when it was drawn (9.2 a)."""
    size = turn.hand & packed.SIZE
    sevens = turn.hand >> packed.SHIFTS[packed.SEVEN] & packed.COUNT
    if size != sevens or turn.black_threes_down:
        return False
    lying = turn.table.open_melds >> packed.SHIFTS[packed.SEVEN] & packed.COUNT
    closed = any(canasta.meld_kind == packed.SEVEN for canasta in turn.table.canastas)
    if not size and not lying and not closed:
        return False
    return not (turn.is_open and size >= 2 and turn.sevens_are_free)
