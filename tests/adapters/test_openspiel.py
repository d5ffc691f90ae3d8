"""The OpenSpiel game: their own tests, and what must be true of chance, memory and secrets."""

from __future__ import annotations

import pickle
import random
from collections import Counter, defaultdict
from functools import cache
from typing import Any, Final

import pytest
from tests.views.exchange import exchanged

import railcanasta as rc

np = pytest.importorskip("numpy", reason="numpy is not installed (extra openspiel)")
pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (extra openspiel)")

from open_spiel.python.algorithms import get_all_states, ismcts, mcts  # noqa: E402 - may be missing
from open_spiel.python.tests import games_sim_test  # noqa: E402

import railcanasta.adapters.openspiel as adapter  # noqa: E402

KINGS: Final = {
    "ranks": "237K",
    "canasta_size": 4,
    "wild_limit": 2,
    "hand_size": 6,
    "kitty_size": 4,
    "openings": "0:40",
    "target": 6_000,
}
WORLDS: Final[dict[str, dict[str, Any]]] = {
    "two": {},
    "three": {"players": 3, "rewards": "result"},
    "both options": {"replace_red_threes": True, "top_card_takes_pile": True},
    "kings": {**KINGS, "players": 3, "rounds": 2},
    "kings, both options": {
        **KINGS,
        "rounds": 3,
        "hand_size": 4,
        "kitty_size": 3,
        "replace_red_threes": True,
        "top_card_takes_pile": True,
    },
}
TINY: Final = {
    "ranks": "K",
    "suits": "CD",
    "decks_per_player": 1,
    "jokers_per_player": 1,
    "hand_size": 1,
    "kitty_size": 0,
    "openings": "0:30",
}


def loaded(name: str) -> Any:
    """Load the game of a world."""
    return pyspiel.load_game(adapter.NAME, WORLDS[name])


@cache
def steps(name: str, seed: int = 0) -> tuple[Any, ...]:
    """Play a game at random, and give a copy of each state, the last one included.

    They are remembered, and not to be changed.
    """
    rng = random.Random(f"{name} {seed}")
    state, seen = loaded(name).new_initial_state(), []
    while not state.is_terminal():
        seen.append(state.clone())
        if state.is_chance_node():
            faces, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(faces, chances)[0])
        else:
            plays = state.legal_actions()
            lays = [number for number in plays if 1 <= number < 74 and number != 3]
            state.apply_action(rng.choice(lays if lays and rng.random() < 0.6 else plays))
    return (*seen, state)


@pytest.mark.parametrize("name", ["two", "kings", "kings, both options"])
def test_it_passes_the_random_simulation_test(name: str) -> None:
    """All worlds, and more games: ``python -m tests.adapters``."""
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["two", "kings"])
def test_it_passes_the_python_game_test(name: str) -> None:
    """OpenSpiel tries all games registered with it like this."""
    games_sim_test.GamesSimTest().sim_game(loaded(name))


def test_it_is_registered() -> None:
    assert adapter.NAME in pyspiel.registered_names()
    game = pyspiel.load_game(f"{adapter.NAME}(players=3,rounds=2,openings=0:30 500:90)")
    assert (game.num_players(), game.num_distinct_actions()) == (3, 92)
    assert game.rules == rc.RuleSet(openings=((0, 30), (500, 90)))
    assert str(pyspiel.load_game(str(game))) == str(game)


@pytest.mark.parametrize("name", WORLDS)
def test_it_is_the_game_of_the_library(name: str) -> None:
    """Played again from the packs that chance made of it, card by card, it ends the same."""
    seen = steps(name)
    last = seen[-1]
    game = last.get_game()
    replayed = rc.new_game(
        game.players, rules=game.rules, dealer=last.full_history()[0].action, dealt=False
    )
    rounds: list[tuple[list[int], list[int]]] = []  # of each round: the cards, the plays
    for state, action in zip(seen[1:-1], last.full_history()[1:], strict=True):
        if state.game_state.turn is None and (not rounds or rounds[-1][1]):
            rounds.append(([], []))
        rounds[-1][0 if state.is_chance_node() else 1].append(action.action)
    for faces, numbers in rounds:
        rest = Counter(rc.full_pack(game.players, game.rules))
        cards = [rc.CARDS[face] for face in faces]
        rest.subtract(cards)
        replayed = replayed.apply(rc.Deal((*cards, *rest.elements())))
        for number in numbers:
            replayed = replayed.apply(rc.ACTIONS.decode(number, replayed))
    assert replayed.scores == last.game_state.scores
    assert replayed.seats == last.game_state.seats
    assert replayed.last_round == last.game_state.last_round


