"""What was met on the way: decisions compared, and every rare thing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.reference import Play, ReferenceGame

LAYS = ("start", "add")


class Tally(Counter[str]):
    """How often each thing was met."""

    def decision(self, game: ReferenceGame, legal: Iterable[Play], refused: Iterable[Play]) -> None:
        """Note a decision: the legal plays, and those that only clause 9.1 refuses."""
        self["decisions"] += 1
        assert game.turn is not None
        seat = game.turn
        position = game.position()
        if game.blocked:
            self["decision: blocked hand"] += 1
        if game.stuck:
            self["decision: stuck hand"] += 1
        if game.pending:
            self["decision: pile pending"] += 1
        if game.phase == "MELD" and position.half_met():
            self["decision: requirement half met"] += 1
        if any(meld.rank == "3" for meld in game.melds[seat]):
            self["decision: black threes down"] += 1
        which = "open" if game.opened[seat] else "not open"
        if any(play[:2] == ("start", "3") for play in legal):
            self[f"offered, {which}: black threes"] += 1
        for name in sorted({play[0] for play in refused}):
            self[f"refused by 9.1, {which}: {name}"] += 1

    def played(self, game: ReferenceGame, play: Play) -> None:
        """Note a play that is about to be made."""
        self["play: " + play[0]] += 1
        assert game.turn is not None
        if play[:2] == ("start", "3"):
            self["laid: black threes"] += 1
        if play[:2] == ("start", "W"):
            self["laid: wild cards alone"] += 1
        if play == ("discard", "7"):
            self["discard: a seven"] += 1
        if play[0] in LAYS and game.blocked:
            self["laid: sevens of a blocked hand"] += 1
        if play[0] in LAYS and game.pending:
            self["laid: while the pile is pending"] += 1
        if play[0] in ("take pile", "take top") and not game.stock:
            self["take: with an empty stock"] += 1
        if play[0] == "take pile" and game.frozen:
            self["take: a frozen pile"] += 1

    def happened(self, before: tuple[bool, bool, int], game: ReferenceGame) -> None:
        """Note what a play has brought about; `before` is from :func:`marks`."""
        blocked, pending, canastas = before
        if blocked and not game.blocked and game.turn is not None:
            self["came: a blocked hand set free"] += 1
        if pending and not game.pending:
            self["came: a pending pile"] += 1
        if (more := _canastas(game) - canastas) > 0:
            self["canastas"] += more

    def ended(self, game: ReferenceGame) -> None:
        """Note how a round has ended."""
        self["rounds"] += 1
        self[f"round ended: {game.last_ending}"] += 1
        if game.winner is not None:
            self["games won"] += 1

    def lines(self) -> list[str]:
        """Everything met, a line for each."""
        return [f"{count:>12,}  {name}" for name, count in sorted(self.items())]


def marks(game: ReferenceGame) -> tuple[bool, bool, int]:
    """What :meth:`Tally.happened` compares."""
    return game.blocked, game.pending, _canastas(game)


def _canastas(game: ReferenceGame) -> int:
    return sum(
        meld.rank != "3" and len(meld.cards) >= game.rules.canasta_size
        for melds in game.melds
        for meld in melds
    )
