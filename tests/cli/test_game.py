"""The loop: whole turns, one after the other, to the end of the game."""

from __future__ import annotations

import itertools
import random
from typing import TYPE_CHECKING

from railcanasta import Action, DrawStock, Phase, RuleSet, new_game
from railcanasta.agents import Agent, RandomAgent
from railcanasta.cli.arguments import Detail, Options
from railcanasta.cli.command import tell
from railcanasta.cli.game import turns
from railcanasta.cli.show import Screen
from railcanasta.cli.texts import deal_line
from railcanasta.views import PlayerView

from .running import printed

if TYPE_CHECKING:
    import pytest


class FirstPlay:
    """A bot unlike the random one: it plays the first of the legal plays."""

    def choose(self, view: PlayerView, actions: tuple[Action, ...]) -> Action:
        """Choose the first."""
        del view
        return actions[0]


def test_turns_follow_each_other() -> None:
    """Give each turn from its draw to its end, the next one beginning where it ended."""
    rng = random.Random(1)
    start = new_game(3, rules=RuleSet(target=3_000), rng=rng)
    told = list(turns(start, [RandomAgent(rng)] * 3, rng))
    assert told[0].before == start
    assert told[-1].after.phase is Phase.OVER
    for turn, following in itertools.pairwise(told):
        assert turn.before.phase is Phase.DRAW
        assert {state.turn for state in turn.states[:-1]} == {turn.seat}
        assert len(turn.states) == len(turn.actions) + 1
        if turn.ends_round:
            assert following.number == 1
            assert following.before.round_number == turn.before.round_number + 1
        else:
            assert following.number == turn.number + 1
            assert following.before is turn.after
            assert following.seat == (turn.seat + 1) % 3


def test_a_game_may_begin_before_the_deal() -> None:
    """Deal the first round as well if that has not been done."""
    rng = random.Random(2)
    start = new_game(2, rules=RuleSet(target=5), dealer=0, rng=rng, dealt=False)
    assert next(turns(start, [FirstPlay()] * 2, rng)).seat == 1


def test_each_seat_has_its_own_bot() -> None:
    """Ask the bot of the seat that is to act, and no other."""
    asked: list[tuple[int, int | None]] = []

    class Seated(FirstPlay):
        def __init__(self, seat: int) -> None:
            self.seat = seat

        def choose(self, view: PlayerView, actions: tuple[Action, ...]) -> Action:
            asked.append((self.seat, view.turn))
            return super().choose(view, actions)

    rng = random.Random(3)
    start = new_game(3, rng=rng)
    for _ in zip(range(9), turns(start, list(map(Seated, range(3))), rng), strict=False):
        pass
    assert {seat for seat, _ in asked} == {0, 1, 2}
    assert not [pair for pair in asked if pair[0] != pair[1]]


def test_random_bots_choose_among_all_plays() -> None:
    """Choose every legal play sooner or later, and nothing else."""
    rng = random.Random(4)
    state = new_game(2, rng=rng).apply(DrawStock())
    agent = RandomAgent(rng)
    view, legal = state.view(state.turn), state.legal_actions()
    assert {agent.choose(view, legal) for _ in range(1_000)} == set(legal)


def test_a_seed_deals_the_same_cards_to_other_bots(capsys: pytest.CaptureFixture[str]) -> None:
    """Keep the packs of all rounds apart from what the bots draw from chance."""
    options = Options(2, 5, RuleSet(target=8_000), Detail.TURNS)
    deals: list[list[str]] = []
    bots: list[Agent] = [FirstPlay(), RandomAgent(random.Random(6))]
    for agent in bots:
        tell(options, [agent] * 2, Screen())
        lines = capsys.readouterr().out.splitlines()
        deals.append([line for line in lines if "deals and turns up" in line])
    common = min(map(len, deals))
    assert common > 1
    assert deals[0][:common] == deals[1][:common]


def test_the_cards_are_those_that_the_library_deals() -> None:
    """Begin with the very deal that a new game of the library has with this seed."""
    state = new_game(3, rng=random.Random(7))
    assert deal_line(state) in printed("--players", "3", "--seed", "7", "--turns").splitlines()
