"""Golden games: whole records with the position after every play, to be read in review.

`games/*.record` says what was played, `games/*.positions` what the rules made of it.
`python -m tests.golden` writes the positions anew.
"""
