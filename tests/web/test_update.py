"""A server comes back with a newer client: old tabs play on, and are told."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.coming import with_friend
from tests.web.conftest import Arrive
from tests.web.playing import with_line
from tests.web.site import BUILT, Site, serving
from tests.web.visitor import Visitor

OLD = "line-old"
SCRIPT = "() => document.querySelector('script[type=module]').getAttribute('src')"


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A copy of the client, to be changed."""
    return shutil.copytree(BUILT.parent, tmp_path / "web")


@pytest.fixture
def served(arrive: Arrive, web: Path, tmp_path: Path) -> Iterator[Site]:
    with serving(tmp_path / "home", web=web) as served:
        yield served
        assert served.complaints() == []


def test_an_old_tab_plays_on_and_is_told(arrive: Arrive, served: Site, web: Path) -> None:
    host, guest = (arrive(address=served.address, phone=phone) for phone in (False, True))
    with_friend(host, "pivit", guest)
    before = host.page.evaluate(SCRIPT)
    host.tap("d8")
    update(served, web, host, guest)
    for visitor in (host, guest):
        visitor.await_text(OLD)
    # What was begun before goes on: the disc is still in the hand.
    with_line(host, lambda: host.tap("d5"))
    with_line(guest, lambda: move(guest, "a7", "d7"))
    assert host.page.evaluate(SCRIPT) == before
    host.press("line-reload")
    host.until("(before) => (" + SCRIPT + ")() !== before", before)
    host.tap("d1")
    assert not host.sees(OLD)
    guest.press("line-later")
    assert not guest.sees(OLD)


def test_the_same_client_after_a_restart_says_nothing(arrive: Arrive, served: Site) -> None:
    host, guest = (arrive(address=served.address) for _ in range(2))
    with_friend(host, "pivit", guest)
    with host.page.expect_response(served.address + "/", timeout=30_000) as asked:
        restart(served, host, guest)
    assert asked.value.ok
    with_line(host, lambda: move(host, "d8", "d5"))
    assert not host.sees(OLD)


def test_a_part_that_is_gone_with_the_old_client(arrive: Arrive, served: Site, web: Path) -> None:
    visitor = arrive(address=served.address)
    visitor.expect("status of 404|assets/")
    visitor.open("/")
    visitor.page.get_by_role("link", name=visitor.say("home-more")).first.wait_for()
    update(served, web, visitor)
    visitor.page.get_by_role("link", name=visitor.say("home-more")).first.click()
    visitor.await_text(OLD)
    visitor.press("line-reload")
    visitor.page.get_by_role("button", name=visitor.say("new-make")).wait_for()


def move(visitor: Visitor, source: str, target: str) -> None:
    visitor.tap(source)
    visitor.tap(target)


def update(site: Site, web: Path, *visitors: Visitor) -> None:
    renew(web)
    restart(site, *visitors)


def restart(site: Site, *visitors: Visitor) -> None:
    for visitor in visitors:
        visitor.expect("WebSocket|ERR_")
    site.kill()
    site.start()


def renew(web: Path) -> None:
    """Every part gets another name, as if something had changed in each of them."""
    parts = sorted((web / "assets").iterdir())
    texts = [web / "index.html", *(part for part in parts if part.suffix in (".js", ".css"))]
    for text in texts:
        written = text.read_text(encoding="utf-8")
        for part in parts:
            written = written.replace(part.name, f"{part.stem}-new{part.suffix}")
        text.write_text(written, encoding="utf-8")
    for part in parts:
        part.rename(part.with_name(f"{part.stem}-new{part.suffix}"))
