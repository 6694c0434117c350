"""The browser client's files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.types import Message, Scope

from tests.server.shell.browser import Browser
from turnabout.server.web import web_client

INDEX = "<!doctype html><p>the client"
SCRIPT = "play();" * 100


@pytest.fixture
def browser(tmp_path: Path) -> Browser:
    (tmp_path / "secret.txt").write_text("secret")
    dist = tmp_path / "dist"
    (dist / "assets").mkdir(parents=True)
    (dist / "index.html").write_text(INDEX)
    (dist / "icon.png").write_bytes(b"\x89PNG")
    (dist / "assets" / "main-1a2b.js").write_text(SCRIPT)
    return mounted(dist)


def mounted(folder: Path | None) -> Browser:
    app = FastAPI()
    app.mount("/", web_client(folder))
    return Browser(app)


def test_assets_are_kept_for_ever(browser: Browser) -> None:
    answer = browser.get("/assets/main-1a2b.js")
    assert answer.text == SCRIPT
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < len(SCRIPT)


@pytest.mark.parametrize(
    ("asked", "language"), [("de-AT,en", "de"), ("fr, en;q=0.5", "en"), ("", "en")]
)
def test_the_page_comes_with_the_words_of_its_language(
    tmp_path: Path, asked: str, language: str
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<head></head>")
    for each in ("de", "en"):
        (tmp_path / "assets" / f"words-{each}-1a2b.js").write_text("say();")
    answer = mounted(tmp_path).get("/t/abc", {"accept-language": asked})
    assert re.findall(r'modulepreload".* href="(.*?)"', answer.text) == [
        f"/assets/words-{language}-1a2b.js"
    ]
    assert answer.headers["vary"] == "Accept-Encoding, Accept-Language"


def test_who_cannot_unpack_gets_it_plain(browser: Browser) -> None:
    answer = browser.get("/assets/main-1a2b.js", {"accept-encoding": "identity"})
    assert answer.text == SCRIPT
    assert "content-encoding" not in answer.headers
    assert answer.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize("path", ["/", "/index.html", "/t/abc", "/rules/pungo.html", "/apiary"])
def test_every_other_path_is_a_page_of_the_client(browser: Browser, path: str) -> None:
    answer = browser.get(path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["cache-control"] == "no-cache"
    again = browser.get(path, {"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.text) == (304, "")
    other = browser.get("/icon.png", {"if-none-match": answer.headers["etag"]})
    assert (other.status_code, other.headers["content-type"]) == (200, "image/png")


@pytest.mark.parametrize("path", ["/api", "/api/nothing", "/assets/old-9f9f.js", "/assets"])
def test_what_does_not_exist_is_said_to_be_missing(browser: Browser, path: str) -> None:
    answer = browser.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


@pytest.mark.anyio
@pytest.mark.parametrize(
    "path",
    ["/../secret.txt", "/assets/../../secret.txt", "{outside}", "/{outside}", "/..\\secret.txt"],
)
async def test_nothing_outside_is_ever_sent(browser: Browser, tmp_path: Path, path: str) -> None:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.request"}

    # Clients that mean well would shorten such paths.
    path = path.format(outside=tmp_path / "secret.txt")
    scope: Scope = {"type": "http", "method": "GET", "path": path, "headers": []}
    await web_client(tmp_path / "dist")(scope, receive, send)
    assert sent[0]["status"] in (200, 404)
    assert b"secret" not in sent[1]["body"]


def test_there_is_nothing_live_here(browser: Browser) -> None:
    assert browser.open("/live").status == 404


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_pages_can_only_be_read(browser: Browser, method: str) -> None:
    answer = browser.request(method, "/")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")
    assert browser.request("HEAD", "/").status_code == 200


def test_the_client_that_was_there_at_the_start_is_served_to_the_end(
    browser: Browser, tmp_path: Path
) -> None:
    (tmp_path / "dist" / "assets" / "main-1a2b.js").unlink()
    assert browser.get("/assets/main-1a2b.js").text == SCRIPT


def test_without_a_client_a_page_says_what_to_do() -> None:
    browser = mounted(None)
    page = browser.get("/").text
    assert "/api/openapi.json" in page
    assert "make play" in page
    # The policy would block them.
    assert not re.search(r"<script|<style|style=|\son\w+=", page)
    assert browser.get("/api/nothing").status_code == 404
