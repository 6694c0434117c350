"""The art of the icons: Font Awesome Free, from a Python package that bundles it."""

from __future__ import annotations

import json
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from turnabout.games.pivot_pawns.deck import COLOURS as NAMES
from turnabout.games.pivot_pawns.view import Colour, IconFace
from turnabout.pictures.element import Element, element, group, path
from turnabout.pictures.paint import COLOURS, INK, SHEET, Paint, mix

CREDIT = "Icons: Font Awesome Free 6.2.0, CC BY 4.0, https://fontawesome.com/license/free"
_PACKAGE = "faicons"
BLACK_RIM = Paint("#2a2d33", "#d7d9de", "#1a1a1a")
"""Around black icons, so that they are visible at night."""
_YELLOW = mix(COLOURS["yellow"], 72, INK)
"""Plain yellow is too faint on paper."""


class Art(NamedTuple):
    """A picture and its view box."""

    width: float
    height: float
    path: str


@cache
def arts() -> dict[str, Art]:
    """All pictures by name; empty if the package is not installed, so that names are written."""
    found = find_spec(_PACKAGE)
    folders = found.submodule_search_locations if found else None
    if not folders:
        return {}
    icons = json.loads((Path(folders[0]) / "icons.json").read_text(encoding="utf-8"))
    solid = {name: icon["svg"]["solid"] for name, icon in icons.items() if "solid" in icon["svg"]}
    return {name: Art(svg["width"], svg["height"], svg["path"]) for name, svg in solid.items()}


def ink_of(colour: Colour) -> Paint:
    return _YELLOW if colour == "yellow" else COLOURS[colour]


def icon(shown: IconFace, size: float, *, inverse: bool = False) -> Element:
    """An icon around the origin; inverse is in the card's colour, on a disc of the icon's own."""
    art = arts().get(shown.art)
    fill = SHEET if inverse else ink_of(shown.colour)
    if inverse and shown.colour == "black":
        fill = Paint(SHEET.light, BLACK_RIM.dark, SHEET.paper)
    if art is None:
        return _name(shown.name, size, fill)
    # Wide pictures may exceed the size a little, or they would look small.
    scale = min(size / art.height, size * 1.12 / art.width)
    rim = BLACK_RIM if shown.colour == "black" and not inverse else None
    drawn = path(
        art.path,
        fill=fill,
        stroke=rim,
        stroke_width=1.6 / scale if rim else None,
        paint_order="stroke" if rim else None,
        transform=f"scale({scale:.4f}) translate({-art.width / 2:g} {-art.height / 2:g})",
    )
    return group([drawn])


def _name(name: str, size: float, fill: Paint) -> Element:
    return element(
        "text",
        name,
        y=size * 0.1,
        fill=fill,
        font_size=min(size * 0.42, size * 1.9 / max(len(name), 1)),
        font_weight="700",
        font_family="system-ui, 'DejaVu Sans', sans-serif",
        text_anchor="middle",
    )


assert set(NAMES) == set(COLOURS)
