"""Finite domains, completely: what can be counted out is compared for all cases, not for samples.

    test_numbers.py     points of every card, the requirement of every score
    test_melds.py       what three cards start, what an open meld may take, which canasta it is
    one_rank.py         all ways to lay cards of one rank, by trying
    ranks.py            `fits_pure`, `colours` and `layings` against these
    multisets.py        the packed multiset against `Counter`
    decisions.py        the two decisions of clause 9.1 by brute force, with plays of the reference
    opening.py          the opening decision against that
    going_out.py        the going-out decision against that

The tests go through small domains; `python -m tests.domains` goes through larger ones.
"""
