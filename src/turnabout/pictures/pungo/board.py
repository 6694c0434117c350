"""Pungo's arena with its stacks, the die beside it, and what is left to spend."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from turnabout.games.pungo.view import Cell, PungoView, Pyramid
from turnabout.pictures.drawing import Drawing, DrawingStyle
from turnabout.pictures.element import Element, Point, circle, group, path, rectangle
from turnabout.pictures.lettering import lettering
from turnabout.pictures.paint import (
    ACCENT,
    GOOD,
    HINT,
    SEAT_INK,
    SEATS,
    SHEET,
    SOFT,
    mix,
)
from turnabout.pictures.pungo.die import surface, tray
from turnabout.pictures.pungo.material import BOARD, FRAME
from turnabout.pictures.pungo.pyramid import lifts, pyramid

WIDE, HIGH = 100, 130
_FLOOR = 113
"""How far down in a cell, at its centre, pyramids stand."""
_GAP = 3
_EDGE, _STRIP = 10, 26
"""The edge around the cells, and a band along each home row."""
_APART, _MARGIN = 14, 16
_HOUSE = "M0 -9.5L10 -0.5H7.5V8.5H-7.5V-0.5H-10Z"


def draw(view: PungoView, style: DrawingStyle) -> Drawing:
    upright = view.seats[0].home[0][0] == view.seats[0].home[-1][0]
    left, top = (_STRIP, _EDGE) if upright else (_EDGE, _STRIP)
    wide, high = 4 * WIDE + 2 * left, 3 * HIGH + 2 * top
    corners = {cell.at: _corner(cell.at, left, top, style.flipped) for cell in view.cells}
    arena = [
        rectangle(0, 0, wide, high, 16, fill=FRAME),
        *(_cell(view, cell, corners[cell.at], style) for cell in view.cells),
        *_bands(view, left, top, wide, high, style.flipped),
        *_pyramids(view, corners, style),
    ]
    panel, right = _panel(view, style, high)
    places = {at: Point(x + WIDE / 2, y + HIGH / 2) for at, (x, y) in corners.items()}
    shapes = [*arena, group(panel, at=(wide + _APART, 0))]
    return Drawing(width=wide + _APART + right, height=high, shapes=shapes, places=places)


def _corner(at: str, left: float, top: float, flipped: bool) -> Point:
    column, row = ord(at[0]) - 97, 3 - int(at[1])
    if flipped:
        column, row = 3 - column, 2 - row
    return Point(left + column * WIDE, top + row * HIGH)


def _cell(view: PungoView, cell: Cell, corner: Point, style: DrawingStyle) -> Element:
    box = (_GAP, _GAP, WIDE - 2 * _GAP, HIGH - 2 * _GAP, 10)
    fill = BOARD
    if cell.home_seat is not None:
        fill = mix(SEATS[cell.home_seat], 20, mix(SHEET, 55, BOARD))
    inner = [rectangle(*box, fill=fill)]
    if cell.at in style.marks:
        inner.append(
            rectangle(*_inset(1.5), 9, fill=HINT, fill_opacity=0.22, stroke=HINT, stroke_width=2.5)
        )
    if cell.at in view.winning_cells:
        inner.append(
            rectangle(*_inset(2.5), 8, fill=GOOD, fill_opacity=0.1, stroke=GOOD, stroke_width=5)
        )
    inner.append(lettering(cell.at, (18, 19), 9, SOFT))
    if cell.home_seat is not None:
        inner.append(_house(cell.home_seat))
    return group(inner, at=corner, data_cell=cell.at)


def _inset(by: float) -> tuple[float, float, float, float]:
    edge = _GAP + by
    return edge, edge, WIDE - 2 * edge, HIGH - 2 * edge


def _house(seat: int) -> Element:
    """Its door has its owner's shape, so that home rows differ without colour."""
    own = SEATS[seat]
    house = path(_HOUSE, fill=own, stroke=own, stroke_width=1.5, stroke_linejoin="round")
    door = (
        circle(0, 2.5, 3.6, fill=SEAT_INK)
        if seat == 0
        else rectangle(-3.2, -0.7, 6.4, 6.4, fill=SEAT_INK)
    )
    return group([house, door], at=(WIDE - 19, 18), scale=0.8)


def _bands(
    view: PungoView, left: float, top: float, wide: float, high: float, flipped: bool
) -> Iterator[Element]:
    """A stripe along each home row."""
    for player in view.seats:
        x, y = _corner(player.home[0], left, top, flipped)
        fill = SEATS[player.seat]
        if player.home[0][0] == player.home[-1][0]:
            at = 8 if x < wide / 2 else wide - 18
            yield rectangle(at, top + 4, 10, 3 * HIGH - 8, 5, fill=fill)
        else:
            at = 8 if y < high / 2 else high - 18
            yield rectangle(left + 4, at, 4 * WIDE - 8, 10, 5, fill=fill)


def _pyramids(view: PungoView, corners: dict[str, Point], style: DrawingStyle) -> Iterator[Element]:
    """Nearer rows are in front."""
    for at in sorted(corners, key=lambda at: corners[at].y):
        stack = [piece for piece in view.pieces if piece.at == at]
        yield from _stack(stack, corners[at], style)


def _stack(stack: Sequence[Pyramid], corner: Point, style: DrawingStyle) -> Iterator[Element]:
    for piece, up in zip(stack, lifts([piece.size for piece in stack]), strict=True):
        yield group(
            pyramid(piece.size, piece.colour, piece.frozen, style.words),
            at=(corner.x + WIDE / 2, corner.y + _FLOOR - up),
            data_piece=piece.id,
            data_at=piece.at,
        )


def _panel(view: PungoView, style: DrawingStyle, high: float) -> tuple[list[Element], float]:
    """The die, and below it the points that are left."""
    wide, tall, lying = (
        surface(view, style.words, style.flipped) if view.squares else tray(view, style.words)
    )
    ground = rectangle(0, 0, wide + 2 * _MARGIN, high, 16, fill=FRAME)
    top = 0.3 * (high - tall)
    shapes = [ground, group(lying, at=(_MARGIN, top))]
    if view.points is not None:
        middle = (_MARGIN + wide / 2, (top + tall + high) / 2)
        shapes.append(lettering(str(view.points), middle, 50, ACCENT, weight=1.6))
    return shapes, wide + 2 * _MARGIN
