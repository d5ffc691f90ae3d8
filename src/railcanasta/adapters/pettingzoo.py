"""Railroad Canasta as a PettingZoo environment (the extra ``pettingzoo``).

>>> environment = env(players=2)
>>> environment.reset(seed=7)
>>> for agent in environment.agent_iter():
...     observation, reward, termination, truncation, info = environment.last()
...     over = termination or truncation
...     mask = info["action_mask"]
...     environment.step(None if over else environment.action_space(agent).sample(mask))
>>> environment.agents
[]
"""
# pyright: reportMissingTypeStubs=false
# PettingZoo has types, and does not say so.

from __future__ import annotations

import operator
import random
from collections.abc import Mapping
from typing import Any, Final, Literal, SupportsIndex, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from railcanasta.adapters import payoff
from railcanasta.adapters.observation import fields, observation
from railcanasta.adapters.picture import picture, text
from railcanasta.checks import shown, whole
from railcanasta.codec import ACTIONS
from railcanasta.dealing import check_players, rules_or_published
from railcanasta.game import GameState, new_game
from railcanasta.rules import RuleSet
from railcanasta.state import OVER
from railcanasta.violations import IllegalAction

Observation: TypeAlias = "NDArray[np.float32] | dict[str, NDArray[Any]]"
RenderMode: TypeAlias = Literal["human", "ansi", "rgb_array"]

_MOST: Final = 1_000_000_000
_REWARDS: Final = ("points", "result")
_MASKS: Final = ("info", "observation")
_RENDER_MODES: Final = ("human", "ansi", "rgb_array")


