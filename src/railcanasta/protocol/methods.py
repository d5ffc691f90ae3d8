"""The methods of the protocol, by name, and the parameters that they take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from railcanasta import __version__
from railcanasta.protocol import acting, asking, keeping
from railcanasta.protocol.jsonrpc import Json
from railcanasta.protocol.open_games import OpenGames
from railcanasta.protocol.params import Given

VERSION: Final = 1
"""The version of the protocol."""


class Method(NamedTuple):
    """A method: what it does, and the names of its parameters in order."""

    function: Callable[[OpenGames, Given], Json]
    needed: tuple[str, ...] = ()
    others: tuple[str, ...] = ()


def _about(games: OpenGames, given: Given) -> Json:
    """Tell what this is, and which methods there are."""
    del games, given
    methods: dict[str, Json] = {
        name: {"needed": list(method.needed), "others": list(method.others)}
        for name, method in METHODS.items()
    }
    return {
        "name": "railcanasta",
        "version": __version__,
        "protocol": VERSION,
        "methods": methods,
    }


METHODS: Final = {
    "about": Method(_about),
    "new_game": Method(
        keeping.begin, ("players",), ("rules", "dealer", "scores", "seats", "seed", "deal")
    ),
    "games": Method(keeping.names),
    "close": Method(keeping.close, ("game",)),
    "state": Method(asking.state, ("game",)),
    "view": Method(asking.view, ("game",), ("seat",)),
    "legal_actions": Method(asking.legal_actions, ("game",), ("language",)),
    "why_not": Method(asking.why_not, ("game", "action"), ("language",)),
    "events": Method(asking.happened, ("game", "since"), ("seat", "language")),
    "apply": Method(acting.apply, ("game", "ply", "action"), ("language",)),
    "deal": Method(acting.deal, ("game", "ply")),
    "undo": Method(acting.undo, ("game", "ply"), ("revealing",)),
    "redo": Method(acting.redo, ("game", "ply")),
    "save": Method(keeping.save, ("game",)),
    "load": Method(keeping.load, (), ("record", "ply", "state", "position", "seed")),
    "record": Method(keeping.record, ("game",)),
    "log": Method(keeping.log, ("game",), ("seat",)),
}
"""Every method there is."""
