"""The command `railcanasta`: a whole game between bots, told as it goes."""

from railcanasta.cli.command import main

__all__ = ["main"]
