"""The adapters, by the tests of those whom they are made for, and by our own."""
