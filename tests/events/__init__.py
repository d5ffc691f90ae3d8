"""What an action is told to do, in order, and as values that can be handed out."""
