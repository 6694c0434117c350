"""Each colour has its own symbol and shape of pawn: colour is never the only difference."""

from __future__ import annotations

from turnabout.games.pivot_pawns.view import Colour
from turnabout.pictures.element import Element, ellipse, path
from turnabout.pictures.paint import COLOURS, INK, SHADOW, SHEET, Paint, mix
from turnabout.pictures.pivot_pawns.icons import BLACK_RIM

_SKIRT = "C9 -8 15 -8 15 0H-15C-15 -8 -9 -8"
_SIGNS: dict[Colour, str] = {
    "red": "M7.5 0A7.5 7.5 0 1 1 -7.5 0A7.5 7.5 0 1 1 7.5 0Z",
    "green": "M0 -8.5L8.5 7H-8.5Z",
    "blue": "M-7 -7H7V7H-7Z",
    "yellow": ("M0 -9.5L2.6 -3.2L9 -2.9L4 1.3L5.8 7.7L0 4.1L-5.8 7.7L-4 1.3L-9 -2.9L-2.6 -3.2Z"),
    "black": "M-3 -8H3V-3H8V3H3V8H-3V3H-8V-3H-3Z",
}
_PAWNS: dict[Colour, str] = {
    "red": f"M-5 -25A11 11 0 1 1 5 -25{_SKIRT} -5 -25Z",
    "green": ("M0 -47L13 -27H7L14 -11H6C7 -7 15 -7 15 0H-15C-15 -7 -7 -7 -6 -11H-14L-7 -27H-13Z"),
    "blue": ("M-13 -45H-6.5V-40H-3.2V-45H3.2V-40H6.5V-45H13V-28H8L9 -9H15V0H-15V-9H-9L-8 -28H-13Z"),
    "yellow": (
        f"M0 -48L4 -38.5L14.5 -38L6.5 -31.5L8.5 -22L5 -23{_SKIRT} -5 -23"
        "L-8.5 -22L-6.5 -31.5L-14.5 -38L-4 -38.5Z"
    ),
    "black": (f"M-4.5 -47H4.5V-40H12.5V-31H4.5V-23{_SKIRT} -4.5 -23V-31H-12.5V-40H-4.5Z"),
}
"""The foot is at the origin, the head about 46 above it: ball, fir, tower, star, cross."""


def pawn(colour: Colour) -> list[Element]:
    own = COLOURS[colour]
    dark = colour == "black"
    rim = Paint(SHEET.light, BLACK_RIM.dark, SHEET.paper) if dark else SHEET
    line = Paint(INK.light, own.dark, INK.paper) if dark else mix(own, 45, INK)
    d = _PAWNS[colour]
    return [
        ellipse(1, 0.5, 18, 4.5, fill=SHADOW, fill_opacity=0.25),
        path(d, fill="none", stroke=rim, stroke_width=6, stroke_linejoin="round"),
        path(d, fill=own, stroke=line, stroke_width=1.8, stroke_linejoin="round"),
    ]


def sign(colour: Colour, *, hollow: bool = False) -> Element:
    """Solid for the colour itself, hollow for a placeholder; about 16 across."""
    own, d = COLOURS[colour], _SIGNS[colour]
    if hollow:
        line = BLACK_RIM if colour == "black" else own
        return path(d, fill="none", stroke=line, stroke_width=2.4, stroke_linejoin="round")
    line = BLACK_RIM if colour == "black" else mix(own, 60, INK)
    return path(d, fill=own, stroke=line, stroke_width=1, stroke_linejoin="round")
