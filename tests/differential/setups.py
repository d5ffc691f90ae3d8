"""One position, set up on both sides, and written down as a reproduction."""

from __future__ import annotations

import re
from collections.abc import Sequence

import attrs
from tests.differential.mapping import reference_rules
from tests.reference import ReferenceGame, ReferenceRules
from tests.reference.cards import is_wild, points_of
from tests.reference.legality import Search
from tests.reference.melds import Meld

import railcanasta as rc
from railcanasta.testing import Place, position

STRAITS = {"": rc.Strait.NONE, "blocked": rc.Strait.BLOCKED, "stuck": rc.Strait.STUCK}


@attrs.frozen
class Owner:
    """What one player has, in card codes; `kitty` is ``None`` once it has been taken up."""

    hand: tuple[str, ...] = ()
    melds: tuple[tuple[str, ...], ...] = ()
    kitty: tuple[str, ...] | None = ()
    looked: bool = False
    opened: bool = False


@attrs.frozen
class Setup:
    """A position with seat 0 to act.

    With `judged` the strait of the hand is found out by both sides, as after a draw (9.2);
    otherwise it is `strait`. A player who is not open has laid their melds this turn.
    """

    rules: rc.RuleSet
    owners: tuple[Owner, ...]
    phase: str = "MELD"
    pile: tuple[str, ...] = ()
    stock: tuple[str, ...] = ()
    frozen: bool = False
    pending: bool = False
    judged: bool = False
    strait: str = ""
    score: int = 0

    def scores(self) -> tuple[int, ...]:
        """The scores of all seats."""
        return (self.score, *(0 for _ in self.owners[1:]))

    def engine(self) -> rc.GameState:
        """The engine's state."""
        places = [
            Place(
                hand=" ".join(owner.hand),
                melds=[" ".join(meld) for meld in sorted(owner.melds, key=len, reverse=True)],
                kitty=None if owner.kitty is None else " ".join(owner.kitty),
                looked=owner.looked,
                is_open=owner.opened,
            )
            for owner in self.owners
        ]
        state = position(
            *places,
            pile=" ".join(self.pile),
            stock=" ".join(self.stock),
            phase=rc.Phase[self.phase],
            rules=self.rules,
            scores=self.scores(),
            frozen=self.frozen,
            pending=self.pending,
            drawn_from_stock=self.judged,
        )
        return state if self.judged else state._replace(strait=STRAITS[self.strait])

    def reference(self) -> ReferenceGame:
        """The reference's game."""
        rules = reference_rules(self.rules)
        count = len(self.owners)
        game = ReferenceGame(rules, count, dealer=count - 1, scores=self.scores())
        game.phase, game.turn = self.phase, 0
        game.hands = [list(owner.hand) for owner in self.owners]
        game.kitties = [list(owner.kitty or ()) for owner in self.owners]
        game.taken = [owner.kitty is None for owner in self.owners]
        game.looked = [owner.looked or owner.kitty is None for owner in self.owners]
        game.opened = [owner.opened for owner in self.owners]
        game.melds = [
            [Meld(meld_rank(meld), list(meld)) for meld in owner.melds] for owner in self.owners
        ]
        game.pile, game.stock = list(self.pile), list(self.stock)
        game.frozen, game.pending = self.frozen, self.pending
        game.laid_points = laid_points(rules, self.owners[0])
        game.blocked, game.stuck = self.strait == "blocked", self.strait == "stuck"
        if self.judged:
            here = game.position()
            game.blocked = here.sevens_only() and not here.sevens_free()
            game.stuck = not game.blocked and not Search(game.budget).can_finish(here)
        return game


def meld_rank(cards: Sequence[str]) -> str:
    """What the reference calls a meld of these cards."""
    return next((card[0] for card in cards if not is_wild(card)), "W")


def laid_points(rules: ReferenceRules, owner: Owner) -> int:
    """The points that a player who is not open has laid this turn."""
    return 0 if owner.opened else sum(points_of(rules, meld) for meld in owner.melds)


def setup_of(game: ReferenceGame, rules: rc.RuleSet) -> Setup:
    """A game of the reference at a decision, as a setup; the seats are turned to begin with it."""
    assert game.turn is not None
    owners = [
        Owner(
            tuple(game.hands[seat]),
            tuple(tuple(meld.cards) for meld in game.melds[seat]),
            None if game.taken[seat] else tuple(game.kitties[seat]),
            game.looked[seat],
            game.opened[seat],
        )
        for seat in ((game.turn + i) % game.players for i in range(game.players))
    ]
    return Setup(
        rules=rules,
        owners=tuple(owners),
        phase=game.phase,
        pile=tuple(game.pile),
        stock=tuple(game.stock),
        frozen=game.frozen,
        pending=game.pending,
        strait="blocked" if game.blocked else "stuck" if game.stuck else "",
        score=game.scores[game.turn],
    )


def as_script(setup: Setup) -> str:
    """The setup as a call of `railcanasta.testing.position`, to be pasted and run."""
    lines = []
    for owner in setup.owners:
        facts = [f"hand={' '.join(owner.hand)!r}"]
        if owner.melds:
            facts.append(f"melds={[' '.join(meld) for meld in owner.melds]!r}")
        if owner.kitty is not None:
            facts.append(f"kitty={' '.join(owner.kitty)!r}")
        if owner.looked:
            facts.append("looked=True")
        facts.append(f"is_open={owner.opened}")
        lines.append(f"    Place({', '.join(facts)}),")
    lines.append(f"    pile={' '.join(setup.pile)!r}, stock={' '.join(setup.stock)!r},")
    lines.append(f"    phase=rc.Phase.{setup.phase}, scores={setup.scores()},")
    lines += [f"    {name}=True," for name in ("frozen", "pending") if getattr(setup, name)]
    lines += ["    drawn_from_stock=True,"] if setup.judged else []
    lines.append(f"    rules={rules_script(setup.rules)},")
    body = "\n".join(lines)
    tail = f"._replace(strait=rc.Strait.{setup.strait.upper()})" if setup.strait else ""
    return f"state = position(\n{body}\n){tail}"


def rules_script(rules: rc.RuleSet) -> str:
    """The rule set as a call."""
    return "rc." + re.sub(r"\b(Rank|Suit)\.", r"rc.\1.", repr(rules))
