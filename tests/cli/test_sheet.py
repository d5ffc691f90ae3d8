"""The score sheet as a table: its numbers, and that it fits."""

from __future__ import annotations

import random
import re

import pytest

from railcanasta import CanastaKind, Ending, RoundResult, RuleSet, ScoreSheet, new_game
from railcanasta.agents import RandomAgent
from railcanasta.cli.game import turns
from railcanasta.cli.sheet import Grid, aligned, grids

from .running import printed

NAMES = [
    "cards melded",
    "red canastas",
    "black canastas",
    "wild canastas",
    "sevens canastas",
    "red threes",
    "going out",
    "hand",
    "kitty",
    "this round",
    "total",
]
SHEET = ScoreSheet(
    cards=1_205,
    canastas=((CanastaKind.RED, 500), (CanastaKind.BLACK, 300), (CanastaKind.RED, 500)),
    red_threes=200,
    going_out=100,
    hand=-45,
    kitty=-1_120,
)
RANDOM = ("--agents", "random")
SHOWN = ["1,205", "2 for 1,000", "1 for 300", "0", "0", "200", "100", "-45", "-1,120", "1,640"]


def ends_of_rounds(players: int, seed: int, target: int) -> list[tuple[RoundResult, list[int]]]:
    """Play the game that the command plays, and keep how each round ended and the totals."""
    rng, bots = random.Random(seed), random.Random(f"bots {seed}")
    start = new_game(players, rules=RuleSet(target=target), rng=rng)
    ends = [turn.after for turn in turns(start, [RandomAgent(bots)] * players, rng)]
    return [(s.last_round, [*s.scores]) for s in ends if s.turn is None and s.last_round]


def tables(text: str) -> list[list[list[str]]]:
    """Find the table of each round in what the command printed, and part it into cells."""
    blocks = [block.splitlines() for block in text.split("\n\n") if block.startswith("Round ")]
    return [[re.split(" {2,}", line) for line in block[1:]] for block in blocks]


def numbers(cells: list[str]) -> list[int]:
    """Read the numbers of a row; of canastas, the points."""
    return [int(cell.split(" for ")[-1].replace(",", "")) for cell in cells]


@pytest.mark.parametrize("players", [2, 3])
def test_the_columns_are_the_sheets_of_the_state(players: int) -> None:
    """Print in each seat's column what the state says of it, round for round."""
    found = tables(
        printed("--players", str(players), "--seed", "3", "--rules", "target=6000", *RANDOM)
    )
    played = ends_of_rounds(players, 3, 6_000)
    assert len(found) == len(played) > 1
    for (header, *rows), (result, totals) in zip(found, played, strict=True):
        assert header == ["", *(f"seat {seat}" for seat in range(players))]
        assert [name for name, *_ in rows] == NAMES
        of = {name: numbers(cells) for name, *cells in rows}
        sheets = result.sheets
        assert of["cards melded"] == [sheet.cards for sheet in sheets]
        assert of["red threes"] == [sheet.red_threes for sheet in sheets]
        assert of["going out"] == [sheet.going_out for sheet in sheets]
        assert of["hand"] == [sheet.hand for sheet in sheets]
        assert of["kitty"] == [sheet.kitty for sheet in sheets]
        assert of["this round"] == [sheet.total for sheet in sheets]
        assert of["total"] == totals
        canastas = [of[f"{kind.name.lower()} canastas"] for kind in CanastaKind]
        assert list(map(sum, zip(*canastas, strict=True))) == [sheet.bonuses for sheet in sheets]


def test_the_rows_are_the_columns_turned() -> None:
    """Print the same numbers whether there is a column or a row for each seat."""
    result = RoundResult(Ending.STOCK, 0, (SHEET, SHEET._replace(hand=0, canastas=())))
    (upright,) = grids(result, (1_640, -5), lambda _: True)
    (turned,) = grids(result, (1_640, -5), lambda grid: grid.is_turned)
    assert [cells[0] for _, *cells in upright.body] == [*SHOWN, "1,640"]
    assert (turned.header[0], turned.header[-1]) == ("seat", "total")
    columns = zip(*(cells for _, *cells in upright.body), strict=True)
    for seat, (row, column) in enumerate(zip(turned.body, columns, strict=True)):
        assert row == (str(seat), *(cell.replace(" for ", ":") for cell in column))


def test_many_seats_are_printed_in_rows() -> None:
    """Print a row for each of eight seats, with the numbers of the state."""
    text = printed("--players", "8", "--seed", "3", "--rules", "target=6000", *RANDOM)
    played = ends_of_rounds(8, 3, 6_000)
    blocks = [block.splitlines() for block in text.split("\n\n") if block.startswith("Round ")]
    assert len(blocks) == len(played)
    for (_, header, *rows), (result, totals) in zip(blocks, played, strict=True):
        assert len(header) <= 80
        cells = [row.replace(",", "").split() for row in rows]
        wanted = [
            [str(n) for n in (seat, sheet.cards, sheet.total, totals[seat])]
            for seat, sheet in enumerate(result.sheets)
        ]
        assert [[row[i] for i in (0, 1, -2, -1)] for row in cells] == wanted


def test_the_printed_numbers_add_up() -> None:
    """Print columns that add up to the points of the round, and those to the totals."""
    text = printed("--seed", "11")
    before = [0, 0]
    for _, *rows in tables(text):
        *items, this_round, total = (numbers(cells) for _, *cells in rows)
        assert list(map(sum, zip(*items, strict=True))) == this_round
        before = list(map(sum, zip(before, this_round, strict=True)))
        assert total == before
    assert f"wins with {max(before):,} points" in text


@pytest.mark.parametrize("width", [40, 60, 80, 200])
@pytest.mark.parametrize("seats", [2, 8, 63])
def test_the_table_fits(seats: int, width: int) -> None:
    """Keep within the width, with every seat in the tables once."""
    result = RoundResult(Ending.STOCK, 0, (SHEET,) * seats)
    totals = range(10_000, 10_000 + 5 * seats, 5)
    found = grids(result, totals, lambda grid: len(aligned(grid)[0]) <= width)
    lines = [line for grid in found for line in aligned(grid)]
    assert max(map(len, lines)) <= width
    assert all("\n".join(lines).count(f"{total:,}") == 1 for total in totals)


def test_columns_are_preferred_to_rows_and_rows_to_parts() -> None:
    """Turn the table only if it is too wide, and part it only if it is so when turned, too."""
    result = RoundResult(Ending.STOCK, 0, (SHEET,) * 5)

    def shapes(most: int, turned: bool) -> list[tuple[int, bool]]:
        def fits(grid: Grid) -> bool:
            return turned if grid.is_turned else len(grid.header) <= most

        found = grids(result, (0,) * 5, fits)
        return [
            (len(grid.body if grid.is_turned else grid.header[1:]), grid.is_turned)
            for grid in found
        ]

    assert shapes(6, turned=True) == [(5, False)]
    assert shapes(5, turned=True) == [(5, True)]
    assert shapes(5, turned=False) == [(4, False), (1, False)]
    assert shapes(3, turned=False) == [(2, False), (2, False), (1, False)]
    assert shapes(0, turned=False) == [(1, False)] * 5


def test_lines_are_aligned() -> None:
    """Put names to the left and numbers to the right, all lines being as long."""
    grid = Grid(("", "seat 0"), (("hand", "-5"), ("total", "12,000")), is_turned=False)
    assert aligned(grid) == ["       seat 0", "hand       -5", "total  12,000"]
