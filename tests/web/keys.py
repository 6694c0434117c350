"""Someone who plays by keyboard alone: Tab, arrows, Enter, and letters where there is a field."""

from __future__ import annotations

from typing import Any

from tests.web.visitor import Visitor
from tests.web.words import worded
from turnabout.core.game import Game

MOST_STEPS = 250
NAMED = """(name) => {
  const here = document.activeElement;
  return here !== null && (here.getAttribute('aria-label') ?? here.textContent).trim() === name;
}"""
LABELLED = """(label) => {
  const labels = [...(document.activeElement?.labels ?? [])];
  return labels.some((one) => one.textContent.trim().startsWith(label));
}"""
MATCHES = "(selector) => document.activeElement?.matches(selector) ?? false"
WAY = """(what) => {
  const here = document.activeElement;
  const there = document.querySelector(`[data-tap="${what}"]`);
  if (!there || !here?.matches('[data-tap]')) return null;
  const [from, to] = [here, there].map((one) => one.getBoundingClientRect());
  const dx = to.left + to.width / 2 - from.left - from.width / 2;
  const dy = to.top + to.height / 2 - from.top - from.height / 2;
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2) return 'here';
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
  return dy > 0 ? 'ArrowDown' : 'ArrowUp';
}"""
"""Which arrow leads towards something on the board where the focus is."""


class Keys:
    """Never a mouse: whatever cannot be reached cannot be done."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self._board = visitor.page.keyboard

    def tap(self, what: str) -> None:
        selector = f'.target.open[data-tap="{what}"]'
        self.visitor.until("(selector) => document.querySelector(selector) !== null", selector)
        if not self._steer(what):
            self._tab(MATCHES, selector)
        self._board.press("Enter")

    def sit_as(self, seat: int) -> None:
        for name in self.visitor.hand_over(seat):
            self.press(name)

    def choose(self, card: str) -> None:
        """Pick it, and press again to play it."""
        selector = f'button.open[data-card="{card}"]'
        self.visitor.until("(selector) => document.querySelector(selector) !== null", selector)
        self._tab(MATCHES, selector)
        self._board.press("Enter")
        self._board.press("Enter")

    def press(self, name: str) -> None:
        self.reach(name)
        self._board.press("Enter")

    def press_unless(self, name: str, more_than: int, saying: str) -> None:
        self.visitor.press_unless(name, more_than, saying)

    def reach(self, name: str) -> None:
        """The next button or link of this name."""
        self._tab(NAMED, worded(self.visitor.language, name))

    def step(self) -> None:
        self._board.press("Tab")

    def fill(self, label: str, text: str) -> None:
        """Into a field: what it holds is replaced."""
        self._tab(LABELLED, worded(self.visitor.language, label))
        self._board.press("ControlOrMeta+a")
        self._board.type(text)
        self._board.press("Tab")

    def select(self, label: str, down: int) -> None:
        """So many choices further down, or up."""
        self._tab(LABELLED, worded(self.visitor.language, label))
        for _ in range(abs(down)):
            self._board.press("ArrowDown" if down > 0 else "ArrowUp")

    def say(self, message: str, /, **values: Any) -> str:
        return self.visitor.say(message, **values)

    @property
    def language(self) -> str:
        return self.visitor.language

    def lines(self, saying: str = "") -> int:
        return self.visitor.lines(saying)

    def await_lines(self, more_than: int, saying: str = "") -> None:
        self.visitor.await_lines(more_than, saying)

    def position(self) -> tuple[Game[Any, Any], Any]:
        return self.visitor.position()

    def _tab(self, script: str, arg: str) -> None:
        for _ in range(MOST_STEPS):
            if self.visitor.page.evaluate(script, arg):
                return
            self._board.press("Tab")
        raise AssertionError(f"no key leads to {arg}\n{self.visitor.told()}")

    def _steer(self, what: str) -> bool:
        """By arrows, if the focus is on that board already."""
        for _ in range(20):
            way = self.visitor.page.evaluate(WAY, what)
            if way is None:
                return False
            if way == "here":
                return bool(self.visitor.page.evaluate(MATCHES, f'[data-tap="{what}"]'))
            self._board.press(way)
        return False
