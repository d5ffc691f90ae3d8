"""Small worlds, exhaustively: every deal of a few cards, and every state that it can lead to.

A `RuleSet` scaled down makes a game of a few ranks, small hands and canastas of three, which the
engine plays by the very same code. The files:

    world.py     a world: rules scaled down, scores, perhaps melds that lie already
    tiny.py      the worlds that the tests go through
    small.py     the larger ones, for the command
    deals.py     every deal of a pack
    alphabet.py  every play that can be named
    judge.py     the reference set up at a state: what it allows, and what comes of a play
    measure.py   a number that falls with every play
    census.py    what was met: it must be everything
    explore.py   every state, looked at from all sides

At each state: what always holds (`broken_invariants`); it is no dead end; the plays offered are
those that the reference allows; each play of the alphabet is accepted exactly if its class is
offered and its cards are held, and one that is refused is not applied either; at the beginning
of a turn there is a pile. For each play: the number of plays left falls; the state after it is
what the reference makes of it, down to the score sheets and to what is known of each hand (12.2).

`python -m tests.worlds` goes through all of them.

What is left out as being the same: the order of cards within a hand, a kitty and a draw (see
`deals.py`), and who deals (in most worlds seat 1 does, so that seat 0 begins). All suits are
played, not one for all. A world ends with its round.
"""
