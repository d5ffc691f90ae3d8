"""A view as a text and as an image, for those who watch a program play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from railcanasta.cards import Card
from railcanasta.melds import Meld
from railcanasta.views import PlayerView, SeatView

WIDTH: Final = 960
_CARD: Final = (34, 48)
_STEP: Final = 18
_GAP: Final = 14
_ROW: Final = 100
_TABLE: Final = (28, 96, 62)
_WHITE: Final = (250, 250, 245)
_BLACK: Final = (20, 20, 20)
_RED: Final = (190, 20, 30)
_BACK: Final = (40, 70, 140)
_GOLD: Final = (250, 215, 90)


def text(view: PlayerView) -> str:
    """Write a view in lines: the table, each seat, and the viewer's own cards.

    >>> import random, railcanasta as rc
    >>> state = rc.new_game(players=2, dealer=0, rng=random.Random(7))
    >>> print(text(state.view(1)))
    Round 1, seat 1 to act: DRAW. Stock 163. Pile (1): AC
      seat 0: 0 points, 13 in hand, 50 needed, kitty 11
    > seat 1: 0 points, 13 in hand, 50 needed, kitty 11
    Hand: 2D 2S 3S 4S 6C 6S 7H 9H JD JS KH AD X
    """
    lines = [_of_table(view)]
    for index, seat in enumerate(view.seats):
        mark = ">" if index == view.turn else " "
        lines.append(f"{mark} seat {index}: {_of_seat(view, index, seat)}")
    if view.seat is not None:
        lines.append(f"Hand: {view.hand}")
    if view.kitty is not None:
        lines.append(f"Kitty: {view.kitty}")
    return "\n".join(lines)


def _of_table(view: PlayerView) -> str:
    turn = "nobody" if view.turn is None else f"seat {view.turn}"
    frozen = ", frozen" if view.frozen else ""
    pile = " ".join(map(str, view.discard_pile))
    return (
        f"Round {view.round_number}, {turn} to act: {view.phase.name}. Stock {view.stock_size}. "
        f"Pile ({len(view.discard_pile)}{frozen}): {pile}"
    )


def _of_seat(view: PlayerView, index: int, seat: SeatView) -> str:
    parts = [f"{view.scores[index]:,} points", f"{seat.hand_size} in hand"]
    if not seat.is_open:
        parts.append(f"{view.needed(index)} needed")
    if len(seat.red_threes):
        parts.append(f"red threes {seat.red_threes}")
    if not seat.kitty_taken:
        parts.append(f"kitty {seat.kitty_size}" + (" (looked at)" if seat.kitty_looked else ""))
    return ", ".join(parts) + "".join(f"; {meld}" for meld in seat.melds)


def picture(view: PlayerView) -> NDArray[np.uint8]:
    """Draw a view: an array of height, :data:`WIDTH` and three colours.

    Its height depends on the number of players alone.
    """
    image = Image.new("RGB", (WIDTH, _ROW * (len(view.seats) + 2)), _TABLE)
    draw = ImageDraw.Draw(image)
    _draw_table(draw, view)
    for index, seat in enumerate(view.seats):
        _draw_seat(draw, view, index, seat)
    if view.seat is not None:
        own = _ROW * (len(view.seats) + 1)
        _say(draw, (_GAP, own + 4), "hand")
        _draw_cards(draw, (_GAP, own + 26), view.hand, WIDTH - 2 * _GAP)
    return np.asarray(image)


def _draw_table(draw: ImageDraw.ImageDraw, view: PlayerView) -> None:
    turn = "nobody" if view.turn is None else f"seat {view.turn}"
    _say(draw, (_GAP, 4), f"round {view.round_number}: {turn} to act, {view.phase.name.lower()}")
    if view.stock_size:
        _frame(draw, (_GAP, 30), _BACK)
    _say(draw, (_GAP + 44, 46), str(view.stock_size))
    _draw_cards(draw, (_GAP + 100, 30), view.discard_pile[-30:], WIDTH - 220)
    frozen = " frozen" if view.frozen else ""
    _say(draw, (WIDTH - 100, 46), f"{len(view.discard_pile)}{frozen}")


def _draw_seat(draw: ImageDraw.ImageDraw, view: PlayerView, index: int, seat: SeatView) -> None:
    top = _ROW * (index + 1)
    colour = _GOLD if index == view.turn else _WHITE
    need = "" if seat.is_open else f", {view.needed(index)} needed"
    kitty = "" if seat.kitty_taken else f", kitty {seat.kitty_size}"
    words = f"seat {index}: {view.scores[index]:,}, {seat.hand_size} in hand{kitty}{need}"
    _say(draw, (_GAP, top + 4), words, colour)
    groups = [list(seat.red_threes), *map(_shown, seat.melds)]
    groups = [group for group in groups if group]
    steps = sum(len(group) - 1 for group in groups)
    room = WIDTH - 2 * _GAP - len(groups) * (_CARD[0] + _GAP)
    step = min(_STEP, room // steps) if steps else _STEP
    left = _GAP
    for group in groups:
        _draw_cards(draw, (left, top + 26), group, _CARD[0] + step * (len(group) - 1))
        left += _CARD[0] + step * (len(group) - 1) + _GAP


def _shown(meld: Meld) -> list[Card]:
    """The cards of a meld to be drawn: of a canasta, its top card alone (4.9)."""
    cards = sorted(meld.cards, key=lambda card: (card.is_wild, card))
    if meld.canasta is None:
        return cards
    red = [card for card in cards if card.suit is not None and card.suit.is_red]
    black = [card for card in cards if card.suit is not None and not card.suit.is_red]
    first, other = (black, red) if meld.wilds else (red, black)
    return (first or other or cards)[:1]


def _draw_cards(
    draw: ImageDraw.ImageDraw, at: tuple[int, int], cards: Iterable[Card], width: int
) -> None:
    drawn = list(cards)
    room = (width - _CARD[0]) // max(1, len(drawn) - 1)
    for place, card in enumerate(drawn):
        left = at[0] + place * min(_STEP + 8, room)
        _frame(draw, (left, at[1]), _WHITE)
        red = card.suit is not None and card.suit.is_red
        rank = "10" if card.rank.code == "T" else card.rank.code
        _say(draw, (left + 4, at[1] + 2), rank, _RED if red else _BLACK)
        _draw_suit(draw, (left + 10, at[1] + 32), card, _RED if red else _BLACK)


def _draw_suit(
    draw: ImageDraw.ImageDraw, centre: tuple[int, int], card: Card, colour: tuple[int, int, int]
) -> None:
    """Draw a suit's sign, which not every font has."""
    x, y = centre
    code = "" if card.suit is None else card.suit.code
    if code == "D":
        draw.polygon([(x, y - 8), (x + 6, y), (x, y + 8), (x - 6, y)], fill=colour)
    elif code in ("H", "S"):
        tip = 1 if code == "H" else -1
        for side in (-3, 3):
            draw.ellipse(_around(x + side, y - 3 * tip, 4), fill=colour)
        draw.polygon([(x - 7, y - tip), (x + 7, y - tip), (x, y + 8 * tip)], fill=colour)
    elif code == "C":
        for dx, dy in ((0, -4), (-4, 2), (4, 2)):
            draw.ellipse(_around(x + dx, y + dy, 4), fill=colour)
    if code in ("C", "S"):
        draw.polygon([(x, y), (x + 4, y + 9), (x - 4, y + 9)], fill=colour)


def _around(x: int, y: int, radius: int) -> tuple[int, int, int, int]:
    return (x - radius, y - radius, x + radius, y + radius)


def _frame(draw: ImageDraw.ImageDraw, at: tuple[int, int], colour: tuple[int, int, int]) -> None:
    box = (at[0], at[1], at[0] + _CARD[0], at[1] + _CARD[1])
    draw.rounded_rectangle(box, radius=5, fill=colour, outline=_BLACK)


def _say(
    draw: ImageDraw.ImageDraw,
    at: tuple[int, int],
    words: str,
    colour: tuple[int, int, int] = _WHITE,
) -> None:
    draw.text(at, words, fill=colour, font=ImageFont.load_default(14))
