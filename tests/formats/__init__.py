"""Saving, loading and sending: JSON, position text, their schemas, and saves from old versions."""
