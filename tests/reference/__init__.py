"""A second implementation of Railroad Canasta: naive, slow, and plain enough to check by hand.

It is an oracle for differential tests. Each piece of code cites the clause of the rules that it
carries out; clause 9.1 is decided by a depth-first search over the elementary plays. The files:

    cards.py     codes and points of cards (1, 3)
    rules.py     every number of the rules
    melds.py     what may lie together (4)
    position.py  what decides the rest of a turn, without suits
    plays.py     the elementary plays, each by its own clause (5 to 8)
    legality.py  the search (9.1)
    choices.py   which plays a game offers (6, 9)
    scoring.py   sheets and the winner (10, 11)
    game.py      the table and the course of a game (2, 6 to 8)
    walk.py      random play with concrete cards, for tests

Attributes of a game worth a word:

    dealer       the dealer of the round being played; in phase DEAL, of the next round; in phase
                 OVER, of the last one
    melds        per player a list of (rank, cards), in the order of their start; open melds and
                 canastas alike; the rank is "W" for wild cards and "3" for black threes
    looked       also true once the kitty is taken up; `kitties` is empty for a player from then
    laid_points  what the player to act has laid this turn while not open, else 0
    frozen       by 7.2 and 7.3 only; a black three on top (7.4) is not counted here
    blocked      9.2a: judged after a draw from the stock, over once a legal discard has come about
    stuck        9.2b: judged after a draw from the stock
    budget       how many positions the searches of one call may visit

After a round is scored, the cards stay on the table as they were until the next deal.

What the rules leave open, and how it is read here:

 1. 4.1, 4.2: a meld is started with exactly three cards; with a `canasta_size` of three it is
    closed by its start. A `canasta_size` below three is not supported.
 2. 4.4: `wild_limit` binds a start as well: with a limit of 0 no mixed meld can be started.
 3. 5.1: a player has half met the requirement from the first card laid, whatever it is worth;
    only a lay (or the cards laid with the pile) can open a player, even if the requirement is 0.
 4. 5.3, 7.1, 8.4: a canasta counts from the moment it is complete, also before the requirement
    is met: it frees sevens, allows looking at the kitty and counts towards going out.
 5. 6.3: with fewer than `draw_size` cards in the stock, those are drawn.
 6. 6.4: an empty kitty (`kitty_size` 0) is never looked at nor taken up.
 7. 6.5: taking up the kitty makes its owner one who has looked at it. Looking is also allowed
    while a pile is pending, which is after the draw.
 8. 7.2, 7.5: for a player who is not open, a frozen pile stays frozen until its rest comes to
    the hand; a pile of one card is pending too, with a rest of nothing to come.
 9. 7.5, 8.5: a lay may leave the hand empty for a moment if it brings the rest of the pile at
    once and the turn can then be finished.
10. 7.6: a pile whose three cards do not fit the open meld of the rank cannot be taken by
    starting a second meld, not even if other cards of the hand could close the first one.
11. 7.8: with `top_card_takes_pile`, the rest comes by the same rules as in 7.5: red threes to
    the table, never replaced (3.5), and it counts for 9.1.
12. 9.2: sevens only is judged first. A hand that is blocked by it stays so, even if further lays
    of sevens could lead to a legal discard, until a discard is legal there and then.
13. 9.2a: while blocked, a lay of sevens is legal if the requirement is not half met after it, or
    can be met by further lays of sevens. A blocked hand that has freed the sevens but is down to
    one of them, or to none, still ends the round, for the last card discarded may not be a seven.
14. 9.2b: a single seven that may be discarded as such, but not as the last card (8.4), makes a
    stuck hand, not a blocked one.
15. 9.2b: a stuck hand may lay nothing, as no lay can be followed by a legal discard.
16. 9.3: with an empty stock the round may be ended even if the pile could be taken.
17. 11.2: the game is decided after a round only, whatever scores it was started with.
18. A pack that is not the whole pack of the rules is refused.
"""

from __future__ import annotations

from .choices import suit_free
from .game import ReferenceGame
from .legality import SearchBudgetExceeded
from .plays import ConcretePlay, Play
from .rules import ReferenceRules

__all__ = [
    "ConcretePlay",
    "Play",
    "ReferenceGame",
    "ReferenceRules",
    "SearchBudgetExceeded",
    "suit_free",
]
