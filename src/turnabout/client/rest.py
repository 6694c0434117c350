"""The few routes that a client needs in addition to the live connection."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping
from http.cookies import SimpleCookie
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from turnabout.client.link import TableLink
from turnabout.client.retries import few_pauses
from turnabout.core.errors import TurnaboutError
from turnabout.core.record import Record

SECONDS = 20.0
"""How long to wait for a server that does not answer."""
MOST_BYTES = 16_000_000
GATEWAY_ERRORS = (502, 503, 504)
"""What proxies answer while the server restarts."""


def introduce(server: str, name: str | None = None, cookie: str | None = None) -> str:
    """Introduce yourself to a server, by name or as a guest; the cookie identifies you there."""
    headers = {"Content-Type": "application/json", **_cookie_header(cookie)}
    wish = {} if name is None else {"name": name}
    request = Request(f"{server}/api/me", json.dumps(wish).encode(), headers)
    _, set_cookies = _ask(request, few_pauses())
    given = SimpleCookie()
    for line in set_cookies:
        given.load(line)
    return "; ".join(f"{key}={morsel.value}" for key, morsel in given.items()) or cookie or ""


def new_table(server: str, cookie: str, wish: Mapping[str, Any]) -> TableLink:
    """Create a table; docs/live.md lists what `wish` may contain."""
    headers = {"Content-Type": "application/json", **_cookie_header(cookie)}
    body, _ = _ask(Request(f"{server}/api/tables", json.dumps(wish).encode(), headers))
    made = json.loads(body)
    return TableLink(server, made["id"], made["invite"])


def fetch_record(link: str | TableLink, cookie: str | None = None) -> Record:
    """The game at a table so far, without anything you may not know."""
    where = TableLink.read(link) if isinstance(link, str) else link
    headers = _cookie_header(cookie)
    if where.invite is not None:
        headers["Turnabout-Invite"] = where.invite
    body, _ = _ask(Request(f"{where.api}/record", headers=headers))
    return Record.read(body.decode())


def _cookie_header(cookie: str | None) -> dict[str, str]:
    return {} if not cookie else {"Cookie": cookie}


def _ask(request: Request, pauses: Iterator[float] | None = None) -> tuple[bytes, list[str]]:
    """The response and its cookies; a refusal by the server is raised as our own error.

    While there are pauses, a proxy that does not reach its server is asked again after each.
    """
    try:
        with urlopen(request, timeout=SECONDS) as answer:
            return answer.read(MOST_BYTES), answer.headers.get_all("Set-Cookie") or []
    except HTTPError as error:
        pause = next(pauses or iter(()), None) if error.code in GATEWAY_ERRORS else None
        if pause is None:
            raise _refusal(error) from None
        time.sleep(pause)
        return _ask(request, pauses)
    except (URLError, OSError) as error:
        why = str(getattr(error, "reason", error))
        raise TurnaboutError("no-server", text=request.full_url, why=why) from None


def _refusal(error: HTTPError) -> TurnaboutError:
    try:
        return read_refusal(json.loads(error.read(MOST_BYTES)))
    except (ValueError, KeyError, TypeError):
        return TurnaboutError("no-server", text=error.url, why=f"HTTP {error.code}")


def read_refusal(shown: Mapping[str, Any]) -> TurnaboutError:
    """A server's refusal, as an error with its code and values."""
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in shown["values"].items()
    }
    cause = shown.get("cause")
    return TurnaboutError(
        shown["code"], cause=None if cause is None else read_refusal(cause), **values
    )
