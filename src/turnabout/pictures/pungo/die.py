"""The die and what it lies on, seen at an angle: squares, or a tray if it is thrown."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin

from turnabout.games.pungo.view import DieFace, PungoView, ShownDie, Size, Tip
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
from turnabout.pictures.lettering import lettering
from turnabout.pictures.paint import (
    ACCENT,
    ACCENT_INK,
    INK,
    SHADOW,
    SHEET,
    SOFT,
    Paint,
    always,
    mix,
)
from turnabout.pictures.pungo.material import BOARD
from turnabout.words import Words

SQUARE = 84
_TILT = radians(30)
_DEPTH, _RISE = cos(_TILT), sin(_TILT)
"""The drawn length of a unit on the plane, and of a vertical one."""
_EDGE = 0.58
_BONE, _PIP = always(SHEET), always(INK)
_HALF: dict[Size, float] = {"S": 12, "M": 18, "L": 24}
_LOW, _MIDDLE, _HIGH = 25, 50, 75
_PIPS = {
    1: ((_MIDDLE, _MIDDLE),),
    2: ((_LOW, _LOW), (_HIGH, _HIGH)),
    3: ((_LOW, _LOW), (_MIDDLE, _MIDDLE), (_HIGH, _HIGH)),
    4: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_HIGH, _LOW), (_MIDDLE, _MIDDLE), (_LOW, _HIGH), (_HIGH, _HIGH)),
    6: (
        (_LOW, _LOW),
        (_HIGH, _LOW),
        (_LOW, _MIDDLE),
        (_HIGH, _MIDDLE),
        (_LOW, _HIGH),
        (_HIGH, _HIGH),
    ),
}


def surface(view: PungoView, words: Words, flipped: bool) -> tuple[float, float, list[Element]]:
    """The width, the height and the shapes of the squares with the die on one of them."""
    columns = len(view.squares) // 3
    wide, high = columns * SQUARE, 3 * SQUARE * _DEPTH
    die, shapes = view.die, list[Element]()
    tips = {tip.square: tip for tip in (*die.tips, *die.ahead)} if die else {}
    resting = die is None or not die.tips
    for square in view.squares:
        corner = _corner(square, columns, flipped)
        shapes.append(_square(square, corner, die, tips.get(square), resting, words))
    if die and die.square:
        x, y = _corner(die.square, columns, flipped)
        shapes.append(_cube(die, Point(x + SQUARE / 2, y + SQUARE * _DEPTH / 2), words, flipped))
    return wide, high, shapes


def tray(view: PungoView, words: Words) -> tuple[float, float, list[Element]]:
    """Chaos: the die is thrown."""
    wide, high = 2.6 * SQUARE, 2.2 * SQUARE * _DEPTH
    middle = Point(wide / 2, high / 2)
    shapes = [
        ellipse(middle.x, middle.y + 5, wide / 2, high / 2, fill=SHADOW, fill_opacity=0.2),
        ellipse(*middle, wide / 2, high / 2, fill=BOARD),
    ]
    if view.die:
        shapes.append(_cube(view.die, middle, words, False))
    return wide, high, shapes


def face(shown: DieFace, words: Words) -> list[Element]:
    """A face of the die in a square of 100: pips, or pyramids of the sizes it shows."""
    if not shown.sizes:
        return [circle(x, y, 9.5, fill=_PIP) for x, y in _PIPS[shown.number]]
    places = (50,) if len(shown.sizes) == 1 else (27, 71)
    shapes = []
    for size, x in zip(shown.sizes, places, strict=True):
        half = _HALF[size]
        shapes.append(path(f"M{x} {58 - 2 * half}l{half} {2 * half}h{-2 * half}z", fill=_PIP))
        letter = words.say("size-letter", size=size)
        shapes.append(lettering(letter, (x, 78), 20, _PIP, weight=2))
    return shapes


def _corner(square: str, columns: int, flipped: bool) -> Point:
    x, y = ord(square[0]) - 97, 3 - int(square[1])
    if flipped:
        x, y = columns - 1 - x, 2 - y
    return Point(x * SQUARE, y * SQUARE * _DEPTH)


def _square(
    name: str, corner: Point, die: ShownDie | None, tip: Tip | None, resting: bool, words: Words
) -> Element:
    inner = [rectangle(4, 4, 92, 92, 10, fill=BOARD)]
    if tip:
        inner.append(_ghost(tip, resting, words))
    elif die and name == die.came_from:
        cross: Style = {"stroke": SOFT, "stroke_width": 6, "stroke_opacity": 0.6}
        inner.append(path("M38 38L62 62M62 38L38 62", **cross, stroke_linecap="round"))
    return _laid(inner, corner, SQUARE, data_square=name)


def _ghost(tip: Tip, resting: bool, words: Words) -> Element:
    """The face that a tip would bring, with a badge if its points differ from its pips."""
    shape = rectangle(
        17, 17, 66, 66, 12, fill=_BONE, fill_opacity=0.68, stroke=SOFT, stroke_width=2
    )
    inner = [shape, group(face(tip.top, words), at=(17, 17), scale=0.66)]
    if tip.points is not None and tip.points != tip.top.number:
        inner += [
            circle(80, 20, 18, fill=ACCENT, stroke=BOARD, stroke_width=3),
            lettering(str(tip.points), (80, 20), 18, ACCENT_INK, weight=2),
        ]
    return group(inner, opacity=0.45 if resting else None)


def _cube(die: ShownDie, middle: Point, words: Words, flipped: bool) -> Element:
    """Its top, and below that the near side."""
    edge = _EDGE * SQUARE
    rise, depth = edge * _RISE, edge * _DEPTH
    # It stays within its square, so that it covers none of the others.
    left, front = middle.x - edge / 2, middle.y + (depth + rise) / 2
    shadow = rectangle(
        left - 3, front - depth + 6, edge + 10, depth, 12, fill=SHADOW, fill_opacity=0.25
    )
    side, line = mix(_BONE, 84, _PIP), mix(_BONE, 60, _PIP)
    near = die.north if flipped else die.south
    inner = [
        shadow,
        _face(near, side, line, (left, front - rise), edge, rise, words),
        _face(die.top, _BONE, line, (left, front - rise - depth), edge, depth, words),
    ]
    return element("g", *inner, data_die=die.square or "thrown")


def _face(
    shown: DieFace,
    fill: Paint,
    line: Paint,
    at: tuple[float, float],
    width: float,
    height: float,
    words: Words,
) -> Element:
    back = rectangle(0, 0, 100, 100, 12, fill=fill, stroke=line, stroke_width=2)
    return _laid([back, *face(shown, words)], Point(*at), width, height)


def _laid(
    inner: Iterable[Element],
    corner: Point,
    width: float,
    height: float | None = None,
    data_square: str | None = None,
) -> Element:
    """A square of 100, projected onto the plane or a side of the die."""
    down = width * _DEPTH if height is None else height
    matrix = f"matrix({width / 100:.4f} 0 0 {down / 100:.4f} {corner.x:.2f} {corner.y:.2f})"
    return element("g", *inner, transform=matrix, data_square=data_square)
