"""Perft: how many ways there are to play on, so many plays deep, from fixed positions.

The word is from chess programming. A path is a sequence of plays, those that differ only in
suits counted once, as `legal_actions` offers them; a path that ends a round early is not
counted. The numbers in `numbers.txt` were made by the engine; those marked so were counted by
the reference as well. A change of any legal move shows in them.

`python -m tests.perft` counts them all again; with `--write` it makes the file anew.
"""
