"""What the library ships for tests of others: its strategies and its machine, themselves tested."""
