"""Ask about every card in a hand whether it may be discarded, and why not.

Run it: `python examples/why_not.py`.
"""

from __future__ import annotations

import railcanasta as rc
from railcanasta import violations
from railcanasta.testing import Place, position


def advice(violation: rc.Violation) -> str:
    """Say what to do about it: of two kinds we know more than the sentence says."""
    match violation:
        case violations.SevenNotFree(seats=seats):
            return f"wait for {len(seats)} of the players to complete their sevens"
        case violations.OpeningNotMet(required=required, laid=laid):
            return f"lay {required - laid} more points first"
        case _:
            return str(violation)


def main() -> None:
    """Set a position up in which a player has laid sevens and is short of the requirement."""
    state = position(Place("KC KD KH 2C 7C 7D 7H 4S"), Place("TC TD"), pile="9H")
    for moment in (state, state.lay("7C 7D 7H")):
        print(f"Hand: {moment.hand(0)}")
        for card in moment.hand(0):
            violation = moment.why_not(rc.Discard(card))
            if violation is None:
                print(f"  {card} may be discarded")
            else:
                print(f"  {card}: {advice(violation)} (clause {violation.clause})")


if __name__ == "__main__":
    main()