@pytest.mark.parametrize("name", WORLDS)
def test_what_can_come_is_what_is_left(name: str) -> None:
    """Each card comes as often as it is left, and probabilities add up."""
    for state in steps(name):
        if not state.is_chance_node():
            continue
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        if state.lot:
            assert [seat for seat, _ in outcomes] == [*range(state.num_players())]
            continue
        game = state.game_state
        left = game.stock if game.turn is not None else rc.full_pack(game.players, game.rules)
        rest = Counter(card.face for card in left)
        rest.subtract(state.coming)
        total = rest.total()
        assert dict(outcomes) == pytest.approx({f: n / total for f, n in rest.items() if n})


@pytest.mark.parametrize("name", ["two", "kings, both options"])
def test_copies_foresee_nothing(name: str) -> None:
    """E15: the stock of every state lies sorted; two copies may draw different cards."""
    drawn = set()
    for state in steps(name):
        assert list(state.game_state.stock) == sorted(state.game_state.stock)
    state = next(s for s in steps(name) if not s.is_chance_node() and 0 in s.legal_actions())
    for seed in range(5):
        copy, rng = state.clone(), random.Random(seed)
        copy.apply_action(0)
        while copy.is_chance_node():
            faces, chances = zip(*copy.chance_outcomes(), strict=True)
            copy.apply_action(rng.choices(faces, chances)[0])
        drawn.add(str(copy))
    assert len(drawn) > 1


@pytest.mark.parametrize("name", WORLDS)
def test_actions_are_those_of_the_codec(name: str) -> None:
    """E21: the numbers and names are the codec's."""
    for state in steps(name)[::3]:
        if state.is_terminal():
            assert state.legal_actions() == []
        elif not state.is_chance_node():
            assert tuple(state.legal_actions()) == rc.ACTIONS.legal(state.game_state)
            for number in state.legal_actions():
                text = state.action_to_string(state.current_player(), number)
                assert text == str(rc.ACTIONS[number])


def test_chance_is_written_as_cards() -> None:
    lot, *_, card = steps("two")[:5]
    assert lot.action_to_string(pyspiel.PlayerId.CHANCE, 1) == "dealer 1"
    assert card.action_to_string(pyspiel.PlayerId.CHANCE, 52) == "X"


@pytest.mark.parametrize("name", WORLDS)
def test_a_resampled_state_cannot_be_told_apart(name: str) -> None:
    """What the player sees and may do stays; nothing of what others hold does."""
    rng = random.Random(3)
    for state in steps(name)[::19]:
        if state.is_terminal():
            continue
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, rng.random)
            assert other.current_player() == state.current_player()
            assert other.history() == []
            assert other.game_state.view(player) == state.game_state.view(player)
            assert told(other, player) == told(state, player)
            if not state.is_chance_node() and state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
            again = other.resample_from_infostate(player, rng.random)
            assert told(again, player) == told(other, player)


def told(state: Any, player: int) -> tuple[object, ...]:
    """Collect all that a player is told of a state."""
    return (
        state.observation_string(player),
        state.information_state_string(player),
        tuple(state.observation_tensor(player)),
        tuple(state.information_state_tensor(player)),
    )


@pytest.mark.parametrize("name", WORLDS)
def test_what_a_player_cannot_tell_apart_is_told_alike(name: str) -> None:
    """E1: hidden cards exchanged, drawn cards of others included, all is told the same."""
    rng = random.Random(name)
    for state in steps(name)[::19]:
        for player in range(state.num_players()):
            other = state.clone()
            other.game_state = exchanged(state.game_state, player, rng)
            other.log = state.log.seen_by(player)
            assert told(other, player) == told(state, player)


def test_the_past_is_remembered() -> None:
    """Two states that look the same now differ by what led there, and only with recall."""
    game = loaded("kings")
    past: defaultdict[str, set[str]] = defaultdict(set)
    lengths = set()
    for seed in range(4):
        for state in steps("kings", seed)[::5]:
            if not state.is_chance_node() and not state.is_terminal():
                text = state.information_state_string(0)
                past[state.observation_string(0)].add(text)
                lengths.add(len(state.log.entries))
                assert text.startswith(state.observation_string(0))
    assert len(lengths) > 10
    assert game.information_state_tensor_size() > game.observation_tensor_size()


def test_draws_are_remembered_by_those_who_saw_them() -> None:
    for state in steps("two"):
        if not state.is_terminal() and state.log.entries and state.log.entries[-1].number == 0:
            seat = state.log.entries[-1].seat
            own, others = (
                state.information_state_string(player).rsplit("; ", 1)[1]
                for player in (seat, 1 - seat)
            )
            cards = own.removeprefix(f"{seat} draw stock: ").split()
            hidden = others.removeprefix(f"{seat} draw stock: ").split()
            assert "?" not in cards
            assert sorted(card for card in hidden if card != "?") == [c for c in cards if c == "R"]
            assert len(hidden) == len(cards)


