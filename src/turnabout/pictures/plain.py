"""The picture of a game that has none here: its own SVG, or its board as text."""

from __future__ import annotations

from base64 import b64encode

from turnabout.core.view import View
from turnabout.pictures.drawing import Drawing, DrawingStyle
from turnabout.pictures.element import Element, element, rectangle
from turnabout.pictures.paint import INK, LINE, SHEET

_SIGN, _LINE = 15.0, 32
"""The width of a character and the height of a line."""
_EDGE = 24
_PICTURE = 480


def draw(view: View, style: DrawingStyle) -> Drawing:
    own: str | None = getattr(view, "picture", None)
    if own is not None:
        # An image cannot run scripts.
        source = "data:image/svg+xml;base64," + b64encode(own.encode()).decode()
        image = element("image", href=source, width=_PICTURE, height=_PICTURE)
        return Drawing(width=_PICTURE, height=_PICTURE, shapes=[image])
    return _text(getattr(view, "board", "").splitlines() or [""])


def _text(lines: list[str]) -> Drawing:
    width = max(8, *map(len, lines)) * _SIGN + 2 * _EDGE
    height = len(lines) * _LINE + 2 * _EDGE
    sheet = rectangle(1, 1, width - 2, height - 2, 12, fill=SHEET, stroke=LINE, stroke_width=2)
    return Drawing(
        width=width,
        height=height,
        shapes=[sheet, *(_line(text, number) for number, text in enumerate(lines))],
    )


def _line(text: str, number: int) -> Element:
    return element(
        "text",
        text,
        x=_EDGE,
        y=_EDGE + (number + 0.72) * _LINE,
        fill=INK,
        font_size=25,
        font_family="ui-monospace, 'DejaVu Sans Mono', monospace",
        textLength=len(text) * _SIGN if text else None,
        **{"xml:space": "preserve"},
    )
