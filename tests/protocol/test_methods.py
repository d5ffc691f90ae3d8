"""The methods: what each does, and how each is refused."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from tests.protocol.talking import Client, Refused

import railcanasta as rc
from railcanasta.formats.inner import inner_data
from railcanasta.protocol.methods import METHODS

DRAW = {"action": "draw_stock"}


def opened(client: Client, **params: object) -> dict[str, Any]:
    """Begin a game for two, the same each time."""
    moment: dict[str, Any] = client.call("new_game", **{"players": 2, "seed": 7, **params})
    return moment


def refused(client: Client, method: str, **params: object) -> Refused:
    """Ask for what cannot be had."""
    with pytest.raises(Refused) as error:
        client.call(method, **params)
    assert len(error.value.message) < 600
    return error.value


def test_a_game_is_that_of_the_library() -> None:
    """E14: the same seed gives the same game here and there."""
    client = Client()
    moment = opened(client)
    state = rc.new_game(players=2, rng=random.Random(7))
    assert moment == {
        "game": "1",
        "ply": 1,
        "phase": "draw",
        "turn": state.turn,
        "round_number": 1,
        "scores": [0, 0],
        "winner": None,
        "can_undo": False,
        "can_redo": False,
    }
    found = client.call("state", game="1")
    assert rc.GameState.from_json(json.dumps(found["state"])) == state
    assert rc.GameState.from_text(found["position"]) == state
    for seat in (0, 1, None):
        shown = client.call("view", game="1", seat=seat)["view"]
        assert rc.PlayerView.from_json(json.dumps(shown)) == state.view(seat)
    assert client.call("view", game="1")["view"]["seat"] is None
    assert client.call("legal_actions", game="1") == {
        "ply": 1,
        "turn": state.turn,
        "actions": [inner_data(action) for action in state.legal_actions()],
    }


def test_everything_may_be_chosen_at_the_start() -> None:
    client = Client()
    rules = {"target": 3_000, "top_card_takes_pile": True}
    moment = opened(client, players=3, rules=rules, dealer=0, scores=[0, 500, -45], deal=False)
    assert (moment["phase"], moment["turn"], moment["scores"]) == ("deal", None, [0, 500, -45])
    state = rc.new_game(
        3,
        rules=rc.RuleSet(target=3_000, top_card_takes_pile=True),
        dealer=0,
        scores=(0, 500, -45),
        dealt=False,
    )
    assert client.call("state", game="1")["position"] == state.to_text()
    assert client.call("legal_actions", game="1")["actions"] == []


def test_parameters_may_come_in_order() -> None:
    client = Client()
    client.call("new_game", 2, None, 1)
    assert client.call("view", "1", 0)["view"]["seat"] == 0
    assert client.call("apply", "1", 1, DRAW)["ply"] == 2


def test_a_whole_game_is_played_as_in_the_library() -> None:
    """Every state, every view and all events are those that the library gives."""
    client, rng = Client(), random.Random(3)
    rules = {"target": 1_000}
    moment = opened(client, rules=rules, seats=["Ann", "Bob"])
    state = rc.new_game(2, rules=rc.RuleSet(target=1_000), rng=random.Random(7))
    played: list[tuple[rc.GameState, rc.Action]] = []
    while moment["winner"] is None:
        action = rng.choice(state.legal_actions())
        moment = client.call("apply", game="1", ply=moment["ply"], action=inner_data(action))
        played.append((state, action))
        state = state.apply(action)
        assert (moment["ply"], moment["turn"]) == (state.ply, state.turn)
        assert moment["can_undo"] != rc.reveals(*played[-1])
    assert client.call("state", game="1")["position"] == state.to_text()
    for seat in (0, 1, None):
        told = client.call("events", game="1", since=0, seat=seat)
        assert told["ply"] == state.ply
        assert told["actions"] == [
            {
                "ply": before.ply,
                "events": [inner_data(event.seen_by(seat)) for event in rc.events(before, action)],
            }
            for before, action in played
        ]
    record = rc.Record.of(played[0][0], [action for _, action in played], seats=["Ann", "Bob"])
    assert client.call("record", game="1") == {"record": record.to_text()}
    assert client.call("log", game="1", seat=1) == {"log": record.seen_by(1).to_text()}
    assert client.call("log", game="1") == {"log": record.seen_by(None).to_text()}


def test_no_answer_meant_for_a_seat_holds_the_pack() -> None:
    """E3: not views, not events, not refusals; even if a deal is undone or refused."""
    client = Client()
    opened(client, deal=False)
    client.call("deal", game="1", ply=0)
    stock = client.call("state", game="1")["state"]["stock"]
    telling = [
        refused(client, "undo", game="1", ply=1).data,
        refused(client, "deal", game="1", ply=1).data,
        client.call("events", game="1", since=0),
        client.call("events", game="1", since=0, seat=1),
        client.call("log", game="1"),
        client.call("view", game="1"),
    ]
    assert len(stock) > 100
    assert not [answer for answer in telling if stock[:30] in json.dumps(answer)]
    assert refused(client, "undo", game="1", ply=1).data == {"revealed": "deal 212 cards"}


def test_events_are_told_from_a_ply_on_and_by_the_thousand() -> None:
    client = Client()
    moment = opened(client, rules={"target": 1_000_000_000})
    plies = 0
    while moment["ply"] < 1_100:
        if moment["turn"] is None:
            moment = client.call("deal", game="1", ply=moment["ply"])
            continue
        action = client.call("legal_actions", game="1")["actions"][0]
        moment = client.call("apply", game="1", ply=moment["ply"], action=action)
        plies += 1
    told = client.call("events", game="1", since=1)
    assert [step["ply"] for step in told["actions"]] == list(range(1, 1_001))
    assert told["ply"] == moment["ply"]
    rest = client.call("events", game="1", since=1_001)
    assert [step["ply"] for step in rest["actions"]] == list(range(1_001, moment["ply"]))
    assert client.call("events", game="1", since=moment["ply"])["actions"] == []


def test_what_is_not_legal_is_refused_with_its_reason() -> None:
    client = Client()
    moment = opened(client)
    card = {"action": "discard", "card": "KH"}
    reason = client.call("why_not", game="1", action=card)
    assert reason["violation"]["violation"] == "wrong_phase"
    assert reason["violation"]["clause"] == "6.1"
    error = refused(client, "apply", game="1", ply=1, action=card)
    assert error.code == -32000
    assert error.data == {"violation": reason["violation"], "sentence": reason["sentence"]}
    assert client.call("why_not", game="1", action=DRAW) == {
        "ply": 1,
        "violation": None,
        "sentence": None,
    }
    assert client.call("apply", game="1", ply=moment["ply"], action=DRAW)["ply"] == 2


@pytest.mark.parametrize("language", list(rc.LANGUAGES))
def test_players_are_told_in_their_language(language: str) -> None:
    """Labels, refusals and events are said as `messages` says them, beside the data."""
    client = Client()
    moment = opened(client)
    card = {"action": "discard", "card": "KH"}
    says = rc.messages(language)
    wrong = rc.new_game(2, rng=random.Random(1)).why_not(rc.Discard(rc.Card.parse("KH")))
    assert wrong is not None
    reason = client.call("why_not", game="1", action=card, language=language)
    assert reason["sentence"] == says.violation(wrong)
    error = refused(client, "apply", game="1", ply=1, action=card, language=language)
    assert error.data == {"violation": reason["violation"], "sentence": reason["sentence"]}
    offered = client.call("legal_actions", game="1", language=language)
    assert offered["texts"] == [says.action(rc.DrawStock())]
    assert "texts" not in client.call("legal_actions", game="1")
    told = client.call("events", game="1", since=0, language=language)["actions"]
    assert [len(step["texts"]) for step in told] == [len(step["events"]) for step in told]
    assert all(text for step in told for text in step["texts"])
    assert moment["ply"] == 1


def test_a_language_that_there_is_not_is_refused() -> None:
    client = Client()
    opened(client)
    assert refused(client, "why_not", game="1", action=DRAW, language="xx").code == -32602
    assert refused(client, "legal_actions", game="1", language=5).code == -32602


def test_an_action_may_be_a_whole_document() -> None:
    client = Client()
    opened(client)
    document = json.loads(rc.to_json(rc.DrawStock()))
    assert client.call("apply", game="1", ply=1, action=document)["ply"] == 2


@pytest.mark.parametrize("method", ["apply", "deal", "undo", "redo"])
def test_a_request_sent_twice_is_carried_out_once(method: str) -> None:
    """E20: whatever changes a game names the ply that it is meant for."""
    client = Client()
    moment = opened(client, deal=method != "deal")
    if method in ("undo", "redo"):
        moment = client.call("apply", game="1", ply=1, action=DRAW)
        discard = client.call("legal_actions", game="1")["actions"][-1]
        moment = client.call("apply", game="1", ply=2, action=discard)
    if method == "redo":
        moment = client.call("undo", game="1", ply=3)
    params: dict[str, object] = {"game": "1", "ply": moment["ply"]}
    if method == "apply":
        params["action"] = DRAW
    after = client.call(method, **params)
    error = refused(client, method, **params)
    assert (error.code, error.data) == (-32001, {"ply": moment["ply"], "now": after["ply"]})
    assert client.call("legal_actions", game="1")["ply"] == after["ply"]


def test_what_was_undone_is_redone_the_same() -> None:
    """E10: across a deal, without shuffling again."""
    client = Client()
    opened(client, deal=False)
    after = client.call("deal", game="1", ply=0)
    dealt = client.call("state", game="1")
    error = refused(client, "undo", game="1", ply=1)
    assert (error.code, error.message) == (
        -32005,
        "cards came to light by the last action, deal 212 cards",
    )
    back = client.call("undo", game="1", ply=1, revealing=True)
    assert (back["ply"], back["can_undo"], back["can_redo"]) == (0, False, True)
    assert refused(client, "undo", game="1", ply=0).data == {"revealed": None}
    assert client.call("redo", game="1", ply=0) == after
    assert client.call("state", game="1") == dealt
    assert refused(client, "redo", game="1", ply=1).code == -32006


def test_a_deal_that_is_not_due_draws_nothing() -> None:
    """E15: a request that is refused changes no later shuffle."""

    def dealt(*, tried: bool) -> str:
        client = Client()
        opened(client, deal=False)
        if tried:
            assert refused(client, "deal", game="1", ply=1).code == -32001
        client.call("deal", game="1", ply=0)
        if tried:
            assert refused(client, "deal", game="1", ply=1).code == -32000
        client.call("undo", game="1", ply=1, revealing=True)
        client.call("deal", game="1", ply=0)
        position: str = client.call("state", game="1")["position"]
        return position

    assert dealt(tried=True) == dealt(tried=False)


def test_a_save_holds_past_and_future() -> None:
    """E11, E12: loaded, everything is as it was, what can be undone and redone as well."""
    client = Client()
    opened(client, seats=["Ann", "Bob"], deal=False)
    client.call("deal", game="1", ply=0)
    client.call("apply", game="1", ply=1, action=DRAW)
    discard = client.call("legal_actions", game="1")["actions"][-1]
    client.call("apply", game="1", ply=2, action=discard)
    moment = client.call("undo", game="1", ply=3)
    saved = json.loads(json.dumps(client.call("save", game="1")))
    other = Client()
    assert other.call("load", **saved) == moment
    for method in ("state", "record", "save"):
        assert other.call(method, game="1") == client.call(method, game="1")
    assert other.call("redo", game="1", ply=2) == client.call("redo", game="1", ply=2)
    assert other.call("state", game="1") == client.call("state", game="1")


def test_games_are_loaded_from_records_states_and_positions() -> None:
    client = Client()
    opened(client, deal=False)
    client.call("deal", game="1", ply=0)
    now = client.call("state", game="1")
    record = client.call("record", game="1")
    assert client.call("load", **record)["game"] == "2"
    assert client.call("load", state=now["state"])["game"] == "3"
    assert client.call("load", position=now["position"])["game"] == "4"
    assert client.call("load", **record, ply=0)["phase"] == "deal"
    assert [client.call("state", game=name) == now for name in "1234"] == [True] * 4
    assert client.call("games") == {"games": ["1", "2", "3", "4", "5"]}


def test_a_seed_decides_what_is_dealt_after_loading() -> None:
    client = Client()
    opened(client, deal=False)
    position = client.call("state", game="1")["position"]
    for seed in (5, 5, 6):
        game = client.call("load", position=position, seed=seed)["game"]
        client.call("deal", game=game, ply=0)
    packs = [client.call("state", game=name)["position"] for name in "234"]
    assert packs[0] == packs[1] != packs[2]


@pytest.mark.parametrize(
    ("params", "code", "said"),
    [
        ({}, -32602, "one of record, state and position is to be given"),
        ({"record": "", "position": ""}, -32602, "one of record, state and position"),
        ({"record": 5}, -32602, "record must be a string, not 5"),
        ({"record": ""}, -32003, "line 1: there is no record here"),
        ({"position": ""}, -32003, ""),
        ({"position": 5}, -32602, "position must be a string, not 5"),
        ({"state": 5}, -32003, "$: must be an object, not 5"),
        ({"state": {"kind": "state", "version": 2}}, -32003, "$.version: must be 1 at most"),
        ({"position": "RC1", "seed": -1}, -32602, "seed must be from 0 to 9,007,199,254,740,991"),
    ],
)
def test_what_cannot_be_loaded_is_refused(params: dict[str, Any], code: int, said: str) -> None:
    """E12: and no game is opened by half."""
    client = Client()
    error = refused(client, "load", **params)
    assert error.code == code
    assert error.message.startswith(said)
    if code == -32003:
        assert error.data["faults"][0].keys() == {"place", "what"}
    assert client.call("games") == {"games": []}


def test_an_illegal_record_is_refused_at_its_ply() -> None:
    first = rc.new_game(players=2, dealer=0, rng=random.Random(1))
    record = rc.Record.of(first, [rc.DrawStock(), rc.DrawStock()])
    error = refused(Client(), "load", record=record.to_text())
    assert error.code == -32004
    assert (error.data["ply"], error.data["play"]) == (2, "draw stock")
    assert error.data["violation"]["clause"] == "6.1"


def test_a_ply_beyond_the_record_is_refused() -> None:
    record = rc.Record.of(rc.new_game(players=2, dealer=0, dealt=False), [])
    error = refused(Client(), "load", record=record.to_text(), ply=1)
    assert (error.code, error.message) == (-32602, "ply must be from 0 to 0, not 1")


@pytest.mark.parametrize(
    ("params", "code", "said"),
    [
        ({}, -32602, "the parameter players is missing"),
        ({"players": None}, -32602, "the parameter players is missing"),
        ({"players": 1}, -32602, "players must be from 2 to 63, not 1"),
        ({"players": 2.0}, -32602, "players must be an integer from 2 to 63, not 2.0"),
        ({"players": True}, -32602, "players must be an integer from 2 to 63, not True"),
        ({"players": 2, "dealer": "0"}, -32602, "dealer must be an integer from 0 to 1, not '0'"),
        ({"players": 2, "scores": "00"}, -32602, "scores must be a sequence of 2 integers"),
        ({"players": 2, "scores": [0, 1]}, -32602, "scores[1] must be a multiple of 5, not 1"),
        ({"players": 2, "scores": [0, 20_000]}, -32602, "scores must not have won already"),
        ({"players": 2, "seats": "AB"}, -32602, "seats must be a list of strings, not 'AB'"),
        ({"players": 2, "seats": ["A", 1]}, -32602, "seats must be a list of strings, not ['A',"),
        ({"players": 2, "seats": ["A"]}, -32602, "seats must be 2 names, one a seat, not 1"),
        ({"players": 2, "deal": 1}, -32602, "deal must be True or False, not 1"),
        ({"players": 2, "seed": "7"}, -32602, "seed must be an integer from 0 to"),
        ({"players": 2, "rules": []}, -32003, "$: must be an object, not []"),
        ({"players": 2, "rules": {"colour": 1}}, -32003, "$.colour: is no field here; there are"),
        ({"players": 2, "rules": {"target": 7}}, -32003, "$"),
        (
            {"players": 2, "colour": 1},
            -32602,
            "there is no parameter 'colour': the method takes players",
        ),
    ],
)
def test_a_wrong_start_is_refused_by_name(params: dict[str, Any], code: int, said: str) -> None:
    """E22."""
    client = Client()
    error = refused(client, "new_game", **params)
    assert error.code == code
    assert error.message.startswith(said)
    assert client.call("games") == {"games": []}


@pytest.mark.parametrize("method", [name for name, m in METHODS.items() if "game" in m.needed])
def test_every_method_wants_a_game_that_is_there(method: str) -> None:
    client = Client()
    others = {name: 0 for name in METHODS[method].needed if name != "game"}
    error = refused(client, method, game="1", **others)
    assert (error.code, error.message) == (-32002, "no game is open by the name '1'")
    assert refused(client, method, game=1, **others).message == "game must be a string, not 1"
    assert refused(client, method).message == "the parameter game is missing"


def test_too_many_parameters_are_refused() -> None:
    with pytest.raises(Refused, match=r"^too many parameters: the method takes game$"):
        Client().call("state", "1", 2)
    with pytest.raises(Refused, match=r"^too many parameters: the method takes none$"):
        Client().call("games", "1")


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 0.0, []])
def test_a_seat_that_is_not_there_sees_nothing(seat: Any) -> None:
    """E6."""
    client = Client()
    opened(client)
    for method in ("view", "log"):
        error = refused(client, method, game="1", seat=seat)
        assert error.code == -32602
        assert error.message.startswith("seat must be")
    assert refused(client, "events", game="1", since=0, seat=seat).code == -32602


@pytest.mark.parametrize("action", [5, "draw_stock", {}, {"action": "sneeze"}, {"card": "KH"}, []])
def test_what_is_no_action_is_refused(action: Any) -> None:
    client = Client()
    opened(client)
    for method in ("apply", "why_not"):
        params = {"ply": 1} if method == "apply" else {}
        assert refused(client, method, game="1", action=action, **params).code == -32003


def test_a_method_that_is_not_there_is_refused_by_name() -> None:
    error = refused(Client(), "shuffle")
    assert error.code == -32601
    assert error.message.startswith("no method 'shuffle'; there are about, new_game, ")
    assert refused(Client(), "x" * 100_000).code == -32601


def test_games_are_told_apart_and_closed() -> None:
    client = Client()
    names = [opened(client)["game"] for _ in range(3)]
    assert names == ["1", "2", "3"]
    client.call("apply", game="2", ply=1, action=DRAW)
    assert [client.call("legal_actions", game=name)["ply"] for name in names] == [1, 2, 1]
    assert client.call("close", game="2") == {"closed": "2"}
    assert client.call("games") == {"games": ["1", "3"]}
    assert refused(client, "state", game="2").code == -32002
    assert opened(client)["game"] == "4", "a name is not given twice"


def test_no_more_than_a_thousand_games_are_open() -> None:
    client = Client()
    for _ in range(1_000):
        opened(client, deal=False)
    error = refused(client, "new_game", players=2)
    assert error.code == -32007
    assert error.message == "1,000 games are open, which is the most: close one"
    client.call("close", game="500")
    assert opened(client)["game"] == "1001"


def test_it_says_what_it_can_do() -> None:
    found = Client().call("about")
    assert (found["name"], found["version"], found["protocol"]) == (
        "railcanasta",
        rc.__version__,
        1,
    )
    needed = ["game", "ply", "action"]
    assert found["methods"]["apply"] == {"needed": needed, "others": ["language"]}
    assert set(found["methods"]) == set(METHODS)
