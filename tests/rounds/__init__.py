"""Whole rounds played at random, every invariant looked at after every play."""
