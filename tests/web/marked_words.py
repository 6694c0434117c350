"""No word but from the catalogue: in the marked language a plain letter has come past it."""

from __future__ import annotations

import json
import re

from tests.web.visitor import Visitor

TYPED = "Xylophon"
"""What someone has said in the chat."""
PLAIN = re.compile(r"[A-Za-z]{2}")
NOT_OURS = re.compile(rf"{TYPED}|English|Deutsch|https?://\S+")
"""What was typed, languages in their own words, and links."""
TEXTS = """() => {
  // A rulebook is prose in a file of its own; the boards between its lines are not.
  const prose = 'main section, main .lead, main div.quiet, main ~ nav button, nav:has(~ main) button';
  const own = 'figure .board, figure .seats, figure .foot';
  // Browsers have their own words for times.
  const others = 'script, style, noscript, time';
  const book = location.pathname.startsWith('/rules/');
  const found = [];
  const note = (text, one) => {
    if (one.closest(others) || (book && one.closest(prose) && !one.closest(own))) return;
    found.push([text, one.outerHTML.slice(0, 200)]);
  };
  note(document.title, document.querySelector('title'));
  for (const one of document.body.querySelectorAll('*')) {
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label'])
      if (one.hasAttribute(name)) note(one.getAttribute(name), one);
    for (const part of one.childNodes) if (part.nodeType === Node.TEXT_NODE) note(part.data, one);
  }
  return found;
}"""  # noqa: E501


def all_marked(visitor: Visitor) -> None:
    """Whatever is read or heard, seen or not yet."""
    texts: list[list[str]] = visitor.page.evaluate(TEXTS)
    assert len(texts) > 5, visitor.told()
    past = [one for one in texts if PLAIN.search(NOT_OURS.sub("", one[0]))]
    assert not past, f"{visitor.page.url}: {json.dumps(past, indent=1, ensure_ascii=False)}"
