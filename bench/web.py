"""How quickly the pages come and answer, measured in Chromium on this machine.

`python -m bench.web` writes bench/results/web.json and the table in docs/benchmarks.md; it fails
if a goal is missed.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from datetime import date
from functools import partial
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple
from unittest.mock import patch

from tests.web.arrivals import LINK, begun, way_to, with_choices
from tests.web.chromium import Missing, chromium
from tests.web.site import Site, serving
from tests.web.visitor import POINT, Visitor
from tests.web.whole_games import next_round, play_pungo, shortest_way, tap_all, with_line

from bench.report import publish
from bench.speed import machine

if TYPE_CHECKING:
    from playwright.sync_api import Browser

RESULTS = Path(__file__).with_name("results") / "web.json"
BEGIN, END = "<!-- web begins -->", "<!-- web ends -->"
RUNS = 5
SEATS = 8
LAPTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
FRAME = 1000 / 60
LONGEST_PREPARING = 180.0
MOVES = (("d8", "d5"), ("a7", "d7"), ("d1", "d2"), ("a2", "b2"), ("h6", "e6"))
"""The beginning of a game of Pivit."""

PAINTED = """() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"""
WATCH_GAMES = """{
  const look = () => {
    if (document.querySelectorAll('li h2').length < 4) requestAnimationFrame(look);
    // The frame after the next callback has what was changed.
    else requestAnimationFrame(() => setTimeout(() => (window.games_seen = performance.now())));
  };
  requestAnimationFrame(look);
}"""
"""Begun before the page is: when the games' cards are there. The first content is only its head."""
GAMES_SEEN = "() => window.games_seen ?? null"
SCRIPTS = """() => performance.getEntriesByType('resource')
  .filter((one) => one.name.endsWith('.js'))
  .reduce((sum, one) => sum + one.encodedBodySize, 0)"""
ANSWER = """() => {
  window.answered = null;
  let tapped = null;
  const once = { capture: true, once: true };
  addEventListener('pointerup', (event) => (tapped = event.timeStamp), once);
  const watch = new MutationObserver(() => {
    if (tapped === null) return;
    watch.disconnect();
    // The frame after the next callback has what was changed.
    requestAnimationFrame(() => setTimeout(() => (window.answered = performance.now() - tapped)));
  });
  const everything = { subtree: true, childList: true, attributes: true };
  watch.observe(document.getElementById('board'), everything);
}"""
ANSWERED = "() => window.answered"
GLIDED = """() => {
  window.answered = null;
  let tapped = null;
  const discs = [...document.querySelectorAll('.disc')];
  const places = () => discs.map((one) => one.style.transform).join();
  const before = places();
  const once = { capture: true, once: true };
  addEventListener('pointerup', (event) => (tapped = event.timeStamp), once);
  const look = () => {
    if (tapped === null || places() === before) requestAnimationFrame(look);
    else setTimeout(() => (window.answered = performance.now() - tapped));
  };
  requestAnimationFrame(look);
}"""
FRAMES = """() => {
  window.frames_seen = [];
  const ends = performance.now() + 1100;
  const look = (now) => {
    window.frames_seen.push(now);
    if (now < ends) requestAnimationFrame(look);
    else window.frames_done = true;
  };
  window.frames_done = false;
  requestAnimationFrame(look);
}"""


BID = "pivot-pawns:move-bid"


FIRST_MOVES: dict[str, Callable[[Visitor], None]] = {
    "chimes": lambda visitor: visitor.choose(
        visitor.page.locator("button.open[data-card]").first.get_attribute("data-card") or ""
    ),
    "pivit": lambda visitor: tap_all(visitor, ("d8", "d5")),
    "pungo": lambda visitor: play_pungo((visitor, visitor), most=1),
}
"""How a person begins. In a race, Pivot Pawns, a rival takes the time of a person on purpose."""


