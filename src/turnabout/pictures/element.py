"""The building blocks of pictures: shapes with places and colours, finally written as SVG."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias
from xml.sax.saxutils import escape, quoteattr

from turnabout.pictures.paint import Paint, Theme

Value: TypeAlias = str | float | Paint | None
"""The value of an attribute; None omits it."""
Style: TypeAlias = dict[str, Value]
"""Attributes that several shapes share."""
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_PAINTED = {"fill": "f", "stroke": "s", "stop-color": "c"}


class Point(NamedTuple):
    """A place in a drawing, from its top left."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Element:
    """A shape, or several that belong together."""

    tag: str
    attributes: tuple[tuple[str, Value], ...] = ()
    inner: tuple[Element | str, ...] = ()


def element(tag: str, *inner: Element | str, **attributes: Value) -> Element:
    """A shape; `stroke_width` is the attribute `stroke-width`."""
    named = tuple((name.rstrip("_").replace("_", "-"), attributes[name]) for name in attributes)
    return Element(tag, named, inner)


def path(d: str, **style: Value) -> Element:
    return element("path", d=d, **style)


def circle(x: float, y: float, r: float, **style: Value) -> Element:
    return element("circle", cx=x, cy=y, r=r, **style)


def ellipse(x: float, y: float, rx: float, ry: float, **style: Value) -> Element:
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, **style)


def rectangle(
    x: float, y: float, width: float, height: float, round_: float = 0, **style: Value
) -> Element:
    rx = round_ or None
    return element("rect", x=x, y=y, width=width, height=height, rx=rx, **style)


def group(
    inner: Iterable[Element],
    *,
    at: tuple[float, float] | None = None,
    turn: float = 0,
    scale: float = 1,
    **style: Value,
) -> Element:
    """Several shapes, moved, then turned, then scaled together."""
    steps = [
        f"translate({number(at[0])} {number(at[1])})" if at and at != (0, 0) else "",
        f"rotate({number(turn)})" if turn else "",
        f"scale({number(scale)})" if scale != 1 else "",
    ]
    transform = " ".join(step for step in steps if step) or None
    return element("g", *inner, transform=transform, **style)


def number(value: float) -> str:
    """As short as possible without a visible difference."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


class ElementWriter:
    """Writes elements in one theme, and remembers which colours differ at night."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._nights: dict[str, str] = {}

    def write(self, shape: Element | str) -> str:
        if isinstance(shape, str):
            return escape(_clean(shape))
        head = f"<{shape.tag}{self._attributes(shape)}"
        if not shape.inner:
            return f"{head}/>"
        return f"{head}>{''.join(map(self.write, shape.inner))}</{shape.tag}>"

    @property
    def style(self) -> str:
        """The style sheet for night.

        Classes are named after their colours, so that they agree between all pictures of a page.
        """
        rules = "".join(f".{name}{{{rule}}}" for name, rule in sorted(self._nights.items()))
        return f"<style>@media(prefers-color-scheme:dark){{{rules}}}</style>" if rules else ""

    def _attributes(self, shape: Element) -> str:
        classes, written = [], []
        for name, value in shape.attributes:
            if isinstance(value, Paint) and self.theme == "auto" and value.dark != value.light:
                classes.append(self._night(name, value.dark))
            if value is not None:
                written.append(f" {name}={quoteattr(self._value(value))}")
        if classes:
            written.append(f' class="{" ".join(classes)}"')
        return "".join(written)

    def _night(self, attribute: str, colour: str) -> str:
        name = f"night-{_PAINTED[attribute]}-{colour[1:]}"
        self._nights[name] = f"{attribute}:{colour}"
        return name

    def _value(self, value: str | float | Paint) -> str:
        match value:
            case Paint():
                return value.in_theme(self.theme)
            case str():
                return _clean(value)
            case _:
                return number(value)


def _clean(text: str) -> str:
    """Replace characters that a name may contain but XML cannot represent."""
    return _NOT_XML.sub("\ufffd", text)
