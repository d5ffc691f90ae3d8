"""What the agents do, and what they refuse."""
