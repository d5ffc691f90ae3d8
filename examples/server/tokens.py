"""What shows that a seat is one's own: a token, of which only a hash is kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets


def new_token() -> str:
    """Make a token that nobody can guess: 256 bits."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """Give what is kept of a token. Tokens are random, so a fast hash without salt will do."""
    return hashlib.sha256(token.encode()).hexdigest()


def fits(token: str, kept: str) -> bool:
    """Tell whether a token is the one whose hash was kept, in the same time for any other.

    >>> token = new_token()
    >>> fits(token, hashed(token)), fits("guess", hashed(token))
    (True, False)
    """
    return hmac.compare_digest(hashed(token), kept)
