"""The rule book, clause by clause: a test for each that says what it allows and forbids."""