class Row(NamedTuple):
    """What was measured, and the most it may be."""

    name: str
    unit: str
    values: list[float]
    most: float

    @property
    def typical(self) -> float:
        return statistics.median(self.values)

    @property
    def reached(self) -> bool:
        return self.typical < self.most


def main() -> int:
    print(machine())
    load = os.getloadavg()[0]
    try:
        rows = measure()
    except Missing as reason:
        print(f"not measured: {reason}")
        return 1
    for row in rows:
        worst = max(row.values)
        print(
            f"{row.name}: {row.typical:.1f} {row.unit}, at worst {worst:.1f} (below {row.most:g})"
            f"{'' if row.reached else '  MISSED'}"
        )
    data = {
        "date": str(date.today()),
        "machine": machine(),
        "load_before": round(load, 2),
        "rows": [
            {
                "name": row.name,
                "unit": row.unit,
                "median": round(row.typical, 2),
                "worst": round(max(row.values), 2),
                "most": row.most,
                "reached": row.reached,
            }
            for row in rows
        ],
    }
    publish(RESULTS, data, table(data))
    return 0 if all(row.reached for row in rows) else 1


def table(data: dict[str, Any]) -> str:
    """The table of docs/benchmarks.md, from the results file and nothing else."""
    lines = [
        BEGIN,
        f"In Chromium, with the server on the same machine ({data['machine']}), {data['date']}.",
        "`make bench` measures again.",
        "",
        "| what | median | worst | goal |",
        "|---|---:|---:|---:|",
    ]
    for row in data["rows"]:
        median, worst = (f"{row[key]:.1f} {row['unit']}" for key in ("median", "worst"))
        lines.append(f"| {row['name']} | {median} | {worst} | {row['most']:g} {row['unit']} |")
    return "\n".join([*lines, END])


def measure() -> list[Row]:
    with chromium() as browser, TemporaryDirectory(prefix="turnabout-web-") as folder:
        with serving(Path(folder)) as site:
            settle(site)
            painted, seen, sizes = first_page(browser, site.address)
            joined = links(browser, site.address)
            picks, moves = taps(browser, site.address)
            dropped = frames(browser, site.address)
        answers = [first_answer(browser, Path(folder), game) for game in FIRST_MOVES]
    return [
        Row("first content of the home page", "ms", painted, 1500),
        Row("the home page, until its games are there", "ms", seen, 1500),
        Row("scripts of the home page, gzip", "kB", sizes, 90),
        Row("a link opened on a phone and one tap, until the board is there", "ms", joined, 10_000),
        Row("a tap on a disc, until it is seen", "ms", picks, 100),
        Row("a tap that moves it, until it has begun to move", "ms", moves, 100),
        Row(f"dropped frames while a pawn pivots among {SEATS} players", "%", dropped, 5),
        *(
            Row(f'{game}: "Play a bot" on a new server, until it answers', "ms", [answer], 3000)
            for game, answer in zip(FIRST_MOVES, answers, strict=True)
        ),
    ]


def first_answer(browser: Browser, folder: Path, game: str) -> float:
    """From a newcomer's click, where nothing has been compiled yet; the move is made at once."""
    with (
        patch.dict(os.environ, XDG_CACHE_HOME=str(folder / game / "cache")),
        serving(folder / game) as site,
    ):
        visitor = come(browser, site.address)
        visitor.open("/")
        visitor.await_text(f"{game}:title")
        clicked = time.perf_counter()
        way_to(visitor, game, "home-bot")
        visitor.press("home-new-play")
        before = begun(visitor)
        FIRST_MOVES[game](visitor)
        visitor.await_lines(before + 1)
        answered = time.perf_counter()
        visitor.context.close()
        return 1000 * (answered - clicked)


def settle(site: Site) -> None:
    """A server that has just been installed compiles for a while, on the cores of the browser."""
    ends = time.monotonic() + LONGEST_PREPARING
    while not site.has_logged("all games are prepared") and time.monotonic() < ends:
        time.sleep(0.5)


