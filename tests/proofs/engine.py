"""The engine's own functions under proof, for whatever behaves like the integers they are for."""

from __future__ import annotations

from typing import Any, Final

from railcanasta import laying, packed, state
from railcanasta.legality import layings

Code = Any
"""Any, since the code is written for integers, and is run here on unknown ones."""

PACKED: Final[Code] = packed
put_down: Final[Code] = laying.put_down
table: Final[Code] = state.Table
meld_cards: Final[Code] = state.meld_cards
meld_size: Final[Code] = state.meld_size
colours: Final[Code] = layings.colours
fits_pure: Final[Code] = layings.fits_pure
