"""The engine against the naive reference: the same packs, the same plays, the same everything.

Engine and reference were written apart from the same rule book, so wherever they differ one of
them is wrong. The files:

    mapping.py    rules, plays and states of the engine in the terms of the reference
    duel.py       both in lock-step, compared after every play
    asked.py      every elementary play there is, and some that are none, put to `why_not`
    players.py    random players with a bent, to get into corners
    worlds.py     random small rule sets, in which rare things happen all the time
    setups.py     one position set up on both sides, and written down as a reproduction
    pool.py       a pack to build positions from
    positions.py  random hard positions, built and not played
    corners.py    the same, of two rare sorts
    shrink.py     the smallest position that still shows a disagreement
    tally.py      what was met on the way
    campaign.py   many rounds, many worlds, many positions

`python -m tests.differential --rounds 1000 --seed 7` runs as many as one likes.
"""
