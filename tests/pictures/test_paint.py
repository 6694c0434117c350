"""Colours that can be told apart, by day, by night and on paper."""

from __future__ import annotations

from typing import get_args

import pytest

from turnabout.pictures.chimes import pieces
from turnabout.pictures.paint import (
    ACCENT,
    ACCENT_INK,
    COLOURS,
    INK,
    SEAT_INK,
    SEATS,
    SHEET,
    SOFT,
    Paint,
    Theme,
    always,
    mix,
)
from turnabout.pictures.pivit import board as pivit
from turnabout.pictures.pivot_pawns.icons import BLACK_RIM, ink_of
from turnabout.pictures.pungo.material import BOARD, FRAME

TEXT, SHAPE = 4.5, 3
"""What the accessibility guidelines ask of letters, and of shapes that mean something."""
PAIRS = {
    "names of squares": (INK, pivit._WALNUT, TEXT),
    "names of cells": (SOFT, BOARD, TEXT),
    "names on cloth": (INK, pieces.CLOTH_DARK, TEXT),
    "points": (ACCENT, FRAME, SHAPE),
    "points of a tip": (ACCENT_INK, ACCENT, TEXT),
    "black cards": (always(INK), pieces.IVORY, TEXT),
    "red cards": (pieces._INKS["red"], pieces.IVORY, TEXT),
    **{f"seat {n}": (always(paint), always(SHEET), SHAPE) for n, paint in enumerate(SEATS)},
    **{f"badge {n}": (SEAT_INK, paint, SHAPE) for n, paint in enumerate(SEATS[:2])},
    **{f"{hue} icons": (ink_of(hue), SHEET, SHAPE) for hue in ("red", "green", "blue", "yellow")},
    "black icons": (BLACK_RIM, SHEET, SHAPE),
}


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_what_must_be_read_stands_out(pair: str, theme: Theme) -> None:
    one, other, least = PAIRS[pair]
    assert contrast(one.in_theme(theme), other.in_theme(theme)) >= least


def test_mixing_is_what_css_does() -> None:
    white, black = Paint(*["#ffffff"] * 3), Paint(*["#000000"] * 3)
    assert mix(white, 50, black).light == "#808080"
    assert mix(white, 100, black) == white
    assert mix(COLOURS["red"], 0, black) == black
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert "light" in get_args(Theme)