def first_page(browser: Browser, address: str) -> tuple[list[float], list[float], list[float]]:
    """Each time with an empty cache."""
    painted, seen, sizes = [], [], []
    for _ in range(RUNS):
        visitor = come(browser, address)
        visitor.context.add_init_script(WATCH_GAMES)
        visitor.open("/")
        seen.append(float(visitor.until(GAMES_SEEN)))
        painted.append(float(visitor.until(PAINTED)))
        visitor.page.wait_for_load_state("networkidle")
        sizes.append(visitor.page.evaluate(SCRIPTS) / 1000)
        visitor.context.close()
    return painted, seen, sizes


def links(browser: Browser, address: str) -> list[float]:
    """Someone who was never here opens the link of a friend and sits down."""
    times = []
    for _ in range(RUNS):
        host = come(browser, address)
        way_to(host, "pivit", "home-friend")
        link = host.until(LINK)
        guest = come(browser, address, PHONE)
        begun = time.perf_counter()
        guest.open(link)
        guest.press_first("table-sit")
        guest.page.locator(".disc").first.wait_for()
        times.append(1000 * (time.perf_counter() - begun))
        guest.context.close()
        host.context.close()
    return times


def taps(browser: Browser, address: str) -> tuple[list[float], list[float]]:
    """Both players at one screen; the second tap of a move has to go to the server and back."""
    visitor = come(browser, address)
    way_to(visitor, "pivit", "home-screen")
    picks, moves = [], []
    for disc, target in MOVES:
        picks.append(answered(visitor, ANSWER, disc))
        before = visitor.lines()
        moves.append(answered(visitor, GLIDED, target))
        visitor.await_lines(before)
        visitor.page.wait_for_timeout(700)
    visitor.context.close()
    return picks, moves


def answered(visitor: Visitor, script: str, what: str) -> float:
    x, y = visitor.until(POINT, f'.target.open[data-tap="{what}"]')
    visitor.page.evaluate(script)
    visitor.touch_at(x, y)
    return float(visitor.until(ANSWERED))


def frames(browser: Browser, address: str) -> list[float]:
    """The share of frames that were late, pivot by pivot."""
    visitor = come(browser, address)
    numbers = {"new-count": SEATS, "pivot-pawns:option-bidding_seconds": 1}
    people = dict.fromkeys(range(1, SEATS), "me")
    with_choices(visitor, "pivot-pawns", numbers=numbers, seats=people)
    visitor.until("() => document.querySelector('.bids') !== null")
    shares = []
    for number in range(RUNS):
        if number:
            next_round([visitor])
        way = shortest_way(visitor)
        with_line(visitor, partial(visitor.press, visitor.say(BID, count=len(way))))
        for pivot in way:
            moving, _, rest = pivot.partition("+")
            *first, last = [moving, *rest.split(":")]
            for what in first:
                visitor.tap(what)
            x, y = visitor.until(POINT, f'.target.open[data-tap="{last}"]')
            before = visitor.lines()
            visitor.touch_at(x, y)
            visitor.await_lines(before)
            visitor.page.evaluate(FRAMES)
            visitor.until("() => window.frames_done")
            shares.append(late(visitor.page.evaluate("() => window.frames_seen")))
    visitor.context.close()
    return shares


def late(times: list[float]) -> float:
    """In percent of the frames that there should have been."""
    gaps = [after - before for before, after in pairwise(times)]
    due = [max(1, round(gap / FRAME)) for gap in gaps]
    return 100 * (sum(due) - len(due)) / sum(due)


def come(browser: Browser, address: str, size: dict[str, int] = LAPTOP) -> Visitor:
    phone = size is PHONE
    how: dict[str, Any] = {"viewport": size, "locale": "en-GB", "has_touch": phone}
    return Visitor(browser.new_context(**how), address, phone)


if __name__ == "__main__":
    raise SystemExit(main())
