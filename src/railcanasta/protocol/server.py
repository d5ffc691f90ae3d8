"""`Server`: from a line to the method that it asks for, and back. No input or output of its own."""

from __future__ import annotations

from railcanasta.checks import shown
from railcanasta.protocol import jsonrpc
from railcanasta.protocol.common import language_of
from railcanasta.protocol.errors import REFUSALS, told
from railcanasta.protocol.jsonrpc import METHOD_NOT_FOUND, Json, Params, ProtocolError
from railcanasta.protocol.methods import METHODS
from railcanasta.protocol.open_games import OpenGames
from railcanasta.protocol.params import Given


class Server:
    """Holds games, and answers requests for them.

    A frontend over any channel hands its lines to :meth:`answer`; over the standard input
    and output, :func:`serve` does. A server sees all cards: whoever may talk to it may see
    them, too. It takes one line at a time: threads that share one have to take turns.

    >>> server = Server()
    >>> server.answer('{"jsonrpc": "2.0", "id": 1, "method": "games"}')
    '{"jsonrpc":"2.0","result":{"games":[]},"id":1}'
    """

    def __init__(self) -> None:
        self._games = OpenGames()

    def answer(self, line: str | bytes) -> str | None:
        """Answer a line that holds a request, or a batch of them; ``None`` if none is due.

        Whatever the line holds, the answer is a line of ASCII, without its end.
        """
        return jsonrpc.answer(line, self._call)

    def _call(self, name: str, params: Params) -> Json:
        if (method := METHODS.get(name)) is None:
            known = ", ".join(METHODS)
            raise ProtocolError(METHOD_NOT_FOUND, f"no method {shown(name)}; there are {known}")
        given = Given(params, method.needed, method.others)
        language = language_of(given)
        try:
            return method.function(self._games, given)
        except REFUSALS as error:
            raise told(error, language) from error
