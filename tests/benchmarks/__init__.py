"""What the engine costs, beside others: run `python -m tests.benchmarks` from the repository root.

Machines are noisy, so whatever can be is a ratio of two things measured in turns in one process.
Each part is a module with a function `measure` that gives figures:

* `speed`: decisions per second of random play, beside OpenSpiel's gin rummy and python-chess;
* `memory`: bytes of one state when every state of a round is kept;
* `worst`: the slowest `legal_actions()` on large hands;
* `imports`: the start of an interpreter that imports the library.
"""
