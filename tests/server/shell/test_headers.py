"""What browsers are told."""

from __future__ import annotations

import pytest
from httpx import Headers
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from tests.server.shell.browser import Browser
from turnabout.server.safety.headers import REPORT, SafeHeaders


async def page(request: Request) -> Response:
    return PlainTextResponse("page", headers={"content-security-policy": "script-src *"})


async def report(request: Request) -> Response:
    return PlainTextResponse("report", headers={"content-security-policy": REPORT})


async def kept(request: Request) -> Response:
    return PlainTextResponse("kept", headers={"cache-control": "max-age=60"})


APP = Starlette(
    routes=[Route("/api/kept", kept), Route("/report", report), Route("/{path:path}", page)],
    middleware=[Middleware(SafeHeaders)],
)


def headers(path: str, base: str = "http://host:8000", **more: str) -> Headers:
    return Browser(APP, base).get(path, more).headers


def policy(found: Headers) -> dict[str, str]:
    rules = (rule.partition(" ") for rule in found["content-security-policy"].split("; "))
    return {name: value for name, _, value in rules}


def test_the_policy_allows_only_our_own() -> None:
    assert policy(headers("/")) == {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "connect-src": "'self' ws://host:8000",
        "manifest-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }
    assert policy(headers("/", "https://host"))["connect-src"] == "'self' wss://host"


def test_a_report_has_styles_of_its_own_and_no_scripts() -> None:
    rules = policy(headers("/report"))
    assert (rules["default-src"], rules["style-src"]) == ("'none'", "'unsafe-inline'")
    assert "script-src" not in rules


@pytest.mark.parametrize("host", ["a; script-src *", "a b", "*", "", "'unsafe-inline'"])
def test_a_false_host_cannot_write_the_policy(host: str) -> None:
    assert policy(headers("/", host=host)) == {
        **policy(headers("/")),
        "connect-src": "'self'",
    }


def test_the_others_are_there() -> None:
    found = headers("/")
    assert found["x-content-type-options"] == "nosniff"
    assert found["referrer-policy"] == "no-referrer"
    assert found["cross-origin-opener-policy"] == "same-origin"
    assert found["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in found["permissions-policy"]


def test_https_is_remembered_only_over_https() -> None:
    assert "strict-transport-security" not in headers("/")
    assert headers("/", "https://host")["strict-transport-security"].startswith("max-age=")


def test_answers_of_the_api_are_not_kept_unless_they_say_so() -> None:
    assert headers("/api")["cache-control"] == "no-store"
    assert headers("/api/tables")["cache-control"] == "no-store"
    assert headers("/api/kept")["cache-control"] == "max-age=60"
    assert "cache-control" not in headers("/apiary")
