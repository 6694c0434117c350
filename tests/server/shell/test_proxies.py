"""Behind a proxy on another machine."""

from __future__ import annotations

from typing import Any, cast

import httpx
import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from tests.server.fake_clock import FakeClock
from tests.server.shell.browser import Browser
from turnabout.server.run import config
from turnabout.server.safety.identity import introduce
from turnabout.server.safety.limits import RateLimit, client_of
from turnabout.server.safety.origin import HostCheck
from turnabout.server.settings import Settings

FORWARDED = {"X-Forwarded-For": "198.51.100.7", "X-Forwarded-Proto": "https"}


async def ask(request: Request) -> Response:
    response = JSONResponse(client_of(request.scope))
    introduce(response, request)
    return response


def browser(proxy: str, *middleware: Middleware, **env: str) -> Browser:
    settings = Settings.from_environment(env)
    app = Starlette(routes=[Route("/{path:path}", ask)], middleware=middleware)
    served = config(app, settings.proxies)
    served.load()
    return Browser(cast(Any, served.loaded_app), client=(proxy, 1234))


@pytest.mark.parametrize("proxy", ["10.0.0.7", "fd00::1:2", "127.0.0.1"])
def test_a_proxy_that_was_named_is_believed(proxy: str) -> None:
    asked = browser(proxy, TURNABOUT_PROXIES="10.0.0.0/24, fd00::/8").get("/", FORWARDED)
    assert asked.json() == "198.51.100.7"
    assert "__Host-turnabout=" in asked.headers["set-cookie"]
    assert "secure" in asked.headers["set-cookie"].lower()


@pytest.mark.parametrize("proxy", ["10.0.1.7", "192.0.2.1"])
def test_anybody_else_is_not(proxy: str) -> None:
    asked = browser(proxy, TURNABOUT_PROXIES="10.0.0.0/24").get("/", FORWARDED)
    assert asked.json() == proxy
    assert "secure" not in asked.headers["set-cookie"].lower()


def test_health_is_never_limited() -> None:
    limit = Middleware(RateLimit, clock=FakeClock(), rate=1.0, burst=1)
    asking = browser("192.0.2.1", limit)
    assert [asking.get("/").status_code for _ in range(2)] == [200, 429]
    for path in ("/health", "/ready", "/metrics"):
        assert [asking.get(path).status_code for _ in range(3)] == [200] * 3
    assert asking.get("/").status_code == 429
    assert asking.open("/health").status == 429


def test_hosts_are_checked_if_they_are_named() -> None:
    hosts = Settings.from_environment({"TURNABOUT_HOSTS": "play.example.org, [::1]"}).hosts
    asking = browser("192.0.2.1", Middleware(HostCheck, hosts=hosts))
    for right in ("play.example.org", "Play.Example.org:8443", "[::1]:80"):
        assert asking.get("/", {"host": right}).status_code == 200, right
    for wrong in ("evil.example", "play.example.org.evil.example", "play.example.org:x", ""):
        refused = asking.get("/", {"host": wrong})
        assert (refused.status_code, refused.json()["code"]) == (421, "wrong-host"), wrong
    assert asking.get("/health", {"host": "10.0.0.5:8000"}).status_code == 200
    assert asking.open("/live", {"host": "evil.example"}).status == 421
    anywhere = browser("192.0.2.1", Middleware(HostCheck))
    assert anywhere.get("/", {"host": "evil.example"}).status_code == 200


def test_an_idle_connection_outlives_the_proxy_that_holds_it() -> None:
    nginx, client = 60, httpx.Limits().keepalive_expiry
    assert client is not None
    assert config(Starlette()).timeout_keep_alive > max(nginx, client)
