"""Records and logs as each version wrote them, and the program that did."""
