"""The tree of a search over information sets: plays, and how they did in the worlds tried."""

from __future__ import annotations

import math
from typing import Final, TypeAlias

from railcanasta.actions import (
    Action,
    AddToMeld,
    Discard,
    StartMeld,
    TakePile,
)
from railcanasta.agents.heuristic_agent import best
from railcanasta.agents.outlook import prospects
from railcanasta.agents.sight import Sight
from railcanasta.agents.weighing import weight
from railcanasta.game import GameState
from railcanasta.packed import KIND_OF_FACE

Key: TypeAlias = tuple[int, ...]

_EXPLORATION: Final = 0.6
_PRIOR: Final = 0.5
"""How much likelier a play is than the one that looks next best."""


class Node:
    """What has come of one play: how often it was tried, and how each seat did then."""

    __slots__ = ("children", "totals", "visits")

    def __init__(self, players: int) -> None:
        self.visits = 0
        self.totals = [0.0] * players
        self.children: dict[Key, Node] = {}


def key_of(action: Action) -> Key:
    """Name a play, suits apart: the same for all worlds that a seat cannot tell apart."""
    match action:
        case Discard(card):
            return action.tag, KIND_OF_FACE[card.face]
        case StartMeld(cards) | TakePile(cards):
            return action.tag, *(KIND_OF_FACE[card.face] for card in cards)
        case AddToMeld(card):
            return action.tag, action.kind, KIND_OF_FACE[card.face]
        case _:
            return (action.tag,)


def try_out(world: GameState, action: Action, node: Node, turns: int) -> list[float]:
    """Make a play in a world, go on down the tree, then by rules of thumb; give the prospects.

    It goes on for so many turns after this one, or to the end of the round. All nodes on
    the way learn how it came out.
    """
    path = [node]
    state, mover = world.apply(action), world.turn
    grows = True
    while (turn := state.turn) is not None:
        if turn != mover:
            mover = turn
            turns -= 1
            if turns < 0:
                break
        actions = state.legal_actions()
        if not grows:
            state = state.apply(best(state, turn, actions))
            continue
        grows = node.visits > 0
        chosen = actions[0] if len(actions) == 1 else _select(state, turn, actions, node)
        node = node.children.setdefault(key_of(chosen), Node(len(state.seats)))
        path.append(node)
        state = state.apply(chosen)
    found = prospects(state)
    for passed in path:
        passed.visits += 1
        for seat, value in enumerate(found):
            passed.totals[seat] += value
    return found


def _select(state: GameState, mover: int, actions: tuple[Action, ...], node: Node) -> Action:
    """Choose where to go on: what did well for the mover, or looks good."""
    sight = Sight(state, mover)
    ordered = sorted(actions, key=lambda action: -weight(sight, action))
    if not node.children:
        return ordered[0]
    usual = node.totals[mover] / node.visits
    found = [node.children.get(key_of(action)) for action in ordered]
    tries = math.sqrt(1 + sum(child.visits for child in found if child is not None))
    most, chosen, prior = -1.0, ordered[0], _PRIOR
    for action, child in zip(ordered, found, strict=True):
        visits = child.visits if child is not None else 0
        value = child.totals[mover] / visits if child is not None and visits else usual
        bound = value + _EXPLORATION * prior * tries / (1 + visits)
        if bound > most:
            most, chosen = bound, action
        prior *= _PRIOR
    return chosen
