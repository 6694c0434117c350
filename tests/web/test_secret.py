"""Chimes: nothing that the other browser is sent depends on the card before both are shown.

The same game is played twice at servers with the same fate, but for one card.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from tests.web.arrivals import at_table
from tests.web.conftest import Arrive
from tests.web.site import serving
from tests.web.visitor import Visitor
from tests.web.whole_games import with_line

if TYPE_CHECKING:
    from playwright.sync_api import Response, WebSocket

FATE = 4711
CHANCES = re.compile(r'\b1\d{12}\b|(?<="ms":)\d+|(?<="ms": )\d+|(?<="id":")[0-9a-f]{24}(?=")')
"""Milliseconds since 1970 and since the table began, and the keys that a client gives its acts."""
HASHES = re.compile(r'(?<="head":")[0-9a-f]{64}|(?<="seal":")[0-9a-f]{64}')
"""They cover the card together with a salt that nobody is sent before the card."""
SAME_CHANCE = """let drawn = 0;
crypto.getRandomValues = (bytes) => bytes.map((_, place) => (bytes[place] = 37 * ++drawn));
"""
"""What a browser brings to a game is the same in both."""
PONG = '"type":"pong"'


@dataclass
class Traffic:
    """Everything that a browser is sent."""

    frames: list[str] = field(default_factory=list)
    responses: list[Response] = field(default_factory=list)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self.take)

    def take(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        if PONG not in text:
            self.frames.append(settled(text))

    def keep(self, response: Response) -> None:
        if "/api/" in response.url:
            self.responses.append(response)

    def so_far(self) -> list[str]:
        """Frames, and what was fetched."""
        return [*self.frames, *(settled(one.text()) for one in self.responses)]


@dataclass
class Told:
    """What the other browser got before the cards were shown, and after."""

    before: list[str]
    page: str
    record: str
    after: list[str]


def test_no_byte_depends_on_the_card(arrive: Arrive, tmp_path: Path) -> None:
    seats = arrive(), arrive()
    for visitor in seats:
        visitor.context.add_init_script(SAME_CHANCE)
    one, two = told(*seats, tmp_path / "one", "7b"), told(*seats, tmp_path / "two", "10r")
    assert one.before == two.before
    assert one.page == two.page
    assert one.record == two.record
    assert '"move":"?"' in "".join(one.before)
    assert one.after != two.after
    assert '"move":"7b"' in "".join(one.after)
    assert '"move":"10r"' in "".join(two.after)


def told(host: Visitor, guest: Visitor, folder: Path, card: str) -> Told:
    with serving(folder, FATE) as site:
        host.address = guest.address = site.address
        traffic = Traffic()
        guest.page.on("websocket", traffic.listen)
        guest.page.on("response", traffic.keep)
        guest.page.on("framenavigated", lambda _: traffic.responses.clear())
        # One comes after the other, so that fate gives them the same names in both games.
        at_table(host, "chimes", guest)
        guest.until("() => document.querySelector('button.open[data-card]') !== null")
        before = guest.lines()
        with_line(host, lambda: host.choose(card))
        guest.await_lines(before)
        record = f"{site.address}/api/tables/{guest.table()}/record"
        saved = settled(guest.context.request.get(record).text())
        hidden, page = traffic.so_far(), guest.page.locator("main").inner_html()
        known = len(traffic.frames)
        with_line(guest, lambda: guest.choose("4b"))
        for visitor in (host, guest):
            visitor.forget()
    return Told(hidden, page, saved, traffic.frames[known:])


def settled(text: str) -> str:
    return HASHES.sub("", CHANCES.sub("0", text))
