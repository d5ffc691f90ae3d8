"""The process protocol: JSON-RPC over lines of text."""
