"""How strong the agents are: ``python -m tests.strength``."""
