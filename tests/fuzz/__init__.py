"""Hostile input: whatever a reader is given, it reads it or raises a `FormatError`, and soon.

    python -m tests.fuzz --inputs 1000000 --seed 1 json position record log protocol

gives each reader so many inputs. With `atheris` (the extra `fuzz`) they are grown towards code
not reached before; without it they are mutations of sound ones.
"""
