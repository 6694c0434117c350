"""The fifteen cards of Pivot Pawns on green felt, the pawns, the target and the placeholders."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import cos, pi, sin

from turnabout.games.pivot_pawns.view import (
    COLUMNS,
    ColouredPawn,
    IconCard,
    PivotPawnsView,
    ShownPivot,
)
from turnabout.pictures.drawing import Drawing, DrawingStyle
from turnabout.pictures.element import (
    Element,
    Point,
    Style,
    circle,
    element,
    ellipse,
    group,
    path,
    rectangle,
)
from turnabout.pictures.paint import ACCENT, COLOURS, HINT, INK, LINE, SHEET, SUNK, Paint, mix
from turnabout.pictures.pivot_pawns.icons import BLACK_RIM, CREDIT, arts, icon
from turnabout.pictures.pivot_pawns.pawn import pawn, sign

ROWS = 3
WIDE, HIGH = 128, 140
_GAP, _EDGE = 10, 16
_ACROSS, _RISE = 41, 8
"""The distance from the centre icon to those around it, and its height above the middle."""
_FOOT = Point(49, 72)
"""A pawn stands in a corner so that it covers no icon."""
_FELT = Paint("#dce5d2", "#26352d", "#ffffff")
_FELT_DARK = Paint("#c4d2b6", "#1b2821", "#efefef")
WIDTH = 2 * _EDGE + COLUMNS * (WIDE + _GAP) - _GAP
HEIGHT = 2 * _EDGE + ROWS * (HIGH + _GAP) - _GAP


def draw(view: PivotPawnsView, style: DrawingStyle) -> Drawing:
    places = {card.id: _middle(card.row, card.column, style.flipped) for card in view.cards}
    last = (
        view.demonstration.pivots[-1] if view.demonstration and view.demonstration.pivots else None
    )
    shapes = [
        rectangle(0, 0, WIDTH, HEIGHT, 18, fill=_FELT_DARK),
        *(_card(view, card, places[card.id], style, last) for card in view.cards),
        *_backs(view, style.flipped),
        *_chain(view, last, places),
        *(_pawn(piece, places[piece.at], piece.colour == view.active) for piece in view.pieces),
    ]
    credit = CREDIT if arts() and view.cards else None
    return Drawing(width=WIDTH, height=HEIGHT, shapes=shapes, places=places, credit=credit)


def _middle(row: int, column: int, flipped: bool) -> Point:
    x = _EDGE + (column - 1) * (WIDE + _GAP) + WIDE / 2
    y = _EDGE + (row - 1) * (HIGH + _GAP) + HIGH / 2
    return Point(WIDTH - x, HEIGHT - y) if flipped else Point(x, y)


def _spot(place: int) -> Point:
    """Where an icon is relative to the middle of its card: 0 the centre, then clockwise."""
    if place == 0:
        return Point(0, -_RISE)
    angle = (place - 1) * pi / 3
    return Point(_ACROSS * sin(angle), -_RISE - _ACROSS * cos(angle))


def _card(
    view: PivotPawnsView,
    card: IconCard,
    middle: Point,
    style: DrawingStyle,
    last: ShownPivot | None,
) -> Element:
    target = card.id == view.target
    inner = [_sheet(target, card.id in style.marks), _hexagon(card)]
    lit = last.icon if last else None
    for place, shown in enumerate((card.centre, *card.around)):
        inner.append(_icon(card, place, shown.name == lit))
    inner.append(group([sign(card.centre.colour)], at=(-WIDE / 2 + 14, -HIGH / 2 + 14), scale=0.9))
    inner += _holders(view, card)
    if target:
        inner.append(_token(card))
    return group(inner, at=middle, data_cell=card.id)


def _sheet(target: bool, marked: bool) -> Element:
    fill = mix(HINT, 13, SHEET) if target else mix(HINT, 20, SHEET) if marked else SHEET
    line: Style = (
        {"stroke": HINT, "stroke_width": 6} if target else {"stroke": LINE, "stroke_width": 1.5}
    )
    return rectangle(-WIDE / 2, -HIGH / 2, WIDE, HIGH, 13, fill=fill, **line)


def _hexagon(card: IconCard) -> Element:
    reach = 1.39 * _ACROSS
    corners = (
        f"{reach * sin(n * pi / 3):.1f},{-_RISE - reach * cos(n * pi / 3):.1f}" for n in range(6)
    )
    colour = COLOURS[card.centre.colour]
    return element("polygon", points=" ".join(corners), fill=colour, fill_opacity=0.09)


def _icon(card: IconCard, place: int, lit: bool) -> Element:
    """The centre icon is on a disc of its colour; an icon used by a pivot is highlighted."""
    glow: Style = {"stroke": ACCENT, "stroke_width": 3}
    if place == 0:
        black = card.centre.colour == "black"
        ring: Style = glow if lit else {"stroke": BLACK_RIM if black else None}
        disc = circle(0, 0, 20, fill=COLOURS[card.centre.colour], **ring)
        return group([disc, icon(card.centre, 24, inverse=True)], at=_spot(0))
    around = [icon(card.around[place - 1], 27)]
    if lit:
        around.insert(0, circle(0, 0, 19, fill=mix(HINT, 55, SHEET), **glow))
    return group(around, at=_spot(place))


def _holders(view: PivotPawnsView, card: IconCard) -> Iterator[Element]:
    """The placeholder of the pawn that began the round here."""
    for holder in view.placeholders:
        if holder.at == card.id:
            disc = circle(0, 0, 14, fill=SUNK, stroke=LINE)
            shapes = [disc, sign(holder.colour, hollow=True)]
            yield group(shapes, at=(-WIDE / 2 + 19, HIGH / 2 - 18), data_holder=holder.colour)


def _token(card: IconCard) -> Element:
    shapes = [
        circle(0, 0, 15, fill=HINT, stroke=mix(HINT, 60, INK), stroke_width=1.5),
        circle(0, 0, 10, fill=SHEET),
        group([sign(card.centre.colour)], scale=0.8),
    ]
    return group(shapes, at=(WIDE / 2 - 9, -HIGH / 2 + 9), data_target=card.id)


def _backs(view: PivotPawnsView, flipped: bool) -> Iterator[Element]:
    """Before the deal the cards lie face down."""
    if view.cards:
        return
    for place in range(ROWS * COLUMNS):
        middle = _middle(place // COLUMNS + 1, place % COLUMNS + 1, flipped)
        sheet = rectangle(-WIDE / 2, -HIGH / 2, WIDE, HIGH, 13, fill=_FELT, stroke=LINE)
        ring = path(
            "M0 -34L29.4 -17V17L0 34L-29.4 17V-17Z", fill="none", stroke=_FELT_DARK, stroke_width=7
        )
        yield group([sheet, ring], at=middle)


def _pawn(piece: ColouredPawn, middle: Point, active: bool) -> Element:
    shapes = [group(pawn(piece.colour), scale=0.9)]
    if active:
        halo: Style = {"fill": HINT, "stroke": mix(HINT, 60, INK)}
        shapes.insert(0, ellipse(0, -1, 20, 8, **halo, stroke_width=2))
    at = (middle.x + _FOOT.x, middle.y + _FOOT.y)
    return group(shapes, at=at, data_piece=piece.id, data_at=piece.at)


def _chain(
    view: PivotPawnsView, last: ShownPivot | None, places: dict[str, Point]
) -> Iterator[Element]:
    """The cards linked by the icon of the last pivot: from where, around which pawn, to where."""
    if last is None:
        return
    around = next(piece.at for piece in view.pieces if piece.colour == last.pivot)
    stops = [_icon_at(view, at, last.icon, places) for at in (last.source, around, last.target)]
    yield path(
        _curve(stops),
        fill="none",
        stroke=ACCENT,
        stroke_width=4,
        stroke_linecap="round",
        stroke_opacity=0.65,
    )


def _icon_at(view: PivotPawnsView, at: str, name: str, places: dict[str, Point]) -> Point:
    card = next(card for card in view.cards if card.id == at)
    names = [shown.name for shown in (card.centre, *card.around)]
    spot = _spot(names.index(name) if name in names else 0)
    return Point(places[at].x + spot.x, places[at].y + spot.y)


def _curve(stops: list[Point]) -> str:
    """Bent to one side, so that the two legs do not overlap."""
    d = f"M{stops[0].x:.1f} {stops[0].y:.1f}"
    for (x, y), (u, v) in pairwise(stops):
        bend = ((x + u) / 2 - (v - y) * 0.12, (y + v) / 2 + (u - x) * 0.12)
        d += f"Q{bend[0]:.1f} {bend[1]:.1f} {u:.1f} {v:.1f}"
    return d
