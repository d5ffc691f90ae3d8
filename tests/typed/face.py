"""What each thing of the face is, in the words of types; checked by whoever checks the tests."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Literal, assert_type

import railcanasta as rc
from railcanasta.agents import Agent, HeuristicAgent, RandomAgent


def games() -> None:
    """Starting a game, and dealing (API 1)."""
    rng = random.Random(1)
    assert_type(rc.new_game(players=2, rng=rng), rc.GameState)
    assert_type(rc.full_pack(2), tuple[rc.Card, ...])
    assert_type(rc.shuffled_pack(2, rng=rng), tuple[rc.Card, ...])
    assert_type(rc.RuleSet(target=5_000).target, int)
    assert_type(rc.RuleSet().ranks, tuple[rc.Rank, ...])
    assert_type(rc.RuleSet().opening_requirement(0), int)


def states(state: rc.GameState) -> None:
    """A state, and what can be asked and done (API 2 to 5)."""
    assert_type(state.turn, int | None)
    assert_type(state.phase, rc.Phase)
    assert_type(state.scores, tuple[int, ...])
    assert_type(state.winner, int | None)
    assert_type(state.players, int)
    assert_type(state.rules, rc.RuleSet)
    assert_type(state.hand(0), rc.Cards)
    assert_type(state.discard_pile, tuple[rc.Card, ...])
    assert_type(state.stock_size, int)
    assert_type(state.frozen, bool)
    assert_type(state.legal_actions(), tuple[rc.Action, ...])
    assert_type(state.why_not(rc.DrawStock()), rc.Violation | None)
    after = state.apply(rc.DrawStock())
    assert_type(after, rc.GameState)
    assert_type(state.apply_at(state.ply, rc.DrawStock()), rc.GameState)
    assert_type(state.view(0), rc.PlayerView)
    assert_type(state.view(None), rc.PlayerView)
    assert_type(state.to_json(), str)
    assert_type(rc.GameState.from_json(state.to_json()), rc.GameState)
    assert_type(state.to_text(), str)
    assert_type(rc.GameState.from_text(state.to_text()), rc.GameState)


def results(state: rc.GameState) -> None:
    """How a round ended."""
    assert_type(state.last_round, rc.RoundResult | None)
    if state.last_round is not None:
        assert_type(state.last_round.ending, rc.Ending)
        assert_type(state.last_round.sheets, tuple[rc.ScoreSheet, ...])
        assert_type(state.last_round.sheets[0].canastas, tuple[tuple[rc.CanastaKind, int], ...])


def cards(card: rc.Card, held: rc.Cards, meld: rc.Meld) -> None:
    """Cards, multisets of cards, and melds."""
    assert_type(rc.Card.parse("KH"), rc.Card)
    assert_type(card.rank, rc.Rank)
    assert_type(card.suit, rc.Suit | None)
    assert_type(card.is_wild, bool)
    assert_type(str(card), str)
    assert_type(rc.Cards.parse("KH KS"), rc.Cards)
    assert_type(list(held), list[rc.Card])
    assert_type(held.count_rank(rc.Rank.KING), int)
    assert_type(meld.rank, rc.Rank | rc.Wild)
    assert_type(meld.cards, rc.Cards)
    assert_type(meld.canasta, rc.CanastaKind | None)


def actions(action: rc.Action) -> None:
    """A field of an action is known as soon as its kind is (API 3)."""
    match action:
        case rc.Deal():
            assert_type(action.pack, tuple[rc.Card, ...])
        case rc.TakePile():
            assert_type(action.pair, tuple[rc.Card, ...])
        case rc.StartMeld():
            assert_type(action.cards, tuple[rc.Card, ...])
        case rc.AddToMeld():
            assert_type(action.card, rc.Card)
            assert_type(action.meld, rc.Rank | rc.Wild)
        case rc.Discard():
            assert_type(action.card, rc.Card)
        case _:
            assert_type(
                action,
                rc.DrawStock
                | rc.TakeTop
                | rc.EndRound
                | rc.EndTurn
                | rc.LookAtKitty
                | rc.TakeKitty
                | rc.LeaveKitty,
            )


def refusals(violation: rc.Violation, error: rc.IllegalAction) -> None:
    """Why not (API 5)."""
    assert_type(violation.clause, str)
    assert_type(error.violation, rc.Violation)


def views(view: rc.PlayerView) -> None:
    """What a seat sees (API 6)."""
    assert_type(view.seat, int | None)
    assert_type(view.hand, rc.Cards)
    assert_type(view.legal_actions, tuple[rc.Action, ...])
    assert_type(view.seats, tuple[rc.SeatView, ...])
    assert_type(view.seats[0].hand, rc.Cards | None)
    assert_type(view.seats[0].melds, tuple[rc.Meld, ...])
    assert_type(view.to_json(), str)
    assert_type(rc.PlayerView.from_json(view.to_json()), rc.PlayerView)
    assert_type(view.sample(random.Random(1)), rc.GameState)


def happenings(state: rc.GameState, event: rc.Event) -> None:
    """What happened (API 7)."""
    assert_type(rc.events(state, rc.DrawStock()), tuple[rc.Event, ...])
    assert_type(rc.reveals(state, rc.DrawStock()), bool)
    match event:
        case rc.event.Drew():
            assert_type(event.seat, int)
        case rc.event.Discarded():
            assert_type(event.card, rc.Card)
        case _:
            pass


def records(first: rc.GameState) -> None:
    """Whole games (API 9), and going back in them."""
    record = rc.Record.of(first, [rc.DrawStock()])
    assert_type(record, rc.Record)
    assert_type(record.first, rc.GameState)
    assert_type(record.actions, tuple[rc.Action, ...])
    assert_type(record.replay(), Iterator[rc.GameState])
    assert_type(record.to_text(), str)
    assert_type(rc.Record.from_text(record.to_text()), rc.Record)
    assert_type(record.seen_by(0), rc.SeatLog)
    assert_type(record.seen_by(0).views(), Iterator[rc.PlayerView])
    timeline = rc.Timeline.of(first)
    assert_type(timeline, rc.Timeline)
    assert_type(timeline.apply(rc.DrawStock()), rc.Timeline)
    assert_type(timeline.past, tuple[rc.GameState, ...])


def numbers(state: rc.GameState) -> None:
    """Plays by number."""
    assert_type(rc.ACTIONS, rc.ActionCodec)
    assert_type(rc.ACTIONS.encode(rc.DrawStock()), int)
    assert_type(rc.ACTIONS.decode(0, state), rc.Action)
    assert_type(rc.ACTIONS.legal(state), tuple[int, ...])
    assert_type(rc.ACTIONS.mask(state), bytes)


def texts(event: rc.Event) -> None:
    """Sentences in several languages."""
    assert_type(rc.messages("en"), rc.Messages)
    assert_type(rc.messages("en").event(event), str)


def playing(state: rc.GameState) -> None:
    """Whole games with agents (API 10)."""
    rng = random.Random(1)
    agents: list[Agent] = [HeuristicAgent(), RandomAgent(rng)]
    assert_type(rc.play(state, agents, rng), rc.GameState)
    assert_type(
        rc.plays(state, agents, rng), Iterator[tuple[rc.GameState, rc.Action, rc.GameState]]
    )


def narrowing(meld: rc.Rank | rc.Wild) -> None:
    """`WILD` is the one value of its type, so comparing with it tells a rank."""
    if meld is rc.WILD:
        assert_type(meld, Literal[rc.Wild.WILD])
    else:
        assert_type(meld, rc.Rank)
