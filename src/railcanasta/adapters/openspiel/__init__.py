"""Railroad Canasta as an OpenSpiel game (the extra ``openspiel``); importing this registers it.

>>> import pyspiel
>>> import railcanasta.adapters.openspiel
>>> game = pyspiel.load_game("python_railcanasta", {"players": 3})
>>> state = game.new_initial_state()
>>> state.is_chance_node(), game.num_distinct_actions()
(True, 92)
"""

from railcanasta.adapters.openspiel.game import GAME_TYPE, NAME, RailcanastaGame
from railcanasta.adapters.openspiel.observer import RailcanastaObserver
from railcanasta.adapters.openspiel.state import RailcanastaState

__all__ = ["GAME_TYPE", "NAME", "RailcanastaGame", "RailcanastaObserver", "RailcanastaState"]
