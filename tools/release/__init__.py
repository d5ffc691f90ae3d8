"""Builds a release and checks it: ``python -m tools.release`` (needs the extra `release`)."""
