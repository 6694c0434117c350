"""Who someone is: an unguessable cookie in their browser, of which we keep only the hash."""

from __future__ import annotations

import hashlib
import re
from base64 import urlsafe_b64encode
from random import Random, SystemRandom

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "turnabout"
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
DAYS = 400
"""Browsers keep no cookie for longer."""


def who_is(connection: HTTPConnection) -> str | None:
    """Who sent this request or opened this WebSocket; None without a cookie of our form."""
    token = connection.cookies.get(COOKIE, "")
    return who(token) if TOKEN.fullmatch(token) else None


def introduce(response: Response, connection: HTTPConnection, source: Random | None = None) -> str:
    """Give the browser a new identity with this response, and say who it now is."""
    token = new_token(source or SystemRandom())
    response.set_cookie(
        COOKIE,
        token,
        max_age=DAYS * 24 * 3600,
        path="/",
        secure=connection.scope["scheme"] in ("https", "wss"),
        httponly=True,
        samesite="lax",
    )
    return who(token)


def who(token: str) -> str:
    """What a person is called inside: from it nobody can make the cookie."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_token(source: Random) -> str:
    """256 random bits as text."""
    return urlsafe_b64encode(source.getrandbits(256).to_bytes(32, "big")).rstrip(b"=").decode()
