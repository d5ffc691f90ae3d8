"""What embedders have been let down by elsewhere, one file for each expectation, by its number.

The long form of the test of memories is a command of its own:
`python -m tests.expectations.memory --rounds 2000`.
"""
