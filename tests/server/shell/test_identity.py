"""The cookie."""

from __future__ import annotations

import hashlib
from http.cookies import SimpleCookie
from random import Random

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from tests.server.shell.browser import Browser
from turnabout.server.safety.identity import (
    COOKIE,
    FRESH,
    SECURE_COOKIE,
    introduce,
    new_token,
    refresh_cookie,
    who,
    who_is,
)


async def ask(request: Request) -> Response:
    return JSONResponse(who_is(request))


async def greet(request: Request) -> Response:
    response = JSONResponse(None)
    response.headers["who"] = introduce(response, request, Random(1))
    return response


async def stay(request: Request) -> Response:
    response = JSONResponse(who_is(request))
    refresh_cookie(response, request)
    return response


async def live(socket: WebSocket) -> None:
    await socket.accept()
    await socket.send_json(who_is(socket))
    await socket.close()


ROUTES = [
    Route("/ask", ask),
    Route("/greet", greet),
    Route("/stay", stay),
    WebSocketRoute("/live", live),
]


def client(scheme: str = "http") -> Browser:
    return Browser(Starlette(routes=ROUTES), f"{scheme}://host")


def test_a_stranger_is_nobody_and_then_someone() -> None:
    browser = client()
    assert browser.get("/ask").json() is None
    name = browser.get("/greet").headers["who"]
    assert browser.get("/ask").json() == name
    assert browser.open("/live").texts() == [f'"{name}"']


def test_only_the_hash_is_known_inside() -> None:
    browser = client()
    answer = browser.get("/greet")
    token = browser.cookies[COOKIE]
    assert token == new_token(Random(1))
    assert answer.headers["who"] == hashlib.sha256(token.encode()).hexdigest() == who(token)


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_the_cookie_is_for_this_server_and_not_for_scripts(scheme: str) -> None:
    names = {"http": COOKIE, "https": SECURE_COOKIE}
    lines = client(scheme).get("/greet").headers.get_list("set-cookie")
    cookies = [cookie for line in lines for cookie in SimpleCookie(line).values()]
    assert [one.key for one in cookies] == [names[scheme], FRESH]
    cookie = cookies[0]
    assert cookie["httponly"] is True
    assert cookie["samesite"] == "lax"
    assert cookie["path"] == "/"
    assert cookie["domain"] == ""
    assert cookie["max-age"] == str(400 * 86400)
    assert bool(cookie["secure"]) is (scheme == "https")


def test_a_cookie_is_renewed_once_a_day() -> None:
    browser = client()
    name = browser.get("/greet").headers["who"]
    assert "set-cookie" not in browser.get("/stay").headers
    browser.cookies.delete(FRESH)  # as browsers do after a day
    answer = browser.get("/stay")
    assert answer.json() == name
    assert f"max-age={400 * 86400}" in answer.headers["set-cookie"].lower()
    assert "set-cookie" not in browser.get("/stay").headers


def test_who_came_without_tls_stays_the_same_with_it() -> None:
    token = new_token(Random(1))
    browser = client("https")
    cookies = {"cookie": f"{COOKIE}={token}; {FRESH}=1"}
    answer = browser.get("/stay", cookies)
    assert answer.json() == who(token)
    assert browser.cookies[SECURE_COOKIE] == token
    # From then on the old one, which others could set, says nothing.
    planted = {"cookie": f"{COOKIE}={new_token(Random(2))}; {SECURE_COOKIE}={token}"}
    assert client("https").get("/ask", planted).json() == who(token)


def test_a_stranger_is_given_nothing_to_keep() -> None:
    assert "set-cookie" not in client().get("/stay").headers


def test_tokens_differ_and_have_256_bits() -> None:
    tokens = {new_token(Random(seed)) for seed in range(100)}
    assert len(tokens) == 100
    assert {len(token) for token in tokens} == {43}


@pytest.mark.parametrize(
    "token", ["", "a" * 42, "a" * 44, "a" * 42 + "=", "a" * 42 + "é", f'"{"a" * 42}"', "a" * 9000]
)
def test_any_other_cookie_is_no_cookie(token: str) -> None:
    headers = {"cookie": f"{COOKIE}={token}".encode()}
    assert client().get("/ask", headers).json() is None
