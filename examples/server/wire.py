"""What goes over the wire: the messages of both sides, as types, and how they are read.

`msgspec` reads a message straight into its type, and refuses whatever does not have that form.
Actions, events, views and violations stand in the messages in the library's own JSON.
"""

from __future__ import annotations

import json
from typing import Annotated, Literal

import msgspec

import railcanasta as rc

Ply = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Code = Annotated[str, msgspec.Meta(max_length=100)]
"""A name that a program has given: of a table, or a token."""


class Open(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What opens a table: the body of ``POST /tables``."""

    names: Annotated[list[Name], msgspec.Meta(min_length=2, max_length=8)]
    target: int = 20_000
    replace_red_threes: bool = False
    top_card_takes_pile: bool = False

    def rules(self) -> rc.RuleSet:
        """Make the rules; ``ValueError`` if there are none like that."""
        return rc.RuleSet(
            target=self.target,
            replace_red_threes=self.replace_red_threes,
            top_card_takes_pile=self.top_card_takes_pile,
        )


class FromClient(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client says."""


class Join(FromClient, frozen=True, tag="join"):
    """The first message: whose connection this is. All that is said later is for this seat."""

    table: Code
    seat: SeatNumber
    token: Code
    language: Literal["en", "el", "cy", "te"] | None = None
    """The language to say things in; without it, what happens is not put into words."""
    views: bool = False
    """Whether to send the view after each action, for clients that cannot follow by events."""


class Play(FromClient, frozen=True, tag="play"):
    """A play, and the ply that it was meant for: so it is played once, if it is sent twice."""

    ply: Ply
    action: dict[str, str | int]

    def read(self) -> rc.Action:
        """Read the action; `rc.FormatError` if it is none."""
        return rc.from_json("action", json.dumps({"kind": "action", "version": 1, **self.action}))


class Bot(FromClient, frozen=True, tag="bot"):
    """Ask a bot to play for a seat whose player is away, or to stop."""

    seat: SeatNumber
    on: bool = True


Asked = Join | Play | Bot
Reason = Literal["illegal", "stale", "not_your_turn", "malformed", "bot"]


class FromServer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the server says."""


class Joined(FromServer, frozen=True, tag="joined"):
    """The answer to `Join`: all that the seat may see now, to begin or to go on with."""

    seat: int
    names: list[str]
    present: list[bool]
    bots: list[bool]
    ply: int
    view: msgspec.Raw
    plays: list[str] | None = None
    """The legal plays in words, in the order in which the view has them."""


class Seats(FromServer, frozen=True, tag="seats"):
    """Somebody has come or gone, or a bot has."""

    present: list[bool]
    bots: list[bool]


class Played(FromServer, frozen=True, tag="played"):
    """What an action did, as the seat may know it. It is kept: no crash takes it back."""

    ply: int
    events: list[msgspec.Raw]
    log: list[str] | None = None
    """The events in words."""
    view: msgspec.Raw | None = None
    plays: list[str] | None = None


class Refused(FromServer, frozen=True, tag="refused"):
    """Nothing was done, and why. `ply` is where the game is."""

    reason: Reason
    ply: int
    text: str
    violation: msgspec.Raw | None = None


class Malformed(ValueError):
    """A message that has not the form of any."""


_asked = msgspec.json.Decoder[Asked](Asked)
_open = msgspec.json.Decoder(Open)
_encoder = msgspec.json.Encoder()


def read(text: str | bytes) -> Asked:
    """Read what a client says.

    >>> read('{"type":"play","ply":1,"action":{"action":"draw_stock"}}')
    Play(ply=1, action={'action': 'draw_stock'})
    """
    try:
        return _asked.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Malformed(str(error)) from None


def read_join(text: str | bytes) -> Join:
    """Read the first message of a client."""
    asked = read(text)
    if not isinstance(asked, Join):
        raise Malformed("the first message must be of type join")
    return asked


def read_open(body: bytes) -> Open:
    """Read what opens a table."""
    try:
        return _open.decode(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Malformed(str(error)) from None


def write(said: FromServer) -> str:
    """Write what the server says."""
    return _encoder.encode(said).decode()


def raw(text: str) -> msgspec.Raw:
    """Put JSON that the library has written into a message as it is."""
    return msgspec.Raw(text.encode())
