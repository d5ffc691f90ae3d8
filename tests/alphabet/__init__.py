"""Every action of the whole alphabet, tried at reached states and at hard positions.

The alphabet is all that a player could ever name: every face discarded, every card added to
every meld, all melds of three and what are no melds, every pair to take the pile with, the
plays that name no card, and deals. The files:

    letters.py    the alphabet itself, the same for all states, and the deals of one state
    trial.py      all of it tried at one state, against what is offered there
    tally.py      what was met on the way

`python -m tests.alphabet --states 1000 --seed 7` tries as many states as one likes.
"""
