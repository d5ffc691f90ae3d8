"""What those who work on the library need, and its users do not."""
