"""A game server: several people at one table of Railroad Canasta, each with their own view.

Read `table`, then `store`, `client` and `app`; `wire` is what goes over the WebSocket.
"""
