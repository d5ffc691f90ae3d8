"""Texts for players, in four languages: actions, refusals, cards, score sheets.

The facts are elsewhere: a text is made from a value, and nothing is ever read out of one.
:func:`messages` gives the texts of one language.
"""

from railcanasta.message.catalogue import LANGUAGES
from railcanasta.message.face import Messages, messages
from railcanasta.message.sheet import SheetRow

__all__ = ["LANGUAGES", "Messages", "SheetRow", "messages"]
