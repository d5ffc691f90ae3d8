"""Doors to the tools of those who study learning: each is an extra, and none is imported here."""
