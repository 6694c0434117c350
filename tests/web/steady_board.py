"""Whether a board keeps its place while a game is played on it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tests.web.visitor import Visitor

WATCH = """() => {
  const seen = (window.seenBoards = []);
  const look = () => {
    const board = document.querySelector('#board svg[role=group]');
    if (board) {
      const { left, top, width, height } = board.getBoundingClientRect();
      const box = [left + scrollX, top + scrollY, width, height].map(Math.round);
      const says = document.querySelector('h1').textContent;
      if (String(seen.at(-1)?.box) !== String(box)) seen.push({ box, says });
    }
  };
  look();
  const everything = { attributes: true, characterData: true, childList: true, subtree: true };
  new MutationObserver(() => requestAnimationFrame(look)).observe(document, everything);
  for (const end of ['animationend', 'transitionend']) document.addEventListener(end, look);
}"""
"""Notes the board's box on the page whenever it is another one, and what was asked then.

To look at every frame would cost more than the game: a board moves only if something changes.
"""
SEEN = "() => window.seenBoards"
LEAST = 1


@contextmanager
def steady(*visitors: Visitor) -> Iterator[None]:
    """While this lasts no board moves by more than a pixel, scrolling aside."""
    for visitor in visitors:
        visitor.until("() => document.querySelector('#board svg[role=group]') !== null")
        visitor.page.evaluate(WATCH)
    yield
    for visitor in visitors:
        seen = visitor.page.evaluate(SEEN)
        places = zip(*(one["box"] for one in seen), strict=True)
        assert all(max(place) - min(place) <= LEAST for place in places), seen
