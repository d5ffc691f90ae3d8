"""The process protocol: games for programs in any language, by JSON-RPC over lines of text."""

from railcanasta.protocol.server import Server
from railcanasta.protocol.stdio import serve

__all__ = ["Server", "serve"]
