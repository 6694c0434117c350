"""Every page and board as people see it: on phone and laptop, in light and dark.

`python -m bench.pictures FOLDER` takes them all, to be judged by eye.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from tests.web.arrivals import begun, way_to, with_choices
from tests.web.chromium import chromium
from tests.web.site import serving
from tests.web.visitor import Visitor
from tests.web.whole_games import (
    bid,
    play_chimes,
    play_pivit,
    play_pungo,
    shortest_way,
    with_line,
)
from tests.web.words import fragment

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SIZES = {"laptop": (1280, 800), "phone": (360, 740)}
LIGHTS = ("light", "dark")
STILL_MS = 900
FATE = 7
GAMES = ("pivot-pawns", "pivit", "chimes", "pungo")

Scenes = Iterator[str]
"""The name of each thing to look at, when it is on the page."""


def main() -> int:
    folder = Path(sys.argv[1])
    only = sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    with chromium() as browser, TemporaryDirectory() as home, serving(Path(home), FATE) as site:
        for name, scenes in SCENES.items():
            if not only or name in only:
                take(browser, site.address, scenes, folder)
    return 0


def take(browser: Browser, address: str, scenes: Callable[[Visitor], Scenes], folder: Path) -> None:
    how: dict[str, Any] = {"viewport": _size(*SIZES["laptop"]), "locale": "en-GB"}
    context = browser.new_context(**how, reduced_motion="reduce")
    visitor = Visitor(context, address, phone=False)
    for name in scenes(visitor):
        for size, (width, height) in SIZES.items():
            visitor.page.set_viewport_size(_size(width, height))  # type: ignore[arg-type]
            for light in LIGHTS:
                visitor.page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
                visitor.page.wait_for_timeout(STILL_MS)
                path = folder / f"{name}-{size}-{light}.png"
                visitor.page.screenshot(path=path, full_page=size == "phone")
        visitor.page.set_viewport_size(_size(*SIZES["laptop"]))  # type: ignore[arg-type]
        print(name, flush=True)
    context.close()


def _size(width: int, height: int) -> dict[str, int]:
    return {"width": width, "height": height}


def at_home(visitor: Visitor) -> Scenes:
    for way in ("home-bot", "home-friend"):
        way_to(visitor, "pungo", way)
        if way == "home-bot":
            visitor.press("home-new-play")
        visitor.page.locator("#board svg").first.wait_for()
    yield "open-table"
    visitor.open("/")
    visitor.await_text("home-mine")
    yield "home"
    visitor.press("settings-title")
    yield "settings"
    visitor.open("/nowhere")
    visitor.await_text("wrong-lost")
    yield "lost"


def about(visitor: Visitor) -> Scenes:
    for game in GAMES:
        for page, sign in (("new", "form"), ("learn", ".course svg"), ("rules", "section")):
            visitor.open(f"/{page}/{game}")
            visitor.page.locator(sign).first.wait_for()
            yield f"{game}-{page}"


def at_pivit(visitor: Visitor) -> Scenes:
    with_choices(visitor, "pivit", numbers={"new-count": 4}, seats=dict.fromkeys((1, 2, 3), "me"))
    visitor.page.locator(".disc").first.wait_for()
    yield "pivit-four"
    with_choices(visitor, "pivit", choices={"pivit:option-size": "6"}, seats={1: "me"})
    play_pivit((visitor, visitor), most=4)
    visitor.touch(".target.open")
    yield "pivit-playing"
    reload(visitor)
    play_pivit((visitor, visitor), after=4)
    yield from at_the_end(visitor, "pivit")
    visitor.press("replay-back")
    visitor.press("replay-analyse-all")
    visitor.page.get_by_role("img", name=visitor.say("replay-graph")).wait_for(timeout=60_000)
    yield "pivit-replay"


def at_pungo(visitor: Visitor) -> Scenes:
    way_to(visitor, "pungo", "home-screen")
    play_pungo((visitor, visitor), most=1)
    yield "pungo-rolling"
    play_pungo((visitor, visitor), after=1, most=2)
    visitor.touch(".target.open")
    yield "pungo-moving"
    reload(visitor)
    visitor.touch('.target.open[data-tap^="d2"], .target[data-tap="d2"]')
    yield "pungo-grabbing"
    reload(visitor)
    play_pungo((visitor, visitor), after=2)
    yield from at_the_end(visitor, "pungo")
    yield "pungo-replay"


def at_chimes(visitor: Visitor) -> Scenes:
    with_choices(visitor, "chimes", seats={1: "casual"}, hints=True)
    visitor.touch("button.open[data-card]")
    visitor.touch("[data-partner]")
    yield "chimes-foresight"
    way_to(visitor, "chimes", "home-screen")
    visitor.page.locator(".cover").wait_for()
    yield "chimes-covered"
    play_chimes((visitor, visitor), turns=1)
    visitor.sit_as(0)
    yield "chimes-playing"
    play_chimes((visitor, visitor))
    yield from at_the_end(visitor, "chimes")
    yield "chimes-replay"


def reload(visitor: Visitor) -> None:
    """Nothing is in the hand any more, and the log of moves is there."""
    visitor.page.reload()
    begun(visitor)


def at_the_end(visitor: Visitor, game: str) -> Scenes:
    """How it ended; then from the result to looking back."""
    visitor.page.locator(".result").wait_for()
    yield f"{game}-over"
    visitor.press("table-review")
    visitor.page.get_by_role("slider").wait_for()


def at_pivot_pawns(visitor: Visitor) -> Scenes:
    with_choices(
        visitor,
        "pivot-pawns",
        numbers={"new-count": 3, "pivot-pawns:option-bidding_seconds": 2},
        seats={1: "me", 2: "me"},
    )
    visitor.until("() => document.querySelector('.bids') !== null")
    yield "pivot-pawns-thinking"
    way = shortest_way(visitor)
    bid(visitor, len(way) + 1, alone=False)
    visitor.tap(way[0].partition("+")[0])
    yield "pivot-pawns-showing"
    gives_up = fragment(visitor.language, "pivot-pawns:event-concede", seat_me="no")
    with_line(visitor, lambda: visitor.press("pivot-pawns:move-concede"), gives_up)
    yield "pivot-pawns-after"
    visitor.page.get_by_role("button", name=visitor.say("pivot-pawns:shortest-ways")).click()
    visitor.page.get_by_role("dialog").wait_for()
    yield "pivot-pawns-ways"


SCENES: dict[str, Callable[[Visitor], Scenes]] = {
    "home": at_home,
    "about": about,
    "pivit": at_pivit,
    "pungo": at_pungo,
    "chimes": at_chimes,
    "pivot-pawns": at_pivot_pawns,
}

if __name__ == "__main__":
    raise SystemExit(main())
