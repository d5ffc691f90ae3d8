"""A whole game over the wire, and no message in it that says too much.

Each card that a message mentions must be one that its reader may see: in public, in their own
hand, or in a kitty of theirs that they have looked at. The states that this is held against are
those of the record, so nothing of views or events is taken for granted.
"""

from __future__ import annotations

import functools
import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import attrs
import pytest
from examples.server.tests.player import Player, play_on
from examples.server.tests.serving import prepare, record_of, serving, settings_for

import railcanasta as rc
from railcanasta.agents import HeuristicAgent

CODES: Final = re.compile(r"(?:[2-9TJQKA][CDHS]|X)(?: (?:[2-9TJQKA][CDHS]|X))*")
SHORT: Final = re.compile("(10|[2-9JQKA])([♣♦♥♠])")
SUITS: Final = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
Json: TypeAlias = "dict[str, Json] | list[Json] | str | float | bool | None"
IN_PLACE: Final = {"hand", "kitty", "melds", "red_threes", "discard_pile"}
"""Where in a view each card is once."""


@attrs.frozen
class Game:
    """A game that was played: what each seat was told, and all states by their plies."""

    players: list[Player]
    states: dict[int, rc.GameState]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """Three people play from the middle of a round to the end of a game.

    One of them follows by views and reads the log in words as well.
    """
    database = tmp_path_factory.mktemp("game") / "tables.sqlite"
    rng = random.Random(2)
    first = rc.new_game(3, rules=rc.RuleSet(target=6_500), dealer=0, rng=rng, scores=(0, -500, 0))
    steps = rc.plays(first, [HeuristicAgent()] * 3, rng)
    state = next(after for _, _, after in steps if after.stock_size < 60)
    (opened,) = prepare(database, [state])
    with serving(settings_for(database)) as port:
        asked: list[dict[str, object]] = [{"language": "en", "views": True}, {}, {}]
        players = [Player(port, opened, seat, **asked[seat]) for seat in range(3)]
        play_on(players)
        for player in players:
            player.close()
    states = record_of(database, opened.table).replay()
    return Game(players, {state.ply: state for state in states})


def test_three_people_play_a_whole_game(game: Game) -> None:
    """What each has followed by events is what the engine says of the record that was kept."""
    *states, last = game.states.values()
    assert last.phase is rc.Phase.OVER
    assert any(state.phase is rc.Phase.DEAL for state in states)  # there was another round
    for player in game.players:
        assert player.view == last.view(player.seat)
        assert player.view.winner == last.winner


def mentioned(value: Json) -> Iterator[Counter[str]]:
    """Find whatever names cards, in any place: one after the other."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from mentioned(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from mentioned(inner)
    elif isinstance(value, str):
        if CODES.fullmatch(value):
            yield Counter(value.split())
        yield Counter(rank.replace("10", "T") + SUITS[suit] for rank, suit in SHORT.findall(value))


@functools.lru_cache(4)  # by seat, in the order of the game
def may_see(state: rc.GameState, seat: int) -> Counter[str]:
    """Count the cards that a seat may see of a state, from what lies where (12)."""
    scored = state.turn is None
    seen = Counter(map(str, state.discard_pile))
    for index, whose in enumerate(state.seats):
        for meld in whose.melds:
            seen.update(map(str, meld.cards))
        seen.update(map(str, whose.red_threes))
        own = index == seat
        seen.update(map(str, whose.hand if own or scored else whose.known))
        if scored or (own and whose.kitty.looked):
            seen.update(map(str, whose.kitty.cards))
    return seen


def leaks(message: dict[str, Any], seat: int, states: dict[int, rc.GameState]) -> list[str]:
    """Find what a message mentions that the seat may not see, before or after the action."""
    after = states[message["ply"]]
    before = states.get(message["ply"] - 1, after)
    allowed = may_see(before, seat) | may_see(after, seat)
    found = [str(cards) for cards in mentioned(message) if not cards <= allowed]
    if view := message.get("view"):
        places = [view, *view["seats"]]
        shown = [place[key] for place in places for key in IN_PLACE & set(place)]
        total = sum(mentioned(shown), Counter[str]())
        if not total <= may_see(after, seat):
            found.append(f"in all {total}")
    return found


def test_no_message_mentions_a_card_that_its_reader_may_not_see(game: Game) -> None:
    checked = 0
    for player in game.players:
        for text in player.heard:
            message = json.loads(text)
            if "ply" in message:
                assert leaks(message, player.seat, game.states) == []
                checked += 1
    assert checked > 600


def test_nothing_that_was_sent_holds_a_token_or_the_name_of_a_table(game: Game) -> None:
    for player in game.players:
        assert not any("token" in text or "table" in text for text in player.heard)


def test_a_leak_would_be_found(game: Game) -> None:
    """What was meant for the others is too much for a seat: messages with draws, and all views."""
    found: Counter[str] = Counter()
    for text in game.players[0].heard:
        message = json.loads(text)
        if message["type"] == "joined" or "drew" in {
            event["event"] for event in message.get("events", ()) if event.get("cards")
        }:
            found[message["type"]] += bool(leaks(message, 1, game.states))
    assert found["joined"] == 1
    assert found["played"] > 5
