"""What is kept of a game: a `Row` for each seat of each round, and the game that gives them."""

from __future__ import annotations

import random
from typing import Final, NamedTuple, get_type_hints

from railcanasta.agents import agent_named
from railcanasta.game import GameState, new_game
from railcanasta.melds import CanastaKind
from railcanasta.playing import plays
from railcanasta.simulate.plan import Plan


class Row(NamedTuple):
    """What one seat scored in one round, how long the round was and how it ended.

    Points are those of the score sheet (10.1): `hand` and `kitty` are never positive.
    """

    game: int
    """The number of the game, from 0."""
    round: int
    """The number of the round in its game, from 1."""
    seat: int
    agent: str
    """Who sat there, by name."""
    cards: int
    """Points of the cards in melds."""
    canastas: int
    """Bonuses of all canastas."""
    red_threes: int
    going_out: int
    hand: int
    kitty: int
    total: int
    """What the round was worth to the seat."""
    score: int
    """The total of the game after the round."""
    red_canastas: int
    """How many canastas of each kind; these four."""
    black_canastas: int
    wild_canastas: int
    sevens_canastas: int
    turns: int
    """How many turns the round had, all seats together."""
    plays: int
    """How many elementary plays."""
    ending: str
    """``going_out``, ``stock`` or ``sevens``."""
    ended: bool
    """Whether it was this seat that ended the round."""
    last: bool
    """Whether this was the last round of the game."""
    won: bool
    """Whether this seat won the game with this round."""


FIELDS: Final[dict[str, type]] = get_type_hints(Row)
"""The fields of a row and what each holds: ``int``, ``str`` or ``bool``."""


def play_game(plan: Plan, game: int) -> tuple[Row, ...]:
    """Play one game of a plan, and give its rows, round by round and seat by seat.

    >>> rows = play_game(Plan(("heuristic", "random"), games=1, seed=1, rounds=1), 0)
    >>> [(row.seat, row.agent, row.round) for row in rows]
    [(0, 'heuristic', 1), (1, 'random', 1)]
    """
    seating = plan.seating(game)
    chance = random.Random(f"{plan.seed} {game} cards")  # noqa: S311 - since it is to be repeated
    agents = [
        agent_named(name, random.Random(f"{plan.seed} {game} agent {seat}"))  # noqa: S311
        for seat, name in enumerate(seating)
    ]
    rows: list[Row] = []
    state = new_game(plan.players, rules=plan.rules, rng=chance)
    turns = played = 0
    for before, _, after in plays(state, agents, chance):
        if before.turn is None:
            turns = played = 0
            continue
        played += 1
        turns += after.turn != before.turn
        if after.turn is None:
            last = after.winner is not None or after.round_number == plan.rounds
            rows += _rows(after, game, seating, turns, played, last)
            if last:
                break
    return tuple(rows)


def _rows(
    state: GameState, game: int, seating: tuple[str, ...], turns: int, played: int, last: bool
) -> list[Row]:
    result = state.last_round
    assert result is not None, "a round is over"
    rows: list[Row] = []
    for seat, sheet in enumerate(result.sheets):
        kinds = [kind for kind, _ in sheet.canastas]
        rows.append(
            Row(
                game=game,
                round=state.round_number,
                seat=seat,
                agent=seating[seat],
                cards=sheet.cards,
                canastas=sheet.bonuses,
                red_threes=sheet.red_threes,
                going_out=sheet.going_out,
                hand=sheet.hand,
                kitty=sheet.kitty,
                total=sheet.total,
                score=state.scores[seat],
                red_canastas=kinds.count(CanastaKind.RED),
                black_canastas=kinds.count(CanastaKind.BLACK),
                wild_canastas=kinds.count(CanastaKind.WILD),
                sevens_canastas=kinds.count(CanastaKind.SEVENS),
                turns=turns,
                plays=played,
                ending=result.ending.name.lower(),
                ended=result.seat == seat,
                last=last,
                won=state.winner == seat,
            )
        )
    return rows
