"""The OpenSpiel game: its parameters, its limits, and what makes states and observers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pyspiel

from railcanasta.adapters.openspiel.observer import RailcanastaObserver
from railcanasta.adapters.openspiel.state import RailcanastaState
from railcanasta.cards import CARDS, Rank, Suit
from railcanasta.checks import shown, whole
from railcanasta.codec import ACTIONS
from railcanasta.dealing import check_players, full_pack_faces
from railcanasta.rules import LEAST_PLAYERS, RuleSet
from railcanasta.tables import tables_for

NAME: Final = "python_railcanasta"
"""What the game is called in ``pyspiel.load_game``."""

_MOST_ROUNDS: Final = 1_000
_REWARDS: Final = ("points", "result")
_OPENINGS: Final = " ".join(f"{least}:{points}" for least, points in RuleSet().openings)
_DEFAULTS: Final[dict[str, Any]] = {
    "players": LEAST_PLAYERS,
    "rounds": 1,
    "rewards": _REWARDS[0],
    **{name: value for name, value in RuleSet()._asdict().items() if isinstance(value, int)},
    "ranks": "".join(rank.code for rank in RuleSet().ranks),
    "suits": "".join(suit.code for suit in RuleSet().suits),
    "openings": _OPENINGS,
}
"""The parameters: how many players and rounds, what counts, and every field of the rules."""

GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Railroad Canasta (Python)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=RuleSet().most_players,
    min_num_players=LEAST_PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification=_DEFAULTS,
)


class RailcanastaGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """Railroad Canasta for `players` over so many `rounds`, or until it is won before.

    Each round counts as `rewards` says: ``points``, a seat's total less the mean of the
    others', or ``result``, 1 to the best total and -1, in equal parts, to the others. All
    fields of :class:`~railcanasta.RuleSet` are parameters, too; `ranks` and `suits` are
    written as their codes, `openings` as ``"0:50 5000:90"``.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**_DEFAULTS, **(params or {})}
        self.rules = _rules(given)
        self.players = check_players(given["players"], self.rules)
        self.rounds = whole("rounds", given["rounds"], 1, _MOST_ROUNDS)
        self.rewards = given["rewards"]
        if self.rewards not in _REWARDS:
            raise ValueError(f"rewards must be points or result, not {shown(self.rewards)}")
        self.most_plays = _most_plays(self.rules, self.players)
        most = self.rounds * _most_points(self.rules, self.players)
        worth = float(most) if self.rewards == "points" else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=len(ACTIONS),
            max_chance_outcomes=max(len(CARDS), self.players),
            num_players=self.players,
            min_utility=-worth,
            max_utility=worth,
            utility_sum=0.0,
            max_game_length=self.rounds * self.most_plays,
        )
        super().__init__(GAME_TYPE, info, dict(params or {}))

    def new_initial_state(self) -> RailcanastaState:
        """Make the state before the first dealer is drawn by lot."""
        return RailcanastaState(self, self.players, self.rules, self.rounds, self.rewards)

    def make_py_observer(self, kind: Any = None, params: object = None) -> RailcanastaObserver:
        """Make what observes states; by default without recall of the past."""
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        return RailcanastaObserver(self.players, self.rules, self.most_plays, kind, params)

    def max_chance_nodes_in_history(self) -> int:
        """Limit the cards that come, and one lot: no card comes twice in a round."""
        return 1 + self.rounds * len(full_pack_faces(self.players, self.rules))


def _rules(given: Mapping[str, Any]) -> RuleSet:
    fields = {name: given[name] for name in RuleSet._fields}
    fields["ranks"] = _coded("ranks", given["ranks"], Rank)
    fields["suits"] = _coded("suits", given["suits"], Suit)
    fields["openings"] = _openings(given["openings"])
    return RuleSet(**fields)


def _coded(name: str, text: str, of: type[Rank | Suit]) -> tuple[Rank | Suit, ...]:
    by_code = {member.code: member for member in of}
    if unknown := [code for code in text if code not in by_code]:
        raise ValueError(f"{name} are written as codes of {''.join(by_code)}, not {unknown[0]!r}")
    return tuple(by_code[code] for code in text)


def _openings(text: str) -> tuple[tuple[int, int], ...]:
    try:
        pairs = [tuple(map(int, pair.split(":"))) for pair in text.split()]
        return tuple((least, points) for least, points in pairs)
    except ValueError:
        raise ValueError(f"openings are written as {_OPENINGS!r}, not {shown(text)}") from None


def _most_plays(rules: RuleSet, players: int) -> int:
    """Limit the plays of a round: each turn has a draw or taking, a discard, a kitty, and lays.

    A draw takes a card from the stock; takings and lays move one for good into melds; a kitty
    is looked at once.
    """
    cards = len(full_pack_faces(players, rules))
    draws = -(-cards // rules.draw_size)
    return 3 * (draws + cards) + players + 1


def _most_points(rules: RuleSet, players: int) -> int:
    """Limit what a seat can be ahead of another after a round: it has all, the other pays."""
    faces = full_pack_faces(players, rules)
    cards = sum(tables_for(rules).points[face] for face in faces)
    bonus = max(rules.red_canasta, rules.black_canasta, rules.wild_canasta, rules.sevens_canasta)
    reds = sum(CARDS[face].is_red_three for face in faces)
    full = len(faces) // rules.canasta_size
    return 2 * cards + full * bonus + reds * rules.red_three + rules.going_out


pyspiel.register_game(GAME_TYPE, RailcanastaGame)
