"""A server dies and comes back, then with a newer client: old tabs play on, and are told."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.web.arrivals import at_table
from tests.web.conftest import Arrive
from tests.web.site import BUILT, Site, serving
from tests.web.visitor import Visitor
from tests.web.whole_games import with_line

LOST = "line-waiting"
OLD = "line-old"
MARK = "() => { window.untouched = true; }"
MARKED = "() => window.untouched === true"
SCRIPT = "() => document.querySelector('script[type=module]')?.getAttribute('src')"
RENEWED = f"(before) => {{ const now = ({SCRIPT})(); return now && now !== before; }}"
"""While it is loaded anew there is no script at all."""


def test_a_server_dies_comes_back_and_is_updated(arrive: Arrive, tmp_path: Path) -> None:
    web = shutil.copytree(BUILT.parent, tmp_path / "web")
    with serving(tmp_path / "home", web=web) as site:
        host, guest = (arrive(address=site.address, phone=phone) for phone in (False, True))
        reader = arrive(address=site.address)
        # The home page looks for new tables even while there is no server.
        reader.expect("ERR_")
        reader.open("/")
        at_table(host, "pivit", guest)
        dies_in_mid_game(site, host, guest)
        renew(web)
        plays_on_in_old_tabs(site, host, guest)
        misses_a_part(reader)
        assert site.complaints() == []


def dies_in_mid_game(site: Site, host: Visitor, guest: Visitor) -> None:
    """Nobody reloads, no tap is lost; the same client comes back, which is not worth a word."""
    before = host.lines()
    for visitor in (host, guest):
        visitor.expect("WebSocket|ERR_")
        visitor.page.evaluate(MARK)
    host.tap("d8")
    site.kill()
    for visitor in (host, guest):
        visitor.await_text(LOST)
    host.tap("d5")
    with host.page.expect_response(site.address + "/") as asked:
        site.start()
    assert asked.value.ok
    guest.await_lines(before)
    with_line(guest, lambda: move(guest, "a7", "d7"))
    host.await_lines(before + 1)
    assert all(visitor.page.evaluate(MARKED) for visitor in (host, guest))
    assert not host.sees(OLD)


def plays_on_in_old_tabs(site: Site, host: Visitor, guest: Visitor) -> None:
    before = host.page.evaluate(SCRIPT)
    host.tap("d1")
    site.kill()
    site.start()
    for visitor in (host, guest):
        visitor.await_text(OLD)
    # What was begun before goes on: the disc is still in the hand.
    with_line(host, lambda: host.tap("d2"))
    with_line(guest, lambda: move(guest, "a2", "b2"))
    assert host.page.evaluate(SCRIPT) == before
    host.press("line-reload")
    host.until(RENEWED, before)
    host.tap("d2")
    assert not host.sees(OLD)
    guest.press("line-later")
    assert not guest.sees(OLD)


def misses_a_part(reader: Visitor) -> None:
    """Of the old client, which is gone with the old server."""
    reader.expect("status of 404|assets/")
    reader.page.get_by_role("link", name=reader.say("home-more")).first.click()
    reader.await_text(OLD)
    reader.press("line-reload")
    reader.page.get_by_role("button", name=reader.say("new-make")).wait_for()


def move(visitor: Visitor, source: str, target: str) -> None:
    visitor.tap(source)
    visitor.tap(target)


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
