"""Pictures as pixels, rasterized by resvg."""

from __future__ import annotations

from turnabout.core.extras import extras_named
from turnabout.core.view import View
from turnabout.pictures.drawing import Drawing, DrawingStyle
from turnabout.pictures.element import Element, group, rectangle
from turnabout.pictures.lettering import can_letter, lettering
from turnabout.pictures.paint import INK, PAGE, Theme
from turnabout.pictures.svg import MOST_WIDTH, Svg, alternative, draw, write
from turnabout.words import Words

CARD = (1200, 630)
"""The size of link previews."""
_EDGE, _CAP = 34, 46
_TITLE = 400
"""The minimum space beside a board for the title of its game."""


def png(picture: str, width: int | None = None) -> bytes:
    """A picture as a PNG file, in its own width or the one given; the background is transparent."""
    if width is not None and not 1 <= width <= MOST_WIDTH:
        raise ValueError(f"a picture is 1 to {MOST_WIDTH} pixels wide, not {width}")
    with extras_named():
        from resvg_py import svg_to_bytes
    # Loading fonts is slow, and our letters are drawn as strokes.
    letters = "<text" in picture
    return bytes(svg_to_bytes(svg_string=str(picture), width=width, skip_system_fonts=not letters))


def card(view: View, words: Words, theme: Theme = "light") -> Svg:
    """A picture for link previews: the board and, if there is room, the game's title."""
    board = draw(view, DrawingStyle(words=words))
    wide, high = CARD
    scale = min((wide - 2 * _EDGE) / board.width, (high - 2 * _EDGE) / board.height)
    room = wide - 2 * _EDGE - board.width * scale
    titled = room >= _TITLE and can_letter(_caps(words))
    left = _EDGE + (room if titled else room / 2)
    shapes = [
        rectangle(0, 0, wide, high, fill=PAGE),
        group(board.shapes, at=(left, (high - board.height * scale) / 2), scale=scale),
        *(_title(_caps(words).split(), room) if titled else ()),
    ]
    drawing = Drawing(width=wide, height=high, shapes=shapes, credit=board.credit)
    return write(drawing, alternative(view, words), theme, wide)


def _caps(words: Words) -> str:
    return words.say("title").upper()


def _title(lines: list[str], room: float) -> list[Element]:
    """One word below the other, centred in the space to the left."""
    step = 1.75 * _CAP
    first = CARD[1] / 2 - (len(lines) - 1) * step / 2
    return [
        lettering(line, (_EDGE / 2 + room / 2, first + number * step), _CAP, INK, weight=1.3)
        for number, line in enumerate(lines)
    ]
