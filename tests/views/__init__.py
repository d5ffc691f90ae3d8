"""What a seat may see: nothing hidden in a view, nothing behind it, and all that is public.

walks.py           random rounds in several small worlds and by the published rules
exchange.py        the same state to a viewer, with other cards where they cannot look
public_history.py  the cards known in a hand (12.2), worked out again from what all saw
reach.py           everything that can be got at from an object

The long form is a command of its own: `python -m tests.views --seeds 100`.
"""