class RailroadCanasta(AECEnv[str, Observation, int | None]):  # type: ignore[misc] # it is untyped
    """The environment: agents ``seat_0``, ``seat_1`` ... take turns; deals happen by themselves.

    An action is the number of a play, as :data:`railcanasta.ACTIONS` has it. An agent acts
    several times in a turn: it draws, lays card by card, discards.

    Args:
        players: How many agents.
        rules: The rules; the published ones by default.
        rounds: How many rounds an episode has at most; ``None`` plays until the game is won.
        rewards: ``"points"``: after each round what it scored, less the mean of what the
            others scored. ``"result"``: nothing until the episode ends, then 1 to the best
            total and -1, in equal parts, to the others; a tie is shared. Both add up to 0.
        action_mask: Where the mask of legal actions is: in ``"info"``, the observation being
            an array; or in the ``"observation"``, then a dictionary of `observation` and
            `action_mask`.
        illegal_reward: What an agent gets for an illegal action. The game stays as it is, the
            same agent is to act, and its info has the reason under `illegal`. ``None``
            raises :class:`~railcanasta.IllegalAction` instead.
        max_cycles: After so many actions all agents are truncated; ``None`` for no limit.
        render_mode: ``"ansi"`` for text, ``"human"`` to print it, ``"rgb_array"`` for an
            image: what the agent to act sees.

    Raises:
        TypeError, ValueError: For nonsense; the parameter and what is allowed are named.

    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - since the base class has it so
        "name": "railcanasta_v1",
        "render_modes": list(_RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        players: int = 2,
        *,
        rules: RuleSet | None = None,
        rounds: int | None = 1,
        rewards: Literal["points", "result"] = "points",
        action_mask: Literal["info", "observation"] = "info",
        illegal_reward: float | None = None,
        max_cycles: int | None = None,
        render_mode: RenderMode | None = None,
    ) -> None:
        super().__init__()
        self._rules = rules_or_published(rules)
        self._players = check_players(players, self._rules)
        self._rounds = None if rounds is None else whole("rounds", rounds, 1, _MOST)
        self._reward_kind = _one_of("rewards", rewards, _REWARDS)
        self._mask_in_observation = _one_of("action_mask", action_mask, _MASKS) == "observation"
        self._illegal_reward = None if illegal_reward is None else _real(illegal_reward)
        self._max_cycles = None if max_cycles is None else whole("max_cycles", max_cycles, 1, _MOST)
        self.render_mode = (
            None if render_mode is None else _one_of("render_mode", render_mode, _RENDER_MODES)
        )
        self._rng: random.Random | None = None
        self.possible_agents = [f"seat_{seat}" for seat in range(self._players)]
        self.agents: list[str] = []
        self.fields = fields(self._players, self._rules)
        self._action_spaces = {
            agent: spaces.Discrete(len(ACTIONS)) for agent in self.possible_agents
        }
        self._observation_spaces = {agent: self._space() for agent in self.possible_agents}

    def _space(self) -> spaces.Space[Any]:
        least = [np.full(field.size, field.least, np.float32) for field in self.fields]
        most = [np.full(field.size, field.most, np.float32) for field in self.fields]
        box = spaces.Box(np.concatenate(least), np.concatenate(most), dtype=np.float32)
        if not self._mask_in_observation:
            return box
        mask = spaces.Box(0, 1, (len(ACTIONS),), np.int8)
        return spaces.Dict({"observation": box, "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of an agent's observations, the same object each time."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of an agent's actions, the same object each time."""
        return self._action_spaces[agent]

    @property
    def game(self) -> GameState:
        """The state of the game, with all hidden cards: not for agents."""
        return self._state

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin an episode.

        Args:
            seed: Makes all chance repeatable from here on: the first dealer and every pack.
                Without one the generator goes on; the first time it is seeded by the system.
            options: ``{"state": state}`` begins with that :class:`~railcanasta.GameState`, of as
                many players and the same rules, in which a seat is to act. Other options
                are left alone, as PettingZoo asks.

        """
        if seed is not None:
            self._rng = random.Random(_seed(seed))  # noqa: S311 - games are to be had again
        elif self._rng is None:
            self._rng = random.Random()  # noqa: S311 - the same
        given = None if options is None else options.get("state")
        self._state = (
            new_game(self._players, rules=self._rules, rng=self._rng)
            if given is None
            else self._sound(given)
        )
        self._ended = 0
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._look_around()

    def _sound(self, given: object) -> GameState:
        if not isinstance(given, GameState):
            raise TypeError(f"options['state'] must be a GameState, not {shown(given)}")
        if given.turn is None or given.rules != self._rules or given.players != self._players:
            raise ValueError(
                f"options['state'] must be of {self._players} players and the environment's "
                f"rules, with a seat to act, not {given}"
            )
        return given

    def _look_around(self) -> None:
        """Find who is to act, and what is legal."""
        if self._state.turn is not None:
            self.agent_selection = self.possible_agents[self._state.turn]
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"action_mask": self._mask(agent)} for agent in self.agents
        }

    def _mask(self, agent: str) -> NDArray[np.int8]:
        mask = (
            ACTIONS.mask(self._state)
            if self._seat(agent) == self._state.turn
            else bytes(len(ACTIONS))
        )
        return np.frombuffer(mask, np.int8)

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise ValueError(
                f"agent must be one of {', '.join(self.possible_agents)}, not {shown(agent)}"
            )
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> Observation:
        """Give what an agent sees, in the order of `fields`."""
        seen = np.array(observation(self._state, self._seat(agent)), np.float32)
        if not self._mask_in_observation:
            return seen
        known = self.infos.get(agent)
        mask = self._mask(agent) if known is None else known["action_mask"]
        return {"observation": seen, "action_mask": mask}

    def named(self, seen: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
        """Part an observation (the array) into its fields, by name; they are views of it."""
        parts, at = {}, 0
        for field in self.fields:
            parts[field.name] = seen[at : at + field.size].reshape(field.shape)
            at += field.size
        return parts

    def step(self, action: int | None) -> None:
        """Play for the agent to act; ``None`` for one whose episode is over.

        Raises ``TypeError`` or ``ValueError`` for what is no number of a play, and
        :class:`~railcanasta.IllegalAction` for an illegal one if there is no `illegal_reward`.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise TypeError("action may be None only for an agent whose episode is over")
        play = ACTIONS.decode(action, self._state)
        violation = self._state.why_not(play)
        if violation is not None and self._illegal_reward is None:
            raise IllegalAction(violation)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._cycles += 1
        if violation is None:
            self._state = self._state.apply(play)
            if self._state.turn is None:
                self._end_round()
        if self._cycles == self._max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._look_around()
        if violation is not None:
            self.rewards[agent] = self._illegal_reward or 0.0
            self.infos[agent]["illegal"] = str(violation)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end_round(self) -> None:
        last = self._state.last_round
        assert last is not None, "a round has just ended"
        self._ended += 1
        over = self._state.phase is OVER or self._ended == self._rounds
        if self._reward_kind == "points":
            worth = payoff.margins([sheet.total for sheet in last.sheets])
        else:
            worth = payoff.result(self._state.scores) if over else [0.0] * self._players
        self.rewards = dict(zip(self.possible_agents, worth, strict=True))
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._state = self._state.deal(self._rng)

    def render(self) -> str | NDArray[np.uint8] | None:
        """Show what the agent to act sees, in the way of the `render_mode`."""
        view = self._state.view(self._seat(self.agent_selection))
        if self.render_mode == "rgb_array":
            return picture(view)
        if self.render_mode == "human":
            print(text(view))  # noqa: T201 - because that is what was asked for
        return text(view) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Put nothing away: there is no window."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def raw_env(players: int = 2, **options: Any) -> RailroadCanasta:
    """Make the environment itself; it raises `IllegalAction` unless told otherwise."""
    return RailroadCanasta(players, **options)


def env(
    players: int = 2, *, illegal_reward: float | None = -1.0, **options: Any
) -> OrderEnforcingWrapper[str, Observation, int | None]:
    """Make the environment as PettingZoo's tools expect it.

    The parameters are those of :class:`RailroadCanasta`; calls in a wrong order are refused,
    and an illegal action costs 1 unless something else is given.
    """
    return OrderEnforcingWrapper(raw_env(players, illegal_reward=illegal_reward, **options))


def parallel_env(players: int = 2, **options: Any) -> ParallelEnv[str, Observation, int | None]:
    """Make the parallel form: all agents give an action, and that of the one to act is played.

    The parameters are those of :func:`env`.
    """
    return turn_based_aec_to_parallel(env(players, **options))


def _one_of(name: str, value: str, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise ValueError(f"{name} must be one of {', '.join(allowed)}, not {shown(value)}")
    return value


def _seed(seed: object) -> int:
    if isinstance(seed, SupportsIndex) and not isinstance(seed, bool):
        return operator.index(seed)  # since numpy's integers are seeds as well
    raise TypeError(f"seed must be an integer or None, not {shown(seed)}")


def _real(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"illegal_reward must be a number or None, not {shown(value)}")
    return float(value)
