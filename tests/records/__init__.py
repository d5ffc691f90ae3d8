"""The game record: text for people and programs, played again and judged."""
