"""Who someone is: an unguessable cookie in their browser, of which we keep only the hash."""

from __future__ import annotations

import hashlib
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from random import Random, SystemRandom

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "turnabout"
SECURE_COOKIE = "__Host-turnabout"
"""Used over TLS: browsers let no other host, not even a sibling, set a cookie with this prefix."""
FRESH = "turnabout-fresh"
"""While the browser has this one, the other need not be set again."""
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
DAY = 24 * 3600
DAYS = 400
"""Browsers keep no cookie for longer."""


def who_is(connection: HTTPConnection) -> str | None:
    """Who sent this request or opened this WebSocket; None without a cookie of our form."""
    token = cookie_of(connection)
    return who(token) if token else None


def cookie_of(connection: HTTPConnection) -> str:
    """The cookie itself; empty without one of our form."""
    cookies = connection.cookies
    # Someone who came before there was TLS has a cookie with the other name.
    tokens = (cookies.get(name, "") for name in (SECURE_COOKIE, COOKIE))
    return next((token for token in tokens if TOKEN.fullmatch(token)), "")


def introduce(response: Response, connection: HTTPConnection, source: Random | None = None) -> str:
    """Give the browser a new identity with this response, and return who it now is."""
    token = new_token(source or SystemRandom())
    give_cookie(response, connection, token)
    return who(token)


def give_cookie(response: Response, connection: HTTPConnection, token: str) -> None:
    """Set the cookie that identifies this person from now on."""
    _set_cookie(response, connection, _name(connection), token, DAYS * DAY)
    _set_cookie(response, connection, FRESH, "1", DAY)


def refresh_cookie(response: Response, connection: HTTPConnection) -> None:
    """Renew the cookie once a day, so that occasional visitors are not forgotten."""
    is_fresh = FRESH in connection.cookies and _name(connection) in connection.cookies
    if not is_fresh and (token := cookie_of(connection)):
        give_cookie(response, connection, token)


def _name(connection: HTTPConnection) -> str:
    return SECURE_COOKIE if _is_secure(connection) else COOKIE


def _is_secure(connection: HTTPConnection) -> bool:
    return connection.scope["scheme"] in ("https", "wss")


def _set_cookie(
    response: Response, connection: HTTPConnection, name: str, value: str, seconds: int
) -> None:
    response.set_cookie(
        name,
        value,
        max_age=seconds,
        path="/",
        secure=_is_secure(connection),
        httponly=True,
        samesite="lax",
    )


def who(token: str) -> str:
    """A person's internal id, from which nobody can derive the cookie."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_token(source: Random) -> str:
    """256 random bits as text."""
    return urlsafe_b64encode(source.getrandbits(256).to_bytes(32, "big")).rstrip(b"=").decode()


def seal(cookie: str, key: str) -> str:
    """Encrypt a cookie for the database; the key is used only once."""
    return bytes(a ^ b for a, b in zip(_bits(cookie), _pad(key), strict=True)).hex()


def unseal(sealed: str, key: str) -> str:
    bits = bytes(a ^ b for a, b in zip(bytes.fromhex(sealed), _pad(key), strict=True))
    return urlsafe_b64encode(bits).rstrip(b"=").decode()


def _bits(cookie: str) -> bytes:
    return urlsafe_b64decode(cookie + "=")


def _pad(key: str) -> bytes:
    # Not the same hash as `who(key)`, which the database knows.
    return hashlib.sha256(b"seal " + key.encode()).digest()
