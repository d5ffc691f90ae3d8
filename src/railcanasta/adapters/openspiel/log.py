"""What has happened in a round, with what each seat knows of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, final

from railcanasta.actions import LookAtKitty, TakeKitty
from railcanasta.cards import RED_THREES
from railcanasta.codec import ACTIONS
from railcanasta.game import GameState
from railcanasta.packed import KIND_OF_FACE, RED_THREE, faces

UNKNOWN: Final = 255
"""Stands for the face of a card that is not known."""

LOOK: Final = ACTIONS.encode(LookAtKitty())
TAKE: Final = ACTIONS.encode(TakeKitty())

DEALT: Final = -1
UPCARD: Final = -2
_NAMES: Final = {DEALT: "dealt", UPCARD: "upcard", **dict(enumerate(map(str, ACTIONS)))}
_CODES: Final = "23456789TJQKAXR?"


class Entry(NamedTuple):
    """One thing that happened: a seat was dealt its hand, or made a play."""

    seat: int
    number: int
    """Of the play; `DEALT` for a hand, `UPCARD` for the card turned up by the dealer."""
    cards: bytes = b""
    """The faces that came before the seat's eyes by it: dealt, drawn, or of the kitty."""

    def seen_by(self, seat: int | None) -> Entry:
        """Hide from a seat (``None``: the spectator) the cards that it could not see (12)."""
        if seat == self.seat or not self.cards or self.number == UPCARD:
            return self
        # Red threes drawn or taken up are laid, for all to see; looking shows others nothing.
        shown = () if self.number == LOOK else RED_THREES
        cards = (face if face in shown else UNKNOWN for face in self.cards)
        return self._replace(cards=bytes(sorted(cards)))

    def __str__(self) -> str:
        cards = f": {codes(self.cards)}" if self.cards else ""
        return f"{self.seat} {_NAMES[self.number]}{cards}"


def codes(cards: bytes) -> str:
    """Write faces suits apart, sorted by kind: ``R`` is a red three, ``?`` is not known."""
    kinds = sorted([KIND_OF_FACE[face] if face != UNKNOWN else RED_THREE + 1 for face in cards])
    return " ".join([_CODES[kind] for kind in kinds])


@final
class Log:
    """What has happened since the deal, in order. Copies share it, since nothing changes it."""

    __slots__ = ("entries",)

    def __init__(self, entries: tuple[Entry, ...] = ()) -> None:
        self.entries = entries

    @staticmethod
    def of_deal(state: GameState, coming: bytes) -> Log:
        """Begin with a deal by its cards in order (2.4): hands, replacements and the upcard."""
        rules, n = state.rules, state.players
        upcard = n * (rules.hand_size + rules.kitty_size)
        stock = upcard + 1
        entries = []
        for place in range(n):
            hand = coming[place * rules.hand_size : (place + 1) * rules.hand_size]
            wanted = sum(face in RED_THREES for face in hand) if rules.replace_red_threes else 0
            while wanted and stock < len(coming):  # 3.5
                hand += coming[stock : stock + 1]
                wanted -= coming[stock] not in RED_THREES
                stock += 1
            entries.append(Entry((state.dealer + 1 + place) % n, DEALT, hand))
        entries.append(Entry(state.dealer, UPCARD, coming[upcard : upcard + 1]))
        return Log(tuple(entries))

    def played(self, state: GameState, number: int, drawn: bytes = b"") -> Log:
        """Add a play made in a state."""
        assert state.turn is not None, "somebody has played"
        kitty = state.seats[state.turn].kitty.packed_cards
        cards = bytes(faces(kitty)) if number in (LOOK, TAKE) else drawn
        return Log((*self.entries, Entry(state.turn, number, cards)))

    def seen_by(self, seat: int | None) -> Log:
        """Hide what a seat could not see."""
        return Log(tuple(entry.seen_by(seat) for entry in self.entries))

    def plays(self) -> Iterator[Entry]:
        """Give the plays alone."""
        return (entry for entry in self.entries if entry.number >= 0)

    def __str__(self) -> str:
        return "; ".join(map(str, self.entries))

    def __deepcopy__(self, memo: object) -> Log:
        return self
