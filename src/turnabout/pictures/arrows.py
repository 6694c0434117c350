"""Arrows for moves that were made or could be, and heat for how often or how good."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import hypot
from typing import NamedTuple

from turnabout.pictures.drawing import Drawing
from turnabout.pictures.element import Element, Point, Style, circle, element, path
from turnabout.pictures.paint import ACCENT, SHEET


class Arrow(NamedTuple):
    """From one place to another; `weight` from 0 to 1 is its importance."""

    source: str
    target: str
    weight: float = 1


def with_arrows(drawing: Drawing, arrows: Iterable[Arrow]) -> Drawing:
    """The drawing with arrows on top of everything else."""
    drawn = [_arrow(arrow, drawing.places) for arrow in arrows]
    return replace(drawing, shapes=[*drawing.shapes, *drawn])


def with_heat(drawing: Drawing, heat: Mapping[str, float]) -> Drawing:
    """The drawing with places coloured by numbers from 0 to 1; pieces stay on top of the colour."""
    spots = [_spot(at, _place(at, drawing.places), value) for at, value in heat.items()]
    first = next((n for n, shape in enumerate(drawing.shapes) if _is_piece(shape)), None)
    cut = len(drawing.shapes) if first is None else first
    return replace(drawing, shapes=[*drawing.shapes[:cut], *spots, *drawing.shapes[cut:]])


def _is_piece(shape: Element) -> bool:
    return any(name == "data-piece" for name, _ in shape.attributes)


def _spot(at: str, middle: Point, value: float) -> Element:
    warm = 0.6 * min(max(value, 0), 1)
    return circle(*middle, 46, fill=ACCENT, fill_opacity=warm, data_heat=at)


def _arrow(arrow: Arrow, places: Mapping[str, Point]) -> Element:
    start, end = (_place(at, places) for at in (arrow.source, arrow.target))
    far = hypot(end.x - start.x, end.y - start.y)
    if far == 0:
        return element("g", data_arrow=f"{arrow.source} {arrow.target}")
    across, down = (end.x - start.x) / far, (end.y - start.y) / far

    def at(along: float, aside: float = 0) -> str:
        x = start.x + across * along - down * aside
        y = start.y + down * along + across * aside
        return f"{x:.1f} {y:.1f}"

    thick = 4 + 8 * min(max(arrow.weight, 0), 1)
    tip, head = far - 4, 2.4 * thick + 6
    line = f"M{at(min(16, far / 4))}L{at(tip - head)}"
    point = f"M{at(tip)}L{at(tip - head, head * 0.62)}L{at(tip - head, -head * 0.62)}Z"
    style: Style = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return element(
        "g",
        path(line + point, fill="none", stroke=SHEET, stroke_width=thick + 5, **style),
        path(line, fill="none", stroke=ACCENT, stroke_width=thick, **style),
        path(point, fill=ACCENT, stroke=ACCENT, stroke_width=2, **style),
        opacity=0.88,
        data_arrow=f"{arrow.source} {arrow.target}",
    )


def _place(at: str, places: Mapping[str, Point]) -> Point:
    if at not in places:
        raise ValueError(f"no place {at!r} on this board; there are {', '.join(places) or 'none'}")
    return places[at]
