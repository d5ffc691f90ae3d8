"""The server under test: played on, lied to, flooded, killed, and listened to."""
