"""What makes no difference: the same game told otherwise goes the same way.

No oracle is needed to know that a rule which takes no notice of something cannot change when
that something does. So: give the cards other suits, rank by rank (threes keep their colour);
turn the table; lay in another order; let one more player sit down. Then everything that is
offered, refused, reached and scored must be what it was, told in the same other way. The files:

    suits.py    cards, states, actions and refusals in other suits
    seats.py    the table turned, and a seat more
    samples.py  plays to ask about

Each property takes as many examples as the settings profile says:
`HYPOTHESIS_PROFILE=deep python -m pytest tests/metamorphic` takes very many.
"""
