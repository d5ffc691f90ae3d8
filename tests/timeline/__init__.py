"""The timeline: back and forth in a game."""
