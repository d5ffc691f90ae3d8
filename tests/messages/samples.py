"""At least one of everything that there are texts of."""

from __future__ import annotations

from typing import Final

from tests.clauses.test_violations import SAMPLES

import railcanasta as rc
from railcanasta import event as e
from railcanasta import violations as v

NUMBERS: Final = (0, 1, 2, 3, 5, 6, 10, 21)
"""Numbers that fall under every plural form of every language."""
MELD_RANKS: Final[tuple[rc.MeldRank, ...]] = (*rc.Rank, rc.WILD)


def row(codes: str) -> tuple[rc.Card, ...]:
    """Read cards, in the order they are written in."""
    return tuple(map(rc.Card.parse, codes.split()))


KH: Final = rc.Card.parse("KH")
JOKER: Final = rc.Card.parse("X")
MANY: Final = row("4C 5C 6C 7C 8C 9C TC JC QC KC AC")

ACTIONS: Final[tuple[rc.Action, ...]] = (
    *(rc.Deal(rc.CARDS[:number]) for number in NUMBERS),
    rc.DrawStock(),
    rc.TakePile("KH KS"),
    rc.TakePile(""),
    rc.TakeTop(),
    rc.EndRound(),
    rc.StartMeld("KH KS 2C"),
    rc.StartMeld("KH QH"),
    rc.StartMeld(MANY),
    *(rc.AddToMeld(JOKER, rank) for rank in MELD_RANKS),
    *map(rc.Discard, rc.CARDS),
    rc.EndTurn(),
    rc.LookAtKitty(),
    rc.TakeKitty(),
    rc.LeaveKitty(),
)

VIOLATIONS: Final[tuple[rc.Violation, ...]] = (
    *SAMPLES,
    *(v.NoOpenMeld(rank) for rank in MELD_RANKS),
    *(v.NotThreeCards(number) for number in NUMBERS),
    *(v.StockIsNotEmpty(number) for number in (*NUMBERS, 1_000)),
    *(v.TooManyWilds(rc.Rank.KING, number) for number in NUMBERS),
    *(v.OpeningNotMet(number, 0) for number in NUMBERS),
    *(v.OpeningOutOfReach(number, 1_005) for number in NUMBERS),
    *(v.SevenNotFree(tuple(range(number))) for number in (1, 2, 3, 12)),
    *(v.LastCardMissesCanastas((kind,)) for kind in rc.CanastaKind),
    *(v.WrongPhase(phase, (phase,)) for phase in rc.Phase),
    v.CardsNotHeld(rc.Cards.parse("KH")),
    v.CardsNotHeld(rc.Cards.of(MANY)),
    v.PairDoesNotMatch((), KH),
    v.PairNotHeld(rc.Cards.parse("KH KS")),
    v.WrongPack(rc.Cards(), MANY),
    v.CardDoesNotBelong(JOKER, rc.Rank.SEVEN),
)

RESULT: Final = rc.RoundResult(
    rc.Ending.GOING_OUT,
    0,
    (
        rc.ScoreSheet(255, ((rc.CanastaKind.RED, 500), (rc.CanastaKind.RED, 500)), 100, 100, 0, 0),
        rc.ScoreSheet(0, (), 0, 0, -1_230, -85),
    ),
)

EVENTS: Final[tuple[rc.Event, ...]] = (
    *(e.RoundStarted(3, 1, number) for number in NUMBERS),
    *(e.HandDealt(0, number, None) for number in NUMBERS),
    e.HandDealt(0, 11, MANY),
    *(e.KittyDealt(0, number) for number in NUMBERS),
    e.UpcardTurned(JOKER),
    *(e.Drew(0, number, None) for number in NUMBERS),
    e.Drew(0, 2, row("KH X")),
    e.LaidRedThrees(0, row("3H"), e.Origin.STOCK),
    e.LaidRedThrees(0, row("3H 3D"), e.Origin.DEAL),
    *(e.ReplacedRedThrees(0, number, None) for number in NUMBERS),
    e.ReplacedRedThrees(0, 1, row("KH")),
    e.TookPile(0, KH, row("KC KS")),
    e.TookTop(0, KH),
    *(e.StartedMeld(0, rank, row("KH KS 2C")) for rank in MELD_RANKS),
    e.AddedToMeld(0, rc.Rank.KING, row("KH")),
    *(e.CompletedCanasta(0, kind, rc.Rank.KING, MANY[:7]) for kind in rc.CanastaKind),
    *(e.Opened(0, number) for number in NUMBERS),
    e.SevensFreed(0),
    *(e.CollectedPile(0, MANY[:number]) for number in NUMBERS[:-1]),
    e.Discarded(0, JOKER),
    e.PileFrozen(JOKER),
    e.PileBlocked(rc.Card.parse("3S")),
    e.EndedTurn(0),
    e.LookedAtKitty(0, 11, None),
    e.LookedAtKitty(0, 11, MANY),
    *(e.TookKitty(0, number, None) for number in NUMBERS),
    e.TookKitty(0, 11, MANY),
    e.LeftKitty(0),
    *(e.RoundEnded(0, ending) for ending in rc.Ending),
    e.HandsShown(((), MANY), (None, MANY)),
    e.RoundScored(RESULT, (20_955, -1_315), 1),
    e.GameWon(0),
    *(e.ToAct(0, phase, rc.Strait.NONE) for phase in (rc.Phase.DRAW, rc.Phase.MELD)),
    e.ToAct(0, rc.Phase.KITTY, rc.Strait.NONE),
    *(e.ToAct(None, phase, rc.Strait.NONE) for phase in (rc.Phase.DEAL, rc.Phase.OVER)),
    *(e.ToAct(0, rc.Phase.MELD, strait) for strait in (rc.Strait.BLOCKED, rc.Strait.STUCK)),
)

MELDS: Final = (
    *(rc.Meld(rank, rc.Cards.parse("KH KS 2C")) for rank in MELD_RANKS),
    *(rc.Meld(rc.Rank.KING, rc.Cards.parse("KH KS"), kind) for kind in rc.CanastaKind),
)


def everything(language: str) -> list[str]:
    """Every text of a language that the samples lead to."""
    m = rc.messages(language)
    return [
        *map(m.action, ACTIONS),
        *map(m.violation, VIOLATIONS),
        *map(m.event, EVENTS),
        *map(m.meld, MELDS),
        *map(m.card, rc.CARDS),
        *(m.card(card, short=True) for card in rc.CARDS),
        *map(m.rank, rc.Rank),
        *map(m.ranks, MELD_RANKS),
        *map(m.suit, rc.Suit),
        *map(m.canasta, rc.CanastaKind),
        *map(m.phase, rc.Phase),
        *map(m.ending, rc.Ending),
        *(row.label for row in m.sheet(RESULT.sheets[0], 20_955)),
        m.cards(()),
        m.seat(0),
    ]
