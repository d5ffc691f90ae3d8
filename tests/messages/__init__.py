"""Tests of the texts for players."""