def test_in_a_tiny_world_the_information_state_fixes_everything() -> None:
    """The whole tree: states of one string have the same legal plays, and the same tensor."""
    game = pyspiel.load_game(adapter.NAME, TINY)
    states = get_all_states.get_all_states(
        game, include_terminals=True, include_chance_states=False, to_string=str
    )
    assert len(states) > 100
    plays: dict[tuple[int, str], Any] = {}
    tensors: dict[str, set[str]] = defaultdict(set)
    for state in states.values():
        for player in range(2):
            text = state.information_state_string(player)
            tensors[str(state.information_state_tensor(player))].add(text)
            if state.current_player() == player:
                legal = plays.setdefault((player, text), state.legal_actions())
                assert legal == state.legal_actions()
    assert all(len(texts) == 1 for texts in tensors.values())


@pytest.mark.parametrize("name", WORLDS)
def test_the_returns_are_what_was_scored(name: str) -> None:
    seen = steps(name)
    for state in seen[:-1:7]:
        assert state.returns() == [0] * state.num_players()
    last = seen[-1]
    game = last.get_game()
    scores = last.game_state.scores
    rest = [sum(scores) - score for score in scores]
    if game.rewards == "points":
        others = len(scores) - 1
        assert last.returns() == pytest.approx(
            [score - other / others for score, other in zip(scores, rest, strict=True)]
        )
    else:
        assert max(last.returns()) == last.returns()[scores.index(max(scores))]
    assert sum(last.returns()) == pytest.approx(0)
    assert all(game.min_utility() <= worth <= game.max_utility() for worth in last.returns())
    plays = [action for action in last.full_history() if action.player >= 0]
    assert len(plays) <= game.max_game_length()
    assert len(last.history()) - len(plays) <= game.max_chance_nodes_in_history()


@pytest.mark.parametrize("name", ["two", "kings, both options"])
def test_states_survive_being_saved(name: str) -> None:
    """Also in the midst of a deal or draw, and resampled; with OpenSpiel's means and pickle."""
    for state in steps(name)[::37]:
        game = state.get_game()
        resampled = state.resample_from_infostate(0, random.Random(1).random)
        for one in (state, resampled):
            saved = pyspiel.serialize_game_and_state(game, one)
            for again in (
                pyspiel.deserialize_game_and_state(saved)[1],
                game.deserialize_state(one.serialize()),
                pickle.loads(pickle.dumps(one)),  # noqa: S301 - our own
            ):
                assert str(again) == str(one)
                assert again.history() == one.history()
                assert [told(again, player) for player in range(2)] == [
                    told(one, player) for player in range(2)
                ]


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = next(s for s in steps("two") if not s.is_chance_node())
    before = str(state)
    with pytest.raises(rc.IllegalAction):
        state.apply_action(3)
    assert str(state) == before


def test_the_python_search_bot_plays_a_round() -> None:
    """Information-set Monte Carlo tree search, by OpenSpiel, against a bot at random."""
    game = pyspiel.load_game(adapter.NAME, {**KINGS, "rewards": "result"})
    bots = [
        ismcts.ISMCTSBot(
            game,
            mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
            uct_c=1.4,
            max_simulations=4,
            random_state=np.random.RandomState(2),
        ),
        pyspiel.make_uniform_random_bot(1, 3),
    ]
    rng = random.Random(5)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            faces, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(faces, chances)[0])
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    assert sorted(state.returns()) in ([-1, 1], [0, 0])


def observer(**kind: Any) -> Any:
    """Make an observer of the game for two."""
    return loaded("two").make_py_observer(pyspiel.IIGObservationType(**kind))


def test_parts_can_be_observed_by_themselves() -> None:
    state = steps("two")[90]
    private = observer(
        perfect_recall=False, public_info=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
    )
    assert set(private.dict) == {"player", "hand", "kitty", "strait"}
    private.set_from(state, 1)
    assert private.dict["hand"].sum() == len(state.game_state.hand(1))
    public = observer(
        perfect_recall=True, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    assert "hand" not in public.dict
    assert "hand" not in public.string_from(state, 0).split("hand_size")[0]
    assert public.string_from(state, 0) == public.string_from(state, 1)
    with pytest.raises(ValueError, match="not of all"):
        observer(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(ValueError, match="no parameters"):
        loaded("two").make_py_observer(None, {"size": 3})


@pytest.mark.parametrize(
    ("params", "named"),
    [
        ({"players": 1}, "players must be from 2"),
        ({"rounds": 0}, "rounds must be from 1"),
        ({"rewards": "money"}, "rewards must be points or result"),
        ({"canasta_size": 2}, "canasta_size must be from 3"),
        ({"ranks": "2Z"}, "ranks are written as codes"),
        ({"suits": "CX"}, "suits are written as codes"),
        ({"openings": "0=50"}, "openings are written as"),
    ],
)
def test_nonsense_is_refused_by_its_name(params: dict[str, Any], named: str) -> None:
    with pytest.raises((TypeError, ValueError), match=named):
        adapter.RailcanastaGame(params)
