"""How a round can have ended, and what it can have scored (sections 8, 10 and 11)."""

from __future__ import annotations

from collections.abc import Iterator

from railcanasta.cards import Rank
from railcanasta.formats.faults import Found, Path
from railcanasta.formats.written import WrittenState
from railcanasta.melds import CanastaKind
from railcanasta.packed import SIZE
from railcanasta.scoring import Ending, RoundResult, ScoreSheet, bonus, score_sheet
from railcanasta.state import State


def result_faults(written: WrittenState) -> Iterator[Found]:
    """What is wrong with the result of the last round by itself."""
    result = written.last_round
    if result is None:
        return
    for index, sheet in enumerate(result.sheets):
        out = result.ending is Ending.GOING_OUT and index == result.seat
        for name, what in _sheet_faults(sheet, written, out):
            yield ("last_round", "sheets", index, name), what


def _sheet_faults(sheet: ScoreSheet, written: WrittenState, out: bool) -> Iterator[tuple[str, str]]:
    rules = written.rules
    for name, points in (("cards", sheet.cards), ("hand", -sheet.hand), ("kitty", -sheet.kitty)):
        if points < 0 or points % 5:
            side = "more" if name == "cards" else "less"
            yield name, f"must be 0 or {side}, and a multiple of 5 (10.1)"
    kinds = [kind for kind, _ in sheet.canastas]
    right = tuple((kind, bonus(rules, kind)) for kind in sorted(kinds))
    if sheet.canastas != right:
        yield "canastas", "must be canastas in the order of their kinds, with their bonuses (4.5)"
    most = _red_threes(written)
    if sheet.red_threes not in range(0, most * rules.red_three + 1, rules.red_three or 1):
        yield "red_threes", f"must be {rules.red_three} for each of up to {most} red threes (10.1)"
    due = rules.going_out if out else 0
    if sheet.going_out != due:
        yield "going_out", f"must be {due} (10.1, 10.3), not {sheet.going_out}"
    if out and set(kinds) != set(CanastaKind):
        yield "canastas", "must be of all four kinds, for this seat went out (8.4)"
    if out and sheet.hand:
        yield "hand", "must be 0, for this seat went out (8.4)"


def _red_threes(written: WrittenState) -> int:
    """How many red threes the pack holds."""
    rules = written.rules
    if Rank.THREE not in rules.ranks:
        return 0
    red = sum(suit.is_red for suit in rules.suits)
    return red * rules.decks_per_player * len(written.seats)


def ended_faults(state: State) -> Iterator[Found]:
    """What is wrong with the result of a round whose cards still lie there."""
    result = state.round.last
    if state.turn is not None or result is None:
        return
    yield from _ending_faults(state, result)
    for index, (seat, sheet) in enumerate(zip(state.seats, result.sheets, strict=True)):
        out = result.ending is Ending.GOING_OUT and index == result.seat
        right = score_sheet(state.round.tables, seat, out)
        here: Path = ("last_round", "sheets", index)
        for name, found, due in zip(sheet._fields, sheet, right, strict=True):
            if found != due:
                yield (*here, name), "must agree with the cards of the seat (10.1)"


def _ending_faults(state: State, result: RoundResult) -> Iterator[Found]:
    hand = state.seats[result.seat].hand
    if result.ending is Ending.GOING_OUT:
        if len(hand):
            yield (
                ("last_round", "seat"),
                "must be the seat that has no cards left (8.4)",
            )
    elif result.ending is Ending.STOCK:
        if state.drawn < len(state.round.stock):
            yield ("last_round", "ending"), "must not be stock while there are cards to draw (9.3)"
    elif hand.packed & SIZE != hand.count_rank(Rank.SEVEN):
        yield ("last_round", "ending"), "must not be sevens with another card in hand (8.3)"
