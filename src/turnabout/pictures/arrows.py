"""Arrows over a board: moves that were made, or that could be."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import NamedTuple

from turnabout.pictures.element import Element, Point, Style, element, path
from turnabout.pictures.paint import ACCENT, SHEET


class Arrow(NamedTuple):
    """From one place to another; `weight` from 0 to 1 says how much it counts."""

    source: str
    target: str
    weight: float = 1


def draw_arrow(arrow: Arrow, places: Mapping[str, Point]) -> Element:
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
