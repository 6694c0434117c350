"""Pivit's board of maple and walnut, with the discs on it."""

from __future__ import annotations

from collections.abc import Iterator

from turnabout.games.pivit.view import Disc, PivitView
from turnabout.pictures.drawing import Drawing, DrawingStyle
from turnabout.pictures.element import Element, Point, Style, circle, group, path, rectangle
from turnabout.pictures.lettering import lettering
from turnabout.pictures.paint import HINT, INK, SEATS, SHADOW, SHEET, Paint, always, mix

CELL = 100
RIM = 30
"""Around the squares; their names are to the left and below."""
_MAPLE = Paint("#ecd8b2", "#54432f", "#ffffff")
_WALNUT = Paint("#c99f6b", "#33271b", "#e2e2e2")
_DARKER = mix(_MAPLE, 45, _WALNUT)
_GRAIN = Paint("#7a4f22", "#000000", "#ffffff")
_STAR = "M50 20L59 40L81 42L64 57L69 79L50 67L31 79L36 57L19 42L41 40Z"
_CORNERS = "M3 22V3H22M78 3H97V22M97 78V97H78M22 97H3V78"
_OUTLINES = (
    "M43 0A43 43 0 1 1 -43 0A43 43 0 1 1 43 0Z",
    "M-29 -36H29Q36 -36 36 -29V29Q36 36 29 36H-29Q-36 36 -36 29V-29Q-36 -36 -29 -36Z",
    "M0 -45L39 -22.5V22.5L0 45L-39 22.5V-22.5Z",
    "M0 -46L46 0L0 46L-46 0Z",
)
"""PV-6: seats differ by outline as well."""
_ARROW = "M-31 0L-16 -14V-5.5H16V-14L31 0L16 14V5.5H-16V14Z"
_TIPS = "M-30 0L-20 -12V12ZM30 0L20 -12V12Z"
"""A star is drawn between them."""
_CROWN = "M0 -16L4.6 -5.4L16 -5L7.2 2.3L10 13.5L0 7.5L-10 13.5L-7.2 2.3L-16 -5L-4.6 -5.4Z"
_WOOD = always(SHEET)


def draw(view: PivitView, style: DrawingStyle) -> Drawing:
    side = view.size * CELL + 2 * RIM
    places = {at: _middle(at, view.size, style.flipped) for at in _squares(view.size)}
    held = {disc.at for disc in view.pieces}
    frame = rectangle(0, 0, side, side, 14, fill=_WALNUT)
    squares = [_square(at, places[at], at in view.corners, _mark(at, style, held)) for at in places]
    discs = [_disc(disc, places[disc.at]) for disc in view.pieces]
    names = list(_names(view.size, style.flipped))
    shapes = [frame, *squares, _grain(side), *names, *discs]
    return Drawing(width=side, height=side, shapes=shapes, places=places)


def _squares(size: int) -> list[str]:
    return [f"{chr(97 + x)}{size - y}" for y in range(size) for x in range(size)]


def _middle(at: str, size: int, flipped: bool) -> Point:
    x, y = ord(at[0]) - 97, size - int(at[1:])
    if flipped:
        x, y = size - 1 - x, size - 1 - y
    return Point(RIM + (x + 0.5) * CELL, RIM + (y + 0.5) * CELL)


def _mark(at: str, style: DrawingStyle, held: set[str]) -> str | None:
    """Whether the last move started or ended here."""
    if at not in style.marks:
        return None
    return "to" if at in held else "from"


def _square(at: str, middle: Point, corner: bool, mark: str | None) -> Element:
    dark = (ord(at[0]) + int(at[1:])) % 2 == 1
    fill = mix(HINT, 38, _MAPLE) if mark else _MAPLE if dark else _DARKER
    inner = [rectangle(0, 0, CELL, CELL, fill=fill)]
    if corner:
        gold: Style = {"fill": mix(HINT, 55, _MAPLE), "stroke": mix(HINT, 55, INK)}
        inner.append(path(_STAR, **gold, stroke_width=3, stroke_linejoin="round"))
    signs: Style = {"fill": "none", "stroke": mix(HINT, 60, INK)}
    if mark == "from":
        inner.append(circle(50, 50, 26, **signs, stroke_width=3.5, stroke_dasharray="8 8.3"))
    if mark == "to":
        inner.append(path(_CORNERS, **signs, stroke_width=4))
    return group(inner, at=(middle.x - CELL / 2, middle.y - CELL / 2), data_cell=at)


def _grain(side: float) -> Element:
    """The grain of the wood, over squares and rim alike."""
    bends = (8, -8, 7, -10, 7, -7)
    lines = "".join(
        f"M{x} 0C{x + bend} {side * 0.3:.0f} {x - bend} {side * 0.65:.0f} {x} {side:.0f}"
        for number, x in enumerate(range(12, int(side), 26))
        for bend in (bends[number % len(bends)],)
    )
    return path(lines, fill="none", stroke=_GRAIN, stroke_width=2.5, stroke_opacity=0.12)


def _names(size: int, flipped: bool) -> Iterator[Element]:
    middle = RIM / 2
    for number in range(size):
        along = RIM + (number + 0.5) * CELL
        column, row = (size - 1 - number, number) if flipped else (number, size - 1 - number)
        yield lettering(chr(97 + column), (along, size * CELL + RIM + middle), 14, INK)
        yield lettering(str(row + 1), (middle, along), 14, INK)


def _disc(disc: Disc, middle: Point) -> Element:
    """A minion is white with its owner's colour on it, a master the other way round."""
    own, master = always(SEATS[disc.seat]), disc.rank == "master"
    body, sign = (own, _WOOD) if master else (_WOOD, own)
    outline = _OUTLINES[disc.seat]
    face = [
        path(outline, fill=body, stroke=sign, stroke_width=4, stroke_linejoin="round"),
        path(
            _TIPS if master else _ARROW,
            fill=sign,
            stroke=sign,
            stroke_width=2,
            stroke_linejoin="round",
        ),
    ]
    inner = [
        path(outline, fill=SHADOW, fill_opacity=0.2, transform="translate(1.5 5)"),
        group(face, turn=0 if disc.axis == "across" else 90),
    ]
    if master:
        star: Style = {"fill": _WOOD, "stroke": _WOOD}
        inner.append(path(_CROWN, **star, stroke_width=2, stroke_linejoin="round"))
    return group(inner, at=middle, data_piece=disc.id, data_at=disc.at)
