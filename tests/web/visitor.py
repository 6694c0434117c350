"""Someone with a browser. Whatever they do, they do by what is seen on the page."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from tests.patience import PATIENCE
from tests.web.words import said, worded
from turnabout import Record, game_of, replay
from turnabout.core.game import Game

if TYPE_CHECKING:
    from playwright.sync_api import (
        APIResponse,
        BrowserContext,
        ConsoleMessage,
        Error,
        Locator,
        Page,
    )

PAUSE_MS = 50
"""Long enough that to look again and again costs little."""
POINT = """(selector) => {
  const places = [0.5, 0.38, 0.62, 0.25, 0.75, 0.12, 0.88];
  for (const found of document.querySelectorAll(selector)) {
    let box = found.getBoundingClientRect();
    if (box.top < 70 || box.bottom > innerHeight - 70) {
      found.scrollIntoView({ block: 'center', behavior: 'instant' });
      box = found.getBoundingClientRect();
    }
    for (const down of places) for (const along of places) {
      const [x, y] = [box.left + along * box.width, box.top + down * box.height];
      const hit = document.elementFromPoint(x, y);
      if (hit && found.contains(hit)) return [x, y];
    }
  }
  return null;
}"""
"""A point at which a finger meets what is looked for, and nothing else."""


class Visitor:
    """A browser window of one person; a phone is tapped, a laptop is clicked."""

    def __init__(
        self, context: BrowserContext, address: str, phone: bool, language: str = "en"
    ) -> None:
        self.context = context
        self.address = address
        self.phone = phone
        self.language = language
        self.errors: list[str] = []
        self._expected: list[re.Pattern[str]] = []
        self.page = self._watched(context.pages[0] if context.pages else context.new_page())

    def tab(self) -> Visitor:
        """Another window of the same person."""
        other = object.__new__(Visitor)
        other.__dict__.update(self.__dict__)
        other.page = self._watched(self.context.new_page())
        return other

    def expect(self, pattern: str) -> None:
        """The console may say this: a test has cut a cable, or killed a server."""
        self._expected.append(re.compile(pattern))

    def open(self, path: str) -> None:
        self.page.goto(path if "://" in path else self.address + path)

    def tap(self, what: str) -> None:
        """Something on the board that can be tapped next, as soon as it can."""
        self.touch(f'.target.open[data-tap="{what}"]')

    def sit_as(self, seat: int) -> None:
        """At one screen: this player takes it."""
        for name in self.hand_over(seat):
            self.press(name)

    def hand_over(self, seat: int) -> Iterator[str]:
        """The buttons by which the screen is handed over, one after the other."""
        for place, name in (
            ("div.eyes", self.player(seat)),
            (".cover", self.say("table-passed", name=self.player(seat))),
        ):
            if self.page.locator(place).is_visible():
                yield name

    def choose(self, card: str) -> None:
        """A card of the hand: one tap picks it, a second one plays it."""
        self.touch(f'button.open[data-card="{card}"]')
        self.touch(f'button.picked[data-card="{card}"]')

    def touch(self, selector: str) -> None:
        x, y = self.until(POINT, selector)
        self.touch_at(x, y)

    def touch_at(self, x: float, y: float) -> None:
        if self.phone:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def say(self, message: str, /, **values: Any) -> str:
        """A message in this person's language."""
        return said(self.language, message, **values)

    def player(self, seat: int) -> str:
        return self.say("player", number=seat + 1)

    def press(self, name: str, within: Locator | None = None) -> None:
        """A button or link by its words, or by the message that they are."""
        name = worded(self.language, name)
        place = self.page if within is None else within
        found = place.get_by_role("button", name=name, exact=True).or_(
            place.get_by_role("link", name=name, exact=True)
        )
        self._touch_control(found)

    def press_unless(self, name: str, more_than: int, saying: str) -> None:
        """A button that may be gone before it is pressed, once the log says what it leads to."""
        self.until(PRESS, [worded(self.language, name), more_than, saying])

    def press_first(self, name: str) -> None:
        """The first of several buttons with these words."""
        name = worded(self.language, name)
        self._touch_control(self.page.get_by_role("button", name=name, exact=True).first)

    def sees(self, text: str) -> bool:
        text = worded(self.language, text)
        return self.page.get_by_text(text).first.is_visible()

    def await_text(self, text: str, seconds: float = PATIENCE) -> None:
        text = worded(self.language, text)
        self.page.get_by_text(text).first.wait_for(timeout=1000 * seconds)

    def until(self, script: str, arg: Any = None, seconds: float = PATIENCE) -> Any:
        """What a script finds on the page, as soon as it finds something."""
        ends = time.monotonic() + seconds
        while not (found := self.page.evaluate(script, arg)):
            assert time.monotonic() < ends, f"never on the page: {arg or script}\n{self.told()}"
            self.page.wait_for_timeout(PAUSE_MS)
        return found

    def told(self) -> str:
        """What the page says, for whoever reads why a test has failed."""
        return f"{self.page.url}\n{self.page.locator('body').inner_text()}\n{self.errors}"

    def asks(self) -> str:
        return self.page.locator("h1").first.inner_text()

    def lines(self, saying: str = "") -> int:
        """How many entries the log of moves has, or how many that say something."""
        return int(self.page.evaluate(LINES, saying))

    def await_lines(self, more_than: int, saying: str = "", seconds: float = PATIENCE) -> None:
        script = f"([least, saying]) => ({LINES})(saying) > least"
        self.until(script, [more_than, saying], seconds)

    def table(self) -> str:
        """The id of the table that is looked at, as soon as one is."""
        self.until("() => /^.(t|replay)./.test(location.pathname)")
        return urlsplit(self.page.url).path.split("/")[2]

    def ask(self, path: str) -> APIResponse:
        """What the server answers this person about the table, past the page."""
        return self.context.request.get(f"{self.address}/api/tables/{self.table()}{path}")

    def post(self, path: str, body: str) -> Any:
        """What the server answers when something is sent past the page."""
        headers = {"Content-Type": "application/json", "Origin": self.address}
        url = f"{self.address}/api{path}"
        answer = self.context.request.post(url, data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def record(self) -> Record:
        """The game so far, as the server lets this person save it."""
        return Record.read(self.ask("/record").text())

    def position(self) -> tuple[Game[Any, Any], Any]:
        """The rules and the state of the table."""
        record = self.record()
        game = game_of(record)
        return game, replay(game, record.log)[-1]

    def leave(self) -> None:
        """Gone, with whatever the browser knew of them; the next person may sit down at it."""
        page = self.page
        for tab in self.context.pages:
            if tab != page:
                tab.close()
        page.remove_listener("console", self._note)
        page.remove_listener("pageerror", self._note_error)
        self.forget()

    def forget(self) -> None:
        """As if this browser had never been anywhere."""
        page = self.page
        if page.url.startswith(self.address):
            page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        page.unroute_all()
        page.goto("about:blank")
        self.context.clear_cookies()
        self.context.clear_permissions()

    def check(self) -> None:
        """Nothing went wrong that nobody saw."""
        unexpected = [
            text for text in self.errors if not any(one.search(text) for one in self._expected)
        ]
        assert not unexpected, unexpected

    def _touch_control(self, found: Locator) -> None:
        if self.phone:
            found.tap()
        else:
            found.click()

    def _watched(self, page: Page) -> Page:
        page.on("console", self._note)
        page.on("pageerror", self._note_error)
        return page

    def _note_error(self, error: Error) -> None:
        self.errors.append(f"{error}\n{error.stack or ''}")

    def _note(self, message: ConsoleMessage) -> None:
        # A breach of the content security policy is an error on the console, too.
        if message.type == "error":
            self.errors.append(f"{message.text} {message.location.get('url', '')}")


LINES = """(saying) => [...document.querySelectorAll('aside details ol > li')]
  .filter((line) => line.textContent.includes(saying)).length"""
PRESS = f"""([name, many, saying]) => {{
  const button = [...document.querySelectorAll('button')].find((one) => one.ariaLabel === name);
  button?.click();
  return Boolean(button) || ({LINES})(saying) > many;
}}"""
